//! The comparison that is shown.

use bevy::prelude::*;

use crate::coursework::{Algorithm, Comparison, LabPair, Question, ShapeKind};
use crate::present::screens::models::edited_pair::EditedPair;
use crate::present::states::Page;

/// What is said where the lab shows other shapes.
const BOXES: &str = "The lecture and the article are about boxes, so the boxes are compared.";

/// What is said where Step 1 is off.
const NO_SWITCH: &str = "The article's static test is part of its sweep, and stays on.";

/// The pair of the lab with the answers of all algorithms.
#[derive(Resource)]
pub(super) struct ShownComparison {
    has_step_1: bool,
    pair: LabPair,
    /// What the C++ file answered about the boxes.
    answer: Option<FileAnswer>,
    comparison: Comparison,
}

/// What a C++ file says of two boxes.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct FileAnswer {
    pub question: Question,
    pub hit: bool,
    /// What it leaves in its output time, if its function has one.
    pub time: Option<f32>,
}

/// Brings the comparison up to date. What shows it runs after.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Compare;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::Comparison), compare)
        .add_systems(
            Update,
            compare.in_set(Compare).run_if(in_state(Page::Comparison)),
        );
}

/// Compares the pair of the lab, if it is another than the one that is shown.
fn compare(mut commands: Commands, pair: Res<EditedPair>, shown: Option<ResMut<ShownComparison>>) {
    match shown {
        None => commands.insert_resource(ShownComparison::new(pair.pair().clone())),
        Some(shown) if shown.pair == *pair.pair() => {}
        Some(mut shown) => {
            shown.pair = pair.pair().clone();
            shown.refresh();
        }
    }
}

/// What a C++ file asks and answers.
#[cfg_attr(
    target_family = "wasm",
    expect(dead_code, reason = "a browser has no compiler")
)]
impl ShownComparison {
    /// The boxes that are compared.
    pub(super) fn question(&self) -> Question {
        self.pair.tested()
    }

    /// Whether the C++ file has answered about these boxes.
    pub(super) fn is_answered(&self) -> bool {
        let question = self.question();
        let answer = self.answer.as_ref();
        answer.is_some_and(|answer| answer.question == question)
    }

    /// Whether the C++ file has answered about these boxes, and rightly.
    pub(super) fn file_is_right(&self) -> bool {
        let column = self.comparison.column(Algorithm::StudentFile);
        column.is_some_and(|column| column.difference.is_none())
    }

    /// Takes an answer of the C++ file, or forgets the last one.
    pub(super) fn set_answer(&mut self, answer: Option<FileAnswer>) {
        self.answer = answer;
        self.refresh();
    }
}

impl ShownComparison {
    pub(super) fn new(pair: LabPair) -> Self {
        Self {
            has_step_1: true,
            answer: None,
            comparison: Comparison::new(&pair.tested(), true),
            pair,
        }
    }

    fn refresh(&mut self) {
        let question = self.pair.tested();
        self.comparison = Comparison::new(&question, self.has_step_1);
        if let Some(answer) = self.answer.as_ref().filter(|one| one.question == question) {
            self.comparison.add_answer(answer.hit, answer.time);
        }
    }

    pub(super) const fn comparison(&self) -> &Comparison {
        &self.comparison
    }

    pub(super) const fn has_step_1(&self) -> bool {
        self.has_step_1
    }

    /// Lets the reference and the lecture begin with Step 1, or without.
    pub(super) fn toggle_step_1(&mut self) {
        self.has_step_1 = !self.has_step_1;
        self.refresh();
    }

    /// What each algorithm does, in sentences.
    pub(super) fn sentences(&self) -> Vec<String> {
        let columns = self.comparison.columns.iter();
        let mut sentences: Vec<_> = columns
            .map(|column| self.comparison.sentence(column))
            .collect();
        if !self.has_step_1 {
            sentences.push(NO_SWITCH.to_owned());
        }
        if self.pair.kind != ShapeKind::Box {
            sentences.push(BOXES.to_owned());
        }
        sentences
    }
}
