//! The types and functions that a slice uses and nobody declares, as C++: see `assets/grader/stubs.h`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use super::function::Function;
use super::quantity::{Meaning, Quantity, component, meaning};
use super::reading::Reading;
use super::scopes::{close, open, split};
use super::uses::{FunctionUse, ScopedUse, TypeKind, UsedMember, Uses};
use crate::source_text::directive_text;

/// The part that is the same for all files.
const COMMON: &str = include_str!("../../../../assets/grader/stubs.h");

/// What the members of a slice's boxes say.
pub struct Members<'u> {
    uses: &'u Uses,
    names: BTreeSet<String>,
}

impl<'u> Members<'u> {
    /// The members that are used of boxes.
    pub fn new(uses: &'u Uses) -> Self {
        Self {
            uses,
            names: uses.members.keys().cloned().collect(),
        }
    }

    /// What a name says.
    pub fn meaning(&self, name: &str) -> Option<Meaning> {
        let member = self.uses.members.get(name);
        if member.is_some_and(|member| member.is_an_object) {
            return None;
        }
        meaning(name, &self.names)
    }

    /// The quantities that the members of boxes say.
    pub fn quantities(&self) -> BTreeSet<Quantity> {
        let members = self.uses.members.iter();
        members
            .filter(|(_, member)| member.is_of_a_body)
            .filter_map(|(name, _)| Some(self.meaning(name)?.quantity))
            .collect()
    }

    /// The members of boxes whose names say nothing, if these quantities do not say where boxes are either.
    pub fn unknown_places(&self, quantities: &BTreeSet<Quantity>) -> Option<String> {
        let says_nothing = |quantity: &Quantity| {
            matches!(
                quantity,
                Quantity::FrameTime | Quantity::Velocity | Quantity::Active
            )
        };
        let members = self.uses.members.iter();
        let unknown: Vec<&str> = members
            .filter(|(name, member)| {
                let is_asked_for = member.is_of_a_body && !member.is_called;
                is_asked_for && component(name).is_none() && self.meaning(name).is_none()
            })
            .map(|(name, _)| name.as_str())
            .collect();
        (!unknown.is_empty() && quantities.iter().all(says_nothing)).then(|| unknown.join(", "))
    }
}

/// The text that comes before a slice, without its first line: that says what a scalar is. `routine` and `others` are the functions
/// of the slice that are members of a class that it does not define; `forward` are the types of the slice that they name.
pub fn stubs(
    uses: &Uses,
    members: &Members<'_>,
    reading: Reading,
    methods: &[Method],
    forward: &[String],
) -> String {
    let mut text = String::new();
    text.push_str(&vector_members(uses));
    text.push_str(COMMON);
    text.push_str("extern float g_dt;\n");
    for declaration in forward {
        let _ = writeln!(text, "{declaration}");
    }
    text.push_str(&body(uses, members, reading));
    text.push_str(&types(uses, members, reading, methods));
    text.push_str(&functions(uses));
    text
}

/// A member function of a class that a slice does not define.
pub struct Method {
    /// The class, with the scopes before it.
    pub owner: String,
    /// Its declaration, as in the class.
    pub declaration: String,
}

impl FunctionUse {
    fn definition(self, name: &str) -> String {
        match self {
            Self::Maximum => format!(
                "template <class A, class B> inline auto {name}(const A &a, const B &b) {{ return ::sweptroids::larger(a, b); }}"
            ),
            Self::Minimum => format!(
                "template <class A, class B> inline auto {name}(const A &a, const B &b) {{ return ::sweptroids::smaller(a, b); }}"
            ),
            Self::Exchange => format!(
                "template <class V> inline void {name}(V &a, V &b) {{ const V c = a; a = b; b = c; }}"
            ),
            Self::Sum => format!(
                "template <class V> inline V {name}(const V &a, const V &b) {{ return a + b; }}"
            ),
            Self::Difference => format!(
                "template <class V> inline V {name}(const V &a, const V &b) {{ return a - b; }}"
            ),
            Self::Absolute => format!(
                "template <class A> inline auto {name}(const A &a) {{ return ::sweptroids::absolute(a); }}"
            ),
            Self::StaticTest => format!(
                "template <class A> inline bool {name}(const A &, const A &) {{ return false; }}"
            ),
            Self::Nothing => format!("template <class... A> inline void {name}(const A &...) {{}}"),
            Self::FrameTime => format!("inline ::sweptroids::Scalar {name}() {{ return ::g_dt; }}"),
        }
    }
}

