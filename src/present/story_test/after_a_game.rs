//! After a game nothing of it is on the glass: each page shows, to the pixel, what it shows after a fresh start with the files that
//! the game has left and the same tick of the demonstration, and so does the field of the next game.
//!
//! `SWEPTROIDS_PICTURES=/tmp/pages cargo test --lib after_a_game` keeps the pictures in that folder.

use std::fs;
use std::path::Path;
use std::time::Duration;

use bevy::math::uvec2;
use bevy::prelude::*;
use tempfile::TempDir;

use super::player::{FRAME, Player};
use crate::present::draw::VectorText;
use crate::present::input::InputLockout;
use crate::present::inspector::OverlayEnabled;
use crate::present::persistence::{
    Initials, Notices, Palette, PlayedGame, Score, ScoreTable, Scores, Today,
};
use crate::present::screens::{NewGame, begin_demonstration};
use crate::present::states::Page;
use crate::present::windowless_game::{Drawing, Picture};
use crate::replay::Assists;
use crate::sim::{RuleSet, Session, Stage};

/// The default window.
const WINDOW: UVec2 = UVec2::new(960, 720);

/// Long frames, in which nobody steers.
const LONG_FRAME: Duration = Duration::from_millis(200);

/// The length of four ticks of the game, exactly.
const FOUR_TICKS: Duration = Duration::from_nanos(4 * 15_625_000);

/// The frames, each of several ticks, for which the demonstration runs before it is looked at: its rocks are there, and debris of the
/// game would be.
const FRAMES_OF_DEMONSTRATION: u32 = 4;

/// The frames, each of several ticks, for which the next game runs before it is looked at for the second time.
const FRAMES_OF_NEXT_GAME: u32 = 32;

/// More than any page has.
const MAX_ROWS: u32 = 80;

/// The pages that a player comes to from the title: each by its name, and by the rows that are chosen from there, one after another.
/// The page of the bounding areas has no picture that comes again: it measures time.
const WALKS: [(Page, &[&str]); 13] = [
    (Page::SeedCode, &[]),
    (Page::Settings, &[]),
    (Page::Controls, &[]),
    (Page::HowToPlay, &[]),
    (Page::Scores, &[]),
    (Page::Statistics, &[]),
    (Page::Lab, &[]),
    (Page::ScenarioList, &[]),
    (Page::Comparison, &[]),
    (Page::Tunnelling, &[]),
    (Page::Glossary, &[]),
    // It ends the demonstration.
    (Page::Replays, &["", "WATCH", "MORE", "TWIN RUN"]),
    // Of the replay that was chosen.
    (Page::DeleteReplay, &[]),
];

