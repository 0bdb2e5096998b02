//! The optional recorder: what the kernel did on each axis, recorded as it ran.
//!
//! The kernel is generic over a [`Recorder`]. With `()` every call is an empty inlined function, and the
//! compiled code is that of a kernel without a recorder. With a [`Trace`] the same source compares exactly and
//! records its steps. There is no second copy of the formula that could disagree.

/// The lecture's case on one axis, in the lecture's numbering (CSD1130 lecture 18, "Testing for Moving
/// Rectangles 4/4"). Case 5 does not belong to a single axis: see [`Stop::Case5`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Case {
    /// B moves towards smaller coordinates and is already past A: it moves away.
    One,
    /// B moves towards larger coordinates and has not passed A.
    Two,
    /// B moves towards larger coordinates and is already past A: it moves away.
    Three,
    /// B moves towards smaller coordinates and has not passed A.
    Four,
}

impl Case {
    /// The lecture's number for it, 1 to 4.
    pub const fn number(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Two => 2,
            Self::Three => 3,
            Self::Four => 4,
        }
    }
}

/// Why the kernel found no contact. It may stop before the last axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Case 1 of the lecture: B is past A and moves away towards smaller coordinates.
    Case1,
    /// Case 3 of the lecture: B is past A and moves away towards larger coordinates.
    Case3,
    /// Case 5 of the lecture: `t_first` > `t_last`.
    Case5,
    /// A and B are apart on an axis on which neither moves relative to the other. The lecture has no case for it.
    Apart,
    /// A or B is empty.
    Empty,
}

impl Stop {
    /// Its name in the output of `sweptroids sweep --explain`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Case1 => "case1",
            Self::Case3 => "case3",
            Self::Case5 => "case5",
            Self::Apart => "apart",
            Self::Empty => "empty",
        }
    }
}

/// What happened on one axis. Times are in seconds, and f64 because an axis' own times may be far out of the range
/// of f32.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AxisStep {
    /// The number of the axis: 0 is x, 1 is y. Each shape documents its other axes.
    pub axis: usize,
    /// `v_B` − `v_A` on this axis.
    pub v_rel: f64,
    /// The distance between A and B at the start: 0 if they touch, below 0 if they overlap.
    pub gap: f64,
    /// The lecture's case, or `None` if `v_rel` = 0.
    pub case: Option<Case>,
    /// When A and B start to share points on this axis, or `None` if `v_rel` = 0. It may be before or after the step.
    pub enter: Option<f64>,
    /// When they stop sharing points on this axis, or `None` if `v_rel` = 0.
    pub leave: Option<f64>,
    /// The running `t_first` after this axis.
    pub t_first: f64,
    /// The running `t_last` after this axis.
    pub t_last: f64,
}

/// A receiver of what the kernel does.
pub trait Recorder {
    /// Whether it wants the steps. If so, the kernel compares exactly throughout and stops where the lecture stops.
    const RECORDS: bool;

    /// The kernel finished an axis.
    #[inline]
    fn axis(&mut self, _step: AxisStep) {}

    /// The kernel found no contact.
    #[inline]
    fn stop(&mut self, _stop: Stop) {}

    /// The rounded answer could not be proved, so the exact one is computed.
    #[inline]
    fn took_exact_path(&mut self) {}
}

/// Records nothing.
impl Recorder for () {
    const RECORDS: bool = false;
}

/// The steps of one sweep, in order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trace {
    /// One entry for each axis that was examined.
    pub axes: Vec<AxisStep>,
    /// Why there is no contact, or `None` if there is one.
    pub stop: Option<Stop>,
}

impl Recorder for Trace {
    const RECORDS: bool = true;

    fn axis(&mut self, step: AxisStep) {
        self.axes.push(step);
    }

    fn stop(&mut self, stop: Stop) {
        self.stop = Some(stop);
    }
}

/// A recorder that counts how often the rounded answer could not be proved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExactPathCounter(pub u64);

impl Recorder for ExactPathCounter {
    const RECORDS: bool = false;

    #[inline]
    fn took_exact_path(&mut self) {
        self.0 += 1;
    }
}
