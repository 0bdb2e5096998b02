//! The cull: which rocks a body may meet in this step, many at a time.
//!
//! It only spares work. What it leaves is tested as a pair, and so it may leave too many, but never too few: it takes
//! each body for as far as the two can come in a step, whichever way they go, and adds a [`MARGIN`].

use bevy::math::Vec2;

use crate::sim::tuning::DT;

/// Rocks a block: two registers of four f32.
const LANES: usize = 8;

/// What every reach is widened by, in units: more than f32 rounds off in a sum of figures of the field's size.
const MARGIN: f32 = 1.0;

/// The rocks of a step, in the order in which they were added.
#[derive(Default)]
pub(super) struct BroadPhase {
    blocks: Vec<Block>,
    len: usize,
}

/// Up to [`LANES`] rocks, each figure in an array of its own, so that the loop over them compiles to lanes.
struct Block {
    x: [f32; LANES],
    y: [f32; LANES],
    reach_x: [f32; LANES],
    reach_y: [f32; LANES],
}

/// Where a body is at the start of a step, and how far from there, per axis, anything of it can come.
#[derive(Clone, Copy)]
pub(super) struct SweptBounds {
    at: Vec2,
    reach: Vec2,
}

impl SweptBounds {
    /// Of a body at `at` that reaches `half` from its centre and moves at `velocity` units per second.
    #[inline]
    pub(super) fn new(at: Vec2, half: Vec2, velocity: Vec2) -> Self {
        let reach = half + velocity.abs() * DT.seconds() + Vec2::splat(MARGIN);
        Self { at, reach }
    }
}

impl BroadPhase {
    pub(super) fn clear(&mut self) {
        self.blocks.clear();
        self.len = 0;
    }

    #[inline]
    pub(super) fn push(&mut self, rock: SweptBounds) {
        let lane = self.len % LANES;
        if lane == 0 {
            self.blocks.push(Block::EMPTY);
        }
        if let Some(block) = self.blocks.last_mut() {
            block.x[lane] = rock.at.x;
            block.y[lane] = rock.at.y;
            block.reach_x[lane] = rock.reach.x;
            block.reach_y[lane] = rock.reach.y;
        }
        self.len += 1;
    }

    /// The indices of the rocks that `body` may meet in a field of `size`, by rising index.
    #[inline]
    pub(super) fn near(&self, body: SweptBounds, size: Vec2) -> impl Iterator<Item = usize> {
        let blocks = self.blocks.iter().enumerate();
        blocks
            .filter(move |(_, block)| block.has_near(body, size))
            .flat_map(move |(i, block)| {
                let lanes = (0..LANES).filter(move |lane| block.is_near(*lane, body, size));
                lanes.map(move |lane| i * LANES + lane)
            })
    }
}

impl Block {
    /// A lane that no rock has taken is near nothing.
    const EMPTY: Self = Self {
        x: [0.0; LANES],
        y: [0.0; LANES],
        reach_x: [f32::NEG_INFINITY; LANES],
        reach_y: [f32::NEG_INFINITY; LANES],
    };

    /// Whether one of the lanes is near: without a branch for each.
    #[inline]
    fn has_near(&self, body: SweptBounds, size: Vec2) -> bool {
        (0..LANES).fold(false, |any, lane| any | self.is_near(lane, body, size))
    }

    #[inline(always)]
    fn is_near(&self, lane: usize, body: SweptBounds, size: Vec2) -> bool {
        let x = distance(self.x[lane] - body.at.x, size.x);
        let y = distance(self.y[lane] - body.at.y, size.y);
        (x <= self.reach_x[lane] + body.reach.x) & (y <= self.reach_y[lane] + body.reach.y)
    }
}

/// How far apart two coordinates of the field are, either way round.
#[inline(always)]
fn distance(way: f32, side: f32) -> f32 {
    let (direct, around) = (way.abs(), side - way.abs());
    if direct < around { direct } else { around }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: Vec2 = Vec2::new(1024.0, 768.0);

    #[test]
    fn what_is_near_is_left_across_the_seam_and_beyond_the_first_block() {
        let at = |x: f32, y: f32| SweptBounds::new(Vec2::new(x, y), Vec2::splat(10.0), Vec2::ZERO);
        let mut cull = BroadPhase::default();
        // Far, far, near across the left edge, …, near across both edges.
        for x in [
            500.0, 300.0, 1020.0, 400.0, 410.0, 420.0, 430.0, 440.0, 450.0,
        ] {
            cull.push(at(x, 4.0));
        }
        cull.push(at(1015.0, 765.0));
        let near: Vec<_> = cull.near(at(3.0, 3.0), SIZE).collect();
        assert_eq!(near, [2, 9]);
    }

    #[test]
    fn speed_widens_the_reach_in_both_directions() {
        let shot =
            |v: f32| SweptBounds::new(Vec2::new(200.0, 100.0), Vec2::ZERO, Vec2::new(v, 0.0));
        let mut cull = BroadPhase::default();
        cull.push(SweptBounds::new(
            Vec2::new(240.0, 100.0),
            Vec2::splat(10.0),
            Vec2::ZERO,
        ));
        let count = |v: f32| cull.near(shot(v), SIZE).count();
        // 30 units to go, 64 ticks a second.
        assert_eq!([0.0, 30.0 * 64.0, -30.0 * 64.0].map(count), [0, 1, 1]);
    }
}
