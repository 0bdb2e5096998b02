//! The numbers of an observation, each declared once: name, unit, bounds and meaning. The rows that are filled, the bounds of
//! the observation space, the names that Python sees and the tables of `docs/agents.md` are all made from it.

use crate::limits::Limits;

/// A number of an observation.
pub struct Feature {
    /// Its name.
    pub name: &'static str,
    /// Its unit, or an empty text for a flag or a count.
    pub unit: &'static str,
    /// What it says, in one sentence.
    pub about: &'static str,
    /// The least and the greatest value under the rules.
    pub bounds: fn(&Limits) -> [f32; 2],
}

/// Declares a row of numbers as a structure: each field with its meaning, its unit and its bounds. `TABLE` lists them, and
/// `write` fills a row, in the order of the fields.
macro_rules! row {
    ($(#[doc = $doc:literal])* $Row:ident { $($(#[doc = $about:literal])+ $field:ident: $unit:literal, $bounds:expr;)+ }) => {
        $(#[doc = $doc])*
        #[derive(Clone, Copy, Debug, Default)]
        pub struct $Row { $($(#[doc = $about])+ pub $field: f32),+ }

        impl $Row {
            /// Its numbers, in order.
            pub const TABLE: &[$crate::feature_table::Feature] = &[$($crate::feature_table::Feature {
                name: stringify!($field),
                unit: $unit,
                about: concat!($($about),+),
                bounds: $bounds,
            }),+];

            /// How many numbers it has.
            pub const WIDTH: usize = Self::TABLE.len();

            /// Writes its numbers, in order.
            ///
            /// # Panics
            /// If `row` has another length.
            #[inline]
            pub fn write(&self, row: &mut [f32]) {
                row.copy_from_slice(&[$(self.$field),+]);
            }
        }
    };
}

pub(crate) use row;

/// The bounds of a flag.
pub const fn flag(_: &Limits) -> [f32; 2] {
    [0.0, 1.0]
}
