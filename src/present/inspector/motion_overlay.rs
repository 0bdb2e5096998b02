//! A body, or two in contact, with outlines, velocity and swept area: where it is, and at its copies across the seam.

use bevy::prelude::*;

use super::last_contact::LastContactDetails;
use super::overlay_lines::{Lines, Tone};
use super::tested_shapes::{BodyShape, TestedShapes};
use crate::collision::{Aabb, Moving, Torus};
use crate::sim::{BodyKind, BoundingBox, DT};

/// How long the arrow of a normal is, in units.
const NORMAL: f32 = 28.0;

/// How long an arrow takes a body from its foot to its head, in seconds.
const AHEAD: f32 = 0.2;

/// The field, and which outlines are tested in it.
pub(super) struct FieldOverlay<'t> {
    torus: Torus,
    field: Aabb,
    tests: TestedShapes<'t>,
}

impl<'t> FieldOverlay<'t> {
    /// The field of the tuning that the tests go by.
    pub(super) fn new(tests: TestedShapes<'t>) -> Self {
        let torus = tests.tuning.torus();
        let half = torus.size() / 2.0;
        Self {
            torus,
            field: BoundingBox { half }.at(half),
            tests,
        }
    }

    /// Draws a body that is `at` a place, and what it swept from its `start` on, if it moved.
    pub(super) fn draw(
        &self,
        body: &BodyShape,
        start: Option<Vec2>,
        at: Vec2,
        velocity: Vec2,
        lines: &mut Lines,
    ) {
        let from = start.unwrap_or(at);
        let bounds = self.tests.bounds(body, from);
        let moving = Moving::new(bounds, velocity).and_then(|moving| moving.swept_bounds(DT));
        let swept = start.and(moving.ok());
        let reach = swept.unwrap_or(bounds);
        let way = self.torus.offset(from, at);
        for copy in self.copies(body.kind, from, &reach) {
            let is_own = copy == from;
            if let Some(swept) = swept.and_then(|swept| swept.translate(copy - from).ok()) {
                lines.around(&swept, Tone::Swept);
            }
            let tone = if is_own { Tone::Tested } else { Tone::Copy };
            self.tests.draw(body, copy + way, tone, lines);
            lines.arrow(copy + way, velocity * AHEAD, Tone::Velocity);
        }
    }

    /// Draws both bodies as they were at `t_first`, B at the copy that was tested, with point and normal.
    pub(super) fn draw_contact(&self, kept: &LastContactDetails, lines: &mut Lines) {
        let contact = &kept.contact;
        let place = |moving: &Moving<Aabb>| {
            moving
                .at(contact.t_first)
                .map(|bounds| Vec2::from(bounds.center()))
        };
        let (Ok(a), Ok(b)) = (place(&contact.a.swept), place(&contact.b.swept)) else {
            return;
        };
        let tests = TestedShapes {
            fidelity: kept.fidelity,
            strikers: &[contact.a.kind],
            tuning: self.tests.tuning,
        };
        let [body_a, body_b] = &kept.outlined;
        let reach = tests.bounds(body_a, a).merge(&tests.bounds(body_b, b));
        let point = self.torus.image(contact.point, self.torus.wrap(a)) + a - self.torus.wrap(a);
        for copy in self.copies(contact.a.kind, a, &reach) {
            let by = copy - a;
            tests.draw(body_a, copy, Tone::Contact, lines);
            tests.draw(body_b, b + by, Tone::Contact, lines);
            lines.cross(point + by, Tone::Contact);
            lines.arrow(point + by, contact.normal * NORMAL, Tone::Contact);
        }
    }

    /// Where a body at `at` that reaches over `reach` is in the field: there, and at its copies nearest to each of the
    /// field's corners, as far as they reach in. A saucer has no copy across the left and right edge.
    fn copies(&self, kind: BodyKind, at: Vec2, reach: &Aabb) -> impl Iterator<Item = Vec2> + use<> {
        let size = self.torus.size();
        let corners = [
            Vec2::ZERO,
            Vec2::new(size.x, 0.0),
            Vec2::new(0.0, size.y),
            size,
        ];
        let images = corners.map(|corner| {
            let image = self.torus.image(at, corner);
            match kind {
                BodyKind::Saucer(_) => Vec2::new(at.x, image.y),
                _ => image,
            }
        });
        let (reach, field) = (*reach, self.field);
        let reaches_in = move |image: Vec2| {
            let moved = reach.translate(image - at);
            moved.is_ok_and(|moved| moved.overlaps(&field))
        };
        (0..4)
            .filter(move |i| !images[..*i].contains(&images[*i]))
            .map(move |i| images[i])
            .filter(move |image| reaches_in(*image))
    }
}
