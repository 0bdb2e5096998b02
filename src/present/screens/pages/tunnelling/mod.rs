//! The tunnelling experiment: how often Step 1 alone misses a fast box, plotted over its speed, and the sweep beside it.

mod experiment;
mod plot;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

use crate::present::look::ColorRole;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::widgets::page_row::PageRow;
use crate::present::screens::widgets::picture_page::PicturePage;
use crate::present::screens::widgets::saved_picture::{
    SaveMessage, save_in_export_folder, save_line,
};
use crate::present::states::Page;
use experiment::{Quantity, SENTENCES, ShownExperiment};

const PAGE: PicturePage = PicturePage {
    page: Page::Tunnelling,
    heading: "TUNNELLING",
    rows,
};

/// The width of the box of a value, in units.
const WIDTH: f32 = 134.0;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_plugins((experiment::plugin, plot::plugin, PAGE));
}

fn rows(_: &mut World) -> Vec<PageRow> {
    vec![
        PageRow::value(
            "SPEED OF B",
            WIDTH,
            |world| value(world, Quantity::Speed),
            |world, is_forward| change(world, Quantity::Speed, is_forward),
        ),
        PageRow::value(
            "WIDTH OF A",
            WIDTH,
            |world| value(world, Quantity::Width(0)),
            |world, is_forward| change(world, Quantity::Width(0), is_forward),
        ),
        PageRow::value(
            "WIDTH OF B",
            WIDTH,
            |world| value(world, Quantity::Width(1)),
            |world, is_forward| change(world, Quantity::Width(1), is_forward),
        ),
        PageRow::value(
            "TIME STEP",
            WIDTH,
            |world| value(world, Quantity::Step),
            |world, is_forward| change(world, Quantity::Step, is_forward),
        ),
        PageRow::lines(ColorRole::Text, SENTENCES, |world| {
            world.resource::<ShownExperiment>().sentences().to_vec()
        }),
        PageRow::action("SAVE PLOT AND TABLE", |world| {
            let shown = world.resource::<ShownExperiment>();
            let message = save_in_export_folder(world, |folder| plot::save(shown, folder));
            world.insert_resource(SaveMessage(message));
        }),
        save_line(),
        PageRow::command("BACK", MenuCommand::Back),
    ]
}

fn value(world: &World, quantity: Quantity) -> String {
    world.resource::<ShownExperiment>().label(quantity)
}

fn change(world: &mut World, quantity: Quantity, is_forward: bool) {
    let mut shown = world.resource_mut::<ShownExperiment>();
    shown.change(quantity, is_forward);
}
