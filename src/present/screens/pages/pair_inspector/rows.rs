//! The rows of the inspector: the step of the algorithm, the moment, and which pair is shown.

use bevy::prelude::*;

use super::export::{CopyMessage, copy, open_in_lab, save};
use super::inspected_pair::{InspectedPair, PairList};
use super::opening::choose_pair;
use crate::present::look::Theme;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::pages::walkthrough::{
    ShowWalkthrough, Walkthrough, spawn_verdict_lines, spawn_walk_rows,
};
use crate::present::screens::widgets::figure_lines::spawn_note;
use crate::present::screens::widgets::menu_row::InitialFocus;
use crate::present::screens::widgets::page_rows::{Choice, PageRow, spawn_rows};
use crate::present::screens::widgets::picture_page::PicturePage;
use crate::present::screens::widgets::saved_picture::SAVE_LINE;
use crate::present::states::Page;

const PAGE: PicturePage = PicturePage {
    page: Page::PairInspector,
    heading: "",
};

const BACK: PageRow = PageRow::command("BACK", MenuCommand::Back);

/// The rows below those of the walkthrough.
const ROWS: [PageRow; 11] = [
    value(
        "HIT",
        122.0,
        |world| number_in(world, PairList::Contacts),
        |world, is_forward| change(world, |pair| pair.go_in(PairList::Contacts, is_forward)),
    ),
    value(
        "NEAR MISS",
        122.0,
        |world| number_in(world, PairList::NearMisses),
        |world, is_forward| change(world, |pair| pair.go_in(PairList::NearMisses, is_forward)),
    ),
    value("TICK", 200.0, tick, |world, is_forward| {
        change(world, |pair| pair.step_tick(is_forward));
    }),
    value(
        "A",
        220.0,
        |world| shown(world, |pair| pair.body_name(0)),
        |world, is_forward| change(world, |pair| pair.change_body(0, is_forward)),
    ),
    value(
        "B",
        220.0,
        |world| shown(world, |pair| pair.body_name(1)),
        |world, is_forward| change(world, |pair| pair.change_body(1, is_forward)),
    ),
    value(
        "OUTLINES",
        170.0,
        |world| shown(world, |pair| pair.outlines().label().to_owned()),
        |world, is_forward| change(world, |pair| pair.change_outlines(is_forward)),
    ),
    PageRow::action("OPEN IN LAB", open_in_lab),
    PageRow::action("COPY AS JSON", copy)
        .showing(|world| world.resource::<CopyMessage>().0.to_owned()),
    PageRow::action("SAVE PICTURE", save),
    SAVE_LINE,
    BACK,
];

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CopyMessage>()
        .add_systems(OnEnter(Page::PairInspector), open.after(choose_pair))
        .add_systems(
            Update,
            explain
                .before(ShowWalkthrough)
                .run_if(in_state(Page::PairInspector)),
        );
}

fn open(mut commands: Commands, inspected: Option<Res<InspectedPair>>, theme: Res<Theme>) {
    commands.insert_resource(CopyMessage::default());
    let panel = PAGE.open(&mut commands, &theme);
    if inspected.is_none() {
        let note = "NO PAIR HAS BEEN TESTED YET. PLAY FOR A WHILE.";
        spawn_note(&mut commands, panel, note.to_owned());
        spawn_rows(&mut commands, panel, 0, &[BACK]);
        return;
    }
    spawn_verdict_lines(&mut commands, panel);
    let (line, index) = spawn_walk_rows(&mut commands, panel, 0);
    commands.entity(line).insert(InitialFocus);
    spawn_rows(&mut commands, panel, index, &ROWS);
}

/// Asks the kernel about the pair that was chosen.
fn explain(mut commands: Commands, inspected: Option<Res<InspectedPair>>) {
    if let Some(inspected) = inspected.filter(|inspected| inspected.is_changed()) {
        commands.insert_resource(CopyMessage::default());
        match inspected.walkthrough() {
            Some(walkthrough) => commands.insert_resource(walkthrough),
            None => commands.remove_resource::<Walkthrough>(),
        }
    }
}

/// A value that only left and right change.
const fn value(
    label: &'static str,
    width: f32,
    value: fn(&World) -> String,
    change: fn(&mut World, bool),
) -> PageRow {
    PageRow::value(label, width, value, change).with_choice(Choice::None)
}

fn shown(world: &World, words: impl FnOnce(&InspectedPair) -> String) -> String {
    let inspected = world.get_resource::<InspectedPair>();
    inspected.map(words).unwrap_or_default()
}

fn change(world: &mut World, change: impl FnOnce(&mut InspectedPair)) {
    if let Some(mut inspected) = world.get_resource_mut::<InspectedPair>() {
        change(&mut inspected);
    }
}

fn tick(world: &World) -> String {
    shown(world, |pair| {
        let (tick, ago) = pair.tick();
        format!("{tick}, {:.1} S AGO", ago as f32 / 64.0)
    })
}

/// The place of the pair in a list, in words.
fn number_in(world: &World, list: PairList) -> String {
    shown(world, |pair| match pair.number_in(list) {
        (_, 0) => "NONE".to_owned(),
        (Some(number), count) => format!("{number} OF {count}"),
        (None, count) => format!("- OF {count}"),
    })
}
