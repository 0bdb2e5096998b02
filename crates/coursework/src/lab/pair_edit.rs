//! A pair of boxes that is edited one number at a time, with undo and redo.

use crate::question::Question;
use sweptroids_collision::{Aabb, Dt, Moving};

use super::lab_pair::LabPair;

/// The most steps that can be undone.
const MAX_STEPS: usize = 200;

/// A number of a pair of boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairField {
    /// The lower corner of a box on an axis: A is 0, x is 0.
    Min(usize, usize),
    /// The upper corner.
    Max(usize, usize),
    /// The velocity, in units per second.
    Velocity(usize, usize),
    /// The duration of the step, in seconds.
    Dt,
}

impl PairField {
    /// All numbers, A's first.
    pub fn all() -> impl Iterator<Item = Self> {
        let of_body = |body: usize| {
            let on_axes = move |field: fn(usize, usize) -> Self| [field(body, 0), field(body, 1)];
            [Self::Min, Self::Max, Self::Velocity]
                .into_iter()
                .flat_map(on_axes)
        };
        of_body(0).chain(of_body(1)).chain([Self::Dt])
    }

    /// Its name: `A min x`, `B velocity y`, `dt`.
    pub fn name(self) -> String {
        let of = |body: usize, word: &str, axis: usize| {
            format!("{} {word} {}", ["A", "B"][body], ["x", "y"][axis])
        };
        match self {
            Self::Min(body, axis) => of(body, "min", axis),
            Self::Max(body, axis) => of(body, "max", axis),
            Self::Velocity(body, axis) => of(body, "velocity", axis),
            Self::Dt => "dt".to_owned(),
        }
    }

    /// Its value in a pair.
    pub fn value(self, question: &Question) -> f32 {
        let body = |index: usize| [&question.a, &question.b][index];
        match self {
            Self::Min(index, axis) => body(index).shape.min(axis),
            Self::Max(index, axis) => body(index).shape.max(axis),
            Self::Velocity(index, axis) => body(index).velocity()[axis],
            Self::Dt => question.dt.seconds(),
        }
    }

    /// The pair with another value; `None` if it cannot have it: a number that is not finite, or a negative duration.
    pub fn with_value(self, question: &Question, value: f32) -> Option<Question> {
        let mut changed = question.clone();
        match self {
            Self::Dt => changed.dt = Dt::new(value).ok()?,
            Self::Min(index, _) | Self::Max(index, _) | Self::Velocity(index, _) => {
                let body = [changed.a, changed.b][index];
                let mut min = [body.shape.min(0), body.shape.min(1)];
                let mut max = [body.shape.max(0), body.shape.max(1)];
                let mut velocity = body.velocity().to_array();
                match self {
                    Self::Min(_, axis) => min[axis] = value,
                    Self::Max(_, axis) => max[axis] = value,
                    Self::Velocity(_, axis) => velocity[axis] = value,
                    Self::Dt => {}
                }
                let shape = Aabb::new(min, max).ok()?;
                let body = Moving::new(shape, velocity).ok()?;
                match index {
                    0 => changed.a = body,
                    _ => changed.b = body,
                }
            }
        }
        Some(changed)
    }
}

/// A value moved to the nearest multiple of a power of two: a dyadic number, which f32 holds exactly.
pub fn snapped(value: f32, grid: f32) -> f32 {
    let steps = f64::from(value) / f64::from(grid);
    (steps.round() * f64::from(grid)) as f32
}

/// A pair, and what it was before each change.
#[derive(Clone, Debug, PartialEq)]
pub struct EditHistory {
    now: LabPair,
    before: Vec<LabPair>,
    after: Vec<LabPair>,
}

impl EditHistory {
    /// A pair before any change.
    pub const fn new(pair: LabPair) -> Self {
        Self {
            now: pair,
            before: Vec::new(),
            after: Vec::new(),
        }
    }

    /// The pair as it is now.
    pub const fn now(&self) -> &LabPair {
        &self.now
    }

    /// Changes the pair. What was undone before can be done again no more. The same pair is no change.
    pub fn change(&mut self, pair: LabPair) {
        if pair == self.now {
            return;
        }
        self.before.push(std::mem::replace(&mut self.now, pair));
        if self.before.len() > MAX_STEPS {
            self.before.remove(0);
        }
        self.after.clear();
    }

