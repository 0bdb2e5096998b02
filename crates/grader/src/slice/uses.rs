//! What a slice uses and nobody declares.

use std::collections::{BTreeMap, BTreeSet};

/// What a slice uses and nobody declares.
#[derive(Clone, Debug, Default)]
pub struct Uses {
    /// The types, by their names with the scopes before them.
    pub types: BTreeMap<String, UsedType>,
    /// The members, by name.
    pub members: BTreeMap<String, UsedMember>,
    /// Functions and objects in scopes that nobody declares, by scope and name.
    pub scoped: BTreeMap<(String, String), ScopedUse>,
    /// Functions, by name.
    pub functions: BTreeMap<String, FunctionUse>,
    /// Objects whose members are used, by name.
    pub objects: BTreeSet<String>,
    /// Variables that are declared, and defined in another file, by their names with all scopes.
    pub externs: BTreeMap<String, Extern>,
    /// Namespaces that are named in `using namespace`.
    pub namespaces: BTreeSet<String>,
    /// Types that are named in `using`, and need no scope from there on.
    pub without_scope: BTreeSet<String>,
}

impl Uses {
    /// Whether the static test is a function that nobody declares.
    pub fn have_static_test(&self) -> bool {
        let is_one = |function: &FunctionUse| *function == FunctionUse::StaticTest;
        let scoped = |used: &ScopedUse| matches!(used, ScopedUse::Function(used) if is_one(used));
        self.functions.values().any(is_one) || self.scoped.values().any(scoped)
    }
}

/// A variable that is declared `extern`, or a static member, which another file defines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extern {
    /// Its type.
    pub type_name: String,
    /// The namespaces that it is in, from the outside.
    pub namespaces: Vec<String>,
    /// Its name, with the classes that it is in.
    pub name: String,
}

/// How a type is used.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UsedType {
    /// What it is.
    pub kind: TypeKind,
    /// Whether it is a template.
    pub is_template: bool,
    /// The members of its variables.
    pub members: BTreeSet<String>,
}

/// What a type is, by how it is used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TypeKind {
    /// A vector of two components.
    Vector,
    /// A box, something that has one, or a part of the game.
    #[default]
    Body,
    /// A whole number.
    Integer,
    /// A number that may be a fraction.
    Scalar,
}

/// How a member is used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UsedMember {
    /// Whether it is called.
    pub is_called: bool,
    /// Whether it is called with values.
    pub has_arguments: bool,
    /// Whether it is called with a type in angle brackets.
    pub has_type: bool,
    /// Whether it has members of its own, other than the components of a vector.
    pub is_an_object: bool,
    /// Whether it is asked of something that is not a vector.
    pub is_of_a_body: bool,
}

/// What a name in a scope is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ScopedUse {
    /// The time of the frame, as a value.
    TimeValue,
    /// The time of the frame, as a function.
    TimeFunction,
    /// A function of numbers.
    Function(FunctionUse),
    /// A function that gives an object.
    ObjectFunction,
    /// An object.
    Object,
}

/// What a function does, by its name and how it is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FunctionUse {
    /// Gives the larger of two.
    Maximum,
    /// Gives the smaller of two.
    Minimum,
    /// Gives a number without its sign.
    Absolute,
    /// Gives the sum of two vectors.
    Sum,
    /// Gives the difference of two vectors.
    Difference,
    /// Exchanges two variables.
    Exchange,
    /// Nothing that matters: its result is not used.
    Nothing,
    /// Gives the time of the frame.
    FrameTime,
    /// Says whether two boxes overlap at the start: Step 1.
    StaticTest,
}
