//! The values of the rules as Rust structures, section by section as in the tuning file.

use bevy::math::Vec2;
use bevy::prelude::Resource;
use xxhash_rust::xxh3::Xxh3;

use crate::collision::{Dt, Torus};

use super::assignment::{AssignmentTuning, SHARED};
use super::entry::{Numbers, TuningEntry};
use super::per_size::{LargeFirst, SmallFirst};
use super::value::TuningValue;
use super::version::RulesVersion;

/// The length of a tick: 1/64 s, exact in f32.
pub const DT: Dt = Dt::power_of_half(6);

/// Declares the sections as structures. Each field has the name of its entry. `since N` after the name marks an entry that
/// version N of the rules added.
macro_rules! sections {
    ($($(#[$doc:meta])* $section:ident: $Section:ident { $($field:ident $(since $version:literal)?: $kind:ty),+ $(,)? })+) => {
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

        /// All values of the rules. Units and ranges: `assets/tuning/classic.toml`.
        #[derive(Resource, Clone, Debug, PartialEq)]
        pub struct Tuning {
            $($(#[$doc])* pub $section: $Section,)+
            /// The values that only the `assignment` rules have; none in all other rules.
            pub assignment: Option<AssignmentTuning>,
        }

        impl Tuning {
            pub(super) fn from_entries(entries: &[TuningEntry]) -> Self {
                Self {
                    $($section: $Section {
                        $($field: TuningValue::read(entries, concat!(stringify!($section), ".", stringify!($field)))),+
                    },)+
                    assignment: None,
                }
            }

            /// A hash of the values that this version of the rules has, in the order of the structures. It is part of the
            /// digest. Entries that later versions add do not change it.
            pub fn hash(&self, version: RulesVersion) -> u64 {
                let mut hash = Xxh3::new();
                // Values of the classic rules that the `assignment` rules do not have are not in their hash.
                if self.assignment.is_some() {
                    for (name, value) in self.number_texts() {
                        hash.update(format!("{name} = {value}\n").as_bytes());
                    }
                    return hash.digest();
                }
                $($(
                    if is_known_to(version, &[$($version)?]) {
                        self.$section.$field.feed(&mut hash);
                    }
                )+)+
                hash.digest()
            }

            /// The values as text, by the name of their entry, with the section: `ship.lives` is `3`.
            pub(in crate::sim) fn number_texts(&self) -> impl Iterator<Item = (&'static str, String)> {
                self.values().map(|(name, numbers)| (name, numbers.to_string()))
            }

            /// The values of these rules by the name of their entry, with the section.
            pub(super) fn values(&self) -> impl Iterator<Item = (&'static str, Numbers)> {
                let own = self.assignment.as_ref();
                let is_assignment = own.is_some();
                self.classic_values()
                    .filter(move |(name, _)| !is_assignment || SHARED.contains(name))
                    .chain(own.into_iter().flat_map(AssignmentTuning::values))
            }

            /// The values of the classic rules.
            fn classic_values(&self) -> impl Iterator<Item = (&'static str, Numbers)> {
                [$($((
                    concat!(stringify!($section), ".", stringify!($field)),
                    self.$section.$field.numbers(),
                )),+),+]
                .into_iter()
            }
        }
    };
}

/// Whether a version of the rules has an entry that was added `since` a version; since version 1 if it does not say.
fn is_known_to(version: RulesVersion, since: &[u32]) -> bool {
    since.iter().all(|since| version.number() >= *since)
}

sections! {
    /// The field.
    field: FieldTuning { width: f32, height: f32, cell: f32 }
    /// The ship, the player's lives and the ship's return.
    ship: ShipTuning {
        half: f32, turn: u32, thrust: f32, drag: f32, top_speed: f32, spawn: [f32; 2], lives: u32,
        extra_every: u32, explosion: u32, return_wait: u32, announce: u32, clear_cells: [u32; 2],
        clear_wait: u32,
    }
    /// The ship's shield, an assist.
    shield: ShieldTuning { hits: u32, hit_ticks: u32, return_ticks: u32 }
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
        speed: u32, child_shift: f32, explosion: u32,
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

impl RockTuning {
    /// What all speeds of rocks are multiplied by: 1 in the rules of 1979.
    pub fn speed_factor(&self) -> f32 {
        self.speed as f32 / 100.0
    }
}

impl Tuning {
    /// The middle of the field, which is the origin of the coursework's coordinates.
    pub fn centre(&self) -> Vec2 {
        Vec2::new(self.field.width, self.field.height) / 2.0
    }

    /// The field as a torus.
    pub fn torus(&self) -> Torus {
        Torus::new(Vec2::new(self.field.width, self.field.height))
            .expect("the ranges allow positive finite sides only")
    }
}

#[cfg(test)]
mod tests {
    /// A tuning of two entries, of which version 2 added one.
    #[expect(dead_code, reason = "the macro makes more than these tests use")]
    mod versioned {
        use super::super::*;

        sections! {
            /// Rocks.
            rock: Rocks { size: u32, spin since 2: u32 }
        }

        pub(super) fn hash(size: u32, spin: u32, version: RulesVersion) -> u64 {
            let rock = Rocks { size, spin };
            let assignment = None;
            Tuning { rock, assignment }.hash(version)
        }
    }

    use super::*;
    use versioned::hash;

    #[test]
    fn an_entry_that_a_later_version_added_is_not_in_the_hash_of_version_1() {
        let (first, later) = (RulesVersion::V1, RulesVersion::TEST);
        assert_eq!(hash(3, 0, first), hash(3, 7, first));
        assert_ne!(hash(3, 0, later), hash(3, 7, later));
        assert_ne!(hash(3, 0, first), hash(4, 0, first));
        // A tuning without the entry has the same hash in version 1.
        let mut alone = Xxh3::new();
        3u32.feed(&mut alone);
        assert_eq!(hash(3, 7, first), alone.digest());
    }

    /// It never changes: the digests of all replays of version 1 depend on it.
    #[test]
    fn the_hash_of_version_1_is_frozen() {
        assert_eq!(Tuning::default().hash(RulesVersion::V1), FROZEN);
    }

    const FROZEN: u64 = 0x37bf5eb7ae8355e5;
}
