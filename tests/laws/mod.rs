//! Property tests of the fast paths of the collision core, over arbitrary input.

mod aabb_batch;
mod fast_path;
pub mod pair_strategies;
