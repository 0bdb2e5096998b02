//! Takes a frozen pair out of the game: into the lab, as a line for `sweptroids sweep`, and as a picture.

use bevy::clipboard::Clipboard;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::inspected_pair::InspectedPair;
use super::inspector_row::{InspectorRow, RowValue, SavedLine};
use super::opening::LookedAtInLab;
use crate::coursework::{Id, Question};
use crate::present::persistence::Folders;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::pages::lab::EditedPair;
use crate::present::screens::pages::walkthrough::{Walkthrough, walkthrough_svg};
use crate::present::screens::widgets::saved_picture::save_new_files;
use crate::present::states::Page;
use crate::sim::DT;

/// The name of the saved picture, without its extension.
const NAME: &str = "sweptroids-inspector";

pub(super) fn plugin(app: &mut App) {
    app.add_observer(open_in_lab)
        .add_observer(copy)
        .add_observer(save);
}

fn open_in_lab(
    activated: On<Activate>,
    rows: Query<&InspectorRow>,
    inspected: Option<Res<InspectedPair>>,
    mut commands: Commands,
    mut pair: ResMut<EditedPair>,
    mut menu_commands: MessageWriter<MenuCommand>,
) {
    let (Ok(InspectorRow::OpenInLab), Some(inspected)) = (rows.get(activated.entity), inspected)
    else {
        return;
    };
    if let Some(question) = question(&inspected) {
        pair.open_pair(question.into());
        commands.insert_resource(LookedAtInLab);
        menu_commands.write(MenuCommand::Open(Page::Lab));
    }
}

fn copy(
    activated: On<Activate>,
    rows: Query<&InspectorRow>,
    inspected: Option<Res<InspectedPair>>,
    mut clipboard: Option<ResMut<Clipboard>>,
    mut values: Query<(&RowValue, &mut Text)>,
) {
    let (Ok(InspectorRow::Copy), Some(inspected)) = (rows.get(activated.entity), inspected) else {
        return;
    };
    let is_copied = question(&inspected).is_some_and(|question| {
        let clipboard = clipboard.as_mut();
        clipboard.is_some_and(|clipboard| clipboard.set_text(question.to_string()).is_ok())
    });
    let mut values = values.iter_mut();
    if let Some((_, mut text)) = values.find(|(value, _)| value.0 == InspectorRow::Copy) {
        let result = if is_copied { "COPIED" } else { "NOT COPIED" };
        result.clone_into(&mut text.0);
    }
}

fn save(
    activated: On<Activate>,
    rows: Query<&InspectorRow>,
    walk: Option<Res<Walkthrough>>,
    folders: Res<Folders>,
    mut lines: Query<&mut Text, With<SavedLine>>,
) {
    let (Ok(InspectorRow::Save), Some(walk)) = (rows.get(activated.entity), walk) else {
        return;
    };
    let message = match &folders.export {
        Some(folder) => save_new_files(folder, NAME, &[("svg", walkthrough_svg(&walk))])
            .unwrap_or_else(|error| error),
        None => "there is no folder for it".to_owned(),
    };
    for mut text in &mut lines {
        text.0.clone_from(&message);
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
