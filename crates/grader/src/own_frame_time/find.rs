//! Finds the variables of a file that may stand for its frame time.

use std::collections::BTreeSet;

use super::routine_names::{RoutineNames, names_in};
use super::setter::{Set, setter};
use super::static_local::static_variables;
use super::variables::{Variable, VariablesOfFile, variables_of};
use super::{MOST_VARIABLES, OwnVariables, Replacement};
use crate::repair::ParsedFile;
use crate::syntax_tree::descendants;
use tree_sitter::Node;

/// The variables of a file with these headers and this text in ASCII that may stand for its frame time, where the functions of these
/// names are its routine. None if there are none, or the parser gives up.
pub fn own_variables(headers: &str, own: &str, routine: &[String]) -> Option<OwnVariables> {
    let text = &format!("{headers}{own}");
    let file = ParsedFile::parse(text)?;
    let functions = file.routine(text, routine);
    let names = RoutineNames::new(&functions, file.root(), text);
    let of_file = variables_of(file.root(), text);
    let variables = read_variables(&of_file, &names);
    let mut set: Vec<Set> = variables.into_iter().map(Set::Variable).collect();
    let locals = static_variables(&functions, text).into_iter();
    set.extend(
        locals
            .filter(|local| local.range.start >= headers.len())
            .map(Set::Local),
    );
    set.truncate(MOST_VARIABLES);
    if set.is_empty() {
        return None;
    }
    let mut replacements = Vec::new();
    for (number, one) in set.iter().enumerate() {
        match one {
            Set::Variable(variable) => replacements.extend(variable.replacements.clone()),
            Set::Local(local) => replacements.push(local.replacement(number)?),
        }
    }
    replacements.extend(dependent(&of_file, &set, file.root(), text));
    // Headers stay as they are.
    let own_part = replacements.into_iter().filter_map(|replacement| {
        let Replacement { range, text } = replacement;
        let start = range.start.checked_sub(headers.len())?;
        Some(Replacement {
            range: start..range.end - headers.len(),
            text,
        })
    });
    let mut replacements: Vec<Replacement> = own_part.collect();
    replacements.sort_by_key(|replacement| replacement.range.start);
    replacements.dedup();
    Some(OwnVariables {
        names: set.iter().map(Set::name).collect(),
        setter: setter(&set, &of_file.namespaces),
        replacements,
    })
}

/// The variables that the routine reads and does not write, and those that these are computed from.
fn read_variables(of_file: &VariablesOfFile, names: &RoutineNames) -> Vec<Variable> {
    let is_only_read = |variable: &&Variable| {
        let written = if variable.object.is_some() {
            &names.written_members
        } else {
            &names.written
        };
        !written.contains(&variable.name)
    };
    let mut open: Vec<&Variable> = of_file
        .variables
        .iter()
        .filter(|variable| {
            let object = variable.object.iter();
            let mut all = object.chain([&variable.name]);
            all.all(|name| names.named.contains(name))
        })
        .filter(is_only_read)
        .collect();
    let mut places = BTreeSet::new();
    while let Some(variable) = open.pop() {
        if !places.insert((variable.place, variable.path.clone())) {
            continue;
        }
        let mentioned = variable
            .initial
            .as_deref()
            .map(names_in)
            .unwrap_or_default();
        let sources = of_file
            .variables
            .iter()
            .filter(|source| source.object.is_none() && mentioned.contains(&source.name));
        open.extend(sources.filter(is_only_read));
    }
    let found = of_file.variables.iter();
    found
        .filter(|variable| places.contains(&(variable.place, variable.path.clone())))
        .cloned()
        .collect()
}

/// What must no longer be a constant, because it is computed from these variables.
fn dependent(
    of_file: &VariablesOfFile,
    set: &[Set],
    root: Node<'_>,
    text: &str,
) -> Vec<Replacement> {
    let mut names: BTreeSet<String> = set.iter().map(Set::name).collect();
    let mut replacements = Vec::new();
    let names_one = |code: &str, names: &BTreeSet<String>| {
        names_in(code).iter().any(|name| names.contains(name))
    };
    for variable in &of_file.variables {
        let initial = variable.initial.as_deref();
        if initial.is_some_and(|initial| names_one(initial, &names)) {
            names.insert(variable.name.clone());
            replacements.extend(variable.replacements.clone());
        }
    }
    for node in descendants(root) {
        let code = &text[node.byte_range()];
        match node.kind() {
            "static_assert_declaration" if names_one(code, &names) && !code.contains('\n') => {
                replacements.push(Replacement {
                    range: node.byte_range(),
                    text: format!("{:width$}", ";", width = code.len()),
                });
            }
            "function_definition" if names_one(code, &names) => {
                let mut cursor = node.walk();
                let specifier = node
                    .children(&mut cursor)
                    .find(|child| &text[child.byte_range()] == "constexpr");
                replacements.extend(specifier.map(|specifier| Replacement {
                    range: specifier.byte_range(),
                    text: String::from("inline   "),
                }));
            }
            _ => {}
        }
    }
    replacements
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The routine reads `limit`.
    fn found(file: &str, limit: &str) -> Vec<String> {
        let routine = String::from("Sweep");
        let text = format!(
            "{file}\nbool Sweep(float &t) {{ float tLast = {limit}; t = tLast; return true; }}\n"
        );
        let found = own_variables("", &text, &[routine]);
        let Some(found) = found else {
            return Vec::new();
        };
        let replaced = found.replaced(text.as_bytes()).expect("it is of the text");
        assert_eq!(replaced.len(), text.len());
        found.names
    }

    #[test]
    fn a_variable_that_the_routine_reads_is_found_wherever_it_is() {
        assert_eq!(found("float step = 0;", "step"), ["step"]);
        assert_eq!(
            found("namespace A { namespace { double step; } }", "A::step"),
            ["step"]
        );
        assert_eq!(
            found("struct C { static const float step; };", "C::step"),
            ["step"]
        );
        assert_eq!(
            found(
                "struct T { float now, step; }; static T timer;",
                "timer.step"
            ),
            ["step"]
        );
        assert_eq!(
            found("struct G { float step; }; G &game();", "1.0f"),
            [""; 0]
        );
        assert_eq!(
            found(
                "struct G { float step; };\nG &game() { static G g; return g; }",
                "game().step"
            ),
            ["step"]
        );
        assert_eq!(
            found(
                "float Step() { static float step = 0.02f; return step; }",
                "Step()"
            ),
            ["step"]
        );
        assert_eq!(found("float step;\n#define LIMIT step", "LIMIT"), ["step"]);
    }

    #[test]
    fn a_variable_that_the_routine_writes_is_not_one_that_a_game_loop_sets() {
        assert_eq!(found("float step;", "(step = 0.5f)"), [""; 0]);
        assert_eq!(found("float step;", "step++"), [""; 0]);
        assert_eq!(
            found(
                "float step; void Use(float &left) { left -= 1; }",
                "step; Use(step)"
            ),
            [""; 0]
        );
        // Another function may, and a variable of the routine may have the same name.
        assert_eq!(
            found("float step; void Loop() { step = 1; }", "step"),
            ["step"]
        );
        assert_eq!(found("float t;", "0.5f"), [""; 0]);
    }

    #[test]
    fn what_a_variable_is_computed_from_is_set_before_it() {
        let file = "const float rate = 60; float whole = 1 / rate; float half = whole / 2;";
        assert_eq!(found(file, "half"), ["rate", "whole", "half"]);
    }
}
