//! The lab: the scenarios of the lesson, each with a question, and a pair that is changed number by number.

mod drag;
mod dropped_file;
mod edited_pair;
mod export;
mod first_lab;
mod number_entry;
mod prediction;
mod rows;
#[cfg(test)]
mod tests;
mod transfer_report;

use bevy::prelude::*;

pub(in crate::present::screens) use edited_pair::EditedPair;
pub(in crate::present) use first_lab::LabAtStart;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_plugins((
        edited_pair::plugin,
        drag::plugin,
        dropped_file::plugin,
        export::plugin,
        first_lab::plugin,
        number_entry::plugin,
        prediction::plugin,
        rows::plugin,
        transfer_report::plugin,
    ));
}
