//! What the bits of a raw draw stand for: cells, and positions along the edges of the field.
//!
//! The 1979 machine takes single bits of a random number. A field of another size scales what they stand for.
//!
//! Source: NM @6BE5-6C01, @71AA-71CD.

use crate::sim::state::quantize::snap_coordinate;
use crate::sim::tuning::Tuning;

/// The side of a cell of the 1979 machine, in units. 32 columns and 24 rows of them fill its field.
const ARCADE_CELL: f32 = 32.0;

/// The field of the 1979 machine, in units.
const ARCADE_FIELD: [f32; 2] = [1024.0, 768.0];

/// The rows of cells in the field of the 1979 machine.
pub(super) const ARCADE_ROWS: u32 = 24;

/// The bits of `raw` from `high` down to `low`. Bit 31 is the highest.
pub(super) const fn bits(raw: u32, high: u32, low: u32) -> u32 {
    (raw << (31 - high)) >> (31 - high + low)
}

/// The x coordinate that 5 bits for a column and 8 bits for the position within it stand for. All columns are equally
/// likely.
pub(super) fn edge_x(column: u32, within: u32, tuning: &Tuning) -> f32 {
    scaled(column, within, tuning.field.width, ARCADE_FIELD[0])
}

/// The y coordinate that 5 bits for a row and 8 bits for the position within it stand for. Rows 24 to 31 do not exist;
/// they fold to rows 16 to 23, which are therefore twice as likely as the others.
pub(super) fn edge_y(row: u32, within: u32, tuning: &Tuning) -> f32 {
    let folded = if row < ARCADE_ROWS { row } else { row - 8 };
    scaled(folded, within, tuning.field.height, ARCADE_FIELD[1])
}

fn scaled(cell: u32, within: u32, side: f32, arcade_side: f32) -> f32 {
    let arcade = cell as f32 * ARCADE_CELL + within as f32 / 8.0;
    snap_coordinate(arcade * side / arcade_side)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_counted_from_the_top() {
        let raw = 0b10_1101_1110_0110 << 18;
        assert_eq!(bits(raw, 31, 31), 1);
        assert_eq!(bits(raw, 30, 26), 0b01101);
        assert_eq!(bits(raw, 25, 18), 0b1110_0110);
        assert_eq!(bits(u32::MAX, 31, 0), u32::MAX);
        assert_eq!(bits(u32::MAX, 0, 0), 1);
    }

    #[test]
    fn a_wider_field_scales_positions_along_its_bottom_edge_only() {
        let wide = Tuning::from_toml("[field]\nwidth = 1792").expect("the tuning is valid");
        // Column 16 begins in the middle. 1792 is 1.75 x 1024.
        assert_eq!(edge_x(16, 0, &wide), 896.0);
        assert_eq!(edge_x(31, 255, &wide), 1023.875 * 1.75);
        assert_eq!(edge_y(23, 255, &wide), 767.875);
    }
}
