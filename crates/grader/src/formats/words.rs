//! The words that all formats share.

use crate::call::Signature;
use crate::findings::{Diagnosis, Failure, Got};
use crate::judged_part::JudgedPart;
use crate::report::Report;
use crate::verdict::Verdict;
use sweptroids_collision::MovingPair;
use sweptroids_coursework::Explanation;
use sweptroids_coursework::pair_text;
use sweptroids_coursework::{ContactTimes, decimal, sweep_fields};

impl Verdict {
    /// Its name in every format.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Remarks => "remarks",
            Self::Wrong => "wrong",
            Self::NotRun => "not-run",
        }
    }
}

impl Signature {
    /// Its name in every format.
    pub const fn name(self) -> &'static str {
        match self {
            Self::WithTime => "with-time",
            Self::WithoutTime => "without-time",
            Self::Pair => "pair",
            Self::DynamicPart => "dynamic-part",
        }
    }

    /// What it is, in words.
    pub const fn in_words(self) -> &'static str {
        match self {
            Self::WithTime => "one function with an output time, as of 2024",
            Self::WithoutTime => "one function without an output time, as before 2024",
            Self::Pair => "a static and a dynamic function, as of 2026",
            Self::DynamicPart => "a dynamic function alone, as of 2026: Step 1 is not its task",
        }
    }
}

impl Diagnosis {
    /// The key with its sentence: a table or a file for machines may name the key alone.
    pub fn with_key(&self) -> String {
        format!("{}: {}", self.key, self.sentence)
    }
}

/// Which part of a file was judged, as lines of text. None for the file as it is.
pub fn judged_lines(judged: &JudgedPart) -> Vec<String> {
    let alone = match judged {
        JudgedPart::WholeFile => return Vec::new(),
        JudgedPart::WithProject(with) => {
            return vec![
                format!("Judged with {}.", with.files.join(", ")),
                with.because.sentence("Alone the file"),
            ];
        }
        JudgedPart::RoutineAlone(alone) => alone,
    };
    let place = match alone.line {
        0 => String::from("in a header"),
        line => format!("line {line}"),
    };
    let mut lines = vec![format!(
        "Judged: {} ({place}) alone. {}",
        alone.routine,
        alone.because.sentence("The file")
    )];
    if !alone.supplied.is_empty() {
        lines.push(format!("Supplied: {}.", alone.supplied.join("; ")));
    }
    if !alone.assumptions.is_empty() {
        lines.push(format!("Assumed: {}.", alone.assumptions.join("; ")));
    }
    for other in &alone.others {
        lines.push(format!(
            "If instead {}: {}.",
            other.assumptions.join(", and "),
            other.verdict.name()
        ));
    }
    lines
}

/// What the wrong output time of a failure is, if it is a time that the sweep meets on its way.
pub fn returned_time(failure: &Failure) -> Option<String> {
    let Got::Answer {
        hit: true,
        time: Some(time),
    } = failure.got
    else {
        return None;
    };
    let question = &failure.case.question;
    let pair = MovingPair::Box([question.a, question.b]);
    Explanation::new(pair, question.dt).returned_time(time, Some(failure.preset))
}

/// The command that shows the first failing question in the lab, with the file's answer beside the reference. None if no single
/// question fails.
pub fn lab_command(report: &Report) -> Option<String> {
    let is_answer = |failure: &&Failure| matches!(failure.got, Got::Answer { .. });
    let failure = report.failures().iter().find(is_answer)?;
    // The lab knows no folder beside the file.
    if matches!(report.findings.judged, JudgedPart::WithProject(_)) {
        return None;
    }
    let pair = pair_text(&failure.case.question.clone().into());
    Some(format!(
        "sweptroids lab '{pair}' --cpp {}",
        in_shell(&report.file)
    ))
}

/// An argument as a shell reads it: in quotes where it needs them.
fn in_shell(argument: &str) -> String {
    let is_plain = |character: char| {
        character.is_ascii_alphanumeric() || matches!(character, '/' | '.' | '_' | '-' | '+')
    };
    if argument.chars().all(is_plain) && !argument.starts_with('-') {
        argument.to_owned()
    } else {
        format!("'{}'", argument.replace('\'', r"'\''"))
    }
}

/// An answer in words: `a hit at 0.25`, `no hit`.
pub fn answer_text(hit: bool, time: Option<f32>) -> String {
    match (hit, time) {
        (true, Some(time)) => format!("a hit, with the output time {}", number(time)),
        (true, None) => String::from("a hit"),
        (false, _) => String::from("no hit"),
    }
}

/// A number of a file: not always finite.
pub fn number(value: f32) -> String {
    if value.is_finite() {
        decimal(value).to_string()
    } else {
        value.to_string()
    }
}

/// What was expected, in words.
pub fn expected_text(failure: &Failure) -> String {
    match (&failure.got, failure.expected) {
        (Got::Different { .. }, _) => String::from("the same answer each time"),
        (Got::ChangedArguments, _) => String::from("boxes and velocities as they were"),
        (Got::Answer { .. }, Some(ContactTimes { t_first, .. })) => {
            format!("a hit, t_first = {}", decimal(t_first))
        }
        (Got::Answer { .. }, None) => String::from("no hit"),
    }
}

/// What came back, in words.
pub fn got_text(failure: &Failure) -> String {
    match &failure.got {
        Got::Answer { hit, time } => answer_text(*hit, *time),
        Got::Different { first, then } => format!(
            "{}, and another time {}",
            answer_text(first.0, first.1),
            answer_text(then.0, then.1)
        ),
        Got::ChangedArguments => String::from("changed boxes or velocities"),
    }
}

/// The call, as C++ has it.
pub fn call_text(failure: &Failure, signature: Option<Signature>) -> String {
    let question = &failure.case.question;
    let [a, b] = [&question.a, &question.b].map(|body| {
        let corner = |x: f32, y: f32| format!("{{{}, {}}}", decimal(x + 0.0), decimal(y + 0.0));
        let (shape, velocity) = (body.shape, body.velocity());
        let bounds = format!(
            "{{{}, {}}}",
            corner(shape.min(0), shape.min(1)),
            corner(shape.max(0), shape.max(1))
        );
        (bounds, corner(velocity.x, velocity.y))
    });
    let boxes = format!("{}, {}, {}, {}", a.0, a.1, b.0, b.1);
    let dt = decimal(question.dt.seconds());
    let preset = decimal(failure.preset);
    match signature {
        Some(Signature::WithoutTime) => {
            format!("CollisionIntersection_RectRect({boxes}) with g_dt = {dt}")
        }
        Some(Signature::Pair) => format!(
            "CollisionIntersection_RectRect_Static({}, {}), and if it is false CollisionIntersection_RectRect_Dynamic({boxes}, t) with g_dt = {dt}, t = {preset}",
            a.0, b.0
        ),
        Some(Signature::DynamicPart) => format!(
            "CollisionIntersection_RectRect_Dynamic({boxes}, t) with g_dt = {dt}, t = {preset}"
        ),
        _ => format!("CollisionIntersection_RectRect({boxes}, t) with g_dt = {dt}, t = {preset}"),
    }
}

/// The case as a line for `sweptroids sweep`.
pub fn sweep_line(failure: &Failure) -> String {
    let question = &failure.case.question;
    format!(
        "{{\"id\":\"{}\",{}}}",
        failure.case.name,
        sweep_fields(&question.a, &question.b, question.dt)
    )
}
