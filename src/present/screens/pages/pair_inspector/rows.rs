//! The rows of the inspector: the step of the algorithm, the moment, and which pair is shown.

use bevy::prelude::*;

use super::export::{CopyMessage, copy, open_in_lab, save};
use super::inspected_pair::{InspectedPair, PairList};
use super::opening::choose_pair;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::models::walkthrough::{
    LINE, ShowWalkthrough, Walkthrough, verdict_rows, walk_rows,
};
use crate::present::screens::widgets::page_row::PageRow;
use crate::present::screens::widgets::picture_page::PicturePage;
use crate::present::screens::widgets::saved_picture::save_line;
use crate::present::states::Page;

const PAGE: PicturePage = PicturePage {
    page: Page::PairInspector,
    heading: "",
    rows,
};

pub(super) fn plugin(app: &mut App) {
    let open = |world: &mut World| {
        world.insert_resource(CopyMessage::default());
        PAGE.open(world);
    };
    app.init_resource::<CopyMessage>()
        .add_systems(OnEnter(Page::PairInspector), open.after(choose_pair))
        .add_systems(
            Update,
            explain
                .before(ShowWalkthrough)
                .run_if(in_state(Page::PairInspector)),
        );
}

fn rows(world: &mut World) -> Vec<PageRow> {
    let back = PageRow::command("BACK", MenuCommand::Back);
    if !world.contains_resource::<InspectedPair>() {
        let note = "NO PAIR HAS BEEN TESTED YET. PLAY FOR A WHILE.";
        return vec![PageRow::note(note), back];
    }
    let walk = walk_rows().into_iter().map(|row| {
        let is_line = row.label() == LINE;
        row.focused_if(is_line)
    });
    let rows = verdict_rows().into_iter().chain(walk);
    rows.chain(pair_rows()).chain([back]).collect()
}

/// The rows below those of the walkthrough.
fn pair_rows() -> [PageRow; 10] {
    [
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
        save_line(),
    ]
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
fn value(
    label: &str,
    width: f32,
    value: impl Fn(&World) -> String + Send + Sync + 'static,
    change: impl Fn(&mut World, bool) + Send + Sync + 'static,
) -> PageRow {
    PageRow::value(label, width, value, change).without_choice()
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
