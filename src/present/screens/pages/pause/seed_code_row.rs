//! The row of a paused game that shows and copies its seed code.

use bevy::clipboard::Clipboard;
use bevy::prelude::*;

use crate::present::screens::flow::game_over::CurrentGame;
use crate::present::screens::widgets::page_row::PageRow;
use crate::sim::SeedCode;

/// Whether the seed code was copied, once that was tried.
#[derive(Resource, Clone, Copy, Default)]
pub(super) struct CodeCopied(pub Option<bool>);

pub(super) fn seed_code_row() -> PageRow {
    PageRow::action("SEED CODE", copy_code)
        .labelled(code_label)
        .showing(|world| seed_code(world).map_or_else(String::new, |code| code.to_string()))
        .only_if(|world| seed_code(world).is_some())
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
