//! The window follows the journal of a game that another program plays: here, the test.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;
use tempfile::TempDir;

use crate::journal_file::{UNFINISHED, journal_path};
use crate::present::draw::{FieldLine, VectorText};
use crate::present::launch::Launch;
use crate::present::persistence::Folders;
use crate::present::recording::Recording;
use crate::present::states::{Mode, Page};
use crate::present::windowless_game::WindowlessGame;
use crate::replay::{GameSetup, JournalWriter, Origin, Recorder};
use crate::sim::{AutoPilot, Headless, IdlePilot, Pilot, RuleSet, Session, SimPlugin, Snapshot};

/// The game of the other program, and its journal.
#[derive(Clone)]
struct PlayedGame {
    game: Snapshot,
    recorder: Recorder,
    writer: JournalWriter,
}

fn setup(seed: u64) -> GameSetup {
    GameSetup {
        rules: RuleSet::Classic,
        game: SimPlugin {
            seed,
            ..RuleSet::Classic.plugin()
        },
    }
}

impl PlayedGame {
    fn new(seed: u64) -> Self {
        Self::recorded_as(seed, seed)
    }

    /// A game with one seed, whose journal says that it has another.
    fn recorded_as(seed: u64, recorded: u64) -> Self {
        Self {
            game: Headless::new(&setup(seed).game).snapshot(),
            recorder: Recorder::new(setup(recorded), Origin::default()),
            writer: JournalWriter::default(),
        }
    }

    fn game(&self) -> Headless {
        let mut game = Headless::new(&setup(0).game);
        game.restore(&self.game);
        game
    }

    /// The `auto` pilot plays so many ticks. Returns what the journal has more then.
    fn play(&mut self, ticks: u64) -> Vec<u8> {
        self.play_with(&mut AutoPilot::default(), ticks)
    }

    /// The same with another pilot.
    fn play_with(&mut self, pilot: &mut dyn Pilot, ticks: u64) -> Vec<u8> {
        let mut game = self.game();
        for _ in 0..ticks {
            let intent = pilot.intent(game.view());
            game.tick(intent);
            self.recorder.record(&game);
        }
        self.game = game.snapshot();
        self.writer.next_bytes(&self.recorder)
    }

    fn score(&self) -> u32 {
        self.game().session().players.all[0].score
    }
}

/// A window that follows a journal in a folder of its own.
struct Follower {
    folder: TempDir,
    journal: PathBuf,
    window: WindowlessGame,
}

impl Follower {
    /// Opens the window. If there are bytes, the journal has them already.
    fn open(bytes: Option<&[u8]>) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let journal = journal_path(&folder.path().join("game.replay"));
        if let Some(bytes) = bytes {
            fs::write(&journal, bytes).expect("it can be written");
        }
        let launch = Launch {
            journal: Some(journal.clone()),
            ..Launch::default()
        };
        let folders = Folders::within(folder.path());
        let mut window = WindowlessGame::start(&launch, folders, UVec2::new(1024, 768), |_| {});
        for _ in 0..3 {
            window.frame(Duration::ZERO);
        }
        assert_eq!((window.page(), window.mode()), (Page::Follow, Mode::Watch));
        Self {
            folder,
            journal,
            window,
        }
    }

    /// The other program writes at the end of the journal.
    fn append(&self, bytes: &[u8]) {
        let mut all = fs::read(&self.journal).unwrap_or_default();
        all.extend(bytes);
        // The same file, as a program that appends leaves it.
        fs::write(&self.journal, all).expect("it can be written");
    }

    /// Another file takes the place of the journal.
    fn replace(&self, bytes: &[u8]) {
        let new = self.folder.path().join("new");
        fs::write(&new, bytes).expect("it can be written");
        fs::rename(&new, &self.journal).expect("it can be replaced");
    }

    /// Runs frames of a fast machine for so many seconds. Returns the tick after each.
    fn wait(&mut self, seconds: f32) -> Vec<u64> {
        let frames = (seconds * 60.0).round() as u32;
        let frame = Duration::from_micros(16_667);
        let ticks = (0..frames).map(|_| {
            self.window.frame(frame);
            self.tick()
        });
        ticks.collect()
    }

    fn session(&self) -> &Session {
        self.window.app.world().resource::<Session>()
    }

    fn tick(&self) -> u64 {
        self.session().clock.tick
    }

    /// The lines in the field.
    fn lines(&mut self) -> Vec<String> {
        let world = self.window.app.world_mut();
        let mut lines = world.query_filtered::<&VectorText, With<FieldLine>>();
        lines.iter(world).map(|line| line.text.clone()).collect()
    }

    /// The line that begins with these words.
    #[track_caller]
    fn line(&mut self, begin: &str) -> String {
        let lines = self.lines();
        let line = lines.iter().find(|line| line.starts_with(begin));
        line.unwrap_or_else(|| panic!("{begin:?} is not in {lines:?}"))
            .clone()
    }

    fn says(&mut self, words: &str) -> bool {
        self.lines().iter().any(|line| line == words)
    }

    #[track_caller]
    fn expect_state_of(&mut self, game: &PlayedGame) {
        self.wait(4.0);
        assert_eq!(self.tick(), game.game().session().clock.tick);
        let players = &self.session().players;
        assert_eq!(*players, game.game().session().players);
    }
}

