//! Saves the pair of the lab: as a case file, as a C++ test and as a picture; and copies it as a line for `sweptroids sweep`
//! or as a text for a link.

use std::path::Path;

use bevy::clipboard::Clipboard;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::edited_pair::EditedPair;
use super::lab_row::LabRow;
use super::transfer_report::TransferReport;
use crate::coursework::{
    GAME_PRESET, Id, LabPair, Question, ShapeKind, case_of, cpp_test, pair_text, read_pair_text,
};
use crate::present::input::MenuAction;
use crate::present::persistence::Folders;
use crate::present::screens::pages::walkthrough::{Walkthrough, walkthrough_svg};
use crate::present::screens::widgets::saved_picture::save_new_files;
use crate::present::states::Page;

/// The name of the saved files, without its extension.
const NAME: &str = "sweptroids-lab";

/// The most characters of a pasted text that are read.
const MAX_PASTED: usize = 600;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, paste.run_if(in_state(Page::Lab)))
        .add_observer(activate);
}

fn activate(
    activated: On<Activate>,
    rows: Query<&LabRow>,
    pair: Res<EditedPair>,
    walk: Option<Res<Walkthrough>>,
    folders: Res<Folders>,
    mut clipboard: Option<ResMut<Clipboard>>,
    mut report: ResMut<TransferReport>,
) {
    let Ok(row) = rows.get(activated.entity) else {
        return;
    };
    let mut copy = |text: String| {
        let clipboard = clipboard.as_mut();
        match clipboard.map(|clipboard| clipboard.set_text(text.clone())) {
            Some(Ok(())) => format!("copied: {text}"),
            Some(Err(error)) => format!("not copied: {error}"),
            None => "not copied: the system has no clipboard".to_owned(),
        }
    };
    let words = match row {
        LabRow::Copy => copy(sweep_line(&pair)),
        LabRow::CopyLink => copy(pair_text(pair.pair())),
        LabRow::Save => match &folders.export {
            Some(folder) => {
                let shown = walk.map_or_else(|| pair.answered(), |walk| walk.clone());
                save(&pair, &shown, folder).unwrap_or_else(|error| error)
            }
            None => "there is no folder for it".to_owned(),
        },
        _ => return,
    };
    report.say(*row, words, &pair);
}

fn sweep_line(pair: &EditedPair) -> String {
    let question = Question {
        id: Id::from_text("lab"),
        ..pair.pair().tested()
    };
    question.to_string()
}

/// Writes case, test and picture into a folder; of shapes that are no boxes the picture alone, because cases are about boxes.
/// The picture is as it is shown. No file is ever replaced. Returns what was written.
///
/// # Errors
/// Why it cannot be written, in a sentence.
pub(super) fn save(
    pair: &EditedPair,
    shown: &Walkthrough,
    folder: &Path,
) -> Result<String, String> {
    let mut files = Vec::new();
    let mut remark = " Cases and tests are about boxes.";
    if pair.pair().kind == ShapeKind::Box {
        let case = case_of(&pair.pair().tested(), "lab");
        let test = cpp_test(std::slice::from_ref(&case), GAME_PRESET).to_string();
        files.extend([("jsonl", format!("{case}\n")), ("cpp", test)]);
        remark = "";
    }
    files.push(("svg", walkthrough_svg(shown)));
    let saved = save_new_files(folder, NAME, &files)?;
    Ok(format!("{saved}{remark}"))
}

/// Takes a pasted pair: a line for `sweep`, a case, or the text of a link.
fn paste(
    mut actions: MessageReader<MenuAction>,
    mut clipboard: Option<ResMut<Clipboard>>,
    mut pair: ResMut<EditedPair>,
    mut report: ResMut<TransferReport>,
) {
    let is_paste = |action: &&MenuAction| **action == MenuAction::Paste;
    if actions.read().filter(is_paste).count() == 0 {
        return;
    }
    let text = clipboard
        .as_mut()
        .and_then(|clipboard| clipboard.fetch_text().poll_result()?.ok());
    let text: String = text.unwrap_or_default().chars().take(MAX_PASTED).collect();
    let is_pair = read_pair(text.trim()).is_some_and(|pasted| pair.change(pasted));
    let message = if is_pair {
        "pasted"
    } else {
        "what was copied is no pair"
    };
    report.say(LabRow::Scenario, message.to_owned(), &pair);
}

/// A pair from a line for `sweep`, a case, or the text of a link.
pub(super) fn read_pair(text: &str) -> Option<LabPair> {
    let question = Question::read(text).ok();
    question.map(LabPair::from).or_else(|| read_pair_text(text))
}
