//! What came of the last pair that was copied, saved, pasted or dropped.

use bevy::prelude::*;

use crate::coursework::LabPair;
use crate::present::screens::models::edited_pair::EditedPair;
use crate::present::states::Page;

/// The label of the row with the scenario, below which it is said where a pair came from.
pub(super) const SCENE: &str = "SCENE";

/// What came of it, below which row that is said, and of which pair.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct TransferReport(Option<Report>);

#[derive(Clone, Debug)]
struct Report {
    /// The label of the row.
    row: &'static str,
    words: String,
    pair: LabPair,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TransferReport>()
        .add_systems(OnEnter(Page::Lab), |mut report: ResMut<TransferReport>| {
            *report = TransferReport::default();
        })
        .add_systems(Update, forget_another_pair.run_if(in_state(Page::Lab)));
}

fn forget_another_pair(mut report: ResMut<TransferReport>, pair: Res<EditedPair>) {
    let is_of_another = |report: &Report| report.pair != *pair.pair();
    if report.0.as_ref().is_some_and(is_of_another) {
        report.0 = None;
    }
}

impl TransferReport {
    /// Says this below a row, of the pair as it is now.
    pub(super) fn say(&mut self, row: &'static str, words: String, pair: &EditedPair) {
        let pair = pair.pair().clone();
        self.0 = Some(Report { row, words, pair });
    }

    /// What is said below a row.
    pub(super) fn below(&self, row: &str) -> &str {
        let said = self.0.as_ref().filter(|report| report.row == row);
        said.map_or("", |report| &report.words)
    }
}
