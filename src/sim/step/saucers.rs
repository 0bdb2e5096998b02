//! Saucers: when they appear, how they fly, and where they shoot.
//!
//! Their logic runs once per *beat*: every fourth tick with the default tuning. Source: NM @6BA4 to @6CD1.

use bevy::math::Vec2;

use crate::sim::bodies::{Bodies, BodiesMut, in_order_of_ids};
use crate::sim::state::body::Body;
use crate::sim::state::bundles::SaucerBundle;
use crate::sim::state::components::{BodyKind, Saucer, SaucerSize, Shooter};
use crate::sim::state::events::{GameEventKind, SaucerExitCause};
use crate::sim::state::heading::Heading;
use crate::sim::state::player::{Player, Stage};
use crate::sim::state::quantize::ARCADE_LENGTH;
use crate::sim::state::rng::{RngStream, RngStreams};
use crate::sim::state::session::Session;
use crate::sim::tuning::Tuning;

use super::random_bits::{bits, edge_y};
use super::shots::new_shot;

/// Counts down to the next saucer and spawns it; changes the course of a saucer and fires its shots.
pub(super) fn run_saucers(bodies: &mut impl BodiesMut, tuning: &Tuning, session: &mut Session) {
    if !session.clock.is_beat(tuning) {
        return;
    }
    // With several saucers, the order of their ids decides.
    let mut saucers: Vec<_> = bodies.saucers().collect();
    saucers.sort_unstable_by_key(|saucer| saucer.solid.id);
    // A saucer that explodes still occupies the only saucer slot.
    if saucers.is_empty()
        && session.saucer_explosion == 0
        && count_down_to_saucer(session, bodies.filled_rock_slots(), tuning)
    {
        let saucer = draw_saucer(session, tuning);
        session.write(GameEventKind::SaucerAppeared {
            body: saucer.state(),
        });
        bodies.spawn(Body::Saucer(saucer));
    }
    if saucers.is_empty() {
        return;
    }
    // A ship that jumps in this tick is still in the field; the stage tells.
    let ship = bodies.ship().filter(|_| session.stage == Stage::Flying);
    let mut shot_count = bodies.count_shots(BodyKind::Shot(Shooter::Saucer));
    for SaucerBundle { solid, saucer } in &mut saucers {
        // Saucers leave when the explosion of the ship ends.
        if session.has_departed(solid.id) {
            continue;
        }
        change_course(&mut solid.velocity.0, session, tuning);
        let (Some(ship), Some(size)) = (ship, solid.kind.saucer_size()) else {
            continue;
        };
        if count_down_to_shot(saucer, tuning) && shot_count < tuning.shot.saucer_limit {
            shot_count += 1;
            let (position, velocity) = (solid.position.0, solid.velocity.0);
            let target = ship.solid.position.0;
            let heading = aim(size, (position, velocity), target, session, tuning);
            let shooter = (heading, position, velocity);
            let shot = new_shot(Shooter::Saucer, shooter, tuning, &mut session.ids);
            session.write(GameEventKind::ShotFired {
                body: shot.state(),
                parent: solid.id,
            });
            bodies.spawn(Body::Shot(shot));
        }
    }
    bodies.retain_saucers(|old| {
        let new = saucers.iter().find(|new| new.solid.id == old.solid.id);
        *old = *new.expect("all saucers were run");
        true
    });
}

/// Lets all saucers leave after a ship was lost. The wait for the next one begins again, in the clock of the player who lost it.
///
/// Source: NM @702D-703E.
pub(super) fn leave_after_lost_ship(bodies: &mut impl Bodies, session: &mut Session) {
    session.players.current_mut().saucers.restart();
    session.saucer_explosion = 0;
    for saucer in in_order_of_ids(bodies.saucers().map(|saucer| saucer.state())) {
        session.write(GameEventKind::SaucerLeft {
            body: saucer,
            cause: SaucerExitCause::ShipLost,
        });
        bodies.remove(saucer.id);
    }
}

