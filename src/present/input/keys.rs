//! The keyboard: what is held and pressed, into the latch, and pause.

use bevy::prelude::*;

use super::{Action, Pressed};
use crate::present::screens::{Mode, Page};
use crate::sim::{Latch, Press};

pub(super) fn plugin(app: &mut App) {
    // Before the fixed loop, so that a press acts in the very next tick.
    app.add_systems(PreUpdate, press_keys.after(bevy::input::InputSystems));
}

fn press_keys(
    keys: Res<ButtonInput<KeyCode>>,
    page: Res<State<Page>>,
    mode: Res<State<Mode>>,
    mut latch: ResMut<Latch>,
    mut pressed: MessageWriter<Pressed>,
) {
    use KeyCode::{
        ArrowLeft, ArrowRight, ArrowUp, Escape, KeyA, KeyD, KeyP, KeyW, ShiftLeft, ShiftRight,
        Space,
    };

    if *mode.get() == Mode::Play && *page.get() == Page::Field {
        let left = keys.any_pressed([ArrowLeft, KeyA]);
        let right = keys.any_pressed([ArrowRight, KeyD]);
        // As in 1979, left wins where both are held.
        let turn = if left { -1 } else { i8::from(right) };
        latch.hold(turn, keys.any_pressed([ArrowUp, KeyW]), false);
        for (key, press) in [
            (Space, Press::Fire),
            (ShiftLeft, Press::Hyperspace),
            (ShiftRight, Press::Hyperspace),
        ] {
            if keys.just_pressed(key) {
                latch.press(press);
            }
        }
    }
    if keys.any_just_pressed([KeyP, Escape]) {
        pressed.write(Pressed(Action::Pause));
    }
}
