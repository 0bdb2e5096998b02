//! Saves the pair of the lab: as a case file, as a C++ test and as a picture; and copies it as a line for `sweptroids sweep`
//! or as a text for a link.

use std::fs;
use std::path::Path;

use bevy::clipboard::Clipboard;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::edited_pair::EditedPair;
use super::lab_row::LabRow;
use super::number_entry::NumberEntry;
use crate::atomic_file::write_new;
use crate::coursework::{
    Id, Question, Region, case_of, cpp_test, pair_text, read_pair_text, svg, wrapped,
};
use crate::present::input::MenuAction;
use crate::present::persistence::Folders;
use crate::present::screens::walkthrough::{Walkthrough, drawing_of};
use crate::present::states::Page;

/// The name of the saved files, without its extension.
const NAME: &str = "sweptroids-lab";

/// What temporary files begin with.
const TEMPORARY_PREFIX: &str = ".sweptroids-lab-";

/// The size of a saved picture, in pixels.
const PICTURE: [f64; 2] = [640.0, 640.0];

/// The longest line of words below the picture, in characters.
const LONGEST_LINE: usize = 76;

/// What the output time of a C++ test holds before each call.
const PRESET: f32 = 0.0;

/// The most characters of a pasted text that are read.
const MOST_PASTED: usize = 600;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, paste.run_if(in_state(Page::Lab)))
        .add_observer(activate);
}

fn activate(
    activated: On<Activate>,
    rows: Query<&LabRow>,
    pair: Res<EditedPair>,
    folders: Res<Folders>,
    mut clipboard: Option<ResMut<Clipboard>>,
    mut entry: ResMut<NumberEntry>,
) {
    let mut copy = |text: String| {
        let clipboard = clipboard.as_mut();
        match clipboard.map(|clipboard| clipboard.set_text(text.clone())) {
            Some(Ok(())) => format!("copied: {text}"),
            Some(Err(error)) => format!("not copied: {error}"),
            None => "not copied: the system has no clipboard".to_owned(),
        }
    };
    entry.message = match rows.get(activated.entity) {
        Ok(LabRow::Copy) => copy(sweep_line(&pair)),
        Ok(LabRow::CopyLink) => copy(pair_text(pair.question())),
        Ok(LabRow::Save) => match &folders.export {
            Some(folder) => save(&pair, folder).unwrap_or_else(|error| error),
            None => "there is no folder for it".to_owned(),
        },
        _ => return,
    };
}

fn sweep_line(pair: &EditedPair) -> String {
    let question = Question {
        id: Id::from_text("lab"),
        ..pair.question().clone()
    };
    question.to_string()
}

/// Writes the three files into a folder. No file is ever replaced. Returns what was written.
///
/// # Errors
/// Why it cannot be written, in a sentence.
pub(super) fn save(pair: &EditedPair, folder: &Path) -> Result<String, String> {
    let case = case_of(pair.question(), "lab");
    let test = cpp_test(std::slice::from_ref(&case), PRESET).to_string();
    let mut names = Vec::new();
    for (extension, text) in [
        ("jsonl", format!("{case}\n")),
        ("cpp", test),
        ("svg", picture(&pair.answered())),
    ] {
        let path = folder.join(format!("{NAME}.{extension}"));
        let written = fs::create_dir_all(folder)
            .and_then(|()| write_new(&path, TEMPORARY_PREFIX, text.as_bytes()));
        let written = written.map_err(|error| format!("{}: {error}", path.display()))?;
        let name = written.file_name().unwrap_or_default();
        names.push(name.to_string_lossy().into_owned());
    }
    Ok(format!(
        "saved in {}: {}",
        folder.display(),
        names.join(", ")
    ))
}

/// The picture as SVG, with the verdict below it.
fn picture(walk: &Walkthrough) -> String {
    let region = Region {
        low: [0.0; 2],
        high: PICTURE,
    };
    let sentences = [
        walk.explanation.verdict(),
        walk.explanation.step_1_alone().to_owned(),
    ];
    let words = wrapped(&sentences, LONGEST_LINE);
    svg(&drawing_of(walk, region), region, &words)
}

/// Takes a pasted pair: a line for `sweep`, a case, or the text of a link.
fn paste(
    mut actions: MessageReader<MenuAction>,
    mut clipboard: Option<ResMut<Clipboard>>,
    mut pair: ResMut<EditedPair>,
    mut entry: ResMut<NumberEntry>,
) {
    let is_paste = |action: &&MenuAction| **action == MenuAction::Paste;
    if actions.read().filter(is_paste).count() == 0 {
        return;
    }
    let text = clipboard
        .as_mut()
        .and_then(|clipboard| clipboard.fetch_text().poll_result()?.ok());
    let text: String = text.unwrap_or_default().chars().take(MOST_PASTED).collect();
    entry.message = match read_pair(text.trim()) {
        Some(question) => {
            pair.replace(question);
            "pasted".to_owned()
        }
        None => "what was copied is no pair".to_owned(),
    };
}

/// A pair from a line for `sweep`, a case, or the text of a link.
pub(super) fn read_pair(text: &str) -> Option<Question> {
    Question::read(text).ok().or_else(|| read_pair_text(text))
}
