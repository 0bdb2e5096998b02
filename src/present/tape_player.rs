//! Plays a tape in the window's simulation, where the input of a player would come from otherwise.

use bevy::prelude::*;

use crate::replay::{GameSetup, Tape};
use crate::sim::{
    Contact, Detection, GameEvent, Latch, Paused, RestoreSnapshot, Session, SimTick, Snapshot,
};

/// The tape that plays, if one does.
#[derive(Resource, Default)]
pub(super) struct TapePlayer {
    playing: Option<PlayingTape>,
}

struct PlayingTape {
    tape: Tape,
    /// How collisions are decided before the first change.
    first_detection: Detection,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TapePlayer>()
        .add_systems(FixedPreUpdate, feed);
}

impl TapePlayer {
    /// Plays this tape from now on, from the tick on at which the simulation is.
    pub(super) fn insert(&mut self, setup: &GameSetup, tape: Tape) {
        self.playing = Some(PlayingTape {
            tape,
            first_detection: setup.game.detection,
        });
    }

    /// Adds ticks at the end of the tape, if one plays.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn extend(&mut self, ticks: Tape) {
        if let Some(playing) = &mut self.playing {
            playing.tape.append(ticks);
        }
    }

    /// Plays no tape any more.
    pub(super) fn eject(&mut self) {
        self.playing = None;
    }
}

/// Gives the next tick its intent. At the end of the tape the simulation stands still.
fn feed(
    player: Res<TapePlayer>,
    session: Res<Session>,
    mut latch: ResMut<Latch>,
    mut detection: ResMut<Detection>,
    mut paused: ResMut<Paused>,
) {
    let Some(PlayingTape {
        tape,
        first_detection,
    }) = &player.playing
    else {
        return;
    };
    let tick = session.clock.tick;
    match tape.intent(tick) {
        Some(intent) => {
            latch.clear();
            latch.set(intent);
            detection.set_if_neq(tape.detection(tick, *first_detection));
        }
        None => paused.0 = true,
    }
}

/// Shows the state after `tick`, which `before` leads to: a snapshot after an earlier tick of the tape that plays.
///
/// The last tick runs as any other, so that its contacts and events are shown.
pub(super) fn go_to(world: &mut World, before: &Snapshot, tick: u64) {
    RestoreSnapshot(before.clone()).apply(world);
    while world.resource::<Session>().clock.tick < tick {
        let run = world.run_system_cached(feed);
        run.expect("its resources are there");
        world.run_schedule(SimTick);
    }
    world.resource_mut::<Latch>().clear();
}

/// Drops the contacts and events of ticks that are shown once more. What shows a step has read them within the tick.
pub(super) fn drop_events(
    mut contacts: ResMut<Messages<Contact>>,
    mut events: ResMut<Messages<GameEvent>>,
) {
    contacts.clear();
    events.clear();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::test_replay::auto_replay;
    use crate::replay::Timeline;
    use crate::sim::Harness;

    fn auto_game(ticks: u64) -> Timeline {
        Timeline::new(auto_replay(ticks))
    }

    fn player(timeline: &Timeline) -> Harness {
        let replay = timeline.replay();
        let mut game = Harness::default();
        game.app_mut().add_plugins(plugin);
        let mut player = game.app_mut().world_mut().resource_mut::<TapePlayer>();
        player.insert(&replay.setup, replay.tape.clone());
        game
    }

    #[test]
    fn a_tape_plays_the_recorded_game_and_stands_still_at_its_end() {
        let timeline = auto_game(400);
        let mut game = player(&timeline);
        game.step(400);
        let end = timeline.snapshot(400);
        assert_eq!(game.digest(), end.digest());
        assert!(!game.app_mut().world().resource::<Paused>().0);
        game.frame();
        game.frame();
        assert_eq!(game.digest(), end.digest());
        assert!(game.app_mut().world().resource::<Paused>().0);
    }

    #[test]
    fn it_goes_to_any_tick_and_on_from_there() {
        let timeline = auto_game(400);
        let mut game = player(&timeline);
        for tick in [300, 17, 399, 1] {
            let before = timeline.snapshot(tick - 1);
            go_to(game.app_mut().world_mut(), &before, tick);
            assert_eq!(game.digest(), timeline.snapshot(tick).digest());
        }
        game.step(10);
        assert_eq!(game.digest(), timeline.snapshot(11).digest());
    }
}
