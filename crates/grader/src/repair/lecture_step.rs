//! The step of the lecture that a statement carries out, as far as its words tell.

use serde::{Deserialize, Serialize};

use super::counterpart::{is_of_word, words_of_name};

/// A step of the lecture's pseudo-code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LectureStep {
    /// The static test.
    Step1,
    /// `v_rel = v_B - v_A`.
    RelativeVelocity,
    /// `t_first = 0, t_last = dt`.
    InitialTimes,
    /// Which way B moves on an axis.
    Sign,
    /// B is behind A and leaves it, with `v_rel < 0`.
    Case1,
    /// `t_first` with `v_rel > 0`.
    Case2First,
    /// `t_last` with `v_rel > 0`.
    Case2Last,
    /// The same as case 1 with `v_rel > 0`.
    Case3,
    /// `t_first` with `v_rel < 0`.
    Case4First,
    /// `t_last` with `v_rel < 0`.
    Case4Last,
    /// `t_first > t_last`.
    Case5,
    /// `v_rel = 0`, for which the lecture has no case.
    Standstill,
    /// The output time.
    Output,
}

impl LectureStep {
    /// Its name, with the slide of lecture 18 that has it.
    pub const fn in_words(self) -> &'static str {
        match self {
            Self::Step1 => "Step 1, slide \"Testing for Intersection\"",
            Self::RelativeVelocity => {
                "Step 2, v_rel, slide \"Testing for Moving Rectangles (2/4)\""
            }
            Self::InitialTimes => {
                "Step 2, the first values of t_first and t_last, slide \"Pseudo-Code (1 / 2)\""
            }
            Self::Sign => "Step 3, the sign of v_rel, slide \"Pseudo-Code (1 / 2)\"",
            Self::Case1 => "Case 1, slide \"Case 1\"",
            Self::Case2First => "Case 2, t_first, slide \"Case 2: Revisited (1/2)\"",
            Self::Case2Last => "Case 2, t_last, slide \"Case 2: Revisited (2/2)\"",
            Self::Case3 => "Case 3, slide \"Case 3\"",
            Self::Case4First => "Case 4, t_first, slide \"Case 4: Revisited (1/2)\"",
            Self::Case4Last => "Case 4, t_last, slide \"Case 4: Revisited (2/2)\"",
            Self::Case5 => "Case 5, slide \"Case 5: No Intersection\"",
            Self::Standstill => "v_rel = 0, for which the lecture has no case",
            Self::Output => "the output time",
        }
    }
}

/// What is around an edit.
#[derive(Clone, Debug, Default)]
pub struct Surroundings<'t> {
    /// The statement, or the condition of an `if`.
    pub statement: &'t str,
    /// Whether it is the condition of an `if`, with what is done then.
    pub branch: Option<&'t str>,
    /// The conditions of the `if` statements around it, from the inside out.
    pub conditions: Vec<&'t str>,
    /// What the function calls its output time.
    pub output: Option<&'t str>,
}

/// The step of a statement. None if its words do not tell.
pub fn lecture_step(around: &Surroundings<'_>) -> Option<LectureStep> {
    let statement = around.statement.trim();
    match around.branch {
        Some(branch) => of_condition(statement, branch, &around.conditions),
        None if statement.starts_with("return") => {
            let (inner, outer) = around.conditions.split_first()?;
            of_condition(inner, statement, outer)
        }
        None => of_assignment(statement, &around.conditions, around.output),
    }
}

fn of_assignment(
    statement: &str,
    conditions: &[&str],
    output: Option<&str>,
) -> Option<LectureStep> {
    let (target, value) = statement.split_once('=')?;
    let is_output = output.is_some_and(|output| {
        target
            .split(|character| !is_of_word(character))
            .any(|word| word == output)
    });
    let has_distance = value.contains('/') || value.contains('(') || value.contains('*');
    if is_output && !has_distance {
        return Some(LectureStep::Output);
    }
    match (time_in(target), sign_of(conditions)) {
        (Some(_), None) if !has_distance => Some(LectureStep::InitialTimes),
        (Some(Time::First), Some(Sign::Positive)) => Some(LectureStep::Case2First),
        (Some(Time::Last), Some(Sign::Positive)) => Some(LectureStep::Case2Last),
        (Some(Time::First), Some(Sign::Negative)) => Some(LectureStep::Case4First),
        (Some(Time::Last), Some(Sign::Negative)) => Some(LectureStep::Case4Last),
        (None, None) if value.contains('-') && !value.contains('/') && is_velocity(value) => {
            Some(LectureStep::RelativeVelocity)
        }
        _ if is_output => Some(LectureStep::Output),
        _ => None,
    }
}

