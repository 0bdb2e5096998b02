//! The explosion of a destroyed saucer, what waits for it, and the saucers' clock after a ship is lost.

use bevy::math::Vec2;
use sweptroids::sim::{
    GameEventKind, Harness, Heading, Press, RockSize, SaucerSize, Shooter, Stage,
};

use crate::game::{at, happened, resting_field, with_resting_rocks};

use SaucerSize::Large;

/// A saucer that is destroyed in tick 1 by a shot of the ship, the ship itself or a rock.
fn destroyed_saucers() -> [Harness; 3] {
    let place = at(300.0, 500.0);
    let saucer = || resting_field(2, 1).saucer(Large, place, Vec2::ZERO);
    let shot = saucer().shot(Shooter::Ship, place, Vec2::ZERO);
    let rammed = Harness::empty_field()
        .ship(place, Heading(0))
        .saucer(Large, place, Vec2::ZERO);
    let rock = saucer().rock(RockSize::Small, place, Vec2::ZERO);
    [shot, rammed, rock].map(|mut game| {
        game.step(1);
        game.expect_saucers(0);
        game.take_contacts();
        game
    })
}

/// NM @6B29, @6F64-6F7A: it explodes where it is, for 38 frames.
#[test]
fn a_destroyed_saucer_explodes_for_38_ticks_that_do_not_count_the_tick_of_the_hit() {
    for mut game in destroyed_saucers() {
        assert_eq!(game.session().saucer_explosion, 38);
        game.step(37);
        assert_eq!(game.session().saucer_explosion, 1);
        game.step(1);
        assert_eq!(game.session().saucer_explosion, 0);
    }
}

/// NM @6F99, @6B73: the wait is loaded when the explosion ends.
#[test]
fn the_wait_for_the_next_saucer_begins_in_the_last_tick_of_the_explosion() {
    for mut game in destroyed_saucers() {
        let wait = |game: &Harness| game.session().players.current().saucers.wait;
        let before = wait(&game);
        game.step(37);
        assert_eq!(wait(&game), before);
        game.step(1);
        assert_eq!(wait(&game), 146);
    }
}

/// NM @6B9A: neither the wait nor the beats without a broken rock are counted, and nothing comes.
#[test]
fn while_a_saucer_explodes_a_beat_does_nothing() {
    let mut game = resting_field(1, 1)
        .saucer(Large, at(300.0, 500.0), Vec2::ZERO)
        .shot(Shooter::Ship, at(300.0, 500.0), Vec2::ZERO)
        .player(|player| (player.saucers.lull, player.saucers.delay) = (500, 40));
    game.step(1);
    let draws = game.session().streams.positions();
    game.step(38);
    let clock = game.session().players.current().saucers;
    assert_eq!((clock.wait, clock.lull), (40, 500));
    assert_eq!(game.session().streams.positions(), draws);
    game.expect_saucers(0);
    // The beats of ticks 40, 44, ... count again.
    game.step(1);
    let clock = game.session().players.current().saucers;
    assert_eq!((clock.wait, clock.lull), (39, 501));
}

/// NM @69F5-69F7, @6A0A-6A0F: nothing hits it and it hits nothing.
#[test]
fn an_exploding_saucer_is_in_no_contact_and_takes_no_rock_slot() {
    let [game, ..] = destroyed_saucers();
    let mut game = game.shot(Shooter::Ship, at(300.0, 500.0), Vec2::ZERO).rock(
        RockSize::Small,
        at(280.0, 500.0),
        Vec2::ZERO,
    );
    game.step(30);
    assert_eq!(game.session().saucer_explosion, 8);
    assert_eq!(game.take_contacts(), []);
    game.expect_blasts(0);
}

/// NM @69A5-69AB, @702D-703E: every death ends with the saucer reset, saucer on screen or not.
#[test]
fn the_wait_for_the_next_saucer_begins_again_192_ticks_after_every_death() {
    let no_saucer = |game: Harness| game;
    let flying = |game: Harness| game.saucer(Large, at(100.0, 700.0), at(32.0, 0.0));
    let exploding = |mut game: Harness| {
        game.session_mut().saucer_explosion = 300;
        game
    };
    let arrangements: [(&str, fn(Harness) -> Harness); 3] = [
        ("none", no_saucer),
        ("flying", flying),
        ("exploding", exploding),
    ];
    for (name, arrange) in arrangements {
        let game = resting_field(9, 1)
            .rock(RockSize::Small, at(500.0, 100.0), Vec2::ZERO)
            .player(|player| player.saucers.delay = 77);
        let mut game = arrange(game);
        game.step(1 + 191);
        game.expect_ship(false);
        assert_eq!(game.session().players.current().saucers.wait, 9, "{name}");
        happened(&mut game);
        game.step(1);
        assert_eq!(game.session().players.current().saucers.wait, 77, "{name}");
        game.expect_saucers(0);
        assert_eq!(game.session().saucer_explosion, 0, "{name}");
        let left = |event: &GameEventKind| matches!(event, GameEventKind::SaucerLeft { .. });
        let lefts = happened(&mut game)
            .iter()
            .filter(|event| left(event))
            .count();
        assert_eq!(lefts, usize::from(name == "flying"), "{name}");
    }
}

