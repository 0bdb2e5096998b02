//! Shows a drawing of the coursework in a node of a page, in the game's own lines.

use bevy::prelude::*;
use bevy::ui::{UiGlobalTransform, UiSystems};
use bevy_prototype_lyon::prelude::{ShapeBuilder, ShapeBuilderBase, shapes};

use super::strokes::{BuildStrokes, Strokes};
use super::vector_font;
use crate::coursework::{Drawing, Ink, LabelAnchor, LineStyle};
use crate::present::look::{FieldInWindow, HEADING_LAYER, INSPECTOR_COLORS, Theme, text_sizes};
use crate::present::states::Page;

/// The lengths of dashes and dots, and of the gaps after them, in units.
const DASHED: [f32; 2] = [7.0, 5.0];
const DOTTED: [f32; 2] = [1.5, 5.0];

/// The side of the cover that hides the field, in units: larger than any window.
const COVER: f32 = 1e5;

/// The drawing that a node of a page shows. Its units are units of text, from the node's lower left corner.
#[derive(Component, Clone, Debug, Default)]
pub(in crate::present) struct DrawingView {
    pub drawing: Drawing,
}

/// The entity in the field with the lines of a view.
#[derive(Component, Clone, Copy)]
struct ViewRoot(Entity);

/// The lines of one colour and width.
#[derive(Component, Clone, Copy, PartialEq)]
struct LinesOf {
    ink: Ink,
    is_bold: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (
            draw.before(BuildStrokes),
            place
                .after(UiSystems::PostLayout)
                .before(TransformSystems::Propagate),
        ),
    );
}

/// Adds a view to a page, and covers the field. `node` is where the drawing stands.
pub(in crate::present) fn spawn_drawing_view(
    commands: &mut Commands,
    page: Page,
    node: Entity,
    field: Color,
) {
    commands.entity(node).insert(DrawingView::default());
    let half = COVER / 2.0;
    let cover = shapes::Rectangle {
        extents: Vec2::splat(2.0 * half),
        ..default()
    };
    let cover = ShapeBuilder::with(&cover).fill(field).build();
    commands.spawn((
        DespawnOnExit(page),
        cover,
        Transform::from_xyz(0.0, 0.0, HEADING_LAYER - 0.5),
    ));
    let root = (
        DespawnOnExit(page),
        ViewRoot(node),
        Transform::default(),
        Visibility::default(),
    );
    let root = commands.spawn(root).id();
    for ink in Ink::ALL {
        for is_bold in [false, true] {
            commands.spawn((
                LinesOf { ink, is_bold },
                Transform::default(),
                ChildOf(root),
            ));
        }
    }
}

/// The colour of an ink. That of bodies and velocities is the same in every palette, and everyone can tell them apart.
const fn color(ink: Ink, theme: &Theme) -> Color {
    match ink {
        Ink::A => INSPECTOR_COLORS.tested,
        Ink::B => INSPECTOR_COLORS.tested_copy,
        Ink::Velocity => INSPECTOR_COLORS.velocity,
        Ink::Hit => INSPECTOR_COLORS.contact,
        Ink::Moment => theme.colors.focus,
        Ink::Plain => theme.colors.text,
    }
}

fn draw(
    mut commands: Commands,
    theme: Res<Theme>,
    views: Query<Ref<DrawingView>>,
    roots: Query<(&ViewRoot, &Children)>,
    parts: Query<(Entity, &LinesOf)>,
) {
    for (root, children) in &roots {
        let Ok(view) = views.get(root.0) else {
            continue;
        };
        if !view.is_changed() && !theme.is_changed() {
            continue;
        }
        for child in children {
            let Ok((entity, part)) = parts.get(*child) else {
                continue;
            };
            let width = if part.is_bold { 2.0 } else { 1.0 };
            commands.entity(entity).insert(Strokes {
                lines: lines_of(&view.drawing, *part),
                color: color(part.ink, &theme),
                width: theme.line_width * width,
            });
        }
    }
}

