//! A student in the lab, with the keyboard.

use bevy::prelude::*;
use bevy::ui::{CalculatedClip, UiGlobalTransform};

use super::player::{FRAME, Player};
use crate::present::persistence::LargeText;
use crate::present::states::Page;

/// The lab with its first scenario answered.
fn after_the_answer() -> Player {
    let mut player = Player::at_the_title();
    player.choose("LAB");
    player.wait_until("the lab is open", FRAME, |player| {
        player.page() == Page::Lab
    });
    player.frames(3);
    player.choose("IT WILL NOT");
    player
}

#[test]
fn the_line_that_is_shown_is_there_again_after_the_tunnelling_experiment() {
    let mut player = after_the_answer();
    assert_eq!(player.row(), "LINE < 3 OF 3, STEP 3 >");
    player.tap(&[KeyCode::ArrowLeft]);
    assert_eq!(player.row(), "LINE < 2 OF 3, STEP 2 >");
    player.go_to("TUNNELLING EXPERIMENT");
    player.tap(&[KeyCode::Enter]);
    assert_eq!(player.page(), Page::Tunnelling);
    player.tap(&[KeyCode::Escape]);
    assert_eq!(player.page(), Page::Lab);
    assert!(
        player.texts().contains("2 OF 3, STEP 2"),
        "{}",
        player.texts()
    );
}

#[test]
fn what_came_of_saving_is_said_until_the_pair_is_another_one() {
    let mut player = after_the_answer();
    player.go_to("SAVE CASE");
    player.tap(&[KeyCode::Enter]);
    let said = |player: &mut Player| player.texts().contains("sweptroids-lab.svg");
    assert!(said(&mut player), "{}", player.texts());
    player.frames(40);
    assert!(said(&mut player), "it stays to be read");
    player.tap(&[KeyCode::ArrowUp, KeyCode::ArrowUp]);
    player.go_to("VALUE");
    player.tap(&[KeyCode::ArrowLeft]);
    assert!(!said(&mut player), "{}", player.texts());
}

/// With large text and a small window most of the page is out of sight.
#[test]
fn what_a_row_says_below_it_comes_into_sight_with_it() {
    let mut player = after_the_answer();
    player.settings().large_text = LargeText::Double;
    player.frames(5);
    player.go_to("SAVE CASE");
    player.tap(&[KeyCode::Enter]);
    player.frames(5);
    for begin in ["SAVE CASE", "saved in "] {
        assert!(is_in_sight(&mut player, begin), "{begin}");
    }
}

/// Whether the middle of the text that begins so is in the part of its panel that is shown.
fn is_in_sight(player: &mut Player, begin: &str) -> bool {
    let world = player.0.app.world_mut();
    let mut texts = world.query::<(&Text, &UiGlobalTransform, Option<&CalculatedClip>)>();
    let mut texts = texts.iter(world);
    texts.any(|(text, at, clip)| {
        let is_shown = clip.is_none_or(|clip| clip.clip.contains(at.translation));
        text.0.starts_with(begin) && is_shown
    })
}
