//! What the numbers of an observation can reach under the rules.

use sweptroids::Tuning;
use sweptroids::sim::Stage;

/// One unit of length in an observation, in units of the game: half the width of the classic field. A power of two, so that
/// dividing by it rounds nothing.
pub const LENGTH: f32 = 512.0;

/// One unit of speed in an observation, in units of the game per second.
pub const SPEED: f32 = 512.0;

/// One unit of score in an observation, in points: what brings an extra ship in the classic rules.
pub const SCORE: f32 = 10_000.0;

/// Ticks in a second.
pub const TICKS: f32 = 64.0;

/// A contact later than this, in seconds, is none.
pub const HORIZON: f32 = 4.0;

/// The most waves that are told apart.
pub const MOST_WAVES: u32 = 255;

/// The most presses of fire that wait, as far as they are told apart.
pub const MOST_PRESSES: u32 = 255;

/// The most shots of the ship that are told apart, and that have a row among all bodies, where the rules have no limit.
const MOST_SHOTS: u32 = 64;

/// What the numbers of an observation can reach under the rules, in the units of the game and in ticks.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Width and height of the field.
    pub field: [f32; 2],
    /// Speed of the ship on an axis.
    pub ship_speed: f32,
    /// Speed of any other body on an axis.
    pub body_speed: f32,
    /// Half the width or height of a body.
    pub half: f32,
    /// Ticks of the longest stage that counts down.
    pub stage: u32,
    /// Ticks between two shots.
    pub reload: u32,
    /// Shots of the ship in flight.
    pub shots: u32,
    /// Hits that a shield takes. At least 1, as a range of one number alone is refused by Gymnasium.
    pub shield_hits: u32,
    /// Ticks in which a shield lets nothing hit the ship.
    pub shield: u32,
    /// Rocks at once.
    pub rocks: u32,
    /// Bodies at once that an observation of all bodies has a row for.
    pub bodies: usize,
    /// Where a ship comes.
    spawn: [f32; 2],
    announce: u32,
}

impl Limits {
    /// The limits under these rules.
    pub fn of(tuning: &Tuning) -> Self {
        let field = [tuning.field.width, tuning.field.height];
        let ship_speed = tuning.ship.top_speed;
        let shield_hits = tuning.shield.hits.max(1);
        let shield = tuning.shield.hit_ticks.max(tuning.shield.return_ticks);
        let announce = tuning.ship.announce;
        let largest = |values: &[f32]| values.iter().copied().fold(0.0, f32::max);
        match &tuning.assignment {
            None => {
                let (shots, ship) = (&tuning.shot, &tuning.ship);
                let rock_speed = tuning.rock.fastest * tuning.rock.speed_factor();
                let rock_half = largest(&tuning.rock.half.values().collect::<Vec<_>>());
                let [saucer_x, saucer_y] = tuning.saucer.half_large;
                Self {
                    field,
                    ship_speed,
                    body_speed: largest(&[rock_speed, shots.top_speed, tuning.saucer.speed]),
                    half: largest(&[rock_half, saucer_x, saucer_y, ship.half]),
                    stage: [
                        ship.announce,
                        ship.return_wait,
                        ship.explosion,
                        tuning.hyperspace.away,
                    ]
                    .into_iter()
                    .max()
                    .unwrap_or(1),
                    reload: shots.interval,
                    shots: shots.ship_limit.max(1),
                    shield_hits,
                    shield,
                    rocks: tuning.rock.limit,
                    bodies: (tuning.rock.limit + shots.ship_limit + shots.saucer_limit) as usize
                        + 2,
                    spawn: ship.spawn,
                    announce,
                }
            }
            Some(rules) => {
                let [_, asteroid_speed] = rules.asteroid_speed;
                let [_, asteroid_side] = rules.asteroid_size;
                let (wall, bullet) = (rules.wall_half(), rules.bullet_half());
                Self {
                    field,
                    ship_speed,
                    body_speed: largest(&[asteroid_speed as f32, rules.bullet_speed]),
                    half: largest(&[
                        asteroid_side as f32 / 2.0,
                        wall.x,
                        wall.y,
                        bullet.x,
                        bullet.y,
                        tuning.ship.half,
                    ]),
                    stage: announce,
                    reload: 1,
                    shots: MOST_SHOTS,
                    shield_hits,
                    shield,
                    rocks: rules.limit + rules.supply_shot[1],
                    bodies: (rules.limit + rules.supply_shot[1] + MOST_SHOTS) as usize + 2,
                    spawn: tuning.centre().into(),
                    announce,
                }
            }
        }
    }

    /// Where the next ship comes.
    pub const fn spawn(&self) -> [f32; 2] {
        self.spawn
    }

    /// The stage that an observation tells. Before its first tick a session has none: the game is about to be announced.
    pub const fn stage(&self, stage: Stage, games: u64) -> Stage {
        match stage {
            Stage::Over if games == 0 => Stage::Announcing {
                ticks_left: self.announce,
            },
            stage => stage,
        }
    }
}
