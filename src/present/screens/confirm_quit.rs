//! The page that asks whether to end the game.

use bevy::prelude::*;

use super::menu_panel::{MenuPanel, add_buttons};
use super::transitions::MenuCommand;
use crate::present::states::Page;

const BUTTONS: [(&str, MenuCommand); 3] = [
    ("PLAY ON", MenuCommand::Resume),
    ("YES, TO THE TITLE", MenuCommand::Title),
    ("YES, AND QUIT", MenuCommand::Exit),
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::Quit), open);
}

fn open(mut commands: Commands) {
    let panel = MenuPanel {
        page: Page::Quit,
        heading: "END THIS GAME?",
        width: 360.0,
        top: 250.0,
    }
    .open(&mut commands);
    add_buttons(&mut commands, panel, &BUTTONS);
}
