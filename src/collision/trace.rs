//! The optional recorder: what the kernel did on each axis, as it did it.
//!
//! The kernel is generic over a [`Recorder`]. With `()` every call is an empty inlined function and the
//! code is that of a kernel without a recorder; with a [`Trace`] the same code, comparing exactly, leaves
//! its steps behind. There is no second copy of the formula that could disagree.

/// The lecture's case on one axis, in the lecture's numbering (CSD1130 lecture 18, "Testing for Moving
/// Rectangles 4/4"). Case 5 is no case of one axis: see [`Stop::Case5`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Case {
    /// B moves towards smaller numbers and is already past A: it leaves.
    One,
    /// B moves towards larger numbers and has not passed A.
    Two,
    /// B moves towards larger numbers and is already past A: it leaves.
    Three,
    /// B moves towards smaller numbers and has not passed A.
    Four,
}

impl Case {
    /// 1 to 4.
    pub const fn number(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Two => 2,
            Self::Three => 3,
            Self::Four => 4,
        }
    }
}

/// Why the kernel stopped before, or after, the last axis without a contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Case 1 of the lecture: B is past A and leaves towards smaller numbers.
    Case1,
    /// Case 3 of the lecture: B is past A and leaves towards larger numbers.
    Case3,
    /// Case 5 of the lecture: `t_first` > `t_last`.
    Case5,
    /// No relative motion on an axis on which the two are apart; the lecture has no case for it.
    Apart,
    /// One of the two is empty.
    Empty,
}

impl Stop {
    /// The word for it in the output of `sweptroids sweep --explain`.
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

/// What happened on one axis. Times in seconds; f64, because an axis' own times may lie far outside f32.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AxisStep {
    /// Which axis: 0 is x, 1 is y; the shape names the others.
    pub axis: usize,
    /// `v_B` − `v_A` on this axis.
    pub v_rel: f64,
    /// How far the two are apart at the start; 0 where they touch, below 0 where they overlap.
    pub gap: f64,
    /// The lecture's case; none for `v_rel` = 0.
    pub case: Option<Case>,
    /// When the two begin to share points on this axis, before or after the step too; none for `v_rel` = 0.
    pub enter: Option<f64>,
    /// When they cease to.
    pub leave: Option<f64>,
    /// The running `t_first` after this axis.
    pub t_first: f64,
    /// The running `t_last` after this axis.
    pub t_last: f64,
}

/// Something that wants to know what the kernel does.
pub trait Recorder {
    /// Whether it wants the steps; if so the kernel compares exactly throughout and stops where the lecture stops.
    const RECORDS: bool;

    /// An axis is done.
    #[inline]
    fn axis(&mut self, _step: AxisStep) {}

    /// The kernel stopped without a contact.
    #[inline]
    fn stop(&mut self, _stop: Stop) {}

    /// The rounded answer could not be proved; the exact one is computed.
    #[inline]
    fn took_exact_path(&mut self) {}
}

/// Nobody is looking.
impl Recorder for () {
    const RECORDS: bool = false;
}

/// The steps of one sweep, in order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trace {
    /// One entry for each axis that was looked at.
    pub axes: Vec<AxisStep>,
    /// Why there is no contact; none where there is one.
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

/// Counts how often the rounded answer could not be proved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExactPathCounter(pub u64);

impl Recorder for ExactPathCounter {
    const RECORDS: bool = false;

    #[inline]
    fn took_exact_path(&mut self) {
        self.0 += 1;
    }
}
