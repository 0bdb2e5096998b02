//! The examination of functions in Rust that answer like students' files.

use std::collections::BTreeSet;

use super::answered_case::AnsweredCase;
use super::call::{Call, Reply, Signature};
use super::categories::OUTPUT_TIME;
use super::diagnosis::{
    AtRest, Dynamic, LectureModel, RelativeVelocity, diagnose_verdicts, known_mistakes,
};
use super::examination::examine;
use super::examinee::Examinee;
use super::findings::{Findings, Got};
use super::not_run::NotRun;
use super::points::Points;
use super::report::{Report, Reveal};
use super::verdict::Verdict;
use sweptroids_coursework::Id;
use sweptroids_coursework::published_cases;

/// A function that answers calls one by one. It begins anew for each list of calls, as a process does.
struct Function<F>(Signature, F);

impl<S: Default, F: FnMut(&mut S, &Call) -> Reply> Examinee for FunctionWithState<S, F> {
    fn signature(&self) -> Signature {
        self.function.0
    }

    fn ask(&mut self, calls: &[Call]) -> Result<Vec<Reply>, NotRun> {
        let mut state = S::default();
        Ok(calls
            .iter()
            .map(|call| (self.function.1)(&mut state, call))
            .collect())
    }
}

struct FunctionWithState<S, F> {
    function: Function<F>,
    state: std::marker::PhantomData<S>,
}

fn findings_on_state<S: Default>(answer: impl FnMut(&mut S, &Call) -> Reply) -> Findings {
    let mut function = FunctionWithState {
        function: Function(Signature::WithTime, answer),
        state: std::marker::PhantomData::<S>,
    };
    examine(&mut function, 7)
}

fn findings_on(mut answer: impl FnMut(&Call) -> Reply) -> Findings {
    findings_on_state(move |(): &mut (), call| answer(call))
}

/// A reply with this verdict; at a hit with this time.
fn reply(call: &Call, contact: Option<f32>) -> Reply {
    Reply {
        hit: contact.is_some(),
        time: Some(contact.unwrap_or(call.preset)),
        changed_arguments: false,
    }
}

/// The slab method: on each axis from when to when; the boxes meet in the common part.
macro_rules! slab {
    ($float:ty, $call:expr) => {{
        let call: &Call = $call;
        let (mut first, mut last) = (0.0 as $float, <$float>::from(call.dt.seconds()));
        let mut is_hit = true;
        for axis in 0..2 {
            let [a, b] = [&call.a, &call.b]
                .map(|body| [body.shape.min(axis), body.shape.max(axis)].map(<$float>::from));
            let [va, vb] =
                [&call.a, &call.b].map(|body| <$float>::from(body.velocity().to_array()[axis]));
            let v = vb - va;
            if v == 0.0 {
                is_hit &= a[0] <= b[1] && b[0] <= a[1];
                continue;
            }
            let one = (a[0] - b[1]) / v;
            let other = (a[1] - b[0]) / v;
            first = first.max(one.min(other));
            last = last.min(one.max(other));
        }
        (is_hit && first <= last).then_some(first as f32)
    }};
}

/// The right time of a hit by a model whose verdict is `hit`.
fn with_right_time(call: &Call, hit: bool) -> Reply {
    reply(call, hit.then(|| slab!(f64, call).unwrap_or(0.0)))
}

fn keys(findings: &Findings) -> Vec<&str> {
    findings.diagnoses.iter().map(|found| found.key).collect()
}

fn remark_keys(findings: &Findings) -> Vec<&str> {
    findings.remarks.iter().map(|found| found.key).collect()
}

#[test]
fn a_right_function_is_right_in_every_style() {
    let by_division = findings_on(|call| with_right_time(call, LectureModel::default().hits(call)));
    let by_slabs = findings_on(|call| reply(call, slab!(f32, call)));
    let in_double = findings_on(|call| reply(call, slab!(f64, call)));
    for findings in [by_division, by_slabs, in_double] {
        assert_eq!(findings.verdict, Verdict::Right, "{findings:?}");
        assert_eq!(keys(&findings), [""; 0]);
        assert!(findings.failures.is_empty());
        assert_eq!(findings.questions(), published_cases().len() + 720 + 1622);
        assert!(
            findings
                .categories
                .iter()
                .all(|category| category.failed == 0 && category.cases > 0)
        );
    }
}

