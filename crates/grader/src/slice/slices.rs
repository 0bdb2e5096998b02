//! The slice of a file, in each reading of its names.

use serde::{Deserialize, Serialize};

use super::adapter::adapter;
use super::closure;
use super::declared::declared;
use super::find::find;
use super::find_uses::find_uses;
use super::function::{Function, functions};
use super::items::{Item, items};
use super::objects::Types;
use super::obstacle::Obstacle;
use super::own_clock::own_clock;
use super::reading::readings;
use super::roles::{Role, roles};
use super::stubs::{Members, Method, declaration_of, stubs};
use super::supplied::supplied;
use crate::source_copy::words;
use crate::source_text::code_only;
use crate::syntax_tree::parse;

/// The longest name that is shown whole, in characters.
const LONGEST_NAME: usize = 120;

/// What was found in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sliced {
    /// The routine, cut out.
    Slice(Slice),
    /// The routine was found, and cannot be asked.
    NotAskable {
        /// Its name, with its class.
        routine: String,
        /// Its line, from 1.
        line: usize,
        /// What stands in the way.
        obstacle: Obstacle,
    },
    /// Several functions may be the routine.
    Several(Vec<String>),
    /// No function is like it. These are the functions of the file.
    None(Vec<String>),
}

/// The routine of a file, with what it uses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slice {
    /// The name of the routine, with its class.
    pub routine: String,
    /// Its line, from 1.
    pub line: usize,
    /// The names of its functions: of two, the static one is the first.
    pub functions: Vec<String>,
    /// The text of the file with everything else taken out: as long, with the same lines.
    pub text: String,
    /// What nobody defines and is supplied, in words.
    pub supplied: Vec<String>,
    /// The readings of its names, the likeliest first.
    pub readings: Vec<SliceReading>,
}

impl Slice {
    /// Whether the text is that of this file, with blanks in place of some of it. Who cut it out has read a file that is not
    /// trusted.
    pub fn is_part_of(&self, file: &str) -> bool {
        let pairs = self.text.bytes().zip(file.bytes());
        let is_same = |(own, other): (u8, u8)| own == other || (own == b' ' && other != b'\n');
        self.text.len() == file.len() && pairs.into_iter().all(is_same)
    }
}

/// A reading of a slice as C++.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SliceReading {
    /// What is assumed, in words.
    pub assumptions: Vec<String>,
    /// What comes before the slice, after a line that says what a scalar is.
    pub stubs: String,
    /// What comes after it: the function that asks the routine.
    pub adapter: String,
}

/// The slice of a file with this text and these headers before it, in ASCII. None if the parser gives up.
pub fn slices(headers: &str, own: &str) -> Option<Sliced> {
    let text = &format!("{headers}{own}");
    let tree = parse(text)?;
    let code = String::from_utf8(code_only(text.as_bytes())).ok()?;
    let items_of_file = items(tree.root_node(), text);
    let functions_of_file = functions(&items_of_file, text);
    let routine = match find(&functions_of_file, &code) {
        Ok(routine) => routine,
        Err(names) if names.is_empty() => {
            let names = functions_of_file
                .iter()
                .map(|function| function.name.clone());
            return Some(Sliced::None(names.collect()));
        }
        Err(names) => return Some(Sliced::Several(names)),
    };
    let dynamic = routine.dynamic;
    let owner = dynamic
        .owner
        .iter()
        .map(|owner| format!("{}::", owner.name));
    let name: String = owner
        .chain([dynamic.name.clone()])
        .collect::<String>()
        .chars()
        .take(LONGEST_NAME)
        .collect();
    let line = line_of(dynamic.node.start_byte(), headers, text);
    let not_askable = |obstacle| Sliced::NotAskable {
        routine: name.clone(),
        line,
        obstacle,
    };
    let parts: Vec<&Function<'_>> = routine.static_part.into_iter().chain([dynamic]).collect();
    let places: Vec<usize> = parts.iter().map(|function| function.item).collect();
    let original = text;
    let text = closure::slice(text, &code, &items_of_file, &places);

    let tree = parse(&text)?;
    let items = items(tree.root_node(), &text);
    let functions = functions(&items, &text);
    let (headers, own) = text.split_at(headers.len());
    let declared = declared(tree.root_node(), &items, &text);
    let roles_of_dynamic = roles(dynamic).expect("a function without roles is not the routine");
    let routine_with_roles = (dynamic, &roles_of_dynamic);
    let uses = find_uses(tree.root_node(), &text, &declared, routine_with_roles);
    let members = Members::new(&uses);
    let mut quantities = members.quantities();
    quantities.extend(roles_of_dynamic.quantities());
    if let Some(clock) = own_clock(dynamic.node, original, &declared) {
        return Some(not_askable(Obstacle::OwnClock(clock)));
    }
    if let Some(unknown) = members.unknown_places(&quantities) {
        return Some(not_askable(Obstacle::Members(unknown)));
    }
    let roles_of_static = routine
        .static_part
        .and_then(|function| Some((function, roles(function)?)));
    let static_part = roles_of_static
        .as_ref()
        .map(|(function, roles)| (*function, roles));
    let has_one_velocity = roles_of_dynamic
        .parameters
        .contains(&Role::RelativeVelocity);
    let methods: Vec<Method> = functions
        .iter()
        .filter_map(|function| method(function, &text))
        .collect();
    let forward = forward_declarations(&methods, &items, &text);
    let mut as_cpp = Vec::new();
    for reading in readings(&quantities, has_one_velocity) {
        let types = Types {
            declared: &declared,
            uses: &uses,
            members: &members,
            reading,
        };
        let adapter = match adapter(&types, routine_with_roles, static_part) {
            Ok(adapter) => adapter,
            Err(obstacle) => return Some(not_askable(obstacle)),
        };
        as_cpp.push(SliceReading {
            assumptions: reading.assumptions(&quantities, has_one_velocity),
            stubs: stubs(&uses, &members, reading, &methods, &forward) + headers,
            adapter,
        });
    }
    Some(Sliced::Slice(Slice {
        functions: parts.iter().map(|function| function.name.clone()).collect(),
        line,
        routine: name,
        supplied: supplied(&uses, &members),
        readings: as_cpp,
        text: own.to_owned(),
    }))
}

