//! Saucers: when and where they appear, in which size, how they fly, and what they hit. Their shots are in
//! `saucer_aim.rs`.

use bevy::math::Vec2;
use bevy::prelude::*;
use sweptroids::sim::{
    BodyKind, BoundingBox, GameEventKind, Harness, Heading, Position, Press, RockSize, Saucer,
    SaucerSize, Shooter, SimPlugin, Velocity,
};

use crate::game::{at, happened, is_saucer, resting_field, with_resting_rocks};

use SaucerSize::{Large, Small};

/// Runs ticks until a saucer appears. Returns their number.
fn ticks_to_saucer(game: &mut Harness) -> u32 {
    happened(game);
    game.step_until(2000, |game| {
        let events = happened(game);
        let appeared =
            |event: &GameEventKind| matches!(event, GameEventKind::SaucerAppeared { .. });
        events.iter().any(appeared)
    })
}

fn expect_no_saucer(game: &mut Harness, ticks: u32) {
    game.step(ticks);
    let appeared = |event: &GameEventKind| matches!(event, GameEventKind::SaucerAppeared { .. });
    assert!(!happened(game).iter().any(appeared), "no saucer may appear");
}

fn remove_saucer(game: &mut Harness) {
    let world = game.app_mut().world_mut();
    let mut saucers = world.query_filtered::<Entity, With<Saucer>>();
    let entity = saucers.single(world).expect("a saucer");
    world.despawn(entity);
}

#[test]
fn the_first_saucer_of_a_wave_appears_after_127_beats_of_4_ticks() {
    assert_eq!(ticks_to_saucer(&mut resting_field(127, 1)), 508);
}

#[test]
fn a_player_starts_with_a_delay_of_146_beats_and_a_wait_of_127() {
    let mut game = Harness::default();
    game.step(1);
    let clock = game.session().players.current().saucers;
    assert_eq!((clock.delay, clock.wait), (146, 127));
}

#[test]
fn each_saucer_shortens_the_delay_by_6_beats_down_to_32() {
    for (before, after) in [(146, 140), (140, 134), (44, 38), (38, 32), (32, 32)] {
        let mut game = resting_field(1, 1).player(|player| player.saucers.delay = before);
        assert_eq!(ticks_to_saucer(&mut game), 4);
        assert_eq!(game.session().players.current().saucers.delay, after);
    }
}

#[test]
fn the_next_saucer_appears_a_whole_delay_after_the_last_was_shot() {
    // It appears in tick 4 and is shot in tick 5. Its explosion ends in tick 5 + 38 = 43, NM @6F99. The 140 beats are
    // those in ticks 44 to 600.
    let mut game = resting_field(1, 1);
    ticks_to_saucer(&mut game);
    let saucer = game.positions(is_saucer)[0];
    let mut game = game.shot(Shooter::Ship, saucer, Vec2::ZERO);
    game.step(1);
    game.expect_saucers(0);
    game.expect_score(200);
    assert_eq!(5 + ticks_to_saucer(&mut game), 44 + 139 * 4);
}

/// NM @6BE5-6C01, @6C22. The size takes a draw only if the delay is below 128 beats and the score below 30,000.
#[test]
fn a_saucers_place_is_one_draw_and_its_size_another_if_it_is_left_to_chance() {
    for (delay, score, draws) in [(146, 0, 1), (128, 0, 2), (128, 30_000, 1)] {
        let mut game = resting_field(1, 1).player(|player| {
            (player.saucers.delay, player.score) = (delay, score);
        });
        ticks_to_saucer(&mut game);
        let positions = game.session().streams.positions();
        assert_eq!(positions, [0, 0, draws, 0], "delay {delay}, score {score}");
    }
}

#[test]
fn the_next_saucer_appears_a_whole_delay_after_the_last_left() {
    let mut game = resting_field(u32::MAX, 1)
        .saucer(Large, at(1023.0, 600.0), at(128.0, 0.0))
        .player(|player| player.saucers.delay = 40);
    game.step(1);
    game.expect_saucers(0);
    assert_eq!(1 + ticks_to_saucer(&mut game), 40 * 4);
}

#[test]
fn the_wait_stops_while_a_saucer_is_in_the_field() {
    let mut game = resting_field(3, 1).saucer(Large, at(100.0, 600.0), at(128.0, 0.0));
    game.step(40);
    assert_eq!(game.session().players.current().saucers.wait, 3);
}

