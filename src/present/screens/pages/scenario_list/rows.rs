//! The rows of the list: a button for each scenario.

use bevy::prelude::*;

use crate::coursework::scenarios;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::pages::lab::EditedPair;
use crate::present::screens::widgets::page_row::PageRow;
use crate::present::screens::widgets::picture_page::PicturePage;
use crate::present::states::Page;

/// The row of a scenario, by its index.
#[derive(Component, Clone, Copy)]
pub(super) struct ScenarioRow(pub usize);

const PAGE: PicturePage = PicturePage {
    page: Page::ScenarioList,
    heading: "SCENARIOS",
    rows,
};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(PAGE);
}

fn rows(world: &mut World) -> Vec<PageRow> {
    let chosen = world.resource::<EditedPair>().scenario_index();
    let scenarios = scenarios().iter().enumerate().map(|(index, scenario)| {
        let label = format!("{}. {}", index + 1, scenario.title.to_uppercase());
        let row = PageRow::action(label, move |world| open_scenario(world, index));
        row.with(ScenarioRow(index)).focused_if(index == chosen)
    });
    let areas = MenuCommand::Open(Page::BoundingAreas);
    let rows = [
        PageRow::command("THE BOUNDING AREAS OF A ROCK", areas),
        PageRow::command("BACK", MenuCommand::Back),
    ];
    scenarios.chain(rows).collect()
}

/// Opens the scenario in the lab, from which the list was opened.
fn open_scenario(world: &mut World, index: usize) {
    world.resource_mut::<EditedPair>().open(index);
    world.write_message(MenuCommand::Back);
}
