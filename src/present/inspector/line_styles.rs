//! How the lines of the overlay look, and how they are drawn: clipped at the field edges, above everything in the field.

use bevy::ecs::system::SystemParam;
use bevy::math::DVec2;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::collision::Aabb;
use crate::coursework::{Region, clip};
use crate::present::draw::ScreenShake;
use crate::present::look::{FieldPixels, INSPECTOR_COLORS, theme};
use crate::present::states::shows_field;
use crate::sim::Tuning;

/// What a line shows. It decides the line's colour and style.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineRole {
    /// The tested outline of a body.
    TestedOutline,
    /// A copy of that outline across the seam.
    OutlineCopy,
    /// The area that a body swept in the last step.
    SweptArea,
    /// A body's velocity.
    Velocity,
    /// The last contact.
    Contact,
}

/// How a line is drawn, so that no one needs to tell colours apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineStyle {
    Solid,
    /// Twice as wide.
    Bold,
    Dashed,
    Dotted,
}

/// A straight line, in units of the field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct OverlayLine {
    pub from: Vec2,
    pub to: Vec2,
    pub role: LineRole,
}

/// The lines of this frame.
#[derive(Resource, Debug, Default)]
pub(super) struct OverlayLines(pub Vec<OverlayLine>);

/// The gizmo settings of the lines of each style.
#[derive(Default, Reflect, GizmoConfigGroup)]
struct SolidLines;

#[derive(Default, Reflect, GizmoConfigGroup)]
struct BoldLines;

#[derive(Default, Reflect, GizmoConfigGroup)]
struct DashedLines;

#[derive(Default, Reflect, GizmoConfigGroup)]
struct DottedLines;

/// Draws lines of every style.
#[derive(SystemParam)]
struct StyledGizmos<'w, 's> {
    solid: Gizmos<'w, 's, SolidLines>,
    bold: Gizmos<'w, 's, BoldLines>,
    dashed: Gizmos<'w, 's, DashedLines>,
    dotted: Gizmos<'w, 's, DottedLines>,
}

impl StyledGizmos<'_, '_> {
    fn line(&mut self, from: Vec2, to: Vec2, role: LineRole) {
        let color = role.color();
        match role.style() {
            LineStyle::Solid => self.solid.line_2d(from, to, color),
            LineStyle::Bold => self.bold.line_2d(from, to, color),
            LineStyle::Dashed => self.dashed.line_2d(from, to, color),
            LineStyle::Dotted => self.dotted.line_2d(from, to, color),
        };
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_gizmo_group::<SolidLines>()
        .init_gizmo_group::<BoldLines>()
        .init_gizmo_group::<DashedLines>()
        .init_gizmo_group::<DottedLines>()
        .add_systems(PostUpdate, (scale_width, draw.run_if(shows_field)).chain());
}

/// Lines scale with the field, but are at least one pixel wide.
fn scale_width(
    field_pixels: Res<FieldPixels>,
    windows: Query<Ref<Window>, With<PrimaryWindow>>,
    mut gizmos: ResMut<GizmoConfigStore>,
) {
    let window = windows.single().ok();
    if field_pixels.is_changed() || window.as_ref().is_some_and(Ref::is_changed) {
        // Gizmos take physical pixels.
        let scale = window.map_or(1.0, |window| window.scale_factor());
        let width = (theme::INSPECTOR_LINE * field_pixels.0 * scale).max(1.0);
        gizmos.config_mut::<SolidLines>().0.line.width = width;
        gizmos.config_mut::<BoldLines>().0.line.width = 2.0 * width;
        let dashed = &mut gizmos.config_mut::<DashedLines>().0.line;
        dashed.width = width;
        dashed.style = GizmoLineStyle::Dashed {
            gap_scale: 3.0,
            line_scale: 4.0,
        };
        let dotted = &mut gizmos.config_mut::<DottedLines>().0.line;
        dotted.width = width;
        dotted.style = GizmoLineStyle::Dotted;
    }
}

fn draw(
    lines: Res<OverlayLines>,
    tuning: Res<Tuning>,
    shake: Res<ScreenShake>,
    mut gizmos: StyledGizmos,
) {
    let size = tuning.torus().size();
    // The lines shake with the bodies.
    let offset = shake.offset();
    for line in &lines.0 {
        if let Some((from, to)) = in_field(line.from + offset, line.to + offset, size) {
            gizmos.line(from, to, line.role);
        }
    }
}

impl LineRole {
    pub(super) const fn style(self) -> LineStyle {
        match self {
            Self::TestedOutline | Self::Velocity => LineStyle::Solid,
            Self::OutlineCopy => LineStyle::Dashed,
            Self::SweptArea => LineStyle::Dotted,
            Self::Contact => LineStyle::Bold,
        }
    }

