//! A game that its player leaves before it is over: its score is listed.

use bevy::app::AppExit;
use bevy::prelude::*;

use super::player::{FRAME, Player};
use crate::present::persistence::{Score, ScoreTable, Scores, Statistics};
use crate::present::recording;
use crate::present::states::Page;
use crate::sim::Session;

/// A paused game in which something was hit, begun in this row of the title.
fn in_a_game_with_a_score(mut player: Player, row: &str) -> (Player, u32) {
    let score = |player: &Player| {
        let session = player.0.app.world().resource::<Session>();
        session.players.all[0].score
    };
    player.fire_until(row, "something is hit", |player| score(player) > 0);
    player.tap(&[KeyCode::Escape]);
    assert_eq!(player.page(), Page::Pause);
    let score = score(&player);
    (player, score)
}

fn listed(player: &Player) -> &[Score] {
    let scores = player.0.app.world().resource::<Scores>();
    // Automatic fire is an assist.
    scores.table(ScoreTable::Assisted)
}

#[test]
fn who_ends_a_game_is_told_that_its_score_is_listed_and_finds_it_with_its_replay() {
    let (mut player, score) = in_a_game_with_a_score(Player::at_the_title(), "1 PLAYER");
    player.choose("END THE GAME");
    let told = format!("THE SCORE OF {score} IS LISTED AS ENDED EARLY");
    assert!(player.texts().contains(&told), "{}", player.texts());
    assert_eq!(listed(&player).len(), 0);
    player.choose("YES, TO THE TITLE");
    player.wait_until("the title is open", FRAME, |player| {
        player.page() == Page::Title
    });
    let [entry] = listed(&player) else {
        panic!("{:?}", listed(&player));
    };
    assert_eq!(entry.score, score);
    assert!(entry.ended_early && entry.replay.is_some(), "{entry:?}");

    // Nothing is listed again as the program ends.
    player.0.app.world_mut().write_message(AppExit::Success);
    player.frames(2);
    assert_eq!(listed(&player).len(), 1);
}

#[test]
fn a_game_that_ends_with_the_program_is_listed_too() {
    let (mut player, score) = in_a_game_with_a_score(Player::at_the_title(), "1 PLAYER");
    player.0.app.world_mut().write_message(AppExit::Success);
    player.frames(1);
    let scores: Vec<_> = listed(&player).iter().map(|entry| entry.score).collect();
    assert_eq!(scores, [score]);
}

/// Its journal is left on the disk, as after a fault of the program.
#[test]
fn a_game_that_breaks_off_is_listed_by_the_next_start_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let player = Player::with_files_in(folder.path());
    let (mut player, score) = in_a_game_with_a_score(player, "1 PLAYER");
    let world = player.0.app.world_mut();
    recording::leave_to_next_start(world);
    world.write_message(AppExit::error());
    player.frames(1);
    assert_eq!(listed(&player).len(), 0);
    drop(player);

    let player = Player::with_files_in(folder.path());
    let scores: Vec<_> = listed(&player).iter().map(|entry| entry.score).collect();
    assert_eq!(scores, [score]);
    let totals = player.0.app.world().resource::<Statistics>().totals();
    assert_eq!(totals.games, 1, "it is counted once as well");
}

#[test]
fn practice_that_is_left_is_not_listed() {
    let (mut player, score) = in_a_game_with_a_score(Player::at_the_title(), "PRACTICE");
    player.choose("END THE GAME");
    assert!(score > 0 && !player.texts().contains("LISTED AS"));
    player.choose("YES, TO THE TITLE");
    player.wait_until("the title is open", FRAME, |player| {
        player.page() == Page::Title
    });
    assert_eq!(listed(&player).len(), 0);
}

#[test]
fn a_game_that_was_played_to_its_end_is_listed_once() {
    let mut player = Player::at_the_title();
    player.play_to_the_initials();
    player.frames(20);
    player.tap(&[KeyCode::Escape]);
    player.wait_until("the summary is open", FRAME, |player| {
        player.page() == Page::Summary
    });
    player.choose("TITLE");
    player.wait_until("the title is open", FRAME, |player| {
        player.page() == Page::Title
    });
    let [entry] = listed(&player) else {
        panic!("{:?}", listed(&player));
    };
    assert!(!entry.ended_early, "{entry:?}");
}
