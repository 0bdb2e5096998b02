//! The function that asks a routine as the coursework's function is asked, as C++.

use super::declared::{Field, base_type};
use super::function::{Function, Passing, is_scalar};
use super::objects::{Object, Statements, Types};
use super::obstacle::Obstacle;
use super::quantity::{Quantity, is_frame_time};
use super::roles::{Role, Roles};
use super::scopes::{close, open};

/// How a function says whether there is a contact.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Returned {
    Truth,
    OptionalTime,
    /// The members with the truth and the time.
    Members(String, Option<String>),
}

/// Step 1, as C++: whether the boxes overlap or touch at the beginning.
const OVERLAP: &str =
    "box_1[0] <= box_2[2] && box_2[0] <= box_1[2] && box_1[1] <= box_2[3] && box_2[1] <= box_1[3]";

/// The text of the function.
///
/// # Errors
/// Why the routine cannot be asked.
pub fn adapter(
    types: &Types<'_>,
    routine: (&Function<'_>, &Roles),
    static_part: Option<(&Function<'_>, &Roles)>,
) -> Result<String, Obstacle> {
    let (function, roles) = routine;
    let returned = returned(types, &function.returns)
        .ok_or_else(|| Obstacle::Returned(function.returns.clone()))?;
    let has_output = roles.parameters.contains(&Role::Output);
    let has_time = has_output || returned.has_time();
    // A namespace without a name hides what is in it from other files, and from nobody here.
    let named = function
        .namespaces
        .iter()
        .take_while(|name| !name.is_empty());
    let scopes: Vec<&str> = named.map(String::as_str).collect();
    let mut text = String::new();
    for variable in types.uses.externs.values() {
        let namespaces: Vec<&str> = variable.namespaces.iter().map(String::as_str).collect();
        let (open, close) = (open(&namespaces), close(&namespaces));
        text += &format!("{open}{} {};{close}\n", variable.type_name, variable.name);
    }
    text += &open(&scopes);
    // Without an output time the two are asked as one.
    let static_name = if has_time {
        "sweptroids_static_adapter"
    } else {
        "sweptroids_static_part"
    };
    let mut before = String::new();
    if let Some((function, roles)) = static_part {
        let mut statements = Statements::default();
        let call = call(types, &mut statements, function, roles)?;
        text += &format!(
            "extern \"C\" bool {static_name}(const float *box_1, const float *box_2, bool *has_changed) {{
static const float still[2] = {{}}; const float *vel_1 = still, *vel_2 = still;
{}const bool sweptroids_found = static_cast<bool>({call});
{}return sweptroids_found; }}\n",
            statements.text,
            changes(&statements),
        );
        if !has_time {
            before = format!("if ({static_name}(box_1, box_2, has_changed)) {{ return true; }}\n");
        }
    }
    // The dynamic half alone: its game has Step 1 elsewhere.
    let is_dynamic_part =
        function.name.to_lowercase().contains("dynamic") || types.uses.have_static_test();
    if static_part.is_none() && is_dynamic_part {
        if has_time {
            text += "extern \"C\" bool sweptroids_adapter_is_dynamic_part() { return true; }\n";
        } else {
            before = format!("if ({OVERLAP}) {{ return true; }}\n");
        }
    }
    let mut statements = Statements::default();
    for (name, variable) in &types.uses.externs {
        let is_public = !variable.name.contains("::");
        if is_public && is_scalar(&variable.type_name) && is_frame_time(&variable.name) {
            statements.text += &format!("::{name} = ::g_dt;\n");
        }
    }
    let call = call(types, &mut statements, function, roles)?;
    let output = if has_output {
        "*time = static_cast<float>(sweptroids_output);"
    } else {
        "(void)time;"
    };
    text += &format!(
        "extern \"C\" bool sweptroids_adapter(const float *box_1, const float *vel_1, const float *box_2, const float *vel_2, float *time, bool *has_changed) {{
{before}{}auto sweptroids_found = {call};
{}{output}
{} }}\n",
        statements.text,
        changes(&statements),
        returned.answer(has_output),
    );
    text += &close(&scopes);
    text +=
        &format!("\nextern \"C\" bool sweptroids_adapter_has_time() {{ return {has_time}; }}\n");
    Ok(text)
}

