//! Sound. The files are embedded in the binary. [`cues`] chooses the sounds of the simulation's events, [`loops`] those
//! of its state. Bevy plays them, if there is a sound device.

mod audio_device;
mod cues;
mod loops;
#[cfg(test)]
mod mix_tests;
mod sound_bank;
mod voices;

pub(super) use audio_device::may_have_device;
pub(super) use cues::MenuCue;

use bevy::audio::AudioPlugin;
use bevy::prelude::*;

use super::input::{Action, ActionPressed};
use super::persistence::Settings;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<MenuCue>()
        .add_systems(Update, toggle_mute);
    if app.is_plugin_added::<AudioPlugin>() {
        app.init_resource::<sound_bank::SoundBank>().add_plugins((
            audio_device::plugin,
            loops::plugin,
            voices::plugin,
        ));
    } else {
        audio_device::warn_silent();
    }
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

    fn app() -> App {
        let mut app = App::new();
        app.add_message::<ActionPressed>()
            .init_resource::<Settings>()
            .add_plugins(plugin);
        app
    }

    #[test]
    fn the_mute_key_works_without_a_sound_device() {
        let mut app = app();
        for is_muted in [true, false] {
            app.world_mut().write_message(ActionPressed(Action::Fire));
            app.world_mut().write_message(ActionPressed(Action::Mute));
            app.update();
            assert_eq!(app.world().resource::<Settings>().is_muted, is_muted);
        }
    }

    #[test]
    fn menu_cues_are_accepted_without_a_sound_device() {
        let mut app = app();
        app.update();
        let before = app.world().entities().count_spawned();
        for cue in [MenuCue::Move, MenuCue::Choose, MenuCue::Back] {
            app.world_mut().write_message(cue);
            app.update();
        }
        assert_eq!(app.world().entities().count_spawned(), before);
    }
}
