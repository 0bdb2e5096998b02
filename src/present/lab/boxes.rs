//! F1: every body's outline, velocity and swept area of the last step, its copies across the seam, and the last contact.

use bevy::prelude::*;

use super::Lab;
use super::contact::{Kept, LastContact};
use super::lines::{Lines, Tone};
use super::outline::{Outlined, Tests};
use crate::collision::{Aabb, Moving, Torus};
use crate::present::draw::last_step::LastStep;
use crate::present::draw::motion::{Span, shown};
use crate::sim::{
    BodyId, BoundingBox, DT, Detection, Kind, Paused, Position, Rock, Session, Ship, Tuning,
    Velocity,
};

/// How long an arrow takes a body from its foot to its head, in seconds.
const AHEAD: f32 = 0.2;

/// How long the arrow of a normal is, in units.
const NORMAL: f32 = 28.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Lines>().add_systems(Update, list_lines);
}

fn list_lines(
    mut lines: ResMut<Lines>,
    mut strikers: Local<Vec<Kind>>,
    lab: Res<Lab>,
    step: Res<LastStep>,
    last: Res<LastContact>,
    detection: Res<Detection>,
    tuning: Res<Tuning>,
    session: Res<Session>,
    paused: Res<Paused>,
    bodies: Query<(
        &BodyId,
        &Kind,
        &Position,
        &Velocity,
        &BoundingBox,
        Option<&Rock>,
        Option<&Ship>,
    )>,
) {
    if !lines.0.is_empty() {
        lines.0.clear();
    }
    if !lab.shows_boxes {
        return;
    }
    let lost = step.lost();
    strikers.clear();
    let kinds = bodies.iter().map(|(_, kind, ..)| *kind);
    for kind in kinds.chain(lost.iter().map(|lost| lost.party.kind)) {
        if !matches!(kind, Kind::Rock(_)) && !strikers.contains(&kind) {
            strikers.push(kind);
        }
    }
    if strikers.is_empty() {
        // With nobody there to strike: what the next ship will be tested on.
        strikers.push(Kind::Ship);
    }
    let torus = tuning.torus();
    let view = View {
        torus,
        field: field_box(&torus),
        tests: Tests {
            fidelity: detection.fidelity,
            strikers: &strikers,
            tuning: &tuning,
        },
    };
    let moment = step.moment();
    for (id, kind, position, velocity, bounds, rock, ship) in &bodies {
        let (span, velocity) = (step.span(*id), velocity.0);
        let place = |moment: f32| shown(position.0, velocity, span, moment, &torus);
        let Some(at) = place(moment) else { continue };
        let body = Outlined {
            kind: *kind,
            bounds: *bounds,
            rock: rock.copied(),
            ship: ship.copied(),
        };
        // What was born in the step was not swept in it.
        let start = match span {
            Span::Whole => place(0.0),
            _ => None,
        };
        view.draw(&body, start, at, velocity, &mut lines);
    }
    for lost in lost {
        let Some(at) = lost.shown(moment, &torus) else {
            continue;
        };
        let body = Outlined {
            kind: lost.party.kind,
            bounds: lost.bounds,
            rock: lost.rock,
            ship: lost.ship,
        };
        let start = Some(torus.wrap(lost.start()));
        view.draw(&body, start, at, lost.party.swept.velocity(), &mut lines);
    }
    if let Some(kept) = &last.0 {
        let is_of_last_step = kept.contact.tick + 1 == session.clock.tick;
        let is_seen = !is_of_last_step || moment >= kept.contact.t_first;
        if is_seen && (paused.0 || kept.left > 0.0) {
            view.draw_contact(kept, &mut lines);
        }
    }
}

fn field_box(torus: &Torus) -> Aabb {
    let half = torus.size() / 2.0;
    BoundingBox { half }.at(half)
}

/// The field, and which outlines are tested in it.
struct View<'t> {
    torus: Torus,
    field: Aabb,
    tests: Tests<'t>,
}

