//! The page that explains the words of the lab.

use bevy::prelude::*;

use crate::present::look::ColorRole;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::widgets::menu_page::MenuPage;
use crate::present::screens::widgets::menu_panel::MenuPanel;
use crate::present::screens::widgets::page_row::{LabelColumns, PageRow};
use crate::present::states::Page;

/// Each word with its meaning. Those of the lecture come first, in the order in which it needs them.
///
/// Source: CSD1130 lecture 18, "Testing for Moving Rectangles".
const TERMS: [(&str, &str); 14] = [
    (
        "AABB",
        "a box with sides along x and y, given by its corners min and max",
    ),
    (
        "Step 1",
        "the static test: do the boxes overlap at the start of the step?",
    ),
    ("dt", "the time that the step takes, in seconds"),
    (
        "v_rel",
        "the velocity of B seen from A, v_B - v_A: as if A stood still",
    ),
    (
        "sweep",
        "the dynamic test: when do the boxes first and last touch within the step?",
    ),
    (
        "t_first",
        "when they first touch: the latest entry of all axes, 0 at least",
    ),
    (
        "t_last",
        "when they last touch: the earliest exit of all axes, dt at most",
    ),
    (
        "separating axis",
        "an axis on which the shadows of the boxes do not meet: while there is one, there is no hit",
    ),
    (
        "tunnelling",
        "B goes through A between two steps: a test at the start of each step alone does not see it",
    ),
    (
        "seam",
        "the edge where the field wraps around: B is tested at the copy nearest to A",
    ),
    (
        "octagon",
        "a box with cut corners, tested on x, y and both diagonals: the outline of 1979",
    ),
    (
        "OBB",
        "a box that is turned, tested on the axes of both boxes",
    ),
    (
        "reference",
        "the kernel of the game: the other algorithms are compared with it",
    ),
    (
        "dyadic",
        "a whole number divided by a power of two: a float holds it exactly. The grid of the lab has only such steps",
    ),
];

const COLUMNS: LabelColumns = LabelColumns {
    label: 190.0,
    value: 540.0,
    min_values: 240.0,
};

const PAGE: MenuPage = MenuPage {
    panel: MenuPanel {
        page: Page::Glossary,
        heading: "GLOSSARY",
        width: 780.0,
        top: 28.0,
    },
    rows,
    footer: None,
};

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_plugins(PAGE);
}

fn rows(_: &mut World) -> Vec<PageRow> {
    let line = |(word, meaning): (&str, &str)| {
        let word = word.to_owned();
        PageRow::definition(
            COLUMNS,
            ColorRole::Focus,
            move |_| word.clone(),
            format!("{meaning}."),
        )
    };
    // First, so that the page opens at its top.
    let back = PageRow::command("BACK", MenuCommand::Back);
    let lines = TERMS.into_iter().map(line);
    [back].into_iter().chain(lines).collect()
}
