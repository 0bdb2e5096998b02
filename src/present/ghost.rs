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
            .after(SimSystems::Publish)
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

    /// How many ticks it has run: as many as the player's game, as long as it is on its way.
    pub(super) const fn ticks(&self) -> u64 {
        self.playback.ticks()
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

/// Runs the tick of the ghost that belongs to the tick of the player's game. While an earlier tick of the game is shown once
/// more, the ghost waits.
fn follow(mut ghost: ResMut<Ghost>, session: Res<Session>) {
    if !ghost.is_flying || session.clock.tick != ghost.playback.ticks() + 1 {
        return;
    }
    ghost.heading_before = ghost.game().ship_heading();
    let has_ticked = ghost.playback.step();
    ghost.is_flying = has_ticked && !ghost.game().is_over() && !session.is_over();
}

fn remove(mut commands: Commands) {
    commands.remove_resource::<Ghost>();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::test_replay::auto_replay;
    use crate::replay::Timeline;
    use crate::sim::{Harness, Paused, Press};

    /// A player's game beside the ghost of a replay, or alone.
    fn game_beside(replay: Option<&Replay>) -> Harness {
        let mut game = Harness::default();
        game.app_mut().add_plugins(plugin);
        if let Some(replay) = replay {
            game.app_mut().insert_resource(Ghost::new(replay));
        }
        game
    }

    fn ghost(game: &mut Harness) -> &Ghost {
        game.app_mut().world().resource::<Ghost>()
    }

    #[test]
    fn it_flies_as_recorded_tick_for_tick_whatever_the_player_does() {
        let replay = auto_replay(400);
        let timeline = Timeline::new(replay.clone());
        let mut game = game_beside(Some(&replay));
        for tick in 1..400 {
            if tick % 7 == 0 {
                game.press(Press::Fire);
            }
            game.hold(1, true);
            game.step(1);
            let ghost = &mut *game.app_mut().world_mut().resource_mut::<Ghost>();
            assert_eq!(ghost.playback.ticks(), tick);
            assert_eq!(ghost.playback.digest(), timeline.snapshot(tick).digest());
            assert!(ghost.is_flying());
        }
        assert!(ghost(&mut game).score() > 0);
        game.step(5);
        assert!(!ghost(&mut game).is_flying(), "its replay has ended");
        assert_eq!(ghost(&mut game).score(), replay.outcome.best_score());
    }

    #[test]
    fn it_waits_while_the_game_is_paused() {
        let mut game = game_beside(Some(&auto_replay(100)));
        game.step(10);
        game.app_mut().insert_resource(Paused(true));
        for _ in 0..5 {
            game.frame();
        }
        assert_eq!(ghost(&mut game).ticks(), 10);
        game.app_mut().insert_resource(Paused(false));
        game.step(1);
        assert_eq!(ghost(&mut game).ticks(), 11);
    }

    #[test]
    fn it_waits_while_an_earlier_tick_of_the_game_is_shown() {
        let mut game = game_beside(Some(&auto_replay(100)));
        game.step(10);
        let past = game.snapshot();
        game.step(20);
        let present = game.snapshot();
        game.restore(&past);
        game.step(15);
        assert_eq!(ghost(&mut game).ticks(), 30);
        game.restore(&present);
        game.step(1);
        assert_eq!(ghost(&mut game).ticks(), 31);
    }

    #[test]
    fn nothing_of_it_touches_the_simulation() {
        let replay = auto_replay(600);
        let [mut with, mut without] = [Some(&replay), None].map(game_beside);
        for tick in 0..600 {
            for game in [&mut with, &mut without] {
                if tick % 16 == 0 {
                    game.press(Press::Fire);
                }
                game.hold(1, tick % 100 < 10);
                game.step(1);
            }
            assert_eq!(with.digest(), without.digest(), "tick {tick}");
            assert_eq!(with.bodies(), without.bodies(), "tick {tick}");
        }
    }
}
