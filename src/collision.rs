//! The collision core: when do two moving shapes first and last share a point? It is a crate of its own, whose documentation is an essay
//! on the algorithm: [`sweptroids_collision`].

pub use sweptroids_collision::*;
