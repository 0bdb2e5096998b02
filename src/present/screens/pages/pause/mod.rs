//! The menu of a paused game.

mod seed_code_row;

use bevy::prelude::*;

use crate::present::screens::flow::counts_in::counts_in;
use crate::present::screens::flow::game_over::CurrentGame;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::models::last_death::LastDeath;
use crate::present::screens::widgets::menu_page::MenuPage;
use crate::present::screens::widgets::menu_panel::MenuPanel;
use crate::present::screens::widgets::page_row::PageRow;
use crate::present::states::Page;
use seed_code_row::{CodeCopied, seed_code_row};

const PAGE: MenuPage = MenuPage {
    panel: MenuPanel {
        page: Page::Pause,
        heading: "PAUSE",
        width: 360.0,
        top: 230.0,
    },
    rows,
    footer: None,
};

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.init_resource::<CodeCopied>().add_plugins(PAGE);
}

fn rows(world: &mut World) -> Vec<PageRow> {
    world.resource_mut::<CodeCopied>().0 = None;
    let game = world.resource::<CurrentGame>();
    let note = counts_in(game.table(), game.assists);
    let rows = [
        PageRow::command("RESUME", MenuCommand::Resume),
        PageRow::command("WHY DID I DIE", MenuCommand::Open(Page::DeathView))
            .only_if(|world| world.resource::<LastDeath>().is_known()),
        PageRow::command("WHY IT HIT", MenuCommand::Open(Page::PairInspector)),
        PageRow::command("SETTINGS", MenuCommand::Open(Page::Settings)),
        PageRow::command("CONTROLS", MenuCommand::Open(Page::Controls)),
        PageRow::command("END THE GAME", MenuCommand::Open(Page::Quit)),
        seed_code_row(),
    ];
    rows.into_iter().chain(note.map(PageRow::note)).collect()
}
