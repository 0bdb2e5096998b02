//! All combinations of a state of one axis and a class of the other.

use std::sync::LazyLock;

use strum::VariantArray;

use super::axis_state::AxisState;
use super::other_axis::{Order, OtherAxis};

/// A state of one axis with a class of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Combination {
    /// The axis with the state: 0 is x, 1 is y.
    pub axis: usize,
    /// The state.
    pub state: AxisState,
    /// The class of the other axis.
    pub other: OtherAxis,
    /// What comes first, where that is open.
    pub order: Option<Order>,
    /// The place of the state in its list, that of the class and the axis, added up. Neighbours have different ones.
    pub diagonal: usize,
}

/// All combinations. Each is possible: what happens on one axis does not bind the other.
pub fn combinations() -> &'static [Combination] {
    static ALL: LazyLock<Vec<Combination>> = LazyLock::new(|| {
        let mut all = Vec::new();
        for axis in 0..2 {
            for (row, state) in AxisState::all().into_iter().enumerate() {
                for (column, &other) in OtherAxis::VARIANTS.iter().enumerate() {
                    all.extend(other.orders(&state).iter().map(|&order| Combination {
                        axis,
                        state,
                        other,
                        order,
                        diagonal: axis + row + column,
                    }));
                }
            }
        }
        all
    });
    &ALL
}