/// The macros with the fields and functions of a vector.
fn vector_members(uses: &Uses) -> String {
    let mut fields: BTreeMap<String, [Option<&str>; 2]> = BTreeMap::new();
    let mut functions = String::new();
    for (name, member) in &uses.members {
        let Some(axis) = component(name) else {
            continue;
        };
        if member.is_called {
            let _ = write!(functions, " Scalar {name}() const {{ return at[{axis}]; }}");
        } else {
            let without_axis = name.to_lowercase().replace(['x', 'y'], "")
                + if name.contains(['X', 'Y']) { "X" } else { "" };
            fields.entry(without_axis).or_default()[axis] = Some(name);
        }
    }
    let structs: String = fields
        .values()
        .map(|names| {
            let [x, y] = [
                names[0].unwrap_or("sweptroids_0"),
                names[1].unwrap_or("sweptroids_1"),
            ];
            format!(" struct {{ Scalar {x}, {y}; }};")
        })
        .collect();
    format!(
        "#define SWEPTROIDS_COMPONENTS{structs}\n#define SWEPTROIDS_VECTOR_FUNCTIONS{functions}\n"
    )
}

/// A member of a box as C++: its type, and its value for the `Given` of this name.
fn value(meaning: Meaning, reading: Reading, given: &str) -> (&'static str, String) {
    match (reading.function(meaning.quantity), meaning.axis) {
        (Some(function), None) => ("::sweptroids::Vector", format!("{given}.{function}()")),
        (Some(function), Some(axis)) => (
            "::sweptroids::Scalar",
            format!("{given}.{function}()[{axis}]"),
        ),
        (None, _) if meaning.quantity == Quantity::FrameTime => {
            ("::sweptroids::Scalar", String::from("::g_dt"))
        }
        (None, _) => ("bool", String::from("true")),
    }
}

/// The type of everything that is not a vector.
fn body(uses: &Uses, members: &Members<'_>, reading: Reading) -> String {
    let mut fields = String::new();
    let mut begin = String::new();
    let mut copy = String::new();
    let mut assign = String::new();
    let mut changed = String::new();
    let mut functions = String::new();
    for (name, member) in &uses.members {
        let meaning = members.meaning(name);
        match meaning.filter(|_| !member.has_arguments && !member.has_type) {
            Some(meaning) if member.is_called => {
                let (type_name, value) = value(meaning, reading, "sweptroids_given");
                let _ = writeln!(
                    functions,
                    "    {type_name} {name}() const {{ return {value}; }}"
                );
            }
            Some(meaning) => {
                let (type_name, value) = value(meaning, reading, "given");
                let _ = writeln!(fields, "    {type_name} {name};");
                let _ = write!(begin, ", {name}{{{value}}}");
                let _ = write!(copy, ", {name}{{other.{name}}}");
                let _ = write!(assign, " {name} = other.{name};");
                let _ = write!(changed, " || {name} != before.{name}");
            }
            None if member.is_called => functions.push_str(&function_of_any(name, *member)),
            None => {
                let _ = writeln!(fields, "    StubBody &{name};");
                let _ = write!(begin, ", {name}{{*this}}");
                let _ = write!(copy, ", {name}{{*this}}");
            }
        }
    }
    format!(
        "namespace sweptroids {{
struct StubBody {{
    ::sweptroids::Given sweptroids_given;
{fields}    StubBody(const ::sweptroids::Given &given) : sweptroids_given{{given}}{begin} {{}}
    StubBody() : StubBody(::sweptroids::Given{{}}) {{}}
    StubBody(const StubBody &other) : sweptroids_given{{other.sweptroids_given}}{copy} {{}}
    StubBody &operator=(const StubBody &other) {{ sweptroids_given = other.sweptroids_given;{assign} return *this; }}
    StubBody *operator->() {{ return this; }}
    const StubBody *operator->() const {{ return this; }}
    template <class T, class = std::enable_if_t<std::is_base_of_v<StubBody, T>>> operator T *() const {{ return &::sweptroids::kept(T(*this)); }}
    bool sweptroids_differs(const StubBody &before) const {{ (void)before; return false{changed}; }}
{functions}}};
}}
"
    )
}

/// A function of a box that says nothing: it gives the box that it is asked for.
fn function_of_any(name: &str, member: UsedMember) -> String {
    if member.has_type {
        format!(
            "    template <class T, class... A> T &{name}(const A &...a) const {{ return ::sweptroids::kept(T(::sweptroids::pick<StubBody>(*this, a...))); }}\n"
        )
    } else {
        format!(
            "    template <class... A> StubBody &{name}(const A &...a) const {{ return const_cast<StubBody &>(::sweptroids::pick<StubBody>(*this, a...)); }}\n"
        )
    }
}

