//! The text of a file that records the values of its routine: of assignments, of conditions of `if`, and what it returns.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use tree_sitter::Node;

use crate::repair::{ParsedFile, output_name};
use crate::syntax_tree::{declared_name, descendants};

/// The most sites of a file.
const MOST_SITES: usize = 1024;

/// A file's text that records its values. The lines are those of the file.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct RecordingText {
    /// The text in C++, for `assets/grader/recording.h`.
    pub text: String,
    /// Where values are recorded, by their numbers.
    pub sites: Vec<Site>,
    /// What the function calls its output time.
    pub output: Option<String>,
}

/// A place where a value is recorded.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct Site {
    /// The line, from 1.
    pub line: usize,
    /// The variable as it is written, or the condition.
    pub name: String,
    /// What is recorded.
    pub kind: SiteKind,
}

/// What is recorded at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub enum SiteKind {
    /// A variable after it is set.
    Assigned,
    /// A variable after a call that may have changed it.
    Passed,
    /// The truth of a condition.
    Condition,
    /// What the function returns.
    Returned,
    /// What a function that it calls returns.
    ReturnedByCalled,
}

impl RecordingText {
    /// Whether it is of a text with so many lines. It may come from a child that has read a file that is not trusted.
    pub fn is_sound(&self, lines: usize) -> bool {
        self.sites.len() <= MOST_SITES && self.sites.iter().all(|site| site.line <= lines)
    }
}

/// The text of a file, in ASCII, that records the values of the functions of these names and of those that they call, but on no
/// line that is left out: the compiler refuses them. None if the file has no such function, or too many places.
pub fn recording_text(
    text: &str,
    asked: &[String],
    left_out: &BTreeSet<usize>,
) -> Option<RecordingText> {
    let file = ParsedFile::parse(text)?;
    let functions = file.routine(text, asked);
    let mut recorder = Recorder {
        text,
        file: &file,
        left_out,
        returned: SiteKind::Returned,
        sites: Vec::new(),
        insertions: Vec::new(),
    };
    let mut asked_ones = functions.iter().filter(|function| function.is_asked);
    let output = asked_ones.find_map(|function| output_name(*function, text));
    for function in &functions {
        recorder.returned = if function.is_asked || function.is_macro {
            SiteKind::Returned
        } else {
            SiteKind::ReturnedByCalled
        };
        for node in descendants(function.body) {
            recorder.node(node);
        }
    }
    let is_whole = !functions.is_empty() && recorder.sites.len() <= MOST_SITES;
    is_whole.then(|| recorder.write(output))
}

struct Recorder<'t> {
    text: &'t str,
    file: &'t ParsedFile,
    left_out: &'t BTreeSet<usize>,
    /// What a `return` is in the function that is read.
    returned: SiteKind,
    sites: Vec<Site>,
    /// What is put in, and where.
    insertions: Vec<(usize, String)>,
}

impl<'t> Recorder<'t> {
    fn node(&mut self, node: Node<'t>) {
        match node.kind() {
            "expression_statement" => self.expression_statement(node),
            "declaration" => self.declaration(node),
            "if_statement" => self.condition(node),
            "return_statement" => self.returned(node),
            _ => {}
        }
    }

    fn expression_statement(&mut self, node: Node<'t>) {
        let Some(expression) = node.named_child(0) else {
            return;
        };
        let (kind, targets) = match expression.kind() {
            "assignment_expression" => {
                let left = expression.child_by_field_name("left");
                (SiteKind::Assigned, left.into_iter().collect())
            }
            "call_expression" if !self.calls_macro(expression) => {
                (SiteKind::Passed, arguments(expression))
            }
            _ => return,
        };
        let text = self.text;
        let records: Vec<String> = targets
            .into_iter()
            .filter(|target| is_variable(*target, text))
            .filter_map(|target| self.record(target, kind))
            .collect();
        if !records.is_empty() {
            self.put(expression.start_byte(), "(");
            self.put(expression.end_byte(), &format!("), {}", records.join(", ")));
        }
    }

    fn declaration(&mut self, node: Node<'t>) {
        let is_statement = node
            .parent()
            .is_some_and(|parent| matches!(parent.kind(), "compound_statement" | "case_statement"));
        if !is_statement {
            return;
        }
        let mut cursor = node.walk();
        let declarators: Vec<Node<'t>> = node
            .children_by_field_name("declarator", &mut cursor)
            .collect();
        let records: Vec<String> = declarators
            .into_iter()
            .filter(|declarator| declarator.kind() == "init_declarator")
            .filter_map(declared_name)
            .filter_map(|name| self.record(name, SiteKind::Assigned))
            .collect();
        if !records.is_empty() {
            self.put(node.end_byte(), &format!(" {};", records.join(", ")));
        }
    }

    fn condition(&mut self, node: Node<'t>) {
        let clause = node.child_by_field_name("condition");
        let Some(value) = clause.and_then(|clause| clause.child_by_field_name("value")) else {
            return;
        };
        if value.kind() != "declaration"
            && let Some(number) = self.site(value, SiteKind::Condition)
        {
            self.put(
                value.start_byte(),
                &format!("sweptroids::condition({number}, ("),
            );
            self.put(value.end_byte(), "))");
        }
    }

