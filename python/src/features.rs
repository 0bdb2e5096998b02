//! The observation `features`: the ship, and the bodies that it meets soonest, each relative to the ship and across the seam.

use std::cell::RefCell;

use sweptroids::sim::{BodyKind, BodyState, Heading, Ship, Shooter, Stage};

use crate::feature_table::{Feature, flag, row};
use crate::game::Game;
use crate::limits::{HORIZON, LENGTH, Limits, MOST_PRESSES, MOST_WAVES, SCORE, SPEED, TICKS};
use crate::near_bodies::{NearBodies, NearBody};

row! {
    /// The own ship and the state of the game.
    ShipRow {
        /// 1 while the game is announced. No ship flies.
        announced: "", flag;
        /// 1 while a lost ship's successor waits until its place is clear. No ship flies.
        returning: "", flag;
        /// 1 while the ship flies.
        flying: "", flag;
        /// 1 while the ship is in hyperspace.
        in_hyperspace: "", flag;
        /// 1 while the ship explodes.
        exploding: "", flag;
        /// 1 when the game is over.
        over: "", flag;
        /// How long the stage lasts at least; 0 while the ship flies.
        stage_left: "s", |limits| [0.0, limits.stage as f32 / TICKS];
        /// The place of the ship, or where the next one appears, from the left edge of the field.
        x: "512 units", |limits| [0.0, limits.field[0] / LENGTH];
        /// The same from the lower edge.
        y: "512 units", |limits| [0.0, limits.field[1] / LENGTH];
        /// The velocity of the ship to the right; 0 without a ship.
        velocity_x: "512 units/s", |limits| [-limits.ship_speed / SPEED, limits.ship_speed / SPEED];
        /// The velocity of the ship upwards; 0 without a ship.
        velocity_y: "512 units/s", |limits| [-limits.ship_speed / SPEED, limits.ship_speed / SPEED];
        /// The cosine of the heading: 1 if the ship points to the right.
        heading_cos: "", |_| [-1.0, 1.0];
        /// The sine of the heading: 1 if the ship points up.
        heading_sin: "", |_| [-1.0, 1.0];
        /// How long the gun still reloads.
        reload: "ticks", |limits| [0.0, limits.reload as f32];
        /// Presses of fire that wait for the gun, 255 at most.
        queued_shots: "", |_| [0.0, MOST_PRESSES as f32];
        /// Own shots in flight. A press while all are in flight is lost. The assignment has no limit: 64 at most are told apart.
        shots: "", |limits| [0.0, limits.shots as f32];
        /// Hits that the shield still takes. The built-in rules give none.
        shield_hits: "", |limits| [0.0, limits.shield_hits as f32];
        /// How long nothing hits the ship.
        shield_left: "s", |limits| [0.0, limits.shield as f32 / TICKS];
        /// Ships that are left, the one in play included.
        lives: "", |_| [0.0, 255.0];
        /// The wave, 255 at most; 0 before the first, and in the assignment, which has none.
        wave: "", |_| [0.0, MOST_WAVES as f32];
        /// The score.
        score: "10,000 points", |_| [0.0, u32::MAX as f32 / SCORE];
        /// Rocks or asteroids in the field, also those that are not among the nearest bodies.
        rocks: "", |limits| [0.0, limits.rocks as f32];
    }
}

