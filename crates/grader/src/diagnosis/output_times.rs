//! What is wrong with the output times of a file whose verdicts are right there.

use crate::answered_case::AnsweredCase;
use crate::criterion::is_time;
use crate::findings::Diagnosis;

/// What is wrong with the output times. None if nothing is.
pub fn diagnose_times(asked: &[AnsweredCase]) -> Option<Diagnosis> {
    let wrong: Vec<&AnsweredCase> = asked
        .iter()
        .filter(|asked| asked.has_wrong_time())
        .collect();
    if wrong.is_empty() {
        return None;
    }
    let all = |is: &dyn Fn(&AnsweredCase) -> bool| wrong.iter().all(|asked| is(asked));
    // The time that the reply has, asked against another one than t_first.
    let has = |asked: &AnsweredCase, time: &dyn Fn(&AnsweredCase) -> f32| {
        let (_, (call, reply)) = asked.time();
        let relative_to_dt = time(asked);
        reply
            .time
            .is_some_and(|output| is_time(output, relative_to_dt, call))
    };
    let t_last = |asked: &AnsweredCase| {
        asked
            .case
            .contact
            .map_or(f32::NAN, |contact| contact.t_last)
    };
    let part_of_dt = |asked: &AnsweredCase| {
        let dt = asked.case.question.dt.seconds();
        asked
            .case
            .contact
            .map_or(f32::NAN, |contact| contact.t_first / dt)
    };
    let (key, sentence) = if all(&AnsweredCase::is_never_set) {
        (
            "time-never-written",
            "The sweep never writes the output time: at a hit it has to be t_first.",
        )
    } else if all(&|asked| has(asked, &t_last)) {
        (
            "time-is-t-last",
            "The output time is the time of the last contact, t_last: it has to be that of the first, t_first.",
        )
    } else if all(&|asked| has(asked, &part_of_dt)) {
        (
            "time-relative",
            "The output time is a part of the frame time: it has to be in seconds.",
        )
    } else if all(&AnsweredCase::depends_on_preset) {
        (
            "time-from-output",
            "The output time depends on what the output holds before the call: begin with 0, and write t_first at the hit.",
        )
    } else if wrong.iter().any(|asked| asked.is_never_set()) {
        (
            "time-wrong",
            "The output time is not written at every hit, or is not t_first: look at each return of true.",
        )
    } else {
        (
            "time-wrong",
            "The output time is not that of the first contact, t_first, where the verdict is right.",
        )
    };
    Some(Diagnosis {
        key,
        sentence: sentence.to_owned(),
        is_told_by_repair: true,
    })
}