impl Returned {
    fn has_time(&self) -> bool {
        match self {
            Self::Truth => false,
            Self::OptionalTime => true,
            Self::Members(_, time) => time.is_some(),
        }
    }

    /// The statements that return the answer. An output time that is a parameter goes before one that is returned.
    fn answer(&self, has_output: bool) -> String {
        let time = |hit: &str, time: &str| {
            if has_output {
                String::new()
            } else {
                format!("if ({hit}) {{ *time = static_cast<float>({time}); }} ")
            }
        };
        let (hit, time) = match self {
            Self::Truth => (String::from("sweptroids_found"), String::new()),
            Self::OptionalTime => {
                let time = time("sweptroids_found", "*sweptroids_found");
                (String::from("sweptroids_found"), time)
            }
            Self::Members(hit, at) => {
                let hit = format!("sweptroids_found.{hit}");
                let at = at
                    .as_ref()
                    .map(|at| time(&hit, &format!("sweptroids_found.{at}")));
                (hit, at.unwrap_or_default())
            }
        };
        format!("{time}return static_cast<bool>({hit});")
    }
}

/// The statement that says whether an object was changed.
fn changes(statements: &Statements) -> String {
    if statements.changes.is_empty() {
        return String::from("(void)has_changed;\n");
    }
    format!(
        "if ({}) {{ *has_changed = true; }}\n",
        statements.changes.join(" || ")
    )
}

/// Adds what a call needs, and gives the call.
///
/// # Errors
/// Which parameter cannot be made.
fn call(
    types: &Types<'_>,
    statements: &mut Statements,
    function: &Function<'_>,
    roles: &Roles,
) -> Result<String, Obstacle> {
    let cannot_make = |type_name: &str| Obstacle::Object(type_name.to_owned());
    statements.text += "const ::sweptroids::Given sweptroids_given[2] = {::sweptroids::given(box_1, vel_1), ::sweptroids::given(box_2, vel_2)};\n";
    let mut arguments = Vec::new();
    let pairs = function.parameters.iter().zip(&roles.parameters);
    for (place, (parameter, role)) in pairs.enumerate() {
        let name = format!("sweptroids_{place}");
        let (given, vector) = match role {
            Role::FrameTime => {
                arguments.push(String::from("::g_dt"));
                continue;
            }
            Role::Output => {
                let type_name = match parameter.type_name.as_str() {
                    "T" => "::sweptroids::Scalar",
                    other => other,
                };
                statements.text += &format!("{type_name} sweptroids_output = *time;\n");
                arguments.push(passed("sweptroids_output", parameter.passing));
                continue;
            }
            Role::Number(body, meaning) => {
                let function = types.reading.function(meaning.quantity);
                let pair = function.zip(meaning.axis);
                let (function, axis) = pair.ok_or_else(|| cannot_make(&parameter.name))?;
                arguments.push(format!("sweptroids_given[{body}].{function}()[{axis}]"));
                continue;
            }
            Role::Array(body, quantity) => {
                let function = types.reading.function(*quantity);
                let function = function.ok_or_else(|| cannot_make(&parameter.name))?;
                let type_name = &parameter.type_name;
                let value = |axis| {
                    format!(
                        "static_cast<{type_name}>(sweptroids_given[{body}].{function}()[{axis}])"
                    )
                };
                let values = format!("{}, {}", value(0), value(1));
                statements.text += &format!("{type_name} {name}[2] = {{{values}}};\n");
                arguments.push(name);
                continue;
            }
            // It stands at the end.
            Role::Default => continue,
            Role::Other => {
                types
                    .make_other(statements, &name, &parameter.type_name)
                    .ok_or_else(|| cannot_make(&parameter.type_name))?;
                arguments.push(passed(&name, parameter.passing));
                continue;
            }
            Role::Body(body) => (format!("sweptroids_given[{body}]"), None),
            Role::Velocity(body) => (
                format!("sweptroids_given[{body}]"),
                Some(Quantity::Velocity),
            ),
            Role::RelativeVelocity => {
                let [from, of] = types.reading.relative_order();
                let boxes = format!("sweptroids_given[{from}], sweptroids_given[{of}]");
                (
                    format!("::sweptroids::relative({boxes})"),
                    Some(Quantity::Velocity),
                )
            }
        };
        let changes_before = statements.changes.len();
        let object = Object {
            name: &name,
            type_name: &parameter.type_name,
            given: &given,
            vector,
        };
        let made = types.make(statements, &object);
        made.ok_or_else(|| cannot_make(&parameter.type_name))?;
        if parameter.passing == Passing::Value {
            // A copy may be changed.
            statements.changes.truncate(changes_before);
        }
        arguments.push(passed(&name, parameter.passing));
    }
    // A template of numbers is asked with ours.
    let template = if function.is_template {
        "<::sweptroids::Scalar>"
    } else {
        ""
    };
    let call = format!("{}{template}({})", function.name, arguments.join(", "));
    let Some(owner) = &function.owner else {
        return Ok(call);
    };
    let given = if roles.object_is_a_body {
        "sweptroids_given[0]"
    } else {
        "::sweptroids::Given{}"
    };
    let object = Object {
        name: "sweptroids_owner",
        type_name: &owner.name,
        given,
        vector: None,
    };
    let made = types.make(statements, &object);
    made.ok_or_else(|| cannot_make(&owner.name))?;
    Ok(format!("sweptroids_owner.{call}"))
}

