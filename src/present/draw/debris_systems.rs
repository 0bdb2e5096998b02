//! Debris of destroyed bodies: moves the pieces and draws them until they fade.
//!
//! Driven by simulation events, once they are displayed. Debris lives by the clock of the screen; the simulation does not
//! know it.

use bevy::prelude::*;

use super::debris::{DebrisPiece, debris_of};
use super::outline_pool::{DrawSystems, OutlinePools, Placement, with_seam_copies};
use super::step_playback::DisplayedEvent;
use crate::present::look::FlashSource;
use crate::present::persistence::Settings;
use crate::present::states::Page;
use crate::sim::{Paused, SessionRestarted, SnapshotRestored, Tuning};

/// The most pieces at once. Beyond that, as with thousands of rocks, the oldest are removed.
const MAX_PIECES: usize = 600;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Debris>()
        .add_observer(clear::<SnapshotRestored>)
        .add_observer(clear::<SessionRestarted>)
        .add_systems(
            Update,
            (
                spawn_pieces,
                move_pieces,
                list_pieces.run_if(not(in_state(Page::Twin))),
            )
                .chain()
                .in_set(DrawSystems::List),
        );
}

/// All flying pieces, oldest first.
#[derive(Resource, Clone, Default)]
pub(in crate::present) struct Debris(Vec<DebrisPiece>);

/// After a jump in time, the debris is that of another moment; and after the start of another session, that of the one before.
fn clear<E: Event>(_: On<E>, mut debris: ResMut<Debris>) {
    debris.0.clear();
}

fn spawn_pieces(mut debris: ResMut<Debris>, mut events: MessageReader<DisplayedEvent>) {
    for DisplayedEvent(event) in events.read() {
        debris.0.extend(debris_of(event));
    }
    let surplus = debris.0.len().saturating_sub(MAX_PIECES);
    debris.0.drain(..surplus);
}

fn move_pieces(
    time: Res<Time>,
    paused: Res<Paused>,
    tuning: Res<Tuning>,
    mut debris: ResMut<Debris>,
) {
    if paused.0 || debris.0.is_empty() {
        return;
    }
    let (seconds, torus) = (time.delta_secs(), tuning.torus());
    for piece in &mut debris.0 {
        piece.age += seconds;
        piece.position = torus.wrap(piece.position + piece.velocity * seconds);
        piece.angle += piece.spin * seconds;
    }
    debris.0.retain(|piece| piece.age < piece.lifetime);
}

fn list_pieces(
    debris: Res<Debris>,
    tuning: Res<Tuning>,
    settings: Res<Settings>,
    mut pools: ResMut<OutlinePools>,
) {
    let torus = tuning.torus();
    let flares = FlashSource::Burst.is_on(&settings);
    for piece in &debris.0 {
        for position in with_seam_copies(piece.position, &torus, BVec2::TRUE) {
            let placement = Placement {
                position,
                rotation: Quat::from_rotation_z(piece.angle),
                scale: piece.scale(flares),
            };
            pools.push(piece.outline, placement);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::outline_shape::{DebrisSource, Outline};
    use super::*;

    #[test]
    fn pieces_stand_still_in_a_paused_game_and_cross_the_seam() {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .insert_resource(bevy::time::TimeUpdateStrategy::ManualDuration(
                std::time::Duration::from_millis(125),
            ))
            .init_resource::<Tuning>()
            .init_resource::<Settings>()
            .init_resource::<OutlinePools>()
            .insert_resource(Paused(true))
            .add_systems(
                Update,
                (move_pieces, super::super::outline_pool::clear, list_pieces).chain(),
            );
        let spark = Outline::Spark(DebrisSource::Rock);
        // 80 units/s to the right are 10 units a frame. It starts 4 units before the right edge at 1024.
        app.insert_resource(Debris(vec![DebrisPiece {
            outline: spark,
            size: 1.0,
            position: Vec2::new(1020.0, 300.0),
            velocity: Vec2::new(80.0, 0.0),
            angle: 0.0,
            spin: 0.0,
            age: 0.0,
            lifetime: 10.0,
        }]));
        let mut frame = |paused| {
            app.insert_resource(Paused(paused));
            app.update();
            let placements = app
                .world()
                .resource::<OutlinePools>()
                .placements(|outline| outline == spark);
            let xs = placements.iter().map(|placement| placement.position.x);
            xs.collect::<Vec<_>>()
        };
        frame(true);
        assert_eq!(frame(true), [1020.0, -4.0], "on both sides of the seam");
        assert_eq!(frame(false), [6.0, 1030.0]);
        assert_eq!(frame(true), [6.0, 1030.0]);
    }
}
