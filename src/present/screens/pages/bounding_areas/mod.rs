//! The lecture's bounding areas around a rock of the game: how tight each is, and what it costs.

mod shown;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

use crate::coursework::{AreasPicture, Drawing};
use crate::present::draw::DrawingView;
use crate::present::look::ColorRole;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::widgets::page_row::PageRow;
use crate::present::screens::widgets::picture_page::{PictureNode, PicturePage, region_of};
use crate::present::states::Page;
use shown::{SENTENCES, ShownRock};

const PAGE: PicturePage = PicturePage {
    page: Page::BoundingAreas,
    heading: "BOUNDING AREAS",
    rows,
};

/// The width of the box of a value, in units.
const WIDTH: f32 = 150.0;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_plugins((shown::plugin, PAGE))
        .add_systems(Update, draw.run_if(in_state(Page::BoundingAreas)));
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

/// The rock with all areas around it, the chosen one in bold lines.
fn draw(
    shown: Res<ShownRock>,
    mut views: Query<(&mut DrawingView, Ref<ComputedNode>), With<PictureNode>>,
) {
    for (mut view, node) in &mut views {
        if shown.is_changed() || node.is_changed() || view.is_added() {
            let picture = AreasPicture {
                outline: shown.outline(),
                areas: shown.areas(),
                chosen: shown.chosen(),
            };
            view.drawing = Drawing::default();
            picture.draw(region_of(&node), &mut view.drawing);
        }
    }
}