fn of_condition(condition: &str, branch: &str, around: &[&str]) -> Option<LectureStep> {
    let without_space: String = condition.split_ascii_whitespace().collect();
    if sign_of(&[condition]).is_some() {
        return Some(LectureStep::Sign);
    }
    if is_standstill(&without_space) {
        return Some(LectureStep::Standstill);
    }
    let compares = condition.contains(['<', '>']);
    let has_bounds = has_part(condition, &["min", "max"]);
    if compares && !has_bounds && has_both_times(condition) {
        return Some(LectureStep::Case5);
    }
    if !compares || !has_bounds {
        return None;
    }
    if around
        .iter()
        .any(|outer| is_standstill(&outer.split_ascii_whitespace().collect::<String>()))
    {
        return Some(LectureStep::Standstill);
    }
    let returns = branch.contains("return");
    let target = branch.split('=').next().and_then(time_in);
    match (sign_of(around), target) {
        (None, _) if around.is_empty() => Some(LectureStep::Step1),
        (Some(Sign::Negative), Some(Time::First)) => Some(LectureStep::Case4First),
        (Some(Sign::Negative), Some(Time::Last)) => Some(LectureStep::Case4Last),
        (Some(Sign::Positive), Some(Time::First)) => Some(LectureStep::Case2First),
        (Some(Sign::Positive), Some(Time::Last)) => Some(LectureStep::Case2Last),
        (Some(Sign::Negative), None) if returns => Some(LectureStep::Case1),
        (Some(Sign::Positive), None) if returns => Some(LectureStep::Case3),
        _ => None,
    }
}

/// One of the two times of the sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Time {
    /// When the boxes begin to touch.
    First,
    /// When they part.
    Last,
}

/// Which time the names of a text speak of.
pub fn time_in(text: &str) -> Option<Time> {
    if has_part(text, &["first", "entry", "enter", "start", "near"]) {
        Some(Time::First)
    } else if has_part(text, &["last", "exit", "leave", "end", "far"]) {
        Some(Time::Last)
    } else {
        None
    }
}

/// Whether the names of a text speak of both times.
fn has_both_times(text: &str) -> bool {
    let sides = text.split(['<', '>']).map(time_in);
    let speaks_of = |wanted: Time| sides.clone().any(|time| time == Some(wanted));
    speaks_of(Time::First) && speaks_of(Time::Last)
}

fn is_velocity(text: &str) -> bool {
    has_part(text, &["vel", "velocity", "v", "speed"])
}

fn has_part(text: &str, parts: &[&str]) -> bool {
    text.split(|character| !is_of_word(character))
        .filter(|word| !word.is_empty())
        .flat_map(words_of_name)
        .any(|part| parts.contains(&part.to_ascii_lowercase().as_str()))
}

/// A sign of the relative velocity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// B moves towards smaller coordinates.
    Negative,
    /// B moves towards larger coordinates.
    Positive,
}

/// What the innermost of these conditions that compares with 0 says.
pub fn sign_of(conditions: &[&str]) -> Option<Sign> {
    conditions.iter().find_map(|condition| {
        let text: String = condition.split_ascii_whitespace().collect();
        let text = text.trim_matches(['(', ')']);
        let (left, right) = text.split_once(['<', '>'])?;
        let is_less = text.contains('<');
        let is_zero = |side: &str| {
            let digits = side.trim_matches(['=', '(', ')', 'f', 'F', '.']);
            !digits.is_empty() && digits.bytes().all(|byte| matches!(byte, b'0' | b'.'))
        };
        match (is_zero(left), is_zero(right)) {
            (false, true) if is_less => Some(Sign::Negative),
            (false, true) => Some(Sign::Positive),
            (true, false) if is_less => Some(Sign::Positive),
            (true, false) => Some(Sign::Negative),
            _ => None,
        }
    })
}

/// Whether a condition asks whether something is 0.
fn is_standstill(condition: &str) -> bool {
    condition.contains("==0") || condition.contains("0==") || condition.contains("0.0f==")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(statement: &str, branch: Option<&str>, conditions: &[&str]) -> Option<LectureStep> {
        lecture_step(&Surroundings {
            statement,
            branch,
            conditions: conditions.to_vec(),
            output: Some("firstTimeOfCollision"),
        })
    }

    #[test]
    fn each_step_is_known_by_its_words() {
        use LectureStep::*;

        let apart = "a.max.x < b.min.x";
        for (statement, branch, conditions, expected) in [
            (apart, Some("return false;"), &[][..], Step1),
            ("vRel.x = vel2.x - vel1.x;", None, &[], RelativeVelocity),
            ("float tLast = g_dt;", None, &[], InitialTimes),
            ("(vRel.x < 0.0f)", Some("{}"), &[], Sign),
            (
                "a.min.x > b.max.x",
                Some("return 0;"),
                &["vRel.x < 0"],
                Case1,
            ),
            (apart, Some("return 0;"), &["(vRel.x > 0)"], Case3),
            ("return 0;", None, &[apart, "0 < v"], Case3),
            (
                apart,
                Some("tFirst = max(d / v, tFirst);"),
                &["v < 0"],
                Case4First,
            ),
            (
                "t_last = min(d / v, t_last);",
                None,
                &[apart, "v > 0"],
                Case2Last,
            ),
            ("tFirst > tLast", Some("return false;"), &[], Case5),
            ("vRel.y == 0", Some("return false;"), &[], Standstill),
            ("firstTimeOfCollision = tFirst;", None, &[], Output),
        ] {
            assert_eq!(
                step(statement, branch, conditions),
                Some(expected),
                "{statement}"
            );
        }
        assert_eq!(step("count = count + 1;", None, &[]), None);
    }
}
