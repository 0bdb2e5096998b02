//! Takes a frozen pair out of the game: into the lab, as a line for `sweptroids sweep`, and as a picture.

use bevy::clipboard::Clipboard;
use bevy::prelude::*;

use super::inspected_pair::InspectedPair;
use super::opening::LookedAtInLab;
use crate::coursework::{Id, Question};
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::models::edited_pair::EditedPair;
use crate::present::screens::models::walkthrough::{Walkthrough, walkthrough_svg};
use crate::present::screens::widgets::saved_picture::{
    SaveMessage, save_in_export_folder, save_new_files,
};
use crate::present::states::Page;
use crate::sim::DT;

/// The name of the saved picture, without its extension.
const NAME: &str = "sweptroids-inspector";

/// Whether the pair was copied, as its row says it; empty before.
#[derive(Resource, Default)]
pub(super) struct CopyMessage(pub &'static str);

pub(super) fn open_in_lab(world: &mut World) {
    if let Some(question) = world.get_resource::<InspectedPair>().and_then(question) {
        world
            .resource_mut::<EditedPair>()
            .open_pair(question.into());
        world.insert_resource(LookedAtInLab);
        world.write_message(MenuCommand::Open(Page::Lab));
    }
}

pub(super) fn copy(world: &mut World) {
    let Some(question) = world.get_resource::<InspectedPair>().map(question) else {
        return;
    };
    let is_copied = question.is_some_and(|question| {
        let clipboard = world.get_resource_mut::<Clipboard>();
        clipboard.is_some_and(|mut clipboard| clipboard.set_text(question.to_string()).is_ok())
    });
    let message = if is_copied { "COPIED" } else { "NOT COPIED" };
    world.insert_resource(CopyMessage(message));
}

pub(super) fn save(world: &mut World) {
    if let Some(walk) = world.get_resource::<Walkthrough>() {
        let picture = [("svg", walkthrough_svg(walk))];
        let message = save_in_export_folder(world, |folder| save_new_files(folder, NAME, &picture));
        world.insert_resource(SaveMessage(message));
    }
}

/// The boxes of the pair as a question for `sweptroids sweep`.
fn question(inspected: &InspectedPair) -> Option<Question> {
    let logged = inspected.logged()?;
    let names = [0, 1].map(|side| inspected.body_name(side).to_lowercase());
    Some(Question {
        id: Id::from_text(&format!("tick {}: {}, {}", logged.tick, names[0], names[1])),
        a: logged.a.swept,
        b: logged.b.swept,
        dt: DT,
    })
}
