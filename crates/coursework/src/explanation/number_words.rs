//! Numbers and names in sentences.

use crate::decimal::{decimal, decimal_f64};

/// A length, rounded to a millionth of a unit.
pub fn length(units: f64) -> String {
    let parts = (units * 1e6).round() / 1e6;
    let is_lost = parts == 0.0 || !parts.is_finite();
    decimal_f64(if is_lost { units } else { parts }).to_string()
}

/// A share of the step: with four digits behind the point, less where they are 0.
pub fn share_text(share: f64) -> String {
    let text = format!("{share:.4}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    match text {
        "-0" | "0" if share != 0.0 => format!("{share:.1e}"),
        "-0" => "0".to_owned(),
        _ if share.abs() >= 1e6 => decimal(share as f32).to_string(),
        text => text.to_owned(),
    }
}

/// Names as a list; of more than `most`, the others are counted.
pub fn list<'n>(names: impl ExactSizeIterator<Item = &'n str>, most: usize) -> String {
    let count = names.len();
    let shown = if count > most { most - 1 } else { count };
    let mut names: Vec<String> = names.take(shown).map(str::to_owned).collect();
    if count > most {
        names.push(format!("{} more axes", count - shown));
    }
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => String::new(),
    }
}
