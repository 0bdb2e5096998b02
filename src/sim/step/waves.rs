//! Waves: large rocks that start at the left and the bottom edge.

use bevy::math::Vec2;

use crate::sim::bodies::Bodies;
use crate::sim::state::body::Body;
use crate::sim::state::bundles::RockBundle;
use crate::sim::state::components::{Rock, RockSize};
use crate::sim::state::events::{GameEventKind, RockCause};
use crate::sim::state::player::{Heartbeat, Stage};
use crate::sim::state::rng::{RngStream, RngStreams};
use crate::sim::state::session::Session;
use crate::sim::tuning::Tuning;

use super::random_bits::{bits, edge_x, edge_y};
use super::rock_velocity::random_velocity;

/// How many positions are drawn for a rock that would start too close to the ship. The last draw is then used anyway.
const MAX_DRAWS: u32 = 64;

/// Counts down in a field without rocks and blasts, and starts the next wave when the pause is over.
///
/// A wave without rocks does not begin, and is not counted: the field stays empty. A wave that is due in the tick in which
/// the other player's turn begins waits for its own player's next turn.
///
/// If a saucer is in the field then, or explodes, the wave starts as soon as the saucer is gone.
///
/// Source: `InitWaveVars` @7168, @716F, @7187-71DA.
pub(super) fn count_down_to_wave(bodies: &mut impl Bodies, tuning: &Tuning, session: &mut Session) {
    if session.stage == Stage::Over || session.is_last_tick_of_turn() {
        return;
    }
    let player = session.players.current_mut();
    let counts = &tuning.wave.rocks;
    let rocks = counts[(player.wave as usize).min(counts.len() - 1)].min(tuning.rock.limit);
    if rocks == 0 {
        return;
    }
    player.wave_wait = player.wave_wait.saturating_sub(1);
    let has_saucer = bodies.saucers().next().is_some();
    if player.wave_wait > 0 || has_saucer || session.saucer_explosion > 0 {
        return;
    }
    player.wave += 1;
    player.wave_wait = tuning.wave.pause;
    player.saucers.wait = tuning.saucer.wave_delay;
    player.heartbeat = Heartbeat::at_wave_start(tuning);
    let wave = player.wave;
    session.write(GameEventKind::WaveBegan { wave, rocks });
    let ship = match session.stage {
        Stage::InHyperspace { exit, .. } => exit,
        _ => bodies
            .ship()
            .map_or(tuning.ship.spawn.into(), |ship| ship.solid.position.0),
    };
    for _ in 0..rocks {
        let streams = &mut session.streams;
        let at = random_start(ship, streams, tuning);
        let velocity = random_velocity(Vec2::ZERO, RngStream::Waves, streams, tuning);
        let rock = Rock {
            outline: streams.below(RngStream::Waves, 4) as u8,
        };
        let id = session.ids.allocate();
        let size = RockSize::Large;
        let rock = RockBundle::new(id, size, rock, at, velocity, tuning);
        session.write(GameEventKind::RockAppeared {
            body: rock.state(),
            cause: RockCause::Wave,
        });
        bodies.spawn(Body::Rock(rock));
    }
}

/// A random position on the left or the bottom edge, clear of the ship or of the position where the ship will appear.
///
/// A departure from the 1979 machine, which ignores the ship.
fn random_start(ship: Vec2, streams: &mut RngStreams, tuning: &Tuning) -> Vec2 {
    let is_clear =
        |at: Vec2| tuning.torus().offset(ship, at).abs().max_element() >= tuning.wave.clear_of_ship;
    let mut draw = || start_from_bits(streams.raw(RngStream::Waves), tuning);
    let mut at = draw();
    for _ in 1..MAX_DRAWS {
        if is_clear(at) {
            break;
        }
        at = draw();
    }
    at
}

/// The start that a raw draw stands for: bit 31 is the edge, bits 30 to 26 the cell, bits 25 to 18 the position within it.
///
/// The 1979 machine takes the position within the cell from what the slot's last rock left there. Fresh bits stand for it.
///
/// Source: NM @71AA-71CD.
fn start_from_bits(raw: u32, tuning: &Tuning) -> Vec2 {
    let (cell, within) = (bits(raw, 30, 26), bits(raw, 25, 18));
    if bits(raw, 31, 31) == 0 {
        Vec2::new(0.0, edge_y(cell, within, tuning))
    } else {
        Vec2::new(edge_x(cell, within, tuning), 0.0)
    }
}

/// Counted over all values of the 14 bits that are used, so that a wrong weight fails.
#[cfg(test)]
mod tests {
    use super::*;

    /// How many of the 2^14 values start on the left edge in each cell, and on the bottom edge.
    fn counts(tuning: &Tuning, cell_height: f32, cell_width: f32) -> ([u32; 24], [u32; 32]) {
        let (mut left, mut bottom) = ([0; 24], [0; 32]);
        for value in 0..1 << 14 {
            let start = start_from_bits(value << 18, tuning);
            assert_eq!(start, start_from_bits(value << 18 | 0x3_ffff, tuning));
            if value < 1 << 13 {
                assert_eq!(start.x, 0.0);
                left[(start.y / cell_height) as usize] += 1;
            } else {
                assert_eq!(start.y, 0.0);
                bottom[(start.x / cell_width) as usize] += 1;
            }
        }
        (left, bottom)
    }

    #[test]
    fn the_upper_third_of_the_left_edge_is_twice_as_likely_and_the_bottom_edge_is_even() {
        // 1/32 of the 8,192 values of an edge are 256.
        let (left, bottom) = counts(&Tuning::default(), 32.0, 32.0);
        assert_eq!(left[..16], [256; 16]);
        assert_eq!(left[16..], [512; 8], "NM @71B2: 24 to 31 fold to 16 to 23");
        assert_eq!(bottom, [256; 32]);
    }

    #[test]
    fn a_rock_starts_at_any_eighth_of_a_unit() {
        let mut heights: Vec<_> = (0..1 << 13)
            .map(|value| start_from_bits(value << 18, &Tuning::default()).y)
            .collect();
        heights.sort_by(f32::total_cmp);
        heights.dedup();
        let eighths: Vec<_> = (0..768 * 8).map(|eighth| eighth as f32 / 8.0).collect();
        assert_eq!(heights, eighths);
    }

    #[test]
    fn in_a_wide_field_the_bottom_edge_is_even_too() {
        let wide = Tuning::from_toml("[field]\nwidth = 1376").expect("the tuning is valid");
        let (left, bottom) = counts(&wide, 32.0, 43.0);
        assert_eq!((left[0], left[23]), (256, 512));
        assert_eq!(bottom, [256; 32]);
    }
}
