//! Numbers as text: the fewest digits that read back as the same number, in plain or scientific form, whichever is
//! shorter.

use std::fmt::{self, Display};

/// A finite f32 as the shortest decimal that reads back as the same f32. It is a valid JSON number.
pub fn decimal(value: f32) -> impl Display {
    Shortest(value)
}

/// A finite f64: as [`decimal`] writes it if it is exactly an f32, else the shortest decimal that reads back as the
/// same f64.
///
/// For numbers that are exactly an f32 in all but extreme cases, such as the difference of two coordinates.
pub fn decimal_f64(value: f64) -> impl Display {
    let narrow = value as f32;
    fmt::from_fn(move |f| {
        if f64::from(narrow) == value {
            Shortest(narrow).fmt(f)
        } else {
            Shortest(value).fmt(f)
        }
    })
}

struct Shortest<F>(F);

impl<F: Display + fmt::LowerExp + Copy> Display for Shortest<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Rust prints the fewest digits in both forms. Which form is shorter depends on the exponent.
        let plain = self.0.to_string();
        if plain.len() <= SHORTEST_SCIENTIFIC {
            return f.write_str(&plain);
        }
        let scientific = format!("{:e}", self.0);
        f.write_str(if scientific.len() < plain.len() {
            &scientific
        } else {
            &plain
        })
    }
}

/// The length of the shortest scientific form, such as `1e6`. A plain form up to that length is never longer.
const SHORTEST_SCIENTIFIC: usize = 3;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shorter_of_plain_and_scientific_form_is_written() {
        let table = [
            (0.0, "0"),
            (-512.0, "-512"),
            (0.0078125, "0.0078125"),
            (0.1, "0.1"),
            (f32::MAX, "3.4028235e38"),
            (f32::from_bits(1), "1e-45"),
            (1e6, "1e6"),
            (100.0, "100"),
        ];
        for (value, text) in table {
            assert_eq!(decimal(value).to_string(), text);
        }
    }

    #[test]
    fn an_f64_is_written_as_an_f32_if_it_is_one() {
        assert_eq!(decimal_f64(f64::from(0.1f32)).to_string(), "0.1");
        assert_eq!(decimal_f64(0.1).to_string(), "0.1");
        assert_eq!(
            decimal_f64(2.0 * f64::from(f32::MAX)).to_string(),
            "6.805646932770577e38"
        );
    }
}
