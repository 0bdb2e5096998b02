//! Numbers as a person types them: decimals and fractions, and the nearest f32.

use std::fmt::{self, Display};

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Signed, ToPrimitive, Zero};
use thiserror::Error;

use crate::cases::exact_times;
use crate::decimal::decimal;
use crate::question::Question;

/// The most characters of a number.
const LONGEST: usize = 48;

/// The greatest exponent of ten, and the smallest with a minus sign.
const LARGEST_EXPONENT: i32 = 60;

/// A number that was typed, and the f32 nearest to it.
#[derive(Clone, Debug, PartialEq)]
pub struct ExactNumber {
    /// The nearest f32.
    pub value: f32,
    /// Whether that is exactly what was typed.
    pub is_exact: bool,
}

/// Why a text is no number.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadNumber {
    /// It is empty.
    #[error("there is no number")]
    Empty,
    /// It is too long.
    #[error("a number has at most {LONGEST} characters")]
    TooLong,
    /// It is neither a decimal nor a fraction.
    #[error("{0} is neither a decimal, as 0.1, nor a fraction, as 1/3")]
    NotANumber(String),
    /// The lower part of the fraction is 0.
    #[error("{0} divides by 0")]
    DividesByZero(String),
    /// It is beyond the range of f32.
    #[error("{0} is beyond the largest number, 3.4e38")]
    TooLarge(String),
}

impl ExactNumber {
    /// Reads a decimal (`-12.5`, `1e-3`) or a fraction (`1/3`).
    ///
    /// # Errors
    /// [`BadNumber`] with the text, if it is neither or too large.
    pub fn read(text: &str) -> Result<Self, BadNumber> {
        let text = text.trim();
        if text.is_empty() {
            return Err(BadNumber::Empty);
        }
        if text.len() > LONGEST {
            return Err(BadNumber::TooLong);
        }
        let named = || text.to_owned();
        let exact = match text.split_once('/') {
            None => decimal_number(text).ok_or_else(|| BadNumber::NotANumber(named()))?,
            Some((upper, lower)) => {
                let part = |text: &str| {
                    decimal_number(text.trim()).ok_or_else(|| BadNumber::NotANumber(named()))
                };
                let (upper, lower) = (part(upper)?, part(lower)?);
                if lower.is_zero() {
                    return Err(BadNumber::DividesByZero(named()));
                }
                upper / lower
            }
        };
        let value = nearest(&exact).ok_or_else(|| BadNumber::TooLarge(named()))?;
        let is_exact = BigRational::from_float(value).is_some_and(|value| value == exact);
        Ok(Self { value, is_exact })
    }
}

/// An f32 as an exact fraction, such as `1/3` never is and `3/8` is; a whole number has no denominator.
pub fn fraction(value: f32) -> impl Display {
    let exact = BigRational::from_float(value).unwrap_or_else(BigRational::zero);
    fmt::from_fn(move |f| {
        if exact.denom().is_one() {
            write!(f, "{}", exact.numer())
        } else {
            write!(f, "{}/{}", exact.numer(), exact.denom())
        }
    })
}

/// The first and the last time of contact of two boxes as exact fractions, in seconds; `None` without contact.
pub fn exact_times_text(question: &Question) -> Option<String> {
    let (first, last) = exact_times(question)?;
    Some(format!("exactly: t_first = {first} s, t_last = {last} s"))
}

impl Display for ExactNumber {
    /// The value as it is kept, and as an exact fraction.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let relation = if self.is_exact {
            "exactly"
        } else {
            "the nearest float is"
        };
        write!(
            f,
            "{relation} {} = {}",
            decimal(self.value),
            fraction(self.value)
        )
    }
}

/// A decimal, with or without an exponent.
fn decimal_number(text: &str) -> Option<BigRational> {
    let (mantissa, exponent) = match text.find(['e', 'E']) {
        Some(at) => (&text[..at], text[at + 1..].parse::<i32>().ok()?),
        None => (text, 0),
    };
    if exponent.abs() > LARGEST_EXPONENT {
        return None;
    }
    let (is_negative, digits) = match mantissa.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, mantissa.strip_prefix('+').unwrap_or(mantissa)),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let all = format!("{whole}{part}");
    if all.is_empty() || !all.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let number = BigRational::from_integer(all.parse::<BigInt>().ok()?);
    let ten = BigRational::from_integer(BigInt::from(10));
    let scaled = number * ten.pow(exponent - i32::try_from(part.len()).ok()?);
    Some(if is_negative { -scaled } else { scaled })
}

