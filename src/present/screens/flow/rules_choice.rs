//! The choice of the rules, on the title and in the settings.

use bevy::prelude::*;

use super::attract::begin_demonstration;
use super::new_game::NewGame;
use crate::present::neighbour::neighbour;
use crate::present::persistence::Settings;
use crate::present::states::Mode;
use crate::sim::RuleSet;

/// The first game, which may begin in the first frame, is by the rules of the settings, unless the command line chose others.
pub(in crate::present::screens) fn plugin(app: &mut App) {
    let world = app.world_mut();
    let saved = world.resource::<Settings>().rules;
    let mut new_game = world.resource_mut::<NewGame>();
    if !new_game.has_launched_rules() {
        new_game.choose_rules(saved);
    }
    app.add_systems(Update, follow_settings.run_if(resource_changed::<Settings>));
}

/// Other rules in the settings hold from the next game on.
fn follow_settings(
    mut commands: Commands,
    settings: Res<Settings>,
    new_game: Res<NewGame>,
    mut previous: Local<Option<RuleSet>>,
) {
    let rules = settings.rules;
    let is_chosen = previous
        .replace(rules)
        .is_some_and(|previous| previous != rules);
    if is_chosen && new_game.rules != rules {
        commands.queue(move |world: &mut World| choose_rules(world, rules));
    }
}

/// The next games are by these rules, and so is the demonstration. The choice is saved.
pub(in crate::present::screens) fn choose_rules(world: &mut World, rules: RuleSet) {
    world.resource_mut::<NewGame>().choose_rules(rules);
    world.resource_mut::<Settings>().rules = rules;
    if *world.resource::<State<Mode>>().get() == Mode::Attract {
        begin_demonstration(world);
    }
}

/// The next games are by the rules after or before those that were chosen.
pub(in crate::present::screens) fn change_rules(world: &mut World, is_forward: bool) {
    let rules = neighbour(&RuleSet::ALL, world.resource::<NewGame>().rules, is_forward);
    choose_rules(world, rules);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::launch::Launch;
    use crate::present::persistence::{Notices, Replays, Scores};
    use crate::present::recording::{self, Recording};
    use crate::replay::{GameSetup, Origin};
    use crate::sim::Snapshot;

    fn app(launched: Option<RuleSet>, saved: RuleSet) -> App {
        let mut app = App::new();
        app.insert_resource(NewGame::new(&Launch {
            rules: launched,
            game: launched.unwrap_or_default().plugin(),
            ..default()
        }))
        .insert_resource(Settings {
            rules: saved,
            ..default()
        })
        .insert_resource(State::new(Mode::Play))
        .add_plugins(plugin);
        app
    }

    fn rules(app: &App) -> RuleSet {
        app.world().resource::<NewGame>().rules
    }

    #[test]
    fn the_command_line_comes_before_the_settings_until_the_player_chooses() {
        use RuleSet::{Classic, Classic16x9, Classic1979};
        let first_game = |launched| rules(&app(launched, Classic1979));
        assert_eq!(first_game(None), Classic1979, "before the first frame");
        let mut app = app(Some(Classic), Classic1979);
        app.update();
        assert_eq!(rules(&app), Classic);
        // Another setting does not change that.
        app.world_mut().resource_mut::<Settings>().glow = 3;
        app.update();
        assert_eq!(rules(&app), Classic);
        app.world_mut().resource_mut::<Settings>().rules = Classic16x9;
        app.update();
        assert_eq!(rules(&app), Classic16x9);
    }

    #[test]
    fn the_title_goes_round_the_rules_in_both_directions() {
        let beside = |rules, is_forward| neighbour(&RuleSet::ALL, rules, is_forward);
        for rules in RuleSet::ALL {
            assert_eq!(beside(beside(rules, true), false), rules);
        }
        assert_eq!(beside(RuleSet::Assignment, true), RuleSet::Classic);
    }

    /// Both happen before the mode has changed: a click on the rules, and a key that begins a game.
    #[test]
    fn rules_that_are_chosen_in_the_frame_in_which_a_game_begins_do_not_replace_it() {
        let mut app = app(None, RuleSet::Classic);
        app.insert_resource(State::new(Mode::Attract))
            .init_resource::<Replays>()
            .init_resource::<Scores>()
            .init_resource::<Notices>()
            .init_resource::<Recording>();
        let world = app.world_mut();
        let (rules, game) = (RuleSet::Classic, RuleSet::Classic.plugin());
        game.insert_into(world);
        recording::begin_game(world, GameSetup { rules, game }, Origin::default());
        let begun = Snapshot::save(&*world).digest();
        choose_rules(world, RuleSet::Assignment);
        assert_eq!(Snapshot::save(&*world).digest(), begun);
        assert_eq!(world.resource::<NewGame>().rules, RuleSet::Assignment);
    }
}
