//! The parts of an error message about a value in a TOML file: the line it is on, and its text.

use std::ops::Range;

use toml::de::DeValue;

/// The line that a value begins on, counted from 1.
pub(crate) fn line_of(text: &str, span: &Range<usize>) -> usize {
    1 + text.as_bytes()[..span.start.min(text.len())]
        .iter()
        .filter(|byte| **byte == b'\n')
        .count()
}

/// A value as text: at most 8 items of a list, and at most 80 characters.
pub(crate) fn value_text(value: &DeValue) -> String {
    let text = match value {
        DeValue::Integer(integer) => integer.to_string(),
        DeValue::Float(float) => float.to_string(),
        DeValue::String(text) => format!("{text:?}"),
        DeValue::Array(list) => {
            let items: Vec<_> = list
                .iter()
                .take(8)
                .map(|item| value_text(item.get_ref()))
                .collect();
            format!("[{}]", items.join(", "))
        }
        other => format!("a {}", other.type_str()),
    };
    if text.chars().count() > 80 {
        text.chars().take(80).chain("…".chars()).collect()
    } else {
        text
    }
}
