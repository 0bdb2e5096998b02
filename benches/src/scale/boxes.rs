//! The boxes: drawn with a fixed seed, at positions that every contender computes without rounding.

use bevy_math::Vec2;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use sweptroids::collision::{Aabb, Dt, Moving};

/// The field has this many square units for each box.
const AREA: f32 = 3000.0;

/// Half of a box's sides, in 64ths of a unit: 5 to 15 units.
const HALF: std::ops::Range<i32> = 320..960;

/// Makes each half an odd number of 256ths. Centres are whole 64ths, so no two faces ever touch: whether that is an overlap
/// is not the same for all contenders.
const ODD: f32 = 1.0 / 256.0;

/// The greatest speed on each axis, in units per second.
const SPEED: i32 = 120;

/// The step.
pub(super) const DT: Dt = Dt::power_of_half(6);

/// A box in motion: centre and half sides in units, velocity in units per second.
#[derive(Clone, Copy, Debug)]
pub(super) struct MovingBox {
    pub center: Vec2,
    pub half: Vec2,
    pub velocity: Vec2,
}

impl MovingBox {
    /// Moves it by one step. Centres are multiples of 1/64 below 2^17, so nothing is rounded.
    #[inline(always)]
    pub fn step(&mut self) {
        self.center += self.velocity * DT.seconds();
    }

    #[inline(always)]
    pub fn low(&self) -> Vec2 {
        self.center - self.half
    }

    #[inline(always)]
    pub fn high(&self) -> Vec2 {
        self.center + self.half
    }
}

impl From<&MovingBox> for Moving<Aabb> {
    fn from(body: &MovingBox) -> Self {
        let shape = Aabb::from_center(body.center.to_array(), body.half.to_array());
        Self::new(shape.expect("finite numbers"), body.velocity).expect("finite numbers")
    }
}

/// So many boxes, spread evenly over a square around the origin.
pub(super) fn draw(count: usize) -> Vec<MovingBox> {
    let mut rng = ChaCha8Rng::seed_from_u64(18);
    let reach = ((count as f32 * AREA).sqrt() * 32.0) as i32;
    let mut vector = |range: std::ops::Range<i32>| {
        let mut number = || rng.random_range(range.clone()) as f32;
        Vec2::new(number(), number())
    };
    (0..count)
        .map(|_| MovingBox {
            center: vector(-reach..reach) / 64.0,
            half: vector(HALF) / 64.0 + ODD,
            velocity: vector(-SPEED..SPEED + 1),
        })
        .collect()
}
