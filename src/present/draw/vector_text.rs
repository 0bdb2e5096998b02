//! Words in the vector alphabet, somewhere in the field.

use bevy::prelude::*;
use bevy_prototype_lyon::plugin::BuildShapes;
use bevy_prototype_lyon::prelude::*;

use super::vector_font;
use crate::present::look::{ColorRole, Theme, theme};

/// How wide a stroke may be at most: of a letter's height.
const WIDEST: f32 = 0.16;

/// A line of text, drawn as strokes; its transform is where its anchor is, at the foot of the letters.
#[derive(Component, Clone, Debug, PartialEq)]
#[require(Transform, Visibility::Hidden)]
pub(in crate::present) struct VectorText {
    pub text: String,
    /// Of a letter, in units.
    pub height: f32,
    pub anchor: Anchor,
    pub ink: ColorRole,
}

/// Which point of a line of text is its place.
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
            ink: ColorRole::Text,
        }
    }

    /// The same, `height` units high.
    pub(in crate::present) fn high(self, height: f32) -> Self {
        Self { height, ..self }
    }

    /// The same in another colour.
    pub(in crate::present) fn colored(self, ink: ColorRole) -> Self {
        Self { ink, ..self }
    }

    /// How much room it takes, in units; none without letters.
    pub(super) fn size(&self) -> Vec2 {
        if self.text.is_empty() {
            return Vec2::ZERO;
        }
        Vec2::new(vector_font::width(&self.text, self.height), self.height)
    }

    /// How far the first letter lies from the anchor, in units.
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
    app.add_systems(PostUpdate, write.before(BuildShapes));
}

fn write(
    mut commands: Commands,
    theme: Res<Theme>,
    mut all: Query<(Entity, Ref<VectorText>, &mut Visibility)>,
) {
    for (entity, words, mut visibility) in &mut all {
        if !words.is_changed() && !theme.is_changed() {
            continue;
        }
        let start = Vec2::new(words.start(), 0.0);
        let lines = vector_font::lines(&words.text, words.height);
        let lines: Vec<Vec<Vec2>> = lines
            .map(|line| line.into_iter().map(|point| point + start).collect())
            .collect();
        // A shape without lines would have a mesh without vertices, which Bevy cannot draw.
        if lines.is_empty() {
            *visibility = Visibility::Hidden;
            continue;
        }
        *visibility = Visibility::Inherited;
        let width = theme.line_width * (words.height / theme::TEXT_HEIGHT).clamp(0.8, 2.0);
        // However wide lines are, a letter stays a letter.
        let width = width.min(words.height * WIDEST);
        commands
            .entity(entity)
            .insert(drawing(lines, theme.colors.role(words.ink), width));
    }
}

/// Lines as one shape.
pub(super) fn drawing(lines: Vec<Vec<Vec2>>, color: Color, width: f32) -> Shape {
    let lines = lines.into_iter().map(|points| shapes::Polygon {
        points,
        closed: false,
    });
    let path = lines.fold(ShapeBuilder::new(), |path, line| path.add(&line));
    path.stroke((color, width)).build()
}
