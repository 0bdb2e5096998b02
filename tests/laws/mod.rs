//! Property tests of the fast paths of the collision core, over arbitrary input.

mod fast_path;
pub mod pair_strategies;
