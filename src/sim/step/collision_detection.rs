//! Collision detection: finds the contacts of a step and puts them in order of time.
//!
//! The broad phase rules out most of the pairs that the rules name. The narrow phase tests the others with Step 1 and the
//! sweep.
//!
//! It writes three things: [`Contact`]s, [`CollisionCounters`], and `Shot::is_armed` of the shots that were apart from their own
//! ship, or of all shots while no ship flies.
//!
//! Source of the pairs: `HitDectection` @69F0 of the 1979 listing; for the `assignment` rules the coursework's main loop,
//! which tests ship and wall first, and then bullets and ship with asteroids.

use bevy::math::{Dir2, Vec2};

use crate::collision::{Hit, Torus, contact_point, retain_in_time_order};
use crate::sim::bodies::{ArmShots, SolidBlocks, SweptBounds, for_each_near};
use crate::sim::state::body_state::BodyState;
use crate::sim::state::components::{BodyId, BodyKind, Shooter};
use crate::sim::state::contact::Contact;
use crate::sim::state::counters::CollisionCounters;
use crate::sim::state::detection::{Detection, Fidelity};
use crate::sim::state::pair_log::{LoggedPair, PairLog};
use crate::sim::state::player::Stage;
use crate::sim::state::session::Session;
use crate::sim::tuning::{DT, Tuning};

use super::assignment::{is_approached, parts_at_once};
use super::collider::Collider;
use super::hull_cache::HullCache;
use super::listed_bodies::{ListedBodies, Striker};
use super::narrow_phase::{NarrowPhase, own_reach, reach, reach_of_rocks, tested_hull};
use super::shots::arm_shots;

/// Buffers of one step, kept between steps to reuse their memory. What they hold is of no tick but the current one.
#[derive(Default)]
pub(super) struct CollisionBuffers {
    listed: ListedBodies,
    /// The rocks, where they are not kept in such blocks. Every striker can strike each.
    gathered: SolidBlocks,
    hulls: HullCache,
    /// The ship's shots that are not armed yet and were apart from the ship in this step.
    to_arm: Vec<BodyId>,
    destroyed: Vec<BodyId>,
}

impl CollisionBuffers {
    fn clear(&mut self) {
        self.hulls.clear();
        self.to_arm.clear();
        self.destroyed.clear();
    }
}

/// Tests every pair, adds the accepted contacts of the step to `contacts`, which is empty before, and arms shots.
pub(super) fn detect_collisions(
    bodies: &mut impl ArmShots,
    buffers: &mut CollisionBuffers,
    tuning: &Tuning,
    detection: Detection,
    session: &Session,
    counters: &mut CollisionCounters,
    mut log: Option<&mut PairLog>,
    contacts: &mut Vec<Contact>,
) {
    let is_assignment = tuning.assignment.is_some();
    // After the coursework's game nothing is tested.
    if is_assignment && session.stage != Stage::Flying {
        return;
    }
    let detection = Detection {
        // The coursework knows boxes alone.
        fidelity: if is_assignment {
            Fidelity::Box
        } else {
            detection.fidelity
        },
        ..detection
    };
    buffers.clear();
    let CollisionBuffers {
        listed,
        gathered,
        hulls,
        to_arm,
        destroyed,
    } = buffers;
    let rocks = bodies.rock_blocks(gathered);
    listed.list(bodies, rocks.len(), is_assignment);
    let ListedBodies {
        strikers,
        targets,
        asteroids,
        wall,
        ship_at_wall,
    } = listed;
    // Rocks and asteroids have the first indices.
    let struck = [(rocks, 0), (&*asteroids, rocks.len())];
    let struck_count = rocks.len() + asteroids.len();
    let state_of = |body: &Collider| {
        bodies
            .solid(body.id)
            .expect("a body that is tested is in the field")
    };
    let hull_of = |body: &Collider| {
        let BodyState { rock, ship, .. } = state_of(body);
        tested_hull(body.kind, rock.as_ref(), ship.as_ref())
    };
    let mut step = Step {
        tick: session.clock.tick_index(),
        torus: tuning.torus(),
        tuning,
        state_of: &state_of,
        narrow_phase: NarrowPhase {
            detection,
            tuning,
            hull_of: &hull_of,
            hulls,
            tested: 0,
        },
    };
    let logged = log.as_ref().map_or(0, |log| log.pairs.len());
    // A ship that the wall stops is at rest for the asteroids of this step, at the position from its start.
    if let Some((mut ship, is_shielded)) = *ship_at_wall {
        if let Some(wall) = wall {
            if let Some(log) = &mut log {
                let within = log.within;
                log.pairs.extend(step.logged_pair(&ship, wall, within));
            }
            counters.pairs += 1;
            if let Some(contact) = step.find_wall_contact(&ship, wall) {
                ship.velocity = Vec2::ZERO;
                contacts.push(contact);
            }
        }
        if !is_shielded {
            strikers.push(Striker::new(ship));
        }
    }
    let rock_reach = reach_of_rocks(detection.fidelity);
    for Striker { body: a, is_armed } in strikers.iter() {
        if let Some(log) = &mut log {
            let within = log.within;
            let rocks = rocks.iter().chain(asteroids.iter());
            let rocks = rocks.map(|rock| Collider::new(0, &rock.solid));
            let others = targets.iter().filter(|b| strikes(a.kind, b.kind));
            let named = rocks.chain(others.copied());
            let near = named.filter_map(|b| step.logged_pair(a, &b, within));
            log.pairs.extend(near);
        }
        counters.pairs += struck_count as u64;
        let half = own_reach(a, detection.fidelity);
        let bounds = SweptBounds::new(a.position, half, a.velocity);
        for (blocks, first) in struck {
            for_each_near(blocks, bounds, rock_reach, step.torus.size(), |index| {
                let b = Collider::new(first + index, &blocks.get(index).solid);
                contacts.extend(step.find_contact(a, &b));
            });
        }
        for b in targets.iter().filter(|b| strikes(a.kind, b.kind)) {
            counters.pairs += 1;
            let contact = step.find_contact(a, b);
            if is_own_shot(a.kind, b.kind) && !is_armed {
                if contact.is_none() {
                    to_arm.push(a.id);
                }
                continue;
            }
            contacts.extend(contact);
        }
    }
    if let Some(log) = log {
        log.pairs[logged..].sort_unstable_by_key(|pair| (pair.a.id, pair.b.id));
    }
    counters.tested += step.narrow_phase.tested;
    counters.found += contacts.len() as u64;
    arm_shots(bodies, to_arm, session.stage == Stage::Flying);
    retain_in_time_order(
        contacts,
        |contact| (contact.t_first, contact.a.id.0, contact.b.id.0),
        |contact| {
            let ids = [contact.a.id, contact.b.id];
            let both_exist = !ids.iter().any(|id| destroyed.contains(id));
            // The wall destroys nothing.
            if both_exist && contact.b.kind != BodyKind::Wall {
                destroyed.extend(ids);
            }
            both_exist
        },
    );
    for contact in contacts.iter() {
        counters.count(contact.phase);
    }
}

