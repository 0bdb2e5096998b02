//! The collision core.
//!
//! # Touch policy
//!
//! * Touching is contact, at a face, an edge or a corner.
//! * Sliding along a face is contact.
//! * Meeting exactly at the end of the step is contact.
//! * Grazing a corner is contact, and it begins and ends at the same instant.
//! * Touching at the start is contact at the start, even for a pair that parts at once.
//!
//! Each sentence is the name of a test in `tests/collision/policy.rs`.

mod aabb;
mod areas;
mod circle;
mod convex;
mod cross;
mod enclosing;
mod expansion;
mod facing;
mod finite;
mod interval;
mod kernel;
mod obb;
mod octagon;
mod order;
mod outcome;
mod torus;
mod trace;

pub use aabb::{Aabb, Aabb3, AabbN};
pub use areas::BoundingAreas;
pub use circle::Circle;
pub use convex::Convex;
pub use finite::{BadDuration, Dt, NotFinite};
pub use interval::Interval;
pub use kernel::Times;
pub use obb::Obb;
pub use octagon::Octagon;
pub use order::{contact_point, in_order_of_time};
pub use outcome::{Hit, Moving, Outcome, Phase, Phases, Shape, sweep, test};
pub use torus::Torus;
pub use trace::{AxisStep, Case, Recorder, Stop, Trace, WideCount};
