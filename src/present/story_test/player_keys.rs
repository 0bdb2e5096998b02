//! What a player presses on pages of the whole game, in frames as slow as a test wants them.

use std::time::Duration;

use accesskit::Live;
use bevy::a11y::AccessibilityNode;
use bevy::input::ButtonState;
use bevy::prelude::*;

use super::player::{FRAME, Player};
use crate::present::persistence::{Notices, ScoreTable, Scores, StartNotice, Statistics};
use crate::present::states::{Mode, Page};
use crate::sim::Session;

#[test]
fn a_key_that_is_pressed_and_released_within_one_frame_counts_in_menus() {
    let mut player = Player::at_the_title();
    assert!(player.row().starts_with("1 PLAYER"), "{}", player.row());
    player.tap(&[KeyCode::ArrowDown]);
    assert!(player.row().starts_with("2 PLAYERS"), "{}", player.row());
    let full_screen = player.settings().full_screen;
    player.tap(&[KeyCode::AltLeft, KeyCode::Enter]);
    assert_eq!(player.settings().full_screen, !full_screen);
    assert_eq!(player.page(), Page::Title, "it chose no row");
    player.tap(&[KeyCode::AltLeft, KeyCode::Enter]);
    assert_eq!(player.settings().full_screen, full_screen);
}

#[test]
fn the_path_of_a_file_that_cannot_be_read_is_corrected() {
    let mut player = Player::at_the_title();
    player.choose("LAB");
    player.wait_until("the lab is open", FRAME, |player| {
        player.page() == Page::Lab
    });
    player.choose("COMPARE");
    player.wait_until("the comparison is open", FRAME, |player| {
        player.page() == Page::Comparison
    });
    player.choose("C++ FILE");
    player.tap(&[KeyCode::Slash, KeyCode::KeyX]);
    assert!(player.row().contains("/x_"), "{}", player.row());
    player.tap(&[KeyCode::Enter]);
    player.wait_until("the file is looked for", FRAME, |player| {
        player.row().contains("CORRECT ITS PATH")
    });
    player.tap(&[KeyCode::Enter]);
    assert!(player.row().contains("/x_"), "{}", player.row());
    player.tap(&[KeyCode::KeyY]);
    assert!(player.row().contains("/xy_"), "{}", player.row());
}

#[test]
fn a_click_within_one_frame_counts() {
    let mut player = Player::at_the_title();
    player.click("HIGH SCORES");
    player.wait_until("the scores are open", FRAME, |player| {
        player.page() == Page::Scores
    });
}

#[test]
fn what_the_last_run_left_to_say_is_gone_once_the_title_was_left_and_lasting_faults_stay() {
    let mut player = Player::at_the_title();
    let world = player.0.app.world_mut();
    let broke_off = "LAST GAME BROKE OFF: IN REPLAYS";
    world.insert_resource(StartNotice(Some(broke_off.to_owned())));
    let mut notices = world.resource_mut::<Notices>();
    notices
        .0
        .push("cannot write scores.toml: the disk is full".to_owned());
    player.frames(2);
    let texts = player.texts();
    assert!(
        texts.contains(broke_off) && texts.contains("disk is full"),
        "{texts}"
    );

    player.choose("SETTINGS");
    player.wait_until("the settings are open", FRAME, |player| {
        player.page() == Page::Settings
    });
    player.frames(3);
    let texts = player.texts();
    assert!(
        !texts.contains("BROKE OFF") && texts.contains("disk is full"),
        "{texts}"
    );

    player.tap(&[KeyCode::Escape]);
    player.wait_until("the title is open again", FRAME, |player| {
        player.page() == Page::Title
    });
    player.frames(3);
    let texts = player.texts();
    assert!(
        !texts.contains("BROKE OFF") && texts.contains("disk is full"),
        "{texts}"
    );
}

