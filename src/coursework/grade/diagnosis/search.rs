//! Which known mistake, or which two, a file makes: the model whose verdicts are the file's on every case.

use super::known_mistakes::{KnownMistake, known_mistakes};
use super::lecture_model::{LectureModel, Step1};
use super::model_choices::combined;
use crate::coursework::grade::answered_case::AnsweredCase;
use crate::coursework::grade::call::Call;
use crate::coursework::grade::criterion::VerdictMark;
use crate::coursework::grade::findings::Diagnosis;

/// A model that explains all but one in this many of a file's wrong verdicts is named where none explains all.
const UNEXPLAINED: usize = 20;

/// What explains the wrong verdicts of a file: one known mistake, or two. Empty if nothing that is known does.
pub fn diagnose_verdicts(asked: &[AnsweredCase]) -> Vec<Diagnosis> {
    let verdicts: Vec<(Call, bool)> = asked
        .iter()
        .filter(|asked| !asked.case.is_convention)
        .flat_map(|asked| asked.answers.map(|(call, reply)| (call, reply.hit)))
        .collect();
    let known = known_mistakes();
    // Without Step 1 a right file answers alike, but one with a mistake in its sweep need not.
    let singles: Vec<(&KnownMistake, LectureModel)> = known
        .iter()
        .flat_map(|mistake| mistake.models.iter().map(move |model| (mistake, *model)))
        .flat_map(|(mistake, model)| {
            let without = LectureModel {
                step_1: Step1::Absent,
                ..model
            };
            let has_step_1 = model.step_1 == Step1::Closed;
            [
                Some((mistake, model)),
                has_step_1.then_some((mistake, without)),
            ]
        })
        .flatten()
        .collect();
    if let Some((mistake, _)) = singles
        .iter()
        .find(|(_, model)| differences(model, &verdicts, 0) == 0)
    {
        return vec![named(mistake)];
    }
    for (index, (one, first)) in singles.iter().enumerate() {
        for (other, second) in singles.iter().skip(index + 1) {
            let both = combined(first, second).filter(|_| one.key != other.key);
            if both.is_some_and(|model| differences(&model, &verdicts, 0) == 0) {
                return vec![named(one), named(other)];
            }
        }
    }
    let wrong = asked
        .iter()
        .filter(|asked| asked.verdict().0 == VerdictMark::Wrong)
        .count();
    let most = wrong / UNEXPLAINED;
    let counted = singles.iter().map(|(mistake, model)| {
        let differences = differences(model, &verdicts, most);
        (differences, *mistake)
    });
    match counted.min_by_key(|(differences, _)| *differences) {
        Some((differences, mistake)) if differences <= most => vec![named(mistake)],
        _ => Vec::new(),
    }
}

fn named(mistake: &KnownMistake) -> Diagnosis {
    Diagnosis {
        key: mistake.key,
        sentence: mistake.sentence.to_owned(),
        is_told_by_repair: true,
    }
}

/// In how many verdicts a model differs; counting ends above `most`.
fn differences(model: &LectureModel, verdicts: &[(Call, bool)], most: usize) -> usize {
    verdicts
        .iter()
        .filter(|(call, hit)| model.hits(call) != *hit)
        .take(most + 1)
        .count()
}