#[test]
fn the_wait_stops_while_the_ship_is_in_hyperspace() {
    // The ship jumps in tick 1 and is back in tick 49. The next beat is in tick 52. With 19 rocks no jump fails.
    let mut game = resting_field(2, 19).player(|player| player.saucers.lull = 80);
    game.press(Press::Hyperspace);
    assert_eq!(ticks_to_saucer(&mut game), 56);
}

#[test]
fn the_wait_and_the_lull_stop_while_there_is_no_ship() {
    // The ship is destroyed in tick 1 and back in tick 209. Its death loads the wait, 2 beats here. The next beats are in
    // ticks 212 and 216.
    let mut game = resting_field(9, 1)
        .rock(RockSize::Small, at(500.0, 100.0), Vec2::ZERO)
        .player(|player| player.saucers.delay = 2);
    game.step(208);
    game.expect_ship(false);
    let clock = game.session().players.current().saucers;
    assert_eq!((clock.wait, clock.lull), (2, 0));
    assert_eq!(208 + ticks_to_saucer(&mut game), 216);
}

#[test]
fn with_many_rocks_it_appears_only_after_a_lull_of_80_beats() {
    assert_eq!(ticks_to_saucer(&mut resting_field(1, 20)), 320);
}

#[test]
fn a_broken_rock_restarts_the_lull_and_a_saucer_in_the_field_stops_it() {
    let mut game = resting_field(1, 20);
    game.step(100);
    game = game.shot(Shooter::Saucer, at(80.0, 740.0), Vec2::ZERO);
    game.step(1);
    game.expect_rocks(19);
    // The 80 beats are those in ticks 104 to 420.
    assert_eq!(101 + ticks_to_saucer(&mut game), 420);

    // Without a ship it does not fire, so it breaks no rock.
    let mut game = with_resting_rocks(Harness::empty_field(), 20)
        .saucer(Large, at(100.0, 600.0), at(128.0, 0.0))
        .player(|player| player.saucers.wait = 1);
    game.step(100);
    assert_eq!(game.session().players.current().saucers.lull, 0);
    remove_saucer(&mut game);
    assert_eq!(100 + ticks_to_saucer(&mut game), 420);
}

#[test]
fn with_few_rocks_it_appears_without_a_lull() {
    // With fewer than 6 rocks in wave 1, one more in each later wave, up to 10. Not without rocks.
    for (wave, few, many_or_none) in [
        (1, 5, 6),
        (1, 1, 0),
        (2, 6, 7),
        (3, 7, 8),
        (5, 9, 10),
        (6, 9, 10),
        (20, 9, 10),
    ] {
        let in_wave = |rocks| resting_field(1, rocks).player(|player| player.wave = wave);
        assert_eq!(
            ticks_to_saucer(&mut in_wave(few)),
            4,
            "wave {wave}, {few} rocks"
        );
        expect_no_saucer(&mut in_wave(many_or_none), 300);
    }
}

#[test]
fn a_bursting_rock_counts_as_a_rock() {
    expect_no_saucer(&mut resting_field(1, 5).blast(at(500.0, 600.0), 1000), 300);
    assert_eq!(
        ticks_to_saucer(&mut resting_field(1, 0).blast(at(500.0, 600.0), 1000)),
        4
    );
}

#[test]
fn in_an_empty_field_it_appears_after_a_lull_too() {
    assert_eq!(ticks_to_saucer(&mut resting_field(1, 0)), 320);
}

/// Sizes, start positions and velocities of `count` saucers. Each appears when the delay becomes `delay`.
fn saucers_with(delay: u32, score: u32, count: u32) -> Vec<(SaucerSize, Vec2, Vec2)> {
    let mut game = resting_field(1, 1).player(|player| player.score = score);
    (0..count)
        .map(|_| {
            let clock = &mut game.session_mut().players.all[0].saucers;
            (clock.delay, clock.wait) = (delay + 6, 1);
            game.step(4);
            let velocity = game.velocities(is_saucer)[0];
            // It has already moved by one step.
            let start = game.positions(is_saucer)[0] - velocity / 64.0;
            let size = game.components_of::<BodyKind>(is_saucer)[0]
                .saucer_size()
                .expect("a saucer");
            remove_saucer(&mut game);
            (size, start, velocity)
        })
        .collect()
}

fn count_large(delay: u32, score: u32, count: u32) -> usize {
    let saucers = saucers_with(delay, score, count);
    saucers.iter().filter(|saucer| saucer.0 == Large).count()
}

