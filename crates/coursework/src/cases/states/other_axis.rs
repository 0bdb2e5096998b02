//! The classes of the axis beside one whose state is given.

use strum::VariantArray;

use super::axis_state::{AxisState, Moment};

/// What happens on the other axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum OtherAxis {
    /// They are apart, and `v_rel` is 0.
    ApartAtRest,
    /// They are apart and move apart.
    Parting,
    /// They are apart and meet after the step.
    TooLate,
    /// They are apart and meet within the step.
    EnteringInTime,
    /// They touch and approach.
    Touching,
    /// They overlap throughout the step, and `v_rel` is not 0.
    OverlappingThroughout,
    /// They overlap without having the same ends, and `v_rel` is 0.
    OverlappingAtRest,
    /// They have the same ends, and `v_rel` is 0.
    EqualAtRest,
    /// They overlap and leave each other within the step.
    LeavingInTime,
}

/// Which comes first, where both can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// They meet on the one axis before they leave each other on the other.
    MeetingFirst,
    /// They leave each other on the one axis before they meet on the other.
    LeavingFirst,
}

impl OtherAxis {
    /// The orders in which they can meet on one of the axes and leave each other on the other, both within the step. None where
    /// they do not do both.
    pub fn orders(self, state: &AxisState) -> &'static [Option<Order>] {
        let before = Some(Moment::Before);
        let do_both = match self {
            Self::EnteringInTime => state.leave == before,
            Self::LeavingInTime => state.enter == before,
            _ => false,
        };
        if do_both {
            &[Some(Order::MeetingFirst), Some(Order::LeavingFirst)]
        } else {
            &[None]
        }
    }
}
