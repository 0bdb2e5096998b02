//! The function behind a file that sets its variables, as C++.

use super::routine_names::names_in;
use super::static_local::Local;
use super::variables::Variable;

/// What is set.
pub enum Set {
    /// A variable that the end of the file knows.
    Variable(Variable),
    /// A static variable of a function.
    Local(Local),
}

impl Set {
    /// Its name, as a report shows it.
    pub fn name(&self) -> String {
        match self {
            Self::Variable(variable) => variable.name.clone(),
            Self::Local(local) => local.name.clone(),
        }
    }
}

/// The function that sets these variables.
pub fn setter(set: &[Set], namespaces: &[String]) -> String {
    let mut text = String::from(
        "\nextern \"C\" unsigned sweptroids_set_variables(double sweptroids_time, unsigned sweptroids_set) {\n",
    );
    for namespace in namespaces {
        text += &format!("using namespace {namespace};\n");
    }
    text += "::sweptroids::OwnVariables sweptroids_own(sweptroids_time, sweptroids_set);\n";
    for (number, one) in set.iter().enumerate() {
        text += &match one {
            Set::Variable(variable) => set_variable(number, variable, &set[..number]),
            Set::Local(Local {
                initial,
                is_constant,
                ..
            }) => format!("sweptroids_own.local({number}, ({initial}), {is_constant});\n"),
        };
    }
    text + "return sweptroids_own.stand();\n}\n"
}

fn set_variable(number: usize, variable: &Variable, before: &[Set]) -> String {
    let Variable {
        path,
        is_constant,
        initial,
        pointer,
        ..
    } = variable;
    let mentioned = initial.as_deref().map(names_in).unwrap_or_default();
    let sources = before.iter().enumerate().filter(
        |(_, source)| matches!(source, Set::Variable(source) if mentioned.contains(&source.name)),
    );
    let sources: u32 = sources.map(|(number, _)| 1 << number).sum();
    let statement = match initial {
        Some(initial) if sources != 0 => format!(
            "sweptroids_own.derived({number}, {path}, {is_constant}, {sources}u, [] {{ return ({initial}); }});\n"
        ),
        _ => format!("sweptroids_own.root({number}, {path}, {is_constant});\n"),
    };
    match pointer {
        Some(pointer) => format!("if ({pointer} != nullptr) {{ {statement} }}\n"),
        None => statement,
    }
}
