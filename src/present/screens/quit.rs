//! Whether to give up a game.

use bevy::prelude::*;

use super::Page;
use super::flow::Wish;
use super::menu::{Frame, offer};

/// What one can do here.
const CHOICES: [(&str, Wish); 3] = [
    ("PLAY ON", Wish::Resume),
    ("YES, TO THE TITLE", Wish::Title),
    ("YES, AND QUIT", Wish::Exit),
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::Quit), open);
}

fn open(mut commands: Commands) {
    let rows = Frame {
        page: Page::Quit,
        heading: "END THIS GAME?",
        width: 360.0,
        top: 250.0,
    }
    .open(&mut commands);
    offer(&mut commands, rows, &CHOICES);
}
