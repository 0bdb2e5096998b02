//! Saucers: when they come, which, from where, how they fly, and what they hit. What they shoot at is in `aim.rs`.

use bevy::math::Vec2;
use bevy::prelude::*;
use sweptroids::sim::{
    BodyKind, BoundingBox, GameEvent, Harness, Heading, Position, Press, RockSize, Saucer,
    SaucerSize, Shooter, SimPlugin, Velocity,
};

use crate::{at, is_saucer, with_resting_rocks};

use SaucerSize::{Large, Small};

/// A ship in a corner and `rocks` rocks at rest; the next saucer waits `wait` beats of 4 ticks.
fn quiet(wait: u32, rocks: u32) -> Harness {
    with_resting_rocks(Harness::empty_field(), rocks)
        .ship(at(500.0, 100.0), Heading(0))
        .player(|player| player.saucers.wait = wait)
}

/// After how many ticks a saucer comes.
fn next_saucer(game: &mut Harness) -> u32 {
    game.take_events();
    game.step_until(2000, |game| {
        let events = game.take_events();
        let came = |event: &GameEvent| matches!(event, GameEvent::SaucerAppeared { .. });
        events.iter().any(came)
    })
}

fn never_comes(game: &mut Harness, ticks: u32) {
    game.step(ticks);
    let came = |event: &GameEvent| matches!(event, GameEvent::SaucerAppeared { .. });
    assert!(!game.take_events().iter().any(came), "none was to come");
}

fn take_saucer(game: &mut Harness) {
    let world = game.app_mut().world_mut();
    let mut saucers = world.query_filtered::<Entity, With<Saucer>>();
    let entity = saucers.single(world).expect("a saucer is there");
    world.despawn(entity);
}

#[test]
fn the_first_saucer_of_a_wave_comes_after_127_beats_of_4_ticks() {
    assert_eq!(next_saucer(&mut quiet(127, 1)), 508);
}

#[test]
fn a_player_begins_with_a_delay_of_146_beats_and_a_wait_of_127() {
    let mut game = Harness::default();
    game.step(1);
    let clock = game.session().players.current().saucers;
    assert_eq!((clock.delay, clock.wait), (146, 127));
}

#[test]
fn each_saucer_shortens_the_delay_by_6_beats_down_to_32() {
    for (before, after) in [(146, 140), (140, 134), (44, 38), (38, 32), (32, 32)] {
        let mut game = quiet(1, 1).player(|player| player.saucers.delay = before);
        assert_eq!(next_saucer(&mut game), 4);
        assert_eq!(game.session().players.current().saucers.delay, after);
    }
}

#[test]
fn the_next_saucer_comes_a_whole_delay_after_the_last_was_shot() {
    // It comes on tick 4 and is shot on tick 5; the 140 beats are those on ticks 8 to 564.
    let mut game = quiet(1, 1);
    next_saucer(&mut game);
    let saucer = game.positions(is_saucer)[0];
    let mut game = game.shot(Shooter::Ship, saucer, Vec2::ZERO);
    game.step(1);
    game.expect_saucers(0);
    game.expect_score(200);
    assert_eq!(5 + next_saucer(&mut game), 4 + 140 * 4);
}

#[test]
fn the_next_saucer_comes_a_whole_delay_after_the_last_left() {
    let mut game = quiet(u32::MAX, 1)
        .saucer(Large, at(1023.0, 600.0), at(128.0, 0.0))
        .player(|player| player.saucers.delay = 40);
    game.step(1);
    game.expect_saucers(0);
    assert_eq!(1 + next_saucer(&mut game), 40 * 4);
}

#[test]
fn the_wait_stands_still_while_a_saucer_is_there() {
    let mut game = quiet(3, 1).saucer(Large, at(100.0, 600.0), at(128.0, 0.0));
    game.step(40);
    assert_eq!(game.session().players.current().saucers.wait, 3);
}

#[test]
fn the_wait_stands_still_while_the_ship_is_away() {
    // Away from tick 1, back on tick 49, but first to be counted on tick 52.
    let mut game = quiet(2, 1);
    game.press(Press::Hyperspace);
    assert_eq!(next_saucer(&mut game), 56);
}

#[test]
fn the_wait_and_the_lull_stand_still_while_the_ship_is_lost() {
    // Lost on tick 1, back on tick 209; the next beats are on ticks 212 and 216.
    let mut game = quiet(2, 1).rock(RockSize::Small, at(500.0, 100.0), Vec2::ZERO);
    game.step(208);
    game.expect_ship(false);
    let clock = game.session().players.current().saucers;
    assert_eq!((clock.wait, clock.lull), (2, 0));
    assert_eq!(208 + next_saucer(&mut game), 216);
}