/// The types that a slice names.
fn types(uses: &Uses, members: &Members<'_>, reading: Reading, methods: &[Method]) -> String {
    let mut text = String::new();
    // A function of a class may name all of them.
    let (owners, others): (Vec<_>, Vec<_>) = uses
        .types
        .iter()
        .partition(|(name, _)| methods.iter().any(|method| method.owner == **name));
    for (name, _) in &owners {
        let (scopes, name) = split(name);
        let _ = writeln!(text, "{}struct {name};{}", open(&scopes), close(&scopes));
    }
    let using = uses
        .without_scope
        .iter()
        .map(|name| format!("using {name};\n"));
    let mut using = Some(using.collect::<String>());
    for (full_name, used) in others.into_iter().chain(owners) {
        let is_owner = methods.iter().any(|method| method.owner == *full_name);
        if let Some(using) = using.take_if(|_| is_owner) {
            text.push_str(&using);
        }
        let (scopes, name) = split(full_name);
        let template = if used.is_template {
            "template <class...> "
        } else {
            ""
        };
        let alias = |of: &str| format!("{template}using {name} = {of};");
        let definition = match used.kind {
            TypeKind::Vector => alias("::sweptroids::Vector"),
            TypeKind::Integer => alias("int"),
            TypeKind::Scalar => alias("::sweptroids::Scalar"),
            TypeKind::Body => {
                let methods: String = methods
                    .iter()
                    .filter(|method| method.owner == *full_name)
                    .map(|method| format!(" {};", method.declaration))
                    .collect();
                let own = own_members(&name, uses, members, reading);
                let list = list_constructor(&name, &used.members);
                format!(
                    "{template}struct {name} : ::sweptroids::StubBody {{{own} {name}() {{}} {name}(const ::sweptroids::StubBody &body) : ::sweptroids::StubBody(body) {{}}{list}{methods} }};"
                )
            }
        };
        let _ = writeln!(text, "{}{definition}{}", open(&scopes), close(&scopes));
    }
    text
}

/// The orders in which four numbers in braces make a box.
const LISTS: [[&str; 4]; 7] = [
    ["x", "y", "w", "h"],
    ["x", "y", "width", "height"],
    ["left", "top", "width", "height"],
    ["left", "top", "right", "bottom"],
    ["left", "bottom", "right", "top"],
    ["x0", "y0", "x1", "y1"],
    ["x1", "y1", "x2", "y2"],
];

/// The constructor of a box from four numbers, if its members are those of a list.
fn list_constructor(type_name: &str, members: &BTreeSet<String>) -> String {
    let fits = |list: &&[&str; 4]| list.iter().all(|name| members.contains(*name));
    let Some([a, b, c, d]) = LISTS.iter().find(fits) else {
        return String::new();
    };
    format!(
        " template <class A, class B, class C, class D> {type_name}(A a, B b, C c, D d) {{ this->{a} = a; this->{b} = b; this->{c} = c; this->{d} = d; }}"
    )
}

/// The members that say nothing, of a type whose name says what it is: `Velocity::value`.
fn own_members(type_name: &str, uses: &Uses, members: &Members<'_>, reading: Reading) -> String {
    let Some(meaning) = members
        .meaning(type_name)
        .filter(|meaning| meaning.axis.is_none())
    else {
        return String::new();
    };
    let says_nothing =
        |name: &&String| members.meaning(name).is_none() && component(name).is_none();
    let names = uses.members.iter().filter(|(_, member)| !member.is_called);
    let (type_of, value) = value(meaning, reading, "sweptroids_given");
    names
        .map(|(name, _)| name)
        .filter(says_nothing)
        .map(|name| format!(" {type_of} {name} = {value};"))
        .collect()
}

/// The functions and objects that a slice names.
fn functions(uses: &Uses) -> String {
    let mut text = String::new();
    for namespace in &uses.namespaces {
        let _ = writeln!(text, "namespace {namespace} {{}}");
    }
    for ((scope, name), used) in &uses.scoped {
        let scopes: Vec<&str> = scope.split("::").collect();
        let definition = match used {
            ScopedUse::TimeValue => format!("static float &{name} = ::g_dt;"),
            ScopedUse::TimeFunction => FunctionUse::FrameTime.definition(name),
            ScopedUse::Function(function) => function.definition(name),
            ScopedUse::ObjectFunction => {
                format!("inline ::sweptroids::StubBody {name}() {{ return {{}}; }}")
            }
            ScopedUse::Object => format!("static ::sweptroids::StubBody {name};"),
        };
        let _ = writeln!(text, "{}{definition}{}", open(&scopes), close(&scopes));
    }
    for (name, function) in &uses.functions {
        let _ = writeln!(text, "{}", function.definition(name));
    }
    for name in &uses.objects {
        let _ = writeln!(text, "static ::sweptroids::StubBody {name};");
    }
    text
}

/// The declaration of a member function in its class, from its definition outside of it.
pub fn declaration_of(function: &Function<'_>, text: &str) -> Option<String> {
    let owner = function.owner.as_ref()?;
    let body = function.node.child_by_field_name("body")?;
    // A template of the class is one there too.
    let outer = function.node.parent().filter(|_| function.is_template);
    let begin = outer.unwrap_or(function.node).start_byte();
    let head = &text[begin..body.start_byte()];
    let head = String::from_utf8_lossy(&directive_text(head.as_bytes())).into_owned();
    let place = head.find(&format!("{}::{}", owner.name, function.name))?;
    let (before, after) = head.split_at(place);
    Some(
        format!("{before}{}", &after[owner.name.len() + 2..])
            .trim()
            .to_owned(),
    )
}
