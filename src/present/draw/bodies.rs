//! The bodies of the simulation as pictures: where each is at the moment, and its copies across the seam.

use bevy::prelude::*;

use crate::collision::Torus;
use crate::present::saved::{Flash, Settings};
use crate::sim::{BodyId, Kind, Position, Rock, Session, Ship, Tuning, Velocity};

use super::last_step::LastStep;
use super::motion::shown;
use super::outlines::{Outline, Outlines};

/// How near to an edge a body is drawn on the other side too, in units: more than any outline's reach.
const REACH: f32 = 40.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pictures>()
        .add_systems(Update, (list_pictures, draw_pictures).chain());
}

/// What is to be seen, a pool for each outline that ever was: so an entity that shows one keeps its mesh for good.
#[derive(Resource, Default)]
struct Pictures(Vec<Pool>);

/// The pictures of one outline.
struct Pool {
    outline: Outline,
    /// Where it is to be seen now.
    places: Vec<Place>,
    /// The entities that show it, as many as were ever needed at once.
    canvas: Vec<Entity>,
    /// How many of these are visible.
    visible: usize,
}

/// Where an outline is drawn, and how far it is turned.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Place {
    at: Vec2,
    turned: Quat,
}

impl Pictures {
    fn push(&mut self, outline: Outline, place: Place) {
        let known = self.0.iter().position(|pool| pool.outline == outline);
        let pool = known.unwrap_or_else(|| {
            self.0.push(Pool {
                outline,
                places: Vec::new(),
                canvas: Vec::new(),
                visible: 0,
            });
            self.0.len() - 1
        });
        self.0[pool].places.push(place);
    }
}

/// A body as it is drawn.
struct Body {
    kind: Kind,
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
    mut pictures: ResMut<Pictures>,
    step: Res<LastStep>,
    tuning: Res<Tuning>,
    session: Res<Session>,
    settings: Res<Settings>,
    bodies: Query<(
        Entity,
        &BodyId,
        &Kind,
        &Position,
        &Velocity,
        Option<&Ship>,
        Option<&Rock>,
    )>,
) {
    for pool in &mut pictures.0 {
        pool.places.clear();
    }
    let (moment, torus) = (step.moment(), tuning.torus());
    let is_lit = settings.flash == Flash::Reduced || (session.clock.tick / 4).is_multiple_of(2);
    for (entity, id, kind, position, velocity, ship, rock) in &bodies {
        let Some(at) = shown(position.0, velocity.0, step.span(*id), moment, &torus) else {
            continue;
        };
        let body = Body {
            kind: *kind,
            at,
            angle: ship.map_or(0.0, |ship| step.angle(entity, ship.heading)),
            outline: rock.map_or(0, |rock| rock.outline),
            burns: is_lit && ship.is_some_and(|ship| ship.is_thrusting),
        };
        list(&body, &torus, &mut pictures);
    }
    for lost in step.lost() {
        let Some(at) = lost.shown(moment, &torus) else {
            continue;
        };
        let ship = lost.ship.as_ref();
        let body = Body {
            kind: lost.party.kind,
            at,
            angle: ship.map_or(0.0, |ship| step.angle(lost.party.entity, ship.heading)),
            outline: lost.rock.map_or(0, |rock| rock.outline),
            burns: is_lit && ship.is_some_and(|ship| ship.is_thrusting),
        };
        list(&body, &torus, &mut pictures);
    }
}

/// Lists a body, wherever it is to be seen.
fn list(body: &Body, torus: &Torus, pictures: &mut Pictures) {
    let outline = match body.kind {
        Kind::Ship => Outline::Ship,
        Kind::Shot(_) => Outline::Shot,
        Kind::Saucer(size) => Outline::Saucer(size),
        Kind::Rock(size) => Outline::Rock(size, body.outline),
    };
    let turned = if body.angle == 0.0 {
        Quat::IDENTITY
    } else {
        Quat::from_rotation_z(body.angle)
    };
    for at in copies(body.kind, body.at, torus) {
        pictures.push(outline, Place { at, turned });
        if body.burns {
            pictures.push(Outline::Flame, Place { at, turned });
        }
    }
}