#[test]
fn where_no_mistake_is_known_it_is_said_what_the_wrong_answers_have_in_common() {
    // It answers everything else right, and never sees B come from above.
    let findings = findings_on(|call| {
        let from_above = call.b.shape.min(1) > call.a.shape.max(1)
            && call.b.velocity().y < call.a.velocity().y
            && call.dt.seconds() > 0.0;
        reply(call, slab!(f64, call).filter(|_| !from_above))
    });
    assert_eq!(keys(&findings), ["unknown"]);
    let sentence = &findings.diagnoses[0].sentence;
    assert!(sentence.contains("B above A at the start"), "{sentence}");
}

/// The published cases with the verdicts of a model, as a file's.
fn answered_by(model: &LectureModel) -> Vec<AnsweredCase> {
    published_cases()
        .iter()
        .map(|case| {
            let answers = [0.0, 1024.0].map(|preset| {
                let call = Call {
                    a: case.question.a,
                    b: case.question.b,
                    dt: case.question.dt,
                    preset,
                };
                (call, reply(&call, model.hits(&call).then_some(0.0)))
            });
            AnsweredCase {
                case: case.clone(),
                answers,
            }
        })
        .collect()
}

#[test]
fn every_known_mistake_is_named_wherever_it_is_made() {
    let mut others = BTreeSet::new();
    for mistake in known_mistakes() {
        for model in &mistake.models {
            let found = diagnose_verdicts(&answered_by(model));
            let key = found.first().map(|found| found.key);
            if key != Some(mistake.key) {
                others.insert((mistake.key, key));
            }
        }
    }
    assert_eq!(others, BTreeSet::from(ALIKE));
}

/// Mistakes that give the same verdicts as another one in some of their forms: the sentence of that one speaks of both.
const ALIKE: [(&str, Option<&str>); 6] = [
    ("case-5-inverted", Some("dead-sweep")),
    ("max-for-min", Some("no-case-5")),
    ("swapped-distances", Some("dead-sweep")),
    ("t-first-not-set", Some("max-for-min")),
    ("t-first-not-set", Some("no-case-5")),
    ("v-rel-zero-divided", Some("v-rel-zero-rejected")),
];

#[test]
fn two_mistakes_in_one_file_are_both_named() {
    let model = LectureModel {
        at_rest: [AtRest::Ignored; 2],
        v_rel: [RelativeVelocity::OnlyB; 2],
        ..LectureModel::default()
    };
    let keys: Vec<_> = diagnose_verdicts(&answered_by(&model))
        .iter()
        .map(|found| found.key)
        .collect();
    assert_eq!(keys, ["v-rel-zero-ignored", "aabb-2-velocity-only"]);
}

#[test]
fn a_time_that_step_1_leaves_unset_is_a_remark() {
    let findings = findings_on(|call| {
        let time = slab!(f32, call).map(|t| if t == 0.0 { call.preset } else { t });
        reply(call, time)
    });
    assert_eq!(findings.verdict, Verdict::Remarks);
    assert_eq!(remark_keys(&findings), ["time-unset-on-step-1"]);
}

#[test]
fn a_sweep_that_finds_nothing_has_no_points_for_its_times() {
    let model = LectureModel {
        dynamic: Dynamic::None,
        ..LectureModel::default()
    };
    let findings = findings_on(|call| with_right_time(call, model.hits(call)));
    assert_eq!(keys(&findings), ["dead-sweep"]);
    let points = Points::default();
    assert_eq!(points.earned(&findings, OUTPUT_TIME), 0);
    assert_eq!(points.earned(&findings, "overlap"), 4);
    let dynamic_part = findings.dynamic_part.expect("it was run");
    assert!(
        dynamic_part.starts_with("The dynamic part fails: of "),
        "{dynamic_part}"
    );
}

