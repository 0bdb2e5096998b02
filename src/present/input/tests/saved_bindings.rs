//! Bindings are saved and loaded again.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use super::*;
use crate::present::input::modifiers::{Modifier, Modifiers};
use crate::present::input::stick::Stick;
use crate::present::persistence::{Notices, autosave};

fn start(folder: &Path) -> App {
    let mut app = App::new();
    app.insert_resource(Folders::within(folder))
        .add_plugins(autosave::<Bindings>);
    app
}

fn notices(app: &App) -> Vec<String> {
    app.world().resource::<Notices>().0.clone()
}

#[test]
fn bindings_are_saved_and_actions_of_a_newer_version_stay() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let text = "fire = [\"KeyX\", \"pad:South\"]\nwarp = [\"KeyQ\"]\n";
    let path = folder.path().join("keys.toml");
    fs::write(&path, text).expect("a writable file");
    let mut app = start(folder.path());
    assert_eq!(notices(&app), [""; 0]);
    let mut bindings = app.world_mut().resource_mut::<Bindings>();
    let [x, south] = *bindings.of(Action::Fire) else {
        panic!("{bindings:?}");
    };
    assert_eq!(bindings.remove(Action::Fire, x), Ok(()));
    app.update();

    let restarted = start(folder.path());
    assert_eq!(notices(&restarted), [""; 0]);
    let bindings = restarted.world().resource::<Bindings>();
    assert_eq!(bindings.of(Action::Fire), [south]);
    assert_eq!(
        bindings.of(Action::Left),
        Bindings::default().of(Action::Left)
    );
    let text = fs::read_to_string(&path).expect("the saved file");
    assert!(text.contains("warp = [\"KeyQ\"]"), "{text}");
}

#[test]
fn a_damaged_file_is_renamed() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let text = "left = [\"KeyA\"]\nfire = [\"Spaec\"]\n";
    let path = folder.path().join("keys.toml");
    fs::write(&path, text).expect("a writable file");
    let app = start(folder.path());
    let shown = notices(&app);
    let expected = format!("{}, line 2: `fire = [\"Spaec\"]`: ", path.display());
    assert!(shown[0].starts_with(&expected), "{shown:?}");
    assert!(
        shown[0].ends_with("; the file is kept as keys.toml.damaged"),
        "{shown:?}"
    );
    assert_eq!(
        *app.world().resource::<Bindings>(),
        Bindings::default(),
        "all or nothing: one key must not be bound to two actions"
    );
    let damaged = fs::read_to_string(folder.path().join("keys.toml.damaged"));
    assert_eq!(damaged.expect("the damaged file"), text);
    assert_eq!(notices(&start(folder.path())), [""; 0]);
}

/// A file that version 0.1.0 wrote in a game in a window, before its types were renamed. Never regenerate it.
const OLD_KEYS_TOML: &str = include_str!("../../persistence/tests/written_by_0.1.0/keys.toml");

/// The bindings in [`OLD_KEYS_TOML`].
fn old_bindings() -> Bindings {
    use Binding::{Button, Key, Stick as Tilt};
    use GamepadButton as Pad;
    use KeyCode as Code;
    use Modifier::{Alt, Control, Shift};

    let key = Binding::key;
    let none = Modifiers::NONE;
    Bindings(BTreeMap::from([
        (
            Action::Left,
            vec![
                key(Code::ArrowLeft),
                key(Code::KeyA),
                Button(Pad::DPadLeft),
                Tilt(Stick::LeftStickLeft),
                key(Code::NumLock),
            ],
        ),
        (
            Action::Right,
            vec![
                key(Code::ArrowRight),
                key(Code::KeyD),
                Button(Pad::DPadRight),
                Tilt(Stick::LeftStickRight),
            ],
        ),
        (
            Action::Thrust,
            vec![
                key(Code::ArrowUp),
                key(Code::KeyW),
                Button(Pad::RightTrigger2),
                Button(Pad::East),
                key(Code::Space),
            ],
        ),
        (
            Action::Reverse,
            vec![key(Code::ArrowDown), key(Code::KeyS), key(Code::Semicolon)],
        ),
        (
            Action::Fire,
            vec![
                Button(Pad::South),
                Button(Pad::RightTrigger),
                key(Code::KeyX),
                Key(none.with(Control), Code::KeyF),
            ],
        ),
        (
            Action::Hyperspace,
            vec![
                key(Code::ShiftLeft),
                key(Code::ShiftRight),
                Button(Pad::North),
            ],
        ),
        (
            Action::Start,
            vec![
                key(Code::Enter),
                key(Code::NumpadEnter),
                Key(none.with(Control).with(Alt).with(Shift), Code::F5),
            ],
        ),
        (
            Action::Pause,
            vec![
                key(Code::Escape),
                key(Code::KeyP),
                Button(Pad::Start),
                key(Code::F10),
            ],
        ),
        (Action::Mute, vec![]),
        (
            Action::FullScreen,
            vec![Key(none.with(Alt), Code::Enter), key(Code::F11)],
        ),
        (Action::ShowBoxes, vec![key(Code::F1)]),
        (Action::ToggleStep1, vec![key(Code::F2)]),
        (Action::CyclePhases, vec![key(Code::F3)]),
        (Action::CycleFidelity, vec![key(Code::F4)]),
        (Action::StepTick, vec![key(Code::Period)]),
        (
            Action::CopyContact,
            vec![Key(none.with(Control), Code::KeyC)],
        ),
        // Younger than the file: its defaults.
        (Action::WhyDied, vec![key(Code::KeyV), Button(Pad::Select)]),
    ]))
}

#[test]
fn old_bindings_load_without_a_notice_and_stay_byte_for_byte() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("keys.toml");
    fs::write(&path, OLD_KEYS_TOML).expect("a writable file");
    let mut app = start(folder.path());
    app.update();
    assert_eq!(notices(&app), [""; 0]);
    assert_eq!(*app.world().resource::<Bindings>(), old_bindings());
    let text = fs::read_to_string(&path).expect("the file");
    assert_eq!(text, OLD_KEYS_TOML);
}

#[test]
fn one_removed_binding_changes_one_line_of_old_bindings_and_adds_the_younger_action() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("keys.toml");
    fs::write(&path, OLD_KEYS_TOML).expect("a writable file");
    let mut app = start(folder.path());
    let mut expected = old_bindings();
    let control_f = Binding::Key(Modifiers::NONE.with(Modifier::Control), KeyCode::KeyF);
    for bindings in [
        &mut expected,
        &mut *app.world_mut().resource_mut::<Bindings>(),
    ] {
        assert_eq!(bindings.remove(Action::Fire, control_f), Ok(()));
    }
    app.update();
    assert_eq!(notices(&app), [""; 0]);
    let restarted = start(folder.path());
    assert_eq!(*restarted.world().resource::<Bindings>(), expected);
    assert!(OLD_KEYS_TOML.contains(", \"Ctrl+F\""), "{OLD_KEYS_TOML}");
    let text = fs::read_to_string(&path).expect("the saved file");
    let expected = OLD_KEYS_TOML.replace(", \"Ctrl+F\"", "");
    assert_eq!(text, expected + "why-died = [\"V\", \"pad:Select\"]\n");
}
