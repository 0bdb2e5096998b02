//! A player who has bound every action to other keys reads the name of no default key, on any page, and one with a gamepad no
//! name of a key.

use super::shown_text::shown_texts;
use super::*;
use crate::present::input::{Action, ActiveDevice, Binding, Bindings, DeviceKind};
use crate::present::screens::tour;

/// Keys that no action has, as many as there are actions. The first one types nothing: it chooses, where letters are typed too.
const KEYS: [KeyCode; 30] = [
    KeyCode::F6,
    KeyCode::F7,
    KeyCode::F8,
    KeyCode::F9,
    KeyCode::F10,
    KeyCode::F12,
    KeyCode::F13,
    KeyCode::Insert,
    KeyCode::End,
    KeyCode::PageUp,
    KeyCode::PageDown,
    KeyCode::Numpad0,
    KeyCode::Numpad1,
    KeyCode::Numpad2,
    KeyCode::Numpad3,
    KeyCode::Numpad4,
    KeyCode::Numpad5,
    KeyCode::Numpad6,
    KeyCode::Numpad7,
    KeyCode::Numpad8,
    KeyCode::Numpad9,
    KeyCode::NumpadAdd,
    KeyCode::NumpadSubtract,
    KeyCode::NumpadMultiply,
    KeyCode::NumpadDivide,
    KeyCode::NumpadDecimal,
    KeyCode::NumpadEqual,
    KeyCode::NumpadComma,
    KeyCode::NumpadParenLeft,
    KeyCode::NumpadParenRight,
];

/// Gives every action one of [`KEYS`] and takes its other keys, except for those that always go back. Returns the names of the
/// keys that were taken.
fn rebind_everything(bindings: &mut Bindings) -> Vec<String> {
    let choose = [Action::MenuChoose].into_iter();
    let others = Action::ALL.into_iter();
    let actions = choose.chain(others.filter(|action| *action != Action::MenuChoose));
    assert_eq!(Action::ALL.len(), KEYS.len(), "a key for each action");
    let mut taken = Vec::new();
    for (action, key) in actions.zip(KEYS) {
        assert_eq!(bindings.add(action, Binding::key(key)), Ok(()), "{key:?}");
        for old in bindings.of(action).to_vec() {
            if !old.is_gamepad() && !old.is_fixed() && old != Binding::key(key) {
                assert_eq!(bindings.remove(action, old), Ok(()), "{old:?}");
                taken.push(old.label(default()));
            }
        }
    }
    taken
}

/// Whether a text names a key, by a word of its own.
fn names_key(text: &str, key: &str) -> bool {
    let is_part = |character: Option<char>| character.is_some_and(|c| c.is_alphanumeric());
    text.match_indices(key).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + key.len()..].chars().next();
        !is_part(before) && !is_part(after)
    })
}

#[test]
fn a_key_is_named_by_its_own_word_alone() {
    assert!(names_key("F1: VIEW", "F1"));
    assert!(names_key("PRESS ENTER", "ENTER"));
    assert!(!names_key("PRESS F11", "F1"));
    assert!(!names_key("CENTER", "ENTER"));
}

/// Names of keys that are words too: "TURN LEFT", "DELETE THIS REPLAY".
const WORDS: [&str; 5] = ["LEFT", "RIGHT", "UP", "DOWN", "DELETE"];

/// Whether a text of a page is a prompt for a key.
fn prompts_key(page: &str, text: &str, key: &str) -> bool {
    match key.len() {
        // A letter is a word too, "A SHIP", and one of the initials.
        1 => text.starts_with(&format!("{key}:")) || page == "summary" && text == key,
        _ => names_key(text, key),
    }
}

#[test]
fn with_a_gamepad_in_use_no_page_names_a_key_for_what_a_button_does() {
    let mut pages = pages(Drawing::Never);
    let world = pages.app.world_mut();
    world.resource_mut::<ActiveDevice>().kind = DeviceKind::Gamepad;
    let bindings = world.resource::<Bindings>();
    let has_button = |action: &Action| {
        bindings
            .of(*action)
            .iter()
            .any(|binding| binding.is_gamepad())
    };
    let keys_of = |actions: Vec<Action>| -> Vec<String> {
        let all = actions.into_iter().flat_map(|action| bindings.of(action));
        let keys = all.filter(|binding| !binding.is_gamepad());
        keys.map(|key| key.label(default())).collect()
    };
    let (with, without) = Action::ALL.into_iter().partition(has_button);
    let (mut keys, needed) = (keys_of(with), keys_of(without));
    keys.retain(|key| !needed.contains(key) && !WORDS.contains(&key.as_str()));
    for key in ["SPACE", "ESCAPE", "LEFT SHIFT", "V", "R"] {
        assert!(keys.iter().any(|other| other == key), "{key} in {keys:?}");
    }
    let mut buttons = 0;
    tour(&mut pages, |pages, page| {
        // These pages name all keys and buttons.
        if page.starts_with("controls") || page == "key-in-use" {
            return;
        }
        for shown in shown_texts(&mut pages.app) {
            let key = keys.iter().find(|key| prompts_key(page, &shown.text, key));
            assert_eq!(key, None, "{page}: {:?}", shown.text);
            let names = ["SOUTH", "EAST", "NORTH", "START", "SELECT", "LEFT BUMPER"];
            let named = names.iter().filter(|name| names_key(&shown.text, name));
            buttons += named.count();
        }
    });
    assert!(buttons > 8, "{buttons} buttons");
}

#[test]
fn no_page_names_a_key_that_was_bound_to_something_else() {
    let mut pages = pages(Drawing::Never);
    let mut bindings = pages.app.world_mut().resource_mut::<Bindings>();
    let mut taken = rebind_everything(&mut bindings);
    taken.retain(|key| !WORDS.contains(&key.as_str()));
    assert!(taken.contains(&"SPACE".to_owned()), "{taken:?}");
    let mut prompts = 0;
    tour(&mut pages, |pages, page| {
        for shown in shown_texts(&mut pages.app) {
            let own =
                |key: &&KeyCode| names_key(&shown.text, &Binding::key(**key).label(default()));
            prompts += KEYS.iter().filter(own).count();
            let old = taken.iter().find(|key| prompts_key(page, &shown.text, key));
            assert_eq!(old, None, "{page}: {:?}", shown.text);
        }
    });
    assert!(prompts > 50, "{prompts} prompts");
}
