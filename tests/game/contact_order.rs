//! Several contacts in one step: the earliest first, each body once, in any order of entities.

use bevy::math::Vec2;
use bevy::prelude::*;
use sweptroids::sim::{
    BodyId, BodyKind, BoundingBox, GameEventKind, Harness, Heading, Position, Rock, RockSize,
    SaucerSize, Ship, Shooter, Shot, Velocity,
};

use crate::game::{at, happened, is_rock, is_shot};

use RockSize::{Large, Medium, Small};

const PLACE: Vec2 = at(300.0, 300.0);

/// The ids of the pairs in contact in the next tick, in order.
fn contact_pairs(game: &mut Harness) -> Vec<(u32, u32)> {
    game.step(1);
    let contacts = game.take_contacts();
    contacts.iter().map(|c| (c.a.id.0, c.b.id.0)).collect()
}

#[test]
fn a_shot_hits_the_first_rock_in_its_path_not_the_one_with_the_smaller_id() {
    // The shot moves 7.875 units in a step. The faces of the rocks are 6 and 2 units ahead.
    let mut game = Harness::empty_field()
        .rock(Small, at(316.5, 300.0), Vec2::ZERO)
        .rock(Small, at(312.5, 300.0), Vec2::ZERO)
        .shot(Shooter::Ship, PLACE, at(504.0, 0.0));
    assert_eq!(contact_pairs(&mut game), [(3, 2)]);
    game.expect_rocks(1);
    assert_eq!(game.positions(is_rock), [at(316.5, 300.0)]);
}

#[test]
fn a_body_destroyed_early_in_a_step_hits_nothing_later_in_it() {
    // The shot is 2 units from the rock and touches it after a quarter of the step. The ship is 3 units from it and would
    // touch it after three quarters.
    let mut game = Harness::empty_field()
        .ship(at(320.5, 300.0), Heading(0))
        .moving(at(-257.0, 0.0))
        .rock(Small, PLACE, Vec2::ZERO)
        .shot(Shooter::Ship, at(287.5, 300.0), at(512.0, 0.0));
    assert_eq!(contact_pairs(&mut game), [(3, 2)]);
    game.expect_ship(true);
    game.expect_lives(3);
}

#[test]
fn the_ship_is_destroyed_in_the_same_scene_without_the_shot() {
    let mut game = Harness::empty_field()
        .ship(at(320.5, 300.0), Heading(0))
        .moving(at(-257.0, 0.0))
        .rock(Small, PLACE, Vec2::ZERO);
    assert_eq!(contact_pairs(&mut game), [(1, 2)]);
    game.expect_ship(false);
}

#[test]
fn a_destroyed_body_takes_part_in_no_later_contact() {
    // A rock between two shots is hit by the left one at 2/512 s. The right one would hit it at 4/512 s and flies on.
    let mut game = Harness::empty_field()
        .rock(Small, PLACE, Vec2::ZERO)
        .shot(Shooter::Ship, at(287.5, 300.0), at(512.0, 0.0))
        .shot(Shooter::Ship, at(314.5, 300.0), at(-512.0, 0.0));
    assert_eq!(contact_pairs(&mut game), [(2, 1)]);
    game.expect_shots(1);
    assert_eq!(game.velocities(is_shot), [at(-512.0, 0.0)]);
}

#[test]
fn a_rock_hit_by_two_shots_at_once_is_scored_once() {
    let mut game = Harness::empty_field()
        .rock(Small, PLACE, Vec2::ZERO)
        .shot(Shooter::Ship, at(290.0, 300.0), Vec2::ZERO)
        .shot(Shooter::Ship, at(310.0, 300.0), Vec2::ZERO);
    assert_eq!(contact_pairs(&mut game), [(2, 1)]);
    game.expect_score(100);
    game.expect_shots(1);
    assert_eq!(game.counters().contacts(), 1);
}

#[test]
fn of_simultaneous_contacts_the_smaller_ids_come_first() {
    // All touch from the start. Pairs are ordered by the id of A, then by the id of B.
    let mut game = Harness::empty_field()
        .shot(Shooter::Ship, PLACE, Vec2::ZERO)
        .rock(Small, PLACE, Vec2::ZERO)
        .rock(Small, PLACE, Vec2::ZERO)
        .shot(Shooter::Ship, PLACE, Vec2::ZERO);
    assert_eq!(contact_pairs(&mut game), [(1, 2), (4, 3)]);
}

#[test]
fn the_player_gets_no_points_if_a_saucers_shot_hits_first() {
    let mut game = Harness::empty_field()
        .rock(Large, PLACE, Vec2::ZERO)
        .shot(Shooter::Ship, at(260.0, 300.0), at(448.0, 0.0))
        .shot(Shooter::Saucer, at(339.0, 300.0), at(-448.0, 0.0));
    assert_eq!(contact_pairs(&mut game), [(3, 1)], "gaps of 6 and 7 units");
    game.expect_score(0);
}

