//! The menu of a paused game.

use bevy::clipboard::Clipboard;
use bevy::prelude::*;

use crate::present::screens::flow::counts_in::counts_in;
use crate::present::screens::flow::game_over::CurrentGame;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::models::last_death::LastDeath;
use crate::present::screens::widgets::menu_page::MenuPage;
use crate::present::screens::widgets::menu_panel::MenuPanel;
use crate::present::screens::widgets::page_row::PageRow;
use crate::present::states::Page;
use crate::sim::SeedCode;

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

/// Whether the seed code was copied, once that was tried.
#[derive(Resource, Clone, Copy, Default)]
struct CodeCopied(Option<bool>);

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
        PageRow::action("SEED CODE", copy_code)
            .labelled(code_label)
            .showing(|world| seed_code(world).map_or_else(String::new, |code| code.to_string()))
            .only_if(|world| seed_code(world).is_some()),
    ];
    rows.into_iter().chain(note.map(PageRow::note)).collect()
}

fn seed_code(world: &World) -> Option<SeedCode> {
    world.resource::<CurrentGame>().code
}

fn code_label(world: &World) -> String {
    let label = match world.resource::<CodeCopied>().0 {
        None => "SEED CODE",
        Some(true) => "COPIED",
        Some(false) => "NOT COPIED",
    };
    label.to_owned()
}

/// Copies the seed code to the system's clipboard. The label of its row says so.
fn copy_code(world: &mut World) {
    let Some(code) = seed_code(world) else { return };
    let is_copied = world
        .get_resource_mut::<Clipboard>()
        .is_some_and(|mut clipboard| clipboard.set_text(code.to_string()).is_ok());
    world.resource_mut::<CodeCopied>().0 = Some(is_copied);
}
