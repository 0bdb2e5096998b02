//! A call of a student's function, and what came back.

use sweptroids_collision::{Aabb, Dt, Moving};

/// One call of a student's function. It holds the question only, never an expected answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Call {
    /// The first box, with its velocity.
    pub a: Moving<Aabb>,
    /// The second box, with its velocity.
    pub b: Moving<Aabb>,
    /// The frame time.
    pub dt: Dt,
    /// What the output time holds before the call.
    pub preset: f32,
}

/// What came back from one call.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reply {
    /// The verdict.
    pub hit: bool,
    /// What the output time holds after the call: any f32, NaN too. None if the signature has no output time.
    pub time: Option<f32>,
    /// Whether a box or a velocity differs from what was passed.
    pub changed_arguments: bool,
}

/// The signature that was found in a student's file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signature {
    /// One function with an output time: 2024.
    WithTime,
    /// One function without an output time: before 2024.
    WithoutTime,
    /// A static and a dynamic function: 2026. The dynamic one is called where the static one finds no overlap.
    Pair,
    /// The dynamic function of 2026 alone. It is called where boxes do not overlap: Step 1 is the task of another file.
    DynamicPart,
}