/// A way out of a game. It begins at the title, and ends there.
type Way = (&'static str, fn(&mut Player));

/// All ways. After the last of each group every page is looked at, and after the others the title.
const GROUPS: [&[Way]; 2] = [
    &[
        ("left from the pause", |player| {
            begin(player, "1 PLAYER");
            fire_until_a_hit(player);
            leave(player);
        }),
        ("two players, left in the second turn", |player| {
            begin(player, "2 PLAYERS");
            player.wait_until("the second turn", LONG_FRAME, |player| {
                let session = player.0.app.world().resource::<Session>();
                session.players.current_index == 1
                    && matches!(session.stage, Stage::Announcing { .. })
            });
            leave(player);
        }),
        ("the daily game, left after a view of the death", |player| {
            begin(player, "DAILY GAME");
            player.wait_until("a ship is lost", LONG_FRAME, |player| {
                let session = player.0.app.world().resource::<Session>();
                matches!(session.stage, Stage::Exploding { .. })
            });
            player.tap(&[KeyCode::KeyV]);
            wait_for(player, Page::DeathView);
            wait_for_keys(player);
            player.tap(&[KeyCode::Escape]);
            wait_for(player, Page::Field);
            leave(player);
        }),
        ("the game of the assignment", |player| {
            choose_rules(player, "ASSIGNMENT");
            begin(player, "1 PLAYER");
            long_frames(player, 10);
            leave(player);
            choose_rules(player, "CLASSIC");
        }),
        ("a game against a replay", |player| {
            watch_a_replay(player);
            player.choose("MORE");
            player.choose("BEAT THIS REPLAY");
            wait_for(player, Page::Field);
            long_frames(player, 20);
            leave(player);
        }),
        ("a replay played on", |player| {
            watch_a_replay(player);
            player.choose("MORE");
            player.choose("PLAY ON FROM HERE");
            wait_for(player, Page::Field);
            long_frames(player, 5);
            leave(player);
        }),
        ("a twin run", |player| {
            watch_a_replay(player);
            player.choose("MORE");
            player.choose("TWIN RUN");
            wait_for(player, Page::Twin);
            long_frames(player, 10);
            back_to_the_title(player);
        }),
        ("practice to its end, and its last death", |player| {
            play_practice_to_the_summary(player);
            player.choose("WHY DID I DIE");
            player.choose("SKIP TO THE HIT");
            player.wait_until("the hit is shown", FRAME, |player| {
                player.texts().contains("HIT THE SHIP")
            });
            wait_for_keys(player);
            player.choose("CONTINUE");
            wait_for(player, Page::Summary);
            player.choose("TITLE");
        }),
    ],
    &[
        ("practice to its end, its score and its replay", |player| {
            play_practice_to_the_summary(player);
            player.choose("HIGH SCORES");
            wait_for(player, Page::Scores);
            player.tap(&[KeyCode::Escape]);
            wait_for(player, Page::Summary);
            player.choose("THE REPLAY");
            wait_for(player, Page::ReplayMenu);
            player.choose("WATCH");
            wait_for(player, Page::Viewer);
            long_frames(player, 10);
            back_to_the_title(player);
        }),
        ("boxes shown, and another palette", |player| {
            begin(player, "1 PLAYER");
            player.tap(&[KeyCode::F1]);
            fire_until_a_hit(player);
            player.tap(&[KeyCode::Escape]);
            player.settings().palette = Palette::Amber;
            player.tap(&[KeyCode::Escape]);
            wait_for(player, Page::Field);
            leave(player);
        }),
    ],
];

/// Waits until keys act on a page that has opened by itself: at first they are taken for keys of the game.
fn wait_for_keys(player: &mut Player) {
    player.wait_until("keys act", LONG_FRAME, |player| {
        !player.0.app.world().resource::<InputLockout>().is_on()
    });
}

fn long_frames(player: &mut Player, count: u32) {
    for _ in 0..count {
        player.0.frame(LONG_FRAME);
    }
}

#[track_caller]
fn wait_for(player: &mut Player, page: Page) {
    player.wait_until(page.name(), FRAME, |player| player.page() == page);
    player.frames(3);
}

/// Begins a game in the row of the title whose text begins so.
fn begin(player: &mut Player, row: &str) {
    player.choose(row);
    wait_for(player, Page::Field);
}

fn fire_until_a_hit(player: &mut Player) {
    player.wait_until("something is hit", LONG_FRAME, |player| {
        player.0.tap(KeyCode::Space);
        let session = player.0.app.world().resource::<Session>();
        session.players.all[0].score > 0
    });
}

/// Ends the game at hand, in which time stands still from now on.
fn leave(player: &mut Player) {
    player.tap(&[KeyCode::Escape]);
    wait_for(player, Page::Pause);
    player.choose("END THE GAME");
    wait_for(player, Page::Quit);
    player.choose("YES, TO THE TITLE");
    wait_for(player, Page::Title);
}

/// Goes back from page to page.
fn back_to_the_title(player: &mut Player) {
    player.wait_until("the title is open", FRAME, |player| {
        player.tap(&[KeyCode::Escape]);
        player.page() == Page::Title
    });
}

fn play_practice_to_the_summary(player: &mut Player) {
    player.0.app.world_mut().resource_mut::<NewGame>().rocks = 50;
    begin(player, "PRACTICE");
    player.wait_until("the game is over", LONG_FRAME, |player| {
        player.page() == Page::Initials
    });
    wait_for_keys(player);
    player.tap(&[KeyCode::Escape]);
    wait_for(player, Page::Summary);
    player.0.app.world_mut().resource_mut::<NewGame>().rocks = 8;
}

fn choose_rules(player: &mut Player, name: &str) {
    player.go_to("RULES");
    player.wait_until("the rules are chosen", FRAME, |player| {
        let is_chosen = player.row().contains(&format!("< {name} >"));
        if !is_chosen {
            player.tap(&[KeyCode::ArrowRight]);
        }
        is_chosen
    });
}

/// Watches four seconds of the newest replay.
fn watch_a_replay(player: &mut Player) {
    player.choose("REPLAYS");
    player.choose("");
    player.choose("WATCH");
    wait_for(player, Page::Viewer);
    long_frames(player, 20);
}

/// Shows the demonstration at the same tick in each program, and the title with the focus on the same row.
fn show_the_same_tick_of_the_demonstration(player: &mut Player) {
    player.go_to("1 PLAYER");
    let world = player.0.app.world_mut();
    world.resource_mut::<NewGame>().game.seed = 7;
    world.resource_mut::<Session>().clock.tick = 0;
    begin_demonstration(world);
    let mut time = world.resource_mut::<Time<Fixed>>();
    time.discard_overstep(Duration::MAX);
    for _ in 0..FRAMES_OF_DEMONSTRATION {
        player.0.frame(FOUR_TICKS);
    }
}

/// Lays out what has come into sight, while the clock stands still.
fn lay_out(player: &mut Player) {
    for _ in 0..3 {
        player.0.frame(Duration::ZERO);
    }
}

/// Presses a key while the clock stands still.
fn press(player: &mut Player, key: KeyCode) {
    player.0.tap(key);
    lay_out(player);
}

/// Goes down to the row whose text begins so, and opens the page that it leads to, while the clock stands still.
#[track_caller]
fn open(player: &mut Player, row: &str) {
    for _ in 0..MAX_ROWS {
        if player.row().starts_with(row) {
            break;
        }
        press(player, KeyCode::ArrowDown);
    }
    let page = player.page();
    press(player, KeyCode::Enter);
    // A replay is read by another thread.
    player.wait_until(row, Duration::ZERO, |player| player.page() != page);
    lay_out(player);
}

/// The title at that tick.
fn picture_of_title(player: &mut Player) -> Picture {
    show_the_same_tick_of_the_demonstration(player);
    player.0.picture()
}

/// The pictures of all pages at that tick, by name.
fn pictures_of_pages(player: &mut Player) -> Vec<(String, Picture)> {
    let mut pictures = vec![("title".to_owned(), picture_of_title(player))];
    for (page, rows) in WALKS {
        let mut next = player.0.app.world_mut().resource_mut::<NextState<Page>>();
        next.set(page);
        lay_out(player);
        let first = (page.name().to_owned(), player.0.picture());
        pictures.push(first);
        for row in rows {
            open(player, row);
            pictures.push((player.page().name().to_owned(), player.0.picture()));
        }
        for _ in 0..=rows.len() {
            press(player, KeyCode::Escape);
        }
        assert_eq!(player.page(), Page::Title, "after {page:?} {rows:?}");
    }
    pictures
}

/// The pictures of the next game: as it begins, and two seconds later.
fn pictures_of_next_game(player: &mut Player) -> [(String, Picture); 2] {
    open(player, "1 PLAYER");
    assert_eq!(player.page(), Page::Field);
    let begin = ("the next game begins".to_owned(), player.0.picture());
    for _ in 0..FRAMES_OF_NEXT_GAME {
        player.0.frame(FOUR_TICKS);
    }
    [begin, ("the next game".to_owned(), player.0.picture())]
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("it can be read") {
        let entry = entry.expect("it can be read");
        let copy = to.join(entry.file_name());
        if entry.file_type().expect("its type").is_dir() {
            copy_folder(&entry.path(), &copy);
        } else {
            fs::copy(entry.path(), copy).expect("it can be copied");
        }
    }
}

/// Whether two pixels are the same, but for rounding: the place of a letter in the engine's texture depends on which text came first,
/// and the light of its edges with it.
fn is_same([one, other]: [[u8; 3]; 2]) -> bool {
    let mut channels = one.into_iter().zip(other);
    channels.all(|(one, other)| one.abs_diff(other) <= 1)
}

/// Where two pictures differ, in words.
fn difference(one: &Picture, other: &Picture) -> Option<String> {
    let pixels = one.pixels.iter().zip(&other.pixels).zip(0..);
    let differing = pixels.filter(|((one, other), _)| !is_same([**one, **other]));
    let places =
        differing.map(|(_, index): (_, u32)| uvec2(index % one.size.x, index / one.size.x));
    let places: Vec<UVec2> = places.collect();
    let pixels = places
        .iter()
        .map(|place| URect::from_corners(*place, *place + 1));
    let rect = pixels.reduce(|all, pixel| all.union(pixel))?;
    Some(format!("{} pixels within {rect:?} differ", places.len()))
}

/// A player of the default window, with a score to beat.
fn with_a_score_to_beat(folder: &Path) -> Player {
    let mut player = Player::before(Drawing::IntoPictures, WINDOW, folder);
    let world = player.0.app.world_mut();
    world.resource_scope(|world, mut scores: Mut<Scores>| {
        let score = Score::new(Initials::AAA, 4_000, 3, Assists::NONE);
        let score = score.in_table(ScoreTable::Rules(RuleSet::Classic));
        scores.add(score, &mut world.resource_mut::<Notices>());
    });
    let mut settings = player.settings();
    settings.has_seen_controls = true;
    // The field says as much as it can.
    settings.show_sounds = true;
    settings.is_muted = true;
    player
}

/// A player after a fresh start with the files in this folder.
fn after_a_fresh_start(folder: &Path) -> (Player, TempDir) {
    let copy = tempfile::tempdir().expect("a folder");
    copy_folder(folder, copy.path());
    let player = Player::before(Drawing::IntoPictures, WINDOW, copy.path());
    (player, copy)
}

#[test]
fn after_each_way_out_of_a_game_every_page_is_what_a_fresh_start_shows() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = with_a_score_to_beat(folder.path());
    player.frames(3);
    let (mut fresh, _copy) = after_a_fresh_start(folder.path());
    let fresh_title = picture_of_title(&mut fresh);
    drop(fresh);
    let mut faults = Vec::new();
    let mut compare = |way: &str, page: &str, after: &Picture, fresh: &Picture| {
        keep(after, &format!("{way} {page} after"));
        if let Some(difference) = difference(after, fresh) {
            keep(fresh, &format!("{way} {page} fresh"));
            faults.push(format!("{way}: {page}: {difference}"));
        }
    };
    for group in GROUPS {
        let (last, others) = group.split_last().expect("a group has ways");
        for (way, play) in others {
            play(&mut player);
            wait_for(&mut player, Page::Title);
            compare(way, "title", &picture_of_title(&mut player), &fresh_title);
        }
        let (way, play) = last;
        play(&mut player);
        wait_for(&mut player, Page::Title);
        let (mut fresh, _copy) = after_a_fresh_start(folder.path());
        // Replays and the next game show the boxes as the last one did: they are the player's choice until the program ends.
        let boxes = *player.0.app.world().resource::<OverlayEnabled>();
        fresh.0.app.insert_resource(boxes);
        let [mut after, mut fresh_pages] = [&mut player, &mut fresh].map(pictures_of_pages);
        after.extend(pictures_of_next_game(&mut player));
        fresh_pages.extend(pictures_of_next_game(&mut fresh));
        assert_eq!(after.len(), fresh_pages.len());
        for ((page, after), (_, fresh)) in after.iter().zip(&fresh_pages) {
            compare(way, page, after, fresh);
        }
        leave(&mut player);
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Keeps a picture under this name in the folder that `SWEPTROIDS_PICTURES` names, if there is one.
fn keep(picture: &Picture, name: &str) {
    let Some(folder) = std::env::var_os("SWEPTROIDS_PICTURES") else {
        return;
    };
    let name = name.replace([' ', '>'], "-");
    let path = Path::new(&folder).join(name).with_extension("ppm");
    let UVec2 { x, y } = picture.size;
    let mut bytes = format!("P6 {x} {y} 255\n").into_bytes();
    bytes.extend(picture.pixels.iter().flatten());
    let written = fs::create_dir_all(&folder).and_then(|()| fs::write(path, bytes));
    written.expect("the picture is written");
}

/// The score to beat that is drawn on the field.
///
/// # Panics
/// If a text is drawn that says nothing, or says something and is not drawn.
fn score_to_beat(player: &mut Player) -> Vec<String> {
    let world = player.0.app.world_mut();
    let mut texts = world.query::<(&VectorText, &InheritedVisibility, Has<Mesh2d>)>();
    let shown = texts
        .iter(world)
        .filter(|(_, visibility, _)| visibility.get());
    let words = shown.map(|(text, _, is_drawn)| {
        assert_eq!(is_drawn, !text.text.is_empty(), "{text:?}");
        text.text.clone()
    });
    words.filter(|words| words.starts_with("BEST")).collect()
}

/// Begins a game in this row of the title, and tells the score to beat in the first frame that shows it.
fn first_score_to_beat(player: &mut Player, row: &str) -> Vec<String> {
    player.go_to(row);
    player.0.tap(KeyCode::Enter);
    player.wait_until("the game begins", FRAME, |player| {
        player.page() == Page::Field
    });
    let best = score_to_beat(player);
    player.frames(3);
    assert_eq!(score_to_beat(player), best, "it stays");
    leave(player);
    best
}

/// Practice has its scores among those with assists, which are of all rules.
#[test]
fn each_game_begins_with_the_score_to_beat_of_its_own_table() {
    let mut player = Player::at_the_title();
    player.settings().has_seen_controls = true;
    let today = player.0.app.world().resource::<Today>().0;
    let mut add = |table, rules, points| {
        let game = PlayedGame {
            rules: Some(rules),
            ..PlayedGame::default()
        };
        let score = Score::new(Initials::AAA, points, 1, Assists::NONE);
        let score = score.in_table(table).of_game(game);
        let world = player.0.app.world_mut();
        world.resource_scope(|world, mut scores: Mut<Scores>| {
            scores.add(score, &mut world.resource_mut::<Notices>());
        });
    };
    // Of the rules of 1979 there is no score, of 16:9 none with assists, and of 21:9 none at all.
    use RuleSet::{Assignment, Classic, Classic16x9, Classic21x9, Classic1979};
    add(ScoreTable::Rules(Classic), Classic, 1_000);
    add(ScoreTable::Assisted, Classic, 200);
    add(ScoreTable::Daily(today), Classic, 30);
    add(ScoreTable::Assisted, Classic1979, 9_990);
    add(ScoreTable::Rules(Classic16x9), Classic16x9, 4_000);
    add(ScoreTable::Rules(Assignment), Assignment, 500);
    add(ScoreTable::Assisted, Assignment, 60);
    for (rules, row, expected) in [
        (Classic, "1 PLAYER", &["BEST 1000"][..]),
        (Classic, "PRACTICE", &["BEST 200"]),
        (Classic, "DAILY GAME", &["BEST 30"]),
        (Classic, "2 PLAYERS", &["BEST 1000"]),
        (Classic1979, "PRACTICE", &["BEST 9990"]),
        (Classic1979, "1 PLAYER", &[]),
        (Classic16x9, "1 PLAYER", &["BEST 4000"]),
        (Classic16x9, "PRACTICE", &[]),
        (Classic21x9, "PRACTICE", &[]),
        (Classic21x9, "1 PLAYER", &[]),
        (Assignment, "PRACTICE", &["BEST 60"]),
        (Assignment, "1 PLAYER", &["BEST 500"]),
        // By the rules of the day, whatever rules are chosen.
        (Assignment, "DAILY GAME", &["BEST 30"]),
    ] {
        choose_rules(&mut player, &rules.name().to_uppercase());
        let best = first_score_to_beat(&mut player, row);
        assert_eq!(best, expected, "{row} by the rules {}", rules.name());
    }
}