#[test]
fn the_window_waits_for_a_game_plays_along_and_says_its_score() {
    let mut follower = Follower::open(None);
    follower.wait(1.0);
    follower.line("WAITING FOR A GAME IN GAME.REPLAY.UNFINISHED");
    assert_eq!(follower.tick(), 0);

    let mut game = PlayedGame::new(1);
    follower.append(&game.play(64));
    follower.expect_state_of(&game);
    assert!(!follower.says("WAITING FOR A GAME IN GAME.REPLAY.UNFINISHED"));
    // The writer pauses.
    assert_eq!(follower.wait(1.0), [64; 60]);

    follower.append(&game.play(800));
    follower.expect_state_of(&game);
    assert!(game.score() > 0);
    assert!(
        !follower
            .window
            .app
            .world()
            .resource::<Recording>()
            .is_active()
    );

    // The end is no whole block.
    let rest = game.play(7);
    assert!(rest.is_empty());
    follower.append(&game.writer.clone().last_bytes(&game.recorder));
    follower.expect_state_of(&game);
    fs::remove_file(&follower.journal).expect("it is there");
    follower.wait(0.1);
    let end = follower.line("THE GAME HAS ENDED: ");
    let digits: String = end.chars().filter(char::is_ascii_digit).collect();
    assert_eq!(digits, game.score().to_string());

    // Another game, in the same place.
    let mut next = PlayedGame::new(2);
    follower.append(&next.play(160));
    follower.expect_state_of(&next);
    assert!(!follower.says(&end));
    let written: Vec<_> = files(follower.folder.path());
    assert!(
        !written.iter().any(|name| name == "scores.toml"),
        "{written:?}"
    );

    follower.window.tap(KeyCode::Escape);
    follower.wait(0.1);
    assert!(follower.window.has_exited());
}

fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let names = entries.map(|entry| entry.expect("an entry").file_name());
    names
        .map(|name| name.to_string_lossy().into_owned())
        .collect()
}

#[test]
fn blocks_in_real_time_are_played_without_a_rest() {
    let mut follower = Follower::open(None);
    let mut game = PlayedGame::new(1);
    let mut ticks = Vec::new();
    for _ in 0..40 {
        follower.append(&game.play(16));
        ticks.extend(follower.wait(0.25));
    }
    let steady = &ticks[ticks.len() / 2..];
    let steps: Vec<_> = steady.windows(2).map(|pair| pair[1] - pair[0]).collect();
    assert!(steps.iter().all(|step| (1..=2).contains(step)), "{steps:?}");
    let behind = 640 - ticks[ticks.len() - 1];
    assert!(behind < 16, "{behind}");
}

