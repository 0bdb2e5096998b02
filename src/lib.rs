//! Sweptroids.

pub mod collision;