#[test]
fn a_time_that_begins_with_the_output_is_named() {
    let findings = findings_on(|call| {
        reply(
            call,
            slab!(f32, call).map(|first| {
                let begins_apart = !super::criterion::is_decided_by_step_1(call);
                if begins_apart {
                    first.max(call.preset)
                } else {
                    0.0
                }
            }),
        )
    });
    assert_eq!(keys(&findings), ["time-from-output"]);
    let dynamic_part = findings.dynamic_part.expect("it was run");
    assert!(
        dynamic_part.ends_with(" have a wrong output time."),
        "{dynamic_part}"
    );
}

#[test]
fn random_cases_take_the_verdict_and_no_points() {
    // It looks the published cases up, and finds no hit in any other.
    let known: BTreeSet<String> = published_cases()
        .iter()
        .map(|case| format!("{:?}", (case.question.a, case.question.b, case.question.dt)))
        .collect();
    let findings = findings_on(|call| {
        let is_known = known.contains(&format!("{:?}", (call.a, call.b, call.dt)));
        reply(call, slab!(f64, call).filter(|_| is_known))
    });
    assert_eq!(findings.verdict, Verdict::Wrong);
    let failed = findings.categories.iter().map(|count| count.failed);
    assert!(failed.sum::<usize>() > 0);
    assert!(!findings.failures.is_empty(), "it is shown what is wrong");
    assert_eq!(Points::default().score(&findings), 100);
    let report = Report::new(String::new(), findings, &Points::default(), Reveal::None);
    assert_eq!(
        report.points_note,
        Some(
            "Random cases that fail cost no points: those are counted on the published cases alone."
        )
    );
}

#[test]
fn no_seed_changes_the_points_of_a_file_that_keeps_something() {
    // Every hundredth call is answered no hit.
    let points = [1, 2, 3].map(|seed| {
        let mut function = FunctionWithState {
            function: Function(Signature::WithTime, |calls: &mut usize, call: &Call| {
                *calls += 1;
                reply(
                    call,
                    slab!(f64, call).filter(|_| !calls.is_multiple_of(100)),
                )
            }),
            state: std::marker::PhantomData::<usize>,
        };
        let findings = examine(&mut function, seed);
        assert_eq!(keys(&findings)[0], "keeps-state");
        Points::default().score(&findings)
    });
    assert!(points[0] > 0 && points[0] < 100, "{points:?}");
    assert_eq!(points, [points[0]; 3]);
}

#[test]
fn strict_comparisons_are_a_remark() {
    let findings = findings_on(|call| {
        let strict = slab!(f32, call).filter(|first| *first < call.dt.seconds());
        let touches = super::criterion::is_decided_by_step_1(call)
            && (0..2).any(|axis| {
                let (a, b) = (&call.a.shape, &call.b.shape);
                a.min(axis) == b.max(axis) || a.max(axis) == b.min(axis)
            });
        let approaches = LectureModel::default().hits(&Call { ..*call }) && !parts_or_rests(call);
        reply(call, strict.filter(|_| !touches || approaches))
    });
    assert_eq!(
        findings.verdict,
        Verdict::Remarks,
        "{:?}",
        findings.categories
    );
    assert_eq!(remark_keys(&findings), ["strict"]);
}

/// Whether boxes that touch on an axis rest or part on it.
fn parts_or_rests(call: &Call) -> bool {
    (0..2).any(|axis| {
        let (a, b) = (&call.a.shape, &call.b.shape);
        let [va, vb] = [&call.a, &call.b].map(|body| body.velocity().to_array()[axis]);
        (a.min(axis) == b.max(axis) && vb <= va) || (a.max(axis) == b.min(axis) && vb >= va)
    })
}

#[test]
fn wrong_times_are_told_apart() {
    let with_time = |time: fn(&Call, f32) -> f32| {
        findings_on(move |call| reply(call, slab!(f64, call).map(|first| time(call, first))))
    };
    let never = with_time(|call, _| call.preset);
    assert_eq!(never.verdict, Verdict::Wrong);
    assert_eq!(keys(&never), ["time-never-written"]);

    let relative = with_time(|call, first| first / call.dt.seconds());
    assert_eq!(keys(&relative), ["time-relative"]);

    let not_a_number = with_time(|_, first| if first > 0.0 { f32::NAN } else { first });
    assert_eq!(keys(&not_a_number), ["time-wrong"]);
    let failure = not_a_number.failures.first().expect("a failure");
    assert_eq!(failure.category, "output-time");
}

