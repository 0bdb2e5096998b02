//! The broad phase of the game: finds the targets that a striker can touch in this step, four at a time.
//!
//! It only saves work. It may find too many targets, because each pair that it finds is then tested. It never misses one:
//! it assumes that both bodies move the full distance of their step in every direction, and adds a [`MARGIN`].
//!
//! Strikers are few, and targets do not strike each other. So each striker is compared with all targets: that takes less than to
//! sort the targets into cells, as [`crate::collision::BroadPhase`] does for boxes that all strike each other. The comparison of
//! four is the same.

use bevy::math::Vec2;

use crate::collision::{LANES, LaneSet, PackedBounds, Probe};
use crate::sim::tuning::DT;

/// What is added to every reach, in units: more than the rounding error of f32 sums of coordinates in the field.
const MARGIN: f32 = 1.0;

/// The most copies of a striker: itself, and beyond each edge and corner of the field.
const MAX_COPIES: usize = 9;

/// The targets of a step, in the order in which they were pushed.
#[derive(Default)]
pub(super) struct BroadPhase {
    targets: PackedBounds,
    /// What all of them are in.
    around: SweptBounds,
}

/// The box that bounds a body during a step: its corners.
#[derive(Clone, Copy)]
pub(super) struct SweptBounds {
    low: Vec2,
    high: Vec2,
}

impl Default for SweptBounds {
    /// Around nothing.
    fn default() -> Self {
        Self {
            low: Vec2::INFINITY,
            high: Vec2::NEG_INFINITY,
        }
    }
}

impl SweptBounds {
    /// The bounds of a body at `at` that reaches `half` from its centre and moves at `velocity` units per second.
    #[inline]
    pub(super) fn new(at: Vec2, half: Vec2, velocity: Vec2) -> Self {
        let reach = half + velocity.abs() * DT.seconds() + Vec2::splat(MARGIN);
        Self {
            low: at - reach,
            high: at + reach,
        }
    }

    fn contains(&self, other: &Self) -> bool {
        self.low.cmple(other.low).all() && other.high.cmple(self.high).all()
    }

    fn overlaps(&self, other: &Self) -> bool {
        self.low.cmple(other.high).all() && other.low.cmple(self.high).all()
    }
}

impl BroadPhase {
    pub(super) fn clear(&mut self) {
        self.targets.resize(0);
        self.around = SweptBounds::default();
    }

    #[inline]
    pub(super) fn push(&mut self, target: SweptBounds) {
        let SweptBounds { low, high } = target;
        self.targets.push(low.to_array(), high.to_array());
        self.around.low = self.around.low.min(low);
        self.around.high = self.around.high.max(high);
    }

    /// The indices of the targets that `striker` can touch on a torus of `size`, in rising order.
    #[inline]
    pub(super) fn near(&self, striker: SweptBounds, size: Vec2) -> impl Iterator<Item = usize> {
        let copies = self.copies(striker, size);
        (0..self.targets.len())
            .step_by(LANES)
            .flat_map(move |first| {
                let copies = copies.iter().map_while(Option::as_ref);
                let lanes = copies.map(|copy| copy.overlapping(&self.targets, first));
                let all = lanes.fold(LaneSet::default(), LaneSet::union);
                all.map(move |lane| first + lane)
            })
    }

    /// The copies of a striker that come near any target at all. One that comes near all is enough.
    #[inline]
    fn copies(&self, striker: SweptBounds, size: Vec2) -> [Option<Probe>; MAX_COPIES] {
        let mut copies = [None; MAX_COPIES];
        let SweptBounds { low, high } = striker;
        if striker.contains(&self.around) {
            copies[0] = Some(Probe::new(low.to_array(), high.to_array()));
            return copies;
        }
        let mut count = 0;
        for y in [0.0, -size.y, size.y] {
            for x in [0.0, -size.x, size.x] {
                let offset = Vec2::new(x, y);
                let copy = SweptBounds {
                    low: low + offset,
                    high: high + offset,
                };
                if copy.overlaps(&self.around) {
                    copies[count] = Some(Probe::new(copy.low.to_array(), copy.high.to_array()));
                    count += 1;
                }
            }
        }
        copies
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::collision::Torus;

    const SIZE: Vec2 = Vec2::new(1024.0, 768.0);

    #[test]
    fn targets_are_found_across_the_seam_and_beyond_the_first_four() {
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
        ) {
            let torus = Torus::new(SIZE).expect("a field");
            let place = |[x, y, ..]: [f32; 4]| Vec2::new(x, y);
            let reach = |[.., half, v]: [f32; 4]| half + v.abs() / 64.0;
            let bounds = |body: [f32; 4]| {
                let [.., half, v] = body;
                SweptBounds::new(place(body), Vec2::splat(half), Vec2::splat(v))
            };
            let mut broad_phase = BroadPhase::default();
            for target in &targets {
                broad_phase.push(bounds(*target));
            }
            let near: Vec<_> = broad_phase.near(bounds(striker), SIZE).collect();
            prop_assert!(near.is_sorted_by(|a, b| a < b), "each once, in order: {near:?}");
            prop_assert!(near.iter().all(|index| *index < targets.len()), "{near:?}");
            for (index, target) in targets.iter().enumerate() {
                let offset = torus.offset(place(striker), place(*target)).abs();
                let can_touch = offset.max_element() <= reach(striker) + reach(*target);
                prop_assert!(!can_touch || near.contains(&index), "{index} of {near:?}");
            }
        }
    }
}
