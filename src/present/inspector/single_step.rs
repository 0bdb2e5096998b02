//! Runs single ticks of a paused game (the `.` key).

use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;

use super::hotkeys::InspectorUse;
use super::status_message::StatusMessage;
use crate::present::input::{Action, ActionPressed};
use crate::present::recent_past::remember;
use crate::present::recording::record_tick;
use crate::present::states::is_in_game;
use crate::sim::{Paused, Session, SimTick};

pub(super) fn plugin(app: &mut App) {
    // The tick runs where the fixed loop would run it, so that its readers find it as any other tick.
    app.add_systems(
        RunFixedMainLoop,
        run_ticks
            .run_if(is_in_game)
            .in_set(RunFixedMainLoopSystems::BeforeFixedMainLoop),
    );
}

fn run_ticks(world: &mut World, mut cursor: Local<MessageCursor<ActionPressed>>) {
    let pressed = world.resource::<Messages<ActionPressed>>();
    let count = cursor
        .read(pressed)
        .filter(|pressed| pressed.0 == Action::StepTick)
        .count();
    if count == 0 {
        return;
    }
    if !world.resource::<Paused>().0 {
        world
            .resource_mut::<StatusMessage>()
            .show("a single step: pause first");
        return;
    }
    for _ in 0..count {
        remember(world);
        world.run_schedule(SimTick);
        record_tick(world);
    }
    let tick = world.resource::<Session>().clock.tick_index();
    let text = format!("one step: tick {tick}");
    world.resource_mut::<StatusMessage>().show(text);
    world.resource_mut::<InspectorUse>().was_used = true;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::inspector::test_scene::hit_at_half;
    use crate::present::recent_past::RecentPast;
    use crate::present::recording::Recording;
    use crate::present::states::Page;
    use crate::sim::{Contact, Harness};

    #[test]
    fn each_key_press_runs_one_tick_of_a_paused_game() {
        let mut game = hit_at_half();
        game.app_mut()
            .init_resource::<StatusMessage>()
            .init_resource::<InspectorUse>()
            .init_resource::<RecentPast>()
            .init_resource::<Recording>()
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
        // In a running game the key runs no extra tick.
        game.app_mut().insert_resource(Paused(false));
        press(&mut game);
        assert_eq!(game.session().clock.tick, 2);
    }
}