/// The lines of a drawing in one colour and width, and the words in that colour among the narrow ones.
fn lines_of(drawing: &Drawing, part: LinesOf) -> Vec<Vec<Vec2>> {
    let vector = |point: &[f64; 2]| Vec2::new(point[0] as f32, point[1] as f32);
    let mut lines = Vec::new();
    for line in drawing.lines.iter().filter(|line| line.ink == part.ink) {
        if (line.style == LineStyle::Bold) != part.is_bold {
            continue;
        }
        let points: Vec<_> = line.points.iter().map(vector).collect();
        match line.style {
            LineStyle::Solid | LineStyle::Bold => lines.push(points),
            LineStyle::Dashed => lines.extend(broken(&points, DASHED)),
            LineStyle::Dotted => lines.extend(broken(&points, DOTTED)),
        }
    }
    let height = text_sizes::SMALL_TEXT_HEIGHT;
    let labels = drawing.labels.iter();
    for label in labels.filter(|label| label.ink == part.ink && !part.is_bold) {
        let width = vector_font::text_width(&label.text, height);
        let share = match label.anchor {
            LabelAnchor::Left => 0.0,
            LabelAnchor::Middle => 0.5,
            LabelAnchor::Right => 1.0,
        };
        let start = vector(&label.at) - Vec2::new(share * width, 0.0);
        let letters = vector_font::text_strokes(&label.text, height);
        lines.extend(letters.map(|stroke| {
            let points = stroke.into_iter();
            points.map(|point| point + start).collect()
        }));
    }
    lines
}

/// A line through points in pieces with gaps between them.
fn broken(points: &[Vec2], [piece, gap]: [f32; 2]) -> Vec<Vec<Vec2>> {
    let mut pieces = Vec::new();
    // How far into a piece and its gap the last part ended.
    let mut begun = 0.0;
    for ends in points.windows(2) {
        let (from, to) = (ends[0], ends[1]);
        let length = from.distance(to);
        let mut at = -begun;
        while at < length {
            let (start, end) = (at.max(0.0), (at + piece).min(length));
            if end > start {
                pieces.push(vec![
                    from.lerp(to, start / length),
                    from.lerp(to, end / length),
                ]);
            }
            at += piece + gap;
        }
        begun = length - (at - piece - gap);
    }
    pieces
}

/// Puts the lines where the node is, at the scale of text.
fn place(
    field: FieldInWindow,
    scale: Res<UiScale>,
    nodes: Query<(&ComputedNode, &UiGlobalTransform)>,
    mut roots: Query<(&ViewRoot, &mut Transform)>,
) {
    let Some((letterbox, window)) = field.letterbox() else {
        return;
    };
    for (root, mut transform) in &mut roots {
        let Ok((node, at)) = nodes.get(root.0) else {
            continue;
        };
        let pixels = window.scale_factor();
        let node = Rect::from_center_size(at.translation / pixels, node.size() / pixels);
        let place = letterbox.to_field(Vec2::new(node.min.x, node.max.y));
        let wanted = Transform::from_translation(place.extend(HEADING_LAYER))
            .with_scale(Vec2::splat(scale.0 / letterbox.pixels()).extend(1.0));
        transform.set_if_neq(wanted);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_body_has_one_hue_on_the_screen_and_on_paper() {
        for (ink, hue) in [(Ink::A, 164.0), (Ink::B, 209.0)] {
            let on_screen = Hsla::from(color(ink, &Theme::default())).hue;
            let on_paper = Srgba::hex(ink.on_paper()).expect("a colour of SVG");
            for seen in [on_screen, Hsla::from(on_paper).hue] {
                assert!((seen - hue).abs() < 8.0, "{ink:?}: {seen} degrees");
            }
        }
    }

    #[test]
    fn dashes_go_on_around_a_corner() {
        let corner = [[0.0, 0.0], [10.0, 0.0], [10.0, 10.0]].map(Vec2::from);
        let pieces = broken(&corner, [4.0, 2.0]);
        let ends: Vec<_> = pieces.iter().map(|piece| [piece[0], piece[1]]).collect();
        let expected = [
            [[0.0, 0.0], [4.0, 0.0]],
            [[6.0, 0.0], [10.0, 0.0]],
            // 10 units along the line a gap of 2 begins.
            [[10.0, 2.0], [10.0, 6.0]],
            [[10.0, 8.0], [10.0, 10.0]],
        ];
        assert_eq!(ends, expected.map(|piece| piece.map(Vec2::from)));
    }

    #[test]
    fn words_are_lines_in_their_colour_at_their_place() {
        let mut drawing = Drawing::default();
        drawing.label([100.0, 50.0], "I", LabelAnchor::Middle, Ink::A);
        drawing.line(vec![[0.0, 0.0], [1.0, 0.0]], Ink::A, LineStyle::Bold);
        let lines = |ink, is_bold| lines_of(&drawing, LinesOf { ink, is_bold });
        assert_eq!(lines(Ink::A, true).len(), 1);
        assert_eq!(lines(Ink::B, false).len(), 0);
        let letter = lines(Ink::A, false).concat();
        let middle = letter.iter().map(|point| point.x).sum::<f32>() / letter.len() as f32;
        assert!((middle - 100.0).abs() < 0.1, "{middle}");
    }
}
