//! The first part after which a file's values differ from the lecture's.

use std::collections::{BTreeMap, BTreeSet};

use super::lecture_values::{LecturePart, Outcome, lecture_values};
use super::recorded_values::{ExecutedLine, RecordedValues, recorded_values};
use super::recording_text::SiteKind;
use crate::call::Call;
use crate::compiler::Compiler;
use crate::criterion::TIME_TOLERANCE;
use crate::repair::{Time, sign_of, time_in};
use crate::student_program::CompiledSource;
use sweptroids_coursework::Case;
use sweptroids_coursework::Explanation;

/// The most lines of a file that are told of one part.
const MOST_LINES: usize = 24;

/// What a file and the lecture's algorithm compute for the same question.
#[derive(Clone, Debug, PartialEq)]
pub struct ComparedValues {
    /// The category of the failure whose question it is.
    pub category: &'static str,
    /// The name of its case.
    pub case: String,
    /// The parts of the lecture's algorithm, in order.
    pub parts: Vec<ComparedPart>,
    /// The number of the part after which the values first differ.
    pub first_difference: usize,
}

/// A part of the lecture's algorithm, with what both compute in it.
#[derive(Clone, Debug, PartialEq)]
pub struct ComparedPart {
    /// Its step, its axis and its direction: `Step 3, x, v_rel < 0`.
    pub name: String,
    /// What the lecture's comes to, in words.
    pub lecture: Vec<String>,
    /// The lines of the file that are executed until it has come to the same. In the part that differs those that are left, as far
    /// as there is room.
    pub file: Vec<ExecutedLine>,
}

impl ComparedValues {
    /// The name of the part after which the values first differ.
    pub fn part(&self) -> &str {
        &self.parts[self.first_difference].name
    }
}

/// Compares the values of a file with the lecture's on a case of this category, with what the output time holds before, on
/// which the file answers so. None if the file's values cannot be recorded, or the file that records them answers otherwise.
pub fn compare_values(
    compiler: &Compiler,
    source: &CompiledSource,
    category: &'static str,
    case: &Case,
    preset: f32,
    hit: bool,
) -> Option<ComparedValues> {
    let question = &case.question;
    let call = Call {
        a: question.a,
        b: question.b,
        dt: question.dt,
        preset,
    };
    // What the system refuses costs these values alone.
    let recorded = recorded_values(compiler, source, &call).ok().flatten()?;
    let mut returned = recorded.executed.iter().rev();
    let answer = returned.find(|line| line.kind == SiteKind::Returned)?;
    if (answer.value != 0.0) != hit {
        return None;
    }
    let lecture = lecture_values(&Explanation::of_question(question));
    let dt = f64::from(question.dt.seconds());
    let (parts, first_difference) = aligned(lecture, recorded, dt);
    Some(ComparedValues {
        category,
        case: case.name.clone(),
        parts,
        first_difference,
    })
}

/// The parts, each with the lines of the file that belong to it, and the number of the first that differs.
///
/// A part is in the file where, after the part before it, the file's variables hold what the lecture's hold then. A part that is
/// not in the file does no harm where a later one is: the file goes another way to the same values.
fn aligned(
    lecture: Vec<LecturePart>,
    recorded: RecordedValues,
    dt: f64,
) -> (Vec<ComparedPart>, usize) {
    let states = States::new(&recorded, dt);
    let mut ends = vec![None; lecture.len()];
    let mut from = 0;
    let mut is_reached = false;
    for (part, end) in lecture.iter().zip(&mut ends) {
        *end = match part.outcome {
            Outcome::Unchanged => is_reached.then_some(from),
            _ => states.end_of(&part.outcome, from),
        };
        is_reached = end.is_some();
        from = end.unwrap_or(from);
    }
    let first_difference = states.first_difference(&lecture, &ends);
    let mut rest = recorded.executed.into_iter();
    let mut from = 0;
    let parts = lecture.into_iter().enumerate().map(|(number, part)| {
        let count = match ends[number] {
            _ if number == first_difference => MOST_LINES,
            Some(end) if number < first_difference => end - from,
            _ => 0,
        };
        from += count;
        ComparedPart {
            name: part.name,
            lecture: part.values,
            file: rest.by_ref().take(count).collect(),
        }
    });
    (parts.collect(), first_difference)
}

