//! What an error says about a value in a TOML file: in which line it is, and how it reads.

use std::ops::Range;

use toml::de::DeValue;

/// Where the text of a value begins, as a line from 1.
pub(crate) fn line_of(text: &str, span: &Range<usize>) -> usize {
    1 + text.as_bytes()[..span.start.min(text.len())]
        .iter()
        .filter(|byte| **byte == b'\n')
        .count()
}

/// A value as an error message shows it, cut short where it is long.
pub(crate) fn shown(value: &DeValue) -> String {
    let text = match value {
        DeValue::Integer(integer) => integer.to_string(),
        DeValue::Float(float) => float.to_string(),
        DeValue::String(text) => format!("{text:?}"),
        DeValue::Array(list) => {
            let items: Vec<_> = list
                .iter()
                .take(8)
                .map(|item| shown(item.get_ref()))
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
