//! The totals: what is added, what two programs add at once, and what a damaged file loses.

use super::*;
use crate::present::statistics::{LossCause, PlayerStatistics};

/// A game of one player with so many shots, of which half hit a rock, and with one ship lost.
fn game(shots: u64, cause: LossCause) -> Totals {
    Totals::of_game(&[PlayerStatistics {
        ticks: 64,
        shots,
        hits: shots / 2,
        rocks: shots / 2,
        saucers: 0,
        losses: vec![cause],
    }])
}

/// Adds a game as its end does.
fn add_game(app: &mut App, game: &Totals) {
    app.world_mut()
        .resource_scope(|world, mut statistics: Mut<Statistics>| {
            statistics.add(game, &mut world.resource_mut::<Notices>());
        });
}

fn totals(app: &App) -> Totals {
    app.world().resource::<Statistics>().totals().clone()
}

fn path(folder: &Path) -> PathBuf {
    folder.join("statistics.toml")
}

#[test]
fn games_add_up_over_several_starts() {
    let folder = empty_folder();
    let mut app = start(folder.path());
    app.update();
    assert_eq!(file_names(folder.path()), [""; 0], "no game, no file");
    add_game(&mut app, &game(10, LossCause::LargeRock));
    let mut app = start(folder.path());
    let best = Totals {
        best_score: 500,
        best_wave: 2,
        ..game(20, LossCause::OwnShot)
    };
    add_game(&mut app, &best);
    let expected = Totals {
        games: 2,
        ticks: 128,
        shots: 30,
        hits: 15,
        rocks: 15,
        saucers: 0,
        losses: [1, 0, 0, 0, 0, 0, 1, 0, 0],
        best_wave: 2,
        best_score: 500,
    };
    assert_eq!(totals(&app), expected);
    let restarted = start(folder.path());
    assert_eq!(totals(&restarted), expected);
    assert_eq!(notices(&restarted), [""; 0]);
    let text = read(&path(folder.path()));
    for line in ["games = 2", "ticks = 128", "[ships_lost]", "own-shot = 1"] {
        assert!(text.lines().any(|found| found == line), "{line} in {text}");
    }
}

#[test]
fn two_programs_that_run_at_once_lose_no_game() {
    let folder = empty_folder();
    let (mut first, mut second) = (start(folder.path()), start(folder.path()));
    for shots in [1, 2, 3] {
        add_game(&mut first, &game(shots, LossCause::SmallRock));
        add_game(&mut second, &game(shots * 10, LossCause::SmallRock));
    }
    // Each program knows the other's games since its own last one.
    assert_eq!(totals(&first).shots, 6 + 30);
    assert_eq!(totals(&second).shots, 6 + 60);
    let restarted = totals(&start(folder.path()));
    assert_eq!((restarted.games, restarted.shots), (6, 66));
}

#[test]
fn a_game_that_cannot_be_saved_is_saved_with_the_next_one_and_counts_once() {
    let folder = empty_folder();
    let data = folder.path().join("sweptroids");
    let mut app = start(&data);
    fs::write(&data, "a file in place of the folder").expect("a writable file");
    add_game(&mut app, &game(10, LossCause::LargeRock));
    add_game(&mut app, &game(10, LossCause::LargeRock));
    assert_eq!(totals(&app).games, 2);
    let shown = notices(&app);
    assert_eq!(shown.len(), 1, "{shown:?}");
    assert!(shown[0].ends_with("; statistics are not saved yet"));

    fs::remove_file(&data).expect("a removable file");
    add_game(&mut app, &game(1, LossCause::LargeRock));
    assert_eq!(notices(&app), [""; 0]);
    assert_eq!(totals(&start(&data)), totals(&app));
    assert_eq!((totals(&app).games, totals(&app).shots), (3, 21));
}

#[test]
fn a_game_that_cannot_be_saved_is_tried_again_at_exit_and_not_before() {
    let folder = empty_folder();
    let data = folder.path().join("sweptroids");
    let mut app = start(&data);
    fs::write(&data, "a file in place of the folder").expect("a writable file");
    add_game(&mut app, &game(10, LossCause::LargeRock));
    fs::remove_file(&data).expect("a removable file");
    app.update();
    assert_eq!(totals(&start(&data)).shots, 0, "no frame saves anything");
    app.world_mut().write_message(AppExit::Success);
    app.update();
    assert_eq!(totals(&start(&data)).shots, 10);
}

#[test]
fn what_is_wrong_in_the_file_is_named_and_the_rest_stays() {
    let valid = "games = 7\nshots = 100\n";
    let number = "has to be a whole number, 0 to 9223372036854775807";
    for (invalid, expected) in [
        ("hits = -1\n", format!("line 3: `hits` is -1, but {number}")),
        (
            "best_score = \"many\"\n",
            format!("line 3: `best_score` is \"many\", but {number}"),
        ),
        (
            "[ships_lost]\nhyperspace = 0.5\n",
            format!("line 4: `ships_lost.hyperspace` is 0.5, but {number}"),
        ),
        (
            "ships_lost = 3\n",
            "line 3: `ships_lost` is 3, but has to be a table of numbers".to_owned(),
        ),
    ] {
        let folder = empty_folder();
        let text = format!("{valid}{invalid}");
        let path = write(folder.path(), "statistics.toml", &text);
        let app = start(folder.path());
        let expected = format!(
            "{}, {expected}; the file is kept as statistics.toml.damaged",
            path.display()
        );
        assert_eq!(notices(&app), [expected]);
        assert_eq!(
            read(&folder.path().join("statistics.toml.damaged")),
            text,
            "nothing is lost"
        );
        let restarted = start(folder.path());
        assert_eq!(notices(&restarted), [""; 0]);
        let totals = totals(&restarted);
        assert_eq!((totals.games, totals.shots), (7, 100));
    }
}

#[test]
fn a_file_damaged_while_the_game_runs_gets_back_what_the_game_knows() {
    let folder = empty_folder();
    let mut app = start(folder.path());
    add_game(&mut app, &game(10, LossCause::LargeRock));
    // Another program has counted on, but its disk has damaged a line.
    let damaged = "games = 5\nshots = \n";
    write(folder.path(), "statistics.toml", damaged);
    add_game(&mut app, &game(1, LossCause::SmallRock));
    assert_eq!(
        read(&folder.path().join("statistics.toml.damaged")),
        damaged
    );
    let totals = totals(&start(folder.path()));
    assert_eq!((totals.games, totals.shots), (2, 11));
    assert_eq!(totals.ships_lost(), 2);
}

#[test]
fn totals_that_only_a_newer_version_knows_stay() {
    let folder = empty_folder();
    let text = "comets = 4\ngames = 1\n\n[ships_lost]\ncomet = 2\n";
    let path = write(folder.path(), "statistics.toml", text);
    let mut app = start(folder.path());
    assert_eq!(notices(&app), [""; 0]);
    add_game(&mut app, &game(1, LossCause::LargeRock));
    let text = read(&path);
    for line in ["comets = 4", "comet = 2", "games = 2", "large-rock = 1"] {
        assert!(text.lines().any(|found| found == line), "{line} in {text}");
    }
}

#[test]
fn a_folder_in_place_of_the_file_is_left_alone() {
    let folder = empty_folder();
    fs::create_dir(path(folder.path())).expect("a new folder");
    let mut app = start(folder.path());
    add_game(&mut app, &game(3, LossCause::LargeRock));
    assert_eq!(totals(&app).shots, 3);
    assert_eq!(file_names(folder.path()), ["statistics.toml"]);
    assert_eq!(notices(&app).len(), 1, "{:?}", notices(&app));
}
