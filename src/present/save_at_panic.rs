//! Saves what can be saved when a frame panics.
//!
//! Then the game ends as if the player had left it: changed settings are saved, and scores that were to be entered. Only the
//! recording is not finished, since the simulation may have stopped in the middle of a tick. Its journal stays, and the next
//! start makes a replay of it, and lists and counts that game.

use std::panic::{self, AssertUnwindSafe};

use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;

use super::caught_panic::catch_panic;
use super::recording;

/// The schedule of a frame: it runs [`Main`].
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct Frame;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Frame, run_main);
    app.main_mut().update_schedule = Some(Frame.intern());
}

fn run_main(world: &mut World) {
    let frame = panic::catch_unwind(AssertUnwindSafe(|| world.run_schedule(Main)));
    if let Err(panic) = frame {
        // If the fault is in there, nothing more can be saved.
        let _ = catch_panic(|| save(world));
        panic::resume_unwind(panic);
    }
}

fn save(world: &mut World) {
    recording::leave_to_next_start(world);
    world.write_message(AppExit::error());
    // It is missing, if it is what panicked.
    let _ = world.try_run_schedule(Last);
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use bevy::state::app::StatesPlugin;

    use super::*;
    use crate::present::persistence::{self, Folders, Replays, Settings};
    use crate::present::states::{Mode, Page};
    use crate::replay::{GameSetup, Origin};
    use crate::sim::{Harness, RuleSet, SimPlugin, SimSystems, SimTick};

    /// A game that is being recorded, with its files in this folder.
    fn game(folder: &Path) -> Harness {
        let setup = GameSetup {
            rules: RuleSet::Classic,
            game: SimPlugin::default(),
        };
        let folders = Folders::within(folder);
        let mut game = Harness::with(SimPlugin::default(), |app| {
            app.insert_resource(folders)
                .add_plugins((StatesPlugin, persistence::plugin))
                .insert_state(Mode::Play)
                .init_state::<Page>()
                .add_plugins((recording::plugin, plugin));
        });
        recording::begin_game(game.app_mut().world_mut(), setup, Origin::default());
        game
    }

    /// Runs a tick, which must panic.
    fn panic(mut game: Harness) {
        let ended = catch_panic(|| game.step(1));
        assert_eq!(ended, Err("a rock without an outline".to_owned()));
    }

    #[test]
    fn settings_that_changed_in_the_frame_of_a_panic_are_saved() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut game = game(folder.path());
        game.step(1);
        let change = |mut settings: ResMut<Settings>| -> () {
            settings.glow = 5;
            panic!("a rock without an outline");
        };
        game.app_mut().add_systems(Update, change);
        panic(game);
        let saved = fs::read_to_string(folder.path().join("settings.toml"));
        let saved = saved.expect("the settings are saved");
        assert!(saved.contains("glow = 5\n"), "{saved}");
    }

    #[test]
    fn the_recording_of_a_tick_that_panicked_is_a_replay_at_the_next_start() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut game = game(folder.path());
        game.step(100);
        let break_off = || -> () { panic!("a rock without an outline") };
        let in_mid_tick = break_off.after(SimSystems::Begin).before(SimSystems::Move);
        game.app_mut().add_systems(SimTick, in_mid_tick);
        panic(game);

        let mut next = self::game(folder.path());
        let replays = next.app_mut().world().resource::<Replays>();
        let [stored] = &replays.list()[..] else {
            panic!("one replay: {:?}", replays.list());
        };
        // All whole ticks, though they are no whole number of blocks.
        assert_eq!(stored.outcome.ticks, 100);
        let replay = replays.load(&stored.file).expect("it can be read");
        replay.verify().expect("it is as it was played");
    }

    #[test]
    fn a_frame_without_a_panic_is_an_ordinary_frame() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut game = game(folder.path());
        game.step(100);
        assert_eq!(game.session().clock.tick, 100);
        recording::finish(game.app_mut().world_mut());
        let replays = game.app_mut().world().resource::<Replays>();
        assert_eq!(replays.list()[0].outcome.ticks, 100);
    }
}
