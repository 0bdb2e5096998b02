//! The game stands still.

use bevy::prelude::*;

use super::Page;
use super::flow::Wish;
use super::menu::Frame;
use super::row::{Asks, First, button};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::Pause), open);
}

fn open(mut commands: Commands) {
    let rows = Frame {
        page: Page::Pause,
        heading: "PAUSE",
        width: 300.0,
        top: 230.0,
    }
    .open(&mut commands);
    let choices = [
        ("RESUME", Wish::Resume),
        ("SETTINGS", Wish::Open(Page::Settings)),
        ("CONTROLS", Wish::Open(Page::Controls)),
        ("END THE GAME", Wish::Open(Page::Quit)),
    ];
    for (index, (label, wish)) in (0..).zip(choices) {
        let mut row = commands.spawn((button(label, index), Asks(wish), ChildOf(rows)));
        if index == 0 {
            row.insert(First);
        }
    }
}
