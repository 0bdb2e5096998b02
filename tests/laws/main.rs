//! Laws of the collision core, as properties over arbitrary input.

mod aabb_batch;
mod fast_path;
mod pair_strategies;
