//! Text in the vector font, anywhere in the field.

use bevy::prelude::*;

use super::strokes::{BuildStrokes, Strokes};
use super::vector_font;
use crate::present::look::{ColorRole, Theme, theme};

/// The largest width of a stroke, as a share of a letter's height.
const MAX_STROKE_SHARE: f32 = 0.16;

/// A line of text, drawn as strokes. Its transform is the position of its anchor, on the baseline.
#[derive(Component, Clone, Debug, PartialEq)]
#[require(Transform, Visibility::Hidden)]
pub(in crate::present) struct VectorText {
    pub text: String,
    /// The height of a letter, in units.
    pub height: f32,
    pub anchor: Anchor,
    pub color_role: ColorRole,
}

/// The point of a line of text that its transform places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::present) enum Anchor {
    #[default]
    Left,
    Middle,
    Right,
}

impl VectorText {
    /// Text in the size and colour of the score.
    pub(in crate::present) fn new(text: impl Into<String>, anchor: Anchor) -> Self {
        Self {
            text: text.into(),
            height: theme::TEXT_HEIGHT,
            anchor,
            color_role: ColorRole::Text,
        }
    }

    /// The same text with letters `height` units high.
    pub(in crate::present) fn with_height(self, height: f32) -> Self {
        Self { height, ..self }
    }

    /// The same text in another colour.
    pub(in crate::present) fn with_color(self, color_role: ColorRole) -> Self {
        Self { color_role, ..self }
    }

    /// Width and height, in units; zero for an empty text.
    fn size(&self) -> Vec2 {
        if self.text.is_empty() {
            return Vec2::ZERO;
        }
        Vec2::new(
            vector_font::text_width(&self.text, self.height),
            self.height,
        )
    }

    /// The rectangle of the letters, in units from the anchor; without extent for an empty text.
    pub(super) fn rect(&self) -> Rect {
        let lower_left = Vec2::new(self.start(), 0.0);
        Rect::from_corners(lower_left, lower_left + self.size())
    }

    /// The x of the first letter, in units from the anchor.
    fn start(&self) -> f32 {
        let width = self.size().x;
        match self.anchor {
            Anchor::Left => 0.0,
            Anchor::Middle => -width / 2.0,
            Anchor::Right => -width,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, draw_texts.before(BuildStrokes));
}

fn draw_texts(
    mut commands: Commands,
    theme: Res<Theme>,
    mut texts: Query<(Entity, Ref<VectorText>, &mut Visibility)>,
) {
    for (entity, text, mut visibility) in &mut texts {
        if !text.is_changed() && !theme.is_changed() {
            continue;
        }
        let start = Vec2::new(text.start(), 0.0);
        let strokes = vector_font::text_strokes(&text.text, text.height);
        let strokes: Vec<Vec<Vec2>> = strokes
            .map(|stroke| stroke.into_iter().map(|point| point + start).collect())
            .collect();
        // Without strokes there would be a mesh without vertices, which Bevy cannot draw.
        if strokes.is_empty() {
            *visibility = Visibility::Hidden;
            continue;
        }
        *visibility = Visibility::Inherited;
        let width = theme.line_width * (text.height / theme::TEXT_HEIGHT).clamp(0.8, 2.0);
        // Letters stay legible at any line width.
        let width = width.min(text.height * MAX_STROKE_SHARE);
        let color = text.color_role.color(&theme.colors);
        commands
            .entity(entity)
            .insert(stroked_shape(strokes, color, width));
    }
}

/// Strokes as one shape. A stroke is an open line through its points.
pub(super) const fn stroked_shape(lines: Vec<Vec<Vec2>>, color: Color, width: f32) -> Strokes {
    Strokes {
        lines,
        color,
        width,
    }
}