#[test]
fn the_key_of_the_death_view_works_where_initials_are_entered_until_something_is_typed() {
    let mut player = Player::at_the_title();
    player.play_to_the_initials();
    let hint = "V: WHY DID I DIE";
    assert!(player.texts().contains(hint), "{}", player.texts());
    // At once, while other keys are still taken for keys of the game.
    player.tap(&[KeyCode::Space, KeyCode::KeyV]);
    assert_eq!(player.page(), Page::DeathView);
    assert_eq!(player.row(), "SKIP TO THE HIT");
    player.wait_until("the hit is shown", FRAME, |player| {
        player.texts().contains("HIT THE SHIP")
    });
    assert_eq!(player.row(), "CONTINUE");
    player.tap(&[KeyCode::Enter]);
    player.wait_until("the initials again", FRAME, |player| {
        player.page() == Page::Initials
    });
    player.frames(20);

    // The death was seen: V is a letter now.
    assert!(!player.texts().contains(hint), "{}", player.texts());
    assert_eq!(player.initials(), "AAA");
    player.tap(&[KeyCode::KeyV]);
    assert_eq!(player.page(), Page::Initials);
    assert_eq!(player.initials(), "VAA");
}

/// A key that is still held from the game changes nothing, and the row that waits for it is marked all the same.
#[test]
fn the_initials_have_their_focus_in_every_frame() {
    let mut player = Player::at_the_title();
    player.play_to_the_initials();
    player.0.key(KeyCode::ArrowUp, ButtonState::Pressed, false);
    for _ in 0..40 {
        assert!(!player.row().is_empty());
        assert_eq!(player.initials(), "AAA");
        player.0.key(KeyCode::ArrowUp, ButtonState::Pressed, true);
        player.frames(1);
    }
    player.0.key(KeyCode::ArrowUp, ButtonState::Released, false);
    player.tap(&[KeyCode::ArrowUp]);
    assert_eq!(player.initials(), "BAA");
}

#[test]
fn a_letter_ends_the_offer_of_the_death_view_and_the_next_v_is_a_letter() {
    let mut player = Player::at_the_title();
    player.play_to_the_initials();
    player.frames(20);
    player.tap(&[KeyCode::KeyI, KeyCode::KeyV]);
    assert_eq!(player.page(), Page::Initials);
    assert_eq!(player.initials(), "IVA");
    assert!(
        !player.texts().contains("WHY DID I DIE"),
        "{}",
        player.texts()
    );
}

/// The clock of the field goes on after the recording has ended.
#[test]
fn the_last_hit_of_a_game_can_be_looked_into_long_after_its_end() {
    let mut player = Player::at_the_title();
    player.play_to_the_initials();
    player.tap(&[KeyCode::KeyV]);
    player.wait_until("the hit is shown", FRAME, |player| {
        player.texts().contains("HIT THE SHIP")
    });
    player.tap(&[KeyCode::F5]);
    assert_eq!(player.page(), Page::PairInspector);
    // It begins with the hit that destroyed the ship.
    let texts = player.texts();
    assert!(texts.contains("SHIP"), "{texts}");
    assert!(player.row().starts_with("LINE <"), "{}", player.row());
    player.tap(&[KeyCode::Escape]);
    assert_eq!(player.page(), Page::DeathView);
    // The hit is still there: the second before it, in slow motion, would take 250 frames.
    player.frames(8);
    assert!(player.texts().contains("HIT THE SHIP"));
    assert_eq!(player.row(), "CONTINUE");
    player.tap(&[KeyCode::Escape]);
    player.wait_until("the initials again", FRAME, |player| {
        player.page() == Page::Initials
    });
}

/// Its rows are there until the frame after.
#[test]
fn a_row_that_is_chosen_while_its_page_closes_does_nothing_to_the_game() {
    let mut player = Player::at_the_title();
    player.play_to_the_initials();
    let tick = |player: &Player| player.0.app.world().resource::<Session>().clock.tick;
    let present = tick(&player);
    player.tap(&[KeyCode::KeyV]);
    player.wait_until("the hit is shown", FRAME, |player| {
        player.texts().contains("HIT THE SHIP")
    });
    player.tap(&[KeyCode::ArrowDown]);
    assert_eq!(player.row(), "AGAIN");
    assert!(tick(&player) < present, "the past is shown");
    player.0.tap(KeyCode::Escape);
    player.frames(1);
    player.0.tap(KeyCode::Enter);
    player.frames(1);
    assert_eq!(player.page(), Page::Initials);
    player.frames(2);
    assert!(tick(&player) >= present, "the game is where it was");
}

