//! Which questions have an answer that does not depend on rounding.
//!
//! A case must have the same verdict in every sensible evaluation of the lecture's formulas in f32 or f64, in whatever order,
//! by division or by multiplying with an inverse. Two conditions ensure that:
//!
//! 1. Sums are exact. On an axis, all coordinates are multiples of a power of two g and at most 2^[`COORDINATE_BITS`] · g, and
//!    so are the velocities. So every sum or difference of up to eight coordinates fits the 24 bits of an f32: gaps, centres,
//!    Minkowski sums and `v_rel` have no error, and no sign of them is in doubt.
//! 2. Comparisons have a margin. Wherever a comparison of two times decides, they differ by at least 1/[`MARGIN`] of the larger
//!    one. A quotient has a relative error of at most 2^-24, an inverse with a product one of 3 · 2^-24, so a comparison errs
//!    only if the times differ by less than 6 · 2^-24 of the larger one: the margin is more than ten thousand times that. A
//!    comparison decides unless another one, with a margin or by exact signs, rules a contact out.
//!
//! Cases that are convention have ties that decide, so for them only the first condition holds.

use num_rational::BigRational;
use num_traits::Signed;

use crate::decimal::decimal;
use crate::question::Question;

use super::axis_facts::AxisFacts;
use super::case::ContactTimes;
use super::oracle::rational;

/// The bits of a coordinate or a velocity above the grid of its axis; three more make a sum of eight.
const COORDINATE_BITS: i32 = 21;

/// Two times that are compared differ by this part of the larger one.
const MARGIN: i64 = 256;

/// The most significant digits of a number in a case.
const MAX_DIGITS: usize = 8;

/// Whether all numbers of a question are short exact decimals, and all sums of them are exact in f32.
pub fn has_exact_sums(question: &Question) -> bool {
    let bodies = [&question.a, &question.b];
    is_exact_decimal(question.dt.seconds())
        && (0..2).all(|axis| {
            let coordinates = bodies.map(|body| [body.shape.min(axis), body.shape.max(axis)]);
            let velocities = bodies.map(|body| body.velocity().to_array()[axis]);
            is_on_a_short_grid(coordinates.as_flattened()) && is_on_a_short_grid(&velocities)
        })
}

/// Whether the first and the last time are exact in f32, with short exact decimals.
pub fn has_exact_times(exact: &(BigRational, BigRational), contact: ContactTimes) -> bool {
    [(&exact.0, contact.t_first), (&exact.1, contact.t_last)]
        .into_iter()
        .all(|(exact, given)| *exact == rational(given) && is_exact_decimal(given))
}

/// Whether the numbers are short exact decimals, and multiples of a power of two that none of them exceeds by more than
/// [`COORDINATE_BITS`] bits.
fn is_on_a_short_grid(numbers: &[f32]) -> bool {
    let Some(grid) = numbers
        .iter()
        .filter(|number| **number != 0.0)
        .map(|number| lowest_bit(*number))
        .min()
    else {
        return true;
    };
    let limit = 2f64.powi(grid + COORDINATE_BITS);
    numbers
        .iter()
        .all(|number| f64::from(number.abs()) <= limit && is_exact_decimal(*number))
}

/// The exponent of the largest power of two that divides a number other than 0.
fn lowest_bit(number: f32) -> i32 {
    let bits = number.to_bits() & 0x7fff_ffff;
    let exponent = (bits >> 23) as i32;
    // A normal number has the implicit bit 23; a subnormal one has the exponent of the smallest normal one.
    let mantissa = (bits & 0x7f_ffff) | if exponent > 0 { 1 << 23 } else { 0 };
    exponent.max(1) - 150 + mantissa.trailing_zeros() as i32
}

/// Whether the shortest decimal of an f32 is its exact value, in at most [`MAX_DIGITS`] digits.
pub fn is_exact_decimal(number: f32) -> bool {
    let text = decimal(number).to_string();
    let mantissa = text.split('e').next().unwrap_or_default();
    let digits = mantissa.trim_start_matches(['-', '0', '.']);
    let count = digits.bytes().filter(u8::is_ascii_digit).count();
    // Two different numbers of so few digits never have the same nearest f64.
    count <= MAX_DIGITS && text.parse() == Ok(f64::from(number))
}

