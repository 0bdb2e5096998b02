//! Marks the last contact in the field: both bodies as they were at `t_first`, the contact point and the normal.

use bevy::prelude::*;

use super::arrows::add_normal_arrow;
use super::last_contact::{LastContact, RecordedContact};
use super::line_styles::{LineRole, OverlayLines};
use super::overlay_labels::{OverlayLabel, OverlayLabels};
use super::seam_copies::SeamCopies;
use super::tested_shapes::TestedShapes;
use crate::collision::{Aabb, Moving};
use crate::present::draw::step_playback::StepPlayback;
use crate::present::look::text_sizes;
use crate::sim::{Paused, Session, Tuning};

/// Draws the last contact once its moment is displayed: for a while, and as long as the game is paused.
pub(super) fn list_contact(
    mut lines: ResMut<OverlayLines>,
    mut labels: ResMut<OverlayLabels>,
    step: Res<StepPlayback>,
    last: Res<LastContact>,
    tuning: Res<Tuning>,
    session: Res<Session>,
    paused: Res<Paused>,
) {
    if let Some(recorded) = displayed_contact(&last, &step, &session, *paused) {
        add_contact(recorded, &tuning, &mut lines);
        labels.0.push(OverlayLabel {
            at: hit_place(recorded.contact.point, *recorded.contact.normal),
            text: "HIT",
        });
    }
}

/// The last contact, once its moment is displayed: for a while, and as long as the game is paused.
pub(super) fn displayed_contact<'l>(
    last: &'l LastContact,
    step: &StepPlayback,
    session: &Session,
    paused: Paused,
) -> Option<&'l RecordedContact> {
    let recorded = last.0.as_ref()?;
    let is_of_last_step = recorded.contact.tick == session.clock.tick_index();
    let is_reached = !is_of_last_step || step.has_reached(recorded.contact.t_first);
    (is_reached && (paused.0 || recorded.seconds_left > 0.0)).then_some(recorded)
}

/// Where the word about a hit stands: to the right of the point, or below it, where the bodies lie to its left and right.
fn hit_place(point: Vec2, normal: Vec2) -> Vec2 {
    let is_sideways = normal.x.abs() > normal.y.abs();
    let away = if is_sideways {
        Vec2::new(0.0, -4.0)
    } else {
        Vec2::new(4.0, -0.5)
    };
    point + text_sizes::SMALL_TEXT_HEIGHT * away
}

/// Draws a contact wherever it is visible in the field. B is drawn at the copy that was tested.
fn add_contact(recorded: &RecordedContact, tuning: &Tuning, lines: &mut OverlayLines) {
    let contact = &recorded.contact;
    let position_at_contact = |moving: &Moving<Aabb>| {
        let bounds = moving.at(contact.t_first);
        bounds.map(|bounds| Vec2::from(bounds.center()))
    };
    let (Ok(a), Ok(b)) = (
        position_at_contact(&contact.a.swept),
        position_at_contact(&contact.b.swept),
    ) else {
        return;
    };
    let shapes = TestedShapes {
        fidelity: recorded.fidelity,
        strikers: &[contact.a.kind],
        tuning,
    };
    let copies = SeamCopies::new(tuning.torus());
    let [shape_a, shape_b] = &recorded.shapes;
    let area = shapes.bounds(shape_a, a).merge(&shapes.bounds(shape_b, b));
    // The contact point is in the field. Move it next to A, which may be outside.
    let a_in_field = copies.torus.wrap(a);
    let point = copies.torus.image(contact.point, a_in_field) + a - a_in_field;
    for copy in copies.positions(contact.a.kind, a, &area) {
        let offset = copy - a;
        shapes.draw(shape_a, copy, LineRole::Contact, lines);
        shapes.draw(shape_b, b + offset, LineRole::Contact, lines);
        lines.add_cross(point + offset, LineRole::Contact);
        add_normal_arrow(point + offset, *contact.normal, lines);
    }
}