#[test]
fn a_game_that_has_been_played_for_long_is_shown_from_its_latest_state() {
    let mut game = PlayedGame::new(1);
    let mut follower = Follower::open(Some(&game.play(1_600)));
    assert_eq!(follower.tick(), 1_600);
    follower.expect_state_of(&game);
    // A fast program.
    for _ in 0..10 {
        follower.append(&game.play(1_600));
        follower.wait(0.05);
        assert_eq!(follower.tick(), game.game().session().clock.tick);
    }
    follower.expect_state_of(&game);
}

#[test]
fn a_journal_that_is_cut_or_replaced_is_followed_from_what_it_has() {
    let mut game = PlayedGame::new(1);
    let mut journal = game.play(400);
    let mut saved = game.clone();
    journal.extend(game.play(400));
    let mut follower = Follower::open(Some(&journal));
    follower.expect_state_of(&game);

    // The same file, shorter; then with another end, as long as before.
    let mut cut = PlayedGame::new(1).play(400);
    fs::write(&follower.journal, &cut).expect("it can be written");
    follower.expect_state_of(&saved);
    cut.extend(saved.play_with(&mut IdlePilot, 480));
    fs::write(&follower.journal, &cut).expect("it can be written");
    follower.expect_state_of(&saved);

    // Another file.
    let mut other = PlayedGame::new(7);
    follower.replace(&other.play(96));
    follower.expect_state_of(&other);
    follower.append(&other.play(32));
    follower.expect_state_of(&other);
}

#[test]
fn the_end_of_a_game_is_in_its_finished_replay() {
    let mut game = PlayedGame::new(1);
    let mut follower = Follower::open(Some(&game.play(64)));
    follower.expect_state_of(&game);
    let rest = game.play(15);
    assert!(rest.is_empty());
    let replay = game.recorder.clone().finish(&game.game());
    let path = follower.journal.to_str().expect("UTF-8");
    let path = path.strip_suffix(UNFINISHED).expect("its end");
    fs::write(path, replay.to_bytes()).expect("it can be written");
    fs::remove_file(&follower.journal).expect("it is there");
    follower.expect_state_of(&game);
    follower.line("THE GAME HAS ENDED: 0 POINTS");
}

#[test]
fn a_damaged_journal_and_a_game_that_differs_are_named() {
    let mut game = PlayedGame::new(1);
    let mut follower = Follower::open(Some(&game.play(32)));
    let whole = fs::metadata(&follower.journal).expect("it is there").len();
    let mut bytes = game.play(32);
    bytes[3] ^= 1;
    follower.append(&bytes);
    follower.wait(4.0);
    assert_eq!(follower.tick(), 32);
    follower.line(&format!("BYTE {whole}: THE BLOCK AFTER TICK 32 IS DAMAGED"));

    // A good one in its place; then one whose digests are those of another game.
    let mut game = PlayedGame::new(2);
    follower.replace(&game.play(64));
    follower.expect_state_of(&game);
    follower.replace(&PlayedGame::recorded_as(3, 4).play(160));
    follower.wait(4.0);
    // The first rocks tell the seeds apart.
    assert_eq!(follower.tick(), 128);
    follower.line("NOT AS RECORDED: AFTER TICK 128, THE LOW HALF OF THE DIGEST IS ");
}

/// Two games in which nobody does anything have the same intents in the same bytes. Their digests differ, and the last of them is
/// 48 ticks, or three blocks, before the end.
#[test]
fn a_journal_that_is_written_anew_in_its_place_is_noticed_though_nobody_played_in_either() {
    let (mut first, mut second) = (PlayedGame::new(1), PlayedGame::new(2));
    let [before, after] = [&mut first, &mut second].map(|game| game.play_with(&mut IdlePilot, 688));
    assert_eq!(before.len(), after.len());
    let mut follower = Follower::open(Some(&before));
    follower.expect_state_of(&first);
    fs::write(&follower.journal, &after).expect("it can be written");
    follower.wait(4.0);
    let shown = Snapshot::save(follower.window.app.world());
    assert_eq!(shown.differences(&second.game), []);
}
