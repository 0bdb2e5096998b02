//! Sound. The files are embedded in the binary. [`cues`] chooses the sounds of the simulation's events, [`loops`] those
//! of its state. They are mixed in [`audio_output`], if [`audio_device`] opens a sound device.

#[cfg(not(target_family = "wasm"))]
mod audio_device;
mod audio_output;
#[cfg(target_family = "wasm")]
mod browser_audio;
mod cues;
mod loops;
#[cfg(test)]
mod mix_tests;
mod sound_bank;
mod stereo_pan;
mod voices;

pub(super) use cues::MenuCue;

use bevy::prelude::*;

#[cfg(target_family = "wasm")]
use browser_audio as audio_device;

use super::input::{Action, ActionPressed};
use super::persistence::Settings;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((audio_device::plugin, without_device));
}

/// Everything but the device. It plays as soon as there is an [`audio_output::AudioOutput`].
fn without_device(app: &mut App) {
    app.add_message::<MenuCue>()
        .init_resource::<sound_bank::SoundBank>()
        .add_systems(Update, toggle_mute)
        .add_plugins((loops::plugin, voices::plugin));
}

fn toggle_mute(mut pressed: MessageReader<ActionPressed>, mut settings: ResMut<Settings>) {
    for ActionPressed(action) in pressed.read() {
        if *action == Action::Mute {
            settings.is_muted = !settings.is_muted;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mute_key_works_without_a_sound_device() {
        let mut app = App::new();
        app.add_message::<ActionPressed>()
            .init_resource::<Settings>()
            .add_systems(Update, toggle_mute);
        for is_muted in [true, false] {
            app.world_mut().write_message(ActionPressed(Action::Fire));
            app.world_mut().write_message(ActionPressed(Action::Mute));
            app.update();
            assert_eq!(app.world().resource::<Settings>().is_muted, is_muted);
        }
    }
}
