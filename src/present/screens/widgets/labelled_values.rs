//! Lines with a label, and values beside it: statistics, the keys of actions, the words of a glossary.

use bevy::prelude::*;

use super::menu_row;
use super::page_row::LabelledValues;
use crate::present::look::{ColorRole, text_sizes};
use crate::present::page_line::PageLine;

/// The distance between label and values, in units.
const GAP: f32 = 12.0;

/// Adds a line to a panel. A long value has several lines. Returns the text of the label, which has no words yet.
pub(super) fn spawn_labelled_values(
    commands: &mut Commands,
    panel: Entity,
    line: &LabelledValues,
) -> Entity {
    let LabelledValues {
        columns,
        color,
        values,
        ..
    } = line;
    let node = Node {
        padding: UiRect::axes(px(14), px(2)),
        column_gap: px(GAP),
        flex_wrap: FlexWrap::Wrap,
        ..default()
    };
    let line = commands.spawn((PageLine, node, ChildOf(panel))).id();
    let cell = Node {
        flex_basis: px(columns.label),
        ..default()
    };
    let cell = commands.spawn((cell, ChildOf(line))).id();
    let text = |text, color| menu_row::text(text, text_sizes::MENU_TEXT, color);
    let label_text = (text(String::new(), *color), ChildOf(cell));
    let label_text = commands.spawn(label_text).id();
    // The values stand side by side, also where the window is so narrow that they stand below their label.
    let side_by_side = Node {
        flex_basis: px(columns.min_values),
        flex_grow: 1.0,
        column_gap: px(GAP),
        ..default()
    };
    let side_by_side = commands.spawn((side_by_side, ChildOf(line))).id();
    for value in values {
        let equal = Node {
            flex_basis: px(0),
            flex_grow: 1.0,
            max_width: px(columns.value),
            ..default()
        };
        let value = (
            text(value.clone(), ColorRole::Text),
            TextLayout::linebreak(LineBreak::WordOrCharacter),
        );
        commands.spawn((equal, ChildOf(side_by_side), children![value]));
    }
    label_text
}
