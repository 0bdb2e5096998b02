//! The published files.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigInt;
use num_rational::BigRational;
use serde_json::Value;
use sweptroids::coursework::{
    CasesVersion, Category, csv_table, make_published_cases, published_cases,
};

use crate::cases::exact::rational;
use crate::cases::schema::{schema, violations};

const LINES: &str = include_str!("../../assets/cases/cases-2.jsonl");
const TABLE: &str = include_str!("../../assets/cases/cases-2.csv");
const LINES_OF_VERSION_1: &str = include_str!("../../assets/cases/cases-1.jsonl");
const TABLE_OF_VERSION_1: &str = include_str!("../../assets/cases/cases-1.csv");

fn values() -> Vec<Value> {
    let value = |line| serde_json::from_str(line).expect("a line is JSON");
    LINES.lines().map(value).collect()
}

#[test]
fn the_files_are_what_the_generator_makes_from_the_published_seed() {
    let files = [
        (1, CasesVersion::One, LINES_OF_VERSION_1, TABLE_OF_VERSION_1),
        (2, CasesVersion::Two, LINES, TABLE),
    ];
    for (number, version, lines, table) in files {
        let made = make_published_cases(version);
        let made_lines: String = made.iter().map(|case| format!("{case}\n")).collect();
        let name = format!("--published {number} > assets/cases/cases-{number}");
        assert!(made_lines == lines, "run: sweptroids cases {name}.jsonl");
        assert!(
            csv_table(&made) == table,
            "run: sweptroids cases --format csv {name}.csv"
        );
    }
}

#[test]
fn version_2_begins_with_version_1() {
    assert!(LINES.starts_with(LINES_OF_VERSION_1));
    assert!(TABLE.starts_with(TABLE_OF_VERSION_1));
    assert_eq!(LINES_OF_VERSION_1.lines().count(), 1020);
    // 87 states on two axes with 9 classes, and 56 in another order.
    assert_eq!(LINES.lines().count(), 1020 + 87 * 2 * 9 + 56);
}

#[test]
fn the_program_reads_its_own_file() {
    assert!(published_cases() == make_published_cases(CasesVersion::Two));
}

#[test]
fn every_line_satisfies_the_schema() {
    let schema = schema();
    for value in values() {
        assert_eq!(violations(&schema, &schema, &value, "case"), [""; 0]);
    }
}

#[test]
fn a_line_with_a_wrong_field_does_not_satisfy_the_schema() {
    let schema = schema();
    let first = &values()[0];
    let changes = [
        ("/category", Value::from("overlaps")),
        ("/name", Value::from("Overlap 1")),
        ("/hit", Value::from("true")),
        ("/t_first", Value::from(-1)),
        ("/dt", Value::Null),
        ("/a/min", Value::from(vec![1])),
        ("/b/vel/0", Value::from("1")),
    ];
    for (place, value) in changes {
        let mut changed = first.clone();
        *changed.pointer_mut(place).expect("the field is there") = value;
        assert_eq!(
            violations(&schema, &schema, &changed, "case").len(),
            1,
            "{place}"
        );
    }
    for name in ["convention", "a", "t_last"] {
        let mut changed = first.clone();
        changed.as_object_mut().expect("an object").remove(name);
        assert_eq!(
            violations(&schema, &schema, &changed, "case").len(),
            1,
            "without {name}"
        );
    }
    let mut changed = first.clone();
    changed["note"] = Value::from("more");
    assert_eq!(violations(&schema, &schema, &changed, "case").len(), 1);
}

#[test]
fn the_schema_lists_the_categories() {
    let names = Category::ALL.map(Category::name);
    assert_eq!(
        schema()["properties"]["category"]["enum"],
        serde_json::json!(names)
    );
}

