//! Puts the contacts of a step in order of time, then of names: a radix sort, whose time grows with the number of
//! contacts alone.
//!
//! The times are 0 or more, so their bits rise with them. Most contacts of a step have lasted since before it: those
//! have the time 0 and need no sorting by time.

use super::contact::BodyContact;

const DIGIT: u32 = 11;
const BUCKETS: usize = 1 << DIGIT;

/// Below this number of contacts comparing them is faster.
const FEW: usize = 256;

/// Sorts contacts by `t_first`, then by `a`, then by `b`. `other` is memory for as many again.
pub(super) fn sort(contacts: &mut Vec<BodyContact>, other: &mut Vec<BodyContact>) {
    if contacts.len() < FEW {
        contacts.sort_unstable_by_key(|c| (c.t_first.to_bits(), c.a, c.b));
        return;
    }
    other.clear();
    other.resize(contacts.len(), BodyContact::default());
    let greatest = contacts.iter().fold(0, |most, c| most | c.b);
    let bits = u32::BITS - greatest.leading_zeros();
    let names = |c: &BodyContact| (u64::from(c.a) << bits) | u64::from(c.b);
    for shift in (0..2 * bits).step_by(DIGIT as usize) {
        sort_by_digit(contacts, other, |c| (names(c) >> shift) as usize);
        std::mem::swap(contacts, other);
    }
    // Those at time 0 come first, in their order; the others follow, to be sorted by time.
    let later = contacts.iter().filter(|c| c.t_first > 0.0).count();
    let (mut at_start, mut after) = (0, contacts.len() - later);
    for contact in contacts.iter() {
        let slot = if contact.t_first > 0.0 {
            &mut after
        } else {
            &mut at_start
        };
        other[*slot] = *contact;
        *slot += 1;
    }
    std::mem::swap(contacts, other);
    let begin = contacts.len() - later;
    if later < FEW {
        contacts[begin..].sort_by_key(|c| c.t_first.to_bits());
        return;
    }
    for shift in [0, DIGIT, 2 * DIGIT] {
        let digit = |c: &BodyContact| (c.t_first.to_bits() >> shift) as usize;
        sort_by_digit(&contacts[begin..], &mut other[begin..], digit);
        contacts[begin..].copy_from_slice(&other[begin..]);
    }
}

/// Moves `from` to `to`, in rising order of the lowest bits of `digit`; equal ones keep their order.
fn sort_by_digit(
    from: &[BodyContact],
    to: &mut [BodyContact],
    digit: impl Fn(&BodyContact) -> usize,
) {
    let mut begins = [0u32; BUCKETS];
    for contact in from {
        begins[digit(contact) % BUCKETS] += 1;
    }
    let mut sum = 0;
    for begin in &mut begins {
        sum += std::mem::replace(begin, sum);
    }
    for contact in from {
        let begin = &mut begins[digit(contact) % BUCKETS];
        to[*begin as usize] = *contact;
        *begin += 1;
    }
}
