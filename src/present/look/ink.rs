//! Colours of pages by what they mean: the palette may change while they are shown.

use bevy::prelude::*;

use super::theme::Theme;

/// The colour of words, whatever the palette; as a component of text it gives the text that colour.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::present) enum Ink {
    #[default]
    Text,
    /// What is said beside the point.
    Faint,
    /// What has the focus, and values.
    Focus,
    /// What waits for the player.
    Warm,
}

/// The colour of a filled shape.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(BackgroundColor)]
pub(in crate::present) struct Fill(pub Ink);

/// The colour of an edge.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(BorderColor)]
pub(in crate::present) struct Edge(pub Ink);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, (ink_text, ink_fills, ink_edges));
}

fn ink_text(theme: Res<Theme>, mut texts: Query<(Ref<Ink>, &mut TextColor)>) {
    for (ink, mut color) in &mut texts {
        if ink.is_changed() || theme.is_changed() {
            color.0 = theme.colors.ink(*ink);
        }
    }
}

fn ink_fills(theme: Res<Theme>, mut fills: Query<(Ref<Fill>, &mut BackgroundColor)>) {
    for (fill, mut color) in &mut fills {
        if fill.is_changed() || theme.is_changed() {
            color.0 = theme.colors.ink(fill.0);
        }
    }
}

fn ink_edges(theme: Res<Theme>, mut edges: Query<(Ref<Edge>, &mut BorderColor)>) {
    for (edge, mut color) in &mut edges {
        if edge.is_changed() || theme.is_changed() {
            *color = BorderColor::all(theme.colors.ink(edge.0));
        }
    }
}
