//! What each parameter of a routine is for.

use std::collections::BTreeSet;

use super::function::{Function, Parameter, Passing};
use super::identifier::words;
use super::known_names::sounds_like_a_vector;
use super::quantity::{Meaning, Quantity, meaning};

/// What a parameter is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A box, or something that has one: the first (0) or the second (1).
    Body(usize),
    /// The velocity of a box.
    Velocity(usize),
    /// A quantity of a box on one axis.
    Number(usize, Meaning),
    /// The velocity of one box relative to the other.
    RelativeVelocity,
    /// A quantity of a box as an array.
    Array(usize, Quantity),
    /// A part of the game, or an output that is not asked for.
    Other,
    /// Something with a value of its own.
    Default,
    /// The time of the frame.
    FrameTime,
    /// Where the time of the contact goes.
    Output,
}

/// What the parameters of a function are for, and whether the object that it is called for is a box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roles {
    /// One for each parameter.
    pub parameters: Vec<Role>,
    /// Whether the object is the first box.
    pub object_is_a_body: bool,
}

impl Roles {
    /// Whether there are a velocity or a time among them.
    pub fn say_motion(&self) -> bool {
        self.parameters.iter().any(|role| {
            matches!(
                role,
                Role::Velocity(_) | Role::RelativeVelocity | Role::FrameTime | Role::Output
            )
        })
    }

    /// The quantities that are passed as numbers.
    pub fn quantities(&self) -> impl Iterator<Item = Quantity> {
        self.parameters.iter().filter_map(|role| match role {
            Role::Number(_, meaning) => Some(meaning.quantity),
            Role::Array(_, quantity) => Some(*quantity),
            _ => None,
        })
    }
}

/// Words in the names of boxes and of what has one.
const BODY_WORDS: [&str; 12] = [
    "box", "aabb", "rect", "bound", "collid", "shape", "body", "object", "entity", "actor", "quad",
    "hull",
];

/// Words in the names of the time of the frame, as a parameter.
const TIME_WORDS: [&str; 8] = [
    "dt", "time", "step", "delta", "frame", "max", "duration", "seconds",
];

/// The roles of a function that takes two boxes. None if it takes anything else.
pub fn roles(function: &Function<'_>) -> Option<Roles> {
    let parameters = &function.parameters;
    let mut types: Vec<(&str, usize)> = Vec::new();
    let counted = |parameter: &&Parameter| !parameter.is_scalar() && !parameter.has_default;
    for parameter in parameters.iter().filter(counted) {
        if is_number_or_text(&parameter.type_name) {
            return None;
        }
        match types
            .iter_mut()
            .find(|(name, _)| *name == parameter.type_name)
        {
            Some((_, count)) => *count += 1,
            None => types.push((&parameter.type_name, 1)),
        }
    }
    if types.is_empty() {
        return roles_of_numbers(parameters);
    }
    let is_method = function.owner.is_some();
    let is_vector = |name: &str| {
        let lower = name.to_lowercase();
        sounds_like_a_vector(name) || lower.contains("vel") || lower.contains("speed")
    };
    let is_body = |name: &str| {
        let lower = name.to_lowercase();
        BODY_WORDS.iter().any(|word| lower.contains(word))
    };
    // A method of a box is about that box and another. What is there once beside two boxes and is no vector is a part of the game.
    let (body, velocity, object_is_a_body) = match types.as_slice() {
        [(body, 2)] => (*body, None, false),
        [(velocity, 2), (body, 2)] if is_vector(velocity) && !is_vector(body) => {
            (*body, Some((*velocity, 2)), false)
        }
        [(body, 2), (velocity, 2)] if is_vector(velocity) || is_body(body) => {
            (*body, Some((*velocity, 2)), false)
        }
        [(body, 2), (one, 1)] => (*body, is_vector(one).then_some((*one, 1)), false),
        [(body, 1)] if is_method => (*body, None, true),
        [(body, 1), (velocity, count @ (1 | 2))] if is_method && is_vector(velocity) => {
            (*body, Some((*velocity, *count)), true)
        }
        [(one, 1), (body, 2)] => (*body, is_vector(one).then_some((*one, 1)), false),
        _ => return None,
    };
    let mut bodies = usize::from(object_is_a_body);
    let mut seen_velocities = 0;
    let mut roles = Vec::new();
    for parameter in parameters {
        let role = if parameter.has_default {
            Role::Default
        } else if parameter.is_scalar() {
            scalar_role(parameter, &roles)?
        } else if parameter.type_name == body {
            bodies += 1;
            Role::Body(bodies - 1)
        } else if velocity.is_none_or(|(name, _)| name != parameter.type_name) {
            Role::Other
        } else if velocity.is_some_and(|(_, count)| count == 1) {
            single_velocity(parameter)?
        } else {
            seen_velocities += 1;
            Role::Velocity(seen_velocities - 1)
        };
        roles.push(role);
    }
    Some(Roles {
        parameters: roles,
        object_is_a_body,
    })
}