/// Brings the pictures to the screen.
fn draw_pictures(
    mut commands: Commands,
    mut pictures: ResMut<Pictures>,
    outlines: Res<Outlines>,
    mut canvas: Query<(
        &mut Mesh2d,
        &mut MeshMaterial2d<ColorMaterial>,
        &mut Transform,
        &mut Visibility,
    )>,
) {
    for pool in &mut pictures.0 {
        let Some((mesh, material)) = outlines.get(pool.outline) else {
            continue;
        };
        let count = pool.places.len();
        for (place, entity) in pool.places.iter().zip(&pool.canvas) {
            if let Ok((mut shown_mesh, mut shown_material, mut transform, mut visibility)) =
                canvas.get_mut(*entity)
            {
                // Outlines are drawn anew where their width or colour changes.
                if *shown_mesh != *mesh {
                    *shown_mesh = mesh.clone();
                }
                if *shown_material != *material {
                    *shown_material = material.clone();
                }
                transform.set_if_neq(place.transform());
                visibility.set_if_neq(Visibility::Visible);
            }
        }
        let hidden = count.min(pool.canvas.len())..pool.visible;
        for entity in &pool.canvas[hidden.start..hidden.end.max(hidden.start)] {
            if let Ok((.., mut visibility)) = canvas.get_mut(*entity) {
                visibility.set_if_neq(Visibility::Hidden);
            }
        }
        for place in pool.places.iter().skip(pool.canvas.len()) {
            let shown = commands.spawn((mesh.clone(), material.clone(), place.transform()));
            pool.canvas.push(shown.id());
        }
        pool.visible = count;
    }
}

impl Place {
    fn transform(&self) -> Transform {
        Transform::from_translation(self.at.extend(0.0)).with_rotation(self.turned)
    }
}

/// Where a body is to be drawn: where it is, and beyond the edges that it is near to. A saucer has no copy across the
/// left and right edge, where it comes in and leaves.
fn copies(kind: Kind, at: Vec2, torus: &Torus) -> impl Iterator<Item = Vec2> + use<> {
    let size = torus.size();
    let wraps_on_x = !matches!(kind, Kind::Saucer(_));
    let shifts = |at: f32, side: f32, wraps: bool| {
        let below = (wraps && at > side - REACH).then_some(-side);
        let above = (wraps && at < REACH).then_some(side);
        [Some(0.0), below, above].into_iter().flatten()
    };
    let xs = shifts(at.x, size.x, wraps_on_x);
    xs.flat_map(move |x| shifts(at.y, size.y, true).map(move |y| at + Vec2::new(x, y)))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::time::TimeUpdateStrategy;

    use super::super::last_step::{self, Seen};
    use super::*;
    use crate::sim::{GameEvent, Harness, Heading, Paused, Press, RockSize, Shooter};

    fn at(x: f32, y: f32) -> Vec2 {
        Vec2::new(x, y)
    }

    /// A field whose pictures are listed.
    fn watched(mut game: Harness) -> Harness {
        game.app_mut()
            .init_resource::<Pictures>()
            .init_resource::<Settings>()
            .add_plugins(last_step::plugin)
            .add_systems(Update, list_pictures);
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
        let pictures = game.app_mut().world().resource::<Pictures>();
        let pools = pictures.0.iter().filter(|pool| is_meant(pool.outline));
        pools
            .flat_map(|pool| pool.places.iter().map(|place| place.at))
            .collect()
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
        let shots = seen(&mut game, |outline| outline == Outline::Shot);
        assert_eq!(shots.len(), 1);
        // 4/10 of the 8 units of a step.
        assert!((shots[0] - at(466.2, 300.0)).length() < 1e-3, "{shots:?}");
        wait(&mut game, 200);
        assert_eq!(rocks(&mut game, RockSize::Large).len(), 0);
        assert_eq!(rocks(&mut game, RockSize::Medium).len(), 2);
        assert_eq!(seen(&mut game, |outline| outline == Outline::Shot).len(), 0);
    }

    #[test]
    fn what_happened_is_told_when_it_is_seen_and_once() {
        let mut game = hit_at_half();
        game.app_mut().init_resource::<Told>().add_systems(
            Update,
            |mut told: ResMut<Told>, mut seen: MessageReader<Seen>| {
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
            |mut told: ResMut<Told>, mut seen: MessageReader<Seen>| told.0 += seen.read().count(),
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
            !game.positions(|kind| kind == Kind::Ship).is_empty()
        });
        let back = game.positions(|kind| kind == Kind::Ship);
        for _ in 0..9 {
            wait(&mut game, 100);
            assert_eq!(ships(&mut game), back);
        }
    }

    #[test]
    fn a_body_on_the_seam_is_seen_on_both_sides_and_in_the_corner_on_four() {
        let field = Torus::new(at(1024.0, 768.0)).expect("a finite size");
        let rock = Kind::Rock(RockSize::Large);
        let places = |kind, place| copies(kind, place, &field).collect::<Vec<_>>();
        assert_eq!(places(rock, at(500.0, 300.0)), [at(500.0, 300.0)]);
        assert_eq!(
            places(rock, at(10.0, 300.0)),
            [at(10.0, 300.0), at(1034.0, 300.0)]
        );
        assert_eq!(places(rock, at(10.0, 760.0)).len(), 4);
        let saucer = Kind::Saucer(crate::sim::SaucerSize::Large);
        assert_eq!(places(saucer, at(10.0, 300.0)), [at(10.0, 300.0)]);
    }
}
