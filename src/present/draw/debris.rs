//! What is left of things for a moment: sparks and splinters of a burst rock or saucer, the lines of a lost ship.
//!
//! It hangs on the simulation's messages, when the picture has come to them, and lives by the clock of the screen; the
//! simulation knows nothing of it.

use bevy::prelude::*;

use super::outline_meshes::{DebrisSource, Outline, ship_lines};
use super::outline_pool::{DrawSystems, OutlinePools, Placement, copies};
use super::step_playback::DisplayedEvent;
use crate::present::look::FlashSource;
use crate::present::persistence::Settings;
use crate::sim::{BodyId, GameEvent, Heading, Paused, Session, Tuning};

/// How long the pieces of a burst begin larger than they go on, in seconds, and how much.
const FLARE: (f32, f32) = (0.12, 0.9);

/// The last part of its life, in which a piece shrinks to nothing.
const FADE: f32 = 0.35;

/// The most pieces there are at once: with thousands of rocks the oldest go first.
const MOST_PIECES: usize = 600;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pieces>().add_systems(
        Update,
        (burst, fly, list_pieces).chain().in_set(DrawSystems::List),
    );
}

/// All that flies about.
#[derive(Resource, Default)]
struct Pieces(Vec<Piece>);

/// A piece on its way.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Piece {
    outline: Outline,
    at: Vec2,
    /// Units per second.
    velocity: Vec2,
    /// Radians, counter-clockwise.
    angle: f32,
    /// Radians per second.
    spin: f32,
    /// Seconds since it came to be.
    age: f32,
    /// Seconds it has in all.
    life: f32,
}

/// How a body falls apart.
struct Burst {
    at: Vec2,
    /// Of the body, in units per second.
    velocity: Vec2,
    id: BodyId,
    stuff: DebrisSource,
    sparks: u8,
    splinters: u8,
    /// Of the fastest pieces, in units per second.
    speed: f32,
    /// Of the longest-lived pieces, in seconds.
    life: f32,
}

/// As good as random, from 0 to 1, and the same in every replay: by a body's name, the piece, and what is asked.
fn chance(id: BodyId, piece: u8, question: u32) -> f32 {
    let mut mixed =
        id.0 ^ u32::from(piece).wrapping_mul(0x9E37_79B9) ^ question.wrapping_mul(0x85EB_CA6B);
    for _ in 0..2 {
        mixed = (mixed ^ (mixed >> 15)).wrapping_mul(0x2C1B_3C6D);
    }
    (mixed >> 8) as f32 / (1 << 24) as f32
}

impl Burst {
    fn of(event: &GameEvent) -> Option<Self> {
        match *event {
            GameEvent::RockBroken {
                id,
                at,
                size,
                velocity,
                ..
            } => Some(Self {
                at,
                velocity: velocity * 0.5,
                id,
                stuff: DebrisSource::Rock,
                sparks: size.of([12, 9, 7]),
                splinters: size.of([5, 4, 3]),
                speed: size.of([95.0, 75.0, 60.0]),
                life: size.of([0.8, 0.7, 0.6]),
            }),
            GameEvent::SaucerDestroyed { id, at, size, .. } => Some(Self {
                at,
                velocity: Vec2::ZERO,
                id,
                stuff: DebrisSource::Saucer,
                sparks: size.of([16, 12]),
                splinters: size.of([8, 6]),
                speed: size.of([120.0, 100.0]),
                life: 0.9,
            }),
            GameEvent::ShipDestroyed { id, at } => Some(Self {
                at,
                velocity: Vec2::ZERO,
                id,
                stuff: DebrisSource::Ship,
                sparks: 14,
                splinters: 0,
                speed: 80.0,
                life: 1.1,
            }),
            _ => None,
        }
    }

    /// Sparks and splinters, all around.
    fn pieces(&self) -> impl Iterator<Item = Piece> {
        let count = self.sparks + self.splinters;
        (0..count).map(move |number| {
            let outline = if number < self.splinters {
                Outline::Splinter(self.stuff)
            } else {
                Outline::Spark(self.stuff)
            };
            // Spread evenly, then jostled.
            let ahead = u16::from(number) * 256 / u16::from(count);
            let heading = Heading(ahead as u8).turned((24.0 * chance(self.id, number, 0)) as i32);
            let share = 0.3 + 0.7 * chance(self.id, number, 1);
            Piece {
                outline,
                at: self.at,
                velocity: self.velocity + heading.direction() * self.speed * share,
                angle: 6.0 * chance(self.id, number, 2),
                spin: 12.0 * chance(self.id, number, 3) - 6.0,
                age: 0.0,
                life: self.life * (0.4 + 0.6 * chance(self.id, number, 4)),
            }
        })
    }
}

/// The lines of a ship that pointed along `heading`, flying apart.
fn lines_of_ship(id: BodyId, at: Vec2, heading: Heading) -> impl Iterator<Item = Piece> {
    let turn = heading.direction();
    (0..).zip(ship_lines()).map(move |(number, [from, to])| {
        let middle = turn.rotate((from + to) / 2.0);
        Piece {
            outline: Outline::ShipLine(number),
            at: at + middle,
            velocity: middle.normalize_or_zero() * (16.0 + 22.0 * chance(id, number, 0)),
            angle: f32::from(heading.0) * std::f32::consts::TAU / 256.0,
            spin: 5.0 * chance(id, number, 1) - 2.5,
            age: 0.0,
            life: 1.8 + 1.0 * chance(id, number, 2),
        }
    })
}

