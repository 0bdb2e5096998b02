//! One contact of a step, and the exact test of one pair.

use crate::collision::aabb::Aabb;
use crate::collision::duration::Dt;
use crate::collision::shape::{Moving, Shape};
use crate::collision::torus::Torus;

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
#[inline]
pub(super) fn contact_of(
    p: Named<'_>,
    q: Named<'_>,
    dt: Dt,
    torus: Option<Torus>,
) -> Option<BodyContact> {
    let (a, b) = if p.id < q.id { (p, q) } else { (q, p) };
    let fields = [0, 1].map(|axis| i32::from(b.copy[axis]) - i32::from(a.copy[axis]));
    let times = match torus.filter(|_| fields != [0, 0]) {
        None => Aabb::times(a.body, b.body, dt, &mut ()),
        Some(torus) => Aabb::times(a.body, &torus.copy(b.body, fields).ok()?, dt, &mut ()),
    }?;
    Some(BodyContact {
        t_first: times.t_first,
        t_last: times.t_last,
        a: a.id,
        b: b.id,
    })
}
