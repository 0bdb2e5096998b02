//! The bodies of the simulation as pictures: where each is at the moment, and its copies across the seam.

use bevy::prelude::*;

use crate::collision::Torus;
use crate::present::look::FlashSource;
use crate::present::persistence::Settings;
use crate::sim::{BodyId, BodyKind, Position, Rock, Session, Ship, Tuning, Velocity};

use super::interpolation::interpolate;
use super::outline_meshes::Outline;
use super::outline_pool::{DrawSystems, OutlinePools, Placement, copies};
use super::step_playback::StepPlayback;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, list_pictures.in_set(DrawSystems::List));
}

/// A body as it is drawn.
struct DrawnBody {
    kind: BodyKind,
    at: Vec2,
    /// Radians, counter-clockwise.
    angle: f32,
    /// Which of a rock's outlines.
    outline: u8,
    /// Whether its flame is seen.
    burns: bool,
}

/// Lists what is to be seen of the last step at the moment.
fn list_pictures(
    mut pictures: ResMut<OutlinePools>,
    step: Res<StepPlayback>,
    tuning: Res<Tuning>,
    session: Res<Session>,
    settings: Res<Settings>,
    bodies: Query<(
        Entity,
        &BodyId,
        &BodyKind,
        &Position,
        &Velocity,
        Option<&Ship>,
        Option<&Rock>,
    )>,
) {
    let (moment, torus) = (step.moment(), tuning.torus());
    let is_lit = !FlashSource::Flame.is_on(&settings) || (session.clock.tick / 4).is_multiple_of(2);
    let body = |kind, at, entity, ship: Option<&Ship>, rock: Option<&Rock>| DrawnBody {
        kind,
        at,
        angle: ship.map_or(0.0, |ship| step.angle(entity, ship.heading)),
        outline: rock.map_or(0, |rock| rock.outline),
        burns: is_lit && ship.is_some_and(|ship| ship.is_thrusting),
    };
    for (entity, id, kind, position, velocity, ship, rock) in &bodies {
        let Some(at) = interpolate(position.0, velocity.0, step.span(*id), moment, &torus) else {
            continue;
        };
        list(&body(*kind, at, entity, ship, rock), &torus, &mut pictures);
    }
    for lost in step.lost() {
        let Some(at) = lost.shown(moment, &torus) else {
            continue;
        };
        let (party, ship, rock) = (&lost.party, lost.ship.as_ref(), lost.rock.as_ref());
        list(
            &body(party.kind, at, party.entity, ship, rock),
            &torus,
            &mut pictures,
        );
    }
}

/// Lists a body, wherever it is to be seen.
fn list(body: &DrawnBody, torus: &Torus, pictures: &mut OutlinePools) {
    let outline = match body.kind {
        BodyKind::Ship => Outline::Ship,
        BodyKind::Shot(shooter) => Outline::Shot(shooter),
        BodyKind::Saucer(size) => Outline::Saucer(size),
        BodyKind::Rock(size) => Outline::Rock(size, body.outline),
    };
    let turned = if body.angle == 0.0 {
        Quat::IDENTITY
    } else {
        Quat::from_rotation_z(body.angle)
    };
    for at in places(body, torus) {
        let place = Placement {
            at,
            turned,
            size: 1.0,
        };
        pictures.push(outline, place);
        if body.burns {
            pictures.push(Outline::Flame, place);
        }
    }
}