#[test]
fn the_first_three_are_large_at_any_score() {
    // Their delays are 140, 134 and 128 beats.
    for delay in [140, 134, 128] {
        assert_eq!(count_large(delay, 40_000, 50), 50, "delay {delay}");
    }
    assert_eq!(count_large(127, 40_000, 50), 0);
    assert_eq!(count_large(122, 40_000, 50), 0);
}

#[test]
fn from_30_000_points_on_every_later_saucer_is_small() {
    assert_eq!(count_large(122, 30_000, 200), 0);
    assert!(count_large(122, 29_990, 200) > 0);
    // The counter of the 1979 machine would have rolled over here.
    assert_eq!(count_large(122, 100_000, 200), 0);
}

#[test]
fn below_30_000_points_it_is_large_with_a_chance_of_half_the_delay_plus_one_in_256() {
    // The chance is 62 of 256 for the fourth saucer and 17 of 256 at the smallest delay: about 620 and 170 of 2,560.
    let fourth = count_large(122, 0, 2560);
    assert!((560..680).contains(&fourth), "{fourth}");
    let smallest_delay = count_large(32, 0, 2560);
    assert!((130..210).contains(&smallest_delay), "{smallest_delay}");
}

#[test]
fn it_enters_at_a_random_side_at_a_random_height_and_flies_straight_across() {
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
        assert_eq!(start.y % 0.125, 0.0);
    }
    // How often each row is drawn is counted in the module `saucers`.
    for row in 0..24 {
        let is_in = |y: f32| (y / 32.0).floor() as i32 == row;
        assert!(saucers.iter().any(|saucer| is_in(saucer.1.y)), "row {row}");
    }
}

#[test]
fn it_leaves_at_the_far_side_after_512_ticks() {
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
        let left = |event: &GameEventKind| matches!(event, GameEventKind::SaucerLeft { .. });
        assert!(happened(&mut game).iter().any(left));
    }
}

#[test]
fn it_chooses_a_course_every_128_ticks_and_flies_straight_half_of_the_time() {
    let mut game = Harness::empty_field().saucer(Large, at(500.0, 300.0), at(128.0, 0.0));
    let mut courses = Vec::new();
    for _ in 0..200 {
        let before = game.velocities(is_saucer)[0];
        game.step(127);
        assert_eq!(game.velocities(is_saucer)[0], before);
        // Back to the middle, so that it does not leave the field.
        let world = game.app_mut().world_mut();
        let mut saucers = world.query_filtered::<&mut Position, With<Saucer>>();
        saucers.single_mut(world).expect("a saucer").0 = at(500.0, 300.0);
        game.step(1);
        courses.push(game.velocities(is_saucer)[0]);
    }
    let count = |y| courses.iter().filter(|v| **v == at(128.0, y)).count();
    let (up, straight, down) = (count(128.0), count(0.0), count(-128.0));
    assert_eq!(up + straight + down, 200);
    assert!(
        (80..120).contains(&straight) && up.min(down) > 30,
        "{up} {straight} {down}"
    );
}

#[test]
fn its_box_has_half_sizes_of_18_by_11_or_9_by_6() {
    for (size, half) in [(Large, at(18.0, 11.0)), (Small, at(9.0, 6.0))] {
        let mut game = Harness::empty_field().saucer(size, at(500.0, 300.0), Vec2::ZERO);
        assert_eq!(game.single::<BoundingBox>().half, half);
    }
}

#[test]
fn it_wraps_in_y_but_not_in_x() {
    let mut game = Harness::empty_field().saucer(Large, at(500.0, 767.0), at(128.0, 128.0));
    game.step(1);
    assert_eq!(game.positions(is_saucer), [at(502.0, 1.0)]);
    assert_eq!(game.single::<Velocity>().0, at(128.0, 128.0));
}

#[test]
fn it_is_hit_across_the_bottom_edge_but_has_no_image_across_the_left_edge() {
    let entering = || Harness::empty_field().saucer(Large, at(2.0, 2.0), at(128.0, 0.0));
    // The shot is 11 units to the left across the seam. An image there would reach 18 units.
    let mut game = entering().shot(Shooter::Ship, at(1015.0, 2.0), Vec2::ZERO);
    game.step(1);
    game.expect_saucers(1);
    // The shot is 5 units below across the seam.
    let mut game = entering().shot(Shooter::Ship, at(10.0, 765.0), Vec2::ZERO);
    game.step(1);
    game.expect_saucers(0);
}

#[test]
fn it_hits_neither_rock_nor_ship_across_the_side_edge() {
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
