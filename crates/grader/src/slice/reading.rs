//! What is assumed where the names of a file leave open what they mean.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::quantity::Quantity;

/// What is assumed about the names of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reading {
    /// Whether the position of a box is its lower corner, not its centre.
    pub position_is_corner: bool,
    /// Whether `size` is half of it and `extents` the whole, not the other way round.
    pub sizes_are_exchanged: bool,
    /// Whether the top of a box is its lower bound.
    pub y_goes_down: bool,
    /// Whether a relative velocity that is passed is that of the first box, seen from the second.
    pub velocity_is_of_the_first: bool,
}

/// All readings of names with these quantities, and of a relative velocity if one is passed. The likeliest is the first.
pub fn readings(quantities: &BTreeSet<Quantity>, has_one_velocity: bool) -> Vec<Reading> {
    let has = |quantity| quantities.contains(&quantity);
    // Half a size is measured from the centre.
    let is_position_open = has(Quantity::Position) && !has(Quantity::Half);
    let is_size_open = has(Quantity::Size) || has(Quantity::Extent);
    let is_vertical_open = has(Quantity::Top) || has(Quantity::Bottom);
    let alternatives = |is_open: bool| {
        if is_open {
            vec![false, true]
        } else {
            vec![false]
        }
    };
    let mut readings = Vec::new();
    for sizes_are_exchanged in alternatives(is_size_open) {
        for position_is_corner in alternatives(is_position_open) {
            for y_goes_down in alternatives(is_vertical_open) {
                for velocity_is_of_the_first in alternatives(has_one_velocity) {
                    readings.push(Reading {
                        position_is_corner,
                        sizes_are_exchanged,
                        y_goes_down,
                        velocity_is_of_the_first,
                    });
                }
            }
        }
    }
    readings
}

impl Reading {
    /// The function of `sweptroids::Given` that has a quantity. None if it has none. See `assets/grader/stubs.h`.
    pub fn function(self, quantity: Quantity) -> Option<&'static str> {
        let size = |is_half: bool| if is_half { "half" } else { "whole" };
        let side = |is_upper: bool| if is_upper { "maximum" } else { "minimum" };
        Some(match quantity {
            Quantity::Minimum => "minimum",
            Quantity::Maximum => "maximum",
            Quantity::Centre => "centre",
            Quantity::Position if self.position_is_corner => "minimum",
            Quantity::Position => "centre",
            Quantity::Half => "half",
            Quantity::Whole => "whole",
            Quantity::Size => size(self.sizes_are_exchanged),
            Quantity::Extent => size(!self.sizes_are_exchanged),
            Quantity::Top => side(!self.y_goes_down),
            Quantity::Bottom => side(self.y_goes_down),
            Quantity::Velocity => "velocity",
            Quantity::FrameTime | Quantity::Active => return None,
        })
    }

    /// The box from which a relative velocity is seen, and the box that it is of.
    pub fn relative_order(self) -> [usize; 2] {
        if self.velocity_is_of_the_first {
            [1, 0]
        } else {
            [0, 1]
        }
    }

    /// What is assumed, in words: only what is open in names with these quantities.
    pub fn assumptions(
        self,
        quantities: &BTreeSet<Quantity>,
        has_one_velocity: bool,
    ) -> Vec<String> {
        let has = |quantity| quantities.contains(&quantity);
        let mut words = Vec::new();
        let mut add = |is_open: bool, is_other: bool, one: &str, other: &str| {
            if is_open {
                words.push(String::from(if is_other { other } else { one }));
            }
        };
        add(
            has(Quantity::Position) && !has(Quantity::Half),
            self.position_is_corner,
            "the position of a box is its centre",
            "the position of a box is its lower corner",
        );
        add(
            has(Quantity::Size),
            self.sizes_are_exchanged,
            "the size of a box is its whole width and height",
            "the size of a box is half its width and height",
        );
        add(
            has(Quantity::Extent),
            self.sizes_are_exchanged,
            "the extents of a box are half its width and height",
            "the extents of a box are its whole width and height",
        );
        add(
            has(Quantity::Top) || has(Quantity::Bottom),
            self.y_goes_down,
            "the top of a box is its upper bound",
            "the top of a box is its lower bound, as y goes down",
        );
        // Whoever calls the routine makes it, one way or the other.
        add(
            has_one_velocity,
            self.velocity_is_of_the_first,
            "the velocity is that of the second box, seen from the first",
            "the velocity is that of the first box, seen from the second",
        );
        words
    }
}
