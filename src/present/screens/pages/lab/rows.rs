//! The rows of the lab: the scenario, the answer, the walk through the algorithm, and the numbers of the pair.

use bevy::prelude::*;

use super::edited_pair::EditedPair;
use super::export::{COPY, COPY_LINK, SAVE, copy_line, copy_link, save_pair};
use super::number_entry::{NumberEntry, VALUE};
use super::prediction;
use super::transfer_report::{SCENE, TransferReport};
use crate::coursework::{ShapeKind, decimal, fraction};
use crate::present::look::{ColorRole, Theme};
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::pages::walkthrough::{spawn_verdict_lines, spawn_walk_rows};
use crate::present::screens::widgets::page_rows::{Choice, PageRow, spawn_rows};
use crate::present::screens::widgets::picture_page::PicturePage;
use crate::present::states::Page;

const PAGE: PicturePage = PicturePage {
    page: Page::Lab,
    heading: "",
};

/// The width of the box of a value, in units.
const WIDTH: f32 = 180.0;

/// The rows above the verdict.
const SCENE_ROWS: [PageRow; 2] = [
    PageRow::value(
        SCENE,
        WIDTH,
        |world| pair(world).origin_label(),
        |world, is_forward| edit(world).change_scenario(is_forward),
    )
    .with_choice(Choice::Command(MenuCommand::Open(Page::ScenarioList))),
    PageRow::line(ColorRole::Faint, |world| report_below(world, SCENE)),
];

/// The rows below those of the walkthrough.
const ROWS: [PageRow; 17] = [
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
    .with_choice(Choice::Action(|_| {})),
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
    PageRow::line(ColorRole::Faint, |world| report_below(world, COPY)),
    PageRow::action(COPY_LINK, copy_link),
    PageRow::line(ColorRole::Faint, |world| report_below(world, COPY_LINK)),
    PageRow::action(SAVE, save_pair),
    PageRow::line(ColorRole::Faint, |world| report_below(world, SAVE)),
    PageRow::command("COMPARE ALGORITHMS", MenuCommand::Open(Page::Comparison)),
    PageRow::command("TUNNELLING EXPERIMENT", MenuCommand::Open(Page::Tunnelling)),
    PageRow::command("BOUNDING AREAS", MenuCommand::Open(Page::BoundingAreas)),
    PageRow::command("BACK", MenuCommand::Back),
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::Lab), open);
}

fn open(mut commands: Commands, theme: Res<Theme>) {
    let panel = PAGE.open(&mut commands, &theme);
    let index = spawn_rows(&mut commands, panel, 0, &SCENE_ROWS);
    spawn_verdict_lines(&mut commands, panel);
    let index = spawn_rows(&mut commands, panel, index, &prediction::ROWS);
    let (_, index) = spawn_walk_rows(&mut commands, panel, index);
    spawn_rows(&mut commands, panel, index, &ROWS);
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
fn number_line(world: &World) -> Vec<String> {
    let pair = pair(world);
    let value = fraction(pair.field().value(pair.question())).to_string();
    vec![match world.resource::<NumberEntry>().message.as_str() {
        "" if value.contains('/') => format!("exactly {value}"),
        message => message.to_owned(),
    }]
}

/// What came of the pair that was copied, saved or dropped, below the row of this label.
fn report_below(world: &World, row: &str) -> Vec<String> {
    vec![world.resource::<TransferReport>().below(row).to_owned()]
}
