//! Text of somebody else, without what could give orders to a terminal.

/// The text with control characters as escapes, and without characters that turn the direction of writing.
pub fn printable(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        let turns = matches!(character, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        if character.is_control() || turns {
            shown.extend(character.escape_default());
        } else {
            shown.push(character);
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::printable;

    #[test]
    fn no_order_to_a_terminal_gets_through() {
        assert_eq!(printable("a\u{1b}[31mb\u{202e}c"), r"a\u{1b}[31mb\u{202e}c");
    }
}
