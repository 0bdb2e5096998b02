//! The examination of one file: asks it the published cases and random ones, and sums up what came back.

use std::collections::BTreeSet;

use super::answered_case::AnsweredCase;
use super::call::{Reply, Signature};
use super::categories::{ARGUMENTS, OUTPUT_TIME, REPEATABILITY};
use super::common_traits::common_traits;
use super::criterion::{TimeMark, VerdictMark};
use super::diagnosis::{diagnose_times, diagnose_verdicts};
use super::dynamic_part::DynamicPart;
use super::examined_cases::ExaminedCases;
use super::examinee::Examinee;
use super::findings::{CategoryCount, Count, Diagnosis, Failure, Findings, Got};
use super::judged_part::JudgedPart;
use super::not_run::NotRun;
use super::rounds::{Rounds, ask_all};
use super::shrink::shrink;
use super::verdict::Verdict;
use sweptroids_coursework::Category;

/// Examines a file: the published cases, and random ones by the seed.
///
/// What a file does at runtime never panics here: a file that does not answer is [`Verdict::NotRun`].
pub fn examine(examinee: &mut dyn Examinee, seed: u64) -> Findings {
    Judged::new(examinee, seed).with_failures(examinee)
}

/// The same without failures to show.
pub fn judge(examinee: &mut dyn Examinee, seed: u64) -> Findings {
    Judged::new(examinee, seed).findings
}

/// What was found out about a file, and all that it has answered.
pub struct Judged {
    /// The findings, without failures to show.
    pub findings: Findings,
    /// None if it was not run to the end.
    rounds: Option<Rounds>,
}

impl Judged {
    /// Asks the published cases, and random ones by the seed.
    pub fn new(examinee: &mut dyn Examinee, seed: u64) -> Self {
        match ask_all(examinee, &ExaminedCases::of(seed), seed) {
            Ok(rounds) => Self {
                findings: sum_up(&rounds, examinee.signature(), seed),
                rounds: Some(rounds),
            },
            Err(not_run) => Self {
                findings: not_run_to_the_end(examinee, seed, not_run),
                rounds: None,
            },
        }
    }

    /// The findings with the smallest failures, of the same examinee.
    pub fn with_failures(self, examinee: &mut dyn Examinee) -> Findings {
        let Some(rounds) = self.rounds else {
            return self.findings;
        };
        match shrink(examinee, first_failures(&rounds)) {
            Ok(failures) => Findings {
                failures,
                ..self.findings
            },
            Err(not_run) => not_run_to_the_end(examinee, self.findings.seed, not_run),
        }
    }

    /// How well it answers: the verdict, and how much fails.
    pub fn rank(&self) -> (Verdict, usize) {
        let categories = self.findings.categories.iter();
        let failed = categories.map(|category| category.failed).sum();
        (self.findings.verdict, failed)
    }
}

fn not_run_to_the_end(examinee: &dyn Examinee, seed: u64, not_run: NotRun) -> Findings {
    Findings {
        signature: Some(examinee.signature()),
        ..Findings::not_run(seed, not_run)
    }
}

impl Findings {
    /// The findings on a file that was not run to the end.
    pub const fn not_run(seed: u64, not_run: NotRun) -> Self {
        Self {
            seed,
            signature: None,
            verdict: Verdict::NotRun,
            categories: Vec::new(),
            diagnoses: Vec::new(),
            remarks: Vec::new(),
            dynamic_part: None,
            failures: Vec::new(),
            repair: None,
            compared_values: None,
            judged: JudgedPart::WholeFile,
            notes: Vec::new(),
            not_run: Some(not_run),
        }
    }
}

