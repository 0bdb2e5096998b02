//! Rows that open the menu of a replay: in the list, in a table of scores, and after a game.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::present::persistence::StoredReplay;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::models::selected_replay::SelectedReplay;
use crate::present::states::Page;

/// The row opens the menu of this replay.
#[derive(Component, Clone, Debug)]
pub(in crate::present::screens) struct ReplayRow(pub StoredReplay);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(choose);
}

fn choose(
    activated: On<Activate>,
    rows: Query<&ReplayRow>,
    mut selected: ResMut<SelectedReplay>,
    mut menu_commands: MessageWriter<MenuCommand>,
) {
    if let Ok(ReplayRow(replay)) = rows.get(activated.entity) {
        selected.0 = Some(replay.clone());
        menu_commands.write(MenuCommand::Open(Page::ReplayMenu));
    }
}
