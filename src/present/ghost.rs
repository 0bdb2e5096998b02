//! The ghost: the replay that a player tries to beat, played tick for tick beside the game. Nothing of it is in the
//! simulation.

use bevy::prelude::*;

use super::states::Mode;
use crate::replay::{Playback, Replay};
use crate::sim::{BodyId, Heading, Headless, Session, SimSystems, SimTick};

/// The replay that the player tries to beat.
#[derive(Resource)]
pub(super) struct Ghost {
    playback: Playback<'static>,
    /// Its ship and its heading before the last tick.
    heading_before: Option<(BodyId, Heading)>,
    /// Whether it is still on its way. It ends with its replay or its game, and with the game of the player.
    is_flying: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        SimTick,
        follow
            .after(SimSystems::Split)
            .run_if(resource_exists::<Ghost>),
    );
    for entered in [Mode::Attract, Mode::Watch] {
        let exited = Mode::Play;
        app.add_systems(OnTransition { exited, entered }, remove);
    }
}

impl Ghost {
    /// The ghost of a replay before its first tick.
    pub(super) fn new(replay: &Replay) -> Self {
        Self {
            playback: Playback::of(replay),
            heading_before: None,
            is_flying: true,
        }
    }

    /// Its game.
    pub(super) const fn game(&self) -> &Headless {
        self.playback.game()
    }

    /// Its ship and its heading before the last tick.
    pub(super) const fn heading_before(&self) -> Option<(BodyId, Heading)> {
        self.heading_before
    }

    /// Whether it is still on its way.
    pub(super) const fn is_flying(&self) -> bool {
        self.is_flying
    }

    /// Its score.
    pub(super) fn score(&self) -> u32 {
        self.game().session().players.all[0].score
    }
}

/// Runs the tick of the ghost that belongs to the tick of the player's game.
fn follow(mut ghost: ResMut<Ghost>, session: Res<Session>) {
    if !ghost.is_flying {
        return;
    }
    ghost.heading_before = ghost.game().ship_heading();
    let has_ticked = ghost.playback.step();
    ghost.is_flying = has_ticked && !ghost.game().is_over() && !session.is_over();
}

fn remove(mut commands: Commands) {
    commands.remove_resource::<Ghost>();
}
