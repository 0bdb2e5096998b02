//! Hyperspace: where a jump ends, and whether it fails.

use bevy::math::Vec2;

use crate::sim::state::components::{BodyId, Shield};
use crate::sim::state::player::Stage;
use crate::sim::state::rng::{RngStream, RngStreams, below};
use crate::sim::tuning::Tuning;

use super::random_bits::{ARCADE_ROWS, bits};

/// The stage after a jump of a ship with its shield from `from` while there are `rocks` rocks, bursting ones included.
///
/// The jump ends in a random cell, at the position within the cell that the ship had. The first draw is the column. The
/// second is row and failure at once: see `row_from_bits`.
///
/// Source: `EnterHyprspc` @6E74 to @6ED5.
pub(super) fn enter_hyperspace(
    (ship, shield): (BodyId, Shield),
    from: Vec2,
    rocks: u32,
    tuning: &Tuning,
    streams: &mut RngStreams,
) -> Stage {
    let column = column_from_bits(streams.raw(RngStream::Hyperspace), tuning);
    let (row, fails) = row_from_bits(streams.raw(RngStream::Hyperspace), rocks, tuning);
    let cell = tuning.field.cell;
    let within = from - (from / cell).floor() * cell;
    Stage::InHyperspace {
        ticks_left: tuning.hyperspace.away,
        exit: Vec2::new(column as f32, row as f32) * cell + within,
        fails,
        ship,
        shield,
    }
}

/// The column that a raw draw stands for: any of the field's, clamped to those of the tuning. So the first and the last
/// are more likely than the others.
///
/// Source: NM @6E9A-6EA8.
fn column_from_bits(raw: u32, tuning: &Tuning) -> u32 {
    let columns = (tuning.field.width / tuning.field.cell) as u32;
    let [first, last] = tuning.hyperspace.cells_x;
    below(raw, columns).clamp(first, last)
}

/// The row that a raw draw stands for, and whether the jump fails.
///
/// Of the 32 values of bits 31 to 27, 24 never fail and are the row. The other eight stand for 4, 6, … 18 rocks. They are
/// the row too, and fail if there are at most that many rocks. The row is clamped to those of the tuning.
///
/// Source: NM @6EB3-6ED5.
fn row_from_bits(raw: u32, rocks: u32, tuning: &Tuning) -> (u32, bool) {
    let value = bits(raw, 31, 27);
    let (row, fails) = match value.checked_sub(tuning.hyperspace.safe_of_32) {
        None => (value, false),
        Some(number) => {
            let [first, step] = tuning.hyperspace.rocks_step;
            let needed = first + step * number;
            (needed, needed >= rocks)
        }
    };
    let rows = (tuning.field.height / tuning.field.cell) as u32;
    let [first, last] = tuning.hyperspace.cells_y;
    ((row * rows / ARCADE_ROWS).clamp(first, last), fails)
}

/// Counted over all values of the bits that are used, so that a wrong weight fails.
#[cfg(test)]
mod tests {
    use super::*;

    /// All 32 values of the top 5 bits.
    fn raws() -> impl Iterator<Item = u32> {
        (0..32).map(|value| value << 27)
    }

    fn rows(rocks: u32) -> Vec<(u32, bool)> {
        let tuning = Tuning::default();
        raws()
            .map(|raw| row_from_bits(raw, rocks, &tuning))
            .collect()
    }

    #[test]
    fn columns_3_and_28_have_4_of_32_values_and_each_between_them_has_one() {
        let tuning = Tuning::default();
        let mut counts = [0; 32];
        for raw in raws() {
            counts[column_from_bits(raw, &tuning) as usize] += 1;
            let last = raw | 0x07ff_ffff;
            assert_eq!(
                column_from_bits(raw, &tuning),
                column_from_bits(last, &tuning)
            );
        }
        assert_eq!((counts[3], counts[28]), (4, 4));
        assert_eq!(counts[4..28], [1; 24]);
        assert_eq!(counts.iter().sum::<u32>(), 32);
    }

    #[test]
    fn rows_3_and_20_have_4_of_32_values_even_rows_between_2_and_odd_rows_1() {
        let mut counts = [0; 24];
        for (row, _) in rows(0) {
            counts[row as usize] += 1;
        }
        assert_eq!((counts[3], counts[20]), (4, 4));
        assert_eq!(
            counts[4..20],
            [2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1],
            "rows 4, 5, … 19"
        );
        assert_eq!(counts.iter().sum::<u32>(), 32);
    }

    #[test]
    fn a_failed_jump_ends_in_the_row_of_the_rocks_that_would_have_saved_it() {
        for rocks in 0..=30 {
            let expected: Vec<_> = [4, 6, 8, 10, 12, 14, 16, 18]
                .into_iter()
                .filter(|needed| *needed >= rocks)
                .collect();
            let failed: Vec<_> = rows(rocks)
                .into_iter()
                .filter_map(|(row, fails)| fails.then_some(row))
                .collect();
            assert_eq!(failed, expected, "{rocks} rocks");
        }
    }

    #[test]
    fn the_bits_below_the_top_five_change_nothing() {
        let tuning = Tuning::default();
        for raw in raws() {
            let last = raw | 0x07ff_ffff;
            assert_eq!(
                row_from_bits(raw, 9, &tuning),
                row_from_bits(last, 9, &tuning)
            );
        }
    }

    #[test]
    fn a_field_of_43_columns_has_43_columns_and_one_of_16_rows_two_thirds_of_each_row() {
        let tuning = Tuning::from_toml(
            "[field]\nwidth = 1376\nheight = 512\n[hyperspace]\ncells_x = [0, 42]\ncells_y = [0, 15]",
        )
        .expect("the tuning is valid");
        let columns = (0..43u64).map(|column| ((column << 32) / 43 + 1) as u32);
        for (column, raw) in columns.enumerate() {
            assert_eq!(column_from_bits(raw, &tuning) as usize, column);
        }
        assert_eq!(column_from_bits(u32::MAX, &tuning), 42);
        // Row 11 of 24 is row 7 of 16, in whole numbers.
        assert_eq!(row_from_bits(11 << 27, 0, &tuning), (7, false));
        assert_eq!(row_from_bits(31 << 27, 0, &tuning), (12, true));
    }
}
