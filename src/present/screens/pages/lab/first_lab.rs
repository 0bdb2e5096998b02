//! The lab that the command line asks for.

use bevy::prelude::*;

use crate::coursework::{LabBegin, scenarios};
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::models::edited_pair::EditedPair;
use crate::present::screens::models::lab_at_start::LabAtStart;
use crate::present::states::Page;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, open_lab)
        .add_systems(OnEnter(Page::Lab), open_comparison);
}

fn open_lab(
    first: Res<LabAtStart>,
    mut pair: ResMut<EditedPair>,
    mut menu_commands: MessageWriter<MenuCommand>,
) {
    let Some(first) = &first.0 else { return };
    let page = match &first.begin {
        Some(LabBegin::BoundingAreas) => Page::BoundingAreas,
        _ => Page::Lab,
    };
    match &first.begin {
        Some(LabBegin::Scenario(named)) => {
            let mut all = scenarios().iter();
            pair.open(all.position(|one| one.name == named.name).unwrap_or(0));
        }
        Some(LabBegin::Pair(begin)) => pair.open_pair(begin.clone()),
        Some(LabBegin::BoundingAreas) | None => {}
    }
    menu_commands.write(MenuCommand::Open(page));
}

/// A C++ file that the command line names is seen beside the algorithms. BACK leads to the lab.
fn open_comparison(
    first: Res<LabAtStart>,
    mut is_open: Local<bool>,
    mut menu_commands: MessageWriter<MenuCommand>,
) {
    let has_file = first
        .0
        .as_ref()
        .is_some_and(|first| first.cpp_file.is_some());
    if has_file && !std::mem::replace(&mut *is_open, true) {
        menu_commands.write(MenuCommand::Open(Page::Comparison));
    }
}
