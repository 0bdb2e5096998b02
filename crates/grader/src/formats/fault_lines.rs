//! Where the mistake of a file is, as lines of text.

use super::compared_values_table::{compared_lines, difference_sentence};
use super::repair_words::repair_lines;
use crate::findings::Findings;

/// What is known of the mistake: its repair, or the part where the file's values first differ. Empty if the report may not show it.
pub fn fault_lines(findings: &Findings) -> Vec<String> {
    let repair = findings.repair.iter().flat_map(repair_lines);
    let values = findings.compared_values.iter().flat_map(compared_lines);
    repair.chain(values).collect()
}

/// The same without the table of values, for where there is little room.
pub fn short_fault_lines(findings: &Findings) -> Vec<String> {
    let repair = findings.repair.iter().flat_map(repair_lines);
    let values = findings.compared_values.iter().map(difference_sentence);
    repair.chain(values).collect()
}
