//! The keys F1 to F4: whether the overlay is shown, and how collisions are decided from the next tick on.

use bevy::prelude::*;

use super::overlay::OverlayEnabled;
use super::status_message::StatusMessage;
use crate::collision::Phases;
use crate::present::input::{Action, ActionPressed};
use crate::present::neighbour::neighbour;
use crate::present::states::{Page, is_in_game, is_watched};
use crate::sim::{Detection, Fidelity, GameEvent, GameEventKind, Tuning};

/// Whether the inspector changed how this game's hits are decided, or ran single ticks. The score of such a game is
/// listed apart.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::present) struct InspectorUse {
    pub was_used: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<InspectorUse>().add_systems(
        Update,
        (
            reset_for_new_game,
            handle_keys.run_if(is_in_game.or_else(is_watched)),
        )
            .chain(),
    );
}

fn reset_for_new_game(
    mut events: MessageReader<GameEvent>,
    mut inspector_use: ResMut<InspectorUse>,
) {
    let is_begin = |event: &&GameEvent| matches!(event.kind, GameEventKind::GameBegan { .. });
    if events.read().filter(is_begin).count() > 0 {
        inspector_use.was_used = false;
    }
}

fn handle_keys(
    mut pressed: MessageReader<ActionPressed>,
    mut overlay: ResMut<OverlayEnabled>,
    mut message: ResMut<StatusMessage>,
    mut detection: ResMut<Detection>,
    mut inspector_use: ResMut<InspectorUse>,
    page: Res<State<Page>>,
    tuning: Res<Tuning>,
) {
    for ActionPressed(action) in pressed.read() {
        let is_change = matches!(
            action,
            Action::ToggleStep1 | Action::CyclePhases | Action::CycleFidelity
        );
        if is_change && page.is_watched() {
            message.show("a replay decides as it was recorded: play on, or a twin run");
            continue;
        }
        if *action == Action::CycleFidelity && tuning.assignment.is_some() {
            message.show("these rules decide on boxes alone");
            continue;
        }
        let Detection { phases, fidelity } = *detection;
        match action {
            Action::ShowBoxes => {
                overlay.0 = !overlay.0;
                let shown = if overlay.0 { "shown" } else { "hidden" };
                message.show(format!("boxes {shown}"));
                continue;
            }
            Action::ToggleStep1 => {
                detection.phases = phases.with_step_1_toggled();
                message.show(phases_message(detection.phases));
            }
            Action::CyclePhases => {
                detection.phases = neighbour(&Phases::ALL, phases, true);
                message.show(phases_message(detection.phases));
            }
            Action::CycleFidelity => {
                detection.fidelity = neighbour(&Fidelity::ALL, fidelity, true);
                message.show(format!(
                    "hits decided on: {}",
                    fidelity_label(detection.fidelity)
                ));
            }
            _ => continue,
        }
        inspector_use.was_used = true;
    }
}

const fn phases_message(phases: Phases) -> &'static str {
    match phases {
        Phases::Both => "Step 1 on, then the sweep",
        Phases::Dynamic => "Step 1 off: the sweep alone, same hits and times",
        Phases::Static => "Step 1 alone: what is fast passes through",
    }
}

/// The outlines of a fidelity in words.
pub(super) const fn fidelity_label(fidelity: Fidelity) -> &'static str {
    match fidelity {
        Fidelity::Box => "boxes",
        Fidelity::Octagon => "octagons of 1979",
        Fidelity::Hull => "convex hulls",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::Harness;

    #[test]
    fn step_1_toggles() {
        assert_eq!(Phases::Both.with_step_1_toggled(), Phases::Dynamic);
        assert_eq!(Phases::Dynamic.with_step_1_toggled(), Phases::Both);
        assert_eq!(Phases::Static.with_step_1_toggled(), Phases::Dynamic);
    }

    fn game_on(page: Page) -> Harness {
        let mut game = Harness::empty_field();
        game.app_mut()
            .init_resource::<OverlayEnabled>()
            .init_resource::<StatusMessage>()
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
    fn the_keys_change_detection_and_mark_the_game_until_the_next_one_begins() {
        let mut game = game_on(Page::Field);
        let detection = |phases, fidelity| Detection { phases, fidelity };
        assert_eq!(
            press(&mut game, Action::ShowBoxes),
            (detection(Phases::Both, Fidelity::Box), false)
        );
        assert_eq!(
            press(&mut game, Action::ToggleStep1),
            (detection(Phases::Dynamic, Fidelity::Box), true)
        );
        assert_eq!(
            press(&mut game, Action::CyclePhases),
            (detection(Phases::Static, Fidelity::Box), true)
        );
        // After the last one, the first.
        for phases in [Phases::Both, Phases::Dynamic] {
            let pressed = press(&mut game, Action::CyclePhases);
            assert_eq!(pressed, (detection(phases, Fidelity::Box), true));
        }
        for fidelity in [Fidelity::Octagon, Fidelity::Hull, Fidelity::Box] {
            let pressed = press(&mut game, Action::CycleFidelity);
            assert_eq!(pressed, (detection(Phases::Dynamic, fidelity), true));
        }
        let began = GameEvent {
            tick: 0,
            kind: GameEventKind::GameBegan { players: 1 },
        };
        game.app_mut().world_mut().write_message(began);
        game.step(1);
        assert!(!game.app_mut().world().resource::<InspectorUse>().was_used);
    }

    #[test]
    fn in_a_menu_the_keys_change_nothing() {
        let mut game = game_on(Page::Settings);
        let result = press(&mut game, Action::CyclePhases);
        assert_eq!(result, (Detection::default(), false));
    }
}
