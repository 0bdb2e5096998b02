//! Writes cases as CSV: a head, and a row a case with the fields of the JSON line.

use crate::decimal::decimal;

use super::case::Case;

/// The columns. The sentence is the last one and the only one with quotes, so that a program may split the others at commas.
const COLUMNS: [&str; 19] = [
    "name",
    "category",
    "a_min_x",
    "a_min_y",
    "a_max_x",
    "a_max_y",
    "a_vel_x",
    "a_vel_y",
    "b_min_x",
    "b_min_y",
    "b_max_x",
    "b_max_y",
    "b_vel_x",
    "b_vel_y",
    "dt",
    "hit",
    "t_first",
    "t_last",
    "convention",
];

/// The cases as CSV. A time is empty where there is no hit.
pub fn csv_table(cases: &[Case]) -> String {
    let mut writer = csv::WriterBuilder::new().from_writer(Vec::new());
    let written = "a buffer in memory takes every row";
    let head = COLUMNS.into_iter().chain(["sentence"]);
    writer.write_record(head).expect(written);
    for case in cases {
        writer.write_record(row(case)).expect(written);
    }
    let bytes = writer.into_inner().expect(written);
    String::from_utf8(bytes).expect("the fields are UTF-8")
}

fn row(case: &Case) -> Vec<String> {
    let question = &case.question;
    let mut row = vec![case.name.clone(), case.category.name().to_owned()];
    for body in [&question.a, &question.b] {
        let (shape, velocity) = (&body.shape, body.velocity());
        let numbers = [
            shape.min(0),
            shape.min(1),
            shape.max(0),
            shape.max(1),
            velocity.x,
            velocity.y,
        ];
        row.extend(numbers.map(|number| decimal(number + 0.0).to_string()));
    }
    row.push(decimal(question.dt.seconds()).to_string());
    row.push(case.contact.is_some().to_string());
    let times = case
        .contact
        .map(|contact| [contact.t_first, contact.t_last]);
    row.extend(match times {
        Some(times) => times.map(|time| decimal(time).to_string()),
        None => [String::new(), String::new()],
    });
    row.push(case.is_convention.to_string());
    row.push(case.sentence.clone());
    row
}