row! {
    /// One of the bodies that come into contact with the ship soonest. All numbers are 0 where there is no body.
    NearRow {
        /// The mask: 1 if there is such a body.
        present: "", flag;
        /// 1 if it is a rock or an asteroid.
        rock: "", flag;
        /// 1 if it is a saucer.
        saucer: "", flag;
        /// 1 if it is a shot of the ship. In the classic rules the own shots hit their ship too, once they have left it.
        own_shot: "", flag;
        /// 1 if it is a shot of a saucer.
        saucer_shot: "", flag;
        /// 1 if it is the wall of the assignment.
        wall: "", flag;
        /// The way to it to the right, across the seam where that is shorter.
        dx: "512 units", |limits| [-limits.field[0] / 2.0 / LENGTH, limits.field[0] / 2.0 / LENGTH];
        /// The way to it upwards, across the seam where that is shorter.
        dy: "512 units", |limits| [-limits.field[1] / 2.0 / LENGTH, limits.field[1] / 2.0 / LENGTH];
        /// Its velocity to the right, less that of the ship.
        velocity_x: "512 units/s", |limits| relative_speed(limits);
        /// Its velocity upwards, less that of the ship.
        velocity_y: "512 units/s", |limits| relative_speed(limits);
        /// Half the width of its box.
        half_width: "512 units", |limits| [0.0, limits.half / LENGTH];
        /// Half the height of its box.
        half_height: "512 units", |limits| [0.0, limits.half / LENGTH];
        /// When its box and that of the ship touch if both keep their velocities: 0 if they touch now, 4 if they do not within 4 s.
        time_to_contact: "s", |_| [0.0, HORIZON];
    }
}

fn relative_speed(limits: &Limits) -> [f32; 2] {
    let most = (limits.ship_speed + limits.body_speed) / SPEED;
    [-most, most]
}

/// How many numbers an observation with this many bodies has.
pub const fn width(nearest: usize) -> usize {
    ShipRow::WIDTH + nearest * NearRow::WIDTH
}

/// The names of the numbers of an observation with this many bodies, and their declarations.
pub fn table(nearest: usize) -> impl Iterator<Item = (String, &'static Feature)> {
    let ship = ShipRow::TABLE
        .iter()
        .map(|feature| (format!("ship.{}", feature.name), feature));
    ship.chain((0..nearest).flat_map(|rank| {
        NearRow::TABLE
            .iter()
            .map(move |feature| (format!("near{rank}.{}", feature.name), feature))
    }))
}

/// What a body is, as the rows of observations tell it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    Ship,
    Rock,
    Saucer,
    OwnShot,
    SaucerShot,
    Wall,
}

impl Group {
    /// The group of a kind.
    pub const fn of(kind: BodyKind) -> Self {
        match kind {
            BodyKind::Ship => Self::Ship,
            BodyKind::Rock(_) | BodyKind::Asteroid => Self::Rock,
            BodyKind::Saucer(_) => Self::Saucer,
            BodyKind::Shot(Shooter::Ship) | BodyKind::Bullet => Self::OwnShot,
            BodyKind::Shot(Shooter::Saucer) => Self::SaucerShot,
            BodyKind::Wall => Self::Wall,
        }
    }

    /// 1 if it is this group, else 0.
    pub fn is(self, group: Self) -> f32 {
        f32::from(u8::from(self == group))
    }
}

/// The ship, or what is known of the next one.
pub struct OwnShip {
    pub at: [f32; 2],
    pub velocity: [f32; 2],
    pub heading: Heading,
    pub half: [f32; 2],
    state: Ship,
}

impl OwnShip {
    /// The ship among the bodies of a game: see [`of`](Self::of).
    pub fn among(game: &Game, bodies: &[BodyState], limits: &Limits) -> Self {
        Self::of(game, bodies.iter().find(|body| body.ship.is_some()), limits)
    }

    /// The ship that flies in a game. While none does: at rest, where the next one appears.
    pub fn of(game: &Game, flying: Option<&BodyState>, limits: &Limits) -> Self {
        if let Some((body, ship)) = flying.and_then(|body| Some((body, body.ship?))) {
            return Self {
                at: body.position.into(),
                velocity: body.velocity.into(),
                heading: ship.heading,
                half: body.bounds.half.into(),
                state: ship,
            };
        }
        let session = game.session();
        let (at, shield) = match session.stage {
            Stage::InHyperspace { exit, shield, .. } => (exit.into(), shield),
            _ => (limits.spawn(), Default::default()),
        };
        let heading = session.players.heading;
        Self {
            at,
            velocity: [0.0; 2],
            heading,
            half: [game.tuning().ship.half; 2],
            state: Ship {
                heading,
                shield,
                ..Ship::default()
            },
        }
    }
}

