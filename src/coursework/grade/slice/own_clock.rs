//! A routine that takes the frame time from an object that it makes itself.

use tree_sitter::Node;

use super::declared::Declared;
use super::quantity::is_frame_time;
use crate::coursework::grade::syntax_tree::descendants;

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

#[cfg(test)]
mod tests {
    use super::super::obstacle::Obstacle;
    use super::super::slices::{Sliced, slices};

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
