//! Which known mistake, or which two, a file makes: the model whose verdicts are the file's on every case.

use std::iter;

use super::known_mistakes::{KnownMistake, known_mistakes};
use super::lecture_model::{LectureModel, Step1};
use super::model_choices::combined;
use crate::answered_case::AnsweredCase;
use crate::call::Call;
use crate::criterion::VerdictMark;
use crate::findings::Diagnosis;

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
    let singles: Vec<(&KnownMistake, LectureModel)> = known
        .iter()
        .flat_map(|mistake| mistake.models.iter().map(move |model| (mistake, *model)))
        .collect();
    let explains = |model: &LectureModel| {
        let mut styles = styles(model);
        styles.any(|model| differences(&model, &verdicts, 0) == 0)
    };
    if let Some((mistake, _)) = singles.iter().find(|(_, model)| explains(model)) {
        return vec![named(mistake)];
    }
    for (index, (one, first)) in singles.iter().enumerate() {
        for (other, second) in singles.iter().skip(index + 1) {
            let both = combined(first, second).filter(|_| one.key != other.key);
            if both.is_some_and(|model| explains(&model)) {
                return vec![named(one), named(other)];
            }
        }
    }
    let wrong = asked
        .iter()
        .filter(|asked| asked.verdict().0 == VerdictMark::Wrong)
        .count();
    let most = wrong / UNEXPLAINED;
    let counted = singles.iter().flat_map(|(mistake, model)| {
        styles(model).map(|model| (differences(&model, &verdicts, most), *mistake))
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

/// The ways to write a model that answer alike as long as there is no mistake: with Step 1 and without it, and with each answer to
/// what touching boxes that part do to `t_last`.
fn styles(model: &LectureModel) -> impl Iterator<Item = LectureModel> + use<> {
    let model = *model;
    let absent = (model.step_1 == Step1::Closed).then_some(Step1::Absent);
    iter::once(model.step_1)
        .chain(absent)
        .flat_map(move |step_1| {
            [true, false].map(|narrows_at_touch| LectureModel {
                step_1,
                narrows_at_touch,
                ..model
            })
        })
}

/// In how many verdicts a model differs; counting ends above `most`.
fn differences(model: &LectureModel, verdicts: &[(Call, bool)], most: usize) -> usize {
    verdicts
        .iter()
        .filter(|(call, hit)| model.hits(call) != *hit)
        .take(most + 1)
        .count()
}