/// What a returned type says. None if it cannot be asked.
fn returned(types: &Types<'_>, type_name: &str) -> Option<Returned> {
    let plain = type_name.trim_start_matches("std::");
    match plain {
        "bool" | "int" | "BOOL" => return Some(Returned::Truth),
        _ if plain.starts_with("optional<") => return Some(Returned::OptionalTime),
        _ if plain.starts_with("pair<bool,") => {
            return Some(Returned::Members(
                String::from("first"),
                Some(String::from("second")),
            ));
        }
        _ if plain.starts_with("pair<") && plain.ends_with(",bool>") => {
            return Some(Returned::Members(
                String::from("second"),
                Some(String::from("first")),
            ));
        }
        _ => {}
    }
    let fields = types.declared.types.get(&base_type(type_name))?;
    let is_truth = |field: &&Field| matches!(field.type_name.as_str(), "bool" | "BOOL");
    let is_whole = |field: &&Field| field.type_name == "int";
    let is_number = |field: &&Field| is_scalar(&field.type_name);
    let truths = fields.iter().filter(is_truth);
    let hit = the_one(truths, &HIT_WORDS)
        .or_else(|| the_one(fields.iter().filter(is_whole), &HIT_WORDS))?;
    let numbers = fields.iter().filter(is_number);
    let has_numbers = numbers.clone().next().is_some();
    let time = the_one(numbers, &TIME_WORDS);
    if has_numbers && time.is_none() {
        return None;
    }
    Some(Returned::Members(hit, time))
}

/// Words in the names of what says whether there is a contact, and of what says when.
const HIT_WORDS: [&str; 6] = ["hit", "coll", "contact", "touch", "intersect", "happen"];
const TIME_WORDS: [&str; 6] = ["time", "toi", "when", "first", "entry", "enter"];

/// The name of the only field, or of the only one whose name has one of these words.
fn the_one<'f>(fields: impl Iterator<Item = &'f Field> + Clone, words: &[&str]) -> Option<String> {
    let says = |field: &&Field| {
        let name = field.name.to_lowercase();
        name == "t" || words.iter().any(|word| name.contains(word))
    };
    let mut all = fields.clone();
    let mut named = fields.filter(says);
    match (all.next(), all.next()) {
        (Some(only), None) => Some(only.name.clone()),
        _ => match (named.next(), named.next()) {
            (Some(only), None) => Some(only.name.clone()),
            _ => None,
        },
    }
}

/// An object as a parameter wants it.
fn passed(name: &str, passing: Passing) -> String {
    match passing {
        Passing::Value | Passing::Reference | Passing::Array => name.to_owned(),
        Passing::Pointer => format!("&{name}"),
        Passing::SharedPointer => {
            format!(
                "std::shared_ptr<std::remove_reference_t<decltype({name})>>(&{name}, [](auto *) {{}})"
            )
        }
    }
}
