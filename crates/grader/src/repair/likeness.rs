//! How alike the two axes of a text are.

use std::collections::BTreeSet;

use super::counterpart::{is_of_word, on_other_axis};

/// How many stretches between semicolons and braces stand in the text for the other axis too.
///
/// The lecture's Step 4 repeats Step 3 on the other axis: of two repairs, the one after which more of the file does so is the
/// nearer to the lecture.
pub fn mirrored_statements(text: &str) -> usize {
    let names: BTreeSet<&str> = text.split(|character| !is_of_word(character)).collect();
    let stretches: BTreeSet<String> = text
        .split([';', '{', '}'])
        .map(|stretch| {
            stretch
                .split_ascii_whitespace()
                .collect::<Vec<_>>()
                .join(" ")
        })
        .collect();
    let is_mirrored = |stretch: &&String| {
        let other = on_other_axis(stretch, |name| names.contains(name));
        other != **stretch && stretches.contains(&other)
    };
    stretches.iter().filter(is_mirrored).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_statement_counts_where_the_other_axis_has_it_too() {
        let alike = "if (v.x > 0) { t = a.max.x; } if (v.y > 0) { t = a.max.y; }";
        assert_eq!(mirrored_statements(alike), 4);
        // One line of y was copied from x.
        let copied = "if (v.x > 0) { t = a.max.x; } if (v.y > 0) { t = a.max.x; }";
        assert_eq!(mirrored_statements(copied), 2);
    }
}
