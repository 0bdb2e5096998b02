//! One moving box against many, in blocks of [`LANES`] boxes: a filter in f32, then the sweep of the whole block in f64.
//!
//! All loops over a block are plain Rust without a branch that depends on a box. `pulp` compiles them once more for AVX2, and
//! chooses at run time. No operation is fused, so all machines give the same bits.
//!
//! The sweep ([`sweep_lane`]) hands on the boxes whose answer it cannot prove to the pair kernel. So the answers are those of pair
//! by pair; `tests/laws/aabb_batch.rs` checks that.
//!
//! The filter drops a box only if the two are certainly apart on an axis for the whole step. Deciding that takes no division. A
//! block with few boxes left is answered pair by pair. On one axis, let `low` = A.min − B.max, `high` = A.max − B.min and `travel` =
//! `v_rel` · dt. The two are apart throughout if `low` > max(0, `travel`) or `high` < min(0, `travel`).
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
//! The same holds, mirrored, for `high`.

use pulp::{Arch, NullaryFnOnce};

use super::aabb::Aabb;
use super::duration::Dt;
use super::interval::Interval;
use super::kernel::{Axis, Times};
use super::shape::{Moving, Shape};
use super::sweep_lane::{CLEAR, HIT, LaneAnswer, sweep_lane};

/// The boxes of one block: whole vector registers, and so few that many blocks have no box near the one.
const LANES: usize = 32;

/// Up to so many boxes of a block that may meet the one, pair by pair is faster.
const FEW: usize = 8;

/// Many moving boxes, to be tested against a single one.
#[derive(Clone, Debug, Default)]
pub struct AabbBatch {
    bodies: Vec<Moving<Aabb>>,
    blocks: Vec<Block>,
}

/// The coordinates of up to [`LANES`] boxes, one in each lane. Unused lanes are empty boxes, which touch nothing.
#[derive(Clone, Debug)]
struct Block {
    axes: [Coordinates; 2],
}

/// The coordinates and velocities of a block on one axis.
#[derive(Clone, Debug)]
struct Coordinates {
    min: [f32; LANES],
    max: [f32; LANES],
    velocity: [f32; LANES],
}

/// A [`LaneAnswer`] for each lane of a block.
struct Answers {
    t_first: [f32; LANES],
    t_last: [f32; LANES],
    axis: [u32; LANES],
    verdict: [u32; LANES],
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
        Arch::new().dispatch(Sweep {
            batch: self,
            one,
            dt,
            hits,
        });
    }
}

/// The arguments of [`AabbBatch::sweep`], for `pulp`.
struct Sweep<'s> {
    batch: &'s AabbBatch,
    one: &'s Moving<Aabb>,
    dt: Dt,
    hits: &'s mut Vec<(usize, Times)>,
}

impl NullaryFnOnce for Sweep<'_> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let Self {
            batch,
            one,
            dt,
            hits,
        } = self;
        let padded_dt = padded_seconds(dt);
        let mut answers = Answers::default();
        let bodies = batch.bodies.chunks(LANES).enumerate();
        for (block, (i, bodies)) in batch.blocks.iter().zip(bodies) {
            let near = block.near(one, padded_dt);
            let count = near.iter().sum::<u32>() as usize;
            if count == 0 {
                continue;
            }
            let answer_pair = |lane: usize, hits: &mut Vec<(usize, Times)>| {
                if let Some(times) = Aabb::times(one, &bodies[lane], dt, &mut ()) {
                    hits.push((i * LANES + lane, times));
                }
            };
            if count <= FEW {
                set_lanes(&near).for_each(|lane| answer_pair(lane, hits));
                continue;
            }
            block.sweep(one, dt, &mut answers);
            for lane in set_lanes(&answers.verdict) {
                if answers.verdict[lane] == HIT {
                    hits.push((i * LANES + lane, answers.times(lane)));
                } else {
                    answer_pair(lane, hits);
                }
            }
        }
    }
}

impl Default for Answers {
    fn default() -> Self {
        Self {
            t_first: [0.0; LANES],
            t_last: [0.0; LANES],
            axis: [0; LANES],
            verdict: [CLEAR; LANES],
        }
    }
}

impl Answers {
    #[inline(always)]
    const fn set(&mut self, lane: usize, answer: LaneAnswer) {
        self.t_first[lane] = answer.t_first;
        self.t_last[lane] = answer.t_last;
        self.axis[lane] = answer.axis;
        self.verdict[lane] = answer.verdict;
    }

    /// The times of a hit.
    #[inline(always)]
    fn times(&self, lane: usize) -> Times {
        let axis = self.axis[lane] as usize;
        Times {
            t_first: self.t_first[lane],
            t_last: self.t_last[lane],
            axis: (axis < 2).then_some(axis),
        }
    }
}

/// The lanes that are not 0, in rising order.
#[inline(always)]
fn set_lanes(lanes: &[u32; LANES]) -> impl Iterator<Item = usize> + use<> {
    let mut set = [0; LANES];
    let mut count = 0;
    for (lane, value) in lanes.iter().enumerate() {
        // `count` is at most `lane`. The remainder only avoids a bounds check.
        set[count % LANES] = lane as u8;
        count += usize::from(*value != 0);
    }
    set.into_iter().take(count).map(usize::from)
}

/// At least 1 + 8 · 2^-24 times dt, in seconds; infinite if that overflows.
fn padded_seconds(dt: Dt) -> f32 {
    // The product alone would add nothing to a subnormal dt, so take the next f32.
    (dt.seconds() * (1.0 + 16.0 * f32::EPSILON)).next_up()
}

impl Block {
    const EMPTY: Self = Self {
        axes: [const {
            Coordinates {
                min: [Interval::EMPTY.min(); LANES],
                max: [Interval::EMPTY.max(); LANES],
                velocity: [0.0; LANES],
            }
        }; 2],
    };

    /// 1 for each box that may meet `one`, and 0 for each that is certainly apart from it for the whole step.
    #[inline(always)]
    fn near(&self, one: &Moving<Aabb>, padded_dt: f32) -> [u32; LANES] {
        let [x, y] = &self.axes;
        let mut near = [0; LANES];
        for (lane, near) in near.iter_mut().enumerate() {
            let is_apart =
                x.is_apart(lane, one, 0, padded_dt) | y.is_apart(lane, one, 1, padded_dt);
            *near = u32::from(!is_apart);
        }
        near
    }

    /// Sweeps `one` against each box of the block.
    #[inline(always)]
    fn sweep(&self, one: &Moving<Aabb>, dt: Dt, answers: &mut Answers) {
        let velocity = one.velocity().to_array();
        for lane in 0..LANES {
            let axes = [0, 1].map(|i| {
                let axis = &self.axes[i];
                Axis {
                    a: one.shape.interval(i),
                    b: Interval::from_finite(axis.min[lane], axis.max[lane]),
                    v_rel: [axis.velocity[lane], -velocity[i]],
                }
            });
            answers.set(lane, sweep_lane(axes, dt));
        }
    }
}

impl Coordinates {
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
