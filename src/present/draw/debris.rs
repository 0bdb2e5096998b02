//! The pieces that a destroyed body breaks into: sparks and splinters of a rock or saucer, and the lines of the ship.

use bevy::prelude::*;

use super::boxed_outline::boxed_ship_scale;
use super::outline_shape::{DebrisSource, Outline, ship_lines};
use crate::present::burst_size::burst_size;
use crate::sim::{BodyId, BodyKind, BodyState, GameEventKind, Heading, ShipLossCause};

/// How long a piece flares up at first, in seconds.
const FLARE_SECONDS: f32 = 0.12;

/// How much larger a piece is drawn at the start of its flare, as a share of its size.
const FLARE_SIZE: f32 = 0.9;

/// The last part of a piece's life, in which it shrinks to nothing, as a share of its lifetime.
const SHRINKING_SHARE: f32 = 0.35;

/// How many bursts celebrate a win, and how far from the ship they are, in units.
const FIREWORKS: u8 = 7;
const FIREWORK_DISTANCE: f32 = 110.0;

/// A flying piece of debris.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct DebrisPiece {
    pub outline: Outline,
    /// 1 for the outline's own size.
    pub size: f32,
    pub position: Vec2,
    /// Units per second.
    pub velocity: Vec2,
    /// Radians, counter-clockwise.
    pub angle: f32,
    /// Radians per second.
    pub spin: f32,
    /// Seconds since the piece appeared.
    pub age: f32,
    /// The age at which the piece disappears, in seconds.
    pub lifetime: f32,
}

impl DebrisPiece {
    /// The scale at which the piece is drawn: it flares up at first if flares are allowed, and shrinks at the end.
    pub(super) fn scale(&self, flares: bool) -> f32 {
        let flare = if flares {
            FLARE_SIZE * (1.0 - self.age / FLARE_SECONDS).max(0.0)
        } else {
            0.0
        };
        let remaining = 1.0 - self.age / self.lifetime;
        self.size * (1.0 + flare) * (remaining / SHRINKING_SHARE).clamp(0.0, 1.0)
    }
}

/// The debris of an event; none if the event destroys no body.
pub(super) fn debris_of(event: &GameEventKind) -> impl Iterator<Item = DebrisPiece> + use<> {
    let ship_lines = match event {
        GameEventKind::ShipDestroyed { body, cause } => {
            let heading = body.ship.unwrap_or_default().heading;
            Some(ship_line_pieces(body, heading, ship_scale(body, *cause)))
        }
        _ => None,
    };
    let win = match event {
        GameEventKind::GameWon {
            ship: Some(ship), ..
        } => Some(fireworks(ship)),
        _ => None,
    };
    let burst = Burst::of(event).into_iter().flat_map(Burst::pieces);
    let burst = burst.chain(win.into_iter().flatten());
    burst.chain(ship_lines.into_iter().flatten())
}

/// How a body breaks into sparks and splinters.
struct Burst {
    position: Vec2,
    /// The velocity that the pieces share, in units per second.
    velocity: Vec2,
    id: BodyId,
    source: DebrisSource,
    sparks: u8,
    splinters: u8,
    /// The speed of the fastest pieces, in units per second.
    max_speed: f32,
    /// The lifetime of the longest-lived pieces, in seconds.
    max_lifetime: f32,
}

impl Burst {
    fn of(event: &GameEventKind) -> Option<Self> {
        let (GameEventKind::RockBroken { body, .. }
        | GameEventKind::SaucerDestroyed { body, .. }
        | GameEventKind::ShipDestroyed { body, .. }) = event
        else {
            return None;
        };
        let at_rest = Self {
            position: body.position,
            velocity: Vec2::ZERO,
            id: body.id,
            source: DebrisSource::Ship,
            sparks: 14,
            splinters: 0,
            max_speed: 80.0,
            max_lifetime: 1.1,
        };
        if let Some(size) = burst_size(body) {
            return Some(Self {
                velocity: body.velocity * 0.5,
                source: DebrisSource::Rock,
                sparks: size.of([12, 9, 7]),
                splinters: size.of([5, 4, 3]),
                max_speed: size.of([95.0, 75.0, 60.0]),
                max_lifetime: size.of([0.8, 0.7, 0.6]),
                ..at_rest
            });
        }
        match body.kind {
            BodyKind::Saucer(size) => Some(Self {
                source: DebrisSource::Saucer,
                sparks: size.of([16, 12]),
                splinters: size.of([8, 6]),
                max_speed: size.of([120.0, 100.0]),
                max_lifetime: 0.9,
                ..at_rest
            }),
            BodyKind::Ship => Some(at_rest),
            _ => None,
        }
    }