thread_local! {
    /// The bodies of the game that is observed. Each thread keeps their memory.
    static BODIES: RefCell<NearBodies> = const { RefCell::new(NearBodies::EMPTY) };
}

/// Fills the row of an environment.
pub fn write(game: &Game, limits: &Limits, nearest: usize, row: &mut [f32]) {
    BODIES.with_borrow_mut(|bodies| {
        bodies.clear();
        let mut flying = None;
        let (mut shots, mut rocks) = (0, 0);
        game.for_each_body(|body| {
            let group = Group::of(body.kind);
            shots += u32::from(group == Group::OwnShot);
            rocks += u32::from(group == Group::Rock);
            if group == Group::Ship {
                flying = Some(body);
            } else {
                bodies.push(group, &body);
            }
        });
        let own = OwnShip::of(game, flying.as_ref(), limits);
        let (ship_row, near_rows) = row.split_at_mut(ShipRow::WIDTH);
        ship(game, &own, [shots, rocks], limits).write(ship_row);
        let filled = bodies.len().min(nearest) * NearRow::WIDTH;
        let (filled, empty) = near_rows.split_at_mut(filled);
        bodies.for_each(&own, game.tuning().torus(), |body| {
            let begin = body.rank * NearRow::WIDTH;
            if let Some(row) = filled.get_mut(begin..begin + NearRow::WIDTH) {
                NearRow::of(&body).write(row);
            }
        });
        empty.fill(0.0);
    });
}

fn ship(game: &Game, own: &OwnShip, [shots, rocks]: [u32; 2], limits: &Limits) -> ShipRow {
    let session = game.session();
    let player = session.players.current();
    let stage = limits.stage(session.stage, session.clock.games);
    let stage_left = match stage {
        Stage::Announcing { ticks_left }
        | Stage::Returning { ticks_left, .. }
        | Stage::InHyperspace { ticks_left, .. }
        | Stage::Exploding { ticks_left } => ticks_left,
        Stage::Flying | Stage::Over => 0,
    };
    let is = |is: bool| f32::from(u8::from(is));
    let direction = own.heading.direction();
    ShipRow {
        announced: is(matches!(stage, Stage::Announcing { .. })),
        returning: is(matches!(stage, Stage::Returning { .. })),
        flying: is(stage == Stage::Flying),
        in_hyperspace: is(matches!(stage, Stage::InHyperspace { .. })),
        exploding: is(matches!(stage, Stage::Exploding { .. })),
        over: is(stage == Stage::Over),
        stage_left: stage_left as f32 / TICKS,
        x: own.at[0] / LENGTH,
        y: own.at[1] / LENGTH,
        velocity_x: own.velocity[0] / SPEED,
        velocity_y: own.velocity[1] / SPEED,
        heading_cos: direction.x,
        heading_sin: direction.y,
        reload: own.state.reload as f32,
        queued_shots: own.state.queued_shots.min(MOST_PRESSES) as f32,
        shots: shots.min(limits.shots) as f32,
        shield_hits: own.state.shield.hits_left as f32,
        shield_left: own.state.shield.ticks_left as f32 / TICKS,
        lives: player.lives as f32,
        wave: player.wave.min(MOST_WAVES) as f32,
        score: player.score as f32 / SCORE,
        rocks: rocks as f32,
    }
}

impl NearRow {
    #[inline]
    fn of(body: &NearBody) -> Self {
        Self {
            present: 1.0,
            rock: body.group.is(Group::Rock),
            saucer: body.group.is(Group::Saucer),
            own_shot: body.group.is(Group::OwnShot),
            saucer_shot: body.group.is(Group::SaucerShot),
            wall: body.group.is(Group::Wall),
            dx: body.offset[0] / LENGTH,
            dy: body.offset[1] / LENGTH,
            velocity_x: body.v_rel[0] / SPEED,
            velocity_y: body.v_rel[1] / SPEED,
            half_width: body.half[0] / LENGTH,
            half_height: body.half[1] / LENGTH,
            time_to_contact: body.time,
        }
    }
}
