//! A routine that takes the frame time from an object that it makes itself.

use tree_sitter::Node;

use super::declared::Declared;
use super::quantity::is_frame_time;
use crate::syntax_tree::descendants;

/// The declaration of an object of the routine's own that is asked for the frame time: `Time time`. An object that is made of
/// another is what that was, and one of the file's own types does what the file says.
pub fn own_clock(routine: Node<'_>, text: &str, declared: &Declared) -> Option<String> {
    let nodes = descendants(routine);
    let asked: Vec<&str> = nodes
        .iter()
        .filter(|node| node.kind() == "field_expression")
        .filter_map(|node| {
            let field = node.child_by_field_name("field")?;
            let object = node.child_by_field_name("argument")?;
            is_frame_time(&text[field.byte_range()]).then(|| &text[object.byte_range()])
        })
        .collect();
    nodes.iter().find_map(|node| {
        let type_node = node.child_by_field_name("type")?;
        let declarator = node.child_by_field_name("declarator")?;
        let type_name = &text[type_node.byte_range()];
        let name = &text[declarator.byte_range()];
        let is_own = node.kind() == "declaration"
            && declarator.kind() == "identifier"
            && !declared.types.contains_key(type_name)
            && asked.contains(&name);
        is_own.then(|| format!("{type_name} {name}"))
    })
}