/// The fewest numbers that say two boxes.
const FEWEST_NUMBERS: usize = 8;

/// The roles of parameters that are numbers alone: `x1, y1, w1, h1, vx1, …` or `aMinX, aMinY, …`.
fn roles_of_numbers(parameters: &[Parameter]) -> Option<Roles> {
    let split = |parameter: &Parameter| body_of(&parameter.name);
    let beside: BTreeSet<String> = parameters
        .iter()
        .filter_map(|parameter| Some(split(parameter)?.1))
        .collect();
    let mut roles = Vec::new();
    for parameter in parameters {
        let number = split(parameter).and_then(|(body, rest)| {
            let meaning = meaning(&rest, &beside)?;
            match (meaning.axis, parameter.passing) {
                (Some(_), Passing::Value) => Some(Role::Number(body, meaning)),
                (None, Passing::Array) => Some(Role::Array(body, meaning.quantity)),
                _ => None,
            }
        });
        roles.push(match number {
            Some(number) => number,
            None => scalar_role(parameter, &roles)?,
        });
    }
    let numbers = roles.iter().map(|role| match role {
        Role::Number(..) => 1,
        Role::Array(..) => 2,
        _ => 0,
    });
    (numbers.sum::<usize>() >= FEWEST_NUMBERS).then_some(Roles {
        parameters: roles,
        object_is_a_body: false,
    })
}

/// The box that the name of a number speaks of, and the rest of the name: `vx1`, `aVelX`, `ax`, `vb`.
fn body_of(name: &str) -> Option<(usize, String)> {
    for (body, digit) in ["1", "2"].into_iter().enumerate() {
        if let Some(rest) = name.strip_suffix(digit) {
            return Some((body, rest.to_owned()));
        }
    }
    let words = words(name);
    let (first, rest) = words.split_first()?;
    let bodies = ["a", "b"];
    if let Some(body) = bodies
        .iter()
        .position(|body| body == first && !rest.is_empty())
    {
        return Some((body, rest.concat()));
    }
    // velA, vb
    for (body, letter) in bodies.into_iter().enumerate() {
        if let Some(rest) = name.to_lowercase().strip_suffix(letter)
            && matches!(
                rest,
                "v" | "vel" | "velocity" | "min" | "max" | "pos" | "size"
            )
        {
            return Some((body, rest.to_owned()));
        }
    }
    let body = bodies.iter().position(|body| name.starts_with(body))?;
    Some((body, name[1..].to_owned()))
}

fn scalar_role(parameter: &Parameter, before: &[Role]) -> Option<Role> {
    let name = parameter.name.to_lowercase();
    let role = if parameter.is_output() {
        Role::Output
    } else if matches!(parameter.passing, Passing::Pointer | Passing::Array) {
        return None;
    } else if name == "t" || TIME_WORDS.iter().any(|word| name.contains(word)) {
        Role::FrameTime
    } else {
        return None;
    };
    (!before.contains(&role)).then_some(role)
}

/// What a single vector beside two boxes is: the relative velocity if it says so, and else, if it is set, an output.
fn single_velocity(parameter: &Parameter) -> Option<Role> {
    if parameter.is_output() {
        Some(Role::Other)
    } else {
        let says_relative = parameter.name.to_lowercase().contains("rel");
        says_relative.then_some(Role::RelativeVelocity)
    }
}

fn is_number_or_text(type_name: &str) -> bool {
    let name = type_name.rsplit("::").next().unwrap_or(type_name);
    matches!(
        name,
        "int"
            | "bool"
            | "char"
            | "long"
            | "short"
            | "unsigned"
            | "void"
            | "size_t"
            | "string"
            | "auto"
            | "BOOL"
    ) || [
        "unsigned",
        "vector<",
        "array<",
        "map<",
        "function<",
        "optional<",
    ]
    .iter()
    .any(|begin| name.starts_with(begin))
}