/// Whether every comparison of two times has a margin, and no face touches another without approaching: more than
/// [`has_certain_verdict`] asks.
pub fn has_margins(question: &Question) -> bool {
    let axes = AxisFacts::of(question);
    let dt = rational(question.dt.seconds());
    let mut enters = axes.iter().filter_map(AxisFacts::enter);
    !axes.iter().any(AxisFacts::touches_without_approaching)
        && enters.all(|enter| differ(enter, &dt))
        && [[0, 1], [1, 0]].iter().all(|[i, j]: &[usize; 2]| {
            match (axes[*i].enter(), axes[*j].leave()) {
                (Some(enter), Some(leave)) => differ(enter, leave),
                _ => true,
            }
        })
}

/// Whether the verdict is the same under every rounding, and whether or not touching counts as contact.
pub fn has_certain_verdict(question: &Question) -> bool {
    let axes = AxisFacts::of(question);
    let dt = rational(question.dt.seconds());
    let is_before = |one: &BigRational, other: &BigRational| one < other && differ(one, other);
    // When they meet on an axis on which they start apart, with when they part on the other.
    let meetings = || {
        [[0, 1], [1, 0]]
            .into_iter()
            .filter_map(|[i, j]: [usize; 2]| {
                let enter = axes[i].enter().filter(|_| axes[i].approaches())?;
                Some((enter, axes[j].leave()))
            })
    };
    let misses = axes.iter().any(AxisFacts::never_meets)
        || meetings().any(|(enter, leave)| {
            is_before(&dt, enter) || leave.is_some_and(|leave| is_before(leave, enter))
        });
    let hits = || {
        !axes.iter().any(AxisFacts::touches_without_approaching)
            && meetings().all(|(enter, leave)| {
                is_before(enter, &dt) && leave.is_none_or(|leave| is_before(enter, leave))
            })
    };
    misses || hits()
}

/// Whether two times differ by a margin. Below 0 the algorithm compares signs only, which are exact.
fn differ(one: &BigRational, other: &BigRational) -> bool {
    let larger = one.abs().max(other.abs());
    (one - other).abs() * BigRational::from_integer(MARGIN.into()) >= larger && one != other
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(b_min_x: &str, dt: &str) -> Question {
        Question::read(&format!(
            r#"{{"id":1,"a":{{"min":[0,0],"max":[2,2],"vel":[0,0]}},"b":{{"min":[{b_min_x},1],"max":[8,4],"vel":[-4,-1]}},"dt":{dt}}}"#
        ))
        .expect("a question")
    }

    #[test]
    fn a_number_has_at_most_8_digits_and_is_exactly_its_decimal() {
        for exact in [0.0, -512.0, 0.015625, 0.000_488_281_25, 1e10, 12345.125] {
            assert!(is_exact_decimal(exact), "{exact}");
        }
        // 1/4096 has 9 digits; 0.1 is not dyadic.
        for inexact in [1.0 / 4096.0, 0.1, 123_456.0 + 1.0 / 128.0] {
            assert!(!is_exact_decimal(inexact), "{inexact}");
        }
    }

    #[test]
    fn coordinates_that_need_more_than_21_bits_together_are_refused() {
        assert!(has_exact_sums(&question("6.5", "1")));
        // 2 and 1/2048: 12 bits. 8192 and 1/512: 22 bits.
        assert!(is_on_a_short_grid(&[2.0, 1.0 / 1024.0]));
        assert!(!is_on_a_short_grid(&[8192.0, 1.0 / 512.0]));
    }

    #[test]
    fn times_that_differ_by_1_in_256_have_a_margin_and_ties_have_none() {
        // The gap of 4 closes after 1 s.
        assert!(!has_margins(&question("6", "1")));
        assert!(!has_margins(&question("6", "1.0009765625")));
        assert!(has_margins(&question("6", "1.0078125")));
    }

    #[test]
    fn where_another_comparison_rules_a_contact_out_a_tie_decides_nothing() {
        // On x they meet exactly at the end of the step. On y, B is below A and goes on down, or beside it.
        let at_the_end = question("6", "1");
        assert!(!has_certain_verdict(&at_the_end));
        let past = at_the_end
            .to_string()
            .replace("6,1", "6,-3")
            .replace("8,4", "8,-1");
        let past = Question::read(&past).expect("a question");
        assert!(has_certain_verdict(&past) && !has_margins(&past));
    }

    #[test]
    fn faces_that_touch_without_approaching_have_no_margin() {
        let approaching = question("2", "0.5");
        assert!(has_margins(&approaching));
        assert!(has_certain_verdict(&approaching));
        let line = approaching.to_string().replace("[-4,-1]", "[0,-1]");
        let sliding = Question::read(&line).expect("a question");
        assert!(!has_margins(&sliding) && !has_certain_verdict(&sliding));
    }
}