/// Advances the saucer clock by one beat while the ship flies. Returns whether a saucer appears now.
///
/// Source: NM @6BA4-6BCE.
fn count_down_to_saucer(session: &mut Session, rocks: usize, tuning: &Tuning) -> bool {
    let rocks = (rocks + session.new_rocks()) as u32;
    if session.stage != Stage::Flying {
        return false;
    }
    let player = session.players.current_mut();
    player.saucers.lull = player.saucers.lull.saturating_add(1);
    player.saucers.wait = player.saucers.wait.saturating_sub(1);
    player.saucers.wait == 0 && may_appear(player, rocks, tuning)
}

/// Shortens the delay to the saucer after this one, and draws this one: its place, then its size.
fn draw_saucer(session: &mut Session, tuning: &Tuning) -> SaucerBundle {
    let player = session.players.current_mut();
    player.saucers.delay = player
        .saucers
        .delay
        .saturating_sub(tuning.saucer.delay_step)
        .max(tuning.saucer.delay_least);
    let (at, velocity) = entry_from_bits(session.streams.raw(RngStream::Saucers), tuning);
    let size = choose_size(player, tuning, &mut session.streams);
    let id = session.ids.allocate();
    SaucerBundle::new(id, size, at, velocity, tuning)
}

/// Whether the field allows a saucer: after a lull, or while few rocks remain, bursting ones included.
///
/// Source: @717A.
fn may_appear(player: &Player, rocks: u32, tuning: &Tuning) -> bool {
    let limit =
        (tuning.saucer.rocks_first + player.wave.saturating_sub(1)).min(tuning.saucer.rocks_most);
    player.saucers.lull >= tuning.saucer.lull || (1..limit).contains(&rocks)
}

/// The size of the next saucer: large while the delay is long, then by score and chance.
///
/// Source: NM @6C0F-6C2F.
fn choose_size(player: &Player, tuning: &Tuning, streams: &mut RngStreams) -> SaucerSize {
    if player.saucers.delay >= tuning.saucer.large_until {
        return SaucerSize::Large;
    }
    if player.score >= tuning.saucer.small_from {
        return SaucerSize::Small;
    }
    if is_large(streams.raw(RngStream::Saucers), player.saucers.delay) {
        SaucerSize::Large
    } else {
        SaucerSize::Small
    }
}

/// Whether a raw draw stands for a large saucer: its top 8 bits are at most half of the delay.
///
/// Source: NM @6C22.
fn is_large(raw: u32, delay: u32) -> bool {
    bits(raw, 31, 24) <= delay / 2
}

/// The start and the velocity of a saucer that a raw draw stands for: bits 31 to 27 are the row, bits 26 to 19 the position
/// within it, bit 18 is the side. It flies straight across the field.
///
/// On the 1979 machine five bits of the position within the row are left over from the last saucer. Fresh bits stand for
/// them.
///
/// Source: NM @6BDD-6C0A.
fn entry_from_bits(raw: u32, tuning: &Tuning) -> (Vec2, Vec2) {
    let y = edge_y(bits(raw, 31, 27), bits(raw, 26, 19), tuning);
    let (x, v) = if bits(raw, 18, 18) == 0 {
        (0.0, tuning.saucer.speed)
    } else {
        (tuning.field.width - ARCADE_LENGTH, -tuning.saucer.speed)
    };
    (Vec2::new(x, y), Vec2::new(v, 0.0))
}

/// Chooses a new vertical direction at regular intervals: none half of the time, otherwise up or down.
///
/// Source: NM @6C34, @6CD1.
fn change_course(velocity: &mut Vec2, session: &mut Session, tuning: &Tuning) {
    if session
        .clock
        .tick
        .is_multiple_of(u64::from(tuning.saucer.course))
    {
        let direction =
            [-1.0, 0.0, 0.0, 1.0][session.streams.below(RngStream::Saucers, 4) as usize];
        velocity.y = direction * tuning.saucer.speed;
    }
}