/// NM @706F: a failed jump is such a death.
#[test]
fn the_wait_for_the_next_saucer_begins_again_after_a_failed_jump() {
    let plugin = crate::game::tuned("[hyperspace]\nsafe_of_32 = 0\nrocks_step = [64, 0]");
    let mut game = Harness::empty_field_with(plugin)
        .ship(at(500.0, 100.0), Heading(0))
        .player(|player| (player.saucers.wait, player.saucers.delay) = (500, 77));
    game.press(Press::Hyperspace);
    game.step(1 + 48 + 191);
    assert_eq!(game.session().players.current().saucers.wait, 500);
    game.step(1);
    assert_eq!(game.session().players.current().saucers.wait, 77);
}

/// The tick of the hit and that of the last beat of the explosion, d + 38, for every remainder of d by 4.
#[test]
fn no_beat_up_to_the_last_tick_of_the_explosion_counts() {
    for before in 0..4 {
        let mut game = resting_field(u32::MAX, 1);
        game.step(before);
        let mut game = game
            .saucer(Large, at(300.0, 500.0), Vec2::ZERO)
            .shot(Shooter::Ship, at(300.0, 500.0), Vec2::ZERO)
            .player(|player| (player.saucers.lull, player.saucers.delay) = (7, 40));
        game.step(1 + 38);
        let clock = game.session().players.current().saucers;
        assert_eq!((clock.wait, clock.lull), (40, 7), "d = {}", before + 1);
    }
}

#[test]
fn an_explosion_is_no_rock_slot_for_a_jump_and_for_the_limit_of_rocks() {
    // With 18 rocks one jump in 32 fails, with 19 none. Every jump of these rules fails if 4 is at least the rocks.
    let plugin =
        crate::game::tuned("[hyperspace]\nsafe_of_32 = 0\nrocks_step = [4, 0]\n[rock]\nlimit = 5");
    let mut game =
        with_resting_rocks(Harness::empty_field_with(plugin), 4).ship(at(500.0, 100.0), Heading(0));
    game.session_mut().saucer_explosion = 30;
    game.press(Press::Hyperspace);
    game.step(49);
    game.expect_lives(2);
    // A fifth slot is free for a child: 4 small rocks, one large one that is hit, which becomes one rock and a blast.
    let plugin = crate::game::tuned("[rock]\nlimit = 6");
    let mut game = with_resting_rocks(Harness::empty_field_with(plugin), 4)
        .rock(RockSize::Large, at(500.0, 300.0), Vec2::ZERO)
        .shot(Shooter::Ship, at(500.0, 300.0), Vec2::ZERO);
    game.session_mut().saucer_explosion = 30;
    game.step(1);
    game.expect_rocks(4 + 1);
}

#[test]
fn an_exploding_saucer_never_holds_a_ship_back() {
    let mut game = Harness::empty_field();
    game.session_mut().stage = Stage::Returning {
        ticks_left: 1,
        waited: 0,
    };
    game.session_mut().saucer_explosion = 30;
    game.step(1);
    game.expect_ship(true);
}

/// The saucer leaves in the stage of the tick, before the saucers' own turn.
#[test]
fn a_saucer_that_leaves_draws_no_course_any_more() {
    // The explosion ends in tick 193. The clock is moved on so that this is the 256th, in which courses are drawn.
    let mut game = resting_field(u32::MAX, 1).rock(RockSize::Small, at(500.0, 100.0), Vec2::ZERO);
    game.step(192);
    game.session_mut().clock.tick = 255;
    let mut game = game.saucer(Large, at(300.0, 500.0), Vec2::ZERO);
    game.step(1);
    game.expect_saucers(0);
    assert_eq!(game.session().clock.tick, 256);
    assert_eq!(game.session().streams.positions()[2], 0);
}
