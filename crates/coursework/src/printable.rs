//! Text of somebody else, without what could give orders to a terminal.

/// The text with control characters as escapes, and without characters that turn the direction of writing.
pub fn printable(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        if is_order(character) {
            shown.extend(character.escape_default());
        } else {
            shown.push(character);
        }
    }
    shown
}

/// JSON with the characters as escapes that [`printable`] shows as such. It stands for the same values.
pub fn printable_json(json: &str) -> String {
    let mut shown = String::with_capacity(json.len());
    for character in json.chars() {
        // Between texts, a line may end.
        if is_order(character) && character != '\n' {
            // All of them are in the basic plane, and in JSON they stand in texts alone.
            shown.push_str(&format!("\\u{:04x}", u32::from(character)));
        } else {
            shown.push(character);
        }
    }
    shown
}

/// Whether a character controls a terminal or turns the direction of writing.
fn is_order(character: char) -> bool {
    let turns = matches!(character, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    character.is_control() || turns
}

#[cfg(test)]
mod tests {
    use super::{printable, printable_json};

    #[test]
    fn json_says_the_same_with_escapes() {
        let name = "a\u{1b}[2J\u{7f}\u{9b}\u{202e}\u{e9}\n";
        let json = serde_json::to_string(name).expect("a text");
        let shown = printable_json(&json);
        assert_eq!(shown, r#""a\u001b[2J\u007f\u009b\u202eé\n""#);
        assert_eq!(
            serde_json::from_str::<String>(&shown).ok().as_deref(),
            Some(name)
        );
    }

    #[test]
    fn no_order_to_a_terminal_gets_through() {
        assert_eq!(printable("a\u{1b}[31mb\u{202e}c"), r"a\u{1b}[31mb\u{202e}c");
    }
}