/// Counts down to the saucer's next shot. Returns whether it fires now.
fn count_down_to_shot(saucer: &mut Saucer, tuning: &Tuning) -> bool {
    saucer.beats_to_shot = saucer.beats_to_shot.saturating_sub(1);
    let fires = saucer.beats_to_shot == 0;
    if fires {
        saucer.beats_to_shot = tuning.saucer.cadence;
    }
    fires
}

/// The heading of a saucer's shot: random for a large saucer, towards the ship with a random error for a small one.
fn aim(
    size: SaucerSize,
    (position, velocity): (Vec2, Vec2),
    ship: Vec2,
    session: &mut Session,
    tuning: &Tuning,
) -> Heading {
    match size {
        SaucerSize::Large => Heading(session.streams.below(RngStream::Saucers, 256) as u8),
        SaucerSize::Small => {
            let error = aim_error(
                session.players.current().score,
                tuning,
                &mut session.streams,
            );
            aim_at_ship(position, velocity, ship, tuning).turned(error)
        }
    }
}

/// The heading from a saucer to the ship.
///
/// Half a second of the saucer's own motion (with the default tuning) is subtracted, because its shots inherit its
/// velocity. If the horizontal distance is more than half the width of the field, left and right are mirrored to shoot
/// through the seam, as in revision 4.
///
/// Source: NM @6C65-6C87.
fn aim_at_ship(from: Vec2, velocity: Vec2, ship: Vec2, tuning: &Tuning) -> Heading {
    let mut offset = ship - from - velocity * tuning.saucer.aim_back;
    if offset.x.abs() > tuning.field.width / 2.0 {
        offset.x = -offset.x;
    }
    Heading::towards(offset)
}

/// The random error of a small saucer's aim, in 1/256 turns.
///
/// Source: NM @6CAA-6CC0.
fn aim_error(score: u32, tuning: &Tuning, streams: &mut RngStreams) -> i32 {
    let [clockwise, counter_clockwise] = if score >= tuning.saucer.sharp_from {
        tuning.saucer.error_sharp
    } else {
        tuning.saucer.error
    };
    streams.between(
        RngStream::Saucers,
        -(clockwise as i32),
        counter_clockwise as i32,
    )
}

/// Counted over all values of the 14 bits that are used, so that a wrong weight fails.
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_saucer_is_large_for_half_its_delay_plus_one_of_256_values() {
        for (delay, large) in [(122, 62), (123, 62), (32, 17)] {
            let count = (0..256).filter(|value| is_large(value << 24, delay));
            assert_eq!(count.count(), large, "delay {delay}");
        }
    }

    #[test]
    fn half_of_all_saucers_enter_in_the_upper_third_at_any_eighth_of_a_unit() {
        let tuning = Tuning::default();
        let (mut rows, mut from_left, mut heights) = ([0; 24], 0, Vec::new());
        for value in 0..1 << 14 {
            let (at, velocity) = entry_from_bits(value << 18, &tuning);
            assert_eq!(
                (at, velocity),
                entry_from_bits(value << 18 | 0x3_ffff, &tuning)
            );
            rows[(at.y / 32.0) as usize] += 1;
            heights.push(at.y);
            // 16 arcade units a frame.
            from_left += u32::from(velocity == Vec2::new(128.0, 0.0));
            let x = if velocity.x > 0.0 { 0.0 } else { 1023.875 };
            assert_eq!((at.x, velocity.x.abs()), (x, 128.0));
        }
        // 1/32 of 16,384 are 512. NM @6BF4: rows 24 to 31 fold to 16 to 23.
        assert_eq!(rows[..16], [512; 16]);
        assert_eq!(rows[16..], [1024; 8]);
        assert_eq!(from_left, 8192);
        heights.sort_by(f32::total_cmp);
        heights.dedup();
        assert_eq!(heights.len(), 768 * 8);
    }
}
