//! The values that only the `assignment` rules have.
//!
//! `assets/tuning/assignment.toml` is the authority on names, defaults, units and ranges. A few of its entries are shared with
//! the classic rules and stand in the sections of `Tuning`: [`SHARED`].

use std::sync::LazyLock;

use bevy::math::Vec2;

use super::entry::{Numbers, TuningEntry};
use super::value::TuningValue;

/// The text of the file.
pub(super) const ASSIGNMENT: &str = include_str!("../../../assets/tuning/assignment.toml");

/// The entries that the classic rules have too, in the order of the sections.
pub(super) const SHARED: [&str; 9] = [
    "field.width",
    "field.height",
    "ship.half",
    "ship.turn",
    "ship.top_speed",
    "ship.lives",
    "shield.hits",
    "shield.hit_ticks",
    "shield.return_ticks",
];

/// The frames in a second of the coursework.
const FRAMES: f64 = 60.0;

/// The ticks in a second.
const TICKS: f64 = 64.0;

/// Declares the values, each with the name of its entry.
macro_rules! values {
    ($($(#[$doc:meta])* $field:ident: $kind:ty = $name:literal),+ $(,)?) => {
        /// The values that only the `assignment` rules have. Units and ranges: `assets/tuning/assignment.toml`.
        #[derive(Clone, Debug, PartialEq)]
        pub struct AssignmentTuning {
            $(
                $(#[$doc])*
                #[doc = concat!("`", $name, "` in the tuning file.")]
                pub $field: $kind
            ),+
        }

        impl AssignmentTuning {
            pub(super) fn from_entries(entries: &[TuningEntry]) -> Self {
                Self { $($field: TuningValue::read(entries, $name)),+ }
            }

            /// The values by the name of their entry.
            pub(super) fn values(&self) -> impl Iterator<Item = (&'static str, Numbers)> {
                [$(($name, self.$field.numbers())),+].into_iter()
            }
        }
    };
}

values! {
    /// Acceleration along the heading and against it.
    acceleration: f32 = "ship.acceleration",
    /// What is left of the ship's velocity after a frame of the coursework.
    damping: f32 = "ship.damping",
    /// Speed of a bullet.
    bullet_speed: f32 = "bullet.speed",
    /// Width and height of a bullet.
    bullet_size: [f32; 2] = "bullet.size",
    /// Asteroids at the start of a game.
    start: u32 = "asteroid.start",
    /// Asteroids at once, above which none is supplied.
    limit: u32 = "asteroid.limit",
    /// Smallest and largest side of an asteroid.
    asteroid_size: [u32; 2] = "asteroid.size",
    /// Slowest and fastest speed of an asteroid on an axis.
    asteroid_speed: [u32; 2] = "asteroid.speed",
    /// Fewest and most new asteroids for one that was shot.
    supply_shot: [u32; 2] = "asteroid.supply_shot",
    /// New asteroids for one that hit the ship.
    supply_ram: u32 = "asteroid.supply_ram",
    /// What is kept free around the ship where an asteroid appears.
    clear: f32 = "asteroid.clear",
    /// Points for an asteroid that was shot.
    points: u32 = "asteroid.points",
    /// From the middle of the field to that of the wall.
    wall_at: [f32; 2] = "wall.at",
    /// Width and height of the wall.
    wall_size: [f32; 2] = "wall.size",
    /// Points that win the game.
    won_at: u32 = "game.won_at",
}

impl AssignmentTuning {
    /// The share of its velocity that the ship loses in a tick: damping is given per frame of 1/60 s, and a tick is 1/64 s.
    pub fn loss_per_tick(&self) -> f32 {
        (1.0 - libm::pow(f64::from(self.damping), FRAMES / TICKS)) as f32
    }

    /// Half of the wall's width and height, in units.
    pub fn wall_half(&self) -> Vec2 {
        Vec2::from(self.wall_size) / 2.0
    }

    /// Half of a bullet's width and height, in units.
    pub fn bullet_half(&self) -> Vec2 {
        Vec2::from(self.bullet_size) / 2.0
    }
}

/// The entries of the file, with units and ranges.
pub(super) static ASSIGNMENT_ENTRIES: LazyLock<Vec<TuningEntry>> =
    LazyLock::new(|| TuningEntry::definitions(ASSIGNMENT));
