//! The collision core.

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
mod many;
mod number;
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
pub use many::Bodies;
pub use obb::Obb;
pub use octagon::Octagon;
pub use order::{contact_point, in_order_of_time};
pub use outcome::{Hit, Moving, Outcome, Phase, Phases, Shape, sweep, test};
pub use torus::Torus;
pub use trace::{AxisStep, Case, Recorder, Stop, Trace, WideCount};