/// What the variables of a file hold after each of its lines.
struct States<'e> {
    executed: &'e [ExecutedLine],
    /// The longest difference of two times that are the same.
    tolerance: f64,
    /// Whether the names of the file tell its two times.
    has_time_names: bool,
    /// The name of the output time, where `t_first` is another variable.
    output: Option<&'e str>,
}

impl<'e> States<'e> {
    fn new(recorded: &'e RecordedValues, dt: f64) -> Self {
        let executed = recorded.executed.as_slice();
        let is_named = |time, but: Option<&str>| {
            let mut lines = executed.iter().filter(|line| but != Some(&line.name));
            lines.any(|line| is_set(line) && time_in(&line.name) == Some(time))
        };
        let output = recorded.output.as_deref();
        Self {
            executed,
            tolerance: f64::from(TIME_TOLERANCE) * dt,
            has_time_names: is_named(Time::First, None) && is_named(Time::Last, None),
            output: output.filter(|output| is_named(Time::First, Some(output))),
        }
    }

    /// How many lines were executed when a part first ends, at least so many. None if it never does.
    fn end_of(&self, outcome: &Outcome, from: usize) -> Option<usize> {
        let mut counts = from..=self.executed.len();
        match outcome {
            Outcome::StaticTest => self.begin_of_sweep(),
            Outcome::Times { first, last } => counts.find(|count| self.hold(*count, first, last)),
            Outcome::NoHit => counts.find(|count| {
                let line = count.checked_sub(1).map(|index| &self.executed[index]);
                line.is_some_and(|line| line.kind == SiteKind::Returned && line.value == 0.0)
            }),
            Outcome::Unchanged | Outcome::Answer => None,
        }
    }

    /// How many lines were executed before the first of two times is set. None if there are no two.
    fn begin_of_sweep(&self) -> Option<usize> {
        let lines = self.executed.iter().enumerate();
        let mut times = lines.filter(|(_, line)| self.may_be_time(line));
        let (first, line) = times.next()?;
        times
            .any(|(_, other)| other.name != line.name)
            .then_some(first)
    }

    /// Whether, after so many lines, two variables hold one of the first and one of the last times.
    fn hold(&self, count: usize, first: &[f64], last: &[f64]) -> bool {
        let mut held: BTreeMap<&str, &ExecutedLine> = BTreeMap::new();
        for line in self.executed[..count]
            .iter()
            .filter(|line| self.may_be_time(line))
        {
            held.insert(&line.name, line);
        }
        let holds = |line: &ExecutedLine, times: &[f64], time: Time| {
            let is_named = !self.has_time_names || time_in(&line.name) == Some(time);
            is_named && self.is_one_of(line.value, times)
        };
        held.values().any(|one| {
            holds(one, first, Time::First)
                && held
                    .values()
                    .any(|other| other.name != one.name && holds(other, last, Time::Last))
        })
    }

    fn is_one_of(&self, value: f32, times: &[f64]) -> bool {
        let mut times = times.iter();
        times.any(|time| (f64::from(value) - time).abs() <= self.tolerance)
    }

    fn may_be_time(&self, line: &ExecutedLine) -> bool {
        is_set(line)
            && self.output != Some(&line.name)
            && (!self.has_time_names || time_in(&line.name).is_some())
    }

    /// The number of the first part that differs, where the parts end after so many lines.
    fn first_difference(&self, lecture: &[LecturePart], ends: &[Option<usize>]) -> usize {
        let reached: Vec<(usize, usize)> = ends
            .iter()
            .enumerate()
            .filter_map(|(number, end)| Some((number, (*end)?)))
            .collect();
        let Some((last, end)) = reached.last().copied() else {
            return 0;
        };
        // Parts after which the file holds what it held before them may not have been executed yet.
        let (changed, _) = reached
            .iter()
            .copied()
            .find(|(_, other)| *other == end)
            .unwrap_or((last, end));
        let times = self.times_so_far(lecture, ends);
        let Some(strange) = self.strange_time(end, &times, &lecture[changed..]) else {
            return (last + 1).min(lecture.len() - 1);
        };
        let is_of_axis = matches!(lecture[changed].outcome, Outcome::Times { .. }) && changed > 1;
        if is_of_axis && self.is_one_axis(end, strange) {
            return changed;
        }
        // A part in which nothing changes sets no time, unless it divides by 0.
        let is_finite = self.executed[strange].value.is_finite();
        let changes = |part: &LecturePart| !is_finite || part.outcome != Outcome::Unchanged;
        (changed + 1..lecture.len())
            .find(|number| changes(&lecture[*number]))
            .unwrap_or(changed + 1)
    }

