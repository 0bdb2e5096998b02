//! The states of two boxes, as a table: every state of one axis with every class of the other.

mod axis_state;
mod combination;
mod other_axis;

pub use axis_state::{AxisState, Moment, Motion, Place};
pub use combination::{Combination, combinations};
pub use other_axis::{Order, OtherAxis};
