//! Whether there is anything to hear with. If not, one line says so, and the game is silent.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use bevy::audio::AudioSink;
use bevy::log::warn;
use bevy::prelude::*;

use super::loops::Loop;

/// Whether the sound device answers.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum AudioDevice {
    /// Not known before the second frame.
    #[default]
    Unknown,
    /// Sounds are played.
    Works,
    /// There is none, or it refused.
    Silent,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AudioDevice>().add_systems(
        Update,
        find_out.run_if(resource_equals(AudioDevice::Unknown)),
    );
}

/// Bevy tells nobody whether it found a device, but only then gives sounds a sink, at the end of the frame.
fn find_out(
    loops: Query<Has<AudioSink>, With<Loop>>,
    mut device: ResMut<AudioDevice>,
    mut is_later: Local<bool>,
) {
    if loops.iter().any(|has_sink| has_sink) {
        *device = AudioDevice::Works;
    } else if *is_later {
        *device = AudioDevice::Silent;
        say_silent();
    }
    *is_later = true;
}

/// The one line.
pub(super) fn say_silent() {
    warn!("no sound device: the game runs silent");
}

/// Whether it is worth asking for a sound device at all.
///
/// On Linux the system's library prints lines of its own where it finds none, so look before: for a card, for a sound
/// server, for a device that somebody set up by hand.
pub(in crate::present) fn may_have_device() -> bool {
    !cfg!(target_os = "linux")
        || has_card(&fs::read_to_string("/proc/asound/cards").unwrap_or_default())
        || has_server(|name| env::var_os(name).map(PathBuf::from), Path::exists)
}

/// Cards are numbered; where there is none the list says so in words.
fn has_card(list: &str) -> bool {
    list.lines().any(|line| {
        line.trim_start()
            .starts_with(|first: char| first.is_ascii_digit())
    })
}

/// Sockets of `PulseAudio` and `PipeWire`, and files that name a device.
fn has_server(variable: impl Fn(&str) -> Option<PathBuf>, exists: impl Fn(&Path) -> bool) -> bool {
    let below = |name, path| variable(name).map(|folder| folder.join(path));
    let places = [
        below("XDG_RUNTIME_DIR", "pulse/native"),
        below("XDG_RUNTIME_DIR", "pipewire-0"),
        Some(PathBuf::from("/run/pulse/native")),
        below("HOME", ".asoundrc"),
        variable("ALSA_CONFIG_PATH"),
    ];
    variable("PULSE_SERVER").is_some() || places.iter().flatten().any(|place| exists(place))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_seen_in_the_systems_list() {
        assert!(has_card(
            " 0 [PCH            ]: HDA-Intel - HDA Intel PCH\n                      HDA Intel PCH at 0xf7\n"
        ));
        assert!(!has_card("--- no soundcards ---\n"));
        assert!(!has_card(""));
    }

    #[test]
    fn a_sound_server_is_seen_by_its_socket() {
        let home = |name: &str| match name {
            "XDG_RUNTIME_DIR" => Some(PathBuf::from("/run/user/1000")),
            "HOME" => Some(PathBuf::from("/home/me")),
            _ => None,
        };
        for socket in [
            "/run/user/1000/pulse/native",
            "/run/user/1000/pipewire-0",
            "/run/pulse/native",
            "/home/me/.asoundrc",
        ] {
            assert!(
                has_server(home, |path| path == Path::new(socket)),
                "{socket}"
            );
        }
        assert!(!has_server(home, |_| false));
        assert!(!has_server(
            |_| None,
            |path| path != Path::new("/run/pulse/native")
        ));
    }

    #[test]
    fn a_sound_server_elsewhere_is_seen_by_its_variable() {
        let server = |name: &str| (name == "PULSE_SERVER").then(|| PathBuf::from("tcp:there"));
        assert!(has_server(server, |_| false));
    }
}
