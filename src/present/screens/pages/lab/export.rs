//! Saves the pair of the lab: as a case file, as a C++ test and as a picture; and copies it as a line for `sweptroids sweep`
//! or as a text for a link.

use std::path::Path;

use bevy::clipboard::Clipboard;
use bevy::prelude::*;

use super::transfer_report::{SCENE, TransferReport};
use crate::coursework::{
    GAME_PRESET, Id, LabPair, Question, ShapeKind, case_of, cpp_test, pair_text, read_pair_text,
};
use crate::present::input::MenuAction;
use crate::present::screens::models::edited_pair::EditedPair;
use crate::present::screens::models::walkthrough::{Walkthrough, walkthrough_svg};
use crate::present::screens::widgets::saved_picture::{save_in_export_folder, save_new_files};
use crate::present::states::Page;

/// The label of the row that copies the pair for `sweptroids sweep`.
pub(super) const COPY: &str = "COPY AS JSON";

/// The label of the row that copies it for a link.
pub(super) const COPY_LINK: &str = "COPY FOR A LINK";

/// The label of the row that saves it.
pub(super) const SAVE: &str = "SAVE CASE, TEST, PICTURE";

/// The name of the saved files, without its extension.
const NAME: &str = "sweptroids-lab";

/// The most characters of a pasted text that are read.
const MAX_PASTED: usize = 600;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, paste.run_if(in_state(Page::Lab)));
}

/// Copies the pair as a line for `sweptroids sweep`.
pub(super) fn copy_line(world: &mut World) {
    let line = sweep_line(world.resource::<EditedPair>());
    copy(world, COPY, line);
}

/// Copies the pair as a text for a link.
pub(super) fn copy_link(world: &mut World) {
    let text = pair_text(world.resource::<EditedPair>().pair());
    copy(world, COPY_LINK, text);
}

/// Copies a text, and says below this row what came of it.
fn copy(world: &mut World, row: &'static str, text: String) {
    let mut clipboard = world.get_resource_mut::<Clipboard>();
    let copied = clipboard
        .as_mut()
        .map(|clipboard| clipboard.set_text(text.clone()));
    let words = match copied {
        Some(Ok(())) => format!("copied: {text}"),
        Some(Err(error)) => format!("not copied: {error}"),
        None => "not copied: the system has no clipboard".to_owned(),
    };
    say(world, row, words);
}

/// Saves the pair where the player finds it.
pub(super) fn save_pair(world: &mut World) {
    let pair = world.resource::<EditedPair>();
    let walk = world.get_resource::<Walkthrough>();
    let shown = walk.map_or_else(|| pair.answered(), Walkthrough::clone);
    let words = save_in_export_folder(world, |folder| save(pair, &shown, folder));
    say(world, SAVE, words);
}

fn say(world: &mut World, row: &'static str, words: String) {
    world.resource_scope(|world, mut report: Mut<TransferReport>| {
        report.say(row, words, world.resource::<EditedPair>());
    });
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
    report.say(SCENE, message.to_owned(), &pair);
}

/// A pair from a line for `sweep`, a case, or the text of a link.
pub(super) fn read_pair(text: &str) -> Option<LabPair> {
    let question = Question::read(text).ok();
    question.map(LabPair::from).or_else(|| read_pair_text(text))
}