#[test]
fn what_is_kept_between_calls_is_found() {
    // A `static float tFirst` that is never set back: the largest time so far is returned.
    let findings = findings_on_state(|largest: &mut f32, call| {
        let first = slab!(f32, call);
        *largest = largest.max(first.unwrap_or(0.0));
        reply(call, first.map(|_| *largest))
    });
    assert_eq!(findings.verdict, Verdict::Wrong);
    assert_eq!(keys(&findings)[0], "keeps-state");
    assert!(
        findings
            .failures
            .iter()
            .any(|failure| matches!(failure.got, Got::Different { .. }))
    );
}

#[test]
fn changed_arguments_are_found() {
    let findings = findings_on(|call| Reply {
        changed_arguments: true,
        ..reply(call, slab!(f32, call))
    });
    assert_eq!(findings.verdict, Verdict::Wrong);
    assert_eq!(keys(&findings), ["changes-arguments"]);
}

#[test]
fn a_failure_is_shrunk_to_small_numbers() {
    let model = LectureModel {
        dynamic: Dynamic::None,
        ..LectureModel::default()
    };
    let findings = findings_on(|call| with_right_time(call, model.hits(call)));
    let meeting = findings
        .failures
        .iter()
        .find(|failure| failure.category == "meeting")
        .expect("boxes that meet are missed");
    assert_eq!(
        meeting.got,
        Got::Answer {
            hit: false,
            time: Some(meeting.preset)
        }
    );
    // A gap of 2 at 8 a second.
    assert_eq!(
        meeting.case.question.to_string(),
        r#"{"id":"meeting-1-simplified","a":{"min":[5,0],"max":[8,1],"vel":[0,0]},"b":{"min":[0,0],"max":[3,1],"vel":[8,1]},"dt":1}"#
    );
    assert_eq!(meeting.expected.map(|contact| contact.t_first), Some(0.25));
}

#[test]
fn a_shrunk_failure_stays_in_its_category_and_has_a_name_of_its_own() {
    let no_case_5 = LectureModel {
        has_case_5: [false; 2],
        ..LectureModel::default()
    };
    let sum_for_v_rel = LectureModel {
        v_rel: [RelativeVelocity::Sum; 2],
        ..LectureModel::default()
    };
    for model in [no_case_5, sum_for_v_rel] {
        let findings = findings_on(|call| with_right_time(call, model.hits(call)));
        let mut names = BTreeSet::new();
        let mut simplified = 0;
        for failure in &findings.failures {
            let case = &failure.case;
            assert_eq!(case.question.id, Id::from_text(&case.name), "{case}");
            assert!(names.insert(&case.name), "{case}");
            let Some(from) = &failure.simplified_from else {
                assert!(published_cases().contains(case), "{case}");
                continue;
            };
            simplified += 1;
            assert!(case.category.fits(&case.question), "{case}");
            assert!(case.name.starts_with(from) && case.name.ends_with("-simplified"));
            let origin = format!(" Simplified from {from}.");
            assert!(case.sentence.ends_with(&origin), "{case}");
        }
        assert!(simplified >= 6, "{simplified}");
        let recorded = findings.failures.iter();
        let mut recorded = recorded.filter(|failure| failure.category == "recorded");
        let recorded = recorded.next().expect("a recorded pair fails");
        assert_eq!(recorded.simplified_from, None);
    }
}

#[test]
fn a_function_that_stops_answering_is_not_run() {
    struct Silent;
    impl Examinee for Silent {
        fn signature(&self) -> Signature {
            Signature::WithoutTime
        }
        fn ask(&mut self, _: &[Call]) -> Result<Vec<Reply>, NotRun> {
            Err(NotRun::RunsTooLong)
        }
    }
    let findings = examine(&mut Silent, 1);
    assert_eq!(findings.verdict, Verdict::NotRun);
    assert_eq!(findings.not_run, Some(NotRun::RunsTooLong));
}
