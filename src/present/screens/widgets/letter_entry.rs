//! The letters of an entry: what may be entered, where it may end, and where it goes on. Without widgets: those are in
//! `letter_row.rs`.

use bevy::prelude::*;

use crate::present::neighbour::neighbour;

/// The letters that are entered on the open page.
#[derive(Resource, Clone, Debug)]
pub(in crate::present::screens) struct LetterEntry {
    /// The letter of each place; blank where there is none.
    pub letters: Vec<char>,
    /// What may be entered.
    alphabet: Alphabet,
    /// With so many letters the entry may be complete.
    pub min_length: usize,
    /// The text with the character that was typed last, if it was refused.
    pub refused: Option<String>,
}

/// The letters that may be entered.
#[derive(Clone, Copy, Debug)]
pub(in crate::present::screens) struct Alphabet {
    /// In the order in which they are turned. A blank stands between the last and the first one.
    pub letters: &'static str,
    /// The letter that a typed character means, if it means one.
    pub read: fn(char) -> Option<char>,
}

impl LetterEntry {
    /// An entry that begins with these letters, one for each place.
    pub(in crate::present::screens) fn new(
        letters: impl IntoIterator<Item = char>,
        alphabet: Alphabet,
        min_length: usize,
    ) -> Self {
        Self {
            letters: letters.into_iter().collect(),
            alphabet,
            min_length,
            refused: None,
        }
    }

    /// The letters without blanks.
    pub(in crate::present::screens) fn text(&self) -> String {
        let letters = self.letters.iter();
        letters.filter(|letter| **letter != ' ').collect()
    }

    /// The place after the last letter that can belong to the entry.
    pub(in crate::present::screens) fn end(&self) -> usize {
        self.next().max(self.min_length)
    }

    /// The place where a typed letter goes on: after the last letter.
    pub(in crate::present::screens) fn next(&self) -> usize {
        let last = self.letters.iter().rposition(|letter| *letter != ' ');
        last.map_or(0, |last| last + 1)
    }

    /// The place after this one; none if the entry may be complete there, or before it.
    pub(in crate::present::screens) fn after(&self, place: usize) -> Option<usize> {
        let next = place + 1;
        let is_end = next >= self.min_length && self.end() == self.min_length;
        (next < self.letters.len() && !is_end).then_some(next)
    }

    /// Gives a place the next or previous letter of the alphabet.
    pub(in crate::present::screens) fn turn(&mut self, place: usize, is_forward: bool) {
        if let Some(letter) = self.letters.get(place) {
            self.letters[place] = self.neighbour(*letter, is_forward);
            self.refused = None;
        }
    }

    fn neighbour(&self, letter: char, is_forward: bool) -> char {
        let letters: Vec<char> = self.alphabet.letters.chars().chain([' ']).collect();
        neighbour(&letters, letter, is_forward)
    }

    /// Enters a typed character. Returns whether it was accepted. Beyond the last place it changes nothing.
    pub(in crate::present::screens) fn type_at(&mut self, place: usize, typed: char) -> bool {
        let letter = (self.alphabet.read)(typed);
        match letter {
            None => self.refused = Some(format!("{}{typed}", self.text())),
            Some(letter) => self.set(place, letter),
        }
        letter.is_some()
    }

    /// Makes a place blank.
    pub(in crate::present::screens) fn erase(&mut self, place: usize) {
        self.set(place, ' ');
    }

    fn set(&mut self, place: usize, letter: char) {
        if let Some(entered) = self.letters.get_mut(place) {
            *entered = letter;
        }
        self.refused = None;
    }
}

#[cfg(test)]
pub(in crate::present::screens) mod tests {
    use super::*;

    /// Digits, of which two or four make an entry.
    pub(in crate::present::screens) fn entry(letters: &str) -> LetterEntry {
        let alphabet = Alphabet {
            letters: "0123456789",
            read: |typed| typed.is_ascii_digit().then_some(typed),
        };
        LetterEntry::new(letters.chars(), alphabet, 2)
    }

    #[test]
    fn after_the_least_number_of_letters_the_entry_may_be_complete() {
        assert_eq!(entry("1   ").after(0), Some(1));
        assert_eq!(entry("12  ").after(1), None);
        assert_eq!(entry("12  ").after(2), None, "nothing follows a blank");
        // With a third letter, all four are needed.
        assert_eq!(entry("123 ").after(1), Some(2));
        assert_eq!(entry("123 ").after(2), Some(3));
        assert_eq!(entry("1234").after(3), None);
    }

    #[test]
    fn the_end_is_after_the_last_letter() {
        for (letters, end) in [
            ("    ", 2),
            ("1   ", 2),
            ("12  ", 2),
            ("123 ", 3),
            ("1  4", 4),
        ] {
            assert_eq!(entry(letters).end(), end, "{letters:?}");
        }
        assert_eq!(entry("1 3 ").text(), "13");
    }

    #[test]
    fn letters_turn_through_the_alphabet_and_one_blank() {
        let entry = entry("");
        for (letter, next) in [('0', '1'), ('8', '9'), ('9', ' '), (' ', '0')] {
            assert_eq!(entry.neighbour(letter, true), next);
            assert_eq!(entry.neighbour(next, false), letter);
        }
    }

    #[test]
    fn a_refused_character_is_told_until_something_is_entered() {
        let mut entry = entry("1 3 ");
        assert!(!entry.type_at(3, 'x'));
        assert_eq!(entry.refused.as_deref(), Some("13x"));
        assert!(entry.type_at(3, '4'));
        assert_eq!((entry.text().as_str(), entry.refused), ("134", None));
    }
}
