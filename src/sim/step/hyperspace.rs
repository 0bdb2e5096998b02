//! Hyperspace: where a jump ends, and whether it fails.

use bevy::math::Vec2;

use crate::sim::state::player::Stage;
use crate::sim::state::rng::{RngStream, RngStreams};
use crate::sim::tuning::Tuning;

/// The stage after a jump from `from` while there are `rocks` rocks, bursting ones included.
///
/// Exit: a random cell, at the position within the cell that the ship had. Failure: of 32 equally likely numbers 24 never
/// fail. The other eight stand for 4, 6, … 18 rocks and fail if there are at most that many rocks.
///
/// Source: `EnterHyprspc` @6E74 to @6ED2.
pub(super) fn enter_hyperspace(
    from: Vec2,
    rocks: u32,
    tuning: &Tuning,
    streams: &mut RngStreams,
) -> Stage {
    Stage::InHyperspace {
        ticks_left: tuning.hyperspace.away,
        exit: choose_exit(from, tuning, streams),
        fails: draw_failure(rocks, tuning, streams),
    }
}

fn choose_exit(from: Vec2, tuning: &Tuning, streams: &mut RngStreams) -> Vec2 {
    let cell = tuning.field.cell;
    let mut coordinate = |from: f32, [first, last]: [u32; 2]| {
        let exit_cell = streams.between(RngStream::Hyperspace, first as i32, last as i32);
        exit_cell as f32 * cell + (from - (from / cell).floor() * cell)
    };
    Vec2::new(
        coordinate(from.x, tuning.hyperspace.cells_x),
        coordinate(from.y, tuning.hyperspace.cells_y),
    )
}

fn draw_failure(rocks: u32, tuning: &Tuning, streams: &mut RngStreams) -> bool {
    let drawn = streams.below(RngStream::Hyperspace, 32);
    let [first, step] = tuning.hyperspace.rocks_step;
    drawn
        .checked_sub(tuning.hyperspace.safe_of_32)
        .is_some_and(|number| first + step * number >= rocks)
}
