//! The overlay (F1): the tested outline of every body with its copies across the seam, its velocity and the area that it
//! swept in the last step; and the last contact.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::arrows::add_velocity_arrow;
use super::contact_marker::{displayed_contact, list_contact};
use super::last_contact::LastContact;
use super::line_styles::{LineRole, OverlayLines};
use super::overlay_labels::{MAX_LISTED, OverlayLabel, OverlayLabels};
use super::seam_copies::SeamCopies;
use super::swept_areas::{add_swept_area, swept_area};
use super::tested_shapes::{BodyShape, TestedShapes};
use crate::present::draw::Lifespan;
use crate::present::draw::step_playback::StepPlayback;
use crate::present::look::text_sizes;
use crate::present::states::Mode;
use crate::sim::{
    BodyId, BodyKind, BoundingBox, Detection, Paused, Position, Rock, Session, Ship, Shooter,
    Tuning, Velocity,
};

/// Whether the overlay and the panel's counts are shown.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::present) struct OverlayEnabled(pub bool);

/// Whether overlay and counts are shown now.
#[derive(SystemParam)]
pub(super) struct ShownOverlay<'w> {
    enabled: Res<'w, OverlayEnabled>,
    mode: Res<'w, State<Mode>>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OverlayEnabled>()
        .init_resource::<OverlayLines>()
        .init_resource::<OverlayLabels>()
        .add_systems(
            Update,
            (
                clear_lines,
                (list_bodies, list_contact).chain().run_if(is_shown),
            )
                .chain(),
        );
}

impl ShownOverlay<'_> {
    /// In games and in replays, where it is enabled. In the demonstration no key could switch it off.
    pub(super) fn is_shown(&self) -> bool {
        self.enabled.0 && *self.mode.get() != Mode::Attract
    }
}

fn is_shown(overlay: ShownOverlay) -> bool {
    overlay.is_shown()
}

fn clear_lines(mut lines: ResMut<OverlayLines>, mut labels: ResMut<OverlayLabels>) {
    lines.0.clear();
    labels.0.clear();
}

fn list_bodies(
    mut lines: ResMut<OverlayLines>,
    mut labels: ResMut<OverlayLabels>,
    mut strikers: Local<Vec<BodyKind>>,
    step: Res<StepPlayback>,
    detection: Res<Detection>,
    tuning: Res<Tuning>,
    last: Res<LastContact>,
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
    strikers.clear();
    let kinds = bodies.iter().map(|(_, kind, ..)| *kind);
    let destroyed = step.changes().destroyed();
    let destroyed_kinds = destroyed.iter().map(|destroyed| destroyed.body.kind);
    for kind in kinds.chain(destroyed_kinds) {
        if !matches!(kind, BodyKind::Rock(_)) && !strikers.contains(&kind) {
            strikers.push(kind);
        }
    }
    if strikers.is_empty() {
        // With no striking body in the field, show what the next ship will be tested against.
        strikers.push(BodyKind::Ship);
    }
    let shapes = TestedShapes {
        fidelity: detection.fidelity,
        strikers: &strikers,
        tuning: &tuning,
    };
    let copies = SeamCopies::new(tuning.torus());
    let hit = displayed_contact(&last, &step, &session, *paused).map(|recorded| &recorded.contact);
    let hit_of = |id: BodyId| {
        hit.filter(|hit| [hit.a.id, hit.b.id].contains(&id))
            .map(|hit| hit.point)
    };
    let (moment, torus) = (step.moment(), tuning.torus());
    for (id, kind, end, velocity, bounds, rock, ship) in &bodies {
        let lifespan = step.changes().lifespan(*id);
        let position_at =
            |moment| (step.changes()).position(*id, end.0, velocity.0, moment, &torus);
        let Some(position) = position_at(moment) else {
            continue;
        };
        let body = InspectedBody {
            shape: BodyShape {
                kind: *kind,
                bounds: *bounds,
                rock: rock.copied(),
                ship: ship.copied(),
            },
            // A body that appeared in the step was not swept in it.
            start: match lifespan {
                Lifespan::Whole => position_at(0.0),
                _ => None,
            },
            position,
            velocity: step.changes().velocity(*id, velocity.0),
        };
        body.draw(&shapes, &copies, &mut lines);
        if labels.0.len() < MAX_LISTED {
            labels.0.push(body.label(&shapes, hit_of(*id)));
        }
    }
    for destroyed in destroyed {
        let Some(position) = destroyed.position_at(moment, &torus) else {
            continue;
        };
        let body = InspectedBody {
            shape: BodyShape::of(&destroyed.body),
            start: Some(destroyed.start(&torus)),
            position,
            velocity: destroyed.body.velocity,
        };
        body.draw(&shapes, &copies, &mut lines);
        labels
            .0
            .push(body.label(&shapes, hit_of(destroyed.body.id)));
    }
}

