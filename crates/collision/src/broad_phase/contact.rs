//! One contact of a step, and the exact test of one pair.

use crate::aabb::Aabb;
use crate::duration::Dt;
use crate::shape::{Moving, Shape};
use crate::torus::Torus;

/// Two bodies that share a point during the step.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct BodyContact {
    /// The first time of contact in seconds, within [0, dt].
    pub t_first: f32,
    /// The last time of contact in seconds, within [`t_first`, dt].
    pub t_last: f32,
    /// The lower of the two ids.
    pub a: u32,
    /// The higher of the two ids.
    pub b: u32,
}

/// A body, its id, and how many fields its bounds were moved.
#[derive(Clone, Copy)]
pub(super) struct Named<'b> {
    pub id: u32,
    pub body: &'b Moving<Aabb>,
    pub copy: [i8; 2],
}

/// The contact of two bodies, the one with the higher id taken at the copy that their bounds are at.
///
/// In place the order of the two does not matter: the kernel gives the same bits for both. So nothing branches on it.
#[inline]
pub(super) fn contact_of(
    p: Named<'_>,
    q: Named<'_>,
    dt: Dt,
    torus: Option<Torus>,
) -> Option<BodyContact> {
    let times = match torus.filter(|_| p.copy != q.copy) {
        None => Aabb::times(p.body, q.body, dt, &mut ()),
        Some(torus) => {
            let (a, b) = if p.id < q.id { (p, q) } else { (q, p) };
            let fields = [0, 1].map(|axis| i32::from(b.copy[axis]) - i32::from(a.copy[axis]));
            Aabb::times(a.body, &torus.copy(b.body, fields).ok()?, dt, &mut ())
        }
    }?;
    Some(BodyContact {
        t_first: times.t_first,
        t_last: times.t_last,
        a: p.id.min(q.id),
        b: p.id.max(q.id),
    })
}