/// The second one is meant for the page that closes.
#[test]
fn two_escapes_in_a_row_on_the_pause_leave_the_game_as_it_is() {
    let mut player = Player::at_the_title();
    player.settings().has_seen_controls = true;
    player.tap(&[KeyCode::Enter]);
    player.wait_until("a game is played", FRAME, |player| {
        player.page() == Page::Field
    });
    player.frames(3);
    player.tap(&[KeyCode::Escape]);
    assert_eq!(player.page(), Page::Pause);
    player.0.tap(KeyCode::Escape);
    player.frames(1);
    player.0.tap(KeyCode::Escape);
    player.frames(3);
    assert_eq!(player.0.mode(), Mode::Play);
    assert_eq!(player.page(), Page::Field);
}

/// What a screen reader was told last while the game was played.
fn spoken(player: &mut Player) -> String {
    let world = player.0.app.world_mut();
    let mut nodes = world.query_filtered::<&AccessibilityNode, Without<Node>>();
    let mut live = nodes
        .iter(world)
        .filter(|node| node.live() == Some(Live::Polite));
    let words = live.next().and_then(|node| node.value());
    words.unwrap_or_default().to_owned()
}

#[test]
fn a_screen_reader_says_how_a_game_goes_unless_that_is_switched_off() {
    let mut player = Player::at_the_title();
    player.settings().has_seen_controls = true;
    player.tap(&[KeyCode::Enter]);
    let step = Duration::from_millis(200);
    player.wait_until("the wave is said", step, |player| {
        spoken(player).contains("WAVE 1. SCORE 0")
    });
    player.wait_until("a lost ship is said with its cause", step, |player| {
        let words = spoken(player);
        words.contains("SHIP LOST: ") && words.contains("SHIPS LEFT: 2")
    });
    player.wait_until("the end is said", step, |player| {
        spoken(player).contains("GAME OVER. SCORE ")
    });

    player.settings().speak_game = false;
    let said = spoken(&mut player);
    player.wait_until("the next game", step, |player| {
        player.tap(&[KeyCode::Enter]);
        player.page() == Page::Field
    });
    player.frames(100);
    assert_eq!(spoken(&mut player), said);
}

#[test]
fn a_game_that_is_killed_while_initials_are_entered_keeps_its_score_and_counts_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = Player::with_files_in(folder.path());
    player.play_to_the_initials();
    let shown = player.texts();
    // Another copy of the game leaves the score to the one that asks for the initials.
    let other = Player::with_files_in(folder.path());
    let scores = other.0.app.world().resource::<Scores>();
    assert_eq!(scores.table(ScoreTable::Assisted).len(), 0);
    drop(other);
    // No system runs at the end, as in a program that is killed.
    drop(player);

    let mut player = Player::with_files_in(folder.path());
    let world = player.0.app.world();
    let statistics = world.resource::<Statistics>();
    assert_eq!(statistics.totals().games, 1);
    let best = statistics.totals().best_score;
    let notice = world.resource::<StartNotice>().0.clone();
    let notice = notice.expect("the title says it");
    assert!(notice.ends_with(" LISTED"), "{notice}");
    let scores = world.resource::<Scores>();
    let listed = scores.table(ScoreTable::Assisted);
    assert_eq!(listed.len(), 1, "{listed:?}");
    assert!(!listed[0].ended_early);
    let shown = shown.replace(',', "");
    assert!(shown.contains(&listed[0].score.to_string()), "{shown}");
    assert_eq!(best, 0, "with an assist it is no best score");
    player.frames(2);

    // Once.
    let player = Player::with_files_in(folder.path());
    let scores = player.0.app.world().resource::<Scores>();
    assert_eq!(scores.table(ScoreTable::Assisted).len(), 1);
}

#[test]
fn the_help_for_eyes_and_ears_is_offered_before_the_first_game() {
    let mut player = Player::at_the_title();
    player.tap(&[KeyCode::Enter]);
    player.wait_until("the controls are shown", FRAME, |player| {
        player.page() == Page::HowToPlay
    });
    player.frames(3);
    player.choose("SIGNS FOR SOUNDS");
    player.wait_until("the settings of sounds", FRAME, |player| {
        player.page() == Page::Settings
    });
    player.frames(3);
    player.choose("SHOW SOUNDS");
    assert!(player.settings().show_sounds);
    // Values of switches stand between arrows too.
    assert_eq!(player.row(), "SHOW SOUNDS < On >".to_uppercase());
    player.tap(&[KeyCode::Escape]);
    player.wait_until("the controls again", FRAME, |player| {
        player.page() == Page::HowToPlay
    });
    player.choose("FLY");
    player.wait_until("the game", FRAME, |player| player.page() == Page::Field);
}