#[test]
fn among_many_rocks_it_comes_only_after_a_lull_of_80_beats() {
    assert_eq!(next_saucer(&mut quiet(1, 20)), 320);
}

#[test]
fn a_broken_rock_begins_the_lull_anew_and_a_saucer_in_the_field_suspends_it() {
    let mut game = quiet(1, 20);
    game.step(100);
    game = game.shot(Shooter::Saucer, at(80.0, 740.0), Vec2::ZERO);
    game.step(1);
    game.expect_rocks(19);
    // The 80 beats are those on ticks 104 to 420.
    assert_eq!(101 + next_saucer(&mut game), 420);

    // Without a ship it fires at nothing and breaks no rock.
    let mut game = with_resting_rocks(Harness::empty_field(), 20)
        .saucer(Large, at(100.0, 600.0), at(128.0, 0.0))
        .player(|player| player.saucers.wait = 1);
    game.step(100);
    assert_eq!(game.session().players.current().saucers.lull, 0);
    take_saucer(&mut game);
    assert_eq!(100 + next_saucer(&mut game), 420);
}

#[test]
fn among_few_rocks_it_comes_without_a_lull() {
    // Fewer than 6 in wave 1, one more with each wave, at most 10; never with none.
    for (wave, comes, stays_away) in [
        (1, 5, 6),
        (1, 1, 0),
        (2, 6, 7),
        (3, 7, 8),
        (5, 9, 10),
        (6, 9, 10),
        (20, 9, 10),
    ] {
        let in_wave = |rocks| quiet(1, rocks).player(|player| player.wave = wave);
        assert_eq!(
            next_saucer(&mut in_wave(comes)),
            4,
            "wave {wave}, {comes} rocks"
        );
        never_comes(&mut in_wave(stays_away), 300);
    }
}

#[test]
fn a_bursting_rock_counts_as_a_rock_that_is_left() {
    never_comes(&mut quiet(1, 5).blast(at(500.0, 600.0), 1000), 300);
    assert_eq!(
        next_saucer(&mut quiet(1, 0).blast(at(500.0, 600.0), 1000)),
        4
    );
}

#[test]
fn on_an_empty_field_it_comes_after_a_lull_too() {
    assert_eq!(next_saucer(&mut quiet(1, 0)), 320);
}

/// The sizes and starts of `count` saucers, each coming in while the delay is about to become `delay`.
fn saucers_with(delay: u32, score: u32, count: u32) -> Vec<(SaucerSize, Vec2, Vec2)> {
    let mut game = quiet(1, 1).player(|player| player.score = score);
    (0..count)
        .map(|_| {
            let clock = &mut game.session_mut().players.all[0].saucers;
            (clock.delay, clock.wait) = (delay + 6, 1);
            game.step(4);
            let velocity = game.velocities(is_saucer)[0];
            // It has moved by one step.
            let start = game.positions(is_saucer)[0] - velocity / 64.0;
            let size = game.of::<BodyKind>(is_saucer)[0]
                .saucer_size()
                .expect("a saucer");
            take_saucer(&mut game);
            (size, start, velocity)
        })
        .collect()
}

fn large_ones(delay: u32, score: u32, count: u32) -> usize {
    let saucers = saucers_with(delay, score, count);
    saucers.iter().filter(|saucer| saucer.0 == Large).count()
}

#[test]
fn the_first_three_are_large_whatever_the_score() {
    // The delays 140, 134 and 128 beats.
    for delay in [140, 134, 128] {
        assert_eq!(large_ones(delay, 40_000, 50), 50, "delay {delay}");
    }
    assert_eq!(large_ones(127, 40_000, 50), 0);
    assert_eq!(large_ones(122, 40_000, 50), 0);
}

#[test]
fn from_30_000_points_every_later_one_is_small() {
    assert_eq!(large_ones(122, 30_000, 200), 0);
    assert!(large_ones(122, 29_990, 200) > 0);
    // The 1979 counter would have rolled over here.
    assert_eq!(large_ones(122, 100_000, 200), 0);
}

#[test]
fn below_30_000_points_it_is_large_with_a_chance_of_half_the_delay_and_one_in_256() {
    // 62 of 256 at the fourth, 17 of 256 at the floor: of 2,560 about 620 and 170.
    let fourth = large_ones(122, 0, 2560);
    assert!((560..680).contains(&fourth), "{fourth}");
    let floor = large_ones(32, 0, 2560);
    assert!((130..210).contains(&floor), "{floor}");
}

