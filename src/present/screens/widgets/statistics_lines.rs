//! Lines of numbers on a page: a label, and values beside it.

use bevy::prelude::*;

use super::menu_row;
use crate::present::look::{ColorRole, text_sizes};
use crate::present::page_line::PageLine;

/// The widths of the label and of each value, in units.
#[derive(Clone, Copy, Debug)]
pub(in crate::present::screens) struct StatisticsColumns {
    pub label: f32,
    pub value: f32,
}

/// The least width of the values beside their label, in units.
const MIN_VALUES: f32 = 240.0;

impl StatisticsColumns {
    /// Adds a line to a panel. A long value has several lines.
    pub(in crate::present::screens) fn spawn(
        self,
        commands: &mut Commands,
        panel: Entity,
        label: &str,
        values: &[String],
    ) {
        let node = Node {
            padding: UiRect::axes(px(14), px(2)),
            column_gap: px(12),
            flex_wrap: FlexWrap::Wrap,
            ..default()
        };
        let line = commands.spawn((PageLine, node, ChildOf(panel))).id();
        let cell = |width: f32| Node {
            flex_basis: px(width),
            ..default()
        };
        let text = |text: String, color| menu_row::text(text, text_sizes::MENU_TEXT, color);
        let label = (
            cell(self.label),
            children![text(label.to_owned(), ColorRole::Faint)],
        );
        commands.spawn((label, ChildOf(line)));
        // The values stand side by side, also where the window is so narrow that they stand below their label.
        let side_by_side = Node {
            flex_basis: px(MIN_VALUES),
            flex_grow: 1.0,
            column_gap: px(12),
            ..default()
        };
        let side_by_side = commands.spawn((side_by_side, ChildOf(line))).id();
        for value in values {
            let equal = Node {
                flex_basis: px(0),
                flex_grow: 1.0,
                max_width: px(self.value),
                ..default()
            };
            let value = (
                text(value.clone(), ColorRole::Text),
                TextLayout::linebreak(LineBreak::WordOrCharacter),
            );
            commands.spawn((equal, ChildOf(side_by_side), children![value]));
        }
    }
}
