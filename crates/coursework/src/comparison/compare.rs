//! One pair, all algorithms.

use super::algorithm::Algorithm;
use super::article_1999::article_1999;
use super::difference::{Difference, first_difference};
use super::printed_lecture::printed_lecture;
use super::stage::{Part, Stage, State, reference_stages, step_1_stages};
use crate::explanation::{Explanation, share_text};
use crate::question::Question;
use sweptroids_collision::MovingPair;

/// What one algorithm does with a pair.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// What it knows after each part that it reaches.
    pub stages: Vec<Stage>,
    /// Where it differs from the reference.
    pub difference: Option<Difference>,
}

/// A pair with the answers of all algorithms, the reference first.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// What the reference says of it.
    pub explanation: Explanation,
    /// The algorithms.
    pub columns: Vec<Column>,
}

impl Comparison {
    /// Runs all algorithms on a pair. `has_step_1` is whether the reference and the lecture begin with Step 1; the article always
    /// does.
    pub fn new(question: &Question, has_step_1: bool) -> Self {
        let pair = MovingPair::Box([question.a, question.b]);
        let explanation = Explanation::new(pair, question.dt);
        let reference = reference_stages(&explanation, has_step_1);
        let step_1 = step_1_stages(&explanation);
        let lecture = printed_lecture(question, has_step_1);
        let mut comparison = Self {
            columns: vec![Column {
                algorithm: Algorithm::Reference,
                stages: reference,
                difference: None,
            }],
            explanation,
        };
        comparison.add(Algorithm::Step1Alone, step_1);
        comparison.add(Algorithm::PrintedLecture, lecture);
        comparison.add(Algorithm::Article1999, article_1999(question));
        comparison
    }

    /// What one of the algorithms does. `None` for a student's file that has not answered.
    pub fn column(&self, algorithm: Algorithm) -> Option<&Column> {
        let mut columns = self.columns.iter();
        columns.find(|column| column.algorithm == algorithm)
    }

    /// Adds the answer of a student's file: whether it hits, and what it leaves in its output time.
    pub fn add_answer(&mut self, hit: bool, time: Option<f32>) {
        let state = if hit {
            State::Hit {
                t_first: time.filter(|time| !time.is_nan()).map(f64::from),
                t_last: None,
            }
        } else {
            State::Miss
        };
        let part = Part::FinalTest;
        self.add(Algorithm::StudentFile, vec![Stage { part, state }]);
    }

    fn add(&mut self, algorithm: Algorithm, stages: Vec<Stage>) {
        let reference = &self.columns[0].stages;
        let difference = match algorithm {
            // The static test of the article has no counterpart without Step 1.
            Algorithm::Article1999 => {
                let with_step_1 = reference_stages(&self.explanation, true);
                first_difference(algorithm, &stages, &with_step_1, &self.explanation)
            }
            _ => first_difference(algorithm, &stages, reference, &self.explanation),
        };
        self.columns.push(Column {
            algorithm,
            stages,
            difference,
        });
    }

    /// What an algorithm does, in a sentence or two: its answer, and where it differs from the reference.
    pub fn sentence(&self, column: &Column) -> String {
        let answer = column.stages.last().map_or("nothing".to_owned(), |stage| {
            self.stage_text(*stage).join(" ")
        });
        let name = column.algorithm.name();
        match (&column.difference, column.algorithm) {
            (_, Algorithm::Reference) => format!("{name}: {answer}."),
            (None, Algorithm::StudentFile | Algorithm::Step1Alone) => {
                format!("{name}: {answer}, the same answer.")
            }
            (None, _) if self.ends_as_the_reference(column) => {
                format!("{name}: {answer}, the same way.")
            }
            (None, _) => format!("{name}: {answer}, the same answer, but later."),
            // Of these there is only one part to name.
            (Some(Difference { why, .. }), Algorithm::StudentFile | Algorithm::Step1Alone) => {
                format!("{name}: {answer}. {why}")
            }
            (Some(Difference { part, why }), _) => {
                let part = part.name();
                format!("{name}: {answer}. It differs from {part} on. {why}")
            }
        }
    }

    /// Whether it stops after the same part.
    fn ends_as_the_reference(&self, column: &Column) -> bool {
        let end = |stages: &[Stage]| stages.last().map(|stage| stage.part);
        end(&column.stages) == end(&self.columns[0].stages)
    }

    /// What an algorithm knows after a part, in at most two short pieces, times in parts of the step.
    pub fn stage_text(&self, stage: Stage) -> Vec<String> {
        let share = |seconds| share_text(self.explanation.in_steps(seconds));
        match stage.state {
            // The times are those of the whole step still, and would pass for an answer.
            State::GoesOn { .. } if stage.part == Part::StaticTest => {
                vec!["apart,".to_owned(), "go on".to_owned()]
            }
            State::GoesOn { t_first, t_last } => {
                vec![share(t_first), format!("to {}", share(t_last))]
            }
            State::Hit {
                t_first: Some(first),
                ..
            } => vec!["hit at".to_owned(), share(first)],
            State::Hit { t_first: None, .. } => vec!["hit,".to_owned(), "no time".to_owned()],
            State::Miss => vec!["no hit".to_owned()],
        }
    }
}
