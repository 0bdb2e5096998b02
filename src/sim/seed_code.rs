//! Seed codes: names of seeds that a person reads out and types without error.
//!
//! The symbols are those of Crockford's Base32 (<https://www.crockford.com/base32.html>): the digits, and the letters
//! without I, L, O and U. A symbol has 5 bits, and the first symbol has the highest ones. Six symbols name the 2^30 seeds
//! from 0, and 13 symbols any seed. Unlike in Crockford's encoding, zeros in front are written and there is no check
//! symbol, so that a code has one of two lengths.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;
use xxhash_rust::xxh3::xxh3_64;

/// The bits of a symbol.
const BITS: u32 = 5;

/// The code of a seed. It is read from text with [`FromStr`], and written with [`fmt::Display`] in its shortest form.
///
/// ```
/// use sweptroids::SeedCode;
///
/// assert_eq!(SeedCode::new(33).to_string(), "000011");
/// let code: SeedCode = "oo-oo-il".parse()?;
/// assert_eq!(code.seed(), 33);
/// # Ok::<(), sweptroids::SeedCodeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SeedCode(u64);

/// Why a text is no seed code. Places count from 1 and leave out separators.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SeedCodeError {
    /// It has neither six nor 13 symbols.
    #[error("the code {code:?} has to have 6 or 13 symbols, but has {count}")]
    Length {
        /// The text.
        code: String,
        /// How many symbols it has.
        count: usize,
    },
    /// A character is no symbol.
    #[error(
        "the code {code:?} has {character:?} at place {place}, but has to have a digit or a letter other than U"
    )]
    Character {
        /// The text.
        code: String,
        /// The character.
        character: char,
        /// Its place.
        place: usize,
    },
    /// A seed has 64 bits, so the first of 13 symbols has only 4.
    #[error(
        "the code {code:?} has {symbol:?} at place 1, but has to have 0 to F there, the first of 13 symbols"
    )]
    TooLarge {
        /// The text.
        code: String,
        /// The first symbol.
        symbol: char,
    },
}

impl SeedCode {
    /// The symbols, by the number that each stands for.
    pub const SYMBOLS: &str = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

    /// How many symbols the code of a seed below [`SHORT_SEEDS`](Self::SHORT_SEEDS) has.
    pub const SHORT: usize = 6;

    /// How many symbols the code of any other seed has.
    pub const LONG: usize = 13;

    /// How many seeds have a short code: 2^30, from 0.
    pub const SHORT_SEEDS: u64 = 1 << (BITS * Self::SHORT as u32);

    /// The code of a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A short code that depends on all bytes: the lowest 30 bits of their hash, xxh3-64.
    pub fn hashed(bytes: &[u8]) -> Self {
        Self(xxh3_64(bytes) % Self::SHORT_SEEDS)
    }

    /// The seed that it names.
    pub const fn seed(self) -> u64 {
        self.0
    }

    /// The symbol that a typed character means: lower case is accepted, I and L mean 1, and O means 0.
    pub fn symbol(character: char) -> Option<char> {
        let symbol = match character.to_ascii_uppercase() {
            'I' | 'L' => '1',
            'O' => '0',
            other => other,
        };
        Self::SYMBOLS.contains(symbol).then_some(symbol)
    }

    /// Whether a character only separates symbols: a hyphen or a blank.
    pub fn is_separator(character: char) -> bool {
        character == '-' || character.is_whitespace()
    }
}

impl fmt::Display for SeedCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let length = if self.0 < Self::SHORT_SEEDS {
            Self::SHORT
        } else {
            Self::LONG
        };
        for place in (0..length as u32).rev() {
            let number = (self.0 >> (BITS * place)) % (1 << BITS);
            let symbol = Self::SYMBOLS.as_bytes()[number as usize];
            write!(f, "{}", char::from(symbol))?;
        }
        Ok(())
    }
}

impl FromStr for SeedCode {
    type Err = SeedCodeError;