    /// Splinters and sparks, flying in all directions.
    fn pieces(self) -> impl Iterator<Item = DebrisPiece> {
        let count = self.sparks + self.splinters;
        (0..count).map(move |index| {
            let outline = if index < self.splinters {
                Outline::Splinter(self.source)
            } else {
                Outline::Spark(self.source)
            };
            let random = |property| random_share(self.id, index, property);
            // Spread evenly over the circle, then jittered.
            let even = u16::from(index) * 256 / u16::from(count);
            let heading = Heading(even as u8).turned((24.0 * random(0)) as i32);
            let speed_share = 0.3 + 0.7 * random(1);
            DebrisPiece {
                outline,
                size: 1.0,
                position: self.position,
                velocity: self.velocity + heading.direction() * self.max_speed * speed_share,
                angle: 6.0 * random(2),
                spin: 12.0 * random(3) - 6.0,
                age: 0.0,
                lifetime: self.max_lifetime * (0.4 + 0.6 * random(4)),
            }
        })
    }
}

/// The size of the ship that was destroyed, as a share of the classic one. Where there are asteroids, it fits its box.
fn ship_scale(ship: &BodyState, cause: ShipLossCause) -> f32 {
    match cause {
        ShipLossCause::Hit(hit) if hit.other.kind == BodyKind::Asteroid => {
            boxed_ship_scale(ship.bounds.half)
        }
        _ => 1.0,
    }
}

/// Bursts of sparks on a ring around the ship, in the tick in which the game is won.
fn fireworks(ship: &BodyState) -> impl Iterator<Item = DebrisPiece> + use<> {
    let (id, center) = (ship.id, ship.position);
    (0..FIREWORKS).flat_map(move |index| {
        let heading = Heading((u32::from(index) * 256 / u32::from(FIREWORKS)) as u8);
        let burst = Burst {
            position: center + heading.direction() * FIREWORK_DISTANCE,
            velocity: Vec2::ZERO,
            // Each has random numbers of its own.
            id: BodyId(id.0.wrapping_add(u32::from(index) << 16)),
            source: DebrisSource::Ship,
            sparks: 14,
            splinters: 0,
            max_speed: 110.0,
            max_lifetime: 1.8,
        };
        burst.pieces()
    })
}

/// The lines of a ship that pointed along `heading`, flying apart. `scale` is its size, as a share of the classic one.
fn ship_line_pieces(
    ship: &BodyState,
    heading: Heading,
    scale: f32,
) -> impl Iterator<Item = DebrisPiece> + use<> {
    let BodyState { id, position, .. } = *ship;
    let direction = heading.direction();
    (0..).zip(ship_lines()).map(move |(index, [from, to])| {
        let midpoint = direction.rotate((from + to) / 2.0) * scale;
        let random = |property| random_share(id, index, property);
        DebrisPiece {
            outline: Outline::ShipLine(index),
            size: scale,
            position: position + midpoint,
            velocity: midpoint.normalize_or_zero() * (16.0 + 22.0 * random(0)),
            angle: f32::from(heading.0) * std::f32::consts::TAU / 256.0,
            spin: 5.0 * random(1) - 2.5,
            age: 0.0,
            lifetime: 1.8 + 1.0 * random(2),
        }
    })
}

