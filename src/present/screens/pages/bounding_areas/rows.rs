//! The rows of the page: the chosen area, the rock, its turn, and a sentence for each area.

use bevy::prelude::*;

use super::shown::{SENTENCES, ShownRock};
use crate::present::look::ColorRole;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::widgets::page_row::PageRow;
use crate::present::screens::widgets::picture_page::PicturePage;
use crate::present::states::Page;

const PAGE: PicturePage = PicturePage {
    page: Page::BoundingAreas,
    heading: "BOUNDING AREAS",
    rows,
};

/// The width of the box of a value, in units.
const WIDTH: f32 = 150.0;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(PAGE);
}

fn rows(_: &mut World) -> Vec<PageRow> {
    vec![
        PageRow::value(
            "AREA",
            WIDTH,
            |world| shown(world).area_label().to_owned(),
            |world, is_forward| rock(world).change_area(is_forward),
        ),
        PageRow::value(
            "ROCK",
            WIDTH,
            |world| shown(world).rock_label(),
            |world, is_forward| rock(world).change_rock(is_forward),
        ),
        PageRow::value(
            "TURN",
            WIDTH,
            |world| shown(world).turn_label(),
            |world, is_forward| rock(world).change_turn(is_forward),
        ),
        PageRow::lines(ColorRole::Text, SENTENCES, |world| shown(world).sentences()),
        PageRow::command("BACK", MenuCommand::Back),
    ]
}

fn shown(world: &World) -> &ShownRock {
    world.resource::<ShownRock>()
}

fn rock(world: &mut World) -> Mut<'_, ShownRock> {
    world.resource_mut::<ShownRock>()
}
