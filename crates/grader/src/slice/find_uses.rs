//! Finds what a slice uses and nobody declares.

use std::collections::BTreeSet;

use tree_sitter::Node;

use super::called_function::{argument_count, function_use};
use super::declared::Declared;
use super::function::{Function, is_scalar, without_spaces};
use super::known_names::{KNOWN_TYPES, is_constant, is_known_function};
use super::quantity::{component, is_frame_time};
use super::roles::Roles;
use super::type_kinds::TypeKinds;
use super::uses::{Extern, ScopedUse, Uses};
use crate::syntax_tree::{declared_name, descendants};

/// What a slice uses that is not in `declared`. The routine comes with the roles of its parameters.
pub fn find_uses(
    root: Node<'_>,
    text: &str,
    declared: &Declared,
    (routine, roles): (&Function<'_>, &Roles),
) -> Uses {
    let owner = routine.owner.as_ref().filter(|owner| !owner.is_defined);
    let mut finder = Finder {
        text,
        declared,
        owner: owner.map(|owner| owner.name.as_str()),
        named_without_scope: BTreeSet::new(),
        uses: Uses::default(),
    };
    let nodes = descendants(root);
    let (using, others): (Vec<Node<'_>>, Vec<Node<'_>>) = nodes
        .iter()
        .partition(|node| node.kind() == "using_declaration");
    for node in using.into_iter().chain(others) {
        finder.see_type(node);
    }
    for node in &nodes {
        finder.see(*node);
    }
    finder.forget_defined_externs(&nodes);
    let mut uses = finder.uses;
    let is_extern =
        |scope: &str, name: &str| uses.externs.contains_key(&format!("{scope}::{name}"));
    uses.scoped
        .retain(|(scope, name), _| !is_extern(scope, name));
    TypeKinds {
        text,
        nodes: &nodes,
        declared,
        routine,
        roles,
    }
    .classify(&mut uses);
    uses
}

struct Finder<'f> {
    text: &'f str,
    declared: &'f Declared,
    owner: Option<&'f str>,
    /// The last names in `using ecs::Entity;`.
    named_without_scope: BTreeSet<&'f str>,
    uses: Uses,
}