/// The f32 nearest to a number; of two that are equally near, the one with an even mantissa. `None` beyond the range.
fn nearest(exact: &BigRational) -> Option<f32> {
    // Rounding twice may be off by one place.
    let rounded = exact.to_f64()? as f32;
    if !rounded.is_finite() {
        return None;
    }
    let distance = |candidate: f32| {
        let value = BigRational::from_float(candidate).expect("it is finite");
        (value - exact).abs()
    };
    let candidates = [rounded.next_down(), rounded, rounded.next_up()].into_iter();
    let finite = candidates.filter(|candidate| candidate.is_finite());
    let best = finite.min_by(|a, b| {
        let order = distance(*a).cmp(&distance(*b));
        order.then((a.to_bits() & 1).cmp(&(b.to_bits() & 1)))
    });
    // + 0.0 turns −0 into 0.
    best.map(|best| best + 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (f32, bool) {
        let number = ExactNumber::read(text).expect(text);
        (number.value, number.is_exact)
    }

    #[test]
    fn decimals_and_fractions_become_the_nearest_f32_and_say_whether_they_are_it() {
        assert_eq!(read("0.5"), (0.5, true));
        assert_eq!(read("-12.25"), (-12.25, true));
        assert_eq!(read("0.1"), (0.1, false));
        assert_eq!(read("1/3"), (1.0 / 3.0, false));
        assert_eq!(read("3/8"), (0.375, true));
        assert_eq!(read(" -1 / 4 "), (-0.25, true));
        assert_eq!(read("1e3"), (1000.0, true));
        assert_eq!(read("2.5e-1"), (0.25, true));
        assert_eq!(read("+7"), (7.0, true));
        assert_eq!(read("-0"), (0.0, true));
        assert_eq!(read(".5"), (0.5, true));
        // Between two f32: the one with an even mantissa.
        assert_eq!(read("16777217"), (16_777_216.0, false));
        assert_eq!(read("16777219"), (16_777_220.0, false));
    }

    #[test]
    fn every_f32_reads_back_from_its_decimal_and_from_its_fraction() {
        for bits in (0..0x7f00_0000u32).step_by(0x0012_3457) {
            let value = f32::from_bits(bits);
            let decimal = decimal(value).to_string();
            assert_eq!(read(&decimal).0, value, "{decimal}");
            let fraction = fraction(value).to_string();
            if fraction.len() <= LONGEST {
                assert_eq!(read(&fraction), (value, true), "{fraction}");
            }
        }
    }

    #[test]
    fn times_are_told_as_fractions() {
        // A gap of 4 closes at 12 units a second, and after 4 units more B has passed A.
        let line = r#"{"id":1,"a":{"min":[0,0],"max":[2,2],"vel":[0,0]},"b":{"min":[6,0],"max":[8,2],"vel":[-12,0]},"dt":1}"#;
        let question = Question::read(line).expect("a question");
        assert_eq!(
            exact_times_text(&question).as_deref(),
            Some("exactly: t_first = 1/3 s, t_last = 2/3 s")
        );
        let line = line.replace("-12", "12");
        let question = Question::read(&line).expect("a question");
        assert_eq!(exact_times_text(&question), None);
    }

    #[test]
    fn what_is_no_number_is_named() {
        for (text, message) in [
            ("", "there is no number"),
            (
                "abc",
                "abc is neither a decimal, as 0.1, nor a fraction, as 1/3",
            ),
            ("1/0", "1/0 divides by 0"),
            (
                "1/2/3",
                "1/2/3 is neither a decimal, as 0.1, nor a fraction, as 1/3",
            ),
            ("1e39", "1e39 is beyond the largest number, 3.4e38"),
            (
                "-",
                "- is neither a decimal, as 0.1, nor a fraction, as 1/3",
            ),
            (
                "nan",
                "nan is neither a decimal, as 0.1, nor a fraction, as 1/3",
            ),
        ] {
            let error = ExactNumber::read(text).expect_err(text);
            assert_eq!(error.to_string(), message);
        }
        let long = "1".repeat(LONGEST + 1);
        assert_eq!(ExactNumber::read(&long), Err(BadNumber::TooLong));
    }

    #[test]
    fn a_number_says_what_it_is_kept_as() {
        let text = |typed| ExactNumber::read(typed).expect(typed).to_string();
        assert_eq!(text("3/8"), "exactly 0.375 = 3/8");
        assert_eq!(text("0.1"), "the nearest float is 0.1 = 13421773/134217728");
        assert_eq!(text("4"), "exactly 4 = 4");
    }
}
