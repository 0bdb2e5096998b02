//! Colours of text, fills and edges by role, so that what is on the screen follows a change of the palette.

use bevy::prelude::*;

use super::palette::PaletteColors;
use super::theme::Theme;

/// The role of a text's colour in every palette. As a component it colours the text of its entity.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::present) enum ColorRole {
    #[default]
    Text,
    /// Text of less importance.
    Faint,
    /// The focused row, and values.
    Focus,
    /// A prompt: the game waits for the player.
    Prompt,
}

impl ColorRole {
    /// The colour of the role in a palette.
    pub(in crate::present) const fn color(self, colors: &PaletteColors) -> Color {
        match self {
            Self::Text => colors.text,
            Self::Faint => colors.faint,
            Self::Focus => colors.focus,
            Self::Prompt => colors.flame,
        }
    }
}

/// The background colour of a UI node, by role.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(BackgroundColor)]
pub(in crate::present) struct FillColor(pub ColorRole);

/// The border colour of a UI node, by role.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(BorderColor)]
pub(in crate::present) struct EdgeColor(pub ColorRole);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, (color_text, color_fills, color_edges));
}

fn color_text(theme: Res<Theme>, mut texts: Query<(Ref<ColorRole>, &mut TextColor)>) {
    for (role, mut color) in &mut texts {
        if role.is_changed() || theme.is_changed() {
            color.0 = role.color(&theme.colors);
        }
    }
}

fn color_fills(theme: Res<Theme>, mut fills: Query<(Ref<FillColor>, &mut BackgroundColor)>) {
    for (fill, mut color) in &mut fills {
        if fill.is_changed() || theme.is_changed() {
            color.0 = fill.0.color(&theme.colors);
        }
    }
}

fn color_edges(theme: Res<Theme>, mut edges: Query<(Ref<EdgeColor>, &mut BorderColor)>) {
    for (edge, mut color) in &mut edges {
        if edge.is_changed() || theme.is_changed() {
            *color = BorderColor::all(edge.0.color(&theme.colors));
        }
    }
}