impl<'f> Finder<'f> {
    fn text(&self, node: Node<'_>) -> &'f str {
        &self.text[node.byte_range()]
    }

    fn is_declared(&self, name: &str) -> bool {
        self.declared.names.contains(name)
    }

    fn see_type(&mut self, node: Node<'_>) {
        match node.kind() {
            "type_identifier" => {
                let mut name = self.text(node).to_owned();
                let mut outer = node.parent();
                let is_template = outer.is_some_and(|outer| outer.kind() == "template_type");
                if is_template {
                    outer = outer.and_then(|outer| outer.parent());
                }
                while let Some(scope) = outer.filter(|outer| outer.kind() == "qualified_identifier")
                {
                    if let Some(before) = scope.child_by_field_name("scope") {
                        name = format!("{}::{name}", self.text(before));
                    }
                    outer = scope.parent();
                }
                let first = name.split("::").next().unwrap_or_default();
                let last = name.rsplit("::").next().unwrap_or_default();
                let is_known = first == "std"
                    || self.is_declared(last)
                    || self.is_declared(first)
                    || KNOWN_TYPES.contains(&last)
                    || (first == last && self.named_without_scope.contains(last));
                if !is_known && !name.contains('<') {
                    let used = self.uses.types.entry(without_spaces(&name)).or_default();
                    used.is_template |= is_template;
                }
            }
            "using_declaration" => {
                let name = node.named_child(0).map_or("", |name| self.text(name));
                let written = self.text(node);
                if written.contains("namespace") {
                    if name != "std" && !self.declared.namespaces.contains(name) {
                        self.uses.namespaces.insert(without_spaces(name));
                    }
                } else if let Some((_, last)) = name
                    .rsplit_once("::")
                    .filter(|(scope, last)| *scope != "std" && !self.is_declared(last))
                {
                    self.uses.types.entry(without_spaces(name)).or_default();
                    self.uses.without_scope.insert(without_spaces(name));
                    self.named_without_scope.insert(last);
                }
            }
            _ => {}
        }
    }

    fn see(&mut self, node: Node<'_>) {
        match node.kind() {
            "field_expression" => self.see_member(node),
            "identifier" => self.see_identifier(node),
            "qualified_identifier" => self.see_scoped(node),
            "declaration" if self.is_extern(node) => self.see_extern(node, "identifier"),
            "field_declaration" if self.is_static_number(node) => {
                self.see_extern(node, "field_identifier");
            }
            _ => {}
        }
    }

    fn see_member(&mut self, node: Node<'_>) {
        let Some(field) = node.child_by_field_name("field") else {
            return;
        };
        let has_type = field.kind() == "template_method";
        let name = if has_type {
            field
                .child_by_field_name("name")
                .map_or("", |name| self.text(name))
        } else {
            self.text(field)
        };
        let object = node.child_by_field_name("argument");
        if component(name).is_none()
            && let Some(member) = object.and_then(|object| self.member_of(object))
        {
            // What has members of its own, other than components, is no vector.
            self.uses.members.entry(member).or_default().is_an_object = true;
        }
        let object_type = object.and_then(|object| self.type_of(object));
        self.add_member(name, node, has_type, object_type);
    }

    /// The name of a member, if the node asks an object for it: `body.transform`, `GetTransform()`.
    fn member_of(&self, node: Node<'_>) -> Option<String> {
        let asked = match node.kind() {
            "call_expression" => node.child_by_field_name("function")?,
            _ => node,
        };
        match asked.kind() {
            "field_expression" => {
                let field = asked.child_by_field_name("field")?;
                (field.kind() == "field_identifier").then(|| self.text(field).to_owned())
            }
            "identifier" if !self.is_declared(self.text(asked)) => {
                Some(self.text(asked).to_owned())
            }
            _ => None,
        }
    }

    /// The types of a variable, if the node is one.
    fn type_of(&self, node: Node<'_>) -> Option<&'f BTreeSet<String>> {
        (node.kind() == "identifier").then(|| self.declared.variables.get(self.text(node)))?
    }

    fn add_member(
        &mut self,
        name: &str,
        node: Node<'_>,
        has_type: bool,
        object: Option<&BTreeSet<String>>,
    ) {
        // A member of a type of the file is there already.
        let is_defined = |type_name: &String| self.declared.types.contains_key(type_name);
        if object.is_some_and(|types| types.iter().all(is_defined)) {
            return;
        }
        let call = call_of(node);
        let member = self.uses.members.entry(name.to_owned()).or_default();
        member.is_called |= call.is_some();
        member.has_arguments |= call.is_some_and(|call| argument_count(call) > 0);
        member.has_type |= has_type;
        member.is_of_a_body |= component(name).is_none();
    }

    fn see_identifier(&mut self, node: Node<'_>) {
        let name = self.text(node);
        let parent = node.parent();
        let is_part = parent.is_some_and(|parent| {
            matches!(
                parent.kind(),
                "qualified_identifier"
                    | "using_declaration"
                    | "template_function"
                    | "enumerator"
                    | "labeled_statement"
                    | "goto_statement"
                    | "attribute"
            )
        });
        if is_part || self.is_declared(name) || is_known_function(name) {
            return;
        }
        let is_root = parent.is_some_and(|parent| {
            parent.kind() == "field_expression"
                && parent
                    .child_by_field_name("argument")
                    .is_some_and(|object| object.id() == node.id())
        });
        match call_of(node) {
            Some(call) if argument_count(call) == 0 && self.owner.is_some() => {
                self.add_member(name, node, false, None);
                self.of_the_owner(name);
            }
            Some(call) => {
                if let Some(function) = function_use(name, call, self.text) {
                    self.uses.functions.insert(name.to_owned(), function);
                }
            }
            None if self.owner.is_some() && !is_constant(name) => {
                self.add_member(name, node, false, None);
                self.of_the_owner(name);
            }
            None if is_root => {
                self.uses.objects.insert(name.to_owned());
            }
            None => {}
        }
    }

    /// A member of the class of the routine is one of a box, if it is not the time.
    fn of_the_owner(&mut self, name: &str) {
        if let Some(member) = self.uses.members.get_mut(name) {
            member.is_of_a_body = true;
        }
    }

    fn see_scoped(&mut self, node: Node<'_>) {
        if node.parent().is_some_and(|parent| {
            matches!(
                parent.kind(),
                "qualified_identifier" | "using_declaration" | "function_declarator"
            )
        }) {
            return;
        }
        let full = without_spaces(self.text(node));
        let Some((scope, name)) = full.rsplit_once("::") else {
            return;
        };
        let first = scope.split("::").next().unwrap_or_default();
        let last = innermost(node);
        let is_type =
            last.is_some_and(|last| matches!(last.kind(), "type_identifier" | "template_type"));
        if is_type
            || first.is_empty()
            || first == "std"
            || self.is_declared(first)
            || scope.contains('<')
        {
            return;
        }
        let followed = node.parent().map(|parent| parent.kind());
        let use_ = match call_of(node) {
            Some(_) if is_frame_time(name) => ScopedUse::TimeFunction,
            Some(call) if argument_count(call) > 0 => match function_use(name, call, self.text) {
                Some(function) => ScopedUse::Function(function),
                None => return,
            },
            Some(_) => ScopedUse::ObjectFunction,
            None if is_frame_time(name) => ScopedUse::TimeValue,
            None if followed == Some("field_expression") => ScopedUse::Object,
            None => return,
        };
        self.uses
            .scoped
            .insert((scope.to_owned(), name.to_owned()), use_);
    }

    fn is_extern(&self, declaration: Node<'_>) -> bool {
        declaration
            .child(0)
            .is_some_and(|first| self.text(first) == "extern")
    }

    /// Whether a member is a static number that its class does not give a value.
    fn is_static_number(&self, member: Node<'_>) -> bool {
        let written = self.text(member);
        let is_plain = ["const", "inline", "="]
            .iter()
            .all(|word| !written.contains(word));
        let type_node = member.child_by_field_name("type");
        is_plain
            && written.starts_with("static")
            && type_node.is_some_and(|type_node| is_scalar(self.text(type_node)))
    }

    fn see_extern(&mut self, node: Node<'_>, kind: &str) {
        let name = node.child_by_field_name("declarator");
        let Some(name) = name.filter(|name| name.kind() == kind) else {
            return;
        };
        let Some(type_node) = node.child_by_field_name("type") else {
            return;
        };
        let (mut namespaces, mut classes) = (Vec::new(), Vec::new());
        let mut outer = node.parent();
        while let Some(scope) = outer {
            let scope_name = scope
                .child_by_field_name("name")
                .map(|name| self.text(name));
            match scope.kind() {
                "namespace_definition" => {
                    namespaces.splice(0..0, scope_name.map(str::to_owned));
                }
                "struct_specifier" | "class_specifier" => {
                    classes.splice(0..0, scope_name);
                }
                _ => {}
            }
            outer = scope.parent();
        }
        classes.push(self.text(name));
        let name = classes.join("::");
        let full_name = namespaces.iter().map(String::as_str).chain([name.as_str()]);
        let full_name = full_name.collect::<Vec<_>>().join("::");
        let variable = Extern {
            type_name: self.text(type_node).to_owned(),
            namespaces,
            name,
        };
        self.uses.externs.insert(full_name, variable);
    }

    /// What is declared so may be defined below.
    fn forget_defined_externs(&mut self, nodes: &[Node<'_>]) {
        for node in nodes.iter().filter(|node| node.kind() == "declaration") {
            let is_local = node
                .parent()
                .is_some_and(|parent| parent.kind() == "compound_statement");
            let name = node
                .child_by_field_name("declarator")
                .and_then(declared_name);
            if let Some(name) = name.filter(|_| !self.is_extern(*node) && !is_local) {
                let defined = last_name(&self.text[name.byte_range()]);
                self.uses
                    .externs
                    .retain(|name, _| last_name(name) != defined);
            }
        }
    }
}

/// A name without the scopes before it.
fn last_name(name: &str) -> &str {
    name.rsplit("::").next().unwrap_or(name)
}

/// The innermost name of a name with scopes.
fn innermost(node: Node<'_>) -> Option<Node<'_>> {
    let name = node.child_by_field_name("name")?;
    if name.kind() == "qualified_identifier" {
        innermost(name)
    } else {
        Some(name)
    }
}

/// The call whose function this node names.
fn call_of(node: Node<'_>) -> Option<Node<'_>> {
    let mut node = node;
    while let Some(parent) = node
        .parent()
        .filter(|parent| parent.kind() == "template_function")
    {
        node = parent;
    }
    let call = node
        .parent()
        .filter(|parent| parent.kind() == "call_expression")?;
    let function = call.child_by_field_name("function")?;
    (function.id() == node.id()).then_some(call)
}