fn burst(
    mut pieces: ResMut<Pieces>,
    session: Res<Session>,
    mut seen: MessageReader<DisplayedEvent>,
) {
    for DisplayedEvent(event) in seen.read() {
        if let Some(burst) = Burst::of(event) {
            pieces.0.extend(burst.pieces());
        }
        if let GameEvent::ShipDestroyed { id, at } = *event {
            pieces
                .0
                .extend(lines_of_ship(id, at, session.players.heading));
        }
    }
    let surplus = pieces.0.len().saturating_sub(MOST_PIECES);
    pieces.0.drain(..surplus);
}

fn fly(time: Res<Time>, paused: Res<Paused>, tuning: Res<Tuning>, mut pieces: ResMut<Pieces>) {
    if paused.0 || pieces.0.is_empty() {
        return;
    }
    let (seconds, torus) = (time.delta_secs(), tuning.torus());
    for piece in &mut pieces.0 {
        piece.age += seconds;
        piece.at = torus.wrap(piece.at + piece.velocity * seconds);
        piece.angle += piece.spin * seconds;
    }
    pieces.0.retain(|piece| piece.age < piece.life);
}

fn list_pieces(
    pieces: Res<Pieces>,
    tuning: Res<Tuning>,
    settings: Res<Settings>,
    mut pictures: ResMut<OutlinePools>,
) {
    let torus = tuning.torus();
    let flares = FlashSource::Burst.is_on(&settings);
    for piece in &pieces.0 {
        for at in copies(piece.at, &torus, true) {
            let place = Placement {
                at,
                turned: Quat::from_rotation_z(piece.angle),
                size: piece.size(flares),
            };
            pictures.push(piece.outline, place);
        }
    }
}

impl Piece {
    /// How large it is drawn: it flares up where that may be, and shrinks at the end.
    fn size(&self, flares: bool) -> f32 {
        let (time, more) = FLARE;
        let flare = if flares {
            more * (1.0 - self.age / time).max(0.0)
        } else {
            0.0
        };
        let left = 1.0 - self.age / self.life;
        (1.0 + flare) * (left / FADE).clamp(0.0, 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::RockSize;

    fn large_rock(at: Vec2) -> Burst {
        Burst::of(&GameEvent::RockBroken {
            id: BodyId(7),
            size: RockSize::Large,
            at,
            velocity: Vec2::ZERO,
            children: 2,
            points: 20,
        })
        .expect("a rock bursts")
    }

    #[test]
    fn a_large_rock_leaves_sparks_and_splinters_on_all_sides() {
        let pieces: Vec<_> = large_rock(Vec2::ZERO).pieces().collect();
        let sparks = pieces
            .iter()
            .filter(|piece| piece.outline == Outline::Spark(DebrisSource::Rock));
        assert_eq!((pieces.len(), sparks.count()), (17, 12));
        for side in [Vec2::X, Vec2::NEG_X, Vec2::Y, Vec2::NEG_Y] {
            let there = pieces.iter().filter(|piece| piece.velocity.dot(side) > 0.0);
            assert!(there.count() >= 4, "{side}");
        }
        let again: Vec<_> = large_rock(Vec2::ZERO).pieces().collect();
        assert_eq!(pieces, again, "the same in every replay");
    }

    #[test]
    fn a_lost_ship_is_its_own_lines_at_first() {
        // It points up; seen from its middle, its lines lie where they lay.
        let pieces: Vec<_> = lines_of_ship(BodyId(1), Vec2::ZERO, Heading(64)).collect();
        assert_eq!(pieces.len(), 4);
        for (piece, [from, to]) in pieces.iter().zip(ship_lines()) {
            let middle = ((from + to) / 2.0).perp();
            assert!((piece.at - middle).length() < 1e-4, "{piece:?}");
            assert!(piece.velocity.dot(middle) > 0.0, "it flies outwards");
        }
    }

    #[test]
    fn nothing_flares_where_nothing_may_flash() {
        let [piece, ..] = large_rock(Vec2::ZERO).pieces().collect::<Vec<_>>()[..] else {
            panic!("there are pieces");
        };
        assert_eq!(piece.size(false), 1.0);
        assert_eq!(piece.size(true), 1.9);
        let at_end = Piece {
            age: piece.life,
            ..piece
        };
        assert_eq!(at_end.size(true), 0.0);
    }

    #[test]
    fn pieces_stand_still_while_the_game_does_and_cross_the_seam() {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .insert_resource(bevy::time::TimeUpdateStrategy::ManualDuration(
                std::time::Duration::from_millis(125),
            ))
            .init_resource::<Tuning>()
            .init_resource::<Settings>()
            .init_resource::<OutlinePools>()
            .insert_resource(Paused(true))
            .add_systems(
                Update,
                (fly, super::super::outline_pool::clear, list_pieces).chain(),
            );
        let spark = Outline::Spark(DebrisSource::Rock);
        // 80 units/s to the right: 10 units a frame, from 4 units before the right edge of 1024.
        app.insert_resource(Pieces(vec![Piece {
            outline: spark,
            at: Vec2::new(1020.0, 300.0),
            velocity: Vec2::new(80.0, 0.0),
            angle: 0.0,
            spin: 0.0,
            age: 0.0,
            life: 10.0,
        }]));
        let mut frame = |paused| {
            app.insert_resource(Paused(paused));
            app.update();
            let places = app
                .world()
                .resource::<OutlinePools>()
                .places(|outline| outline == spark);
            places.iter().map(|place| place.at.x).collect::<Vec<_>>()
        };
        frame(true);
        assert_eq!(frame(true), [1020.0, -4.0], "on both sides of the seam");
        assert_eq!(frame(false), [6.0, 1030.0]);
        assert_eq!(frame(true), [6.0, 1030.0]);
    }
}
