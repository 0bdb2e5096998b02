//! The exact answer to a question, in a formulation of its own: not when the gaps close, but whether the moved boxes
//! overlap at each instant at which anything can change.

use num_rational::BigRational;
use num_traits::Zero;

/// A box and its velocity: min, max, vel, each [x, y].
pub type Moving = [[f32; 2]; 3];

/// First and last time of contact, and whether there is contact at the start.
pub struct Exact {
    pub t_first: BigRational,
    pub t_last: BigRational,
    pub at_start: bool,
}

pub fn rational(value: f32) -> BigRational {
    BigRational::from_float(value).expect("it is finite")
}

/// When two moving boxes first and last share a point within [0, dt].
pub fn answer(a: &Moving, b: &Moving, dt: f32) -> Option<Exact> {
    let exact = |body: &Moving| body.map(|pair| pair.map(rational));
    let ([a_min, a_max, a_vel], [b_min, b_max, b_vel]) = (exact(a), exact(b));
    if (0..2).any(|i| a_min[i] > a_max[i] || b_min[i] > b_max[i]) {
        return None;
    }
    let at = |from: &BigRational, v: &BigRational, t: &BigRational| from + v * t;
    let overlap = |t: &BigRational| {
        (0..2).all(|i| {
            at(&a_min[i], &a_vel[i], t) <= at(&b_max[i], &b_vel[i], t)
                && at(&b_min[i], &b_vel[i], t) <= at(&a_max[i], &a_vel[i], t)
        })
    };
    // Contact begins and ends only where two ends meet, or with the step itself.
    let dt = rational(dt);
    let mut instants = vec![BigRational::zero(), dt.clone()];
    for i in 0..2 {
        let v_rel = &b_vel[i] - &a_vel[i];
        if !v_rel.is_zero() {
            instants.push((&a_min[i] - &b_max[i]) / &v_rel);
            instants.push((&a_max[i] - &b_min[i]) / &v_rel);
        }
    }
    let mut contact: Vec<_> = instants
        .into_iter()
        .filter(|t| *t >= BigRational::zero() && *t <= dt)
        .filter(|t| overlap(t))
        .collect();
    contact.sort();
    Some(Exact {
        at_start: overlap(&BigRational::zero()),
        t_last: contact.last()?.clone(),
        t_first: contact.swap_remove(0),
    })
}
