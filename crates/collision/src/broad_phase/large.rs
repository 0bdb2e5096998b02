//! Bodies that are too large for every level: on a torus those that sweep over more than a third of the field, on the
//! plane those that are 4^11 times as large as most. Each is compared with every other body, on a torus with all copies
//! within reach.

use crate::duration::Dt;
use crate::torus::Torus;

use super::bodies::Bodies;
use super::contact::{BodyContact, contact_of};
use super::sorted_bounds::SortedBounds;
use super::swept_bounds::{PlacedBounds, SweptBounds};

/// Appends the contacts of the large bodies and returns the number of pairs that were tested. `large` has the bounds of
/// those in `sorted.large`.
pub(super) fn find_contacts(
    bodies: Bodies<'_>,
    sorted: &SortedBounds,
    large: &[PlacedBounds],
    dt: Dt,
    torus: Option<Torus>,
    contacts: &mut Vec<BodyContact>,
) -> u64 {
    let mut tested = 0;
    let slots = || sorted.large.iter().map(|slot| *slot as usize).zip(large);
    for (i, (slot, placed)) in slots().enumerate() {
        let own = bodies.named(slot, placed.copy);
        let in_cells = (0..sorted.slot.len()).filter(|at| !sorted.is_ghost(*at));
        let in_cells = in_cells.map(|at| (sorted.slot_at(at), sorted.placed_at(at)));
        let others = in_cells.chain(slots().skip(i + 1).map(|(slot, placed)| (slot, *placed)));
        for (slot, other) in others {
            let mut first: Option<BodyContact> = None;
            let [xs, ys] =
                [0, 1].map(|axis| fields_within_reach(&placed.bounds, &other.bounds, axis, torus));
            for x in xs {
                for y in ys.clone() {
                    let copy = [other.copy[0] + x, other.copy[1] + y];
                    tested += 1;
                    let contact = contact_of(own, bodies.named(slot, copy), dt, torus);
                    first = match (first, contact) {
                        (Some(first), Some(contact)) if !is_before(&contact, &first) => Some(first),
                        (first, contact) => contact.or(first),
                    };
                }
            }
            contacts.extend(first);
        }
    }
    tested
}

/// Whether a contact begins before another, or ends after it if they begin at the same time.
fn is_before(one: &BodyContact, other: &BodyContact) -> bool {
    one.t_first < other.t_first || (one.t_first == other.t_first && one.t_last > other.t_last)
}

/// By how many fields `b` may be moved on an axis for its bounds to overlap those of `a`.
fn fields_within_reach(
    a: &SweptBounds,
    b: &SweptBounds,
    axis: usize,
    torus: Option<Torus>,
) -> std::ops::RangeInclusive<i8> {
    let Some(torus) = torus else {
        let overlap = a.low[axis] <= b.high[axis] && b.low[axis] <= a.high[axis];
        return 0..=if overlap { 0 } else { -1 };
    };
    let fields =
        |from: f32, to: f32| (f64::from(to) - f64::from(from)) / f64::from(torus.size()[axis]);
    // A thousandth of a field more than the bounds say: rounding cannot matter.
    let least = (fields(b.high[axis], a.low[axis]) - 1e-3).ceil();
    let most = (fields(b.low[axis], a.high[axis]) + 1e-3).floor();
    least as i8..=most as i8
}
