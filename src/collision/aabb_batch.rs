//! One moving box against many: a filter over lanes of f32, then the pair kernel for what it leaves.
//!
//! The filter drops a box only where the two are certainly apart on an axis for the whole step. It is the
//! question that takes no division: on one axis, with `low` = A.min − B.max, `high` = A.max − B.min and
//! `way` = `v_rel` · dt, they are apart throughout where `low` > max(0, `way`) or `high` < min(0, `way`).
//!
//! Why f32 is enough. Write u = 2^-24. A difference of two f32 keeps its sign and, short of overflow, is off by
//! at most u of itself (there is no underflow in a difference). So `low` > 0 is certain, and what could go
//! wrong is only `way` > 0 computed too small. It is computed with [`stretched`] dt, at least 1 + 8u times
//! the true one:
//!
//! * as long as the product is normal, it is at least (1 − u)² (1 + 8u) times the true way, and `low` at
//!   most (1 + u) times the true gap: `low` > `way` computed implies it exactly;
//! * where the product is subnormal it is off by at most 2^-150, and `low`, a multiple of 2^-149 greater than
//!   `way`, which is another, makes up for twice that;
//! * `way` that overflows to infinity drops nothing. `low` that overflows is exactly above every finite f32,
//!   and so above a `way` that did not;
//! * a `v_rel` that overflows has the right sign and makes `way` infinite: it drops only boxes that part;
//! * NaN appears only as 0 · ∞, where `v_rel` = 0 and dt overflows, and counts as the 0 that it is.
//!
//! The same holds, mirrored, for `high`. What is left is answered by the pair kernel, so that the answers
//! are those of pair by pair; `tests/laws/many.rs` holds it to that.

use super::aabb::Aabb;
use super::duration::Dt;
use super::kernel::Times;
use super::shape::{Moving, Shape};

/// Boxes a block: whole registers of lanes, and few enough that what the filter leaves fits the stack.
const LANES: usize = 64;

/// Moving boxes to be tested against one at a time.
#[derive(Clone, Debug, Default)]
pub struct AabbBatch {
    all: Vec<Moving<Aabb>>,
    blocks: Vec<Block>,
}

/// The filter's copy of up to [`LANES`] boxes, a lane each; lanes that are not in use are never asked for.
#[derive(Clone, Debug)]
struct Block {
    axes: [Lanes; 2],
}

/// One axis of a block.
#[derive(Clone, Debug)]
struct Lanes {
    min: [f32; LANES],
    max: [f32; LANES],
    velocity: [f32; LANES],
}

impl AabbBatch {
    /// None yet.
    pub const fn new() -> Self {
        Self {
            all: Vec::new(),
            blocks: Vec::new(),
        }
    }

    /// Adds a body; its index is the number of those before it.
    pub fn push(&mut self, body: Moving<Aabb>) {
        let lane = self.all.len() % LANES;
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
        self.all.push(body);
    }

    /// Removes all, and keeps the memory.
    pub fn clear(&mut self) {
        self.all.clear();
        self.blocks.clear();
    }

    /// The body at `index`.
    pub fn get(&self, index: usize) -> Option<&Moving<Aabb>> {
        self.all.get(index)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Appends to `hits` every body that `one` meets within the step, by rising index, with the times of
    /// `Aabb::times(one, body)`. It allocates only where `hits` has to grow.
    pub fn sweep(&self, one: &Moving<Aabb>, dt: Dt, hits: &mut Vec<(usize, Times)>) {
        let stretched = stretched(dt);
        let bodies = self.all.chunks(LANES).enumerate();
        for (block, (i, bodies)) in self.blocks.iter().zip(bodies) {
            let (left, count) = block.filter(one, stretched);
            for lane in left.into_iter().take(count).map(usize::from) {
                if let Some(body) = bodies.get(lane)
                    && let Some(times) = Aabb::times(one, body, dt, &mut ())
                {
                    hits.push((i * LANES + lane, times));
                }
            }
        }
    }
}

/// A little more than dt, by 8 units of 2^-24 at least: infinity where that overflows.
fn stretched(dt: Dt) -> f32 {
    // The product alone would add nothing to a subnormal dt.
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

    /// The lanes that may meet `one`, in order, and how many they are.
    ///
    /// Neither loop has a branch that depends on a box: the first compiles to lanes, the second packs.
    #[inline]
    fn filter(&self, one: &Moving<Aabb>, stretched: f32) -> ([u8; LANES], usize) {
        let mut is_left = [0; LANES];
        let [x, y] = &self.axes;
        for (lane, is_left) in is_left.iter_mut().enumerate() {
            let is_apart =
                x.is_apart(lane, one, 0, stretched) | y.is_apart(lane, one, 1, stretched);
            *is_left = u32::from(!is_apart);
        }
        let mut left = [0; LANES];
        let mut count = 0;
        for (lane, is_left) in is_left.into_iter().enumerate() {
            // `count` is at most `lane`: the remainder only spares a check.
            left[count % LANES] = lane as u8;
            count += is_left as usize;
        }
        (left, count)
    }
}

impl Lanes {
    /// Whether `one` and the box in `lane` are certainly apart on this axis, 0 for x, for the whole step.
    #[inline(always)]
    fn is_apart(&self, lane: usize, one: &Moving<Aabb>, axis: usize, stretched: f32) -> bool {
        let low = one.shape.min(axis) - self.max[lane];
        let high = one.shape.max(axis) - self.min[lane];
        let way = (self.velocity[lane] - one.velocity()[axis]) * stretched;
        // NaN compares as no: it counts as 0.
        let up = if way > 0.0 { way } else { 0.0 };
        let down = if way < 0.0 { way } else { 0.0 };
        (low > up) | (high < down)
    }
}
