//! Waves: how many rocks, when, and from where.

use bevy::math::Vec2;
use bevy::prelude::*;
use sweptroids::sim::{
    BodyKind, GameEvent, Harness, Heading, Rock, RockSize, Saucer, SaucerSize, Shooter, SimPlugin,
    Stage,
};

use crate::{at, is_rock, tuned};

/// Takes every body with this component out of the field, without a burst.
fn remove<C: Component>(game: &mut Harness) {
    let world = game.app_mut().world_mut();
    let mut query = world.query_filtered::<Entity, With<C>>();
    let entities: Vec<Entity> = query.iter(world).collect();
    for entity in entities {
        world.despawn(entity);
    }
}

/// Steps until the next wave; says how many ticks it took and how many rocks came.
fn next_wave(game: &mut Harness) -> (u32, u32) {
    game.take_events();
    for tick in 1..=1000 {
        game.step(1);
        for event in game.take_events() {
            if let GameEvent::WaveBegan { rocks, .. } = event {
                return (tick, rocks);
            }
        }
    }
    panic!("no wave within 1000 ticks");
}

/// A field in which wave `wave` + 1 comes with the first tick.
fn before_wave(wave: u32, seed: u64) -> Harness {
    before_wave_with(SimPlugin::default(), wave, seed)
}

fn before_wave_with(plugin: SimPlugin, wave: u32, seed: u64) -> Harness {
    Harness::empty_field_with(SimPlugin { seed, ..plugin }).player(|player| {
        player.wave = wave;
        player.wave_wait = 1;
    })
}

#[test]
fn waves_have_4_6_8_10_11_and_then_always_11_rocks() {
    let mut game = Harness::empty_field().player(|player| {
        player.wave = 0;
        player.wave_wait = 127;
    });
    for (wave, rocks) in [(1, 4), (2, 6), (3, 8), (4, 10), (5, 11), (6, 11), (7, 11)] {
        assert_eq!(next_wave(&mut game), (127, rocks), "wave {wave}");
        game.expect_rocks(rocks as usize);
        assert!(
            game.of::<BodyKind>(is_rock)
                .iter()
                .all(|kind| *kind == BodyKind::Rock(RockSize::Large))
        );
        remove::<Rock>(&mut game);
    }
}

#[test]
fn a_game_begins_with_its_first_tick_and_its_first_wave_comes_127_ticks_later() {
    let mut game = Harness::default();
    game.step(1);
    assert_eq!(
        game.take_events(),
        [
            GameEvent::GameBegan { players: 1 },
            GameEvent::TurnBegan { player: 0 }
        ]
    );
    assert_eq!(next_wave(&mut game), (127, 4));
}

#[test]
fn the_next_wave_comes_127_ticks_after_the_last_burst_has_ended() {
    let mut game = Harness::empty_field()
        .rock(RockSize::Small, at(400.0, 300.0), Vec2::ZERO)
        .shot(Shooter::Ship, at(400.0, 300.0), Vec2::ZERO)
        .player(|player| player.wave_wait = 127);
    assert_eq!(next_wave(&mut game), (1 + 38 + 127, 6));
}

#[test]
fn a_wave_waits_until_the_saucer_is_gone_and_then_comes_at_once() {
    let mut game = Harness::empty_field()
        .saucer(SaucerSize::Large, at(100.0, 700.0), at(128.0, 0.0))
        .player(|player| player.wave_wait = 127);
    game.step(200);
    game.expect_rocks(0);
    remove::<Saucer>(&mut game);
    assert_eq!(next_wave(&mut game), (1, 6));
}

#[test]
fn the_pause_goes_on_while_a_saucer_is_there() {
    let mut game = Harness::empty_field()
        .saucer(SaucerSize::Large, at(100.0, 700.0), at(128.0, 0.0))
        .player(|player| player.wave_wait = 127);
    game.step(100);
    remove::<Saucer>(&mut game);
    assert_eq!(next_wave(&mut game), (27, 6));
}

/// Where the rocks of a wave that just came began, one step ago.
fn starts(game: &mut Harness) -> Vec<Vec2> {
    let torus = game.tuning().torus();
    let is_large = |kind| kind == BodyKind::Rock(RockSize::Large);
    let places = game.positions(is_large).into_iter();
    places
        .zip(game.velocities(is_large))
        .map(|(place, velocity)| torus.wrap(place - velocity / 64.0))
        .collect()
}

