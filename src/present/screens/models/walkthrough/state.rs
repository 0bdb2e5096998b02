//! The pair that is gone through, the line of the algorithm and the moment that are shown.

use bevy::prelude::*;

use crate::coursework::{Explanation, LectureMove, PairView};

/// The share of the step by which a press moves the moment.
const MOMENT_STEP: f64 = 1.0 / 32.0;

/// The pair that is gone through on the open page, while there is one.
#[derive(Resource, Clone, Debug)]
pub(in crate::present::screens) struct Walkthrough {
    pub explanation: Explanation,
    /// The names of A and B in the picture.
    pub names: [String; 2],
    /// Straight lines in the world to show as well: the seams.
    pub seams: Vec<[[f64; 2]; 2]>,
    /// What else there is to say of the pair.
    pub notes: Vec<String>,
    /// Whether the answer is not told yet: the picture shows the start only.
    pub is_hidden: bool,
    /// The view, while a body is dragged in it.
    pub fixed_view: Option<PairView>,
    /// The lines of the algorithm that are at work.
    pub moves: Vec<LectureMove>,
    /// The index of the one that is shown.
    pub at: usize,
    /// The moment that is shown, in seconds from the start of the step.
    pub moment: f64,
    /// Whether that is the moment that the line is about.
    pub is_at_line: bool,
}

/// Shows the walkthrough. What changes it runs before.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::present::screens) struct ShowWalkthrough;

impl Walkthrough {
    /// A pair at the moment of its hit, or at the end of the step, with the last line of the algorithm.
    pub(in crate::present::screens) fn new(explanation: Explanation, names: [String; 2]) -> Self {
        let moves = explanation.moves();
        let at = moves.len() - 1;
        let moment = moment_of(&explanation);
        Self {
            names,
            seams: Vec::new(),
            notes: Vec::new(),
            is_hidden: false,
            fixed_view: None,
            at,
            moment,
            is_at_line: moment == moves[at].moment,
            moves,
            explanation,
        }
    }

    /// The same pair before anything is told of it.
    pub(in crate::present::screens) fn hidden(self) -> Self {
        Self {
            is_hidden: true,
            at: 0,
            moment: 0.0,
            ..self
        }
    }

    /// Stays at the line that is shown, or at the last one if there are fewer now, and at the moment that this line is about. A
    /// moment that was chosen apart from its line stays, and so does any while something is dragged.
    pub(in crate::present::screens) fn keep_place(&mut self, shown: &Self, is_dragging: bool) {
        self.at = shown.at.min(self.moves.len() - 1);
        self.is_at_line = shown.is_at_line;
        self.moment = if self.is_at_line && !is_dragging {
            self.shown_move().moment
        } else {
            let dt = f64::from(self.explanation.dt.seconds());
            shown.moment_share().clamp(0.0, 1.0) * dt
        };
    }

    /// The move that is shown.
    pub(in crate::present::screens) fn shown_move(&self) -> &LectureMove {
        &self.moves[self.at]
    }

    /// The moment as a share of the step.
    pub(in crate::present::screens) fn moment_share(&self) -> f64 {
        self.explanation.in_steps(self.moment)
    }

    /// Goes to the next or the previous line of the algorithm, and to the moment that it is about.
    pub(in crate::present::screens) fn step_line(&mut self, is_forward: bool) {
        self.at = if is_forward {
            (self.at + 1).min(self.moves.len() - 1)
        } else {
            self.at.saturating_sub(1)
        };
        self.show_moment_of_line();
    }

    /// Goes to the next line; after the last one, to the first. It shows the moment that the line is about.
    pub(super) fn next_line_or_first(&mut self) {
        self.at = (self.at + 1) % self.moves.len();
        self.show_moment_of_line();
    }

    fn show_moment_of_line(&mut self) {
        self.moment = self.shown_move().moment;
        self.is_at_line = true;
    }

    /// Moves the moment to the next or the previous mark of the step.
    pub(super) fn step_moment(&mut self, is_forward: bool) {
        let parts = self.moment_share() / MOMENT_STEP;
        let mark = if is_forward {
            (parts + 1e-6).floor() + 1.0
        } else {
            (parts - 1e-6).ceil() - 1.0
        };
        self.set_moment(mark * MOMENT_STEP);
    }

    /// Shows the moment at this share of the step.
    pub(in crate::present::screens) fn set_moment(&mut self, share: f64) {
        let dt = f64::from(self.explanation.dt.seconds());
        self.moment = share.clamp(0.0, 1.0) * dt;
        self.is_at_line = false;
    }

    /// Shows the moment of the hit again, or the end of the step.
    pub(super) fn reset_moment(&mut self) {
        self.moment = moment_of(&self.explanation);
        self.is_at_line = self.moment == self.shown_move().moment;
    }
}

fn moment_of(explanation: &Explanation) -> f64 {
    let hit = explanation.hit.map(|hit| hit.t_first);
    f64::from(hit.unwrap_or(explanation.dt.seconds()))
}
