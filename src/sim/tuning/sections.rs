//! The figures of the rules as Rust structures, section by section as in the tuning file.

use bevy::math::Vec2;
use bevy::prelude::Resource;
use xxhash_rust::xxh3::Xxh3;

use crate::collision::{Dt, Torus};

use super::entry::TuningEntry;
use super::per_size::{LargeFirst, SmallFirst};
use super::value::TuningValue;

/// The length of a tick: 1/64 s, exact in f32.
pub const DT: Dt = Dt::power_of_half(6);

/// Declares the sections as structures. Each field has the name of its entry.
macro_rules! sections {
    ($($(#[$doc:meta])* $section:ident: $Section:ident { $($field:ident: $kind:ty),+ $(,)? })+) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Debug, PartialEq)]
            pub struct $Section {
                $(
                    #[doc = concat!("`", stringify!($section), ".", stringify!($field), "` in the tuning file.")]
                    pub $field: $kind
                ),+
            }
        )+

        /// All figures of the rules. Units and ranges: `assets/tuning/classic.toml`.
        #[derive(Resource, Clone, Debug, PartialEq)]
        pub struct Tuning {
            $($(#[$doc])* pub $section: $Section,)+
        }

        impl Tuning {
            pub(super) fn from_entries(entries: &[TuningEntry]) -> Self {
                Self {
                    $($section: $Section {
                        $($field: TuningValue::read(entries, concat!(stringify!($section), ".", stringify!($field)))),+
                    }),+
                }
            }

            /// A hash of all figures, in the order of the structures. It is part of the digest.
            pub fn hash(&self) -> u64 {
                let mut hash = Xxh3::new();
                $($(self.$section.$field.feed(&mut hash);)+)+
                hash.digest()
            }

            /// The names of all figures, with their section.
            #[cfg(test)]
            pub(super) const NAMES: &'static [&'static str] = &[
                $($(concat!(stringify!($section), ".", stringify!($field))),+),+
            ];
        }
    };
}

sections! {
    /// The field.
    field: FieldTuning { width: f32, height: f32, cell: f32 }
    /// The ship, the player's lives and the ship's return.
    ship: ShipTuning {
        half: f32, turn: u32, thrust: f32, drag: f32, top_speed: f32, spawn: [f32; 2], lives: u32,
        extra_every: u32, explosion: u32, return_wait: u32, announce: u32, clear_cells: [u32; 2],
    }
    /// Hyperspace.
    hyperspace: HyperspaceTuning {
        away: u32, cells_x: [u32; 2], cells_y: [u32; 2], safe_of_32: u32, rocks_step: [u32; 2],
    }
    /// Shots of ship and saucers.
    shot: ShotTuning {
        speed: f32, top_speed: f32, muzzle: f32, life: u32, interval: u32, ship_limit: u32, saucer_limit: u32,
    }
    /// Rocks.
    rock: RockTuning {
        half: LargeFirst<f32, 3>, points: LargeFirst<u32, 3>, limit: u32, spread: u32, slowest: f32, fastest: f32,
        child_shift: f32, explosion: u32,
    }
    /// Waves.
    wave: WaveTuning { rocks: Vec<u32>, pause: u32, clear_of_ship: f32 }
    /// Saucers.
    saucer: SaucerTuning {
        half_large: [f32; 2], half_small: [f32; 2], points: LargeFirst<u32, 2>, speed: f32, beat: u32,
        delay: u32, delay_step: u32, delay_least: u32, wave_delay: u32, lull: u32, rocks_first: u32, rocks_most: u32,
        large_until: u32, small_from: u32, course: u32, cadence: u32, aim_back: f32, error: [u32; 2],
        error_sharp: [u32; 2], sharp_from: u32, explosion: u32,
    }
    /// The heartbeat.
    heartbeat: HeartbeatTuning { beat: u32, gap: u32, gap_least: u32, quicken: u32 }
    /// The octagons of the 1979 machine: one half-size per pair.
    octagon: OctagonTuning {
        shot_rock: SmallFirst<f32, 3>, ship_rock: SmallFirst<f32, 3>, small_saucer_rock: SmallFirst<f32, 3>,
        large_saucer_rock: SmallFirst<f32, 3>, shot_ship: f32, shot_saucer: SmallFirst<f32, 2>,
        saucer_ship: SmallFirst<f32, 2>, cut: f32,
    }
}

impl Tuning {
    /// The field as a torus.
    pub fn torus(&self) -> Torus {
        Torus::new(Vec2::new(self.field.width, self.field.height))
            .expect("the ranges allow positive finite sides only")
    }
}
