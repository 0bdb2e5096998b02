//! Games that are recorded, left, broken off and dropped.

use std::path::{Path, PathBuf};

use bevy::state::app::StatesPlugin;
use tempfile::TempDir;

use super::*;
use crate::present::persistence::{self, Folders, Settings, StartNotice};
use crate::present::states::Page;
use crate::replay::Replay;
use crate::sim::{
    AutoPilot, Detection, Fidelity, GameView, Harness, Latch, Pilot, RuleSet, SimPlugin,
};

/// A game of this plugin that is being recorded in a folder.
fn recorded(folder: &Path, game: SimPlugin) -> Harness {
    let folders = Folders::within(folder);
    let mut harness = Harness::with(game.clone(), |app| {
        app.insert_resource(folders)
            .add_plugins((StatesPlugin, persistence::plugin))
            .init_state::<Mode>()
            .init_state::<Page>()
            .add_plugins(plugin);
    });
    let rules = RuleSet::Classic;
    let world = harness.app_mut().world_mut();
    begin_game(world, GameSetup { rules, game }, Origin::default());
    harness
}

/// The `auto` pilot plays so many ticks.
fn play(game: &mut Harness, ticks: u32) {
    let mut pilot = AutoPilot::default();
    for _ in 0..ticks {
        let world = game.app_mut().world_mut();
        let intent = pilot.intent(GameView::from(&*world));
        world.resource_mut::<Latch>().set(intent);
        game.step(1);
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder.join("replays"));
    let entries = entries.into_iter().flatten().flatten();
    let mut files: Vec<_> = entries.map(|entry| entry.path()).collect();
    files.sort();
    files
}

