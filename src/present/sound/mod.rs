//! What a person hears. The files are in the binary; what sounds when is decided in [`cues`] from the simulation's
//! messages and state, and played by Bevy, if the machine has a sound device.

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
        audio_device::say_silent();
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
    fn without_a_sound_device_the_game_still_knows_that_it_is_muted() {
        let mut app = app();
        for is_muted in [true, false] {
            app.world_mut().write_message(ActionPressed(Action::Fire));
            app.world_mut().write_message(ActionPressed(Action::Mute));
            app.update();
            assert_eq!(app.world().resource::<Settings>().is_muted, is_muted);
        }
    }

    #[test]
    fn without_a_sound_device_menus_may_still_write_their_cues() {
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
