//! The outline on which a pair is tested: one setting, the same kernel.

use bevy::math::{Dir2, Vec2};
use bevy::prelude::Query;

use crate::collision::{Convex, Hit, Moving, Octagon, test};

use crate::sim::state::components::{BodyKind, Rock, Ship};
use crate::sim::state::detection::{Detection, Fidelity};
use crate::sim::state::outline::{rock_hull, saucer_hull, ship_hull, shot_hull};
use crate::sim::tuning::{DT, OctagonTuning, Tuning};

use super::collider::Collider;

/// The radius of a circle around the centre that holds the hull of any ship, at any heading.
const SHIP_RADIUS: f32 = 14.0;

/// How far apart the centres of a pair can be, per axis, and still be in contact: what the cull goes by.
#[inline]
pub(super) fn reach(a: &Collider, b: &Collider, fidelity: Fidelity, tuning: &Tuning) -> Vec2 {
    match fidelity {
        Fidelity::Box => a.half + b.half,
        Fidelity::Octagon => Vec2::splat(octagon_half(a.kind, b.kind, &tuning.octagon)),
        Fidelity::Hull => Vec2::splat(hull_reach(a.kind) + hull_reach(b.kind)),
    }
}

/// How far from its centre a body can be in contact, per axis: with [`own_reach`] of the other never less than [`reach`].
///
/// Octagons have a half-size for each pair, and no share of one body: they go without the cull.
#[inline]
pub(super) fn own_reach(body: &Collider, fidelity: Fidelity) -> Vec2 {
    match fidelity {
        Fidelity::Box => body.half,
        Fidelity::Octagon => Vec2::INFINITY,
        Fidelity::Hull => Vec2::splat(hull_reach(body.kind)),
    }
}

/// No outline of this kind of body reaches further from its centre on either axis.
fn hull_reach(kind: BodyKind) -> f32 {
    match kind {
        BodyKind::Shot(_) => 0.0,
        BodyKind::Ship => SHIP_RADIUS,
        BodyKind::Rock(size) => size.of([32.0, 16.0, 8.0]),
        BodyKind::Saucer(size) => size.of([20.0, 10.0]),
    }
}

/// What the hull of a body depends on, beside its kind.
pub(super) type Outlines<'w, 's> = Query<'w, 's, (Option<&'static Rock>, Option<&'static Ship>)>;

/// Tests a pair whose B stands at the copy to be tested.
pub(super) fn test_pair(
    a: &Collider,
    b: &Collider,
    detection: Detection,
    tuning: &Tuning,
    outlines: &Outlines,
) -> Option<Hit<Dir2>> {
    let phases = detection.phases;
    match detection.fidelity {
        Fidelity::Box => test(&a.swept(), &b.swept(), DT, phases, &mut ()).hit(),
        Fidelity::Octagon => {
            let half = octagon_half(a.kind, b.kind, &tuning.octagon);
            let octagon = |body: &Collider, half: f32| {
                Moving::new(octagon(body.position, half, tuning), body.velocity)
                    .expect("bodies are finite")
            };
            test(&octagon(a, 0.0), &octagon(b, half), DT, phases, &mut ()).hit()
        }
        Fidelity::Hull => test(
            &moving_hull(a, outlines),
            &moving_hull(b, outlines),
            DT,
            phases,
            &mut (),
        )
        .hit(),
    }
}

/// The hull that is tested in [`Fidelity::Hull`], around the body's centre. A rock or a ship has its own state too.
pub fn tested_hull(kind: BodyKind, rock: Option<&Rock>, ship: Option<&Ship>) -> &'static Convex {
    match kind {
        BodyKind::Rock(size) => rock_hull(size, rock.map_or(0, |rock| rock.outline)),
        BodyKind::Ship => ship_hull(ship.map_or_else(Default::default, |ship| ship.heading)),
        BodyKind::Saucer(size) => saucer_hull(size),
        BodyKind::Shot(_) => shot_hull(),
    }
}

/// The octagon that is tested in [`Fidelity::Octagon`], around a body of kind `b` at `position`, against a striker of
/// kind `a`, which then is a point; none where the rules name no such pair.
pub fn tested_octagon(
    a: BodyKind,
    b: BodyKind,
    position: Vec2,
    tuning: &Tuning,
) -> Option<Octagon> {
    let half = find_octagon_half(a, b, &tuning.octagon)?;
    Some(octagon(position, half, tuning))
}

fn octagon(position: Vec2, half: f32, tuning: &Tuning) -> Octagon {
    Octagon::from_center(position, half, half * tuning.octagon.cut).expect("bodies are finite")
}

fn moving_hull(body: &Collider, outlines: &Outlines) -> Moving<Convex> {
    let (rock, ship) = outlines
        .get(body.entity)
        .expect("a body that is tested is in the field");
    let hull = tested_hull(body.kind, rock, ship);
    let placed = hull.translate(body.position).expect("bodies are finite");
    Moving::new(placed, body.velocity).expect("bodies are finite")
}

/// The half-size of the octagon that the 1979 machine tests a pair with: a point against an octagon of both sizes.
fn octagon_half(a: BodyKind, b: BodyKind, table: &OctagonTuning) -> f32 {
    find_octagon_half(a, b, table).unwrap_or_else(|| {
        panic!(
            "the rules name no pair of a {} and a {}",
            a.name(),
            b.name()
        )
    })
}

/// The table depends on who strikes whom and is no sum of sizes (NM @69F0-6A9A).
fn find_octagon_half(a: BodyKind, b: BodyKind, table: &OctagonTuning) -> Option<f32> {
    Some(match (a, b) {
        (BodyKind::Shot(_), BodyKind::Rock(rock)) => table.shot_rock.of(rock),
        (BodyKind::Ship, BodyKind::Rock(rock)) => table.ship_rock.of(rock),
        (BodyKind::Saucer(saucer), BodyKind::Rock(rock)) => saucer
            .of([table.large_saucer_rock, table.small_saucer_rock])
            .of(rock),
        (BodyKind::Shot(_), BodyKind::Ship) => table.shot_ship,
        (BodyKind::Shot(_), BodyKind::Saucer(saucer)) => table.shot_saucer.of(saucer),
        (BodyKind::Saucer(saucer), BodyKind::Ship) => table.saucer_ship.of(saucer),
        _ => return None,
    })
}
