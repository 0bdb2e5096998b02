//! The collision core.

mod aabb;
mod expansion;
mod facing;
mod finite;
mod interval;
mod kernel;
mod many;
mod octagon;
mod outcome;
mod trace;

pub use aabb::{Aabb, Aabb3, AabbN};
pub use finite::{BadDuration, Dt, NotFinite};
pub use interval::Interval;
pub use kernel::Times;
pub use many::Bodies;
pub use octagon::Octagon;
pub use outcome::{Hit, Moving, Outcome, Phase, Phases, Shape, sweep, test};
pub use trace::{AxisStep, Case, Recorder, Stop, Trace, WideCount};
