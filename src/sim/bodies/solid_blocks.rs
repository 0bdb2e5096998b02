//! Solid bodies, eight a block: what a tick reads of all of them lies side by side.

use bevy::math::Vec2;
use wide::f32x8;

use crate::collision::Torus;
use crate::sim::state::bundles::{RockBundle, SolidBundle};
use crate::sim::state::components::{BodyId, BodyKind, BoundingBox, Position, Rock, Velocity};
use crate::sim::tuning::DT;

/// How many bodies are moved and compared at once.
pub(super) const LANES: usize = 8;

/// Rocks or asteroids, in any order: each has an index as long as none is removed.
#[derive(Clone, Debug, Default)]
pub struct SolidBlocks {
    blocks: Vec<Block>,
    count: usize,
}

/// So many bodies, a coordinate after the other. What is in the lanes behind the last body means nothing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Block {
    pub at: [[f32; LANES]; 2],
    pub velocity: [[f32; LANES]; 2],
    /// How far the body moves in a step, whichever way.
    pub motion: [[f32; LANES]; 2],
    pub half: [[f32; LANES]; 2],
    id: [BodyId; LANES],
    kind: [BodyKind; LANES],
    outline: [u8; LANES],
}

impl Block {
    const EMPTY: Self = Self {
        at: [[0.0; LANES]; 2],
        velocity: [[0.0; LANES]; 2],
        motion: [[0.0; LANES]; 2],
        half: [[0.0; LANES]; 2],
        id: [BodyId(0); LANES],
        kind: [BodyKind::Asteroid; LANES],
        outline: [0; LANES],
    };
}

impl SolidBlocks {
    pub(super) fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    pub(in crate::sim) const fn len(&self) -> usize {
        self.count
    }

    pub(in crate::sim) fn clear(&mut self) {
        self.blocks.clear();
        self.count = 0;
    }

    /// Adds a body behind the last. Only rocks differ in outlines.
    #[inline]
    pub(in crate::sim) fn push(&mut self, solid: &SolidBundle, rock: Rock) {
        let index = self.count;
        self.count += 1;
        if index.is_multiple_of(LANES) {
            self.blocks.push(Block::EMPTY);
        }
        self.set(index, solid, rock);
    }

    #[inline]
    fn set(&mut self, index: usize, solid: &SolidBundle, rock: Rock) {
        let motion = motion_in_step(solid.velocity.0);
        let (block, lane) = (&mut self.blocks[index / LANES], index % LANES);
        for axis in 0..2 {
            block.at[axis][lane] = solid.position.0[axis];
            block.velocity[axis][lane] = solid.velocity.0[axis];
            block.half[axis][lane] = solid.bounds.half[axis];
            block.motion[axis][lane] = motion[axis];
        }
        block.id[lane] = solid.id;
        block.kind[lane] = solid.kind;
        block.outline[lane] = rock.outline;
    }

    /// The body of an index.
    #[inline]
    pub(in crate::sim) fn get(&self, index: usize) -> RockBundle {
        let (block, lane) = (&self.blocks[index / LANES], index % LANES);
        let vector = |columns: &[[f32; LANES]; 2]| Vec2::new(columns[0][lane], columns[1][lane]);
        RockBundle {
            solid: SolidBundle {
                id: block.id[lane],
                kind: block.kind[lane],
                position: Position(vector(&block.at)),
                velocity: Velocity(vector(&block.velocity)),
                bounds: BoundingBox {
                    half: vector(&block.half),
                },
            },
            rock: Rock {
                outline: block.outline[lane],
            },
        }
    }

    /// All bodies, in the order of their indices.
    pub(in crate::sim) fn iter(&self) -> impl Iterator<Item = RockBundle> {
        (0..self.count).map(|index| self.get(index))
    }

    /// Removes the bodies whose ids do not pass. The others change their indices.
    pub(super) fn retain(&mut self, stays: impl Fn(BodyId) -> bool) {
        let mut index = 0;
        while index < self.count {
            if stays(self.get(index).solid.id) {
                index += 1;
            } else {
                self.swap_remove(index);
            }
        }
    }

    /// Removes a body. The last one takes its index.
    fn swap_remove(&mut self, index: usize) {
        let RockBundle { solid, rock } = self.get(self.count - 1);
        self.set(index, &solid, rock);
        self.count -= 1;
        self.blocks.truncate(self.count.div_ceil(LANES));
    }

