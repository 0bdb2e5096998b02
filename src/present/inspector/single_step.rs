//! `.`: one tick while the game stands still.

use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;

use super::hotkeys::InspectorUse;
use super::status::Inspector;
use crate::present::input::{Action, ActionPressed};
use crate::present::states::is_in_game;
use crate::sim::{Paused, Session, SimTick};

pub(super) fn plugin(app: &mut App) {
    // Where the fixed loop would run ticks: all that reads them finds this one as it finds others.
    app.add_systems(
        RunFixedMainLoop,
        step.run_if(is_in_game)
            .in_set(RunFixedMainLoopSystems::BeforeFixedMainLoop),
    );
}

fn step(world: &mut World, mut cursor: Local<MessageCursor<ActionPressed>>) {
    let pressed = world.resource::<Messages<ActionPressed>>();
    let steps = cursor.read(pressed);
    let count = steps
        .filter(|pressed| pressed.0 == Action::StepTick)
        .count();
    if count == 0 {
        return;
    }
    if !world.resource::<Paused>().0 {
        world
            .resource_mut::<Inspector>()
            .say("a single step: pause first");
        return;
    }
    for _ in 0..count {
        world.run_schedule(SimTick);
    }
    let tick = world.resource::<Session>().clock.tick_index();
    let words = format!("one step: tick {tick}");
    world.resource_mut::<Inspector>().say(words);
    world.resource_mut::<InspectorUse>().was_used = true;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::inspector::test_scene::hit_at_half;
    use crate::present::states::Page;
    use crate::sim::{Contact, Harness};

    #[test]
    fn a_paused_game_goes_on_by_one_tick_a_press_and_tells_what_happened() {
        let mut game = hit_at_half();
        game.app_mut()
            .init_resource::<Inspector>()
            .init_resource::<InspectorUse>()
            .add_message::<ActionPressed>()
            .insert_resource(State::new(Page::Pause))
            .insert_resource(Paused(true))
            .add_plugins(plugin);
        game.frame();
        assert_eq!(game.session().clock.tick, 0);
        let press = |game: &mut Harness| {
            let pressed = ActionPressed(Action::StepTick);
            game.app_mut().world_mut().write_message(pressed);
            game.frame();
        };
        press(&mut game);
        assert_eq!(game.session().clock.tick, 1);
        let contacts: Vec<Contact> = game.take_contacts();
        assert_eq!(contacts.len(), 1);
        game.frame();
        assert_eq!(game.session().clock.tick, 1);
        assert!(game.app_mut().world().resource::<InspectorUse>().was_used);
        // A game that runs is not hurried.
        game.app_mut().insert_resource(Paused(false));
        press(&mut game);
        assert_eq!(game.session().clock.tick, 2);
    }
}
