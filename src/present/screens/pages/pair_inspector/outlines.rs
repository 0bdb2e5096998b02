//! The outlines on which a pair can be looked at: those on which hits are decided, and oriented boxes.

use bevy::math::Vec2;

use crate::collision::{Moving, MovingPair, Obb};
use crate::coursework::ShapeKind;
use crate::sim::{Fidelity, LoggedPair, Tuning, tested_pair};

/// The outlines of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outlines {
    /// Those of a fidelity.
    Tested(Fidelity),
    /// The smallest oriented boxes around the hulls.
    OrientedBoxes,
}

impl Outlines {
    /// All, in the order of the row.
    pub(super) const ALL: [Self; 4] = [
        Self::Tested(Fidelity::Box),
        Self::Tested(Fidelity::Octagon),
        Self::OrientedBoxes,
        Self::Tested(Fidelity::Hull),
    ];

    /// Its name on the page.
    pub(super) const fn label(self) -> &'static str {
        match self {
            Self::Tested(Fidelity::Box) => "BOXES",
            Self::Tested(Fidelity::Octagon) => "OCTAGONS",
            Self::OrientedBoxes => "OBBS",
            Self::Tested(Fidelity::Hull) => "HULLS",
        }
    }

    /// A term that the lecture does not have, explained.
    pub(super) const fn note(self) -> &'static str {
        match self {
            Self::Tested(Fidelity::Box) => ShapeKind::Box.note(),
            Self::Tested(Fidelity::Octagon) => ShapeKind::Octagon.note(),
            Self::OrientedBoxes => ShapeKind::Obb.note(),
            Self::Tested(Fidelity::Hull) => ShapeKind::Hull.note(),
        }
    }

    /// The pair on these outlines; `None`, if the rules have none of this kind for it.
    pub(super) fn pair(self, pair: &LoggedPair, tuning: &Tuning) -> Option<MovingPair> {
        let fidelity = match self {
            Self::Tested(fidelity) => fidelity,
            Self::OrientedBoxes => Fidelity::Hull,
        };
        if tuning.assignment.is_some() && fidelity != Fidelity::Box {
            return None;
        }
        match (self, tested_pair(pair, fidelity, tuning)?) {
            (Self::OrientedBoxes, MovingPair::Hull(hulls)) => {
                let boxes = hulls.map(|hull| {
                    let corners: Vec<Vec2> = hull.shape.vertices().to_vec();
                    let shape = Obb::from_points(corners).expect("bodies are finite");
                    Moving::new(shape, hull.velocity()).expect("bodies are finite")
                });
                Some(MovingPair::Obb(boxes))
            }
            (_, pair) => Some(pair),
        }
    }
}