fn sum_up(rounds: &Rounds, signature: Signature, seed: u64) -> Findings {
    let categories = count(rounds, signature);
    let is_wrong = categories
        .iter()
        .any(|category| !category.is_convention && category.failed > 0);
    let has_wrong_verdict = rounds
        .asked
        .iter()
        .any(|asked| asked.verdict().0 == VerdictMark::Wrong);
    let mut diagnoses = Vec::new();
    if !rounds.unstable.is_empty() {
        diagnoses.push(KEEPS_STATE.to_diagnosis());
    }
    if changes_arguments(rounds).next().is_some() {
        diagnoses.push(CHANGES_ARGUMENTS.to_diagnosis());
    }
    if has_wrong_verdict {
        let mut found = diagnose_verdicts(rounds.telling());
        if found.is_empty() && rounds.unstable.is_empty() {
            found.push(by_categories(&categories, common_traits(&rounds.asked)));
        }
        diagnoses.append(&mut found);
    }
    diagnoses.extend(diagnose_times(&rounds.asked));
    let dynamic_part = DynamicPart::of(rounds);
    let mut remarks = remarks(&rounds.asked, signature, has_wrong_verdict);
    if dynamic_part.needs_the_static_function() && !is_wrong {
        remarks.push(NEEDS_STEP_1.to_diagnosis());
    }
    let verdict = match (is_wrong, remarks.is_empty()) {
        (true, _) => Verdict::Wrong,
        (false, false) => Verdict::Remarks,
        (false, true) => Verdict::Right,
    };
    Findings {
        seed,
        signature: Some(signature),
        verdict,
        categories,
        diagnoses,
        remarks,
        dynamic_part: Some(dynamic_part.in_words()),
        failures: Vec::new(),
        repair: None,
        compared_values: None,
        judged: JudgedPart::WholeFile,
        notes: Vec::new(),
        not_run: None,
    }
}

/// A key with its sentence.
struct Known {
    key: &'static str,
    sentence: &'static str,
}

impl Known {
    fn to_diagnosis(&self) -> Diagnosis {
        Diagnosis {
            key: self.key,
            sentence: self.sentence.to_owned(),
            is_told_by_repair: false,
        }
    }
}

const KEEPS_STATE: Known = Known {
    key: "keeps-state",
    sentence: "The same call is answered in two ways: does a static or a global variable keep something from the call before, or is a variable used before it is set?",
};
const CHANGES_ARGUMENTS: Known = Known {
    key: "changes-arguments",
    sentence: "The function changes the boxes or velocities that it is given.",
};
const TIME_UNSET_ON_STEP_1: Known = Known {
    key: "time-unset-on-step-1",
    sentence: "The output time is not set where Step 1 finds the boxes overlapping: 0 is meant. The game does not show it, because it sets the time to 0 before the call.",
};
const NEEDS_STEP_1: Known = Known {
    key: "needs-step-1",
    sentence: "The dynamic function alone gives other answers than after the static one. With the static one commented out the game would not play alike.",
};
const STRICT: Known = Known {
    key: "strict",
    sentence: "Boxes that only touch, graze at a corner or meet exactly at dt are answered otherwise than by our convention, by which touching is contact.",
};
const LECTURE_SLIP: Known = Known {
    key: "lecture-slip",
    sentence: "Where boxes touch on an axis and part on it, a later contact on the other axis is reported. So does the lecture's own text, which narrows t_last only under a strict comparison.",
};

/// The sentence where no known mistake gives the answers, with what they have in common.
fn by_categories(categories: &[CategoryCount], common: Option<String>) -> Diagnosis {
    let wrong: Vec<&str> = categories
        .iter()
        .filter(|category| !category.is_convention && category.failed > 0)
        .map(|category| category.name)
        .collect();
    Diagnosis {
        key: "unknown",
        sentence: format!(
            "No known mistake gives these answers. Wrong answers come in: {}.{}",
            wrong.join(", "),
            common.map_or_else(String::new, |common| format!(" {common}"))
        ),
        is_told_by_repair: true,
    }
}

