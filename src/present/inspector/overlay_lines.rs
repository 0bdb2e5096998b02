//! The lines over the field: cut at its edges, above everything in it.

use bevy::prelude::*;

use crate::present::draw::ScreenShake;
use crate::present::look::{INSPECTOR_COLORS, theme};
use crate::present::states::shows_field;
use crate::sim::Tuning;

/// What a line means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tone {
    /// An outline that is tested.
    Tested,
    /// A copy of one across the seam.
    Copy,
    /// What was swept in the last step.
    Swept,
    /// A velocity.
    Velocity,
    /// The last contact.
    Contact,
}

/// A straight line; units of the field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Line {
    pub from: Vec2,
    pub to: Vec2,
    pub tone: Tone,
}

/// The lines of this frame.
#[derive(Resource, Debug, Default)]
pub(super) struct Lines(pub Vec<Line>);

/// The looks of the lines.
#[derive(Default, Reflect, GizmoConfigGroup)]
struct InspectorGizmos;

pub(super) fn plugin(app: &mut App) {
    app.init_gizmo_group::<InspectorGizmos>()
        .add_systems(PostUpdate, (keep_visible, draw.run_if(shows_field)).chain());
}

/// Lines grow with the field, but are never finer than a pixel.
fn keep_visible(scale: Res<UiScale>, mut looks: ResMut<GizmoConfigStore>) {
    if scale.is_changed() {
        let width = (theme::INSPECTOR_LINE * scale.0).max(1.0);
        looks.config_mut::<InspectorGizmos>().0.line.width = width;
    }
}

fn draw(
    lines: Res<Lines>,
    tuning: Res<Tuning>,
    shake: Res<ScreenShake>,
    mut gizmos: Gizmos<InspectorGizmos>,
) {
    let size = tuning.torus().size();
    // They stay on the bodies that they are about.
    let shaken = shake.offset();
    for line in &lines.0 {
        if let Some((from, to)) = cut(line.from + shaken, line.to + shaken, size) {
            gizmos.line_2d(from, to, line.tone.color());
        }
    }
}

impl Tone {
    const fn color(self) -> Color {
        match self {
            Self::Tested => INSPECTOR_COLORS.tested,
            Self::Copy => INSPECTOR_COLORS.tested_copy,
            Self::Swept => INSPECTOR_COLORS.swept,
            Self::Velocity => INSPECTOR_COLORS.velocity,
            Self::Contact => INSPECTOR_COLORS.contact,
        }
    }
}

impl Lines {
    /// The closed run through these corners.
    pub(super) fn loop_through(&mut self, corners: &[Vec2], tone: Tone) {
        let next = corners.iter().cycle().skip(1);
        for (from, to) in corners.iter().zip(next) {
            self.push(*from, *to, tone);
        }
    }

    /// A point, as a small cross.
    pub(super) fn cross(&mut self, at: Vec2, tone: Tone) {
        const ARM: f32 = 3.0;
        for arm in [Vec2::new(ARM, ARM), Vec2::new(ARM, -ARM)] {
            self.push(at - arm, at + arm, tone);
        }
    }

    /// An arrow; none of no length.
    pub(super) fn arrow(&mut self, from: Vec2, way: Vec2, tone: Tone) {
        const HEAD: f32 = 5.0;
        let Some(along) = way.try_normalize() else {
            return;
        };
        let to = from + way;
        self.push(from, to, tone);
        for side in [along.perp(), -along.perp()] {
            self.push(to, to - HEAD * along + 0.5 * HEAD * side, tone);
        }
    }

    fn push(&mut self, from: Vec2, to: Vec2, tone: Tone) {
        self.0.push(Line { from, to, tone });
    }
}

/// The part of a line that lies in the field from (0, 0) to `size`, if any does.
///
/// Source: Y.-D. Liang and B. Barsky, *A new concept and method for line clipping*, ACM TOG 3 (1984).
fn cut(from: Vec2, to: Vec2, size: Vec2) -> Option<(Vec2, Vec2)> {
    let way = to - from;
    let (mut first, mut last) = (0.0_f32, 1.0_f32);
    for axis in 0..2 {
        let (start, way, side) = (from[axis], way[axis], size[axis]);
        if way == 0.0 {
            if !(0.0..=side).contains(&start) {
                return None;
            }
            continue;
        }
        let (one, other) = (-start / way, (side - start) / way);
        first = first.max(one.min(other));
        last = last.min(one.max(other));
    }
    (first <= last).then(|| (from + way * first, from + way * last))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: f32, y: f32) -> Vec2 {
        Vec2::new(x, y)
    }

    #[test]
    fn a_line_is_cut_where_it_leaves_the_field() {
        let size = at(100.0, 80.0);
        for (name, from, to, left) in [
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
            ("beside it", at(-10.0, 5.0), at(-10.0, 50.0), None),
            ("past a corner", at(-20.0, 10.0), at(10.0, -20.0), None),
            (
                "a point inside",
                at(5.0, 5.0),
                at(5.0, 5.0),
                Some((at(5.0, 5.0), at(5.0, 5.0))),
            ),
        ] {
            assert_eq!(cut(from, to, size), left, "{name}");
        }
    }

    #[test]
    fn a_loop_comes_back_to_where_it_began() {
        let mut lines = Lines::default();
        let corners = [at(0.0, 0.0), at(1.0, 0.0), at(1.0, 1.0)];
        lines.loop_through(&corners, Tone::Tested);
        assert_eq!(lines.0.len(), 3);
        assert_eq!(lines.0[2].to, corners[0]);
    }
}