    /// The variables that have held the lecture's times after each part that was reached. Others may be distances, whatever their
    /// names say.
    fn times_so_far(&self, lecture: &[LecturePart], ends: &[Option<usize>]) -> BTreeSet<&'e str> {
        let set = self.executed.iter().filter(|line| self.may_be_time(line));
        let mut names: BTreeSet<&str> = set.map(|line| line.name.as_str()).collect();
        for (part, end) in lecture.iter().zip(ends) {
            if let (Outcome::Times { first, last }, Some(end)) = (&part.outcome, end) {
                names.retain(|name| {
                    let mut before = self.executed[..*end].iter().rev();
                    let held = before.find(|line| is_set(line) && line.name == **name);
                    held.is_some_and(|line| match time_in(name) {
                        Some(Time::First) => self.is_one_of(line.value, first),
                        Some(Time::Last) => self.is_one_of(line.value, last),
                        None => false,
                    })
                });
            }
        }
        names
    }

    /// The number of the first line, from this one on, that sets one of these times to what no part has there.
    fn strange_time(
        &self,
        from: usize,
        times: &BTreeSet<&str>,
        parts: &[LecturePart],
    ) -> Option<usize> {
        let is_strange = |line: &ExecutedLine| {
            let known = parts
                .iter()
                .any(|part| match (&part.outcome, time_in(&line.name)) {
                    (Outcome::Times { first, .. }, Some(Time::First)) => {
                        self.is_one_of(line.value, first)
                    }
                    (Outcome::Times { last, .. }, Some(Time::Last)) => {
                        self.is_one_of(line.value, last)
                    }
                    _ => false,
                });
            is_set(line) && times.contains(line.name.as_str()) && !known
        };
        (from..self.executed.len()).find(|index| is_strange(&self.executed[*index]))
    }

    /// Whether the lines from one to another, and the one before them, are about the same axis: none looks at a sign of `v_rel`, and
    /// none goes back in the file.
    fn is_one_axis(&self, from: usize, to: usize) -> bool {
        let lines = &self.executed[from.saturating_sub(1)..=to];
        let has_sign = lines
            .iter()
            .any(|line| line.kind == SiteKind::Condition && sign_of(&[&line.name]).is_some());
        !has_sign && lines.is_sorted_by_key(|line| line.line)
    }
}

