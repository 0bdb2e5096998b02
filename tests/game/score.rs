//! Points for each hit, and extra ships for points.

use bevy::math::Vec2;
use sweptroids::sim::{GameEventKind, Harness, Heading, RockSize, SaucerSize, Shooter, SimPlugin};

use crate::game::{at, happened, is_rock, tuned};

use RockSize::{Large, Medium, Small};

const CENTER: Vec2 = at(400.0, 300.0);

/// The score after one tick.
fn score_of(game: Harness) -> u32 {
    let mut game = game;
    game.step(1);
    game.session().players.current().score
}

#[test]
fn rocks_bring_20_50_and_100_points_and_saucers_200_and_1000() {
    for (size, points) in [(Large, 20), (Medium, 50), (Small, 100)] {
        let rock = || Harness::empty_field().rock(size, CENTER, Vec2::ZERO);
        let shot = rock().shot(Shooter::Ship, CENTER, Vec2::ZERO);
        assert_eq!(score_of(shot), points, "shot {size:?}");
        let rammed = rock().ship(CENTER, Heading(0));
        assert_eq!(score_of(rammed), points, "rammed {size:?}");
        let shot_by_saucer = rock().shot(Shooter::Saucer, CENTER, Vec2::ZERO);
        assert_eq!(score_of(shot_by_saucer), 0, "shot by a saucer {size:?}");
    }
    for (size, points) in [(SaucerSize::Large, 200), (SaucerSize::Small, 1000)] {
        let saucer = || Harness::empty_field().saucer(size, CENTER, Vec2::ZERO);
        let shot = saucer().shot(Shooter::Ship, CENTER, Vec2::ZERO);
        assert_eq!(score_of(shot), points, "shot {size:?}");
        let rammed = saucer().ship(CENTER, Heading(0));
        assert_eq!(score_of(rammed), points, "rammed {size:?}");
        let crashed = saucer().rock(Small, CENTER, Vec2::ZERO);
        assert_eq!(score_of(crashed), 0, "crashed {size:?}");
    }
}

#[test]
fn ramming_destroys_the_ship_and_the_other_body() {
    let mut game = Harness::empty_field().ship(CENTER, Heading(0)).saucer(
        SaucerSize::Large,
        CENTER,
        Vec2::ZERO,
    );
    game.step(1);
    game.expect_ship(false);
    game.expect_saucers(0);
    game.expect_lives(2);
}

#[test]
fn a_saucer_that_hits_a_rock_is_destroyed_and_splits_the_rock() {
    let mut game = Harness::empty_field()
        .rock(Large, CENTER, Vec2::ZERO)
        .saucer(SaucerSize::Small, CENTER, Vec2::ZERO);
    game.step(1);
    game.expect_saucers(0);
    game.expect_rocks(2);
    let events = happened(&mut game);
    let points = events.iter().filter_map(|event| match event {
        GameEventKind::RockBroken { points, .. }
        | GameEventKind::SaucerDestroyed { points, .. } => Some(*points),
        _ => None,
    });
    assert_eq!(points.collect::<Vec<_>>(), [0, 0]);
}

#[test]
fn a_large_rock_and_all_its_descendants_bring_520_points() {
    // 20 + 2 x 50 + 4 x 100
    let mut game = Harness::empty_field().rock(Large, CENTER, Vec2::ZERO);
    for _ in 0..7 {
        let rock = game.positions(is_rock)[0];
        game = game.shot(Shooter::Ship, rock, Vec2::ZERO);
        game.step(1);
    }
    game.expect_rocks(0);
    game.expect_score(520);
}

/// A game after a player with this score has shot a large saucer for 200 points.
fn after_200_points(score: u32, next_extra: u32, lives: u32) -> Harness {
    let mut game = Harness::empty_field()
        .saucer(SaucerSize::Large, CENTER, Vec2::ZERO)
        .shot(Shooter::Ship, CENTER, Vec2::ZERO)
        .player(|player| {
            player.score = score;
            player.next_extra = next_extra;
            player.lives = lives;
        });
    game.step(1);
    game
}

/// The lives that the extra ships brought.
fn extra_ships(game: &mut Harness) -> Vec<u32> {
    let events = happened(game).into_iter();
    events
        .filter_map(|event| match event {
            GameEventKind::ExtraShip { lives } => Some(lives),
            _ => None,
        })
        .collect()
}

#[test]
fn an_extra_ship_comes_with_every_10_000_points() {
    assert_eq!(
        extra_ships(&mut after_200_points(9_790, 10_000, 3)),
        [0; 0],
        "9,990 is not enough"
    );
    assert_eq!(extra_ships(&mut after_200_points(9_800, 10_000, 3)), [4]);
    assert_eq!(
        extra_ships(&mut after_200_points(9_900, 10_000, 3)),
        [4],
        "10,100 is enough"
    );
    assert_eq!(
        extra_ships(&mut after_200_points(19_790, 20_000, 5)),
        [0; 0]
    );
    assert_eq!(extra_ships(&mut after_200_points(19_900, 20_000, 5)), [6]);
    assert_eq!(extra_ships(&mut after_200_points(99_900, 100_000, 5)), [6]);
}

#[test]
fn a_new_player_has_three_ships_and_gets_the_next_at_10_000_points() {
    let game = Harness::empty_field();
    let player = game.session().players.current();
    assert_eq!((player.lives, player.next_extra), (3, 10_000));
    let mut game = after_200_points(9_900, 10_000, 3);
    assert_eq!(game.session().players.current().next_extra, 20_000);
    game.expect_lives(4);
    game.step(1);
    assert_eq!(
        extra_ships(&mut game),
        [4],
        "it comes once, and not again in the next tick"
    );
}

#[test]
fn a_hit_that_brings_three_ships_has_an_event_for_each() {
    let plugin = tuned("[saucer]\npoints = [30000, 1000]");
    let mut game = Harness::empty_field_with(plugin)
        .saucer(SaucerSize::Large, CENTER, Vec2::ZERO)
        .shot(Shooter::Ship, CENTER, Vec2::ZERO);
    game.step(1);
    game.expect_lives(6);
    assert_eq!(extra_ships(&mut game), [4, 5, 6]);
}

#[test]
fn a_player_has_at_most_255_ships() {
    let mut game = after_200_points(9_900, 10_000, 254);
    game.expect_lives(255);
    assert_eq!(extra_ships(&mut game), [255]);
    let mut game = after_200_points(9_900, 10_000, 255);
    game.expect_lives(255);
    assert_eq!(extra_ships(&mut game), [0; 0]);
}

#[test]
fn the_score_never_rolls_over() {
    // The counter of the 1979 machine goes from 99,990 to 0.
    after_200_points(99_990, 110_000, 3).expect_score(100_190);
    after_200_points(4_294_967_290, u32::MAX, 3).expect_score(u32::MAX);
}

#[test]
fn a_last_ship_that_reaches_10_000_points_by_ramming_is_replaced() {
    let mut game = Harness::empty_field_with(SimPlugin::default())
        .ship(CENTER, Heading(0))
        .rock(Small, CENTER, Vec2::ZERO)
        .player(|player| {
            player.score = 9_900;
            player.lives = 1;
        });
    game.step(1);
    game.expect_ship(false);
    game.expect_score(10_000);
    game.expect_lives(1);
}
