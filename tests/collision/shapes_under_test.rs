//! The shapes whose answers are exact, in the oracle's form, and the comparison of the kernel with the oracle.

use std::cmp::Ordering;
use std::fmt::Debug;
use std::ops::Neg;

use bevy::math::{Dir2, Dir3};
use sweptroids::collision::{
    Aabb, Aabb3, Dt, Hit, Interval, Moving, Octagon, Outcome, Phase, Phases, Shape, Trace, sweep,
    test,
};

use crate::collision::oracle::{Contact, Exact, Line, is_within_an_ulp, scaled};

/// A shape that the oracle can test.
pub trait ExactShape:
    Shape<Direction: Neg<Output = Self::Direction> + PartialEq + Debug> + Copy + Debug
{
    /// The number of axes on which it is tested.
    const AXES: usize;
    /// The pair on each axis.
    fn lines(a: &Moving<Self>, b: &Moving<Self>) -> Vec<Line>;
    /// The unit direction of an axis.
    fn direction(axis: usize) -> Self::Direction;
}

fn line(a: Interval, va: f32, b: Interval, vb: f32) -> Line {
    Line {
        a: [a.min(), a.max()].map(scaled),
        va: scaled(va),
        b: [b.min(), b.max()].map(scaled),
        vb: scaled(vb),
        length_squared: 1,
    }
}

impl ExactShape for Aabb {
    const AXES: usize = 2;

    fn lines(a: &Moving<Self>, b: &Moving<Self>) -> Vec<Line> {
        let (va, vb) = (a.velocity(), b.velocity());
        (0..2)
            .map(|i| line(a.shape.interval(i), va[i], b.shape.interval(i), vb[i]))
            .collect()
    }

    fn direction(axis: usize) -> Dir2 {
        [Dir2::X, Dir2::Y][axis]
    }
}

impl ExactShape for Aabb3 {
    const AXES: usize = 3;

    fn lines(a: &Moving<Self>, b: &Moving<Self>) -> Vec<Line> {
        let (va, vb) = (a.velocity(), b.velocity());
        (0..3)
            .map(|i| line(a.shape.interval(i), va[i], b.shape.interval(i), vb[i]))
            .collect()
    }

    fn direction(axis: usize) -> Dir3 {
        [Dir3::X, Dir3::Y, Dir3::Z][axis]
    }
}

impl ExactShape for Octagon {
    const AXES: usize = 4;

    fn lines(a: &Moving<Self>, b: &Moving<Self>) -> Vec<Line> {
        let (va, vb) = (a.velocity(), b.velocity());
        let lines = |i: usize| line(a.shape.interval(i), 0.0, b.shape.interval(i), 0.0);
        let mut all: Vec<_> = (0..4).map(lines).collect();
        let [x, y] = [0, 1].map(|i| (scaled(va[i]), scaled(vb[i])));
        let velocities = [
            x.clone(),
            y.clone(),
            (&x.0 + &y.0, &x.1 + &y.1),
            (x.0 - y.0, x.1 - y.1),
        ];
        for ((line, velocity), length_squared) in all.iter_mut().zip(velocities).zip([1, 1, 2, 2]) {
            (line.va, line.vb) = velocity;
            line.length_squared = length_squared;
        }
        all
    }

    fn direction(axis: usize) -> Dir2 {
        [Dir2::X, Dir2::Y, Dir2::NORTH_EAST, Dir2::SOUTH_EAST][axis]
    }
}

/// The pair in the oracle's form.
pub fn exact<S: ExactShape>(a: &Moving<S>, b: &Moving<S>, dt: Dt) -> Exact {
    Exact::new(S::lines(a, b), dt.seconds())
}

/// Checks that the kernel gives the oracle's answers for a pair, with all three [`Phases`].
pub fn check_against_oracle<S: ExactShape>(
    a: &Moving<S>,
    b: &Moving<S>,
    dt: Dt,
) -> Result<(), String> {
    let contact = exact(a, b, dt).contact();
    let [both, dynamic, only_static] = Phases::ALL.map(|phases| test(a, b, dt, phases, &mut ()));
    let is_at_start = contact
        .as_ref()
        .is_some_and(|contact| contact.first.numer() == &0.into());

    expect("sweep", &sweep(a, b, dt), &dynamic)?;
    let traced = test(a, b, dt, Phases::Both, &mut Trace::default());
    expect("with a recorder", &traced, &both)?;
    expect("overlaps", &a.shape.overlaps(&b.shape), &is_at_start)?;
    expect("static", &only_static.is_hit(), &is_at_start)?;
    if is_at_start {
        expect("static", &only_static, &both)?;
    }
    expect("both, labelled dynamic", &as_dynamic(both), &dynamic)?;

    match (both, contact) {
        (Outcome::Clear, None) => Ok(()),
        (Outcome::Overlapping(hit), Some(contact)) if is_at_start => {
            expect("phase", &hit.phase, &Phase::Static)?;
            expect("t_first", &hit.t_first.to_bits(), &0)?;
            check_hit::<S>(&hit, &contact, dt)
        }
        (Outcome::Meeting(hit), Some(contact)) if !is_at_start => {
            expect("phase", &hit.phase, &Phase::Dynamic)?;
            check_hit::<S>(&hit, &contact, dt)
        }
        (outcome, contact) => Err(format!("{outcome:?}, but the oracle has {contact:?}")),
    }
}

fn check_hit<S: ExactShape>(
    hit: &Hit<S::Direction>,
    contact: &Contact,
    dt: Dt,
) -> Result<(), String> {
    let (first, last) = (hit.t_first, hit.t_last);
    if !(0.0 <= first && first <= last && last <= dt.seconds()) {
        return Err(format!("{first:e}..{last:e} is not within 0..{dt:?}"));
    }
    if first.is_sign_negative() || last.is_sign_negative() {
        return Err("a time is -0".into());
    }
    for (given, exact) in [(first, &contact.first), (last, &contact.last)] {
        if !is_within_an_ulp(given, exact) {
            return Err(format!("{given:e} is not within an ulp of {exact:?}"));
        }
    }
    expect("axis", &hit.axis, &contact.deciding[0])?;
    let direction = S::direction(hit.axis);
    let normal = match contact.side {
        Ordering::Less => -direction,
        Ordering::Equal | Ordering::Greater => direction,
    };
    expect("normal", &hit.normal, &normal)
}

/// The outcome with the phase that the sweep alone would give it.
pub fn as_dynamic<D>(outcome: Outcome<D>) -> Outcome<D> {
    let relabel = |hit| Hit {
        phase: Phase::Dynamic,
        ..hit
    };
    match outcome {
        Outcome::Clear => Outcome::Clear,
        Outcome::Overlapping(hit) => Outcome::Overlapping(relabel(hit)),
        Outcome::Meeting(hit) => Outcome::Meeting(relabel(hit)),
    }
}

/// Checks that `actual` equals `expected`. The error begins with `label`.
pub fn expect<T: PartialEq + Debug>(label: &str, actual: &T, expected: &T) -> Result<(), String> {
    if actual == expected {
        Ok(())
    } else {
        Err(format!("{label}: {actual:?}, but expected {expected:?}"))
    }
}
