//! Saves a snapshot of a game.

use super::saved_state::{HashedState, Snapshot, UnhashedState};
use crate::sim::game_view::GameView;
use crate::sim::state::detection::Detection;
use crate::sim::state::session::Session;

impl Snapshot {
    /// Saves the state of a game: of a world, or of what runs without one. To be called between two ticks, not in a system of the
    /// tick.
    ///
    /// # Panics
    /// If the world has no simulation, if a tick is under way, or if a body was changed so that it is none of ship, saucer,
    /// shot, rock and blast.
    pub fn save<'g>(game: impl Into<GameView<'g>>) -> Self {
        let game = game.into();
        let Session {
            version,
            clock,
            ids,
            streams,
            intent,
            players,
            stage,
            saucer_explosion,
            events,
        } = game.session();
        assert!(
            events.is_empty(),
            "a snapshot is saved between two ticks, but {} events are not sent yet",
            events.len()
        );
        let Detection { phases, fidelity } = game.detection();
        Self {
            hashed: HashedState {
                tuning: game.tuning().clone(),
                version: *version,
                fidelity,
                clock: *clock,
                allocated_ids: ids.allocated,
                draws: streams.positions(),
                stage: *stage,
                saucer_explosion: *saucer_explosion,
                players: players.clone(),
                bodies: game.bodies_with_blasts(),
            },
            unhashed: UnhashedState {
                seed: streams.seed(),
                phases,
                counters: game.counters(),
                intent: *intent,
                latch: game.latch(),
            },
        }
    }
}
