//! Whether to give up a game.

use bevy::prelude::*;

use super::Page;
use super::flow::Wish;
use super::menu::Frame;
use super::row::{Asks, First, button};

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
    let choices = [
        ("PLAY ON", Wish::Resume),
        ("END IT, TO THE TITLE", Wish::Title),
        ("END IT AND QUIT", Wish::Exit),
    ];
    for (index, (label, wish)) in (0..).zip(choices) {
        let mut row = commands.spawn((button(label, index), Asks(wish), ChildOf(rows)));
        if index == 0 {
            row.insert(First);
        }
    }
}
