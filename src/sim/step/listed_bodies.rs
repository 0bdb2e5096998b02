//! The bodies of a step as collision detection goes through them.

use crate::sim::bodies::{Bodies, SolidBlocks};
use crate::sim::state::bundles::{ShipBundle, SolidBundle};
use crate::sim::state::components::{BodyKind, Rock};

use super::collider::Collider;

/// The bodies of a step but for the rocks. The lists are kept between steps to reuse their memory.
#[derive(Default)]
pub(super) struct ListedBodies {
    pub strikers: Vec<Striker>,
    /// The strikers that others can strike: ship and saucers.
    pub targets: Vec<Collider>,
    /// Every striker can strike each, as it can each rock.
    pub asteroids: SolidBlocks,
    pub wall: Option<Collider>,
    /// The ship of the coursework, which is tested with the wall first, and whether its shield is up.
    pub ship_at_wall: Option<(Collider, bool)>,
}

/// A body that strikes others.
pub(super) struct Striker {
    pub body: Collider,
    /// Whether it can hit the ship that fired it.
    pub is_armed: bool,
}

impl Striker {
    /// A striker that is no shot of a ship.
    pub(super) const fn new(body: Collider) -> Self {
        Self {
            body,
            is_armed: true,
        }
    }
}

impl ListedBodies {
    /// Lists the bodies of this step. Their indices follow those of the rocks, of which there are so many: asteroids first.
    pub(super) fn list(&mut self, bodies: &impl Bodies, rocks: usize, is_assignment: bool) {
        self.strikers.clear();
        self.targets.clear();
        self.asteroids.clear();
        (self.wall, self.ship_at_wall) = (None, None);
        let asteroids = bodies.plain_solids();
        for asteroid in asteroids.filter(|solid| solid.kind == BodyKind::Asteroid) {
            self.asteroids.push(&asteroid, Rock { outline: 0 });
        }
        let mut index = rocks + self.asteroids.len();
        let mut next = |solid: &SolidBundle| {
            index += 1;
            Collider::new(index - 1, solid)
        };
        for solid in bodies.plain_solids() {
            match solid.kind {
                BodyKind::Wall => self.wall = Some(next(&solid)),
                BodyKind::Bullet => self.strikers.push(Striker::new(next(&solid))),
                // An asteroid is listed already. A body of another kind needs the component of its kind to be tested.
                _ => {}
            }
        }
        for shot in bodies.shots() {
            self.strikers.push(Striker {
                body: next(&shot.solid),
                is_armed: shot.shot.is_armed,
            });
        }
        for saucer in bodies.saucers() {
            let body = next(&saucer.solid);
            self.strikers.push(Striker::new(body));
            self.targets.push(body);
        }
        for ship in bodies.ships() {
            let body = next(&ship.solid);
            if is_assignment {
                self.ship_at_wall = Some((body, is_shielded(&ship)));
            } else if !is_shielded(&ship) {
                self.strikers.push(Striker::new(body));
                self.targets.push(body);
            }
        }
    }
}

/// Whether a ship is in no contact, because its shield is up.
const fn is_shielded(ship: &ShipBundle) -> bool {
    ship.ship.shield.ticks_left > 0
}