    pub(super) const fn color(self) -> Color {
        match self {
            Self::TestedOutline => INSPECTOR_COLORS.tested,
            Self::OutlineCopy => INSPECTOR_COLORS.tested_copy,
            Self::SweptArea => INSPECTOR_COLORS.swept,
            Self::Velocity => INSPECTOR_COLORS.velocity,
            Self::Contact => INSPECTOR_COLORS.contact,
        }
    }
}

impl OverlayLines {
    /// A straight line.
    pub(super) fn add_line(&mut self, from: Vec2, to: Vec2, role: LineRole) {
        self.0.push(OverlayLine { from, to, role });
    }

    /// A closed line through these corners.
    pub(super) fn add_loop(&mut self, corners: &[Vec2], role: LineRole) {
        let next = corners.iter().cycle().skip(1);
        for (from, to) in corners.iter().zip(next) {
            self.add_line(*from, *to, role);
        }
    }

    /// A box. A box without width and height is a cross.
    pub(super) fn add_box(&mut self, bounds: &Aabb, role: LineRole) {
        let (left, bottom) = (bounds.min(0), bounds.min(1));
        let (right, top) = (bounds.max(0), bounds.max(1));
        if left == right && bottom == top {
            self.add_cross(Vec2::new(left, bottom), role);
            return;
        }
        let corners = [[left, bottom], [right, bottom], [right, top], [left, top]];
        self.add_loop(&corners.map(Vec2::from), role);
    }

    /// A small diagonal cross that marks a point.
    pub(super) fn add_cross(&mut self, point: Vec2, role: LineRole) {
        const ARM: f32 = 3.0;
        for arm in [Vec2::new(ARM, ARM), Vec2::new(ARM, -ARM)] {
            self.add_line(point - arm, point + arm, role);
        }
    }
}

/// The part of a line that lies in the field from (0, 0) to `size`, if any.
fn in_field(from: Vec2, to: Vec2, size: Vec2) -> Option<(Vec2, Vec2)> {
    let [from, to, high] = [from, to, size].map(|point| point.as_dvec2().to_array());
    let field = Region {
        low: [0.0; 2],
        high,
    };
    let [from, to] = clip(from, to, &field)?.map(|end| DVec2::from(end).as_vec2());
    Some((from, to))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: f32, y: f32) -> Vec2 {
        Vec2::new(x, y)
    }

    #[test]
    fn a_line_is_clipped_where_it_leaves_the_field() {
        let size = at(100.0, 80.0);
        for (name, from, to, clipped) in [
            (
                "inside",
                at(10.0, 10.0),
                at(90.0, 70.0),
                Some((at(10.0, 10.0), at(90.0, 70.0))),
            ),
            (
                "across the right edge",
                at(90.0, 40.0),
                at(110.0, 40.0),
                Some((at(90.0, 40.0), at(100.0, 40.0))),
            ),
            (
                "through a corner",
                at(-10.0, 10.0),
                at(10.0, -10.0),
                Some((at(0.0, 0.0), at(0.0, 0.0))),
            ),
            ("outside", at(-10.0, 5.0), at(-10.0, 50.0), None),
            ("past a corner", at(-20.0, 10.0), at(10.0, -20.0), None),
            (
                "a point inside",
                at(5.0, 5.0),
                at(5.0, 5.0),
                Some((at(5.0, 5.0), at(5.0, 5.0))),
            ),
        ] {
            assert_eq!(in_field(from, to, size), clipped, "{name}");
        }
    }

    #[test]
    fn a_loop_ends_where_it_began() {
        let mut lines = OverlayLines::default();
        let corners = [at(0.0, 0.0), at(1.0, 0.0), at(1.0, 1.0)];
        lines.add_loop(&corners, LineRole::TestedOutline);
        assert_eq!(lines.0.len(), 3);
        assert_eq!(lines.0[2].to, corners[0]);
    }
}
