//! The way through the lecture's steps that a pair takes, one line of the algorithm after the other.

use crate::decimal::decimal_f64;
use sweptroids_collision::{AxisStep, Case, Stop};

use super::explain::{ExplainedAxis, Explanation};
use super::number_words::{length, list, share_text};
use super::pseudo_code::CodeLine;

/// One line of the algorithm at work.
#[derive(Clone, Debug, PartialEq)]
pub struct LectureMove {
    /// The lecture's step, 1 to 5.
    pub step: u8,
    /// The line.
    pub line: CodeLine,
    /// The index of the axis, for a line that belongs to one.
    pub axis: Option<usize>,
    /// The running `t_first` after the line, in seconds.
    pub t_first: f64,
    /// The running `t_last` after the line, in seconds.
    pub t_last: f64,
    /// The moment that the line is about, within the step, in seconds: where the bodies are as it says.
    pub moment: f64,
    /// What the line does here, with its numbers.
    pub sentence: String,
}

/// The moves so far.
struct Walk<'e> {
    explanation: &'e Explanation,
    moves: Vec<LectureMove>,
    t_first: f64,
    t_last: f64,
}

impl Explanation {
    /// The lines of the algorithm that are at work, in order. If Step 1 decides, the lines of the sweep follow all the same:
    /// it comes to the same answer.
    pub fn moves(&self) -> Vec<LectureMove> {
        let mut walk = Walk {
            explanation: self,
            moves: Vec::new(),
            t_first: 0.0,
            t_last: f64::from(self.dt.seconds()),
        };
        walk.static_test();
        walk.begin();
        for (index, axis) in self.axes.iter().enumerate() {
            if let Some(step) = &axis.step {
                walk.axis(index, axis, step);
            }
        }
        if self.stop.is_none() {
            let sentence = format!(
                "t_first is not after t_last: hit at {} of the step, contact until {}.",
                walk.share(walk.t_first),
                walk.share(walk.t_last)
            );
            walk.push(5, CodeLine::FinalTest, None, walk.t_first, sentence);
        }
        walk.moves
    }
}

impl Walk<'_> {
    fn share(&self, seconds: f64) -> String {
        share_text(self.explanation.in_steps(seconds))
    }

    fn push(
        &mut self,
        step: u8,
        line: CodeLine,
        axis: Option<usize>,
        moment: f64,
        sentence: String,
    ) {
        let dt = f64::from(self.explanation.dt.seconds());
        self.moves.push(LectureMove {
            step,
            line,
            axis,
            t_first: self.t_first,
            t_last: self.t_last,
            moment: moment.clamp(0.0, dt),
            sentence,
        });
    }

    fn static_test(&mut self) {
        let axes = &self.explanation.axes;
        let apart: Vec<_> = axes.iter().filter(|axis| axis.are_apart()).collect();
        let sentence = if axes.is_empty() {
            "A shape with min > max is empty. It overlaps nothing: Step 1 says no hit.".to_owned()
        } else if let Some(first) = apart.first() {
            format!(
                "At the start they are {} apart on {}: Step 1 says no hit.",
                length(first.gap_at(0.0)),
                list(apart.iter().map(|axis| axis.name.as_str()), 2)
            )
        } else {
            "At the start they overlap or touch on every axis: Step 1 says hit at 0.".to_owned()
        };
        self.push(1, CodeLine::StaticTest, None, 0.0, sentence);
    }

    fn begin(&mut self) {
        let [a, b] = self.explanation.pair.velocities();
        let v_rel = b.as_dvec2() - a.as_dvec2();
        let before = if self.explanation.overlaps_at_start {
            "Step 1 has decided. The sweep comes to the same: seen from A, B"
        } else {
            "Seen from A, which rests then, B"
        };
        let sentence = format!(
            "{before} moves at ({}, {}) units/s. t_first is 0, t_last the whole step.",
            decimal_f64(v_rel.x + 0.0),
            decimal_f64(v_rel.y + 0.0)
        );
        self.push(2, CodeLine::Begin, None, 0.0, sentence);
    }

    fn axis(&mut self, index: usize, axis: &ExplainedAxis, step: &AxisStep) {
        let number = if index == 0 { 3 } else { 4 };
        let on = format!("On {}", axis.name);
        let ends = self.explanation.stop.is_some()
            && self
                .explanation
                .axes
                .get(index + 1)
                .is_none_or(|next| next.step.is_none());
        let stop = self.explanation.stop.filter(|_| ends);
        let push = |walk: &mut Self, line, moment, sentence| {
            walk.push(number, line, Some(index), moment, sentence);
        };
        let [is_below, down, is_above, up] = directions(&axis.name);
        let (first, last) = match (step.case, stop) {
            (Some(Case::One), _) => {
                let sentence = format!("{on}, B is {is_below} A and moves further {down}: no hit.");
                return push(self, CodeLine::Case1, 0.0, sentence);
            }
            (Some(Case::Three), _) => {
                let sentence = format!("{on}, B is {is_above} A and moves further {up}: no hit.");
                return push(self, CodeLine::Case3, 0.0, sentence);
            }
            (None, Some(Stop::Apart)) => {
                let sentence =
                    format!("{on}, B does not move seen from A, and they are apart: no hit.");
                return push(self, CodeLine::NoMotion, 0.0, sentence);
            }
            (None, _) => {
                let sentence =
                    format!("{on}, B does not move seen from A, and they overlap: no limit.");
                return push(self, CodeLine::NoMotion, 0.0, sentence);
            }
            (Some(Case::Two), _) => (CodeLine::Case2First, CodeLine::Case2Last),
            (Some(Case::Four), _) => (CodeLine::Case4First, CodeLine::Case4Last),
        };
        let (enter, leave) = (step.enter.unwrap_or(0.0), step.leave.unwrap_or(0.0));
        if step.gap > 0.0 {
            let before = std::mem::replace(&mut self.t_first, step.t_first);
            let result = if step.t_first > before {
                "this becomes t_first"
            } else if enter == before {
                "t_first is that already"
            } else {
                "t_first is later already"
            };
            let sentence = format!(
                "{on}, the gap of {} closes at {} of the step: {result}.",
                length(step.gap / axis.projection.direction.length()),
                self.share(enter)
            );
            push(self, first, enter, sentence);
        }
        let before = std::mem::replace(&mut self.t_last, step.t_last);
        let result = if step.t_last < before {
            "this becomes t_last"
        } else if leave == before {
            "t_last is that already"
        } else {
            "t_last is earlier already"
        };
        let sentence = format!(
            "{on}, they part at {} of the step: {result}.",
            self.share(leave)
        );
        push(self, last, leave, sentence);
        let (first, last) = (self.share(self.t_first), self.share(self.t_last));
        let sentence = if stop == Some(Stop::Case5) {
            format!("t_first = {first} is after t_last = {last}: no hit.")
        } else {
            format!("t_first = {first} is not after t_last = {last}: go on.")
        };
        push(self, CodeLine::Case5, self.t_first, sentence);
    }
}

/// How the lecture's below, down, above and up are said of an axis. On an axis that is turned nothing is above in the picture: it
/// has a lower and a higher end.
fn directions(axis: &str) -> [&'static str; 4] {
    match axis {
        "x" => ["left of", "left", "right of", "right"],
        "y" => ["below", "down", "above", "up"],
        _ => [
            "on the lower side of",
            "towards the lower end",
            "on the higher side of",
            "towards the higher end",
        ],
    }
}