#[test]
fn contacts_come_in_order_of_time() {
    let game = Harness::empty_field();
    let mut game =
        [5.0, 1.0, 7.0, 3.0, 2.0]
            .into_iter()
            .enumerate()
            .fold(game, |game, (i, gap)| {
                let y = 100.0 + 100.0 * i as f32;
                game.rock(Small, at(310.5 + gap, y), Vec2::ZERO).shot(
                    Shooter::Ship,
                    at(300.0, y),
                    at(512.0, 0.0),
                )
            });
    assert_eq!(
        contact_pairs(&mut game),
        [(4, 3), (10, 9), (8, 7), (2, 1), (6, 5)],
        "gaps of 1, 2, 3, 5 and 7 units"
    );
}

/// Despawns every body and spawns it again in the opposite order, with its old id.
fn reverse_entities(game: &mut Harness) {
    let world = game.app_mut().world_mut();
    let mut bodies: Vec<(Entity, BodyId)> = world
        .query::<(Entity, &BodyId)>()
        .iter(world)
        .collect::<Vec<_>>()
        .into_iter()
        .map(|(entity, id)| (entity, *id))
        .collect();
    bodies.sort_by_key(|(_, id)| std::cmp::Reverse(*id));
    type Solid = (BodyId, BodyKind, Position, Velocity, BoundingBox);
    let copies: Vec<(Solid, Option<Rock>, Option<Shot>, Option<Ship>)> = bodies
        .iter()
        .map(|(entity, id)| {
            let body = world.entity(*entity);
            let solid = (
                *id,
                *body.get::<BodyKind>().expect("a kind"),
                *body.get::<Position>().expect("a position"),
                *body.get::<Velocity>().expect("a velocity"),
                *body.get::<BoundingBox>().expect("a box"),
            );
            let (rock, shot, ship) = (body.get(), body.get(), body.get());
            (solid, rock.copied(), shot.copied(), ship.copied())
        })
        .collect();
    for (entity, _) in bodies {
        world.despawn(entity);
    }
    for (solid, rock, shot, ship) in copies {
        let mut body = world.spawn(solid);
        if let Some(rock) = rock {
            body.insert(rock);
        }
        if let Some(shot) = shot {
            body.insert(shot);
        }
        if let Some(ship) = ship {
            body.insert(ship);
        }
    }
}

fn crowded_field() -> Harness {
    let game = Harness::empty_field().ship(at(400.0, 350.0), Heading(10));
    (0..20).fold(game, |game, i| {
        let position = at(300.0 + 13.0 * i as f32, 300.0 + 7.0 * (i % 5) as f32);
        let size = [Large, Medium, Small][i as usize % 3];
        let velocity = at(48.0 - 8.0 * i as f32, 64.0);
        game.rock(size, position, velocity).shot(
            [Shooter::Ship, Shooter::Saucer][i as usize % 2],
            position + at(40.0, 0.0),
            at(-504.0, 8.0 * i as f32),
        )
    })
}

#[test]
fn neither_contacts_nor_state_depend_on_the_order_of_entities() {
    let (mut game, mut other) = (crowded_field(), crowded_field());
    reverse_entities(&mut other);
    assert_eq!(game.digest(), other.digest());
    let mut count = 0;
    for tick in 0..60 {
        game.step(1);
        other.step(1);
        let facts = |game: &mut Harness| {
            let contacts = game.take_contacts().into_iter();
            contacts
                .map(|c| (c.a.id, c.b.id, c.t_first, c.point))
                .collect::<Vec<_>>()
        };
        let here = facts(&mut game);
        count += here.len();
        assert_eq!(here, facts(&mut other), "tick {tick}");
        assert_eq!(game.take_events(), other.take_events(), "tick {tick}");
        assert_eq!(game.digest(), other.digest(), "tick {tick}");
    }
    assert!(count > 15, "the field is full of contacts: {count}");
}

#[test]
fn events_of_shots_that_expire_in_one_tick_come_in_the_order_of_ids() {
    let six_shots = || {
        let game = Harness::empty_field();
        (0..6).fold(game, |game, i| {
            game.shot(Shooter::Ship, at(100.0 * i as f32, 50.0), Vec2::ZERO)
        })
    };
    let (mut game, mut other) = (six_shots(), six_shots());
    reverse_entities(&mut other);
    game.step(72);
    other.step(72);
    let expired = |game: &mut Harness| -> Vec<_> {
        let events = happened(game).into_iter();
        events
            .map(|event| match event {
                GameEventKind::ShotExpired { body } => body.id.0,
                other => panic!("a shot expires, not {other:?}"),
            })
            .collect()
    };
    assert_eq!(expired(&mut game), [1, 2, 3, 4, 5, 6]);
    assert_eq!(expired(&mut other), [1, 2, 3, 4, 5, 6]);
}

#[test]
fn a_ship_that_overlaps_a_rock_is_destroyed_before_a_saucer_reaches_either() {
    // The overlap is a contact at the start of the step. The saucer is 1 unit from the rock and moves 2.
    let mut game = Harness::empty_field()
        .saucer(SaucerSize::Large, PLACE, at(128.0, 0.0))
        .rock(Small, at(300.0 + 18.0 + 10.5 + 1.0, 300.0), Vec2::ZERO)
        .ship(at(300.0 + 18.0 + 7.0 + 2.0, 300.0), Heading(0));
    assert_eq!(contact_pairs(&mut game), [(3, 2)]);
    game.expect_saucers(1);
}
