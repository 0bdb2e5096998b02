//! The categories of cases: what a case tries out.

use strum::{EnumCount, EnumString, IntoStaticStr, VariantArray};

/// What a case tries out. Boxes are closed; "apart" and "touch" are meant at the start of the step.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    EnumCount,
    EnumString,
    IntoStaticStr,
    VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Category {
    /// The boxes overlap: Step 1 decides.
    Overlap,
    /// The boxes come together on an axis after dt, and would not meet even then: on the other they are past each other.
    Clear,
    /// The boxes are apart and meet.
    Meeting,
    /// The boxes are apart on an axis and move apart on it (the lecture's cases 1 and 3).
    Receding,
    /// The boxes would meet, but after dt.
    TooLate,
    /// `v_rel` is 0 on an axis on which the boxes are apart, or on both: they never meet.
    VRelZeroApart,
    /// `v_rel` is 0 on an axis on which the boxes overlap: the other axis decides.
    VRelZeroOverlap,
    /// On each axis the boxes meet within the step, but never on both at once.
    DiagonalMiss,
    /// The boxes overlap on one axis, or touch and approach, and are past each other on it before they meet on the other.
    SlideOff,
    /// The boxes touch on an axis, approach on it, and overlap on the other or do the same there: a hit at 0.
    TouchingApproaching,
    /// Both boxes move.
    BothMoving,
    /// Gaps and times that are no whole numbers.
    Fractions,
    /// Contacts of less than a millisecond.
    ShortContact,
    /// Very large and very small boxes, far away and near.
    Scale,
    /// Pairs from recorded games of the coursework.
    Recorded,
    /// Convention: the boxes touch and do not approach.
    Touching,
    /// Convention: the boxes share one point or one edge, for one moment.
    Graze,
    /// Convention: the boxes meet exactly at dt.
    AtDt,
    /// Convention: the boxes touch on one axis and part on it, and would meet on the other later. Here the lecture's own
    /// text reports a hit (erratum 2 of `collision`).
    TouchingParting,
}

impl Category {
    /// All categories.
    pub const ALL: [Self; Self::COUNT] = *Self::VARIANTS.first_chunk().expect("all of them");

    /// Its name in case files, reports and on the command line.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The category of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }

    /// Whether its answers are convention: a file that answers them otherwise loses no points.
    pub const fn is_convention(self) -> bool {
        matches!(
            self,
            Self::Touching | Self::Graze | Self::AtDt | Self::TouchingParting
        )
    }
}
