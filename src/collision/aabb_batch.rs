//! One moving box against many: a filter over lanes of f32, then the pair kernel for the boxes that remain.
//!
//! The filter drops a box only if the two are certainly apart on an axis for the whole step. Deciding that takes no
//! division. On one axis, let `low` = A.min − B.max, `high` = A.max − B.min and `travel` = `v_rel` · dt. The two
//! are apart throughout if `low` > max(0, `travel`) or `high` < min(0, `travel`).
//!
//! Why f32 is enough: let u = 2^-24. A difference of two f32 keeps its sign. Unless it overflows, its relative error
//! is at most u (a difference does not underflow). So `low` > 0 is certain. The only possible error is
//! that `travel` > 0 is computed too small. It is computed with [`padded_seconds`], which are at least 1 + 8u times
//! the true dt:
//!
//! * If the product is normal, it is at least (1 − u)² (1 + 8u) times the true travel, and `low` is at most (1 + u)
//!   times the true gap. So if the computed `low` exceeds the computed `travel`, the same holds exactly.
//! * If the product is subnormal, it is off by at most 2^-150. `low` and `travel` are both multiples of 2^-149. So if
//!   `low` is greater, it is greater by at least twice that error.
//! * A `travel` that overflows to infinity drops nothing. A `low` that overflows is exactly above every finite f32,
//!   so it is above a `travel` that did not overflow.
//! * A `v_rel` that overflows has the right sign and makes `travel` infinite. It drops only boxes that move apart.
//! * NaN appears only as 0 · ∞, when `v_rel` = 0 and the padded dt overflows. It counts as 0, the true product.
//!
//! The same holds, mirrored, for `high`. The pair kernel answers the remaining boxes, so the answers are those of
//! pair by pair; `tests/laws/aabb_batch.rs` checks that.

use super::aabb::Aabb;
use super::duration::Dt;
use super::kernel::Times;
use super::shape::{Moving, Shape};

/// The boxes of one block: whole vector registers, and few enough that the filter's result fits the stack.
const LANES: usize = 64;

/// Many moving boxes, to be tested against a single one.
#[derive(Clone, Debug, Default)]
pub struct AabbBatch {
    bodies: Vec<Moving<Aabb>>,
    blocks: Vec<Block>,
}

/// The filter's copy of up to [`LANES`] boxes, one in each lane. The results of unused lanes are ignored.
#[derive(Clone, Debug)]
struct Block {
    axes: [Lanes; 2],
}

/// The coordinates and velocities of a block on one axis.
#[derive(Clone, Debug)]
struct Lanes {
    min: [f32; LANES],
    max: [f32; LANES],
    velocity: [f32; LANES],
}

impl AabbBatch {
    /// An empty batch.
    pub const fn new() -> Self {
        Self {
            bodies: Vec::new(),
            blocks: Vec::new(),
        }
    }

    /// Adds a body. Its index is the number of bodies added before it.
    pub fn push(&mut self, body: Moving<Aabb>) {
        let lane = self.bodies.len() % LANES;
        if lane == 0 {
            self.blocks.push(Block::EMPTY);
        }
        if let Some(block) = self.blocks.last_mut() {
            for (i, axis) in block.axes.iter_mut().enumerate() {
                axis.min[lane] = body.shape.min(i);
                axis.max[lane] = body.shape.max(i);
                axis.velocity[lane] = body.velocity()[i];
            }
        }
        self.bodies.push(body);
    }

    /// Removes all bodies and keeps the memory.
    pub fn clear(&mut self) {
        self.bodies.clear();
        self.blocks.clear();
    }

    /// The body at `index`, or `None` beyond the end.
    pub fn get(&self, index: usize) -> Option<&Moving<Aabb>> {
        self.bodies.get(index)
    }

    /// The number of bodies.
    pub fn len(&self) -> usize {
        self.bodies.len()
    }

    /// Whether it has no bodies.
    pub fn is_empty(&self) -> bool {
        self.bodies.is_empty()
    }

    /// Appends to `hits` the index of every body that `one` meets within the step, in rising order, with the times of
    /// `Aabb::times(one, body)`. It allocates only if `hits` has to grow.
    pub fn sweep(&self, one: &Moving<Aabb>, dt: Dt, hits: &mut Vec<(usize, Times)>) {
        let padded_dt = padded_seconds(dt);
        let bodies = self.bodies.chunks(LANES).enumerate();
        for (block, (i, bodies)) in self.blocks.iter().zip(bodies) {
            let (remaining, count) = block.filter(one, padded_dt);
            for lane in remaining.into_iter().take(count).map(usize::from) {
                if let Some(body) = bodies.get(lane)
                    && let Some(times) = Aabb::times(one, body, dt, &mut ())
                {
                    hits.push((i * LANES + lane, times));
                }
            }
        }
    }
}

/// At least 1 + 8 · 2^-24 times dt, in seconds; infinite if that overflows.
fn padded_seconds(dt: Dt) -> f32 {
    // The product alone would add nothing to a subnormal dt, so take the next f32.
    (dt.seconds() * (1.0 + 16.0 * f32::EPSILON)).next_up()
}

impl Block {
    const EMPTY: Self = Self {
        axes: [const {
            Lanes {
                min: [0.0; LANES],
                max: [0.0; LANES],
                velocity: [0.0; LANES],
            }
        }; 2],
    };

    /// The lanes that may meet `one`, in order, and their number.
    ///
    /// Neither loop has a branch that depends on a box. The first compiles to operations on lanes, the second packs the
    /// lanes that remain.
    #[inline]
    fn filter(&self, one: &Moving<Aabb>, padded_dt: f32) -> ([u8; LANES], usize) {
        let mut is_remaining = [0; LANES];
        let [x, y] = &self.axes;
        for (lane, is_remaining) in is_remaining.iter_mut().enumerate() {
            let is_apart =
                x.is_apart(lane, one, 0, padded_dt) | y.is_apart(lane, one, 1, padded_dt);
            *is_remaining = u32::from(!is_apart);
        }
        let mut remaining = [0; LANES];
        let mut count = 0;
        for (lane, is_remaining) in is_remaining.into_iter().enumerate() {
            // `count` is at most `lane`. The remainder only avoids a bounds check.
            remaining[count % LANES] = lane as u8;
            count += is_remaining as usize;
        }
        (remaining, count)
    }
}

impl Lanes {
    /// Whether `one` and the box in `lane` are certainly apart on this axis, 0 for x, for the whole step.
    #[inline(always)]
    fn is_apart(&self, lane: usize, one: &Moving<Aabb>, axis: usize, padded_dt: f32) -> bool {
        let low = one.shape.min(axis) - self.max[lane];
        let high = one.shape.max(axis) - self.min[lane];
        let travel = (self.velocity[lane] - one.velocity()[axis]) * padded_dt;
        // Both comparisons are false for NaN, so it counts as 0.
        let up = if travel > 0.0 { travel } else { 0.0 };
        let down = if travel < 0.0 { travel } else { 0.0 };
        (low > up) | (high < down)
    }
}