fn count(rounds: &Rounds, signature: Signature) -> Vec<CategoryCount> {
    // Which of these cases were asked, and which of those failed: among all, and among the published ones.
    let count = |name, is_convention, of: &dyn Fn(usize, &AnsweredCase) -> Option<bool>| {
        let (mut all, mut published) = (Count::default(), Count::default());
        for (index, asked) in rounds.asked.iter().enumerate() {
            if let Some(fails) = of(index, asked) {
                all.add(fails);
                if index < rounds.published {
                    published.add(fails);
                }
            }
        }
        CategoryCount {
            name,
            is_convention,
            cases: all.cases,
            failed: all.failed,
            published,
        }
    };
    let mut counts: Vec<CategoryCount> = Category::ALL
        .iter()
        .map(|category| {
            // A case of another category that is convention counts as asked, and never as failed.
            let fails = |asked: &AnsweredCase| match asked.verdict().0 {
                VerdictMark::Right => false,
                VerdictMark::Wrong => true,
                VerdictMark::OtherConvention => category.is_convention(),
            };
            count(category.name(), category.is_convention(), &|_, asked| {
                (asked.case.category == *category).then(|| fails(asked))
            })
        })
        .collect();
    if signature != Signature::WithoutTime {
        counts.push(count(OUTPUT_TIME, false, &|_, asked| {
            asked.has_time_to_check().then(|| asked.has_wrong_time())
        }));
    }
    let unstable: BTreeSet<usize> = rounds.unstable.iter().map(|call| call.index).collect();
    counts.push(count(REPEATABILITY, false, &|index, _| {
        Some(unstable.contains(&index))
    }));
    counts.push(count(ARGUMENTS, false, &|_, asked| {
        Some(asked.changes_arguments())
    }));
    counts
}

fn changes_arguments(rounds: &Rounds) -> impl Iterator<Item = &AnsweredCase> {
    rounds
        .asked
        .iter()
        .filter(|asked| asked.changes_arguments())
}

fn remarks(
    asked: &[AnsweredCase],
    signature: Signature,
    has_wrong_verdict: bool,
) -> Vec<Diagnosis> {
    let mut remarks = Vec::new();
    let is_unset = |asked: &AnsweredCase| asked.time().0 == TimeMark::UnsetOnStep1;
    // A static function of its own has no time to set.
    if signature == Signature::WithTime && asked.iter().any(is_unset) {
        remarks.push(TIME_UNSET_ON_STEP_1.to_diagnosis());
    }
    // Wrong verdicts differ at conventions too, which says nothing more.
    if !has_wrong_verdict {
        let differs = |is_slip: bool| {
            asked.iter().any(|asked| {
                asked.verdict().0 == VerdictMark::OtherConvention
                    && (asked.case.category == Category::TouchingParting) == is_slip
            })
        };
        if differs(false) {
            remarks.push(STRICT.to_diagnosis());
        }
        if differs(true) {
            remarks.push(LECTURE_SLIP.to_diagnosis());
        }
    }
    remarks
}

/// The first failure of each category.
fn first_failures(rounds: &Rounds) -> Vec<Failure> {
    let mut failures: Vec<Failure> = Vec::new();
    let mut add = |category: &'static str, asked: &AnsweredCase, preset: f32, got: Got| {
        if failures.iter().all(|failure| failure.category != category) {
            failures.push(Failure {
                category,
                case: asked.case.clone(),
                simplified_from: None,
                preset,
                expected: asked.case.contact,
                got,
            });
        }
    };
    let answer = |reply: &Reply| Got::Answer {
        hit: reply.hit,
        time: reply.time,
    };
    for asked in &rounds.asked {
        let (mark, (call, reply)) = asked.verdict();
        if mark == VerdictMark::Wrong {
            add(
                asked.case.category.name(),
                asked,
                call.preset,
                answer(reply),
            );
        }
    }
    for asked in &rounds.asked {
        let (_, (call, reply)) = asked.time();
        if asked.has_wrong_time() {
            add(OUTPUT_TIME, asked, call.preset, answer(reply));
        }
    }
    for unstable in &rounds.unstable {
        let [first, then] = unstable.replies.map(|reply| (reply.hit, reply.time));
        let asked = &rounds.asked[unstable.index];
        add(
            REPEATABILITY,
            asked,
            unstable.preset,
            Got::Different { first, then },
        );
    }
    for asked in changes_arguments(rounds) {
        add(ARGUMENTS, asked, 0.0, Got::ChangedArguments);
    }
    failures
}
