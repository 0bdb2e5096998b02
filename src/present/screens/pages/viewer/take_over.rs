//! Takes over a replay: the player plays on from the moment that is shown. The new recording names its parent and tick.

use bevy::prelude::*;

use crate::present::persistence::unix_seconds;
use crate::present::recording;
use crate::present::screens::flow::game_over::CurrentGame;
use crate::present::screens::flow::game_statistics;
use crate::present::screens::flow::transitions::enter_game;
use crate::present::screens::game_mode::GameMode;
use crate::present::screens::models::viewer::Viewer;
use crate::present::tape_player::TapePlayer;
use crate::replay::{GameKind, GameSetup, Origin, Recorder};
use crate::sim::{Detection, Latch, Session};

/// Whether there is something to play on, and room for it in the new replay.
pub(super) fn can_take_over(session: &Session, setup: &GameSetup) -> bool {
    session.clock.games > 0 && !session.is_over() && session.clock.tick < setup.max_ticks()
}

/// Begins a game with the state that is shown, and records it as a branch of the replay.
pub(super) fn take_over(world: &mut World, toggles_step_1: bool) {
    let Some(viewer) = world.get_resource::<Viewer>() else {
        return;
    };
    let tick = world.resource::<Session>().clock.tick;
    let parent = viewer.timeline().replay();
    let origin = Origin {
        // It is a player's game now, and none of the day's.
        kind: match parent.origin.kind {
            GameKind::Practice => GameKind::Practice,
            GameKind::Game | GameKind::Daily | GameKind::Sim => GameKind::Game,
        },
        began: Some(unix_seconds()),
        parent: None,
        agent: None,
    };
    let recorder = Recorder::branch(parent, tick, origin);
    let game_mode = GameMode::like(parent.origin.kind, parent.setup.game.players);
    let game = CurrentGame::taken_over(parent.setup.rules);
    world.insert_resource(game);
    world.resource_mut::<TapePlayer>().eject();
    world.resource_mut::<Latch>().clear();
    if toggles_step_1 {
        let mut detection = world.resource_mut::<Detection>();
        *detection = Detection {
            phases: detection.phases.with_step_1_toggled(),
            ..*detection
        };
    }
    game_statistics::begin(world);
    recording::begin(world, recorder);
    let entered = world.run_system_cached_with(enter_game, game_mode);
    entered.expect("its resources are there");
}
