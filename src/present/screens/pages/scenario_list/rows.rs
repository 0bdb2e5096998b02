//! The rows of the list: a button for each scenario.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::coursework::scenarios;
use crate::present::look::Theme;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::pages::lab::EditedPair;
use crate::present::screens::widgets::menu_row::{self, ButtonCommand, InitialFocus};
use crate::present::screens::widgets::picture_page::PicturePage;
use crate::present::states::Page;

/// The row of a scenario, by its index.
#[derive(Component, Clone, Copy)]
pub(super) struct ScenarioRow(pub usize);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::ScenarioList), open)
        .add_observer(activate);
}

fn open(mut commands: Commands, theme: Res<Theme>, pair: Res<EditedPair>) {
    let page = PicturePage {
        page: Page::ScenarioList,
        heading: "SCENARIOS",
    };
    let panel = page.open(&mut commands, &theme);
    for (index, scenario) in scenarios().iter().enumerate() {
        let label = format!("{}. {}", index + 1, scenario.title.to_uppercase());
        let button = menu_row::button(&label, index as i32);
        let row = (button, ScenarioRow(index), ChildOf(panel));
        let id = commands.spawn(row).id();
        if index == pair.scenario_index() {
            commands.entity(id).insert(InitialFocus);
        }
    }
    let last = scenarios().len() as i32;
    let areas = (
        menu_row::button("THE BOUNDING AREAS OF A ROCK", last),
        ButtonCommand(MenuCommand::Open(Page::BoundingAreas)),
        ChildOf(panel),
    );
    commands.spawn(areas);
    let back = (
        menu_row::button("BACK", last + 1),
        ButtonCommand(MenuCommand::Back),
        ChildOf(panel),
    );
    commands.spawn(back);
}

/// Opens the scenario in the lab, from which the list was opened.
fn activate(
    activated: On<Activate>,
    rows: Query<&ScenarioRow>,
    mut pair: ResMut<EditedPair>,
    mut menu_commands: MessageWriter<MenuCommand>,
) {
    if let Ok(row) = rows.get(activated.entity) {
        pair.open(row.0);
        menu_commands.write(MenuCommand::Back);
    }
}
