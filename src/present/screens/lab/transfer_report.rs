//! What came of the last pair that was copied, saved, pasted or dropped.

use bevy::prelude::*;

use super::edited_pair::EditedPair;
use super::lab_row::LabRow;
use crate::coursework::LabPair;
use crate::present::states::Page;

/// What came of it, below which row that is said, and of which pair.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct TransferReport(Option<Report>);

#[derive(Clone, Debug)]
struct Report {
    row: LabRow,
    words: String,
    pair: LabPair,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TransferReport>().add_systems(
        OnEnter(Page::Lab),
        |mut report: ResMut<TransferReport>| {
            *report = TransferReport::default();
        },
    );
}

impl TransferReport {
    /// Says this below a row, of the pair as it is now.
    pub(super) fn say(&mut self, row: LabRow, words: String, pair: &EditedPair) {
        let pair = pair.pair().clone();
        self.0 = Some(Report { row, words, pair });
    }

    /// What is said below a row: nothing, once the pair is another one.
    pub(super) fn below(&self, row: LabRow, pair: &EditedPair) -> &str {
        let report = self.0.as_ref();
        let said = report.filter(|report| report.row == row && report.pair == *pair.pair());
        said.map_or("", |report| &report.words)
    }
}
