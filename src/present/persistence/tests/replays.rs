//! The folder of replays: what is kept, dropped and exported.

use super::*;
use crate::replay::{GameSetup, Origin, Recorder, Replay};
use crate::sim::Headless;

/// A game of so many ticks in which nobody does anything, begun at this time.
fn game(ticks: u64, began: u64) -> Replay {
    let setup = GameSetup {
        rules: RuleSet::Classic,
        game: RuleSet::Classic.plugin(),
    };
    let mut game = Headless::new(&setup.game);
    let origin = Origin {
        began: Some(began),
        ..Origin::default()
    };
    let mut recorder = Recorder::new(setup, origin);
    for _ in 0..ticks {
        game.tick(crate::sim::Intent::default());
        recorder.record(&game);
    }
    recorder.finish(&game)
}

/// Saves games of 1, 2, 3 … ticks, a second apart. Returns the names of their files.
fn save(app: &mut App, games: u64) -> Vec<String> {
    let replays = app.world().resource::<Replays>().clone();
    let mut notices = Notices::default();
    let names = (1..=games).map(|ticks| {
        let file = replays.begin(&mut notices).expect("it can be written");
        let saved = file.finish(&game(ticks, ticks));
        saved.expect("it can be written").name
    });
    names.collect()
}

fn listed_ticks(app: &App) -> Vec<u64> {
    let stored = app.world().resource::<Replays>().list();
    stored.iter().map(|replay| replay.outcome.ticks).collect()
}

#[test]
fn replays_are_listed_from_the_newest_to_the_oldest() {
    let folder = empty_folder();
    let mut app = start(folder.path());
    let names = save(&mut app, 3);
    assert_eq!(listed_ticks(&app), [3, 2, 1]);
    // Three games that began within a second have three files.
    assert_eq!(
        file_names(&folder.path().join("replays")).len(),
        3,
        "{names:?}"
    );
    // What is no replay is not listed, and stays.
    write(&folder.path().join("replays"), "broken.replay", "SWEPTRPL");
    assert_eq!(listed_ticks(&start(folder.path())), [3, 2, 1]);
}

#[test]
fn any_recorded_game_may_be_dropped_but_what_a_score_refers_to() {
    let folder = empty_folder();
    let mut app = start(folder.path());
    let names = save(&mut app, 6);
    // The second oldest belongs to a score.
    let listed = score("ABC", 100).with_replay(Some(names[1].clone()));
    add(&mut app, listed);
    let scores = app.world().resource::<Scores>();
    assert!(scores.refers_to(&names[1]));
    let needed = scores.replays().expect("the file can be read");
    let replays = app.world().resource::<Replays>();
    let newest_first = [5, 4, 3, 2, 0].map(|game| names[game].clone());
    assert_eq!(replays.unneeded(|file| needed.contains(file)), newest_first);
    // A file that the player put there is never dropped.
    let folder = folder.path().join("replays");
    fs::copy(folder.join(&names[1]), folder.join("mine.replay")).expect("a copy");
    let all: Vec<_> = names.into_iter().rev().collect();
    assert_eq!(replays.unneeded(|_| false), all);
}

#[test]
fn a_score_that_another_copy_of_the_game_added_keeps_its_replay_too() {
    let folder = empty_folder();
    let (mut first, mut second) = (start(folder.path()), start(folder.path()));
    let names = save(&mut first, 2);
    add(
        &mut second,
        score("ABC", 100).with_replay(Some(names[0].clone())),
    );
    let needed = first.world().resource::<Scores>().replays();
    assert!(needed.expect("the file can be read").contains(&names[0]));
}

#[test]
fn the_replays_of_scores_that_cannot_be_read_are_needed_too() {
    let folder = empty_folder();
    // A score without points is damaged. A table of a newer version is not known.
    let text = "[[classic]]\nreplay = \"damaged.replay\"\n\n[[later]]\nreplay = \"later.replay\"\n";
    write(folder.path(), "scores.toml", text);
    let app = start(folder.path());
    assert_eq!(notices(&app).len(), 1, "{:?}", notices(&app));
    assert!(file_names(folder.path()).contains(&"scores.toml.damaged".to_owned()));
    let needed = app.world().resource::<Scores>().replays();
    let needed = needed.expect("the files can be read");
    assert!(
        needed.contains("damaged.replay") && needed.contains("later.replay"),
        "{needed:?}"
    );
}

#[test]
fn the_replay_of_a_score_is_read_back_and_must_be_a_file_name() {
    let folder = empty_folder();
    let mut app = start(folder.path());
    add(
        &mut app,
        score("ABC", 100).with_replay(Some("game-1.replay".to_owned())),
    );
    let text = read(&folder.path().join("scores.toml"));
    assert!(text.contains("replay = \"game-1.replay\""), "{text}");
    assert!(
        start(folder.path())
            .world()
            .resource::<Scores>()
            .refers_to("game-1.replay")
    );
    // A name that leads out of the folder is an error in the file.
    let text = text.replace("game-1.replay", "../game-1.replay");
    write(folder.path(), "scores.toml", &text);
    let app = start(folder.path());
    assert_eq!(notices(&app).len(), 1, "{:?}", notices(&app));
    assert!(
        !app.world()
            .resource::<Scores>()
            .refers_to("../game-1.replay")
    );
}

#[test]
fn an_exported_replay_says_what_it_is_and_overwrites_nothing() {
    let folder = empty_folder();
    let mut app = start(folder.path());
    save(&mut app, 1);
    let replays = app.world().resource::<Replays>();
    let stored = &replays.list()[0];
    let names = [(); 2].map(|()| {
        let path = replays.export(stored).expect("it can be written");
        let original = folder.path().join("replays").join(&stored.file);
        let read = |path: &Path| fs::read(path).expect("the file can be read");
        assert_eq!(read(&path), read(&original));
        path.file_name()
            .expect("a file")
            .to_string_lossy()
            .into_owned()
    });
    assert_eq!(
        names,
        [
            "sweptroids-classic-0-1970-01-01.replay",
            "sweptroids-classic-0-1970-01-01-2.replay"
        ]
    );
}

/// Notes that a player gave the name of a journal.
#[test]
fn a_damaged_journal_is_kept_and_named_and_the_start_goes_on() {
    let folder = empty_folder();
    let mut app = start(folder.path());
    save(&mut app, 1);
    let replays = folder.path().join("replays");
    write(&replays, "game-5.replay.unfinished", "my notes");
    let app = start(folder.path());
    let notices = &app.world().resource::<Notices>().0;
    let named = "game-5.replay.unfinished is damaged, and was renamed to game-5.replay.unfinished.damaged: byte 0: this is no \
                 replay of sweptroids";
    assert!(
        notices.iter().any(|notice| notice.ends_with(named)),
        "{notices:?}"
    );
    assert_eq!(
        read(&replays.join("game-5.replay.unfinished.damaged")),
        "my notes"
    );
    assert_eq!(listed_ticks(&app), [1]);
    // The next start has nothing to say.
    let app = start(folder.path());
    assert!(app.world().resource::<Notices>().0.is_empty());
}
