//! The broad phase: finds the rocks that a body can touch in this step, several rocks at a time.
//!
//! It only saves work. It may find too many rocks, because each pair that it finds is then tested. It never misses a rock:
//! it assumes that both bodies move the full distance of their step in every direction, and adds a [`MARGIN`].

use bevy::math::Vec2;

use crate::sim::tuning::DT;

/// Rocks per block: two registers of four f32.
const LANES: usize = 8;

/// What is added to every reach, in units: more than the rounding error of f32 sums of coordinates in the field.
const MARGIN: f32 = 1.0;

/// The rocks of a step, in the order in which they were pushed.
#[derive(Default)]
pub(super) struct BroadPhase {
    blocks: Vec<Block>,
    len: usize,
}

/// Up to [`LANES`] rocks as a structure of arrays, so that loops over them compile to SIMD instructions.
struct Block {
    x: [f32; LANES],
    y: [f32; LANES],
    reach_x: [f32; LANES],
    reach_y: [f32; LANES],
}

/// The box that bounds a body during a step, around its position at the start of the step.
#[derive(Clone, Copy)]
pub(super) struct SweptBounds {
    at: Vec2,
    /// How far any point of the body can be from `at` during the step, per axis, in units.
    reach: Vec2,
}

impl SweptBounds {
    /// The bounds of a body at `at` that reaches `half` from its centre and moves at `velocity` units per second.
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

    /// The indices of the rocks that `body` can touch in a field of `size`, in rising order.
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
    /// A block without rocks. An unused lane is near nothing.
    const EMPTY: Self = Self {
        x: [0.0; LANES],
        y: [0.0; LANES],
        reach_x: [f32::NEG_INFINITY; LANES],
        reach_y: [f32::NEG_INFINITY; LANES],
    };

    /// Whether any lane is near `body`. It has no branch per lane.
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

/// The distance on the torus of two coordinates that differ by `difference`, where the field is `side` long.
#[inline(always)]
fn distance(difference: f32, side: f32) -> f32 {
    let (direct, across_seam) = (difference.abs(), side - difference.abs());
    if direct < across_seam {
        direct
    } else {
        across_seam
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: Vec2 = Vec2::new(1024.0, 768.0);

    #[test]
    fn rocks_are_found_across_the_seam_and_beyond_the_first_block() {
        let at = |x: f32, y: f32| SweptBounds::new(Vec2::new(x, y), Vec2::splat(10.0), Vec2::ZERO);
        let mut broad_phase = BroadPhase::default();
        // The third is near across the left edge, the last across both edges. The others are far away.
        for x in [
            500.0, 300.0, 1020.0, 400.0, 410.0, 420.0, 430.0, 440.0, 450.0,
        ] {
            broad_phase.push(at(x, 4.0));
        }
        broad_phase.push(at(1015.0, 765.0));
        let near: Vec<_> = broad_phase.near(at(3.0, 3.0), SIZE).collect();
        assert_eq!(near, [2, 9]);
    }

    #[test]
    fn velocity_extends_the_reach_in_both_directions() {
        let shot =
            |v: f32| SweptBounds::new(Vec2::new(200.0, 100.0), Vec2::ZERO, Vec2::new(v, 0.0));
        let mut broad_phase = BroadPhase::default();
        broad_phase.push(SweptBounds::new(
            Vec2::new(240.0, 100.0),
            Vec2::splat(10.0),
            Vec2::ZERO,
        ));
        let count = |v: f32| broad_phase.near(shot(v), SIZE).count();
        // The gap is 30 units; a second has 64 ticks.
        assert_eq!([0.0, 30.0 * 64.0, -30.0 * 64.0].map(count), [0, 1, 1]);
    }
}
