//! The bodies of a game, eight a block, and the order in which the ship meets them.

use sweptroids::collision::Torus;
use sweptroids::sim::BodyState;
use wide::{f32x8, i32x8};

use crate::features::{Group, OwnShip};
use crate::limits::HORIZON;
use crate::time_to_contact::times_to_contact;

/// How many bodies are compared at once.
const LANES: usize = 8;

/// The bodies of a game but for the ship, in any order.
pub struct NearBodies {
    blocks: Vec<Block>,
    count: usize,
}

/// So many bodies, a coordinate after the other. What is in the lanes behind the last body means nothing.
#[derive(Clone, Copy)]
struct Block {
    group: [Group; LANES],
    id: [i32; LANES],
    at: Lanes2,
    velocity: Lanes2,
    half: Lanes2,
    /// The shortest way from the ship.
    offset: Lanes2,
    /// The velocity less that of the ship.
    v_rel: Lanes2,
    /// When the boxes touch, in seconds: the horizon if they do not before.
    time: [f32; LANES],
    /// The bits of the time, or of a number behind all times. None is negative, so the bits are in the order of the numbers.
    order: [i32; LANES],
}

/// Both coordinates of so many bodies.
type Lanes2 = [[f32; LANES]; 2];

/// A body as the ship sees it.
#[derive(Clone, Copy, Debug)]
pub struct NearBody {
    pub group: Group,
    /// Half the width and height of its box.
    pub half: [f32; 2],
    /// The shortest way to it from the ship.
    pub offset: [f32; 2],
    /// Its velocity less that of the ship.
    pub v_rel: [f32; 2],
    /// When its box and that of the ship touch, in seconds: the horizon if they do not before.
    pub time: f32,
    /// How many other bodies come before it.
    pub rank: usize,
}

impl NearBodies {
    /// No bodies.
    pub const EMPTY: Self = Self {
        blocks: Vec::new(),
        count: 0,
    };

    /// Removes all bodies.
    pub const fn clear(&mut self) {
        self.count = 0;
    }

    /// How many bodies there are.
    pub const fn len(&self) -> usize {
        self.count
    }

    /// Adds a body.
    #[inline]
    pub fn push(&mut self, group: Group, body: &BodyState) {
        let (index, lane) = (self.count / LANES, self.count % LANES);
        if index == self.blocks.len() {
            self.blocks.push(Block::EMPTY);
        }
        self.count += 1;
        let block = &mut self.blocks[index];
        block.group[lane] = group;
        block.id[lane] = body.id.0.cast_signed();
        for axis in 0..2 {
            block.at[axis][lane] = body.position[axis];
            block.velocity[axis][lane] = body.velocity[axis];
            block.half[axis][lane] = body.bounds.half[axis];
        }
    }

    /// Calls with each body as this ship sees it, in any order.
    #[inline]
    pub fn for_each(&mut self, own: &OwnShip, torus: Torus, mut call: impl FnMut(NearBody)) {
        let blocks = &mut self.blocks[..self.count.div_ceil(LANES)];
        for block in &mut *blocks {
            block.look_from(own, torus);
        }
        for (index, block) in blocks.iter().enumerate() {
            let ranks = ranks(block, blocks, self.count).to_array().into_iter();
            for (lane, rank) in ranks.enumerate().take(self.count - index * LANES) {
                call(block.body(lane, rank as usize));
            }
        }
    }
}

/// How many of all bodies come before each body of a block.
#[inline]
fn ranks(block: &Block, blocks: &[Block], count: usize) -> i32x8 {
    let (orders, ids) = (i32x8::new(block.order), i32x8::new(block.id));
    let mut ranks = i32x8::ZERO;
    let mut are_same = i32x8::ZERO;
    // Where a comparison holds, its lane is -1.
    for_each_lane(blocks, count, |order, _| {
        ranks -= order.simd_lt(orders);
        are_same -= order.simd_eq(orders);
    });
    // Each body comes with itself. With another one it seldom does.
    if are_same.simd_gt(i32x8::ONE).any() {
        for_each_lane(blocks, count, |order, id| {
            ranks -= order.simd_eq(orders) & id.simd_lt(ids);
        });
    }
    ranks
}

/// Calls with the order and the id of each body.
#[inline]
fn for_each_lane(blocks: &[Block], count: usize, mut call: impl FnMut(i32x8, i32x8)) {
    for (index, block) in blocks.iter().enumerate() {
        for lane in 0..LANES.min(count - index * LANES) {
            call(
                i32x8::splat(block.order[lane]),
                i32x8::splat(block.id[lane]),
            );
        }
    }
}

impl Block {
    const EMPTY: Self = Self {
        group: [Group::Rock; LANES],
        id: [0; LANES],
        at: [[0.0; LANES]; 2],
        velocity: [[0.0; LANES]; 2],
        half: [[0.0; LANES]; 2],
        offset: [[0.0; LANES]; 2],
        v_rel: [[0.0; LANES]; 2],
        time: [0.0; LANES],
        order: [0; LANES],
    };

    /// Fills in what depends on the ship.
    #[inline]
    fn look_from(&mut self, own: &OwnShip, torus: Torus) {
        for axis in 0..2 {
            let offset = |at| torus.offset_on_axis(axis, own.at[axis], at);
            self.offset[axis] = self.at[axis].map(offset);
        }
        let offset = self.offset.map(f32x8::new);
        let v_rel = [0, 1].map(|axis| f32x8::new(self.velocity[axis]) - own.velocity[axis]);
        let half = [0, 1].map(|axis| f32x8::new(self.half[axis]) + own.half[axis]);
        let time = times_to_contact(offset, v_rel, half, torus.size().to_array(), HORIZON);
        let distance = offset[0] * offset[0] + offset[1] * offset[1];
        let touches = time.simd_lt(f32x8::splat(HORIZON));
        let order = touches.select(time, distance + HORIZON);
        self.v_rel = v_rel.map(f32x8::to_array);
        self.time = time.to_array();
        self.order = order
            .to_array()
            .map(|number| number.to_bits().cast_signed());
    }

    #[inline]
    fn body(&self, lane: usize, rank: usize) -> NearBody {
        let pair = |columns: &Lanes2| [0, 1].map(|axis| columns[axis][lane]);
        NearBody {
            group: self.group[lane],
            half: pair(&self.half),
            offset: pair(&self.offset),
            v_rel: pair(&self.v_rel),
            time: self.time[lane],
            rank,
        }
    }
}
