//! The broad phase of the game: finds the targets that a striker can touch in this step, eight at a time.
//!
//! It only saves work. It may find too many targets, because each pair that it finds is then tested. It never misses one:
//! it assumes that both bodies move the full distance of their step in every direction, and adds a [`MARGIN`].
//!
//! Strikers are few, and targets do not strike each other. So each striker is compared with all targets: that takes less than to
//! sort the targets into cells, as [`crate::collision::BroadPhase`] does for boxes that all strike each other.

use bevy::math::Vec2;
use wide::f32x8;

use super::solid_blocks::{Block, LANES, SolidBlocks, motion_in_step};

/// What is added to every reach, in units: more than the rounding error of f32 sums of coordinates in the field.
const MARGIN: f32 = 1.0;

/// Where a body can be during a step: around its position, up to its reach on each axis.
#[derive(Clone, Copy)]
pub(in crate::sim) struct SweptBounds {
    at: Vec2,
    reach: Vec2,
}

impl SweptBounds {
    /// The bounds of a body at `at` that reaches `half` from its centre and moves at `velocity` units per second.
    #[inline]
    pub(in crate::sim) fn new(at: Vec2, half: Vec2, velocity: Vec2) -> Self {
        let reach = half + motion_in_step(velocity) + Vec2::splat(MARGIN);
        Self { at, reach }
    }
}

/// Calls `found` with the index of every target that `striker` can touch on a torus of `size`, in rising order. `half` stands for
/// half the boxes of all targets where something else is tested.
#[inline]
pub(in crate::sim) fn for_each_near(
    targets: &SolidBlocks,
    striker: SweptBounds,
    half: Option<f32>,
    size: Vec2,
    mut found: impl FnMut(usize),
) {
    let mut first = 0;
    for block in targets.blocks() {
        let bodies = (1 << (targets.len() - first).min(LANES)) - 1;
        let mut near = near_lanes(block, striker, half, size) & bodies;
        while near != 0 {
            found(first + near.trailing_zeros() as usize);
            near &= near - 1;
        }
        first += LANES;
    }
}

/// Which lanes of a block are near enough on both axes, a bit each.
#[inline]
fn near_lanes(block: &Block, striker: SweptBounds, half: Option<f32>, size: Vec2) -> u32 {
    let on_axis = |axis: usize| {
        let apart = (f32x8::new(block.at[axis]) - striker.at[axis]).abs();
        // The other way around the field may be shorter.
        let apart = apart.fast_min(f32x8::splat(size[axis]) - apart);
        let half = half.map_or_else(|| f32x8::new(block.half[axis]), f32x8::splat);
        let reach = half + f32x8::new(block.motion[axis]);
        apart.simd_le(reach + (striker.reach[axis] + MARGIN))
    };
    (on_axis(0) & on_axis(1)).to_bitmask()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::collision::Torus;
    use crate::sim::state::bundles::SolidBundle;
    use crate::sim::state::components::{BodyId, BodyKind, Rock};

    const SIZE: Vec2 = Vec2::new(1024.0, 768.0);

    /// Bodies with half their widths and heights, and their velocities.
    fn blocks(bodies: impl IntoIterator<Item = (Vec2, Vec2, Vec2)>) -> SolidBlocks {
        let mut blocks = SolidBlocks::default();
        for (at, half, velocity) in bodies {
            let solid = SolidBundle::new(BodyId(1), BodyKind::Asteroid, at, velocity, half);
            blocks.push(&solid, Rock { outline: 0 });
        }
        blocks
    }

    fn near(targets: &SolidBlocks, striker: SweptBounds, half: Option<f32>) -> Vec<usize> {
        let mut near = Vec::new();
        for_each_near(targets, striker, half, SIZE, |index| near.push(index));
        near
    }

    #[test]
    fn targets_are_found_across_the_seam_and_beyond_the_first_eight() {
        let at = |x: f32, y: f32| (Vec2::new(x, y), Vec2::splat(10.0), Vec2::ZERO);
        // The third is near across the left edge, the last across both edges. The others are far away.
        let far = [
            500.0, 300.0, 1020.0, 400.0, 410.0, 420.0, 430.0, 440.0, 450.0,
        ];
        let far = far.map(|x| at(x, 4.0));
        let targets = blocks(far.into_iter().chain([at(1015.0, 765.0)]));
        let striker = SweptBounds::new(Vec2::splat(3.0), Vec2::splat(10.0), Vec2::ZERO);
        assert_eq!(near(&targets, striker, None), [2, 9]);
        // If each reaches as far as the field, all ten are near, and the lanes behind the tenth are none.
        let all = near(&targets, striker, Some(f32::INFINITY));
        assert_eq!(all, (0..10).collect::<Vec<_>>());
    }

    #[test]
    fn velocity_extends_the_reach_in_both_directions() {
        let shot =
            |v: f32| SweptBounds::new(Vec2::new(200.0, 100.0), Vec2::ZERO, Vec2::new(v, 0.0));
        let target = blocks([(Vec2::new(240.0, 100.0), Vec2::splat(10.0), Vec2::ZERO)]);
        let count = |v: f32| near(&target, shot(v), None).len();
        // The gap is 30 units; a second has 64 ticks.
        assert_eq!([0.0, 30.0 * 64.0, -30.0 * 64.0].map(count), [0, 1, 1]);
    }

    fn body() -> impl Strategy<Value = [f32; 4]> {
        // Small bodies, and some as large as the field or as the plane.
        let reach = prop_oneof![8 => 0.0_f32..60.0, 2 => 0.0_f32..900.0, 1 => Just(f32::INFINITY)];
        (0.0_f32..1024.0, 0.0_f32..768.0, reach, -9e3_f32..9e3).prop_map(<[f32; 4]>::from)
    }

    proptest! {
        /// The distance on the torus, pair by pair, misses nothing that the nearest copies can touch.
        #[test]
        fn no_target_is_missed(
            striker in body(),
            targets in proptest::collection::vec(body(), 0..40),
            half_of_all in proptest::option::of(0.0_f32..300.0),
        ) {
            let torus = Torus::new(SIZE).expect("a field");
            let place = |[x, y, ..]: [f32; 4]| Vec2::new(x, y);
            let reach = |[.., half, v]: [f32; 4]| half + v.abs() / 64.0;
            let parts = |body: [f32; 4]| {
                let [.., half, v] = body;
                (place(body), Vec2::splat(half), Vec2::splat(v))
            };
            let (at, half, v) = parts(striker);
            let blocks = blocks(targets.iter().copied().map(parts));
            let near = near(&blocks, SweptBounds::new(at, half, v), half_of_all);
            prop_assert!(near.is_sorted_by(|a, b| a < b), "each once, in order: {near:?}");
            prop_assert!(near.iter().all(|index| *index < targets.len()), "{near:?}");
            for (index, target) in targets.iter().enumerate() {
                let offset = torus.offset(place(striker), place(*target)).abs();
                let [x, y, half, v] = *target;
                let target = [x, y, half_of_all.unwrap_or(half), v];
                let can_touch = offset.max_element() <= reach(striker) + reach(target);
                prop_assert!(!can_touch || near.contains(&index), "{index} of {near:?}");
            }
        }
    }
}