    /// Shows a pair that is no change yet, because it is still being dragged.
    pub fn preview(&mut self, pair: LabPair) {
        self.now = pair;
    }

    /// Makes what was shown since `before` one change. If nothing differs, there is none.
    pub fn end_preview(&mut self, before: LabPair) {
        let after = std::mem::replace(&mut self.now, before);
        self.change(after);
    }

    /// Takes the last change back. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.before.pop() else {
            return false;
        };
        self.after.push(std::mem::replace(&mut self.now, before));
        true
    }

    /// Makes the last change that was undone again. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        let Some(after) = self.after.pop() else {
            return false;
        };
        self.before.push(std::mem::replace(&mut self.now, after));
        true
    }

    /// How many changes can be undone, and how many can be made again.
    pub const fn depths(&self) -> (usize, usize) {
        (self.before.len(), self.after.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question() -> Question {
        Question::read(
            r#"{"id":1,"a":{"min":[0,1],"max":[10,11],"vel":[2,3]},"b":{"min":[14,15],"max":[20,21],"vel":[-512,16]},"dt":0.5}"#,
        )
        .expect("a question")
    }

    #[test]
    fn every_number_is_read_and_changed_alone() {
        let question = question();
        let values: Vec<_> = PairField::all()
            .map(|field| field.value(&question))
            .collect();
        assert_eq!(
            values,
            [
                0.0, 1.0, 10.0, 11.0, 2.0, 3.0, 14.0, 15.0, 20.0, 21.0, -512.0, 16.0, 0.5
            ]
        );
        for field in PairField::all() {
            let changed = field
                .with_value(&question, 7.0)
                .expect("7 is fine anywhere");
            for other in PairField::all() {
                let expected = if other == field {
                    7.0
                } else {
                    other.value(&question)
                };
                assert_eq!(other.value(&changed), expected, "{}", field.name());
            }
            assert_eq!(field.with_value(&question, f32::NAN), None);
        }
        assert_eq!(PairField::Dt.with_value(&question, -1.0), None);
        let names: Vec<_> = PairField::all().map(PairField::name).collect();
        assert_eq!(
            (names[1].as_str(), names[10].as_str()),
            ("A min y", "B velocity x")
        );
    }

    fn history() -> EditHistory {
        EditHistory::new(question().into())
    }

    fn with(question: &Question, field: PairField, value: f32) -> LabPair {
        field.with_value(question, value).expect("a width").into()
    }

    #[test]
    fn changes_are_undone_and_made_again_in_order() {
        let mut history = history();
        let width = PairField::Max(0, 0);
        let value = |history: &EditHistory| width.value(&history.now().question);
        for value in [11.0, 12.0, 12.0, 13.0] {
            history.change(with(&question(), width, value));
        }
        assert_eq!(history.depths(), (3, 0));
        assert!(history.undo() && history.undo());
        assert_eq!((value(&history), history.depths()), (11.0, (1, 2)));
        assert!(history.redo());
        assert_eq!(value(&history), 12.0);
        history.change(with(&question(), width, 20.0));
        assert!(!history.redo(), "another change was made");
        while history.undo() {}
        assert_eq!(history.now().question, question());
    }

    #[test]
    fn what_is_dragged_is_one_change() {
        let mut history = history();
        let width = PairField::Max(0, 0);
        for value in [11.0, 12.0, 13.0] {
            history.preview(with(&question(), width, value));
        }
        history.end_preview(question().into());
        assert_eq!(
            (width.value(&history.now().question), history.depths()),
            (13.0, (1, 0))
        );
        assert!(history.undo());
        assert_eq!(history.now().question, question());
        history.preview(question().into());
        history.end_preview(question().into());
        assert_eq!(history.depths(), (0, 1), "nothing was changed");
    }

    #[test]
    fn a_snapped_number_is_a_multiple_of_the_grid() {
        assert_eq!(snapped(0.1, 0.125), 0.125);
        assert_eq!(snapped(1.0 / 3.0, 0.25), 0.25);
        assert_eq!(snapped(-7.4, 0.5), -7.5);
        assert_eq!(snapped(3.0, 1.0), 3.0);
    }
}
