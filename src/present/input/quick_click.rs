//! A click that begins and ends within one frame: the mouse comes to a row, is pressed and released there.
//!
//! Bevy releases a button over what the pointer was over in the frame before. On a slow machine that is not yet the row that was
//! pressed, and the click would be lost. So the release waits for the next frame.

use bevy::ecs::message::MessageCursor;
use bevy::picking::pointer::{PointerAction, PointerInput};
use bevy::prelude::*;

use super::input_lockout::InputLockout;

/// Passes on what pointers do, up to a release that follows a press of the same frame. The rest waits.
pub(super) fn hold_release(
    mut inputs: ResMut<Messages<PointerInput>>,
    mut cursor: Local<MessageCursor<PointerInput>>,
    mut waiting: Local<Vec<PointerInput>>,
    lockout: Res<InputLockout>,
) {
    let had_waiting = !waiting.is_empty();
    waiting.extend(cursor.read(&inputs).cloned());
    let read = waiting.len();
    // A finger that fires as a page opens means nothing on the page.
    waiting.retain(|input| !(lockout.is_on() && is_touch(input)));
    let passed = passed(&waiting);
    if had_waiting || passed < read {
        // What older frames left was read in those frames.
        inputs.clear();
        inputs.write_batch(waiting.drain(..passed));
        *cursor = inputs.get_cursor_current();
    } else {
        waiting.clear();
    }
}

/// Whether a finger comes down.
fn is_touch(input: &PointerInput) -> bool {
    input.pointer_id.is_touch() && matches!(input.action, PointerAction::Press(_))
}

/// How many of these inputs belong to one frame.
fn passed(inputs: &[PointerInput]) -> usize {
    let mut pressed = Vec::new();
    for (index, input) in inputs.iter().enumerate() {
        match input.action {
            PointerAction::Press(button) => pressed.push((input.pointer_id, button)),
            PointerAction::Release(button) if pressed.contains(&(input.pointer_id, button)) => {
                return index;
            }
            _ => {}
        }
    }
    inputs.len()
}
