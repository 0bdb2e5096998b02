//! The measurement as a table in Markdown.

use std::fmt;

use super::measurement::{Measurement, Row};
use crate::report::verdict;

/// The smallest acceptable ratios of a contender's time to ours, at 10,000 and 50,000 boxes.
const GOALS: [(&str, f64); 3] = [("parry2d Bvh", 3.0), ("rapier2d", 10.0), ("avian2d", 10.0)];

/// The heading of the table.
pub struct Heading;

impl fmt::Display for Heading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "| boxes | overlaps |")?;
        let names = Measurement::names();
        for name in names {
            write!(f, " {name} |")?;
        }
        write!(f, "\n|---:|---:|{}", "---:|".repeat(names.len()))
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "| {} | {} |",
            grouped(self.boxes),
            grouped(self.overlaps)
        )?;
        for (index, time) in self.milliseconds.iter().enumerate() {
            match time {
                None => write!(f, " - |")?,
                Some(time) if index == 0 => write!(f, " {} |", rounded(*time))?,
                Some(time) => match self.ratio(index) {
                    Some(ratio) => write!(f, " {} ({ratio:.1} ×) |", rounded(*time))?,
                    None => write!(f, " {} |", rounded(*time))?,
                },
            }
        }
        Ok(())
    }
}

impl Row {
    /// A contender's time as a multiple of ours.
    fn ratio(&self, index: usize) -> Option<f64> {
        Some(self.milliseconds[index]? / self.milliseconds[0]?)
    }
}

/// Which goals were met.
pub struct Goals<'m>(pub &'m Measurement);

impl fmt::Display for Goals<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = self.0.rows.iter();
        for row in rows.filter(|row| [10_000, 50_000].contains(&row.boxes)) {
            for (name, goal) in GOALS {
                let index = Measurement::names().iter().position(|other| *other == name);
                if let Some(ratio) = index.and_then(|index| row.ratio(index)) {
                    let verdict = verdict(ratio >= goal);
                    let boxes = grouped(row.boxes);
                    writeln!(
                        f,
                        "{boxes} boxes, {name}: {ratio:.1} × ours, goal {goal} {verdict}"
                    )?;
                }
            }
        }
        if let Some(growth) = self.0.growth() {
            let verdict = verdict(growth <= 1.1);
            writeln!(
                f,
                "growth from 10,000 boxes on: n^{growth:.2}, goal n^1.1 {verdict}"
            )?;
        }
        Ok(())
    }
}

/// Three digits.
fn rounded(milliseconds: f64) -> String {
    match milliseconds {
        ms if ms < 10.0 => format!("{ms:.2} ms"),
        ms if ms < 100.0 => format!("{ms:.1} ms"),
        ms => format!("{ms:.0} ms"),
    }
}

/// A number with a comma before each group of three digits.
pub(super) fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}
