//! Waves: how many rocks they have, when they begin, and where the rocks start.

use bevy::math::Vec2;
use bevy::prelude::*;
use sweptroids::sim::{
    BodyId, BodyKind, GameEventKind, Harness, Heading, Rock, RockSize, Saucer, SaucerSize, Shield,
    Shooter, SimPlugin, Stage,
};

use crate::game::{at, happened, is_rock, tuned};

/// Removes every body with this component from the field, without a blast.
fn remove<C: Component>(game: &mut Harness) {
    let world = game.app_mut().world_mut();
    let mut query = world.query_filtered::<Entity, With<C>>();
    let entities: Vec<Entity> = query.iter(world).collect();
    for entity in entities {
        world.despawn(entity);
    }
}

/// Runs ticks until the next wave begins. Returns the number of ticks and the number of rocks.
fn next_wave(game: &mut Harness) -> (u32, u32) {
    happened(game);
    for tick in 1..=1000 {
        game.step(1);
        for event in happened(game) {
            if let GameEventKind::WaveBegan { rocks, .. } = event {
                return (tick, rocks);
            }
        }
    }
    panic!("no wave within 1000 ticks");
}

/// A field in which wave `wave` + 1 begins in the first tick.
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
fn waves_have_4_6_8_10_and_then_always_11_rocks() {
    let mut game = Harness::empty_field().player(|player| {
        player.wave = 0;
        player.wave_wait = 127;
    });
    for (wave, rocks) in [(1, 4), (2, 6), (3, 8), (4, 10), (5, 11), (6, 11), (7, 11)] {
        assert_eq!(next_wave(&mut game), (127, rocks), "wave {wave}");
        game.expect_rocks(rocks as usize);
        assert!(
            game.components_of::<BodyKind>(is_rock)
                .iter()
                .all(|kind| *kind == BodyKind::Rock(RockSize::Large))
        );
        remove::<Rock>(&mut game);
    }
}

#[test]
fn a_game_begins_in_its_first_tick_and_its_first_wave_127_ticks_later() {
    let mut game = Harness::default();
    game.step(1);
    assert_eq!(
        happened(&mut game),
        [
            GameEventKind::GameBegan { players: 1 },
            GameEventKind::TurnBegan { player: 0 }
        ]
    );
    assert_eq!(next_wave(&mut game), (127, 4));
}

#[test]
fn the_next_wave_begins_127_ticks_after_the_last_blast_has_ended() {
    let mut game = Harness::empty_field()
        .rock(RockSize::Small, at(400.0, 300.0), Vec2::ZERO)
        .shot(Shooter::Ship, at(400.0, 300.0), Vec2::ZERO)
        .player(|player| player.wave_wait = 127);
    assert_eq!(next_wave(&mut game), (1 + 38 + 127, 6));
}

#[test]
fn a_wave_waits_until_the_saucer_is_gone_and_then_begins_at_once() {
    let mut game = Harness::empty_field()
        .saucer(SaucerSize::Large, at(100.0, 700.0), at(128.0, 0.0))
        .player(|player| player.wave_wait = 127);
    game.step(200);
    game.expect_rocks(0);
    remove::<Saucer>(&mut game);
    assert_eq!(next_wave(&mut game), (1, 6));
}

/// NM @716F: the saucer that explodes holds the wave back, and its 127 ticks run on meanwhile.
#[test]
fn a_wave_waits_for_the_38_ticks_of_a_saucers_explosion() {
    let saucer_shot_in_tick_1 = |wave_wait| {
        Harness::empty_field()
            .saucer(SaucerSize::Large, at(100.0, 700.0), at(128.0, 0.0))
            .shot(Shooter::Ship, at(100.0, 700.0), Vec2::ZERO)
            .player(|player| player.wave_wait = wave_wait)
    };
    // The explosion ends in tick 1 + 38, and the wave begins in the tick after it.
    for wave_wait in [2, 10, 38, 39, 40] {
        let mut game = saucer_shot_in_tick_1(wave_wait);
        assert_eq!(next_wave(&mut game), (40, 6), "wait of {wave_wait}");
    }
    assert_eq!(next_wave(&mut saucer_shot_in_tick_1(41)), (41, 6));
    assert_eq!(next_wave(&mut saucer_shot_in_tick_1(127)), (127, 6));
}

#[test]
fn the_pause_before_a_wave_counts_down_while_a_saucer_is_in_the_field() {
    let mut game = Harness::empty_field()
        .saucer(SaucerSize::Large, at(100.0, 700.0), at(128.0, 0.0))
        .player(|player| player.wave_wait = 127);
    game.step(100);
    remove::<Saucer>(&mut game);
    assert_eq!(next_wave(&mut game), (27, 6));
}

/// The start positions of a wave's rocks, which have moved by one step since.
fn starts(game: &mut Harness) -> Vec<Vec2> {
    let torus = game.tuning().torus();
    let is_large = |kind| kind == BodyKind::Rock(RockSize::Large);
    let positions = game.positions(is_large).into_iter();
    positions
        .zip(game.velocities(is_large))
        .map(|(position, velocity)| torus.wrap(position - velocity / 64.0))
        .collect()
}

