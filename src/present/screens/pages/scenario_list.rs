//! The list of the lab's scenarios, in the order of the lesson: a row and a picture for each, that of the chosen row in a frame. A
//! click on a picture opens its scenario.

use std::sync::LazyLock;

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::coursework::{Drawing, Explanation, Thumbnails, scenarios};
use crate::present::draw::DrawingView;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::models::edited_pair::EditedPair;
use crate::present::screens::widgets::page_row::PageRow;
use crate::present::screens::widgets::picture_page::{
    PictureNode, PicturePage, PicturePoint, region_of,
};
use crate::present::states::Page;

/// The row of a scenario, by its index.
#[derive(Component, Clone, Copy)]
struct ScenarioRow(usize);

const PAGE: PicturePage = PicturePage {
    page: Page::ScenarioList,
    heading: "SCENARIOS",
    rows,
};

/// The pairs of the scenarios.
static PAIRS: LazyLock<Vec<Explanation>> = LazyLock::new(|| {
    let pairs = scenarios()
        .iter()
        .map(|scenario| scenario.pair.explanation());
    pairs
        .map(|pair| pair.expect("a scenario is checked when it is read"))
        .collect()
});

/// The index of the scenario whose row had the focus last.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct FramedScenario(usize);

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_plugins(PAGE)
        .init_resource::<FramedScenario>()
        .add_systems(
            Update,
            (follow_focus, draw)
                .chain()
                .run_if(in_state(Page::ScenarioList)),
        )
        .add_observer(click);
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

fn follow_focus(
    focus: Res<InputFocus>,
    rows: Query<&ScenarioRow>,
    mut framed: ResMut<FramedScenario>,
) {
    if let Some(row) = focus.get().and_then(|row| rows.get(row).ok()) {
        framed.set_if_neq(FramedScenario(row.0));
    }
}

fn thumbnails(framed: FramedScenario) -> Thumbnails<'static> {
    Thumbnails {
        pairs: &PAIRS,
        chosen: framed.0,
    }
}

fn draw(
    framed: Res<FramedScenario>,
    mut views: Query<(&mut DrawingView, Ref<ComputedNode>), With<PictureNode>>,
) {
    for (mut view, node) in &mut views {
        if framed.is_changed() || node.is_changed() || view.is_added() {
            view.drawing = Drawing::default();
            thumbnails(*framed).draw(region_of(&node), &mut view.drawing);
        }
    }
}

fn click(
    clicked: On<Pointer<Click>>,
    mut commands: Commands,
    point: PicturePoint,
    page: Res<State<Page>>,
    framed: Res<FramedScenario>,
    rows: Query<(Entity, &ScenarioRow)>,
) {
    if *page.get() != Page::ScenarioList {
        return;
    }
    let position = clicked.pointer_location.position;
    let Some((at, region)) = point.of(clicked.entity, position) else {
        return;
    };
    let index = thumbnails(*framed).at(at.to_array(), region);
    let row = rows.iter().find(|(_, row)| Some(row.0) == index);
    if let Some((entity, _)) = row {
        commands.trigger(Activate { entity });
    }
}
