//! Text in the vector font, anywhere in the field.

use bevy::prelude::*;

use super::strokes::{BuildStrokes, Strokes};
use super::vector_font;
use crate::present::look::{ColorRole, FieldPlace, FieldTextScale, Theme, text_sizes};
use crate::sim::Tuning;

/// The largest width of a stroke, as a share of a letter's height.
const MAX_STROKE_SHARE: f32 = 0.16;

/// The distance from one line to the next, as a share of a letter's height.
const LINE_PITCH: f32 = 1.7;

/// The least distance of a text on the field from the left and the right edge, in units of text.
const MARGIN: f32 = 16.0;

/// Text, drawn as strokes. Its transform is the position of its anchor, on the baseline. An empty one has no strokes.
#[derive(Component, Clone, Debug, PartialEq)]
#[require(Transform, Visibility)]
pub(in crate::present) struct VectorText {
    pub text: String,
    /// The height of a letter, in units.
    pub height: f32,
    pub anchor: Anchor,
    pub color_role: ColorRole,
    /// The width at which a new line begins, in units.
    pub max_width: f32,
    /// Further lines stand above the first one, for a text at the lower edge.
    pub grows_up: bool,
}

/// A line of a text.
struct TextLine<'a> {
    text: &'a str,
    /// Its first letter's lower left corner, in units from the anchor.
    start: Vec2,
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
            height: text_sizes::TEXT_HEIGHT,
            anchor,
            color_role: ColorRole::Text,
            max_width: f32::INFINITY,
            grows_up: false,
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

    fn width(&self, text: &str) -> f32 {
        vector_font::text_width(text, self.height)
    }

    /// The rectangle of the letters, in units from the anchor; without extent for an empty text.
    pub(in crate::present) fn rect(&self) -> Rect {
        let rects = self.lines().into_iter().map(|line| {
            let size = Vec2::new(self.width(line.text), self.height);
            Rect::from_corners(line.start, line.start + size)
        });
        rects
            .reduce(|all, line| all.union(line))
            .unwrap_or_default()
    }

    /// The lines, broken at spaces. A word that is too wide has a line of its own.
    fn lines(&self) -> Vec<TextLine<'_>> {
        let mut texts = Vec::new();
        let mut rest = self.text.as_str();
        while !rest.is_empty() {
            let end = self.end_of_line(rest);
            texts.push(&rest[..end]);
            rest = rest[end..].trim_start();
        }
        let first = if self.grows_up {
            texts.len().saturating_sub(1) as f32
        } else {
            0.0
        };
        let lines = texts.into_iter().enumerate().map(|(index, text)| {
            let width = self.width(text);
            let x = match self.anchor {
                Anchor::Left => 0.0,
                Anchor::Middle => -width / 2.0,
                Anchor::Right => -width,
            };
            let y = (first - index as f32) * LINE_PITCH * self.height;
            let start = Vec2::new(x, y);
            TextLine { text, start }
        });
        lines.collect()
    }

    /// Where the first line of a text ends, in bytes.
    fn end_of_line(&self, text: &str) -> usize {
        let mut ends = text.match_indices(' ').map(|(space, _)| space);
        let first = ends.next().unwrap_or(text.len());
        let ends = ends.chain([text.len()]);
        let fitting = ends.take_while(|end| self.width(&text[..*end]) <= self.max_width);
        fitting.last().unwrap_or(first).max(first)
    }
}

/// Draws what texts say now.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::present) struct DrawTexts;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (limit_width, draw_texts.in_set(DrawTexts))
            .chain()
            .before(BuildStrokes),
    );
}

/// Breaks a text on the field into lines that the field is wide enough for.
fn limit_width(
    tuning: Res<Tuning>,
    text_scale: Res<FieldTextScale>,
    mut texts: Query<(&FieldPlace, &mut VectorText)>,
) {
    let width = (tuning.torus().size().x / text_scale.0 - 2.0 * MARGIN).max(0.0);
    for (place, mut text) in &mut texts {
        if text.max_width != width {
            text.max_width = width;
            text.grows_up = place.is_low();
        }
    }
}

fn draw_texts(mut commands: Commands, theme: Res<Theme>, texts: Query<(Entity, Ref<VectorText>)>) {
    for (entity, text) in &texts {
        if !text.is_changed() && !theme.is_changed() {
            continue;
        }
        let mut strokes: Vec<Vec<Vec2>> = Vec::new();
        for line in text.lines() {
            let letters = vector_font::text_strokes(line.text, text.height);
            strokes.extend(letters.map(|stroke| {
                let points = stroke.into_iter();
                points.map(|point| point + line.start).collect()
            }));
        }
        let width = theme.line_width * (text.height / text_sizes::TEXT_HEIGHT).clamp(0.8, 2.0);
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines of a text, and their heights above the anchor.
    fn lines(text: &VectorText) -> Vec<(&str, f32)> {
        let lines = text.lines().into_iter();
        lines.map(|line| (line.text, line.start.y)).collect()
    }

    #[test]
    fn a_text_that_is_wider_than_the_field_has_several_lines() {
        let mut text = VectorText::new("WAITING FOR A CLEAR FIELD", Anchor::Middle);
        text.height = 10.0;
        assert_eq!(lines(&text), [("WAITING FOR A CLEAR FIELD", 0.0)]);
        // A letter takes 9.7 units, so 13 letters take 126.
        text.max_width = 126.0;
        let expected = [("WAITING FOR A", 0.0), ("CLEAR FIELD", -17.0)];
        assert_eq!(lines(&text), expected);
        assert_eq!(text.rect().height(), 27.0);
        text.grows_up = true;
        let expected = [("WAITING FOR A", 17.0), ("CLEAR FIELD", 0.0)];
        assert_eq!(lines(&text), expected);
    }

    #[test]
    fn a_word_that_is_too_wide_has_a_line_of_its_own() {
        let mut text = VectorText::new("A HYPERSPACE B", Anchor::Left);
        text.height = 10.0;
        text.max_width = 20.0;
        let words = lines(&text).into_iter().map(|(word, _)| word);
        assert_eq!(words.collect::<Vec<_>>(), ["A", "HYPERSPACE", "B"]);
        assert_eq!(lines(&VectorText::new("", Anchor::Left)), []);
    }
}
