//! A pair as a text that is short enough for a link: its numbers, each as the shortest decimal.

use crate::coursework::decimal::decimal;
use crate::coursework::question::{Id, Question};

use super::exact_number::ExactNumber;
use super::pair_edit::PairField;

/// The pair as `A;B;dt`: for each box its lower corner, its upper corner and its velocity, x before y, with commas between.
pub fn pair_text(question: &Question) -> String {
    let values = PairField::all().map(|field| decimal(field.value(question)).to_string());
    let values: Vec<_> = values.collect();
    let boxes = [&values[..6], &values[6..12]].map(|numbers| numbers.join(","));
    format!("{};{};{}", boxes[0], boxes[1], values[12])
}

/// Reads what [`pair_text`] writes; numbers may be fractions too. `None`, if it is no pair.
pub fn read_pair_text(text: &str) -> Option<Question> {
    let numbers: Vec<f32> = text
        .split([',', ';'])
        .map(|number| Some(ExactNumber::read(number).ok()?.value))
        .collect::<Option<_>>()?;
    let counts: Vec<_> = text
        .split(';')
        .map(|part| part.split(',').count())
        .collect();
    if counts != [6, 6, 1] {
        return None;
    }
    let mut question = Question::read(
        r#"{"id":1,"a":{"min":[0,0],"max":[1,1],"vel":[0,0]},"b":{"min":[0,0],"max":[1,1],"vel":[0,0]},"dt":1}"#,
    )
    .ok()?;
    for (field, value) in PairField::all().zip(numbers) {
        question = field.with_value(&question, value)?;
    }
    Some(Question {
        id: Id::from_text("lab"),
        ..question
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coursework::scenarios;

    #[test]
    fn every_scenario_is_the_same_pair_after_a_link() {
        for scenario in scenarios() {
            let text = pair_text(&scenario.question);
            assert!(text.len() < 80, "{text}");
            let read = read_pair_text(&text).expect(&text);
            assert_eq!(pair_text(&read), text);
            let values = |question: &Question| -> Vec<f32> {
                PairField::all()
                    .map(|field| field.value(question))
                    .collect()
            };
            assert_eq!(values(&read), values(&scenario.question));
        }
        assert_eq!(
            pair_text(&scenarios()[0].question),
            "0,0,8,8,0,0;-12,2,-4,6,-8,0;1"
        );
    }

    #[test]
    fn what_is_no_pair_is_refused() {
        for text in [
            "",
            "1,2,3",
            "0,0,8,8,0,0;-12,2,-4,6,-8,0;-1",
            "a,0,8,8,0,0;0,0,1,1,0,0;1",
            "0,0,8,8,0;0,0,0,1,1,0,0;1",
        ] {
            assert_eq!(read_pair_text(text), None, "{text}");
        }
        assert!(read_pair_text("0,0,8,8,1/3,0;9,0,10,1,0,0;1/64").is_some());
    }
}
