//! The rows of the lab: the scenario, the answer, the walk through the algorithm, and the numbers of the pair.

use bevy::prelude::*;

use super::export::{COPY, COPY_LINK, SAVE, copy_line, copy_link, save_pair};
use super::number_entry::{NumberEntry, VALUE};
use super::prediction::prediction_rows;
use super::transfer_report::{SCENE, TransferReport};
use crate::coursework::{ShapeKind, decimal, fraction};
use crate::present::look::ColorRole;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::models::edited_pair::EditedPair;
use crate::present::screens::models::walkthrough::{verdict_rows, walk_rows};
use crate::present::screens::widgets::page_row::PageRow;
use crate::present::screens::widgets::picture_page::PicturePage;
use crate::present::states::Page;

const PAGE: PicturePage = PicturePage {
    page: Page::Lab,
    heading: "",
    rows,
};

/// The width of the box of a value, in units.
const WIDTH: f32 = 180.0;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(PAGE);
}

fn rows(_: &mut World) -> Vec<PageRow> {
    let scene = [
        PageRow::value(
            SCENE,
            WIDTH,
            |world| pair(world).origin_label(),
            |world, is_forward| edit(world).change_scenario(is_forward),
        )
        .with_command(MenuCommand::Open(Page::ScenarioList)),
        report_below(SCENE),
    ];
    let rows = scene.into_iter().chain(verdict_rows());
    let rows = rows.chain(prediction_rows()).chain(walk_rows());
    rows.chain(pair_rows()).collect()
}

/// The rows below those of the walkthrough: the numbers of the pair, and where it goes.
fn pair_rows() -> [PageRow; 18] {
    [
        PageRow::value(
            "SHAPES",
            WIDTH,
            |world| kind_label(pair(world).pair().kind).to_owned(),
            |world, is_forward| edit(world).change_kind(is_forward),
        ),
        PageRow::value(
            "NUMBER",
            WIDTH,
            |world| pair(world).field().name().to_uppercase(),
            |world, is_forward| edit(world).change_field(is_forward),
        ),
        PageRow::value(VALUE, WIDTH, value, |world, is_forward| {
            edit(world).step_value(is_forward);
        })
        // `type_number` takes Enter, in order with the keys before it. The row stays a button.
        .with_action(|_| {}),
        PageRow::line(ColorRole::Faint, number_line),
        PageRow::value(
            "GRID",
            WIDTH,
            |world| decimal(pair(world).grid()).to_string(),
            |world, is_forward| edit(world).change_grid(is_forward),
        ),
        PageRow::action("UNDO", |world| with_entry(world, NumberEntry::undo))
            .showing(|world| pair(world).depths().0.to_string()),
        PageRow::action("REDO", |world| with_entry(world, NumberEntry::redo))
            .showing(|world| pair(world).depths().1.to_string()),
        PageRow::action(COPY, copy_line),
        report_below(COPY),
        PageRow::action(COPY_LINK, copy_link),
        report_below(COPY_LINK),
        PageRow::action(SAVE, save_pair),
        report_below(SAVE),
        PageRow::command("COMPARE ALGORITHMS", MenuCommand::Open(Page::Comparison)),
        PageRow::command("TUNNELLING EXPERIMENT", MenuCommand::Open(Page::Tunnelling)),
        PageRow::command("BOUNDING AREAS", MenuCommand::Open(Page::BoundingAreas)),
        PageRow::command("GLOSSARY", MenuCommand::Open(Page::Glossary)),
        PageRow::command("BACK", MenuCommand::Back),
    ]
}

fn pair(world: &World) -> &EditedPair {
    world.resource::<EditedPair>()
}

fn edit(world: &mut World) -> Mut<'_, EditedPair> {
    world.resource_mut::<EditedPair>()
}

fn with_entry(world: &mut World, change: fn(&mut NumberEntry, &mut EditedPair)) {
    world.resource_scope(|world, mut entry: Mut<NumberEntry>| {
        change(&mut entry, &mut edit(world));
    });
}

/// The name of a kind of shapes on the page.
const fn kind_label(kind: ShapeKind) -> &'static str {
    match kind {
        ShapeKind::Box => "BOXES",
        ShapeKind::Octagon => "OCTAGONS",
        ShapeKind::Obb => "OBBS",
        ShapeKind::Hull => "HULLS",
    }
}

fn value(world: &World) -> String {
    match world.resource::<NumberEntry>().typed.as_str() {
        "" => pair(world).value_label(),
        typed => format!("{typed}_"),
    }
}

/// How the last number was taken; before one was typed, the chosen number as a fraction.
fn number_line(world: &World) -> String {
    let pair = pair(world);
    let value = fraction(pair.field().value(pair.question())).to_string();
    match world.resource::<NumberEntry>().message.as_str() {
        "" if value.contains('/') => format!("exactly {value}"),
        message => message.to_owned(),
    }
}

/// The line with what came of the pair that was copied, saved or dropped, below the row of this label.
fn report_below(row: &'static str) -> PageRow {
    PageRow::line(ColorRole::Faint, move |world| {
        world.resource::<TransferReport>().below(row).to_owned()
    })
}