/// Where a body is to be drawn. A saucer has no copy across the left and right edge, where it comes in and leaves.
fn places(body: &DrawnBody, torus: &Torus) -> impl Iterator<Item = Vec2> + use<> {
    copies(body.at, torus, !matches!(body.kind, BodyKind::Saucer(_)))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::time::TimeUpdateStrategy;

    use super::super::outline_pool;
    use super::super::step_playback::{self, DisplayedEvent};
    use super::*;
    use crate::sim::{GameEvent, Harness, Heading, Paused, Press, RockSize, Shooter};

    fn at(x: f32, y: f32) -> Vec2 {
        Vec2::new(x, y)
    }

    /// A field whose pictures are listed.
    fn watched(mut game: Harness) -> Harness {
        game.app_mut()
            .init_resource::<OutlinePools>()
            .init_resource::<Settings>()
            .add_plugins(step_playback::plugin)
            .add_systems(Update, (outline_pool::clear, list_pictures).chain());
        game
    }

    /// Lets so many 1/1000 of a step pass without a step.
    fn wait(game: &mut Harness, thousandths: u32) {
        let part = Duration::from_nanos(15_625) * thousandths;
        game.app_mut()
            .insert_resource(TimeUpdateStrategy::ManualDuration(part));
        game.frame();
        game.app_mut()
            .insert_resource(TimeUpdateStrategy::FixedTimesteps(1));
    }

    /// The places of all pictures of these outlines.
    fn seen(game: &mut Harness, is_meant: impl Fn(Outline) -> bool) -> Vec<Vec2> {
        let pictures = game.app_mut().world().resource::<OutlinePools>();
        let places = pictures.places(is_meant);
        places.iter().map(|place| place.at).collect()
    }

    fn rocks(game: &mut Harness, size: RockSize) -> Vec<Vec2> {
        seen(
            game,
            |outline| matches!(outline, Outline::Rock(of, _) if of == size),
        )
    }

    /// A shot meets a large rock in the middle of the first step: the gap of 4 closes at 512 units/s in 1/128 s.
    fn hit_at_half() -> Harness {
        let game = Harness::empty_field()
            .rock(RockSize::Large, at(500.0, 300.0), Vec2::ZERO)
            .shot(Shooter::Ship, at(463.0, 300.0), at(512.0, 0.0));
        watched(game)
    }

    #[test]
    fn a_rock_hit_at_half_of_a_step_is_seen_until_then_and_its_children_from_then_on() {
        let mut game = hit_at_half();
        game.step(1);
        game.expect_rocks(2);
        wait(&mut game, 400);
        assert_eq!(rocks(&mut game, RockSize::Large), [at(500.0, 300.0)]);
        assert_eq!(rocks(&mut game, RockSize::Medium).len(), 0);
        let shots = seen(&mut game, |outline| matches!(outline, Outline::Shot(_)));
        assert_eq!(shots.len(), 1);
        // 4/10 of the 8 units of a step.
        assert!((shots[0] - at(466.2, 300.0)).length() < 1e-3, "{shots:?}");
        wait(&mut game, 200);
        assert_eq!(rocks(&mut game, RockSize::Large).len(), 0);
        assert_eq!(rocks(&mut game, RockSize::Medium).len(), 2);
        assert_eq!(
            seen(&mut game, |outline| matches!(outline, Outline::Shot(_))).len(),
            0
        );
    }

    #[test]
    fn what_happened_is_told_when_it_is_seen_and_once() {
        let mut game = hit_at_half();
        game.app_mut().init_resource::<Told>().add_systems(
            Update,
            |mut told: ResMut<Told>, mut seen: MessageReader<DisplayedEvent>| {
                let broken = seen
                    .read()
                    .filter(|seen| matches!(seen.0, GameEvent::RockBroken { .. }));
                told.0 += broken.count();
            },
        );
        let told = |game: &mut Harness| game.app_mut().world().resource::<Told>().0;
        game.step(1);
        wait(&mut game, 400);
        assert_eq!(told(&mut game), 0);
        wait(&mut game, 200);
        assert_eq!(told(&mut game), 1);
        wait(&mut game, 400);
        game.step(2);
        assert_eq!(told(&mut game), 1);
    }

    #[derive(Resource, Default)]
    struct Told(usize);

    #[test]
    fn what_the_picture_was_too_slow_to_see_is_told_with_the_next_step() {
        let mut game = hit_at_half();
        game.app_mut().init_resource::<Told>().add_systems(
            Update,
            |mut told: ResMut<Told>, mut seen: MessageReader<DisplayedEvent>| {
                told.0 += seen.read().count();
            },
        );
        game.step(1);
        assert_eq!(game.app_mut().world().resource::<Told>().0, 0);
        game.step(1);
        assert_eq!(game.app_mut().world().resource::<Told>().0, 1);
    }

    #[test]
    fn a_paused_game_shows_the_exact_step_and_does_not_jump_back() {
        // 640 units/s: 10 units a step.
        let mut game =
            watched(Harness::empty_field().rock(RockSize::Small, at(500.0, 300.0), at(640.0, 0.0)));
        let x = |game: &mut Harness| rocks(game, RockSize::Small)[0].x;
        game.step(1);
        wait(&mut game, 400);
        assert!((x(&mut game) - 504.0).abs() < 1e-3);
        let pause = |game: &mut Harness, paused: bool| {
            game.app_mut().world_mut().resource_mut::<Paused>().0 = paused;
        };
        pause(&mut game, true);
        wait(&mut game, 100);
        assert_eq!(x(&mut game), 510.0);
        pause(&mut game, false);
        wait(&mut game, 100);
        assert_eq!(x(&mut game), 510.0);
        wait(&mut game, 400);
        assert_eq!(x(&mut game), 510.0, "the start of the next step");
        wait(&mut game, 500);
        assert!((x(&mut game) - 515.0).abs() < 1e-3);
    }

    #[test]
    fn a_ship_that_jumps_is_gone_at_once_and_comes_back_where_it_comes_back() {
        let mut game = watched(
            Harness::empty_field()
                .ship(at(500.0, 300.0), Heading(0))
                .rock(RockSize::Small, at(100.0, 700.0), Vec2::ZERO),
        );
        let ships = |game: &mut Harness| seen(game, |outline| outline == Outline::Ship);
        game.step(1);
        wait(&mut game, 500);
        assert_eq!(ships(&mut game), [at(500.0, 300.0)]);
        wait(&mut game, 500);
        game.press(Press::Hyperspace);
        game.step(1);
        wait(&mut game, 100);
        assert_eq!(ships(&mut game).len(), 0);
        wait(&mut game, 900);
        game.step_until(100, |game| {
            !game.positions(|kind| kind == BodyKind::Ship).is_empty()
        });
        let back = game.positions(|kind| kind == BodyKind::Ship);
        for _ in 0..9 {
            wait(&mut game, 100);
            assert_eq!(ships(&mut game), back);
        }
    }

    #[test]
    fn a_body_on_the_seam_is_seen_on_both_sides_and_in_the_corner_on_four() {
        let field = Torus::new(at(1024.0, 768.0)).expect("a finite size");
        let rock = BodyKind::Rock(RockSize::Large);
        let places = |kind, at| {
            let body = DrawnBody {
                kind,
                at,
                angle: 0.0,
                outline: 0,
                burns: false,
            };
            places(&body, &field).collect::<Vec<_>>()
        };
        assert_eq!(places(rock, at(500.0, 300.0)), [at(500.0, 300.0)]);
        assert_eq!(
            places(rock, at(10.0, 300.0)),
            [at(10.0, 300.0), at(1034.0, 300.0)]
        );
        assert_eq!(places(rock, at(10.0, 760.0)).len(), 4);
        let saucer = BodyKind::Saucer(crate::sim::SaucerSize::Large);
        assert_eq!(places(saucer, at(10.0, 300.0)), [at(10.0, 300.0)]);
    }
}