/// The line of this place in the file itself, from 1. 0 in a header.
fn line_of(place: usize, headers: &str, text: &str) -> usize {
    match place.checked_sub(headers.len()) {
        Some(_) => text[headers.len()..place].matches('\n').count() + 1,
        None => 0,
    }
}

/// A member function of a class that the file does not define.
fn method(function: &Function<'_>, text: &str) -> Option<Method> {
    let owner = function.owner.as_ref().filter(|owner| !owner.is_defined)?;
    Some(Method {
        owner: owner.name.clone(),
        declaration: declaration_of(function, text)?,
    })
}

/// The types of the slice that these functions name, declared before it.
fn forward_declarations(methods: &[Method], items: &[Item<'_>], text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for item in items.iter().filter(|item| item.parent.is_none()) {
        let kind = item.node.kind();
        let is_class = matches!(kind, "struct_specifier" | "class_specifier");
        let Some(name) = item.names.first().filter(|_| is_class) else {
            continue;
        };
        let is_named =
            |method: &Method| words(method.declaration.as_bytes()).contains(&name.as_bytes());
        if methods.iter().any(is_named) {
            let keyword = if text[item.range.clone()].starts_with("class") {
                "class"
            } else {
                "struct"
            };
            found.push(format!("{keyword} {name};"));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What stands in the way of a method that sweeps two boxes of which only these members are known, with this in place of the
    /// frame time.
    fn obstacle(time: &str, lower: &str, upper: &str) -> Option<Obstacle> {
        let text = format!(
            "bool World::Sweep(const Box& a, const Vec2& va, const Box& b, const Vec2& vb, float& t) {{
    {time}
    float first = 0, v = vb.x - va.x;
    if (a.{upper}.x < b.{lower}.x && v >= 0) return false;
    if (b.{upper}.x < a.{lower}.x && v <= 0) return false;
    if (v < 0) first = (a.{upper}.x - b.{lower}.x) / v;
    if (v > 0) last = (a.{upper}.x - b.{lower}.x) / v;
    if (first > last) return false;
    t = first;
    return true;
}}
"
        );
        match slices("", &text) {
            Some(Sliced::NotAskable { obstacle, .. }) => Some(obstacle),
            Some(Sliced::Slice(_)) => None,
            other => panic!("it has one routine: {other:?}"),
        }
    }

    #[test]
    fn a_clock_that_is_made_in_the_call_cannot_be_set() {
        let clock = |time: &str| obstacle(time, "min", "max");
        assert_eq!(
            clock("Clock clock; float last = clock.GetDeltaTime();"),
            Some(Obstacle::OwnClock(String::from("Clock clock")))
        );
        assert_eq!(
            clock("Clock& clock = Clock::Get(); float last = clock.GetDeltaTime();"),
            None
        );
        assert_eq!(clock("float last = Time::DeltaTime();"), None);
    }

    #[test]
    fn members_that_do_not_say_where_a_box_is_are_named() {
        let time = "float last = Time::DeltaTime();";
        assert_eq!(
            obstacle(time, "first", "second"),
            Some(Obstacle::Members(String::from("first, second")))
        );
        assert_eq!(obstacle(time, "minVec", "maxVec"), None);
    }
}
