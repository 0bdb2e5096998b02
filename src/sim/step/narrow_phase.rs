//! The narrow phase: the exact test of one pair, on the shapes of the chosen fidelity.

use bevy::math::{Dir2, Vec2};

use crate::collision::{Convex, Hit, Moving, MovingPair, Octagon, test};
use crate::sim::state::components::{BodyKind, Rock, RockSize, Ship};
use crate::sim::state::contact::ContactBody;
use crate::sim::state::detection::{Detection, Fidelity};
use crate::sim::state::hull::{hull_reach, rock_hull, saucer_hull, ship_hull, shot_hull};
use crate::sim::state::pair_log::LoggedPair;
use crate::sim::tuning::{DT, OctagonTuning, Tuning};

use super::collider::Collider;
use super::hull_cache::{HullCache, moving_hull};

/// How far apart the centres of a pair can be, per axis, and still be in contact, in units.
#[inline]
pub(super) fn reach(a: &Collider, b: &Collider, fidelity: Fidelity, tuning: &Tuning) -> Vec2 {
    match fidelity {
        Fidelity::Box => a.half + b.half,
        Fidelity::Octagon => Vec2::splat(octagon_half(a.kind, b.kind, &tuning.octagon)),
        Fidelity::Hull => Vec2::splat(hull_reach(a.kind) + hull_reach(b.kind)),
    }
}

/// The share of one body in [`reach`], for the broad phase: the shares of a pair add up to at least its reach.
///
/// The half-size of an octagon belongs to a pair and has no shares, so in this fidelity the broad phase lets all pairs pass.
#[inline]
pub(super) fn own_reach(body: &Collider, fidelity: Fidelity) -> Vec2 {
    match fidelity {
        Fidelity::Box => body.half,
        Fidelity::Octagon => Vec2::INFINITY,
        Fidelity::Hull => Vec2::splat(hull_reach(body.kind)),
    }
}

/// What stands for half the boxes of all rocks in the broad phase; `None` where their boxes are tested.
pub(super) fn reach_of_rocks(fidelity: Fidelity) -> Option<f32> {
    match fidelity {
        Fidelity::Box => None,
        Fidelity::Octagon => Some(f32::INFINITY),
        Fidelity::Hull => {
            let sizes = [RockSize::Large, RockSize::Medium, RockSize::Small];
            let reaches = sizes.map(|size| hull_reach(BodyKind::Rock(size)));
            Some(reaches.into_iter().fold(0.0, f32::max))
        }
    }
}

/// Tests the pairs of one step that the broad phase left.
pub(super) struct NarrowPhase<'s> {
    pub detection: Detection,
    pub tuning: &'s Tuning,
    /// The hull of a body around its centre.
    pub hull_of: &'s dyn Fn(&Collider) -> &'static Convex,
    pub hulls: &'s mut HullCache,
    /// How many pairs were tested.
    pub tested: u64,
}

impl NarrowPhase<'_> {
    /// Tests a pair, B at its copy at `b_at`.
    pub(super) fn test_pair(
        &mut self,
        a: &Collider,
        b: &Collider,
        b_at: Vec2,
    ) -> Option<Hit<Dir2>> {
        self.tested += 1;
        let phases = self.detection.phases;
        match self.detection.fidelity {
            Fidelity::Box => test(&a.swept(), &b.at(b_at).swept(), DT, phases, &mut ()).hit(),
            Fidelity::Octagon => {
                let half = octagon_half(a.kind, b.kind, &self.tuning.octagon);
                let a = moving_octagon(a.position, 0.0, a.velocity, self.tuning);
                let b = moving_octagon(b_at, half, b.velocity, self.tuning);
                test(&a, &b, DT, phases, &mut ()).hit()
            }
            Fidelity::Hull => {
                let [a, b] = self.hulls.pair(a, b, b_at, self.hull_of);
                test(a, b, DT, phases, &mut ()).hit()
            }
        }
    }
}

/// A logged pair on the shapes of a fidelity, as the narrow phase tests them; `None`, if the fidelity has none for it.
pub fn tested_pair(pair: &LoggedPair, fidelity: Fidelity, tuning: &Tuning) -> Option<MovingPair> {
    let LoggedPair {
        a, b, positions, ..
    } = pair;
    let [a_at, b_at] = *positions;
    let velocities = [a, b].map(|body| body.swept.velocity());
    Some(match fidelity {
        Fidelity::Box => MovingPair::Box([a.swept, b.swept]),
        Fidelity::Octagon => {
            let half = find_octagon_half(a.kind, b.kind, &tuning.octagon)?;
            MovingPair::Octagon([
                moving_octagon(a_at, 0.0, velocities[0], tuning),
                moving_octagon(b_at, half, velocities[1], tuning),
            ])
        }
        Fidelity::Hull => {
            let hull = |body: &ContactBody, at| {
                let hull = tested_hull(body.kind, body.rock.as_ref(), body.ship.as_ref());
                moving_hull(hull, at, body.swept.velocity())
            };
            MovingPair::Hull([hull(a, a_at), hull(b, b_at)])
        }
    })
}

/// The hull that is tested in [`Fidelity::Hull`], around the body's centre. The hull of a rock depends on its outline,
/// that of a ship on its heading.
pub fn tested_hull(kind: BodyKind, rock: Option<&Rock>, ship: Option<&Ship>) -> &'static Convex {
    match kind {
        BodyKind::Rock(size) => rock_hull(size, rock.map_or(0, |rock| rock.outline)),
        BodyKind::Ship => ship_hull(ship.map_or_else(Default::default, |ship| ship.heading)),
        BodyKind::Saucer(size) => saucer_hull(size),
        BodyKind::Shot(_) | BodyKind::Asteroid | BodyKind::Bullet | BodyKind::Wall => shot_hull(),
    }
}

/// The octagon that is tested in [`Fidelity::Octagon`], around a body of kind `b` at `position`. The striker of kind `a` is a
/// point. `None`, if the rules name no such pair.
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

fn moving_octagon(at: Vec2, half: f32, velocity: Vec2, tuning: &Tuning) -> Moving<Octagon> {
    Moving::new(octagon(at, half, tuning), velocity).expect("bodies are finite")
}

/// The half-size of the octagon for a pair, as on the 1979 machine: the striker is a point, and the octagon has the size
/// of both bodies.
fn octagon_half(a: BodyKind, b: BodyKind, table: &OctagonTuning) -> f32 {
    find_octagon_half(a, b, table).unwrap_or_else(|| {
        panic!(
            "the rules name no pair of a {} and a {}",
            a.name(),
            b.name()
        )
    })
}

/// The half-size for a pair, if the rules name it. It depends on both kinds and is not a sum of two sizes.
///
/// Source: NM @69F0-6A9A.
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
