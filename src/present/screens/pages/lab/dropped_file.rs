//! A file with a pair that is dropped on the lab.

use std::fs::File;
use std::path::Path;

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;

use super::transfer_report::{SCENE, TransferReport};
use crate::coursework::{NoPair, first_pair};
use crate::present::screens::models::edited_pair::EditedPair;
use crate::present::states::Page;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, take.run_if(in_state(Page::Lab)));
}

fn take(
    mut drops: MessageReader<FileDragAndDrop>,
    mut pair: ResMut<EditedPair>,
    mut report: ResMut<TransferReport>,
) {
    for drop in drops.read() {
        let FileDragAndDrop::DroppedFile { path_buf, .. } = drop else {
            continue;
        };
        let words = open(&mut pair, path_buf);
        report.say(SCENE, words, &pair);
    }
}

/// Opens the first pair of a file. Returns what came of it, in words.
pub(super) fn open(pair: &mut EditedPair, path: &Path) -> String {
    let name = path.display();
    let read = File::open(path).map_err(NoPair::from).and_then(first_pair);
    match read {
        Ok(question) => {
            pair.open_pair(question.into());
            format!("opened {name}")
        }
        Err(error) => format!("{name}: {error}"),
    }
}
