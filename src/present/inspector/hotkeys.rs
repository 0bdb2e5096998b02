//! F1 to F4: what is shown, and how collisions are decided from the next tick on.

use bevy::prelude::*;

use super::status::Inspector;
use crate::collision::Phases;
use crate::present::input::{Action, ActionPressed};
use crate::present::states::is_in_game;
use crate::sim::{Detection, Fidelity, GameEvent};

/// Whether this game's hits were decided otherwise than the rules say, or seen tick by tick: its score stands apart.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::present) struct InspectorUse {
    pub was_used: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<InspectorUse>()
        .add_systems(Update, (begin_game, switch.run_if(is_in_game)).chain());
}

fn begin_game(mut events: MessageReader<GameEvent>, mut used: ResMut<InspectorUse>) {
    let begins = |event: &&GameEvent| matches!(event, GameEvent::GameBegan { .. });
    if events.read().filter(begins).count() > 0 {
        used.was_used = false;
    }
}

fn switch(
    mut pressed: MessageReader<ActionPressed>,
    mut inspector: ResMut<Inspector>,
    mut detection: ResMut<Detection>,
    mut used: ResMut<InspectorUse>,
) {
    for ActionPressed(action) in pressed.read() {
        let Detection { phases, fidelity } = *detection;
        match action {
            Action::ShowBoxes => {
                inspector.shows_boxes = !inspector.shows_boxes;
                let shown = if inspector.shows_boxes {
                    "shown"
                } else {
                    "hidden"
                };
                inspector.say(format!("boxes {shown}"));
                continue;
            }
            Action::ToggleStep1 => {
                detection.phases = toggled(phases);
                inspector.say(said_of(detection.phases));
            }
            Action::CyclePhases => {
                detection.phases = after(phases, Phases::ALL);
                inspector.say(said_of(detection.phases));
            }
            Action::CycleFidelity => {
                detection.fidelity = after(fidelity, Fidelity::ALL);
                inspector.say(format!(
                    "hits decided on: {}",
                    outlines_of(detection.fidelity)
                ));
            }
            _ => continue,
        }
        used.was_used = true;
    }
}

/// The phases with Step 1 switched: off, the sweep decides alone; on, both are taken.
const fn toggled(phases: Phases) -> Phases {
    match phases {
        Phases::Dynamic => Phases::Both,
        Phases::Both | Phases::Static => Phases::Dynamic,
    }
}

/// The next one around.
fn after<T: PartialEq + Copy, const N: usize>(now: T, all: [T; N]) -> T {
    let place = all.iter().position(|one| *one == now).unwrap_or(N - 1);
    all[(place + 1) % N]
}

const fn said_of(phases: Phases) -> &'static str {
    match phases {
        Phases::Both => "Step 1 on, then the sweep",
        Phases::Dynamic => "Step 1 off: the sweep alone, same hits and times",
        Phases::Static => "Step 1 alone: what is fast passes through",
    }
}

/// The outlines in words.
pub(super) const fn outlines_of(fidelity: Fidelity) -> &'static str {
    match fidelity {
        Fidelity::Box => "boxes",
        Fidelity::Octagon => "octagons of 1979",
        Fidelity::Hull => "convex hulls",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::states::Page;
    use crate::sim::Harness;

    #[test]
    fn step_1_goes_off_and_on_and_the_cycles_come_round() {
        assert_eq!(toggled(Phases::Both), Phases::Dynamic);
        assert_eq!(toggled(Phases::Dynamic), Phases::Both);
        assert_eq!(toggled(Phases::Static), Phases::Dynamic);
        let cycle = [Phases::Both, Phases::Dynamic, Phases::Static];
        assert_eq!(
            cycle.map(|now| after(now, Phases::ALL)),
            [cycle[1], cycle[2], cycle[0]]
        );
        assert_eq!(after(Fidelity::Hull, Fidelity::ALL), Fidelity::Box);
    }

    fn game_on(page: Page) -> Harness {
        let mut game = Harness::empty_field();
        game.app_mut()
            .init_resource::<Inspector>()
            .add_message::<ActionPressed>()
            .insert_resource(State::new(page))
            .add_plugins(plugin);
        game
    }

    fn press(game: &mut Harness, action: Action) -> (Detection, bool) {
        game.app_mut()
            .world_mut()
            .write_message(ActionPressed(action));
        game.step(1);
        let world = game.app_mut().world();
        let was_used = world.resource::<InspectorUse>().was_used;
        (*world.resource::<Detection>(), was_used)
    }

    #[test]
    fn the_keys_switch_the_simulation_and_mark_the_game_until_the_next_begins() {
        let mut game = game_on(Page::Field);
        let decides = |phases, fidelity| Detection { phases, fidelity };
        assert_eq!(
            press(&mut game, Action::ShowBoxes),
            (decides(Phases::Both, Fidelity::Box), false)
        );
        assert_eq!(
            press(&mut game, Action::ToggleStep1),
            (decides(Phases::Dynamic, Fidelity::Box), true)
        );
        assert_eq!(
            press(&mut game, Action::CyclePhases),
            (decides(Phases::Static, Fidelity::Box), true)
        );
        assert_eq!(
            press(&mut game, Action::CycleFidelity),
            (decides(Phases::Static, Fidelity::Octagon), true)
        );
        let began = GameEvent::GameBegan { players: 1 };
        game.app_mut().world_mut().write_message(began);
        game.step(1);
        assert!(!game.app_mut().world().resource::<InspectorUse>().was_used);
    }

    #[test]
    fn in_a_menu_the_keys_switch_nothing() {
        let mut game = game_on(Page::Settings);
        let was = press(&mut game, Action::CyclePhases);
        assert_eq!(was, (Detection::default(), false));
    }
}
