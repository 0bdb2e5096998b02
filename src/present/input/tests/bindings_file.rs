//! Bindings in a file, read and written.

use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::sample::{select, subsequence};

use super::*;

fn read(text: &str) -> Result<Bindings, String> {
    toml::from_str(text).map_err(|error: toml::de::Error| error.to_string())
}

/// Asserts that a file is refused, with an error that contains all these parts.
#[track_caller]
fn expect_error(text: &str, parts: &[&str]) {
    let error = read(text).expect_err("the file has an error");
    for part in parts {
        assert!(error.contains(part), "no {part} in: {error}");
    }
}

#[test]
fn the_defaults_are_written_with_short_names() {
    let text = toml::to_string(&Bindings::default()).expect("bindings can be written");
    for line in [
        r#"left = ["Left", "A", "pad:DPadLeft", "pad:LeftStickLeft"]"#,
        r#"fire = ["Space", "pad:South", "pad:RightTrigger"]"#,
        r#"hyperspace = ["ShiftLeft", "ShiftRight", "pad:North"]"#,
        r#"full-screen = ["Alt+Enter", "F11"]"#,
        r#"copy-contact = ["Ctrl+C"]"#,
    ] {
        assert!(
            text.lines().any(|other| other == line),
            "no {line} in\n{text}"
        );
    }
    for action in Action::ALL {
        let name = action.name();
        assert!(text.contains(&format!("{name} = [")), "{name}");
    }
    assert_eq!(read(&text), Ok(Bindings::default()));
}

#[test]
fn errors_name_line_action_and_value() {
    expect_error(
        "left = [\"Left\"]\nfire = [\"Space\",\n  \"Spaec\"]",
        &["line 3", "fire: unknown key or button \"Spaec\""],
    );
    expect_error("fire = [\"pad:Souht\"]", &["\"pad:Souht\""]);
    expect_error("fire = [\"Crtl+X\"]", &["\"Crtl+X\""]);
    expect_error("fire = [\"Ctrl+\"]", &["\"Ctrl+\""]);
    expect_error("fire = [\"pad:Other\"]", &["\"pad:Other\""]);
    expect_error("fire = [\"Unidentified\"]", &["\"Unidentified\""]);
    expect_error(
        "fire = \"Space\"",
        &["line 1", "a list of keys and buttons for fire"],
    );
    expect_error(
        "fire = [7]",
        &["line 1", "the name of a key or a pad's button for fire"],
    );
    expect_error(
        "fire = [\"X\"]\n\nthrust = [\"Up\", \"X\"]",
        &["line 3", "\"X\" for thrust is bound to fire already"],
    );
    expect_error(
        "fire = [\"Escape\"]",
        &["\"Escape\" always means pause", "fire"],
    );
    expect_error(
        "mute = [\"1\", \"2\", \"3\", \"4\", \"5\", \"6\", \"7\", \"8\", \"9\"]",
        &["9 keys and buttons for mute", "8"],
    );
}

#[test]
fn actions_missing_from_a_file_get_their_defaults_but_no_binding_twice() {
    // Space belongs to thrust in the file. An older version that did not know the other actions wrote it.
    let bindings = read(r#"thrust = ["Space"]"#).expect("the file has no error");
    let names = |action| {
        let names = bindings.of(action).iter().map(Binding::to_string);
        names.collect::<Vec<_>>()
    };
    assert_eq!(names(Action::Thrust), ["Space"]);
    assert_eq!(names(Action::Fire), ["pad:South", "pad:RightTrigger"]);
    assert_eq!(names(Action::Mute), ["M"]);
}

#[test]
fn a_file_cannot_take_the_last_keys_and_buttons_of_the_menus() {
    let text = "menu-up = []\nmenu-choose = [\"F\"]\nmute = [\"Enter\", \"Up\"]";
    let bindings = read(text).expect("the file has no error");
    let names = |action| {
        let names = bindings.of(action).iter().map(Binding::to_string);
        names.collect::<Vec<_>>()
    };
    assert_eq!(
        names(Action::MenuUp),
        ["Up", "pad:DPadUp", "pad:LeftStickUp"]
    );
    assert_eq!(names(Action::MenuChoose), ["F", "pad:South"]);
    // In the field these keys mute; in menus they do not.
    assert_eq!(names(Action::Mute), ["Enter", "Up"]);
}

#[test]
fn an_action_of_a_newer_version_is_no_error() {
    assert_eq!(read(r#"shield = ["Space"]"#), Ok(Bindings::default()));
}

#[test]
fn a_file_without_escape_still_pauses() {
    let bindings = read("pause = []\nmenu-back = []").expect("the file has no error");
    for fixed in ["Escape", "pad:Start"] {
        let binding = fixed.parse().expect("a key");
        for action in [Action::Pause, Action::MenuBack] {
            assert!(bindings.of(action).contains(&binding), "{fixed}");
        }
    }
}

/// Names of keys of every kind.
const KEYS: [&str; 19] = [
    "A",
    "Z",
    "0",
    "9",
    "Left",
    "Up",
    "Space",
    "Tab",
    "Enter",
    "F1",
    "F24",
    "Period",
    "Quote",
    "Numpad0",
    "ShiftLeft",
    "AltRight",
    "SuperLeft",
    "IntlBackslash",
    "ContextMenu",
];

fn any_binding() -> impl Strategy<Value = Binding> {
    let modifiers = subsequence(vec!["Ctrl+", "Alt+", "Shift+", "Super+"], 0..=4);
    let key = (modifiers, select(KEYS.to_vec()))
        .prop_map(|(modifiers, key)| format!("{}{key}", modifiers.concat()));
    let button = select(GamepadButton::all().to_vec())
        .prop_filter("Start is fixed", |button| *button != GamepadButton::Start)
        .prop_map(|button| format!("pad:{button:?}"));
    let ends = select(vec!["Left", "Right", "Up", "Down"]);
    let stick = (select(vec!["Left", "Right"]), ends)
        .prop_map(|(stick, end)| format!("pad:{stick}Stick{end}"));
    prop_oneof![key, button, stick].prop_map(|name| name.parse().expect("a key"))
}

proptest! {
    #[test]
    fn any_bindings_survive_writing_and_reading(
        added in prop::collection::vec((select(Action::ALL.to_vec()), any_binding()), 0..40),
    ) {
        let mut bindings = Bindings::default();
        for (action, binding) in added {
            // A full action refuses, and so does the last key of a menu. Then the table stays as it was.
            let before = bindings.clone();
            if bindings.take(action, binding).is_ok() {
                prop_assert!(bindings.of(action).contains(&binding));
                prop_assert_eq!(bindings.conflicts(action, binding), [], "{}", binding);
            } else {
                prop_assert_eq!(&bindings, &before);
            }
        }
        let text = toml::to_string(&bindings).expect("bindings can be written");
        prop_assert_eq!(read(&text), Ok(bindings));
    }

    #[test]
    fn any_text_is_read_or_is_an_error(text in ".{0,40}") {
        let _ = text.parse::<Binding>();
        let line = toml::to_string(&BTreeMap::from([("fire", [&text])])).expect("a line");
        if let Err(error) = read(&line) {
            prop_assert!(error.contains("unknown key or button") || error.contains("always means pause")
                || error.contains("already"), "{}", error);
        }
    }
}