    /// Moves every body by one step and wraps it.
    pub(super) fn advance(&mut self, torus: Torus) {
        let size = torus.size();
        for block in &mut self.blocks {
            let moved = [0, 1].map(|axis| {
                f32x8::new(block.at[axis]) + f32x8::new(block.velocity[axis]) * DT.seconds()
            });
            let is_inside = |axis: usize| {
                moved[axis].simd_ge(f32x8::ZERO) & moved[axis].simd_lt(f32x8::splat(size[axis]))
            };
            if (is_inside(0) & is_inside(1)).all() {
                // Adding 0 turns −0 into 0, as wrapping does.
                block.at = moved.map(|coordinates| (coordinates + f32x8::ZERO).to_array());
                continue;
            }
            let [x, y] = moved.map(f32x8::to_array);
            for lane in 0..LANES {
                let wrapped = torus.wrap(Vec2::new(x[lane], y[lane]));
                [block.at[0][lane], block.at[1][lane]] = wrapped.to_array();
            }
        }
    }
}

/// How far a body of this velocity moves in a step on each axis, in units.
#[inline]
pub(super) fn motion_in_step(velocity: Vec2) -> Vec2 {
    velocity.abs() * DT.seconds()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Body n is at (10 n, 5), has an outline of its own and moves 64 units a second to the right: one unit a step.
    fn bodies(ids: impl IntoIterator<Item = u32>) -> SolidBlocks {
        let mut blocks = SolidBlocks::default();
        for id in ids {
            let at = Vec2::new(10.0 * id as f32, 5.0);
            let half = Vec2::new(id as f32, 1.0);
            let velocity = Vec2::new(64.0, 0.0);
            let solid = SolidBundle::new(BodyId(id), BodyKind::Asteroid, at, velocity, half);
            let outline = id as u8;
            blocks.push(&solid, Rock { outline });
        }
        blocks
    }

    fn ids(blocks: &SolidBlocks) -> Vec<u32> {
        let mut ids: Vec<_> = blocks.iter().map(|body| body.solid.id.0).collect();
        ids.sort_unstable();
        ids
    }

    #[test]
    fn what_was_pushed_is_there_also_beyond_the_first_eight() {
        let blocks = bodies(1..=9);
        assert_eq!((blocks.len(), ids(&blocks)), (9, (1..=9).collect()));
        let RockBundle { solid, rock } = blocks.get(8);
        assert_eq!(solid.position.0, Vec2::new(90.0, 5.0));
        assert_eq!(solid.velocity.0, Vec2::new(64.0, 0.0));
        assert_eq!(solid.bounds.half, Vec2::new(9.0, 1.0));
        assert_eq!((solid.id, rock.outline), (BodyId(9), 9));
    }

    #[test]
    fn those_that_stay_keep_all_that_is_theirs() {
        for removed in 1..=9 {
            let mut blocks = bodies(1..=9);
            blocks.retain(|id| id.0 != removed);
            let left: Vec<_> = (1..=9).filter(|id| *id != removed).collect();
            assert_eq!(ids(&blocks), left);
            for body in blocks.iter() {
                let id = body.solid.id.0;
                assert_eq!(body.solid.position.0.x, 10.0 * id as f32);
                assert_eq!(body.solid.bounds.half.x, id as f32);
                assert_eq!(u32::from(body.rock.outline), id);
            }
        }
        // The last of all takes the place of the first, and goes too.
        let mut blocks = bodies(1..=9);
        blocks.retain(|id| ![1, 9].contains(&id.0));
        assert_eq!(ids(&blocks), (2..=8).collect::<Vec<_>>());
        blocks.retain(|_| false);
        assert_eq!((blocks.len(), ids(&blocks)), (0, vec![]));
    }

    #[test]
    fn one_that_crosses_the_edge_is_wrapped_and_the_others_move_on() {
        // 90 is the right edge: body 9 begins there, body 8 comes within one unit of it at last.
        let torus = Torus::new(Vec2::new(90.0, 20.0)).expect("a field");
        let mut blocks = bodies([1, 8]);
        for _ in 0..10 {
            blocks.advance(torus);
        }
        let x = |index: usize| blocks.get(index).solid.position.0.x;
        assert_eq!([x(0), x(1)], [20.0, 0.0]);
    }

    #[test]
    fn a_zero_has_no_sign_after_a_step() {
        let torus = Torus::new(Vec2::new(90.0, 20.0)).expect("a field");
        let mut blocks = SolidBlocks::default();
        let at = Vec2::new(-0.0, 1.0);
        let rest = Vec2::splat(-0.0);
        let solid = SolidBundle::new(BodyId(1), BodyKind::Asteroid, at, rest, Vec2::ONE);
        blocks.push(&solid, Rock { outline: 0 });
        blocks.advance(torus);
        assert_eq!(
            blocks.get(0).solid.position.0.x.to_bits(),
            0.0_f32.to_bits()
        );
    }
}