/// The only replay in the folder, which must be as it was played.
fn only_replay(folder: &Path) -> Replay {
    let [file] = &files(folder)[..] else {
        panic!("one file: {:?}", files(folder));
    };
    let bytes = std::fs::read(file).expect("the file can be read");
    let replay = Replay::from_bytes(&bytes).expect("it is a replay");
    replay.verify().expect("it is as it was played");
    replay
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

fn notices(game: &mut Harness) -> Vec<String> {
    game.app_mut().world().resource::<Notices>().0.clone()
}

fn start_notice(game: &mut Harness) -> Option<String> {
    game.app_mut().world().resource::<StartNotice>().0.clone()
}

#[test]
fn a_game_that_is_left_is_saved_as_far_as_it_was_played() {
    let folder = folder();
    let mut game = recorded(folder.path(), SimPlugin::default());
    play(&mut game, 1_000);
    finish(game.app_mut().world_mut());
    let replay = only_replay(folder.path());
    assert_eq!(replay.outcome.ticks, 1_000);
    assert_eq!(replay.outcome.digest, game.digest());
    assert_eq!(notices(&mut game), [""; 0]);
}

#[test]
fn a_new_replay_takes_the_place_of_the_oldest_and_a_lowered_limit_deletes_nothing_more() {
    let folder = folder();
    let mut game = recorded(folder.path(), SimPlugin::default());
    let mut games = 0;
    // Ends the game after a tick, and begins the next one. Returns how many replays there are, and how many are too many.
    let mut play_one = |limit: u16| {
        let world = game.app_mut().world_mut();
        world.resource_mut::<Settings>().kept_replays = limit;
        game.step(1);
        let world = game.app_mut().world_mut();
        finish(world);
        // The names of games that are played within a second would be used again. These are a second apart.
        games += 1;
        let last = world.resource::<Recording>().last_file();
        let replays = folder.path().join("replays");
        let renamed = replays.join(format!("game-{games}.replay"));
        std::fs::rename(replays.join(last.expect("it is saved")), renamed).expect("a new name");
        let counts = (
            files(folder.path()).len(),
            old_replays(world, limit.into()).len(),
        );
        let setup = GameSetup {
            rules: RuleSet::Classic,
            game: SimPlugin::default(),
        };
        setup.game.restart(world);
        begin_game(world, setup, Origin::default());
        counts
    };
    for count in 1..=13 {
        assert_eq!(play_one(100), (count, 0));
    }
    // Ten and that of the last game are kept, two are too many.
    for _ in 0..3 {
        assert_eq!(play_one(10), (13, 2));
    }
    assert_eq!(play_one(12), (13, 0));
    assert_eq!(play_one(13), (14, 0));
}

#[test]
fn a_recording_ends_with_the_game_and_a_later_tick_is_no_part_of_it() {
    let folder = folder();
    let tuning = "[ship]\nlives = 1\n[hyperspace]\nsafe_of_32 = 0\nrocks_step = [64, 64]";
    let plugin = SimPlugin {
        tuning: crate::sim::Tuning::from_toml(tuning).expect("it is valid"),
        ..SimPlugin::default()
    };
    let mut game = recorded(folder.path(), plugin);
    game.step(200);
    // The failed jump destroys the only ship.
    game.press(crate::sim::Press::Hyperspace);
    game.step_until(400, |game| game.session().is_over());
    let over = game.session().clock.tick;
    game.step(50);
    let replay = only_replay(folder.path());
    assert_eq!(replay.outcome.ticks, over);
    assert!(replay.outcome.over);
    let recording = game.app_mut().world().resource::<Recording>();
    assert!(recording.active.is_none());
    assert!(recording.last_file().is_some());
}

#[test]
fn a_change_of_the_detection_is_recorded_with_its_tick() {
    let folder = folder();
    let mut game = recorded(folder.path(), SimPlugin::default());
    play(&mut game, 300);
    let octagons = Detection {
        fidelity: Fidelity::Octagon,
        ..Detection::default()
    };
    *game.app_mut().world_mut().resource_mut() = octagons;
    play(&mut game, 300);
    finish(game.app_mut().world_mut());
    let replay = only_replay(folder.path());
    let [change] = replay.tape.changes() else {
        panic!("one change: {:?}", replay.tape.changes());
    };
    assert_eq!((change.tick, change.detection), (300, octagons));
}

#[test]
fn a_game_that_broke_off_is_finished_at_the_next_start() {
    let folder = folder();
    let mut game = recorded(folder.path(), SimPlugin::default());
    play(&mut game, 1_000);
    let digest_at_992 = {
        // 62 blocks of 16 ticks are on the disk.
        let mut again = Harness::new(SimPlugin::default());
        play(&mut again, 992);
        again.digest()
    };
    drop(game);
    let [journal] = &files(folder.path())[..] else {
        panic!("one file: {:?}", files(folder.path()));
    };
    assert!(journal.to_string_lossy().ends_with(".replay.unfinished"));
    // As a crash in the middle of the last save leaves one.
    let temporary = folder.path().join("replays/.sweptroids-abc");
    std::fs::write(temporary, "half of it").expect("the file can be written");

    let mut game = recorded(folder.path(), SimPlugin::default());
    assert!(start_notice(&mut game).is_some());
    assert_eq!(notices(&mut game), [""; 0], "nothing is wrong any more");
    finish(game.app_mut().world_mut());
    let replay = only_replay(folder.path());
    assert_eq!(replay.outcome.ticks, 992);
    assert_eq!(replay.outcome.digest, digest_at_992);

    // The start after that has nothing to say.
    let mut game = recorded(folder.path(), SimPlugin::default());
    assert_eq!(start_notice(&mut game), None);
}

#[test]
fn the_recording_of_another_copy_of_the_game_is_left_alone() {
    let folder = folder();
    let mut first = recorded(folder.path(), SimPlugin::default());
    play(&mut first, 100);
    let mut second = recorded(folder.path(), SimPlugin::default());
    assert_eq!(notices(&mut second), [""; 0]);
    play(&mut second, 50);
    assert_eq!(files(folder.path()).len(), 2, "two journals");
    finish(first.app_mut().world_mut());
    finish(second.app_mut().world_mut());
    let ticks: Vec<_> = files(folder.path())
        .iter()
        .map(|file| {
            let bytes = std::fs::read(file).expect("the file can be read");
            Replay::from_bytes(&bytes).expect("a replay").outcome.ticks
        })
        .collect();
    assert_eq!(ticks.iter().sum::<u64>(), 150, "{ticks:?}");
}

#[test]
fn a_game_without_a_tick_leaves_no_file() {
    let folder = folder();
    let mut game = recorded(folder.path(), SimPlugin::default());
    assert_eq!(files(folder.path()).len(), 1);
    finish(game.app_mut().world_mut());
    assert!(files(folder.path()).is_empty());
}

#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_becomes_full_ends_the_recording_and_not_the_game() {
    let folder = folder();
    let mut game = recorded(folder.path(), SimPlugin::default());
    play(&mut game, 320);
    let mut recording = game.app_mut().world_mut().resource_mut::<Recording>();
    let active = recording.active.as_mut().expect("it is recorded");
    let file = active.file.take().expect("it has a file");
    active.file = Some(file.on_a_full_disk().expect("there is /dev/full"));
    play(&mut game, 320);
    let notices = notices(&mut game);
    assert_eq!(notices.len(), 1, "{notices:?}");
    assert!(notices[0].contains("No space left"), "{notices:?}");
    assert_eq!(game.session().clock.tick, 640);
    finish(game.app_mut().world_mut());
    // What was written before is there at the next start.
    let mut next = recorded(folder.path(), SimPlugin::default());
    finish(next.app_mut().world_mut());
    let replay = only_replay(folder.path());
    assert_eq!(replay.outcome.ticks, 320);
}

#[test]
fn where_nothing_can_be_written_the_game_goes_on_with_one_notice() {
    let folder = folder();
    // A file in the place of the folder.
    std::fs::write(folder.path().join("replays"), "").expect("the file can be written");
    let mut game = recorded(folder.path(), SimPlugin::default());
    play(&mut game, 200);
    finish(game.app_mut().world_mut());
    let notices = notices(&mut game);
    assert_eq!(notices.len(), 1, "{notices:?}");
    assert!(
        notices[0].contains("this game is not recorded"),
        "{notices:?}"
    );
    assert_eq!(game.session().clock.tick, 200);
}
