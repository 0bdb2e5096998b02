//! The lab: the scenarios of the lesson, each with a question, and a pair that is changed number by number.

mod drag;
mod dropped_file;
mod export;
mod first_lab;
mod number_entry;
mod prediction;
mod rows;
#[cfg(test)]
mod tests;
mod transfer_report;

use bevy::prelude::*;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_plugins((
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
