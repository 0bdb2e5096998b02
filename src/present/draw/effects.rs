//! What is left of things for a moment: dots of a burst rock or saucer, splinters of a lost ship.
//!
//! It hangs on the simulation's messages, when the picture has come to them, and lives by the clock of the screen; the simulation knows nothing of it.

use bevy::prelude::*;

use crate::sim::{BodyId, GameEvent, Heading, Paused, RockSize, SaucerSize, Tuning};

use super::last_step::Seen;
use super::outlines::{Outline, Outlines};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (burst, fly).chain());
}

/// A piece on its way.
#[derive(Component)]
struct Fragment {
    velocity: Vec2,
    /// Radians per second.
    spin: f32,
    /// Seconds it has left.
    left: f32,
}

/// How a body falls apart.
struct Burst {
    at: Vec2,
    id: BodyId,
    outline: Outline,
    count: u8,
    /// Of the fastest pieces, in units per second.
    speed: f32,
    /// Of the longest-lived pieces, in seconds.
    time: f32,
}

fn burst(mut commands: Commands, outlines: Res<Outlines>, mut seen: MessageReader<Seen>) {
    for burst in seen.read().filter_map(|Seen(event)| burst_of(event)) {
        let Some((mesh, material)) = outlines.get(burst.outline) else {
            continue;
        };
        for piece in 0..burst.count {
            // Spread evenly, then jostled by the body's name: as good as random, and the same in every replay.
            let jostle = (burst.id.0 as u8)
                .wrapping_mul(37)
                .wrapping_add(piece.wrapping_mul(101));
            let heading = Heading((u16::from(piece) * 256 / u16::from(burst.count)) as u8)
                .turned(i32::from(jostle % 24));
            let share = 0.35 + 0.65 * f32::from(jostle) / 255.0;
            let fragment = Fragment {
                velocity: heading.direction() * burst.speed * share,
                spin: f32::from(jostle % 9) - 4.0,
                left: burst.time * share,
            };
            let place = Transform::from_translation(burst.at.extend(1.0))
                .with_rotation(Quat::from_rotation_z(f32::from(jostle)));
            commands.spawn((fragment, mesh.clone(), material.clone(), place));
        }
    }
}

fn burst_of(event: &GameEvent) -> Option<Burst> {
    let dots = |id, at, count, speed| Burst {
        at,
        id,
        outline: Outline::Shot,
        count,
        speed,
        time: 0.6,
    };
    match *event {
        GameEvent::RockBroken { id, at, size, .. } => Some(match size {
            RockSize::Large => dots(id, at, 14, 90.0),
            RockSize::Medium => dots(id, at, 11, 70.0),
            RockSize::Small => dots(id, at, 8, 55.0),
        }),
        GameEvent::SaucerDestroyed { id, at, size, .. } => Some(match size {
            SaucerSize::Large => dots(id, at, 16, 110.0),
            SaucerSize::Small => dots(id, at, 12, 90.0),
        }),
        GameEvent::ShipDestroyed { id, at } => Some(Burst {
            at,
            id,
            outline: Outline::Splinter,
            count: 6,
            speed: 45.0,
            time: 2.6,
        }),
        _ => None,
    }
}

fn fly(
    mut commands: Commands,
    time: Res<Time>,
    paused: Res<Paused>,
    tuning: Res<Tuning>,
    mut fragments: Query<(Entity, &mut Fragment, &mut Transform)>,
) {
    if paused.0 {
        return;
    }
    let dt = time.delta_secs();
    for (entity, mut fragment, mut transform) in &mut fragments {
        fragment.left -= dt;
        if fragment.left <= 0.0 {
            commands.entity(entity).despawn();
            continue;
        }
        let moved = transform.translation.truncate() + fragment.velocity * dt;
        transform.translation = tuning.torus().wrap(moved).extend(1.0);
        transform.rotate_z(fragment.spin * dt);
    }
}