#[test]
fn every_category_has_its_cases_and_no_case_is_there_twice() {
    let mut counts = BTreeMap::new();
    let (mut names, mut questions) = (BTreeSet::new(), BTreeSet::new());
    for case in published_cases() {
        *counts.entry(case.category.name()).or_insert(0) += 1;
        assert!(names.insert(&case.name), "{}", case.name);
        assert!(case.name.starts_with(case.category.name()), "{}", case.name);
        let mut question = case.question.clone();
        question.id = sweptroids::coursework::Id::from_text("");
        assert!(questions.insert(question.to_string()), "{case}");
    }
    for category in Category::ALL {
        let least = if category == Category::Recorded {
            RECORDED
        } else {
            54
        };
        let count = counts.get(category.name()).copied().unwrap_or(0);
        assert!(count >= least, "{}: {count}", category.name());
    }
}

/// How many pairs from recorded games there are.
const RECORDED: usize = 48;

/// A decimal as the exact number that it says.
fn exact_decimal(text: &str) -> BigRational {
    let (mantissa, exponent) = text.split_once('e').unwrap_or((text, "0"));
    let (whole, part) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits: BigInt = format!("{whole}{part}").parse().expect("digits");
    let exponent = exponent.parse::<i32>().expect("an exponent") - part.len() as i32;
    let ten = BigRational::from_integer(10.into());
    BigRational::from_integer(digits) * ten.pow(exponent)
}

#[test]
fn the_decimals_are_exact_so_that_f32_and_f64_read_the_same_numbers() {
    let mut rows = csv::Reader::from_reader(TABLE.as_bytes());
    let columns = rows.headers().expect("a head").clone();
    for row in rows.records() {
        let row = row.expect("a row");
        for (column, text) in columns.iter().zip(&row) {
            if ["name", "category", "hit", "convention", "sentence"].contains(&column)
                || text.is_empty()
            {
                continue;
            }
            let single: f32 = text.parse().expect("a number");
            let is_rounded_time = &row[1] == "recorded" && ["t_first", "t_last"].contains(&column);
            if !is_rounded_time {
                assert_eq!(
                    exact_decimal(text),
                    rational(single),
                    "{column} of {}",
                    &row[0]
                );
                assert_eq!(
                    text.parse(),
                    Ok(f64::from(single)),
                    "{column} of {}",
                    &row[0]
                );
                let mantissa = text.split('e').next().expect("a mantissa");
                let digits = mantissa
                    .trim_start_matches(['-', '0', '.'])
                    .replace('.', "");
                assert!(digits.len() <= 8, "{text}");
            }
        }
    }
}

#[test]
fn the_table_has_the_fields_of_the_lines() {
    let mut rows = csv::Reader::from_reader(TABLE.as_bytes());
    let columns = rows.headers().expect("a head").clone();
    let rows: Vec<_> = rows.records().collect::<Result<_, _>>().expect("rows");
    assert_eq!(rows.len(), values().len());
    for (row, value) in rows.iter().zip(values()) {
        for (column, text) in columns.iter().zip(row) {
            let field = match column.split('_').collect::<Vec<_>>()[..] {
                [body @ ("a" | "b"), corner, axis] => {
                    &value[body][corner][usize::from(axis == "y")]
                }
                _ => &value[column],
            };
            let is_same = match field {
                Value::Null => text.is_empty(),
                Value::Number(number) => text.parse() == Ok(number.as_f64().expect("a number")),
                Value::String(words) => words == text,
                Value::Bool(truth) => text.parse() == Ok(*truth),
                other => panic!("a field is {other}"),
            };
            assert!(is_same, "{column} of {}: {text} and {field}", &row[0]);
        }
        // The columns before the sentence have no quotes and no commas.
        let line = TABLE
            .lines()
            .find(|line| line.starts_with(&format!("{},", &row[0])));
        let plain = line
            .expect("the row")
            .splitn(20, ',')
            .take(19)
            .collect::<Vec<_>>();
        assert!(
            plain.iter().zip(row).all(|(plain, field)| *plain == field),
            "{plain:?}"
        );
    }
}
