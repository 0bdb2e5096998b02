//! The words of a row or of a line, as they stand below it.

use bevy::prelude::{Children, Entity, Query, Text};

/// The texts of an entity's descendants that are not empty, from left to right, each with its entity.
pub(super) fn texts_within<'a>(
    entity: Entity,
    children: &'a Query<&Children>,
    texts: &'a Query<&Text>,
) -> impl Iterator<Item = (Entity, &'a str)> {
    children
        .iter_descendants_depth_first(entity)
        .filter_map(|child| Some((child, texts.get(child).ok()?.0.as_str())))
        .filter(|(_, words)| !words.is_empty())
}

/// The texts of an entity's descendants that are not empty, from left to right, as one line.
pub fn text_within(entity: Entity, children: &Query<&Children>, texts: &Query<&Text>) -> String {
    let parts = texts_within(entity, children, texts);
    let parts: Vec<&str> = parts.map(|(_, words)| words).collect();
    parts.join(" ")
}
