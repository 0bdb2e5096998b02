//! Sweptroids.

pub mod collision;
pub mod sim;