/// A pseudo-random number from 0 to 1, the same in every replay: a hash of the body's id, the piece's index and the
/// number of the property that it is used for.
fn random_share(id: BodyId, piece: u8, property: u32) -> f32 {
    let mut hash =
        id.0 ^ u32::from(piece).wrapping_mul(0x9E37_79B9) ^ property.wrapping_mul(0x85EB_CA6B);
    for _ in 0..2 {
        hash = (hash ^ (hash >> 15)).wrapping_mul(0x2C1B_3C6D);
    }
    (hash >> 8) as f32 / (1 << 24) as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::{BoundingBox, Harness, Hit, RockSize, Shooter};

    /// The pieces of a large rock at rest that is shot.
    fn large_rock() -> Vec<DebrisPiece> {
        let at = Vec2::new(500.0, 300.0);
        let mut game = Harness::empty_field()
            .rock(RockSize::Large, at, Vec2::ZERO)
            .shot(Shooter::Ship, at, Vec2::ZERO);
        game.step(1);
        let events = game.take_events();
        events
            .iter()
            .flat_map(|event| debris_of(&event.kind))
            .collect()
    }

    #[test]
    fn a_large_rock_leaves_sparks_and_splinters_on_all_sides() {
        let pieces = large_rock();
        let sparks = pieces
            .iter()
            .filter(|piece| piece.outline == Outline::Spark(DebrisSource::Rock));
        assert_eq!((pieces.len(), sparks.count()), (17, 12));
        for side in [Vec2::X, Vec2::NEG_X, Vec2::Y, Vec2::NEG_Y] {
            let count = pieces
                .iter()
                .filter(|piece| piece.velocity.dot(side) > 0.0)
                .count();
            assert!(count >= 4, "{count} pieces fly along {side}");
        }
        assert_eq!(pieces, large_rock(), "the same in every replay");
    }

    #[test]
    fn a_destroyed_ship_begins_as_its_own_lines() {
        // The ship points up. Its lines start where they were drawn.
        let pieces = ship_pieces(1.0);
        assert_eq!(pieces.len(), 4);
        for (piece, [from, to]) in pieces.iter().zip(ship_lines()) {
            let midpoint = ((from + to) / 2.0).perp();
            assert!((piece.position - midpoint).length() < 1e-4, "{piece:?}");
            assert!(piece.velocity.dot(midpoint) > 0.0, "it flies outwards");
        }
    }

    /// The lines of a ship of this size that points up.
    fn ship_pieces(scale: f32) -> Vec<DebrisPiece> {
        let ship = body(BodyKind::Ship, Vec2::splat(8.0));
        ship_line_pieces(&ship, Heading(64), scale).collect()
    }

    /// A body at rest with half these sides, in the corner of the field.
    fn body(kind: BodyKind, half: Vec2) -> BodyState {
        BodyState {
            id: BodyId(1),
            kind,
            position: Vec2::ZERO,
            velocity: Vec2::ZERO,
            bounds: BoundingBox { half },
            rock: None,
            ship: None,
        }
    }

    #[test]
    fn a_smaller_ship_has_smaller_lines_nearer_to_its_centre() {
        for (whole, small) in ship_pieces(1.0).iter().zip(ship_pieces(0.5)) {
            assert_eq!((whole.size, small.size), (1.0, 0.5));
            assert_eq!(whole.position * 0.5, small.position);
            assert_eq!(whole.velocity, small.velocity);
        }
    }

    #[test]
    fn a_win_is_celebrated_around_the_ship_and_only_there_is_one() {
        let ship = body(BodyKind::Ship, Vec2::splat(8.0));
        let count = |ship| debris_of(&GameEventKind::GameWon { score: 5_000, ship }).count();
        assert_eq!(count(None), 0);
        assert_eq!(count(Some(ship)), 7 * 14);
    }

    #[test]
    fn a_large_asteroid_bursts_into_more_pieces_than_a_small_one() {
        let pieces = |half: f32| {
            let event = GameEventKind::RockBroken {
                body: body(BodyKind::Asteroid, Vec2::splat(half)),
                hit: Hit {
                    other: body(BodyKind::Bullet, Vec2::ONE).body_ref(),
                    t_first: 0.0,
                },
                children: 1,
                points: 100,
            };
            debris_of(&event).count()
        };
        assert_eq!((pieces(5.0), pieces(30.0)), (10, 17));
    }

    #[test]
    fn no_piece_flares_in_the_reduced_flash_mode() {
        let piece = large_rock()[0];
        assert_eq!(piece.scale(false), 1.0);
        assert_eq!(piece.scale(true), 1.9);
        let at_end = DebrisPiece {
            age: piece.lifetime,
            ..piece
        };
        assert_eq!(at_end.scale(true), 0.0);
    }
}