fn is_set(line: &ExecutedLine) -> bool {
    matches!(line.kind, SiteKind::Assigned | SiteKind::Passed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use sweptroids_coursework::read_pair_text;

    /// B is 1 to the right of A and comes with 2 a second.
    const COMING: &str = "0,0,1,1,0,0;2,0,3,1,-2,0;1";

    fn set(line: usize, name: &str, value: f32) -> ExecutedLine {
        ExecutedLine {
            line,
            kind: SiteKind::Assigned,
            name: name.to_owned(),
            value,
        }
    }

    fn condition(line: usize, text: &str) -> ExecutedLine {
        ExecutedLine {
            kind: SiteKind::Condition,
            ..set(line, text, 1.0)
        }
    }

    fn returned(line: usize, value: f32) -> ExecutedLine {
        ExecutedLine {
            line,
            kind: SiteKind::Returned,
            name: String::from("tFirst <= tLast"),
            value,
        }
    }

    /// The name of the part after which the file first differs, and its lines there.
    fn difference(pair: &str, executed: &[ExecutedLine]) -> (String, Vec<usize>) {
        let question = read_pair_text(pair).expect("a pair").tested();
        let lecture = lecture_values(&Explanation::of_question(&question));
        let recorded = RecordedValues {
            executed: executed.to_vec(),
            output: Some(String::from("firstTimeOfCollision")),
        };
        let (parts, first) = aligned(lecture, recorded, 1.0);
        let lines = parts[first].file.iter().map(|line| line.line).collect();
        (parts[first].name.clone(), lines)
    }

    #[test]
    fn the_axis_is_named_on_which_a_time_is_another() {
        let begin = [
            set(3, "vRel.x", -2.0),
            set(4, "tFirst", 0.0),
            set(5, "tLast", 1.0),
        ];
        // The gap of 1 closes after 0.5 seconds, not 2.
        let wrong = [&begin[..], &[set(8, "tFirst", 2.0), returned(12, 0.0)]].concat();
        let expected = (String::from("Step 3, x, v_rel < 0"), vec![8, 12]);
        assert_eq!(difference(COMING, &wrong), expected);
        // Right until the end, where the wrong one is returned.
        let wrong = [
            &begin[..],
            &[set(8, "tFirst", 0.5), set(9, "t", 1.0), returned(12, 1.0)],
        ]
        .concat();
        assert_eq!(
            difference(COMING, &wrong),
            (String::from("Step 5"), vec![9, 12])
        );
    }

    #[test]
    fn another_way_to_the_same_values_does_not_differ() {
        // The times of each axis first, which may be outside of the step, and never 0 and dt.
        let slabs = [
            set(3, "entryX", 0.5),
            set(4, "exitX", 1.5),
            set(5, "entryTime", 0.5),
            returned(9, 0.0),
        ];
        assert_eq!(
            difference(COMING, &slabs),
            (String::from("Step 5"), vec![5, 9])
        );
    }

    #[test]
    fn a_time_that_becomes_another_once_more_is_of_the_axis_that_it_is_about() {
        // v_rel = (-2, 1): x closes its gap at 0.5 and opens it long after the step, y neither.
        let pair = "0,0,1,1,0,0;2,0,3,1,-2,0.5;1";
        let begin = [set(4, "tFirst", 0.0), set(5, "tLast", 1.0)];
        let x = [condition(8, "vRel.x < 0"), set(9, "tFirst", 0.5)];
        let wrong = [set(10, "tLast", -1.5), returned(20, 0.0)];
        let on_x = [&begin[..], &x, &wrong].concat();
        assert_eq!(
            difference(pair, &on_x),
            (String::from("Step 3, x, v_rel < 0"), vec![8, 9, 10, 20])
        );
        let y = [
            condition(14, "vRel.y > 0"),
            set(15, "tLast", -2.0),
            returned(20, 0.0),
        ];
        let on_y = [&begin[..], &x, &y].concat();
        assert_eq!(
            difference(pair, &on_y),
            (String::from("Step 4, y, v_rel > 0"), vec![14, 15, 20])
        );
    }

    #[test]
    fn a_distance_with_the_name_of_a_time_is_none() {
        let executed = [
            set(4, "tFirst", 0.0),
            set(5, "tLast", 1.0),
            set(6, "dFirst", 0.0),
            set(8, "dFirst", -1.0),
            set(9, "tFirst", 0.5),
            set(10, "dLast", -4.0),
            returned(12, 1.0),
        ];
        let expected = (String::from("Step 5"), vec![10, 12]);
        assert_eq!(difference(COMING, &executed), expected);
    }

    #[test]
    fn a_return_before_any_time_is_set_is_step_1() {
        let found = difference(COMING, &[returned(2, 1.0)]);
        assert_eq!(found, (String::from("Step 1"), vec![2]));
    }

    #[test]
    fn a_miss_that_is_not_noticed_is_the_part_that_notices_it() {
        // Apart in y, where neither moves.
        let apart = "0,0,1,1,0,0;2,3,3,4,-2,0;1";
        let executed = [
            set(4, "tFirst", 0.0),
            set(5, "tLast", 1.0),
            set(8, "tFirst", 0.5),
            returned(12, 1.0),
        ];
        let found = difference(apart, &executed);
        assert_eq!(found, (String::from("Step 4, y, v_rel = 0"), vec![12]));
    }

    #[test]
    fn without_names_that_tell_any_two_variables_may_be_the_times() {
        let executed = [
            set(4, "lo", 0.0),
            set(5, "hi", 1.0),
            set(8, "lo", 0.25),
            returned(9, 1.0),
        ];
        let found = difference(COMING, &executed);
        assert_eq!(found, (String::from("Step 3, x, v_rel < 0"), vec![8, 9]));
    }
}
