//! The menu of a paused game.

use bevy::clipboard::Clipboard;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::death_view::LastDeath;
use super::pair_inspector::INSPECT;
use crate::present::look::{ColorRole, text_sizes};
use crate::present::screens::flow::counts_in::counts_in;
use crate::present::screens::flow::game_over::CurrentGame;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::widgets::figure_lines::spawn_note;
use crate::present::screens::widgets::menu_panel::{MenuPanel, add_buttons};
use crate::present::screens::widgets::menu_row;
use crate::present::states::Page;
use crate::sim::SeedCode;

const BUTTONS: [(&str, MenuCommand); 6] = [
    ("RESUME", MenuCommand::Resume),
    ("WHY DID I DIE", MenuCommand::Open(Page::DeathView)),
    ("WHY IT HIT", INSPECT),
    ("SETTINGS", MenuCommand::Open(Page::Settings)),
    ("CONTROLS", MenuCommand::Open(Page::Controls)),
    ("END THE GAME", MenuCommand::Open(Page::Quit)),
];

/// The row with the seed code of the game.
#[derive(Component, Clone, Copy)]
struct CodeRow(SeedCode);

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::Pause), open)
        .add_observer(copy_code);
}

fn open(mut commands: Commands, game: Res<CurrentGame>, death: Res<LastDeath>) {
    let panel = MenuPanel {
        page: Page::Pause,
        heading: "PAUSE",
        width: 360.0,
        top: 230.0,
    }
    .open(&mut commands);
    let is_offered = |command| match command {
        MenuCommand::Open(Page::DeathView) => death.is_known(),
        _ => true,
    };
    let mut buttons = BUTTONS.to_vec();
    buttons.retain(|(_, command)| is_offered(*command));
    add_buttons(&mut commands, panel, &buttons);
    if let Some(code) = game.code {
        let label = menu_row::button_of("SEED CODE", BUTTONS.len() as i32, text_sizes::MENU_TEXT);
        let symbols = menu_row::value(code.to_string(), ColorRole::Focus);
        commands
            .spawn((label, CodeRow(code), ChildOf(panel)))
            .with_child(symbols);
    }
    if let Some(note) = counts_in(game.table(), game.assists) {
        spawn_note(&mut commands, panel, note);
    }
}

/// Copies the seed code to the system's clipboard. The label of its row says so.
fn copy_code(
    activated: On<Activate>,
    rows: Query<(&CodeRow, &Children)>,
    mut texts: Query<&mut Text>,
    mut clipboard: Option<ResMut<Clipboard>>,
) {
    let Ok((CodeRow(code), children)) = rows.get(activated.entity) else {
        return;
    };
    let is_copied = clipboard
        .as_mut()
        .is_some_and(|clipboard| clipboard.set_text(code.to_string()).is_ok());
    if let Some(mut label) = children
        .first()
        .and_then(|label| texts.get_mut(*label).ok())
    {
        let result = if is_copied { "COPIED" } else { "NOT COPIED" };
        result.clone_into(&mut label.0);
    }
}
