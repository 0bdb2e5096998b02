//! The row "end": three lives, won at 5,000 points, and the next game.

use bevy::prelude::{Entity, With};
use sweptroids::sim::{GameEventKind, Harness, Heading, Press, Ship, Stage};

use crate::assignment::{
    at, empty, happened, is_asteroid, is_bullet, is_ship, is_wall, names, seeded,
};

/// A bullet that hits an asteroid in the first tick.
fn with_target(game: Harness) -> Harness {
    game.asteroid(at(5.0, 5.0), at(400.0, 100.0), at(0.0, 0.0))
        .bullet(at(380.0, 100.0), at(400.0, 0.0))
}

#[test]
fn the_fiftieth_asteroid_wins_the_game_and_the_ship_leaves_the_field() {
    for (before, is_won) in [(4_800, false), (4_900, true)] {
        let mut game = with_target(empty().ship(at(100.0, 500.0), Heading(0)))
            .player(|player| player.score = before);
        game.step(1);
        game.expect_score(before + 100);
        assert_eq!(game.session().is_won(), is_won);
        assert_eq!(game.session().is_over(), is_won);
        assert_eq!(game.positions(is_ship).is_empty(), is_won);
        let events = happened(&mut game);
        let names = names(&events);
        assert_eq!(names.contains(&"game-won"), is_won, "{names:?}");
        assert_eq!(names.contains(&"game-over"), is_won, "{names:?}");
        let won = events.iter().find_map(|event| match event {
            GameEventKind::GameWon { score, ship } => Some((*score, ship.is_some())),
            _ => None,
        });
        assert_eq!(won, is_won.then_some((5_000, true)));
    }
}

#[test]
fn a_game_that_is_won_brings_no_more_points_and_no_losses() {
    let mut game = with_target(empty().ship(at(100.0, 500.0), Heading(0)))
        .player(|player| player.score = 4_900);
    game.step(1);
    game = with_target(game);
    game.press(Press::Fire);
    game.step(3);
    game.expect_score(5_000);
    game.expect_lives(3);
    assert_eq!(game.positions(is_bullet).len(), 1, "the bullet flies on");
}

#[test]
fn the_third_loss_ends_the_game() {
    let mut game = empty()
        .ship(at(200.0, 100.0), Heading(0))
        .asteroid(at(5.0, 5.0), at(210.0, 100.0), at(0.0, 0.0))
        .player(|player| player.lives = 1);
    game.step(1);
    assert_eq!(game.session().stage, Stage::Over);
    assert!(!game.session().is_won());
    assert_eq!(game.positions(is_ship), []);
    let events = names(&happened(&mut game));
    assert_eq!(
        events[..4],
        ["ship-destroyed", "rock-broken", "player-out", "game-over"]
    );
}

/// A choice where the coursework leaves it open.
#[test]
fn a_last_ship_that_is_lost_in_the_step_of_the_last_points_loses_the_game() {
    let mut game = with_target(empty().ship(at(200.0, 100.0), Heading(0)))
        .asteroid(at(5.0, 5.0), at(210.0, 100.0), at(0.0, 0.0))
        .player(|player| (player.lives, player.score) = (1, 4_900));
    game.step(1);
    game.expect_score(5_000);
    assert!(game.session().is_over() && !game.session().is_won());
}

#[test]
fn a_press_of_start_begins_the_next_game_with_the_same_wall() {
    let mut game = Harness::new(seeded(1));
    game.step(1);
    let wall = |game: &Harness| game.bodies().into_iter().find(|body| is_wall(body.kind));
    let first_wall = wall(&game);
    game.session_mut().stage = Stage::Over;
    let world = game.app_mut().world_mut();
    let mut ships = world.query_filtered::<Entity, With<Ship>>();
    let ship = ships.single(world).expect("a ship");
    world.despawn(ship);
    game.step(1);
    assert!(game.session().is_over(), "nothing begins by itself");
    game.take_events();
    game.press(Press::Start);
    game.step(1);
    let events = happened(&mut game);
    let events = names(&events);
    let cleared = ["rock-cleared"; 4];
    assert_eq!(events[..4], cleared);
    assert_eq!(events[4..6], ["game-began", "ship-appeared"]);
    assert_eq!(events[6..], ["rock-appeared"; 4]);
    assert_eq!(wall(&game), first_wall);
    let asteroids = game
        .bodies()
        .into_iter()
        .filter(|body| is_asteroid(body.kind));
    assert_eq!(asteroids.count(), 4);
    assert_eq!(
        (
            game.session().clock.games,
            game.session().players.current().lives
        ),
        (2, 3)
    );
}
