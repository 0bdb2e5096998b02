//! Sweptroids.
fn main() {}