    fn returned(&mut self, node: Node<'t>) {
        let Some(value) = node.named_child(0) else {
            return;
        };
        if value.kind() != "initializer_list"
            && let Some(number) = self.site(value, self.returned)
        {
            self.put(
                value.start_byte(),
                &format!("sweptroids::returned({number}, ("),
            );
            self.put(value.end_byte(), "))");
        }
    }

    /// The call that records a variable.
    fn record(&mut self, variable: Node<'t>, kind: SiteKind) -> Option<String> {
        let number = self.site(variable, kind)?;
        let name = &self.text[variable.byte_range()];
        Some(format!("sweptroids::record({number}, {name})"))
    }

    fn calls_macro(&self, call: Node<'t>) -> bool {
        let function = call.child_by_field_name("function");
        function.is_some_and(|name| {
            self.file
                .macro_node(&self.text[name.byte_range()])
                .is_some()
        })
    }

    /// The number of a new site. None if it is left out.
    fn site(&mut self, node: Node<'t>, kind: SiteKind) -> Option<usize> {
        let line = node.start_position().row + 1;
        let lines = line..=node.end_position().row + 1;
        if self.left_out.range(lines).next().is_some() {
            return None;
        }
        let words: Vec<&str> = self.text[node.byte_range()]
            .split_ascii_whitespace()
            .collect();
        self.sites.push(Site {
            line,
            name: words.join(" "),
            kind,
        });
        Some(self.sites.len() - 1)
    }

    fn put(&mut self, at: usize, text: &str) {
        self.insertions.push((at, text.to_owned()));
    }

    fn write(mut self, output: Option<&str>) -> RecordingText {
        // At one place in the order in which they came.
        self.insertions.sort_by_key(|(at, _)| *at);
        let mut written = String::with_capacity(2 * self.text.len());
        let mut from = 0;
        for (at, text) in &self.insertions {
            written.push_str(&self.text[from..*at]);
            written.push_str(text);
            from = *at;
        }
        written.push_str(&self.text[from..]);
        RecordingText {
            text: written,
            sites: self.sites,
            output: output.map(str::to_owned),
        }
    }
}

/// Whether an expression names a variable, and does nothing when it is read once more.
fn is_variable(node: Node<'_>, text: &str) -> bool {
    let is_name = matches!(
        node.kind(),
        "identifier" | "field_expression" | "subscript_expression" | "pointer_expression"
    );
    let text = &text[node.byte_range()];
    is_name && !text.contains(['(', '=']) && !text.contains("++") && !text.contains("--")
}

fn arguments(call: Node<'_>) -> Vec<Node<'_>> {
    let Some(list) = call.child_by_field_name("arguments") else {
        return Vec::new();
    };
    let mut cursor = list.walk();
    list.named_children(&mut cursor).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str) -> RecordingText {
        recording_text(text, &["f".to_owned()], &BTreeSet::new()).expect("it has the function")
    }

    #[test]
    fn assignments_conditions_and_returns_record_their_values_and_lines_stay() {
        let text = "bool f(float v)
{
    float t = 0, u;
    if (v < 0) t = 1;
    swap(t, u);
    return t <= u;
}
";
        let recording = written(text);
        assert_eq!(
            recording.text,
            "bool f(float v)
{
    float t = 0, u; sweptroids::record(0, t);
    if (sweptroids::condition(1, (v < 0))) (t = 1), sweptroids::record(2, t);
    (swap(t, u)), sweptroids::record(3, t), sweptroids::record(4, u);
    return sweptroids::returned(5, (t <= u));
}
"
        );
        let places: Vec<(usize, &str)> = recording
            .sites
            .iter()
            .map(|site| (site.line, site.name.as_str()))
            .collect();
        let expected = [
            (3, "t"),
            (4, "v < 0"),
            (4, "t"),
            (5, "t"),
            (5, "u"),
            (6, "t <= u"),
        ];
        assert_eq!(places, expected);
    }

    #[test]
    fn a_line_that_is_left_out_records_nothing() {
        let text = "bool f()\n{\n    int a = 1;\n    return a;\n}\n";
        let asked = ["f".to_owned()];
        let recording = recording_text(text, &asked, &BTreeSet::from([3])).expect("the function");
        assert!(
            recording.text.contains("    int a = 1;\n"),
            "{}",
            recording.text
        );
        assert_eq!(recording.sites.len(), 1);
    }

    #[test]
    fn what_does_something_when_it_is_read_is_not_read_twice() {
        let text = "bool f()\n{\n    times[i++] = 1;\n    *next() = 2;\n    for (int i = 0; i < 2; ++i) {}\n    return { true };\n}\n";
        assert_eq!(written(text).text, text);
    }

    #[test]
    fn a_file_without_the_function_records_nothing() {
        let asked = ["f".to_owned()];
        assert!(recording_text("int g() { return 1; }", &asked, &BTreeSet::new()).is_none());
    }
}