#[test]
fn a_waves_rocks_begin_in_any_cell_of_the_left_or_the_bottom_edge() {
    let mut starting = Vec::new();
    for seed in 0..60 {
        let mut game = before_wave(9, seed);
        game.step(1);
        starting.extend(starts(&mut game));
    }
    assert_eq!(starting.len(), 660);
    let left = starting.iter().filter(|place| place.x == 0.0).count();
    assert!((280..400).contains(&left), "half of 660: {left}");
    for place in &starting {
        assert!(place.x == 0.0 || place.y == 0.0, "{place}");
    }
    // Cells of 32 units: 24 up the left edge, 32 along the bottom.
    for cell in 0..24 {
        assert!(
            starting.contains(&at(0.0, 32.0 * cell as f32)),
            "left {cell}"
        );
    }
    for cell in 0..32 {
        assert!(
            starting.contains(&at(32.0 * cell as f32, 0.0)),
            "bottom {cell}"
        );
    }
}

#[test]
fn a_waves_rocks_run_at_6_to_16_arcade_units_a_frame_on_each_axis() {
    let mut numbers = Vec::new();
    for seed in 0..60 {
        let mut game = before_wave(9, seed);
        game.step(1);
        numbers.extend(game.velocities(is_rock).iter().flat_map(|v| [v.x, v.y]));
    }
    let most = numbers.iter().copied().fold(f32::MIN, f32::max);
    let least = numbers.iter().copied().fold(f32::MAX, f32::min);
    let slowest = numbers.iter().map(|n| n.abs()).fold(f32::MAX, f32::min);
    assert_eq!((least, slowest, most), (-128.0, 48.0, 120.0));
}

/// How near to `place`, on the axis on which it is farther, a rock of 60 waves of 11 begins.
fn nearest(plugin: &SimPlugin, place: Vec2, arrange: impl Fn(Harness) -> Harness) -> f32 {
    let mut nearest = f32::MAX;
    for seed in 0..60 {
        let mut game = arrange(before_wave_with(plugin.clone(), 9, seed));
        game.step(1);
        let torus = game.tuning().torus();
        for start in starts(&mut game) {
            nearest = nearest.min(torus.offset(place, start).abs().max_element());
        }
    }
    nearest
}

/// The 1979 machine, which does not look where the ship is.
fn careless() -> SimPlugin {
    tuned("[wave]\nclear_of_ship = 0.0")
}

#[test]
fn no_rock_begins_within_128_units_of_the_ship_across_the_seam_too() {
    // Rocks begin at multiples of 32 along the edge: 128 off (0, 384); off (0, 415) one would be 127, the next is 129.
    for (ship, least) in [
        (at(0.0, 384.0), 128.0),
        (at(0.0, 415.0), 129.0),
        (at(992.0, 0.0), 128.0),
    ] {
        let parked = |game: Harness| game.ship(ship, Heading(0));
        assert!(nearest(&careless(), ship, parked) < 64.0, "ship at {ship}");
        let classic = nearest(&SimPlugin::default(), ship, parked);
        assert_eq!(classic, least, "ship at {ship}");
    }
}

#[test]
fn no_rock_begins_within_128_units_of_where_a_jump_leads() {
    let to = at(100.0, 100.0);
    let jumping = |mut game: Harness| {
        game.session_mut().stage = Stage::Away {
            left: 48,
            to,
            fails: false,
        };
        game
    };
    assert!(nearest(&careless(), to, jumping) < 128.0);
    assert!(nearest(&SimPlugin::default(), to, jumping) >= 128.0);
}

#[test]
fn a_wave_sets_the_saucers_wait_to_127_beats_and_the_heart_to_its_slowest() {
    let mut game = before_wave(1, 0).player(|player| {
        player.saucers.wait = 5;
        player.heart.gap = 8;
    });
    game.step(1);
    let player = game.session().players.current();
    assert_eq!((player.saucers.wait, player.heart.gap), (127, 48));
    assert_eq!(player.wave, 2);
}
