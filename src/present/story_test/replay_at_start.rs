//! A replay that the program is started with opens beside the frames of the title: a key may come first.

use std::time::Duration;

use bevy::prelude::*;

use crate::present::launch::Launch;
use crate::present::persistence::{Folders, Settings};
use crate::present::recording::Recording;
use crate::present::states::Mode;
use crate::present::test_replay::auto_replay;
use crate::present::windowless_game::WindowlessGame;

/// The monkey pressed a key in the frame in which the replay was read: it was watched and recorded as a game.
#[test]
fn a_game_that_begins_while_a_replay_opens_is_played_and_none_is_recorded_while_one_is_watched() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut modes = Vec::new();
    for frames_before in 0..6 {
        let launch = Launch {
            replay: Some(auto_replay(300)),
            ..Launch::default()
        };
        let folders = Folders::within(folder.path());
        let mut game = WindowlessGame::start(&launch, folders, UVec2::new(1024, 768), |_| {});
        let frame = |game: &mut WindowlessGame| game.frame(Duration::from_millis(50));
        let world = game.app.world_mut();
        world.resource_mut::<Settings>().has_seen_controls = true;
        for _ in 0..frames_before {
            frame(&mut game);
        }
        game.tap(KeyCode::Enter);
        for _ in 0..40 {
            frame(&mut game);
            let is_recorded = game.app.world().resource::<Recording>().is_active();
            assert_eq!(
                is_recorded,
                game.mode() == Mode::Play,
                "Enter after {frames_before} frames: {:?}",
                game.mode()
            );
        }
        modes.push(game.mode());
    }
    assert!(modes.iter().all(|mode| *mode != Mode::Attract), "{modes:?}");
}
