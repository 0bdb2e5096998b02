//! The lecture's algorithm with a switch for each known mistake.
//!
//! It says how a file answers that has one mistake or two, so that a file with the same answers can be told its mistake.

/// What Step 1 does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step1 {
    /// Boxes that overlap or touch are a hit.
    Closed,
    /// Boxes that overlap are a hit; touching is not enough, and the sweep does not make up for it.
    TouchingIsAMiss,
    /// Boxes that overlap are no hit, and the sweep only sees the others.
    OverlapIsAMiss,
    /// There is none: the sweep sees all.
    Absent,
    /// Boxes that overlap on x are a hit.
    OnlyX,
    /// Boxes that overlap on y are a hit.
    OnlyY,
}

/// What follows Step 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dynamic {
    /// The lecture's sweep.
    Sweep,
    /// Nothing: no hit.
    None,
    /// The static test again, with the boxes where they are at the end of the step.
    StaticAtEnd,
}

/// Which velocity is `v_rel`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RelativeVelocity {
    /// That of B less that of A, as in the lecture.
    BMinusA,
    /// That of A less that of B: the wrong sign.
    ALessB,
    /// That of B alone.
    OnlyB,
    /// That of A alone, with its sign turned.
    OnlyA,
    /// The sum of both.
    Sum,
}

/// What happens on an axis on which `v_rel` is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtRest {
    /// Boxes that are apart never meet.
    Decided,
    /// Nothing: boxes that are apart may be a hit.
    Ignored,
    /// No hit, even where the boxes overlap on the axis.
    Rejected,
    /// As for `v_rel` < 0 and then as for `v_rel` > 0, so that 0 divides.
    DividedTwice,
}

/// What `t_last` is at the begin of the sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The frame time.
    FrameTime,
    /// What the output holds at the call.
    Output,
    /// The frame time; at the end `t_first` is compared with what the output holds at the call.
    FrameTimeThenOutput,
    /// A second.
    Second,
    /// No limit.
    None,
    /// Frames a second.
    FrameRate,
    /// A sixtieth of a second, whatever the frame time is.
    Sixtieth,
    /// Half the frame time.
    Half,
    /// The whole seconds of the frame time: 0 in a game.
    WholeSeconds,
}

/// One place of the sweep in which bounds of the boxes stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Formula {
    /// The question whether the boxes recede: cases 1 and 3.
    Recedes,
    /// The question whether `t_first` is to be set: cases 4 and 2.
    IsAhead,
    /// The distance over which `t_first` is computed.
    First,
    /// The distance over which `t_last` is computed.
    Last,
    /// All of them.
    All,
}

/// What stands in the place of a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instead {
    /// The same bound of the x axis.
    OfX,
    /// The other end of the box.
    OtherEnd,
}

/// A wrong bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongBound {
    /// In which formula.
    pub formula: Formula,
    /// On which sides.
    pub sides: [bool; 2],
    /// On which axes.
    pub axes: [bool; 2],
    /// Whether it is A's.
    pub of_a: bool,
    /// Whether it is the upper one.
    pub is_max: bool,
    /// What stands there.
    pub instead: Instead,
}

/// The sides of an axis: `v_rel` < 0 (cases 1 and 4) and `v_rel` > 0 (cases 2 and 3).
pub const NEGATIVE: usize = 0;
/// See [`NEGATIVE`].
pub const POSITIVE: usize = 1;

/// The lecture's algorithm, with its switches. The default is right.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LectureModel {
    /// What Step 1 does.
    pub step_1: Step1,
    /// What follows it.
    pub dynamic: Dynamic,
    /// An answer that is given in any case.
    pub fixed: Option<bool>,
    /// Which velocity is `v_rel`, on each axis.
    pub v_rel: [RelativeVelocity; 2],
    /// What happens where `v_rel` is 0, on each axis.
    pub at_rest: [AtRest; 2],
    /// What `t_last` begins with.
    pub limit: Limit,
    /// Whether `t_first` begins with what the output holds at the call, not with 0.
    pub begins_with_output: bool,
    /// The axes that are looked at.
    pub axes: [bool; 2],
    /// Whether `t_first` is taken, on each axis and side.
    pub sets_t_first: [[bool; 2]; 2],
    /// Whether `t_last` is narrowed, on each axis and side.
    pub sets_t_last: [[bool; 2]; 2],
    /// Whether boxes that recede are sorted out, on each axis and side: cases 1 and 3.
    pub rejects_receding: [[bool; 2]; 2],
    /// Whether boxes that touch and approach are sorted out, on each axis.
    pub rejects_touching: [bool; 2],
    /// Whether boxes that recede end the sweep with a hit.
    pub breaks_on_receding: bool,
    /// Whether `t_last` is narrowed to 0 where they touch and part. A right file may do so or not: touching boxes that part are a
    /// convention. Beside a mistake it makes a difference.
    pub narrows_at_touch: bool,
    /// Whether `t_first` is the smaller of the two, not the larger, on each axis and side.
    pub t_first_by_min: [[bool; 2]; 2],
    /// Whether `t_last` is the larger of the two, not the smaller, on each axis and side.
    pub t_last_by_max: [[bool; 2]; 2],
    /// Whether the distances of `t_first` and `t_last` are swapped, on each axis and side.
    pub swaps_distances: [[bool; 2]; 2],
    /// A wrong bound.
    pub wrong_bound: Option<WrongBound>,
    /// A distance on y that is that of x: which one, and on which sides.
    pub x_distance_on_y: Option<(Formula, [bool; 2])>,
    /// Whether the distances of y are divided by the `v_rel` of x: that of `t_first`, that of `t_last`.
    pub divides_by_x: [bool; 2],
    /// Whether `t_first` > `t_last` ends the sweep, after each axis: case 5.
    pub has_case_5: [bool; 2],
    /// Whether case 5 asks the opposite.
    pub inverts_case_5: bool,
}

impl Default for LectureModel {
    fn default() -> Self {
        Self {
            step_1: Step1::Closed,
            dynamic: Dynamic::Sweep,
            fixed: None,
            v_rel: [RelativeVelocity::BMinusA; 2],
            at_rest: [AtRest::Decided; 2],
            limit: Limit::FrameTime,
            begins_with_output: false,
            axes: [true; 2],
            sets_t_first: [[true; 2]; 2],
            sets_t_last: [[true; 2]; 2],
            rejects_receding: [[true; 2]; 2],
            rejects_touching: [false; 2],
            breaks_on_receding: false,
            narrows_at_touch: true,
            t_first_by_min: [[false; 2]; 2],
            t_last_by_max: [[false; 2]; 2],
            swaps_distances: [[false; 2]; 2],
            wrong_bound: None,
            x_distance_on_y: None,
            divides_by_x: [false; 2],
            has_case_5: [true; 2],
            inverts_case_5: false,
        }
    }
}
