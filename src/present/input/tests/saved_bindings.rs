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
    let mut bindings = Bindings::default();
    bindings.0.extend(BTreeMap::from([
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
        // Its old defaults mean nothing in the classic rules any more.
        (
            Action::ReverseThrust,
            vec![
                key(Code::ArrowDown),
                key(Code::KeyS),
                Button(Pad::LeftTrigger2),
                Button(Pad::West),
            ],
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
                // The player bound it to the reverse of version 0.1.0, which jumped.
                key(Code::Semicolon),
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
    ]));
    // What is younger than the file has its defaults.
    bindings
}

#[test]
fn old_bindings_stay_and_the_old_defaults_of_reverse_are_replaced_and_said_once() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("keys.toml");
    fs::write(&path, OLD_KEYS_TOML).expect("a writable file");
    let mut app = start(folder.path());
    assert_eq!(
        notices(&app),
        ["Down and S do not jump through hyperspace any more; CONTROLS can bind them again"]
    );
    assert_eq!(*app.world().resource::<Bindings>(), old_bindings());
    app.update();

    // The file is new. Every line of the old one is there but that of reverse, and that of hyperspace has its key.
    let text = fs::read_to_string(&path).expect("the file");
    let new_lines: Vec<_> = text.lines().collect();
    for line in OLD_KEYS_TOML.lines() {
        let expected = match line.split_once(" = ") {
            Some(("reverse", list)) => {
                assert_eq!(list, r#"["Down", "S", "Semicolon"]"#);
                continue;
            }
            Some(("hyperspace", _)) => line.replace(']', ", \"Semicolon\"]"),
            _ => line.to_owned(),
        };
        assert!(
            new_lines.contains(&expected.as_str()),
            "{expected} in\n{text}"
        );
    }
    assert!(!text.contains("\nreverse = "), "{text}");
    let restarted = start(folder.path());
    assert_eq!(notices(&restarted), [""; 0], "it is said once");
    assert_eq!(*restarted.world().resource::<Bindings>(), old_bindings());
}

/// The bindings of hyperspace in a file of version 0.1.0, and the notices.
fn hyperspace(old_file: &str) -> (Vec<String>, Vec<String>) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("keys.toml"), old_file).expect("a writable file");
    let app = start(folder.path());
    let bindings = app.world().resource::<Bindings>();
    let names = bindings.of(Action::Hyperspace).iter();
    (names.map(Binding::to_string).collect(), notices(&app))
}

#[test]
fn keys_that_a_player_bound_to_the_old_reverse_still_jump() {
    let defaults = ["ShiftLeft", "ShiftRight", "pad:North"];
    let (keys, told) = hyperspace("reverse = [\"X\", \"pad:C\"]\n");
    assert_eq!(keys, [&defaults[..], &["X", "pad:C"]].concat());
    assert_eq!(told, [""; 0], "no key lost its meaning");
    // A key of a younger action too: V showed no death in version 0.1.0.
    let (keys, _) = hyperspace("reverse = [\"V\"]\n");
    assert_eq!(keys, [&defaults[..], &["V"]].concat());
    let (keys, told) = hyperspace("reverse = [\"S\"]\n");
    assert_eq!(keys, defaults);
    assert_eq!(
        told,
        ["S does not jump through hyperspace any more; CONTROLS can bind it again"]
    );
    // A player who bound Down to hyperspace itself has it.
    let (keys, told) = hyperspace("hyperspace = [\"Down\"]\nreverse = []\n");
    assert_eq!((keys, told), (vec!["Down".to_owned()], vec![]));
    // Nine keys do not fit: a notice names the ninth.
    let (keys, told) = hyperspace(
        "hyperspace = [\"1\", \"2\", \"3\", \"4\", \"5\", \"6\", \"7\"]\nreverse = [\"8\", \"9\"]\n",
    );
    assert_eq!(keys, ["1", "2", "3", "4", "5", "6", "7", "8"]);
    assert_eq!(
        told,
        ["9 does not jump through hyperspace any more; CONTROLS can bind it again"]
    );
}

#[test]
fn one_removed_binding_changes_one_line() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("keys.toml");
    fs::write(&path, OLD_KEYS_TOML).expect("a writable file");
    let mut app = start(folder.path());
    app.update();
    let before = fs::read_to_string(&path).expect("the file");
    let control_f = Binding::Key(Modifiers::NONE.with(Modifier::Control), KeyCode::KeyF);
    let mut bindings = app.world_mut().resource_mut::<Bindings>();
    assert_eq!(bindings.remove(Action::Fire, control_f), Ok(()));
    app.update();
    assert!(before.contains(", \"Ctrl+F\""), "{before}");
    let text = fs::read_to_string(&path).expect("the saved file");
    assert_eq!(text, before.replace(", \"Ctrl+F\"", ""));
}
