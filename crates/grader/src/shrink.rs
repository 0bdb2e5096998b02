//! Makes a failure small: the simplest numbers that still fail, by asking the file again.
//!
//! Each round asks, for all failures at once, some dozens of simpler questions of the same category whose exact answer is in no
//! doubt, and keeps the simplest that still fails. A file is asked a few times only, because each time is a process.

use std::cmp::Ordering;

use super::call::{Call, Reply};
use super::categories::OUTPUT_TIME;
use super::criterion::{TimeMark, VerdictMark, mark_time, mark_verdict};
use super::examinee::Examinee;
use super::findings::{Failure, Got};
use super::not_run::NotRun;
use super::shrink_candidates::{complexity, simpler_questions};
use sweptroids_coursework::{Case, ContactTimes, certain_contact, sentence};
use sweptroids_coursework::{Id, Question};

/// How often the file is asked at most.
const ROUNDS: usize = 12;

/// How many simpler cases are tried in a round for a failure.
const CANDIDATES: usize = 48;

/// Makes the failures small. Failures by repetition or changed arguments stay as they are.
///
/// # Errors
/// [`NotRun`] if the file does not answer.
pub fn shrink(
    examinee: &mut dyn Examinee,
    mut failures: Vec<Failure>,
) -> Result<Vec<Failure>, NotRun> {
    for _ in 0..ROUNDS {
        let candidates: Vec<(usize, Case)> = failures
            .iter()
            .enumerate()
            .filter(|(_, failure)| matches!(failure.got, Got::Answer { .. }))
            .flat_map(|(index, failure)| {
                simpler_cases(failure)
                    .into_iter()
                    .map(move |case| (index, case))
            })
            .collect();
        if candidates.is_empty() {
            break;
        }
        let calls: Vec<Call> = candidates
            .iter()
            .map(|(index, case)| call_of(case, failures[*index].preset))
            .collect();
        let replies = examinee.ask(&calls)?;
        let mut has_changed = false;
        for (((index, case), call), reply) in candidates.into_iter().zip(&calls).zip(&replies) {
            let failure = &mut failures[index];
            let is_simpler = simplest_first(&case.question, &failure.case.question).is_lt();
            if is_simpler && still_fails(failure.category, &case, call, reply) {
                failure.expected = case.contact;
                let from = std::mem::replace(&mut failure.case, case).name;
                failure.simplified_from.get_or_insert(from);
                failure.got = Got::Answer {
                    hit: reply.hit,
                    time: reply.time,
                };
                has_changed = true;
            }
        }
        if !has_changed {
            break;
        }
    }
    Ok(failures)
}

fn call_of(case: &Case, preset: f32) -> Call {
    Call {
        a: case.question.a,
        b: case.question.b,
        dt: case.question.dt,
        preset,
    }
}

/// The simpler cases that are tried: of the same category, with the same kind of contact, and an exact answer that no rounding
/// can change.
fn simpler_cases(failure: &Failure) -> Vec<Case> {
    let case = &failure.case;
    let from = failure.simplified_from.as_ref().unwrap_or(&case.name);
    let name = simplified_name(from, failure);
    let mut questions = simpler_questions(&case.question);
    questions.retain(|question| simplest_first(question, &case.question).is_lt());
    questions.sort_by(simplest_first);
    questions
        .into_iter()
        .filter_map(|question| {
            let contact = certain_contact(&question)?;
            let is_alike = kind(&question, contact) == kind(&case.question, case.contact)
                && case.category.fits(&question);
            is_alike.then(|| Case {
                name: name.clone(),
                sentence: format!("{} Simplified from {from}.", sentence(&question, contact)),
                category: case.category,
                question: Question {
                    id: Id::from_text(&name),
                    ..question
                },
                contact,
                is_convention: false,
            })
        })
        .take(CANDIDATES)
        .collect()
}

/// The name of what a case becomes: no other case of a report has it, and no published or random case.
fn simplified_name(from: &str, failure: &Failure) -> String {
    if failure.category == failure.case.category.name() {
        format!("{from}-simplified")
    } else {
        // The case may have a wrong verdict too.
        format!("{from}-{}-simplified", failure.category)
    }
}

/// What a simpler case has in common with its case: whether there is contact, and on each axis whether the boxes are apart, touch
/// or overlap, and whether `v_rel` is 0.
fn kind(
    question: &Question,
    contact: Option<ContactTimes>,
) -> (bool, [(Option<Ordering>, bool); 2]) {
    let axes = [0, 1].map(|axis| {
        let (a, b) = (&question.a, &question.b);
        let gap =
            (b.shape.min(axis) - a.shape.max(axis)).max(a.shape.min(axis) - b.shape.max(axis));
        let at_rest = a.velocity().to_array()[axis] == b.velocity().to_array()[axis];
        (gap.partial_cmp(&0.0), at_rest)
    });
    (contact.is_some(), axes)
}

/// Which of two questions is the simpler, first.
pub fn simplest_first(one: &Question, other: &Question) -> Ordering {
    complexity(one).cmp(&complexity(other))
}

fn still_fails(category: &str, case: &Case, call: &Call, reply: &Reply) -> bool {
    if category == OUTPUT_TIME {
        matches!(
            mark_time(case, call, reply),
            TimeMark::Wrong | TimeMark::Unset
        )
    } else {
        mark_verdict(case, reply) == VerdictMark::Wrong
    }
}
