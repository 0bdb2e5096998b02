//! Detects whether there is a sound device. Without one, the log says so in one line and the game is silent.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use bevy::audio::AudioSink;
use bevy::log::warn;
use bevy::prelude::*;

use super::loops::Loop;

/// Whether sounds are played.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum AudioDevice {
    /// Before the second frame.
    #[default]
    Unknown,
    /// There is a sound device, and it plays.
    Works,
    /// There is no sound device, or it cannot be used.
    Silent,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AudioDevice>()
        .add_systems(Update, detect.run_if(resource_equals(AudioDevice::Unknown)));
}

/// Bevy does not report whether it found a device. But only with one it gives sounds a sink, at the end of the frame.
fn detect(
    loops: Query<Has<AudioSink>, With<Loop>>,
    mut device: ResMut<AudioDevice>,
    mut is_second_frame: Local<bool>,
) {
    if loops.iter().any(|has_sink| has_sink) {
        *device = AudioDevice::Works;
    } else if *is_second_frame {
        *device = AudioDevice::Silent;
        warn_silent();
    }
    *is_second_frame = true;
}

/// Logs that there is no sound device.
pub(super) fn warn_silent() {
    warn!("no sound device: the game runs silent");
}

/// Whether there may be a sound device, so that opening one is worth a try.
///
/// On Linux the system's library prints lines of its own if it finds no device. So this looks first for a sound card, a
/// sound server, or a device that the user has configured.
pub(in crate::present) fn may_have_device() -> bool {
    !cfg!(target_os = "linux")
        || has_card(&fs::read_to_string("/proc/asound/cards").unwrap_or_default())
        || has_server(|name| env::var_os(name).map(PathBuf::from), Path::exists)
}

/// Whether `/proc/asound/cards` lists a card. Each card has a number; without cards, the file says so in words.
fn has_card(list: &str) -> bool {
    list.lines().any(|line| {
        line.trim_start()
            .starts_with(|first: char| first.is_ascii_digit())
    })
}

/// Whether there is a socket of `PulseAudio` or `PipeWire`, or a configuration file that names a device.
fn has_server(variable: impl Fn(&str) -> Option<PathBuf>, exists: impl Fn(&Path) -> bool) -> bool {
    let in_folder = |name, path| variable(name).map(|folder| folder.join(path));
    let candidates = [
        in_folder("XDG_RUNTIME_DIR", "pulse/native"),
        in_folder("XDG_RUNTIME_DIR", "pipewire-0"),
        Some(PathBuf::from("/run/pulse/native")),
        in_folder("HOME", ".asoundrc"),
        variable("ALSA_CONFIG_PATH"),
    ];
    variable("PULSE_SERVER").is_some() || candidates.iter().flatten().any(|path| exists(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sound_card_is_found_in_the_systems_list() {
        assert!(has_card(
            " 0 [PCH            ]: HDA-Intel - HDA Intel PCH\n                      HDA Intel PCH at 0xf7\n"
        ));
        assert!(!has_card("--- no soundcards ---\n"));
        assert!(!has_card(""));
    }

    #[test]
    fn a_sound_server_is_found_by_its_socket() {
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
    fn a_remote_sound_server_is_found_by_its_variable() {
        let server =
            |name: &str| (name == "PULSE_SERVER").then(|| PathBuf::from("tcp:example.org"));
        assert!(has_server(server, |_| false));
    }
}
