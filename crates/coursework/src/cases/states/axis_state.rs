//! The states of two boxes on one axis: where B is beside A, how it moves there, and when they begin and end to share points.

use strum::VariantArray;

/// Where B is on an axis: the thirteen relations of two intervals (Allen, "Maintaining Knowledge about Temporal Intervals", 1983),
/// with those that mirror each other under one name. What has two sides has B on the positive one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum Place {
    /// They are apart.
    Apart,
    /// They touch.
    Touching,
    /// They overlap in part: each has an end in the other.
    InPart,
    /// B is inside A.
    Inside,
    /// B contains A.
    Containing,
    /// B is inside A, and they share an end.
    FlushInside,
    /// B contains A, and they share an end.
    FlushContaining,
    /// They have the same ends.
    Equal,
}

impl Place {
    /// Whether they share more than an end.
    const fn overlaps(self) -> bool {
        !matches!(self, Self::Apart | Self::Touching)
    }

    /// Whether B is on a side of A.
    const fn has_sides(self) -> bool {
        !matches!(self, Self::Inside | Self::Containing | Self::Equal)
    }
}

/// How B moves on an axis, seen from A.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum Motion {
    /// It rests: `v_rel` is 0.
    AtRest,
    /// From the positive side to the negative one: `v_rel` is below 0.
    Down,
    /// From the negative side to the positive one: `v_rel` is above 0.
    Up,
}

/// When something happens, after the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, VariantArray)]
pub enum Moment {
    /// Before the end of the step.
    Before,
    /// At the end of the step.
    AtEnd,
    /// After the end of the step.
    After,
}

/// A state of two boxes on one axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AxisState {
    /// Where B is.
    pub place: Place,
    /// How it moves.
    pub motion: Motion,
    /// When they begin to share points, if they do so after the start.
    pub enter: Option<Moment>,
    /// When they end to share points, if they do so after the start.
    pub leave: Option<Moment>,
    /// Whether all of this is mirrored: B is on the negative side, and moves the other way.
    pub is_mirrored: bool,
}

impl AxisState {
    /// All states that are possible.
    pub fn all() -> Vec<Self> {
        let moments = || {
            let some = Moment::VARIANTS.iter().copied().map(Some);
            std::iter::once(None).chain(some)
        };
        let mut states = Vec::new();
        for &place in Place::VARIANTS {
            for &motion in Motion::VARIANTS {
                for enter in moments() {
                    for leave in moments() {
                        states.extend([false, true].map(|is_mirrored| Self {
                            place,
                            motion,
                            enter,
                            leave,
                            is_mirrored,
                        }));
                    }
                }
            }
        }
        states.retain(|state| state.why_impossible().is_none());
        states
    }

    /// Why there is no such state, or why it is another one under another name.
    pub fn why_impossible(&self) -> Option<&'static str> {
        let (moves, enters, leaves) = (
            self.motion != Motion::AtRest,
            self.enter.is_some(),
            self.leave.is_some(),
        );
        let comes = self.place == Place::Apart && self.motion == Motion::Down;
        let goes = !self.place.overlaps() && self.motion == Motion::Up;
        let reasons = [
            (!moves && (enters || leaves), "what rests stays as it is"),
            (
                self.place != Place::Apart && enters,
                "what touches or overlaps shares points from the start",
            ),
            (
                goes && (enters || leaves),
                "what moves away shares no point after the start",
            ),
            (comes && !(enters && leaves), "what comes meets and passes"),
            (moves && !goes && !leaves, "what moves through has an end"),
            (enters && self.leave < self.enter, "it ends after it begins"),
            (
                enters && self.enter == Some(Moment::AtEnd) && self.leave == self.enter,
                "boxes with a length share points for some time",
            ),
            (
                !self.place.has_sides() && self.motion == Motion::Up,
                "without sides it is the mirrored motion down",
            ),
            (
                !self.place.has_sides() && !moves && self.is_mirrored,
                "without sides and motion the mirrored one is the same",
            ),
        ];
        let found = reasons.iter().find(|(is_so, _)| *is_so);
        found.map(|(_, reason)| *reason)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_87_states_of_an_axis() {
        let states = AxisState::all();
        let of = |place| states.iter().filter(|state| state.place == place).count();
        // At rest, away, and coming: in and out, out at the end, out after it, in at the end, in after it; on two sides.
        assert_eq!(of(Place::Apart), 2 * 7);
        // At rest, away, and coming: out before the end, at it, after it.
        assert_eq!(of(Place::Touching), 2 * 5);
        // At rest, and through or out: before the end, at it, after it.
        let with_sides = [Place::InPart, Place::FlushInside, Place::FlushContaining];
        assert_eq!(with_sides.map(of), [2 * 7; 3]);
        // At rest, and out on either side: before the end, at it, after it.
        let without_sides = [Place::Inside, Place::Containing, Place::Equal];
        assert_eq!(without_sides.map(of), [7; 3]);
        assert_eq!(states.len(), 14 + 10 + 3 * 14 + 3 * 7);
    }
}
