//! The rows of the walkthrough: the line of the algorithm, the moment within the step, and how much of the code is shown.

use bevy::prelude::*;

use super::lines::{ShownCode, step_rows};
use super::state::Walkthrough;
use crate::coursework::decimal;
use crate::present::screens::widgets::page_row::PageRow;

/// The width of the box of a value, in units.
const VALUE_WIDTH: f32 = 170.0;

/// The widths of the slider of the moment and of the moment beside it, in units.
const SLIDER_WIDTH: f32 = 110.0;
const MOMENT_WIDTH: f32 = 96.0;

/// What a row says while the answer is not told.
const BEFORE_ANSWER: &str = "ANSWER FIRST";

/// The label of the row with the line of the algorithm.
pub(in crate::present::screens) const LINE: &str = "LINE";

/// The rows. Below the last one, that of [`LINE`], stands what the line of the algorithm does.
pub(in crate::present::screens) fn walk_rows() -> Vec<PageRow> {
    let time = PageRow::value(
        "TIME",
        MOMENT_WIDTH,
        |world| match told(world) {
            Some(walk) => decimal((walk.moment_share() * 1e5).round() as f32 / 1e5).to_string(),
            None => "-".to_owned(),
        },
        |world, is_forward| change(world, |walk| walk.step_moment(is_forward)),
    )
    .with_action(|world| change(world, Walkthrough::reset_moment))
    .with_slider(
        SLIDER_WIDTH,
        |world| {
            let walk = world.get_resource::<Walkthrough>();
            walk.map_or(0.0, |walk| walk.moment_share() as f32)
        },
        |world, share| change(world, |walk| walk.set_moment(share.into())),
    );
    let code = PageRow::value(
        "CODE",
        VALUE_WIDTH,
        |world| {
            let code = match world.resource::<ShownCode>() {
                ShownCode::Line => "THIS LINE",
                ShownCode::Whole => "ALL OF IT",
            };
            once_told(world, |_| code.to_owned())
        },
        |world, _| toggle_code(world),
    );
    let line = PageRow::value(
        LINE,
        VALUE_WIDTH,
        |world| {
            once_told(world, |walk| {
                let step = walk.shown_move().step;
                format!("{} OF {}, STEP {step}", walk.at + 1, walk.moves.len())
            })
        },
        |world, is_forward| change(world, |walk| walk.step_line(is_forward)),
    )
    .with_action(|world| change(world, Walkthrough::next_line_or_first));
    [time, code, line].into_iter().chain(step_rows()).collect()
}

/// The walkthrough, if its answer is told.
fn told(world: &World) -> Option<&Walkthrough> {
    let walk = world.get_resource::<Walkthrough>();
    walk.filter(|walk| !walk.is_hidden)
}

/// What a row says of the walkthrough, or that its question comes first.
fn once_told(world: &World, words: impl FnOnce(&Walkthrough) -> String) -> String {
    match told(world) {
        Some(walk) => words(walk),
        None if world.contains_resource::<Walkthrough>() => BEFORE_ANSWER.to_owned(),
        None => "-".to_owned(),
    }
}

/// Changes the walkthrough, if its answer is told.
fn change(world: &mut World, change: impl FnOnce(&mut Walkthrough)) {
    if told(world).is_some() {
        change(&mut world.resource_mut::<Walkthrough>());
    }
}

fn toggle_code(world: &mut World) {
    if told(world).is_some() {
        world.resource_mut::<ShownCode>().toggle();
    }
}