/// Whether the rules name a pair of this striker and this target. They name every pair of a striker and a rock.
fn strikes(a: BodyKind, b: BodyKind) -> bool {
    match (a, b) {
        (BodyKind::Shot(_) | BodyKind::Saucer(_), BodyKind::Ship) => true,
        (BodyKind::Shot(shooter), BodyKind::Saucer(_)) => shooter == Shooter::Ship,
        _ => false,
    }
}

fn is_own_shot(a: BodyKind, b: BodyKind) -> bool {
    a == BodyKind::Shot(Shooter::Ship) && b == BodyKind::Ship
}

/// What all pairs of a step share.
struct Step<'s> {
    tick: u64,
    torus: Torus,
    tuning: &'s Tuning,
    /// The state of a body that is tested.
    state_of: &'s dyn Fn(&Collider) -> BodyState,
    narrow_phase: NarrowPhase<'s>,
}

impl Step<'_> {
    /// The contact of a pair, if there is one.
    ///
    /// Pairs that are too far apart for their own reach and velocities end here; the others are tested.
    #[inline]
    fn find_contact(&mut self, a: &Collider, b: &Collider) -> Option<Contact> {
        let offset = self.offset(a, b);
        if !self.is_in_reach(a, b, offset, 0.0) {
            return None;
        }
        let b_at = a.position + offset;
        let hit = self.narrow_phase.test_pair(a, b, b_at)?;
        Some(self.describe(a, &b.at(b_at), hit))
    }

    /// The contact of the ship with the wall, if the wall stops the ship.
    #[cold]
    fn find_wall_contact(&mut self, ship: &Collider, wall: &Collider) -> Option<Contact> {
        let wall = wall.at(ship.position + self.offset(ship, wall));
        if !is_approached(&wall.swept().shape, ship.position, ship.velocity) {
            return None;
        }
        let contact = self.find_contact(ship, &wall)?;
        (!parts_at_once(contact.t_first, contact.t_last)).then_some(contact)
    }

    /// Whether two bodies can touch in the step, or come within a distance of it, in units.
    #[inline]
    fn is_in_reach(&self, a: &Collider, b: &Collider, offset: Vec2, within: f32) -> bool {
        let motion = (b.velocity - a.velocity).abs() * DT.seconds();
        let fidelity = self.narrow_phase.detection.fidelity;
        let reach = reach(a, b, fidelity, self.tuning) + motion + within;
        offset.x.abs() <= reach.x && offset.y.abs() <= reach.y
    }

    /// The pair for the log, if it is near enough.
    #[cold]
    fn logged_pair(&self, a: &Collider, b: &Collider, within: f32) -> Option<LoggedPair> {
        let offset = self.offset(a, b);
        if !self.is_in_reach(a, b, offset, within) {
            return None;
        }
        let image = b.at(a.position + offset);
        let [a_body, b_body] = [a, &image].map(|body| body.contact_body(&(self.state_of)(body)));
        Some(LoggedPair {
            tick: self.tick,
            a: a_body,
            b: b_body,
            positions: [a.position, image.position],
            b_itself: (image.position != b.position).then_some(b.position),
        })
    }

    /// The offset from A to the copy of B that is tested: the nearest one. A saucer has no copy across the left and
    /// right edge, where it enters and leaves.
    #[inline]
    fn offset(&self, a: &Collider, b: &Collider) -> Vec2 {
        let mut offset = self.torus.offset(a.position, b.position);
        if matches!(a.kind, BodyKind::Saucer(_)) || matches!(b.kind, BodyKind::Saucer(_)) {
            offset.x = b.position.x - a.position.x;
        }
        offset
    }

    #[cold]
    fn describe(&self, a: &Collider, b: &Collider, hit: Hit<Dir2>) -> Contact {
        let [a, b] = [a, b].map(|body| body.contact_body(&(self.state_of)(body)));
        Contact {
            tick: self.tick,
            a,
            b,
            phase: hit.phase,
            t_first: hit.t_first,
            t_last: hit.t_last,
            point: self
                .torus
                .wrap(contact_point(&a.swept, &b.swept, hit.t_first)),
            normal: hit.normal,
        }
    }
}
