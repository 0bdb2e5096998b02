//! What a person hears. The files are in the binary; what sounds when is decided in [`cues`] from the simulation's
//! messages and state, and played by Bevy, if the machine has a sound device.

mod catalogue;
mod cues;
mod device;
#[cfg(test)]
mod hearing;
mod loops;
mod voices;

pub(super) use device::may_have_device;

use bevy::audio::AudioPlugin;
use bevy::prelude::*;

use super::input::{Action, Pressed};
use super::saved::Settings;

/// The menus' ticks: written by the screens, heard in every mode.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cue {
    /// Another entry has the focus.
    Move,
    /// An entry was chosen, or changed.
    Choose,
    /// Back to where one came from.
    Back,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Cue>().add_systems(Update, toggle_mute);
    if app.is_plugin_added::<AudioPlugin>() {
        app.init_resource::<catalogue::Catalogue>().add_plugins((
            device::plugin,
            loops::plugin,
            voices::plugin,
        ));
    } else {
        device::say_silent();
    }
}

fn toggle_mute(mut pressed: MessageReader<Pressed>, mut settings: ResMut<Settings>) {
    for Pressed(action) in pressed.read() {
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
        app.add_message::<Pressed>()
            .init_resource::<Settings>()
            .add_plugins(plugin);
        app
    }

    #[test]
    fn without_a_sound_device_the_game_still_knows_that_it_is_muted() {
        let mut app = app();
        for is_muted in [true, false] {
            app.world_mut().write_message(Pressed(Action::Fire));
            app.world_mut().write_message(Pressed(Action::Mute));
            app.update();
            assert_eq!(app.world().resource::<Settings>().is_muted, is_muted);
        }
    }

    #[test]
    fn without_a_sound_device_menus_may_still_write_their_cues() {
        let mut app = app();
        app.update();
        let before = app.world().entities().count_spawned();
        for cue in [Cue::Move, Cue::Choose, Cue::Back] {
            app.world_mut().write_message(cue);
            app.update();
        }
        assert_eq!(app.world().entities().count_spawned(), before);
    }
}
