//! The exact answer to a question, computed in another way than the kernel's: not from the times at which gaps close,
//! but by testing whether the moved boxes overlap at every instant at which contact can begin or end.

use num_rational::BigRational;
use num_traits::Zero;

/// A box and its velocity: min, max, vel, each [x, y].
pub type Moving = [[f32; 2]; 3];

/// The exact times of contact.
pub struct Exact {
    pub t_first: BigRational,
    pub t_last: BigRational,
    /// Whether there is contact at the start of the step.
    pub at_start: bool,
}

pub fn rational(value: f32) -> BigRational {
    BigRational::from_float(value).expect("the number is finite")
}

/// The first and last time within [0, dt] at which two moving boxes share a point.
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
    // Contact begins and ends only when two faces meet, or with the step itself.
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
