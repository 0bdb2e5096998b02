//! What a file declares: its functions, types, variables and namespaces, and the members of its classes.

use std::ops::Range;

use tree_sitter::Node;

use crate::syntax_tree::declared_name;

/// Something that a file declares, or a part of a class.
#[derive(Clone, Debug)]
pub struct Item<'t> {
    /// What it is.
    pub kind: ItemKind,
    /// Its names: a declaration may have several. Without the classes and namespaces that it is in.
    pub names: Vec<String>,
    /// Its node.
    pub node: Node<'t>,
    /// The bytes that go with it.
    pub range: Range<usize>,
    /// The place of the class or namespace that it is in.
    pub parent: Option<usize>,
}

/// What a part of a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ItemKind {
    /// A function with its body.
    Function,
    /// A function without its body.
    Prototype,
    /// A class, a struct, a union, an enumeration, or another name for a type.
    Type,
    /// A variable, or a field.
    Variable,
    /// A namespace, or a block of one linkage.
    Scope,
    /// A `using` of a name or a namespace.
    Using,
    /// A macro.
    Macro,
    /// Anything else that can be left out.
    Other,
}

/// The items of a file, in its order; a class comes before its members.
pub fn items<'t>(root: Node<'t>, text: &str) -> Vec<Item<'t>> {
    let mut items = Vec::new();
    collect(root, text, None, &mut items);
    items
}

fn collect<'t>(node: Node<'t>, text: &str, parent: Option<usize>, items: &mut Vec<Item<'t>>) {
    let mut cursor = node.walk();
    for child in node.named_children(&mut cursor) {
        if child.kind().starts_with("preproc_if")
            || matches!(
                child.kind(),
                "preproc_else" | "preproc_elif" | "preproc_elifdef"
            )
        {
            collect(child, text, parent, items);
            continue;
        }
        let Some(kind) = kind(child) else {
            continue;
        };
        let place = items.len();
        items.push(Item {
            kind,
            names: names(child, text),
            node: child,
            range: child.byte_range(),
            parent,
        });
        if let Some(body) = body(child, kind) {
            collect(body, text, Some(place), items);
        }
    }
}

/// What this node is. None if it stays as it is.
fn kind(node: Node<'_>) -> Option<ItemKind> {
    Some(match node.kind() {
        "function_definition" => ItemKind::Function,
        "template_declaration" => return kind(inner(node)?),
        // A friend that is defined in the class.
        "friend_declaration" if declaration(node).kind() == "function_definition" => {
            ItemKind::Function
        }
        "namespace_definition" | "linkage_specification" => ItemKind::Scope,
        "struct_specifier" | "class_specifier" | "union_specifier" | "enum_specifier"
        | "type_definition" | "alias_declaration" => ItemKind::Type,
        "declaration" | "field_declaration" => {
            let is_type = |node: Node<'_>| node.child_by_field_name("body").is_some();
            if declares_function(node) {
                ItemKind::Prototype
            } else if node.child_by_field_name("declarator").is_none()
                && node.child_by_field_name("type").is_some_and(is_type)
            {
                ItemKind::Type
            } else {
                ItemKind::Variable
            }
        }
        "using_declaration" | "namespace_alias_definition" => ItemKind::Using,
        "preproc_def" | "preproc_function_def" => ItemKind::Macro,
        "comment"
        | "preproc_include"
        | "preproc_call"
        | "access_specifier"
        | "preproc_directive"
        | "preproc_arg"
        | "identifier"
        | "base_class_clause"
        | "type_identifier"
        | "namespace_identifier"
        | "binary_expression"
        | "number_literal"
        | "preproc_defined"
        | "unary_expression"
        | "enumerator" => return None,
        _ => ItemKind::Other,
    })
}

/// What a template declares.
fn inner(template: Node<'_>) -> Option<Node<'_>> {
    let count = template.named_child_count();
    (count > 1).then(|| template.named_child(count as u32 - 1))?
}

/// The declaration within a template or of a friend, or the node itself.
pub fn declaration(node: Node<'_>) -> Node<'_> {
    match node.kind() {
        "template_declaration" => inner(node).map_or(node, declaration),
        "friend_declaration" => node.named_child(0).map_or(node, declaration),
        _ => node,
    }
}

/// The part of a namespace or a class that holds its items.
fn body(node: Node<'_>, kind: ItemKind) -> Option<Node<'_>> {
    let node = declaration(node);
    match kind {
        ItemKind::Scope => node.child_by_field_name("body"),
        ItemKind::Type => {
            let type_node = match node.kind() {
                "type_definition" | "declaration" | "field_declaration" => {
                    node.child_by_field_name("type")?
                }
                _ => node,
            };
            let body = type_node.child_by_field_name("body")?;
            (body.kind() == "field_declaration_list").then_some(body)
        }
        _ => None,
    }
}

/// Whether a declaration is one of a function.
fn declares_function(node: Node<'_>) -> bool {
    let mut declarator = node.child_by_field_name("declarator");
    while let Some(inner) = declarator {
        if inner.kind() == "function_declarator" {
            // `float (*f)(int)` is a variable.
            let name = inner.child_by_field_name("declarator");
            return name.is_some_and(|name| name.kind() != "parenthesized_declarator");
        }
        if inner.kind() == "init_declarator" {
            return false;
        }
        declarator = inner
            .child_by_field_name("declarator")
            .or_else(|| (inner.kind() == "reference_declarator").then(|| inner.named_child(0))?);
    }
    false
}

/// The names that an item declares.
fn names(node: Node<'_>, text: &str) -> Vec<String> {
    let node = declaration(node);
    let mut names = Vec::new();
    let mut add = |name: Option<Node<'_>>| {
        if let Some(name) = name {
            let name = &text[name.byte_range()];
            let last = name.rsplit("::").next().unwrap_or(name);
            // `Max<float>`
            names.push(last.split('<').next().unwrap_or(last).trim().to_owned());
        }
    };
    add(node.child_by_field_name("name"));
    let mut cursor = node.walk();
    for declarator in node.children_by_field_name("declarator", &mut cursor) {
        add(declared_name(declarator));
    }
    let type_node = node.child_by_field_name("type");
    for with_body in type_node.into_iter().chain([node]) {
        if with_body.id() != node.id() && with_body.child_by_field_name("body").is_some() {
            add(with_body.child_by_field_name("name"));
        }
        let body = with_body.child_by_field_name("body");
        if let Some(list) = body.filter(|body| body.kind() == "enumerator_list") {
            let mut enumerators = list.walk();
            for enumerator in list.named_children(&mut enumerators) {
                add(enumerator.child_by_field_name("name"));
            }
        }
    }
    if node.kind() == "using_declaration" {
        let count = node.named_child_count();
        add((count > 0)
            .then(|| node.named_child(count as u32 - 1))
            .flatten());
    }
    names
}
