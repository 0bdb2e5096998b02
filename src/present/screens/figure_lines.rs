//! Lines of figures on a page: a label, and values beside it.

use bevy::prelude::*;

use super::menu_row;
use crate::present::look::{ColorRole, theme};
use crate::present::page_line::PageLine;

/// The widths of the label and of each value, in units.
#[derive(Clone, Copy, Debug)]
pub(super) struct FigureColumns {
    pub label: f32,
    pub value: f32,
}

impl FigureColumns {
    /// Adds a line to a panel. A long value has several lines.
    pub(super) fn spawn(
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
        let labels = [(label.to_owned(), self.label, ColorRole::Faint)];
        let values = values.iter();
        let values = values.map(|value| (value.clone(), self.value, ColorRole::Text));
        for (text, width, color) in labels.into_iter().chain(values) {
            let cell = Node {
                width: px(width),
                ..default()
            };
            let text = menu_row::text(text, theme::MENU_TEXT, color);
            commands.spawn((cell, ChildOf(line), children![text]));
        }
    }
}

/// Adds a sentence to a panel, below its lines.
pub(super) fn spawn_note(commands: &mut Commands, panel: Entity, note: String) {
    let node = Node {
        padding: UiRect::axes(px(14), px(4)),
        margin: UiRect::bottom(px(4)),
        ..default()
    };
    let text = menu_row::text(note, theme::MENU_TEXT, ColorRole::Faint);
    commands.spawn((PageLine, node, ChildOf(panel), children![text]));
}
