//! F1: every body's outline, velocity and swept area of the last step, its copies across the seam, and the last contact.

use bevy::prelude::*;

use super::last_contact::LastContact;
use super::motion_overlay::FieldOverlay;
use super::overlay_lines::Lines;
use super::status::Inspector;
use super::tested_shapes::{BodyShape, TestedShapes};
use crate::present::draw::step_playback::StepPlayback;
use crate::present::draw::{Lifespan, interpolate};
use crate::sim::{
    BodyId, BodyKind, BoundingBox, Detection, Paused, Position, Rock, Session, Ship, Tuning,
    Velocity,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Lines>().add_systems(Update, list_lines);
}

fn list_lines(
    mut lines: ResMut<Lines>,
    mut strikers: Local<Vec<BodyKind>>,
    inspector: Res<Inspector>,
    step: Res<StepPlayback>,
    last: Res<LastContact>,
    detection: Res<Detection>,
    tuning: Res<Tuning>,
    session: Res<Session>,
    paused: Res<Paused>,
    bodies: Query<(
        &BodyId,
        &BodyKind,
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
    if !inspector.shows_boxes {
        return;
    }
    let lost = step.destroyed();
    strikers.clear();
    let kinds = bodies.iter().map(|(_, kind, ..)| *kind);
    for kind in kinds.chain(lost.iter().map(|lost| lost.body.kind)) {
        if !matches!(kind, BodyKind::Rock(_)) && !strikers.contains(&kind) {
            strikers.push(kind);
        }
    }
    if strikers.is_empty() {
        // With nobody there to strike: what the next ship will be tested on.
        strikers.push(BodyKind::Ship);
    }
    let torus = tuning.torus();
    let view = FieldOverlay::new(TestedShapes {
        fidelity: detection.fidelity,
        strikers: &strikers,
        tuning: &tuning,
    });
    let moment = step.moment();
    for (id, kind, position, velocity, bounds, rock, ship) in &bodies {
        let (span, velocity) = (step.lifespan(*id), velocity.0);
        let place = |moment: f32| interpolate(position.0, velocity, span, moment, &torus);
        let Some(at) = place(moment) else { continue };
        let body = BodyShape {
            kind: *kind,
            bounds: *bounds,
            rock: rock.copied(),
            ship: ship.copied(),
        };
        // What was born in the step was not swept in it.
        let start = match span {
            Lifespan::Whole => place(0.0),
            _ => None,
        };
        view.draw(&body, start, at, velocity, &mut lines);
    }
    for lost in lost {
        let Some(at) = lost.position_at(moment, &torus) else {
            continue;
        };
        let body = BodyShape {
            kind: lost.body.kind,
            bounds: lost.bounds,
            rock: lost.rock,
            ship: lost.ship,
        };
        let start = Some(torus.wrap(lost.start()));
        view.draw(&body, start, at, lost.body.swept.velocity(), &mut lines);
    }
    if let Some(kept) = &last.0 {
        let is_of_last_step = kept.contact.tick + 1 == session.clock.tick;
        let is_seen = !is_of_last_step || moment >= kept.contact.t_first;
        if is_seen && (paused.0 || kept.left > 0.0) {
            view.draw_contact(kept, &mut lines);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::time::TimeUpdateStrategy;

    use super::super::overlay_lines::{Line, Tone};
    use super::*;
    use crate::present::draw::step_playback;
    use crate::sim::{Harness, RockSize, Shooter};

    fn at(x: f32, y: f32) -> Vec2 {
        Vec2::new(x, y)
    }

    /// A field with boxes shown.
    fn shown_in(mut game: Harness) -> Harness {
        let inspector = Inspector {
            shows_boxes: true,
            said: None,
        };
        game.app_mut().insert_resource(inspector).add_plugins((
            step_playback::plugin,
            super::super::last_contact::plugin,
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
        game.app_mut().insert_resource(Inspector::default());
        game.step(1);
        assert!(game.app_mut().world().resource::<Lines>().0.is_empty());
    }
}
