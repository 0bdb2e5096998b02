//! Finds the routine of the coursework in a file: by its name, or by its shape.

use std::collections::{BTreeMap, BTreeSet};

use super::function::Function;
use super::quantity::{Quantity, meaning};
use super::roles::{Role, roles};
use crate::assignment_function::FUNCTION;
use crate::source_copy::words;

/// Words in the names of such routines.
const WORDS: [&str; 14] = [
    "collision",
    "collide",
    "colliding",
    "collides",
    "intersect",
    "intersection",
    "sweep",
    "swept",
    "rectrect",
    "aabb",
    "impact",
    "dynamic",
    "hit",
    "moving",
];

/// The fewest comparisons of a sweep.
const COMPARISONS: usize = 4;

/// The routine of a file.
#[derive(Clone, Copy, Debug)]
pub struct Routine<'f, 't> {
    /// The function that finds contacts in time.
    pub dynamic: &'f Function<'t>,
    /// A function of its own that finds what overlaps at the beginning, if the dynamic one does not call it.
    pub static_part: Option<&'f Function<'t>>,
}

/// The routine, or else the names of the functions that may be it, if there are several.
pub fn find<'f, 't>(
    functions: &'f [Function<'t>],
    code: &str,
) -> Result<Routine<'f, 't>, Vec<String>> {
    let calls = Calls::new(functions, code);
    let is_sweep = |place: usize| {
        let function = &functions[place];
        // Who only acts on contacts finds none.
        function.returns != "void"
            && roles(function).is_some_and(|roles| roles.say_motion() || calls.say_motion(place))
            && calls.divides(place)
            && calls.comparisons(place) >= COMPARISONS
    };
    let sweeps: Vec<usize> = (0..functions.len())
        .filter(|place| is_sweep(*place))
        .collect();
    let is_called = |place: &usize| {
        sweeps
            .iter()
            .any(|other| other != place && calls.below[*other].contains(place))
    };
    let outermost: Vec<usize> = sweeps
        .iter()
        .copied()
        .filter(|place| has_the_name(&functions[*place]) || !is_called(place))
        .collect();
    // In a ring of calls none is.
    let outermost = if outermost.is_empty() {
        sweeps
    } else {
        outermost
    };
    let rank = |place: &usize| {
        let function = &functions[*place];
        let says_motion = roles(function).is_some_and(|roles| roles.say_motion());
        (has_the_name(function), says_motion, score(&function.name))
    };
    let most = outermost.iter().map(rank).max();
    let best: Vec<usize> = outermost
        .into_iter()
        .filter(|place| Some(rank(place)) == most)
        .collect();
    let [place] = best.as_slice() else {
        return Err(best
            .iter()
            .map(|place| functions[*place].name.clone())
            .collect());
    };
    let dynamic = &functions[*place];
    let below = &calls.below[*place];
    let types = |function: &Function<'_>| -> BTreeSet<String> {
        let parameters = function.parameters.iter();
        parameters
            .filter(|one| !one.is_scalar())
            .map(|one| one.type_name.clone())
            .collect()
    };
    let is_static_part = |other: &usize| {
        let function = &functions[*other];
        let says_static = function.name.to_lowercase().contains("static");
        says_static
            && function.owner == dynamic.owner
            && !below.contains(other)
            && !calls.divides(*other)
            && roles(function).is_some_and(|roles| {
                roles
                    .parameters
                    .iter()
                    .all(|role| matches!(role, Role::Body(_)))
            })
            && types(function).is_subset(&types(dynamic))
    };
    let static_part = (0..functions.len()).find(is_static_part);
    Ok(Routine {
        dynamic,
        static_part: static_part.map(|place| &functions[place]),
    })
}

/// Whether a function has the name of the coursework's, in whatever letters, or one like it.
fn has_the_name(function: &Function<'_>) -> bool {
    function
        .name
        .to_lowercase()
        .starts_with(&FUNCTION.to_lowercase())
}

/// How much a name sounds like such a routine.
fn score(name: &str) -> usize {
    let lower = name.to_lowercase();
    WORDS.iter().filter(|word| lower.contains(*word)).count()
}

/// Which functions of a file call which, and what their bodies do.
struct Calls {
    /// The functions that each calls, and those that they call; and the function itself.
    below: Vec<BTreeSet<usize>>,
    divisions: Vec<usize>,
    comparisons: Vec<usize>,
    /// Whether a body names a velocity or a frame time.
    motion: Vec<bool>,
}

impl Calls {
    fn new(functions: &[Function<'_>], code: &str) -> Self {
        let mut by_name: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (place, function) in functions.iter().enumerate() {
            by_name.entry(&function.name).or_default().push(place);
        }
        let mut calls = Self {
            below: Vec::new(),
            divisions: Vec::new(),
            comparisons: Vec::new(),
            motion: Vec::new(),
        };
        let mut called_by = Vec::new();
        for function in functions {
            let body = function.node.child_by_field_name("body");
            let body = body.map_or("", |body| &code[body.byte_range()]);
            let words = words(body.as_bytes());
            let called = words.iter().filter_map(|word| {
                let word = std::str::from_utf8(word).ok()?;
                by_name.get(word)
            });
            called_by.push(called.flatten().copied().collect());
            let divisions = words.iter().filter(|word| **word == b"/").count();
            calls.divisions.push(divisions);
            let comparisons = words
                .windows(3)
                .filter(|three| is_comparison(three))
                .count();
            calls.comparisons.push(comparisons);
            let nothing = BTreeSet::new();
            calls.motion.push(words.iter().any(|word| {
                let word = std::str::from_utf8(word).unwrap_or_default();
                let meaning = meaning(word, &nothing).map(|meaning| meaning.quantity);
                matches!(meaning, Some(Quantity::Velocity | Quantity::FrameTime))
            }));
        }
        calls.below = (0..functions.len())
            .map(|place| all_below(&called_by, place))
            .collect();
        calls
    }

    fn say_motion(&self, place: usize) -> bool {
        self.below[place].iter().any(|place| self.motion[*place])
    }

    fn divides(&self, place: usize) -> bool {
        self.below[place]
            .iter()
            .any(|place| self.divisions[*place] > 0)
    }

    fn comparisons(&self, place: usize) -> usize {
        self.below[place]
            .iter()
            .map(|place| self.comparisons[*place])
            .sum()
    }
}

/// The functions that one calls, and those that they call; and the function itself.
fn all_below(called_by: &[Vec<usize>], place: usize) -> BTreeSet<usize> {
    let mut found = BTreeSet::new();
    let mut open = vec![place];
    while let Some(place) = open.pop() {
        if found.insert(place) {
            open.extend(&called_by[place]);
        }
    }
    found
}

/// Whether the word in the middle compares: no arrow, no shift, and no bracket of a cast. A call of `min` or `max` compares too.
fn is_comparison(three: &[&[u8]]) -> bool {
    let [before, sign, after] = three else {
        return false;
    };
    if *after == b"(" {
        let names: [&[u8]; 6] = [b"min", b"max", b"fmin", b"fmax", b"fminf", b"fmaxf"];
        return names.contains(sign);
    }
    matches!(*sign, b"<" | b">")
        && *before != b"-"
        && before != sign
        && after != sign
        && !before.ends_with(b"_cast")
}
