//! The values of a file beside the lecture's, in two columns of text.

use super::words::number;
use crate::execution_trace::{ComparedValues, ExecutedLine, SiteKind};

/// The most characters of a variable or a condition.
const LONGEST_NAME: usize = 48;

/// The most lines of the file in a sentence.
const MOST_IN_A_SENTENCE: usize = 4;

/// The width of the lecture's column.
const WIDTH: usize = 40;

/// Where the values first differ, and both columns, as lines of text.
pub fn compared_lines(compared: &ComparedValues) -> Vec<String> {
    let mut lines = vec![
        format!("{}:", difference(compared)),
        format!("    {:WIDTH$}  the file", "the lecture")
            .trim_end()
            .to_owned(),
    ];
    let shown = &compared.parts[..=compared.first_difference];
    for (number, part) in shown.iter().enumerate() {
        let mark = if number == compared.first_difference {
            ">"
        } else {
            " "
        };
        let values = part.lecture.iter().map(|value| format!("  {value}"));
        let mut lecture = std::iter::once(part.name.clone()).chain(values);
        let mut file = part.file.iter().map(executed_line);
        loop {
            let (lecture, file) = (lecture.next(), file.next());
            if lecture.is_none() && file.is_none() {
                break;
            }
            let [lecture, file] = [lecture, file].map(Option::unwrap_or_default);
            let line = format!("  {mark} {lecture:WIDTH$}  {file}");
            lines.push(line.trim_end().to_owned());
        }
    }
    lines
}

/// Where the values first differ, with what the file does there, in a sentence.
pub fn difference_sentence(compared: &ComparedValues) -> String {
    let executed = compared.parts[compared.first_difference].file.iter();
    let lines: Vec<String> = executed
        .take(MOST_IN_A_SENTENCE)
        .map(executed_line)
        .collect();
    let lines = if lines.is_empty() {
        String::from("no line that can be followed")
    } else {
        lines.join("; ")
    };
    format!("{}: {lines}.", difference(compared))
}

fn difference(compared: &ComparedValues) -> String {
    format!(
        "In the first failure of {} its values first differ from the lecture's in {}",
        compared.category,
        compared.part()
    )
}

/// A line of the file that was executed: `line 12: tFirst = 0.5`.
pub fn executed_line(executed: &ExecutedLine) -> String {
    format!("line {}: {}", executed.line, what_happens(executed))
}

fn what_happens(executed: &ExecutedLine) -> String {
    let name = shortened(&executed.name);
    let truth = if executed.value == 0.0 {
        "false"
    } else {
        "true"
    };
    match executed.kind {
        SiteKind::Assigned | SiteKind::Passed => format!("{name} = {}", number(executed.value)),
        SiteKind::Condition => format!("{name} is {truth}"),
        SiteKind::Returned | SiteKind::ReturnedByCalled if says_its_value(&name) => {
            format!("returns {name}")
        }
        SiteKind::Returned | SiteKind::ReturnedByCalled => {
            format!("returns {name}, which is {}", number(executed.value))
        }
    }
}

fn says_its_value(name: &str) -> bool {
    matches!(name, "true" | "false") || name.parse::<f32>().is_ok()
}

fn shortened(name: &str) -> String {
    if name.chars().count() <= LONGEST_NAME {
        return name.to_owned();
    }
    let begin: String = name.chars().take(LONGEST_NAME - 3).collect();
    format!("{begin}...")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::execution_trace::ComparedPart;

    fn executed(line: usize, kind: SiteKind, name: &str, value: f32) -> ExecutedLine {
        ExecutedLine {
            line,
            kind,
            name: name.to_owned(),
            value,
        }
    }

    #[test]
    fn a_line_says_what_it_came_to() {
        for (kind, name, value, words) in [
            (SiteKind::Assigned, "tFirst", 0.5, "line 7: tFirst = 0.5"),
            (SiteKind::Passed, "vRel.x", f32::NAN, "line 7: vRel.x = NaN"),
            (SiteKind::Condition, "v < 0", 1.0, "line 7: v < 0 is true"),
            (SiteKind::Returned, "false", 0.0, "line 7: returns false"),
            (SiteKind::Returned, "0", 0.0, "line 7: returns 0"),
            (
                SiteKind::Returned,
                "t <= u",
                1.0,
                "line 7: returns t <= u, which is 1",
            ),
        ] {
            assert_eq!(executed_line(&executed(7, kind, name, value)), words);
        }
        let long = executed(7, SiteKind::Condition, &"a".repeat(60), 0.0);
        assert_eq!(
            executed_line(&long),
            format!("line 7: {}... is false", "a".repeat(45))
        );
    }

    #[test]
    fn both_columns_end_with_the_part_that_differs() {
        let part = |name: &str, lecture: &[&str], file| ComparedPart {
            name: name.to_owned(),
            lecture: lecture.iter().map(|value| (*value).to_owned()).collect(),
            file,
        };
        let first = executed(4, SiteKind::Assigned, "tFirst", 0.0);
        let wrong = executed(9, SiteKind::Assigned, "tFirst", 2.0);
        let compared = ComparedValues {
            category: "meeting",
            case: String::from("meeting-1"),
            parts: vec![
                part("Step 2", &["t_first = 0", "t_last = 1"], vec![first]),
                part("Step 3, x", &["t_first = 0.5"], vec![wrong]),
                part("Step 5", &["a hit"], Vec::new()),
            ],
            first_difference: 1,
        };
        assert_eq!(
            difference_sentence(&compared),
            "In the first failure of meeting its values first differ from the lecture's in Step 3, x: line 9: tFirst = 2."
        );
        assert_eq!(
            compared_lines(&compared),
            [
                "In the first failure of meeting its values first differ from the lecture's in Step 3, x:",
                "    the lecture                               the file",
                "    Step 2                                    line 4: tFirst = 0",
                "      t_first = 0",
                "      t_last = 1",
                "  > Step 3, x                                 line 9: tFirst = 2",
                "  >   t_first = 0.5",
            ]
        );
    }
}