    fn from_str(text: &str) -> Result<Self, SeedCodeError> {
        let code = || text.to_owned();
        let typed = text.chars().filter(|typed| !Self::is_separator(*typed));
        let (mut symbols, mut seed) = (Vec::new(), 0_u128);
        for (place, character) in (1..).zip(typed) {
            let symbol = Self::symbol(character).ok_or_else(|| SeedCodeError::Character {
                code: code(),
                character,
                place,
            })?;
            symbols.push(symbol);
            let number = Self::SYMBOLS.find(symbol).unwrap_or_default();
            // What overflows here has too many symbols, and is refused below.
            seed = (seed << BITS) | number as u128;
        }
        let count = symbols.len();
        if count != Self::SHORT && count != Self::LONG {
            return Err(SeedCodeError::Length {
                code: code(),
                count,
            });
        }
        let seed = u64::try_from(seed).map_err(|_| SeedCodeError::TooLarge {
            code: code(),
            symbol: symbols[0],
        })?;
        Ok(Self(seed))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read(text: &str) -> Result<u64, String> {
        let code = text.parse::<SeedCode>();
        code.map(SeedCode::seed).map_err(|error| error.to_string())
    }

    #[test]
    fn small_seeds_have_codes_that_can_be_counted() {
        for (seed, code) in [
            (0, "000000"),
            (1, "000001"),
            (9, "000009"),
            (10, "00000A"),
            (31, "00000Z"),
            (32, "000010"),
            // 3 × 32, and 18 for J: I is left out after 17 for H.
            (96 + 18, "00003J"),
            ((1 << 30) - 1, "ZZZZZZ"),
            // 2^30 is a one and six symbols of five zero bits.
            (1 << 30, "0000001000000"),
            (u64::MAX, "FZZZZZZZZZZZZ"),
        ] {
            assert_eq!(SeedCode::new(seed).to_string(), code, "{seed}");
            assert_eq!(read(code), Ok(seed), "{code}");
        }
    }

    #[test]
    fn what_a_person_may_type_is_accepted() {
        for (typed, code) in [
            ("abc123", "ABC123"),
            ("ABC-123", "ABC123"),
            (" a b c 1 2 3\n", "ABC123"),
            // I and L are read as 1, O as 0.
            ("IiLlOo", "111100"),
            // Zeros in front change nothing.
            ("0000000ABC123", "ABC123"),
        ] {
            let read = typed.parse::<SeedCode>();
            assert_eq!(read.map(|code| code.to_string()), Ok(code.to_owned()));
        }
    }

    #[test]
    fn an_error_names_the_code_the_character_its_place_and_the_range() {
        for (code, error) in [
            (
                "ABC12",
                "the code \"ABC12\" has to have 6 or 13 symbols, but has 5",
            ),
            ("", "the code \"\" has to have 6 or 13 symbols, but has 0"),
            (
                "ABC-12U",
                "the code \"ABC-12U\" has 'U' at place 6, but has to have a digit or a letter other than U",
            ),
            (
                "ÄBC123",
                "the code \"ÄBC123\" has 'Ä' at place 1, but has to have a digit or a letter other than U",
            ),
            (
                "g000000000000",
                "the code \"g000000000000\" has 'G' at place 1, but has to have 0 to F there, the first of 13 symbols",
            ),
        ] {
            assert_eq!(read(code), Err(error.to_owned()), "{code}");
        }
        let long = "Z".repeat(1000);
        assert!(read(&long).is_err_and(|error| error.ends_with("has 1000")));
    }

    proptest! {
        #[test]
        fn a_code_leads_back_to_its_seed(seed: u64, short in 0..SeedCode::SHORT_SEEDS) {
            for seed in [seed, short] {
                let code = SeedCode::new(seed).to_string();
                let length = if seed < 1 << 30 { 6 } else { 13 };
                prop_assert_eq!(code.len(), length);
                prop_assert_eq!(read(&code.to_lowercase()), Ok(seed));
            }
        }

        #[test]
        fn a_code_is_the_seed_in_base_32(code in "[0-9A-HJKMNP-TV-Z]{6}") {
            let number = |symbol| SeedCode::SYMBOLS.find(symbol).expect("a symbol") as u64;
            let sum = code.chars().fold(0, |sum, symbol| sum * 32 + number(symbol));
            prop_assert_eq!(read(&code), Ok(sum));
            prop_assert_eq!(SeedCode::new(sum).to_string(), code);
        }

        #[test]
        fn no_text_makes_it_panic(text: String) {
            let _ = read(&text);
        }

        #[test]
        fn a_hash_has_a_short_code(bytes: Vec<u8>) {
            prop_assert!(SeedCode::hashed(&bytes).seed() < SeedCode::SHORT_SEEDS);
        }
    }
}
