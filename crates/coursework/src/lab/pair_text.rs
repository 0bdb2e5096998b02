//! A pair as a text that is short enough for a link: its numbers, each as the shortest decimal.

use crate::decimal::decimal;
use crate::question::{Id, Question};

use super::exact_number::ExactNumber;
use super::lab_pair::{LabPair, ShapeKind};
use super::pair_edit::PairField;

/// The pair as `A;B;dt`: for each box its lower corner, its upper corner and its velocity, x before y, with commas between. The
/// kind of the shapes follows, if it is another than boxes: `A;B;dt;obb`. B is where it is tested.
pub fn pair_text(pair: &LabPair) -> String {
    let tested = pair.tested();
    let values = PairField::all().map(|field| decimal(field.value(&tested)).to_string());
    let values: Vec<_> = values.collect();
    let boxes = [&values[..6], &values[6..12]].map(|numbers| numbers.join(","));
    let text = format!("{};{};{}", boxes[0], boxes[1], values[12]);
    match pair.kind {
        ShapeKind::Box => text,
        kind => format!("{text};{}", kind.name()),
    }
}

/// Reads what [`pair_text`] writes; numbers may be fractions too. `None`, if it is no pair.
pub fn read_pair_text(text: &str) -> Option<LabPair> {
    let mut parts: Vec<_> = text.split(';').collect();
    let kind = match parts.len() {
        4 => ShapeKind::named(parts.pop()?.trim())?,
        _ => ShapeKind::Box,
    };
    let counts = parts.iter().map(|part| part.split(',').count());
    if counts.collect::<Vec<_>>() != [6, 6, 1] {
        return None;
    }
    let numbers = parts.iter().flat_map(|part| part.split(','));
    let numbers: Vec<f32> = numbers
        .map(|number| Some(ExactNumber::read(number).ok()?.value))
        .collect::<Option<_>>()?;
    let mut question = Question::read(
        r#"{"id":1,"a":{"min":[0,0],"max":[1,1],"vel":[0,0]},"b":{"min":[0,0],"max":[1,1],"vel":[0,0]},"dt":1}"#,
    )
    .ok()?;
    for (field, value) in PairField::all().zip(numbers) {
        question = field.with_value(&question, value)?;
    }
    question.id = Id::from_text("lab");
    let pair = LabPair {
        kind,
        ..question.into()
    };
    pair.shapes().is_ok().then_some(pair)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Scenario, scenarios};

    #[test]
    fn every_scenario_is_the_same_pair_after_a_link() {
        for scenario in scenarios() {
            let text = pair_text(&scenario.pair);
            assert!(text.len() < 80, "{text}");
            let read = read_pair_text(&text).expect(&text);
            assert_eq!(pair_text(&read), text);
            let values = |question: &Question| -> Vec<f32> {
                PairField::all()
                    .map(|field| field.value(question))
                    .collect()
            };
            assert_eq!(values(&read.question), values(&scenario.pair.tested()));
            assert_eq!(read.kind, scenario.pair.kind);
        }
        let text = |name| pair_text(&Scenario::named(name).expect(name).pair);
        assert_eq!(text("case-1-x"), "0,0,8,8,0,0;-12,2,-4,6,-8,0;1");
        assert_eq!(text("obb"), "0,0,8,8,0,0;2,14,6,18,14,-12;1;obb");
    }

    #[test]
    fn what_is_no_pair_is_refused() {
        for text in [
            "",
            "1,2,3",
            "0,0,8,8,0,0;-12,2,-4,6,-8,0;-1",
            "a,0,8,8,0,0;0,0,1,1,0,0;1",
            "0,0,8,8,0;0,0,0,1,1,0,0;1",
            "0,0,8,8,0,0;-12,2,-4,6,-8,0;1;round",
            "0,0,3e38,3e38,0,0;-12,2,-4,6,-8,0;1;octagon",
        ] {
            assert_eq!(read_pair_text(text), None, "{text}");
        }
        assert!(read_pair_text("0,0,8,8,1/3,0;9,0,10,1,0,0;1/64").is_some());
    }
}
