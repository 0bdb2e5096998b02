//! The sound of a browser: it plays from the first key or tap on, as browsers want it.

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::log::warn;
use bevy::prelude::*;
use rodio::{DeviceSinkBuilder, MixerDeviceSink};

use super::audio_output::AudioOutput;

/// The open device, which plays as long as it is here.
struct OpenDevice {
    _device: MixerDeviceSink,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, open_after_a_gesture.run_if(in_silence));
}

/// Whether the device was never opened.
fn in_silence(mut was_opened: Local<bool>, device: Option<NonSend<OpenDevice>>) -> bool {
    *was_opened |= device.is_some();
    !*was_opened
}

fn open_after_a_gesture(world: &mut World) {
    let begun = world.run_system_cached(is_gesture);
    if !begun.expect("the messages of input are there") {
        return;
    }
    match DeviceSinkBuilder::open_default_sink() {
        Ok(device) => {
            world.insert_resource(AudioOutput::of(&device));
            world.insert_non_send(OpenDevice { _device: device });
        }
        Err(error) => warn!("no sound: {error}; the game runs silent"),
    }
}

/// Whether a key, a button of the mouse or a finger went down.
fn is_gesture(
    mut keys: MessageReader<KeyboardInput>,
    mut buttons: MessageReader<MouseButtonInput>,
    mut touches: MessageReader<TouchInput>,
) -> bool {
    let key = keys.read().filter(|key| key.state == ButtonState::Pressed);
    let button = buttons.read();
    let button = button.filter(|button| button.state == ButtonState::Pressed);
    let touch = touches.read();
    let touch = touch.filter(|touch| touch.phase == TouchPhase::Ended);
    key.count() + button.count() + touch.count() > 0
}