#[test]
fn it_comes_in_at_a_random_side_in_a_random_cell_and_flies_straight_across() {
    let saucers = saucers_with(140, 0, 400);
    let from_left = saucers.iter().filter(|saucer| saucer.2.x > 0.0);
    let left = from_left.count();
    assert!((150..250).contains(&left), "half of 400: {left}");
    for (_, start, velocity) in &saucers {
        let (x, v) = if velocity.x > 0.0 {
            (0.0, 128.0)
        } else {
            (1023.875, -128.0)
        };
        assert_eq!(
            (start.x, *velocity),
            (x, at(v, 0.0)),
            "16 arcade units a frame"
        );
        assert_eq!(start.y % 32.0, 0.0);
    }
    for cell in 0..24 {
        let y = 32.0 * cell as f32;
        assert!(saucers.iter().any(|saucer| saucer.1.y == y), "cell {cell}");
    }
}

#[test]
fn it_is_gone_after_512_ticks_at_the_far_side() {
    for seed in 0..8 {
        let plugin = SimPlugin {
            seed,
            ..SimPlugin::default()
        };
        let mut game = Harness::empty_field_with(plugin).player(|player| {
            player.saucers.wait = 1;
            player.saucers.lull = 80;
        });
        game.step(4 + 510);
        game.expect_saucers(1);
        game.step(1);
        game.expect_saucers(0);
        let left = |event: &GameEvent| matches!(event, GameEvent::SaucerLeft { .. });
        assert!(game.take_events().iter().any(left));
    }
}

#[test]
fn it_chooses_a_course_every_128_ticks_straight_on_half_of_the_time() {
    let mut game = Harness::empty_field().saucer(Large, at(500.0, 300.0), at(128.0, 0.0));
    let mut courses = Vec::new();
    for _ in 0..200 {
        let before = game.velocities(is_saucer)[0];
        game.step(127);
        assert_eq!(game.velocities(is_saucer)[0], before);
        // Back to the middle, so that it never leaves.
        let world = game.app_mut().world_mut();
        let mut saucers = world.query_filtered::<&mut Position, With<Saucer>>();
        saucers.single_mut(world).expect("it stays").0 = at(500.0, 300.0);
        game.step(1);
        courses.push(game.velocities(is_saucer)[0]);
    }
    let count = |y| courses.iter().filter(|v| **v == at(128.0, y)).count();
    let (up, on, down) = (count(128.0), count(0.0), count(-128.0));
    assert_eq!(up + on + down, 200);
    assert!(
        (80..120).contains(&on) && up.min(down) > 30,
        "{up} {on} {down}"
    );
}

#[test]
fn its_box_is_18_by_11_or_9_by_6_to_all_sides() {
    for (size, half) in [(Large, at(18.0, 11.0)), (Small, at(9.0, 6.0))] {
        let mut game = Harness::empty_field().saucer(size, at(500.0, 300.0), Vec2::ZERO);
        assert_eq!(game.only::<BoundingBox>().half, half);
    }
}

#[test]
fn it_wraps_in_y_but_not_in_x() {
    let mut game = Harness::empty_field().saucer(Large, at(500.0, 767.0), at(128.0, 128.0));
    game.step(1);
    assert_eq!(game.positions(is_saucer), [at(502.0, 1.0)]);
    assert_eq!(game.only::<Velocity>().0, at(128.0, 128.0));
}

#[test]
fn it_is_hit_across_the_bottom_edge_but_has_no_image_across_the_left_one() {
    let entering = || Harness::empty_field().saucer(Large, at(2.0, 2.0), at(128.0, 0.0));
    // 11 units left of it across the seam: within its 18, were it drawn there.
    let mut game = entering().shot(Shooter::Ship, at(1015.0, 2.0), Vec2::ZERO);
    game.step(1);
    game.expect_saucers(1);
    // 5 units below it across the seam.
    let mut game = entering().shot(Shooter::Ship, at(10.0, 765.0), Vec2::ZERO);
    game.step(1);
    game.expect_saucers(0);
}

#[test]
fn a_rock_and_the_ship_across_the_side_edge_are_safe_from_it_too() {
    let entering = || Harness::empty_field().saucer(Large, at(2.0, 300.0), at(128.0, 0.0));
    let mut game = entering()
        .rock(RockSize::Large, at(1020.0, 300.0), Vec2::ZERO)
        .ship(at(1020.0, 310.0), Heading(0));
    game.step(1);
    game.expect_saucers(1);
    let mut game = entering().rock(RockSize::Large, at(20.0, 300.0), Vec2::ZERO);
    game.step(1);
    game.expect_saucers(0);
}