/// The name of a kind of body. Shots differ by who fired them.
fn kind_label(kind: BodyKind) -> &'static str {
    match kind {
        BodyKind::Shot(Shooter::Saucer) => "saucer's shot",
        _ => kind.name(),
    }
}

/// A body as the overlay draws it.
struct InspectedBody {
    shape: BodyShape,
    /// The position at the start of the last step, if the body moved in that step.
    start: Option<Vec2>,
    /// The displayed position.
    position: Vec2,
    /// Units per second.
    velocity: Vec2,
}

impl InspectedBody {
    /// Its name above its tested outline, or below it, if the hit is above: nothing lies over the two bodies of a hit.
    fn label(&self, shapes: &TestedShapes, hit: Option<Vec2>) -> OverlayLabel {
        const DISTANCE: f32 = 5.0;
        let bounds = shapes.bounds(&self.shape, self.position);
        let y = match hit {
            Some(point) if point.y > self.position.y => {
                bounds.min(1) - DISTANCE - 1.5 * text_sizes::SMALL_TEXT_HEIGHT
            }
            _ => bounds.max(1) + DISTANCE,
        };
        OverlayLabel {
            at: Vec2::new(self.position.x, y),
            text: kind_label(self.shape.kind),
        }
    }

    fn draw(&self, shapes: &TestedShapes, copies: &SeamCopies, lines: &mut OverlayLines) {
        let start = self.start.unwrap_or(self.position);
        let bounds = shapes.bounds(&self.shape, start);
        let swept = self.start.and(swept_area(bounds, self.velocity));
        let area = swept.unwrap_or(bounds);
        let travel = copies.torus.offset(start, self.position);
        for copy in copies.positions(self.shape.kind, start, &area) {
            if let Some(swept) = &swept {
                add_swept_area(swept, copy - start, lines);
            }
            let role = if copy == start {
                LineRole::TestedOutline
            } else {
                LineRole::OutlineCopy
            };
            shapes.draw(&self.shape, copy + travel, role, lines);
            add_velocity_arrow(copy + travel, self.velocity, lines);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::time::TimeUpdateStrategy;

    use super::super::last_contact;
    use super::super::line_styles::OverlayLine;
    use super::super::test_scene::hit_at_half;
    use super::*;
    use crate::present::draw::step_playback;
    use crate::sim::{Harness, Heading, RockSize, SaucerSize};

    fn at(x: f32, y: f32) -> Vec2 {
        Vec2::new(x, y)
    }

    /// The game with the overlay enabled.
    fn inspected(mut game: Harness) -> Harness {
        game.app_mut()
            .add_plugins((step_playback::plugin, last_contact::plugin, plugin))
            .insert_resource(State::new(Mode::Play))
            .insert_resource(OverlayEnabled(true));
        game
    }

    /// Shows a frame after half a step.
    fn wait_half(game: &mut Harness) {
        let half = Duration::from_nanos(15_625_000 / 2);
        game.app_mut()
            .insert_resource(TimeUpdateStrategy::ManualDuration(half));
        game.frame();
        game.app_mut()
            .insert_resource(TimeUpdateStrategy::FixedTimesteps(1));
    }

    fn lines(game: &mut Harness) -> &[OverlayLine] {
        &game.app_mut().world().resource::<OverlayLines>().0
    }

    fn lines_of(game: &mut Harness, role: LineRole) -> Vec<OverlayLine> {
        let lines = lines(game).iter().filter(|line| line.role == role);
        lines.copied().collect()
    }

    /// The lower left and upper right corner of each group of four lines of a role.
    fn boxes(game: &mut Harness, role: LineRole) -> Vec<[f32; 4]> {
        let lines = lines_of(game, role);
        let groups = lines.chunks_exact(4);
        groups
            .map(|group| {
                let corners = || group.iter().map(|line| line.from);
                let min = corners().reduce(Vec2::min).expect("four corners");
                let max = corners().reduce(Vec2::max).expect("four corners");
                [min.x, min.y, max.x, max.y]
            })
            .collect()
    }

    #[test]
    fn a_rock_has_a_box_at_its_position_and_a_swept_area() {
        // 640 units/s are 10 units a step, from x = 500 to 510. The box extends 10.5 to each side.
        let rock = Harness::empty_field().rock(RockSize::Small, at(500.0, 300.0), at(640.0, 0.0));
        let mut game = inspected(rock);
        game.step(1);
        wait_half(&mut game);
        assert_eq!(
            boxes(&mut game, LineRole::TestedOutline),
            [[494.5, 289.5, 515.5, 310.5]]
        );
        assert_eq!(
            boxes(&mut game, LineRole::SweptArea),
            [[489.5, 289.5, 520.5, 310.5]]
        );
        assert_eq!(boxes(&mut game, LineRole::OutlineCopy).len(), 0);
    }

    #[test]
    fn who_leaves_a_game_with_its_boxes_sees_none_in_the_demonstration_and_finds_them_in_the_next_game()
     {
        let rock = Harness::empty_field().rock(RockSize::Small, at(500.0, 300.0), Vec2::ZERO);
        let mut game = inspected(rock);
        let mut count = |mode| {
            game.app_mut().insert_resource(State::new(mode));
            game.step(1);
            boxes(&mut game, LineRole::TestedOutline).len()
        };
        assert_eq!(count(Mode::Play), 1);
        assert_eq!(count(Mode::Attract), 0);
        assert_eq!(count(Mode::Play), 1);
    }

    #[test]
    fn a_rock_in_the_corner_has_three_copies() {
        let rock = Harness::empty_field().rock(RockSize::Small, at(5.0, 760.0), Vec2::ZERO);
        let mut game = inspected(rock);
        game.step(1);
        game.frame();
        let mut copies = boxes(&mut game, LineRole::OutlineCopy);
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
    fn the_last_contact_is_marked_once_its_moment_is_displayed() {
        let mut game = inspected(hit_at_half());
        game.step(1);
        assert_eq!(boxes(&mut game, LineRole::Contact).len(), 0);
        assert_eq!(
            boxes(&mut game, LineRole::TestedOutline).len(),
            1,
            "the rock's box, and the two lines of the shot's cross"
        );
        wait_half(&mut game);
        // A cross for the shot, a box for the rock, then a cross for the point and an arrow for the normal.
        let contact = lines_of(&mut game, LineRole::Contact);
        assert_eq!(contact.len(), 2 + 4 + 2 + 3);
        assert_eq!(contact[2].from, at(489.5, 289.5));
        // The normal's arrow starts at the point and goes to the right.
        assert_eq!(
            (contact[8].from, contact[8].to),
            (at(489.5, 300.0), at(517.5, 300.0))
        );
        let tested = lines_of(&mut game, LineRole::TestedOutline);
        assert_eq!(tested, [], "both bodies are destroyed");
    }

    #[test]
    fn a_disabled_overlay_has_no_lines() {
        let rock = Harness::empty_field().rock(RockSize::Small, at(500.0, 300.0), Vec2::ZERO);
        let mut game = inspected(rock);
        game.step(1);
        assert!(!lines(&mut game).is_empty());
        game.app_mut().insert_resource(OverlayEnabled(false));
        game.step(1);
        assert!(lines(&mut game).is_empty());
    }

    #[test]
    fn every_body_has_its_name_above_its_box() {
        let still = Vec2::ZERO;
        let scene = Harness::empty_field()
            .ship(at(200.0, 200.0), Heading(0))
            .rock(RockSize::Large, at(500.0, 200.0), still)
            .saucer(SaucerSize::Large, at(800.0, 200.0), still)
            .shot(Shooter::Ship, at(200.0, 600.0), still)
            .shot(Shooter::Saucer, at(800.0, 600.0), still);
        let mut game = inspected(scene);
        game.step(1);
        game.frame();
        let labels = game.app_mut().world().resource::<OverlayLabels>();
        for (name, body) in [
            ("ship", at(200.0, 200.0)),
            ("rock", at(500.0, 200.0)),
            ("saucer", at(800.0, 200.0)),
            ("shot", at(200.0, 600.0)),
            ("saucer's shot", at(800.0, 600.0)),
        ] {
            let is_above = |label: &OverlayLabel| {
                label.text == name && label.at.x == body.x && label.at.y > body.y
            };
            assert!(labels.0.iter().any(is_above), "{name} in {labels:?}");
        }
    }
}
