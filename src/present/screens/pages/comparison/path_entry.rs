//! The path of a C++ file that is typed in the row C++ FILE.

use std::path::PathBuf;

use bevy::input_focus::InputFocus;
use bevy::prelude::*;

use super::cpp_file::CppFile;
use crate::present::input::{Action, ActionPressed, MenuAction};
use crate::present::screens::widgets::page_rows::RowLabel;
use crate::present::screens::widgets::text_entry::OpenTextEntry;
use crate::present::states::Page;

/// The label of the row on which it is typed.
pub(super) const FILE: &str = "C++ FILE";

/// The most characters that can be typed.
const LONGEST: usize = 1_000;

/// How many of its last characters are shown.
const SHOWN: usize = 18;

/// The path as far as it is typed, while it is.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct PathEntry {
    typed: Option<String>,
    /// The key that began it in this frame. It is no part of the path, nor is what was pressed before it.
    begun_by: Option<MenuAction>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PathEntry>()
        .add_systems(OnEnter(Page::Comparison), |mut path: ResMut<PathEntry>| {
            *path = PathEntry::default();
        })
        .add_systems(Update, type_path.run_if(in_state(Page::Comparison)));
}

fn type_path(
    mut actions: MessageReader<MenuAction>,
    mut pressed: MessageReader<ActionPressed>,
    mut open: ResMut<OpenTextEntry>,
    focus: Res<InputFocus>,
    rows: Query<&RowLabel>,
    mut path: ResMut<PathEntry>,
    mut file: ResMut<CppFile>,
) {
    for action in actions.read() {
        if path.begun_by.is_some() {
            path.begun_by = path.begun_by.filter(|begin| begin != action);
        } else if path.is_open() {
            path.take(*action, &mut file);
        }
    }
    path.begun_by = None;
    let is_back = |ActionPressed(action): &ActionPressed| *action == Action::MenuBack;
    let is_cancelled = pressed.read().any(is_back) && open.is_open();
    let row = focus.get().and_then(|row| rows.get(row).ok());
    let is_on_file = row.is_some_and(|row| row.0 == FILE);
    // Who leaves the row leaves the path as well.
    if path.is_open() && (is_cancelled || !is_on_file) {
        path.typed = None;
    }
    open.set(path.is_open());
}

impl PathEntry {
    /// Begins with a path to correct, or with an empty one, by this key.
    pub(super) fn begin(&mut self, path: String, key: MenuAction) {
        self.typed = Some(path);
        self.begun_by = Some(key);
    }

    /// Whether a path is typed.
    pub(super) const fn is_open(&self) -> bool {
        self.typed.is_some()
    }

    /// The end of the path, with a cursor.
    pub(super) fn shown(&self) -> String {
        let typed = self.typed.as_deref().unwrap_or_default();
        let count = typed.chars().count();
        if count == 0 {
            return "TYPE ITS PATH_".to_owned();
        }
        let end: String = typed.chars().skip(count.saturating_sub(SHOWN)).collect();
        format!("{end}_")
    }

    /// Changes the path by a key. Enter opens it.
    pub(super) fn take(&mut self, action: MenuAction, file: &mut CppFile) {
        let Some(typed) = &mut self.typed else { return };
        match action {
            MenuAction::Type(character) if typed.len() < LONGEST => typed.push(character),
            MenuAction::Erase => {
                typed.pop();
            }
            // Terminals and file managers put quotes around a path with blanks.
            MenuAction::Choose => {
                let path = typed.trim().trim_matches(['\'', '"']);
                if !path.is_empty() {
                    file.open(PathBuf::from(path));
                    self.typed = None;
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_typed_erased_and_opened_with_enter() {
        let (mut path, mut file) = (PathEntry::default(), CppFile::default());
        path.begin(String::new(), MenuAction::Right);
        assert_eq!(path.shown(), "TYPE ITS PATH_");
        path.take(MenuAction::Choose, &mut file);
        assert!(
            path.is_open() && !file.is_open(),
            "an empty path opens nothing"
        );
        for character in "'work/Collision.cppp'".chars() {
            path.take(MenuAction::Type(character), &mut file);
        }
        for _ in 0..2 {
            path.take(MenuAction::Erase, &mut file);
        }
        assert_eq!(path.shown(), "work/Collision.cpp_");
        path.take(MenuAction::Choose, &mut file);
        assert!(!path.is_open() && file.is_open());
        assert!(
            file.message().starts_with("Collision.cpp: "),
            "{}",
            file.message()
        );
    }
}
