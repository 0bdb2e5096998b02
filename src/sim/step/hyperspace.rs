//! Hyperspace: where a jump leads, and whether it fails.

use bevy::math::Vec2;

use crate::sim::state::player::Stage;
use crate::sim::state::rng::{RngStream, RngStreams};
use crate::sim::tuning::Tuning;

/// A jump from `from` while there are `rocks` rocks, exploding ones included.
///
/// Source: `EnterHyprspc` @6E74 to @6ED2. Target: a random cell, the place within the cell kept. Failure: of 32
/// equally likely numbers 24 never fail; the other eight stand for 4, 6, … 18 rocks and fail with fewer or as many.
pub(super) fn jump(from: Vec2, rocks: u32, tuning: &Tuning, streams: &mut RngStreams) -> Stage {
    Stage::Away {
        left: tuning.hyperspace.away,
        to: target(from, tuning, streams),
        fails: fails(rocks, tuning, streams),
    }
}

fn target(from: Vec2, tuning: &Tuning, streams: &mut RngStreams) -> Vec2 {
    let cell = tuning.field.cell;
    let mut along = |from: f32, [first, last]: [u32; 2]| {
        let chosen = streams.between(RngStream::Hyperspace, first as i32, last as i32);
        chosen as f32 * cell + (from - (from / cell).floor() * cell)
    };
    Vec2::new(
        along(from.x, tuning.hyperspace.cells_x),
        along(from.y, tuning.hyperspace.cells_y),
    )
}

fn fails(rocks: u32, tuning: &Tuning, streams: &mut RngStreams) -> bool {
    let drawn = streams.below(RngStream::Hyperspace, 32);
    let [first, step] = tuning.hyperspace.rocks_step;
    drawn
        .checked_sub(tuning.hyperspace.safe_of_32)
        .is_some_and(|doubtful| first + step * doubtful >= rocks)
}
