//! Which draw of which stream stands for what. The words of the streams are those of `ChaCha8`, computed by a program that shares
//! nothing with the game; the meaning of their bits is written out here once more.

use bevy::math::Vec2;
use sweptroids::sim::{
    Harness, Heading, Press, RngStream, RngStreams, RockSize, SaucerSize, Shooter, SimPlugin, Stage,
};

use crate::game::{at, is_rock, is_saucer, with_resting_rocks};

/// The first words of each stream of seed 7: waves, splits, saucers, hyperspace.
const WORDS: [[u32; 8]; 4] = [
    [
        0x2c44ba73, 0xc39ca672, 0xea9d9d65, 0x7747b002, 0x72a7fcae, 0x0173e28d, 0x0f0231c0,
        0x4d26d3a0,
    ],
    [
        0x287e548e, 0xef329c99, 0xac6cc009, 0x4818605b, 0x1cdb42a5, 0xf688ae5e, 0xba4a168c,
        0xcbd4bf7c,
    ],
    [
        0xb9e2935b, 0x02cbd593, 0xdf9d3d29, 0x31c3ac8d, 0x7adf214e, 0xe6695920, 0x82e125fd,
        0x9ca69b8e,
    ],
    [
        0xacbbc55e, 0xa9b53dc8, 0xac92724a, 0x8126f149, 0xc902460d, 0xbc6de476, 0x16bceece,
        0x0b10ff77,
    ],
];

#[test]
fn the_streams_are_those_of_chacha8_with_the_seed_as_key_and_the_purpose_as_stream() {
    let mut streams = RngStreams::new(7);
    for (stream, words) in RngStream::ALL.into_iter().zip(WORDS) {
        assert_eq!(words.map(|_| streams.raw(stream)), words, "{stream:?}");
    }
}

fn seed_7() -> SimPlugin {
    SimPlugin {
        seed: 7,
        ..SimPlugin::default()
    }
}

/// A random share of a speed from its word: -16 to 15 arcade units a frame, at least 6.
fn wave_speed(word: u32) -> f32 {
    let arcade = (word >> 27) as i32 - 16;
    let sign = if arcade < 0 { -1.0 } else { 1.0 };
    8.0 * sign * (arcade.abs().max(6) as f32)
}

/// The position of 5 bits of a row and 8 bits within it, as NM @6BF4 folds them.
fn height(row: u32, within: u32) -> f32 {
    let row = if row < 24 { row } else { row - 8 };
    (row * 256 + within) as f32 / 8.0
}

#[test]
fn a_waves_rock_is_place_x_speed_y_speed_outline() {
    let mut game = Harness::empty_field_with(seed_7()).player(|player| player.wave_wait = 1);
    game.step(1);
    let torus = game.tuning().torus();
    for (rock, words) in game.bodies().iter().zip(WORDS[0].chunks(4)) {
        let place = words[0];
        let (cell, within) = (place >> 26 & 31, place >> 18 & 255);
        let start = match place >> 31 {
            0 => at(0.0, height(cell, within)),
            _ => at((cell * 256 + within) as f32 / 8.0, 0.0),
        };
        assert_eq!(
            rock.velocity,
            at(wave_speed(words[1]), wave_speed(words[2]))
        );
        assert_eq!(torus.wrap(rock.position - rock.velocity / 64.0), start);
        assert_eq!(
            u32::from(rock.rock.expect("a rock").outline),
            words[3] >> 30
        );
    }
}

#[test]
fn the_first_child_takes_three_draws_before_the_second() {
    let mut game = Harness::empty_field_with(seed_7())
        .rock(RockSize::Large, at(300.0, 300.0), Vec2::ZERO)
        .shot(Shooter::Ship, at(300.0, 300.0), Vec2::ZERO);
    game.step(1);
    let children = game.bodies();
    assert_eq!(children.len(), 2);
    for (child, words) in children.iter().zip(WORDS[1].chunks(3)) {
        assert_eq!(
            child.velocity,
            at(wave_speed(words[0]), wave_speed(words[1]))
        );
        assert_eq!(
            u32::from(child.rock.expect("a rock").outline),
            words[2] >> 30
        );
    }
    // The first is shifted in x, the second in y, by 1/32 s of its own speed.
    let shift = |index: usize| children[index].position - at(300.0, 300.0);
    assert_eq!(shift(0), at(children[0].velocity.x / 32.0, 0.0));
    assert_eq!(shift(1), at(0.0, children[1].velocity.y / 32.0));
}

#[test]
fn a_saucers_place_is_drawn_before_its_size() {
    // A delay of 62 after the step of 6: large for up to 31 of 256.
    let mut game = with_resting_rocks(Harness::empty_field_with(seed_7()), 1)
        .ship(at(500.0, 100.0), Heading(0))
        .player(|player| (player.saucers.wait, player.saucers.delay) = (1, 68));
    game.step(4);
    let [place, size, ..] = WORDS[2];
    let saucer = game.positions(is_saucer)[0];
    let velocity = game.velocities(is_saucer)[0];
    let (x, v) = match place >> 18 & 1 {
        0 => (0.0, 128.0),
        _ => (1023.875, -128.0),
    };
    assert_eq!(velocity, at(v, 0.0));
    assert_eq!(
        saucer - velocity / 64.0,
        at(x, height(place >> 27, place >> 19 & 255))
    );
    let expected = if size >> 24 <= 31 {
        SaucerSize::Large
    } else {
        SaucerSize::Small
    };
    let kinds = game.components_of::<sweptroids::sim::BodyKind>(is_saucer);
    assert_eq!(kinds[0].saucer_size(), Some(expected));
}

#[test]
fn a_jump_is_column_and_then_row_and_failure() {
    let mut game = Harness::empty_field_with(seed_7()).ship(at(300.25, 411.5), Heading(0));
    game.press(Press::Hyperspace);
    game.step(1);
    let [column, row, ..] = WORDS[3].map(|word| word >> 27);
    let (row, failed) = match row {
        0..24 => (row, false),
        // Without rocks each of these fails.
        _ => (4 + 2 * (row - 24), true),
    };
    let cell = at(column.clamp(3, 28) as f32, row.clamp(3, 20) as f32);
    match game.session().stage {
        Stage::InHyperspace { exit, fails, .. } => {
            assert_eq!(exit, cell * 32.0 + at(12.25, 27.5));
            assert_eq!(fails, failed);
        }
        other => panic!("the ship is in hyperspace, not {other:?}"),
    }
}

#[test]
fn a_course_takes_one_draw_in_every_128th_tick_with_a_saucer() {
    let mut game = Harness::empty_field_with(seed_7()).saucer(
        SaucerSize::Large,
        at(100.0, 300.0),
        at(32.0, 0.0),
    );
    let draws = |game: &Harness| game.session().streams.positions()[2];
    game.step(127);
    assert_eq!(draws(&game), 0);
    for (course, word) in (1..).zip(WORDS[2]) {
        game.step(1);
        assert_eq!(draws(&game), course);
        let expected = [-128.0, 0.0, 0.0, 128.0][(word >> 30) as usize];
        assert_eq!(game.velocities(is_saucer), [at(32.0, expected)]);
        game.step(127);
        assert_eq!(draws(&game), course);
    }
}

#[test]
fn rocks_are_drawn_from_the_bits_of_the_stream_of_waves_alone() {
    let mut game = Harness::empty_field_with(seed_7()).player(|player| player.wave_wait = 1);
    game.step(1);
    assert_eq!(game.positions(is_rock).len(), 6);
    assert_eq!(game.session().streams.positions(), [24, 0, 0, 0]);
}