#[test]
fn a_waves_rocks_start_anywhere_on_the_left_or_the_bottom_edge() {
    let mut all_starts = Vec::new();
    for seed in 0..60 {
        let mut game = before_wave(9, seed);
        game.step(1);
        all_starts.extend(starts(&mut game));
    }
    assert_eq!(all_starts.len(), 660);
    let left = all_starts.iter().filter(|start| start.x == 0.0).count();
    assert!((280..400).contains(&left), "half of 660: {left}");
    for start in &all_starts {
        assert!(start.x == 0.0 || start.y == 0.0, "{start}");
    }
    // Cells are 32 units long: 24 along the left edge, 32 along the bottom edge. How often each one is drawn is counted
    // in the module `waves`. Here the ship would appear at (524, 396), far from both edges.
    let is_in = |along: f32, cell: i32| (along / 32.0).floor() as i32 == cell;
    let (left, bottom): (Vec<Vec2>, Vec<Vec2>) =
        all_starts.into_iter().partition(|start| start.x == 0.0);
    for cell in 0..24 {
        assert!(left.iter().any(|start| is_in(start.y, cell)), "left {cell}");
    }
    for cell in 0..32 {
        assert!(
            bottom.iter().any(|start| is_in(start.x, cell)),
            "bottom {cell}"
        );
    }
    let is_on_cell = |start: &&Vec2| start.y % 32.0 == 0.0;
    assert!(
        left.iter().filter(is_on_cell).count() < 20,
        "no lattice of cells, NM @7CFA"
    );
}

/// Place, x speed, y speed, outline; then the next rock. NM @71AA-71B0.
#[test]
fn a_waves_rock_takes_four_draws_and_its_children_three_each() {
    let mut game = before_wave(1, 0);
    game.step(1);
    game.expect_rocks(6);
    assert_eq!(game.session().streams.positions(), [24, 0, 0, 0]);
    let mut game = Harness::empty_field()
        .rock(RockSize::Large, at(300.0, 300.0), Vec2::ZERO)
        .shot(Shooter::Ship, at(300.0, 300.0), Vec2::ZERO);
    game.step(1);
    game.expect_rocks(2);
    assert_eq!(game.session().streams.positions(), [0, 6, 0, 0]);
}

#[test]
fn a_place_that_is_drawn_again_takes_one_draw_more() {
    // Next to the left edge, so that every start within 128 units is drawn again.
    let draws = |plugin: &SimPlugin| {
        let game = before_wave_with(plugin.clone(), 9, 0);
        let mut game = game.ship(at(0.0, 384.0), Heading(0));
        game.step(1);
        game.session().streams.positions()[0]
    };
    assert_eq!(draws(&without_clearance()), 44);
    // A third of the left edge is near the ship, and half of all starts are on the left edge.
    assert!((45..60).contains(&draws(&SimPlugin::default())));
}

#[test]
fn a_waves_rocks_move_at_6_to_16_arcade_units_per_frame_on_each_axis() {
    let mut speeds = Vec::new();
    for seed in 0..60 {
        let mut game = before_wave(9, seed);
        game.step(1);
        speeds.extend(game.velocities(is_rock).iter().flat_map(|v| [v.x, v.y]));
    }
    let max = speeds.iter().copied().fold(f32::MIN, f32::max);
    let min = speeds.iter().copied().fold(f32::MAX, f32::min);
    let slowest = speeds.iter().map(|n| n.abs()).fold(f32::MAX, f32::min);
    assert_eq!((min, slowest, max), (-128.0, 48.0, 120.0));
}

/// The smallest distance from `position` to the start of a rock, in 60 waves of 11 rocks. Distance is measured on the axis
/// on which it is larger.
fn nearest(plugin: &SimPlugin, position: Vec2, arrange: impl Fn(Harness) -> Harness) -> f32 {
    let mut nearest = f32::MAX;
    for seed in 0..60 {
        let mut game = arrange(before_wave_with(plugin.clone(), 9, seed));
        game.step(1);
        let torus = game.tuning().torus();
        for start in starts(&mut game) {
            nearest = nearest.min(torus.offset(position, start).abs().max_element());
        }
    }
    nearest
}

/// The rule of the 1979 machine, where rocks start without regard to the ship.
fn without_clearance() -> SimPlugin {
    tuned("[wave]\nclear_of_ship = 0.0")
}

#[test]
fn no_rock_starts_within_128_units_of_the_ship_on_the_torus() {
    // Rocks start at any eighth of a unit, so that of 660 rocks the nearest is a little farther than 128.
    for ship in [at(0.0, 384.0), at(0.0, 415.0), at(992.0, 0.0)] {
        let with_ship = |game: Harness| game.ship(ship, Heading(0));
        assert!(
            nearest(&without_clearance(), ship, with_ship) < 64.0,
            "ship at {ship}"
        );
        let classic = nearest(&SimPlugin::default(), ship, with_ship);
        assert!(
            (128.0..132.0).contains(&classic),
            "ship at {ship}: {classic}"
        );
    }
}

#[test]
fn no_rock_starts_within_128_units_of_the_exit_of_a_jump() {
    let exit = at(100.0, 100.0);
    let jumping = |mut game: Harness| {
        game.session_mut().stage = Stage::InHyperspace {
            ticks_left: 48,
            exit,
            fails: false,
            ship: BodyId(1),
            shield: Shield::default(),
        };
        game
    };
    assert!(nearest(&without_clearance(), exit, jumping) < 128.0);
    assert!(nearest(&SimPlugin::default(), exit, jumping) >= 128.0);
}

#[test]
fn a_wave_sets_the_saucers_wait_to_127_beats_and_resets_the_heartbeat() {
    let mut game = before_wave(1, 0).player(|player| {
        player.saucers.wait = 5;
        player.heartbeat.gap = 8;
    });
    game.step(1);
    let player = game.session().players.current();
    assert_eq!((player.saucers.wait, player.heartbeat.gap), (127, 48));
    assert_eq!(player.wave, 2);
}
