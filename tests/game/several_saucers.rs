//! More than one saucer, as an embedder may have: nothing depends on the order of entities.

use bevy::math::Vec2;
use bevy::prelude::*;
use sweptroids::sim::{
    BodyId, BodyKind, BoundingBox, GameEventKind, Harness, Heading, Position, RockSize, Saucer,
    SaucerSize, Velocity,
};

use crate::game::{at, happened, is_shot};

/// Spawns every saucer again in the opposite order of entities.
fn reverse_saucers(game: &mut Harness) {
    let world = game.app_mut().world_mut();
    type Parts = (BodyId, BodyKind, Position, Velocity, BoundingBox, Saucer);
    let mut query = world.query::<(
        Entity,
        &BodyId,
        &BodyKind,
        &Position,
        &Velocity,
        &BoundingBox,
        &Saucer,
    )>();
    let mut saucers: Vec<(Entity, Parts)> = query
        .iter(world)
        .map(|(entity, id, kind, position, velocity, bounds, saucer)| {
            (entity, (*id, *kind, *position, *velocity, *bounds, *saucer))
        })
        .collect();
    saucers.sort_by_key(|(_, parts)| std::cmp::Reverse(parts.0));
    for (entity, parts) in saucers {
        world.despawn(entity);
        world.spawn(parts);
    }
}

/// A ship, four saucers of both sizes and a few rocks.
fn crowd() -> Harness {
    Harness::empty_field()
        .ship(at(500.0, 100.0), Heading(0))
        .saucer(SaucerSize::Small, at(100.0, 300.0), at(128.0, 0.0))
        .saucer(SaucerSize::Large, at(900.0, 400.0), at(-128.0, 0.0))
        .saucer(SaucerSize::Small, at(200.0, 600.0), at(128.0, 0.0))
        .saucer(SaucerSize::Large, at(800.0, 700.0), at(-128.0, 0.0))
        .rock(RockSize::Large, at(300.0, 500.0), at(60.0, -50.0))
        .rock(RockSize::Large, at(700.0, 200.0), at(-60.0, 70.0))
}

#[test]
fn four_saucers_play_the_same_game_in_either_order_of_entities() {
    let (mut game, mut reversed) = (crowd(), crowd());
    reverse_saucers(&mut reversed);
    let mut events = 0;
    for tick in 0..1_500 {
        game.step(1);
        reversed.step(1);
        let happened = game.take_events();
        events += happened.len();
        assert_eq!(happened, reversed.take_events(), "tick {tick}");
        assert_eq!(
            game.take_contacts(),
            reversed.take_contacts(),
            "tick {tick}"
        );
        assert_eq!(game.digest(), reversed.digest(), "tick {tick}");
    }
    assert!(events > 20, "{events}");
}

#[test]
fn several_saucers_share_the_limit_of_two_shots() {
    // All four would fire in tick 4. The two with the lower ids do.
    let mut game = crowd();
    game.step(4);
    game.expect_shots(2);
    let parents: Vec<_> = happened(&mut game)
        .into_iter()
        .filter_map(|event| match event {
            GameEventKind::ShotFired { parent, .. } => Some(parent.0),
            _ => None,
        })
        .collect();
    assert_eq!(parents, [2, 3]);
    assert_eq!(game.positions(is_shot).len(), 2);
}

#[test]
fn all_saucers_leave_in_the_order_of_their_ids_when_the_explosion_of_the_ship_ends() {
    let mut game = crowd();
    reverse_saucers(&mut game);
    let mut game = game.rock(RockSize::Small, at(500.0, 100.0), Vec2::ZERO);
    game.step(192);
    let before: Vec<_> = game
        .components::<Saucer>()
        .iter()
        .map(|(id, _)| id.0)
        .collect();
    assert!(before.len() > 1, "{before:?}");
    happened(&mut game);
    game.step(1);
    let left: Vec<_> = happened(&mut game)
        .into_iter()
        .filter_map(|event| match event {
            GameEventKind::SaucerLeft { body, .. } => Some(body.id.0),
            _ => None,
        })
        .collect();
    assert_eq!(left, before);
}
