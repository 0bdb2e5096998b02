//! What the types are that nobody declares, by how their variables are used.

use tree_sitter::Node;

use super::declared::{Declared, base_type};
use super::function::{Function, is_integer, is_scalar};
use super::known_names::sounds_like_a_vector;
use super::quantity::component;
use super::roles::{Role, Roles};
use super::uses::{TypeKind, Uses};

/// How the variables of a slice are used.
pub struct TypeKinds<'k, 't> {
    /// The text of the slice.
    pub text: &'k str,
    /// All nodes of its tree.
    pub nodes: &'k [Node<'t>],
    /// What it declares.
    pub declared: &'k Declared,
    /// Its routine.
    pub routine: &'k Function<'k>,
    /// What its parameters are for.
    pub roles: &'k Roles,
}

impl<'t> TypeKinds<'_, 't> {
    /// Finds out what each type is that is used.
    pub fn classify(&self, uses: &mut Uses) {
        for (full_name, used) in &mut uses.types {
            let name = base_type(full_name);
            used.kind = self.kind_of(&name);
            let members = self
                .members()
                .filter(|(object, _)| self.is_of(*object, &name));
            used.members = members.map(|(_, field)| field.to_owned()).collect();
        }
        let owner = self.routine.owner.as_ref();
        if let Some(owner) = owner.filter(|owner| !owner.is_defined) {
            uses.types.entry(owner.name.clone()).or_default().kind = TypeKind::Body;
        }
        self.see_components_of_bodies(uses);
    }

    /// A component of a box, not of a vector, is one of its position.
    fn see_components_of_bodies(&self, uses: &mut Uses) {
        let bodies = uses
            .types
            .iter()
            .filter(|(_, used)| used.kind == TypeKind::Body);
        let bodies: Vec<String> = bodies.map(|(name, _)| base_type(name)).collect();
        for (object, field) in self.members() {
            let is_of_a_body = bodies.iter().any(|name| self.is_of(object, name));
            if let Some(member) = uses.members.get_mut(field).filter(|_| is_of_a_body) {
                member.is_of_a_body = true;
            }
        }
    }

    fn kind_of(&self, name: &str) -> TypeKind {
        let mut members = self
            .members()
            .filter(|(object, _)| self.is_of(*object, name));
        let has_role = |wanted: fn(&Role) -> bool| {
            let pairs = self.routine.parameters.iter().zip(&self.roles.parameters);
            pairs
                .filter(|(parameter, _)| base_type(&parameter.type_name) == name)
                .any(|(_, role)| wanted(role))
        };
        if has_role(|role| matches!(role, Role::Body(_))) {
            return TypeKind::Body;
        }
        if members.clone().any(|(_, field)| component(field).is_none()) {
            return TypeKind::Body;
        }
        if has_role(|role| matches!(role, Role::Velocity(_) | Role::RelativeVelocity)) {
            return TypeKind::Vector;
        }
        if is_integer(name)
            || self
                .nodes
                .iter()
                .any(|node| self.counts_a_loop(*node, name))
        {
            TypeKind::Integer
        } else if is_scalar(name) {
            TypeKind::Scalar
        } else if members.next().is_some()
            || sounds_like_a_vector(name)
            || self
                .nodes
                .iter()
                .any(|node| self.is_calculated_with(*node, name))
        {
            TypeKind::Vector
        } else {
            TypeKind::Body
        }
    }

    /// The objects whose members are used, with the names of these.
    fn members(&self) -> impl Iterator<Item = (Node<'t>, &str)> + Clone {
        let expressions = self
            .nodes
            .iter()
            .filter(|node| node.kind() == "field_expression");
        expressions.filter_map(|node| {
            let field = node.child_by_field_name("field")?;
            Some((
                node.child_by_field_name("argument")?,
                &self.text[field.byte_range()],
            ))
        })
    }

    /// Whether a node is a variable of this type.
    fn is_of(&self, node: Node<'_>, name: &str) -> bool {
        let types = self.declared.variables.get(&self.text[node.byte_range()]);
        node.kind() == "identifier" && types.is_some_and(|types| types.contains(name))
    }

    /// Whether a variable of this type begins a loop with a whole number.
    fn counts_a_loop(&self, node: Node<'_>, name: &str) -> bool {
        let part = |field| node.child_by_field_name(field);
        let outer = node.parent().and_then(|outer| outer.parent());
        let is_whole = |value: Node<'_>| {
            let text = &self.text[value.byte_range()];
            value.kind() == "number_literal" && !text.contains(['.', 'f', 'F'])
        };
        node.kind() == "init_declarator"
            && outer.is_some_and(|outer| outer.kind() == "for_statement")
            && part("value").is_some_and(is_whole)
            && part("declarator").is_some_and(|declarator| self.is_of(declarator, name))
    }

    /// Whether a variable of this type is an operand, or has an index.
    fn is_calculated_with(&self, node: Node<'_>, name: &str) -> bool {
        let fields: &[&str] = match node.kind() {
            "binary_expression" => &["left", "right"],
            "subscript_expression" => &["argument"],
            _ => &[],
        };
        let mut parts = fields
            .iter()
            .filter_map(|field| node.child_by_field_name(field));
        parts.any(|part| self.is_of(part, name))
    }
}
