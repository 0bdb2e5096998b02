//! Colours of pages by what they mean: the palette may change while they are shown.

use bevy::prelude::*;

use super::palette::ColorRole;
use super::theme::Theme;

/// The colour of a filled shape.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(BackgroundColor)]
pub(in crate::present) struct FillColor(pub ColorRole);

/// The colour of an edge.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(BorderColor)]
pub(in crate::present) struct EdgeColor(pub ColorRole);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, (color_text, color_fills, color_edges));
}

fn color_text(theme: Res<Theme>, mut texts: Query<(Ref<ColorRole>, &mut TextColor)>) {
    for (role, mut color) in &mut texts {
        if role.is_changed() || theme.is_changed() {
            color.0 = theme.colors.role(*role);
        }
    }
}

fn color_fills(theme: Res<Theme>, mut fills: Query<(Ref<FillColor>, &mut BackgroundColor)>) {
    for (fill, mut color) in &mut fills {
        if fill.is_changed() || theme.is_changed() {
            color.0 = theme.colors.role(fill.0);
        }
    }
}

fn color_edges(theme: Res<Theme>, mut edges: Query<(Ref<EdgeColor>, &mut BorderColor)>) {
    for (edge, mut color) in &mut edges {
        if edge.is_changed() || theme.is_changed() {
            *color = BorderColor::all(theme.colors.role(edge.0));
        }
    }
}
