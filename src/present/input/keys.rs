//! The keyboard: what is held and pressed, into the latch; pause and quit.

use bevy::prelude::*;

use crate::sim::{Latch, Paused, Press};

pub(super) fn plugin(app: &mut App) {
    // Before the fixed loop, so that a press acts in the very next tick.
    app.add_systems(PreUpdate, press_keys.after(bevy::input::InputSystems));
}

fn press_keys(
    keys: Res<ButtonInput<KeyCode>>,
    mut latch: ResMut<Latch>,
    mut paused: ResMut<Paused>,
    mut exit: MessageWriter<AppExit>,
) {
    use KeyCode::{
        ArrowLeft, ArrowRight, ArrowUp, Enter, Escape, KeyA, KeyD, KeyP, KeyW, ShiftLeft,
        ShiftRight, Space,
    };

    let left = keys.any_pressed([ArrowLeft, KeyA]);
    let right = keys.any_pressed([ArrowRight, KeyD]);
    // As in 1979, left wins where both are held.
    let turn = if left { -1 } else { i8::from(right) };
    latch.hold(turn, keys.any_pressed([ArrowUp, KeyW]), false);
    if !paused.0 {
        for (key, press) in [
            (Space, Press::Fire),
            (ShiftLeft, Press::Hyperspace),
            (ShiftRight, Press::Hyperspace),
            (Enter, Press::Start),
        ] {
            if keys.just_pressed(key) {
                latch.press(press);
            }
        }
    }
    if keys.just_pressed(KeyP) {
        paused.0 = !paused.0;
    }
    if keys.just_pressed(Escape) {
        exit.write(AppExit::Success);
    }
}