impl View<'_> {
    /// Draws a body that is `at` a place, and what it swept from its `start` on, if it moved.
    fn draw(
        &self,
        body: &Outlined,
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
        let way = self.torus.way(from, at);
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
    fn draw_contact(&self, kept: &Kept, lines: &mut Lines) {
        let contact = &kept.contact;
        let place = |moving: &Moving<Aabb>| {
            moving
                .at(contact.t_first)
                .map(|bounds| Vec2::from(bounds.center()))
        };
        let (Ok(a), Ok(b)) = (place(&contact.a.swept), place(&contact.b.swept)) else {
            return;
        };
        let tests = Tests {
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
    fn copies(&self, kind: Kind, at: Vec2, reach: &Aabb) -> impl Iterator<Item = Vec2> + use<> {
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
                Kind::Saucer(_) => Vec2::new(at.x, image.y),
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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::time::TimeUpdateStrategy;

    use super::super::lines::Line;
    use super::*;
    use crate::present::draw::last_step;
    use crate::sim::{Harness, RockSize, Shooter};

    fn at(x: f32, y: f32) -> Vec2 {
        Vec2::new(x, y)
    }

    /// A field with boxes shown.
    fn shown_in(mut game: Harness) -> Harness {
        let lab = Lab {
            shows_boxes: true,
            said: None,
        };
        game.app_mut().insert_resource(lab).add_plugins((
            last_step::plugin,
            super::super::contact::plugin,
            plugin,
        ));
        game
    }

    /// Half of a step.
    fn wait_half(game: &mut Harness) {
        let half = Duration::from_nanos(15_625_000 / 2);
        game.app_mut()
            .insert_resource(TimeUpdateStrategy::ManualDuration(half));
        game.frame();
        game.app_mut()
            .insert_resource(TimeUpdateStrategy::FixedTimesteps(1));
    }

    /// The least and greatest corner of each closed run of four lines of a tone.
    fn boxes(game: &mut Harness, tone: Tone) -> Vec<[f32; 4]> {
        let lines = &game.app_mut().world().resource::<Lines>().0;
        let of_tone: Vec<&Line> = lines.iter().filter(|line| line.tone == tone).collect();
        let runs = of_tone.chunks_exact(4);
        runs.map(|run| {
            let corners = || run.iter().map(|line| line.from);
            let least = corners().reduce(Vec2::min).expect("four");
            let greatest = corners().reduce(Vec2::max).expect("four");
            [least.x, least.y, greatest.x, greatest.y]
        })
        .collect()
    }

    #[test]
    fn a_rock_has_a_box_where_it_is_and_an_area_that_it_swept() {
        // 640 units/s: 10 units a step, from 500 to 510; the box reaches 10.5 to each side.
        let mut game = shown_in(Harness::empty_field().rock(
            RockSize::Small,
            at(500.0, 300.0),
            at(640.0, 0.0),
        ));
        game.step(1);
        wait_half(&mut game);
        assert_eq!(
            boxes(&mut game, Tone::Tested),
            [[494.5, 289.5, 515.5, 310.5]]
        );
        assert_eq!(
            boxes(&mut game, Tone::Swept),
            [[489.5, 289.5, 520.5, 310.5]]
        );
        assert_eq!(boxes(&mut game, Tone::Copy).len(), 0);
    }

    #[test]
    fn a_rock_in_the_corner_has_three_copies() {
        let mut game =
            shown_in(Harness::empty_field().rock(RockSize::Small, at(5.0, 760.0), Vec2::ZERO));
        game.step(1);
        game.frame();
        let mut copies = boxes(&mut game, Tone::Copy);
        copies.sort_by(|a, b| a.partial_cmp(b).expect("numbers"));
        assert_eq!(
            copies,
            [
                [-5.5, -18.5, 15.5, 2.5],
                [1018.5, -18.5, 1039.5, 2.5],
                [1018.5, 749.5, 1039.5, 770.5],
            ]
        );
    }

    #[test]
    fn the_last_contact_stands_where_it_happened_once_the_picture_is_there() {
        // The gap of 4 closes at 512 units/s in the middle of the step.
        let mut game = shown_in(
            Harness::empty_field()
                .rock(RockSize::Small, at(500.0, 300.0), Vec2::ZERO)
                .shot(Shooter::Ship, at(485.5, 300.0), at(512.0, 0.0)),
        );
        game.step(1);
        assert_eq!(boxes(&mut game, Tone::Contact).len(), 0);
        assert_eq!(
            boxes(&mut game, Tone::Tested).len(),
            1,
            "the rock, and a cross of two lines"
        );
        wait_half(&mut game);
        // The shot is a cross, the rock a box, then the point and the normal's arrow.
        let lines = &game.app_mut().world().resource::<Lines>().0;
        let contact: Vec<_> = lines
            .iter()
            .filter(|line| line.tone == Tone::Contact)
            .collect();
        assert_eq!(contact.len(), 2 + 4 + 2 + 3);
        assert_eq!(contact[2].from, at(489.5, 289.5));
        // The arrow of the normal begins at the point and goes right.
        assert_eq!(
            (contact[8].from, contact[8].to),
            (at(489.5, 300.0), at(517.5, 300.0))
        );
        assert!(
            !lines.iter().any(|line| line.tone == Tone::Tested),
            "both are gone"
        );
    }

    #[test]
    fn hidden_boxes_leave_no_line() {
        let mut game =
            shown_in(Harness::empty_field().rock(RockSize::Small, at(500.0, 300.0), Vec2::ZERO));
        game.step(1);
        assert!(!game.app_mut().world().resource::<Lines>().0.is_empty());
        game.app_mut().insert_resource(Lab::default());
        game.step(1);
        assert!(game.app_mut().world().resource::<Lines>().0.is_empty());
    }
}
