//! The function that the assignment asks for.

/// Its name.
pub const FUNCTION: &str = "CollisionIntersection_RectRect";
