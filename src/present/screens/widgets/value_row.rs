//! A row with a label, and a value that left and right change.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui_widgets::Button;

use super::menu_row;
use crate::present::look::{ColorRole, text_sizes};

/// The label of a row with a value, its place among the rows, and the width of the value in units.
#[derive(Clone, Copy, Debug)]
pub(in crate::present::screens) struct ValueRow<'l> {
    pub label: &'l str,
    pub index: i32,
    pub width: f32,
}

impl ValueRow<'_> {
    /// Adds the row to a panel. `row` tells it from others, `value` finds the `Text` with its value.
    pub(in crate::present::screens) fn spawn(
        self,
        commands: &mut Commands,
        panel: Entity,
        row: impl Bundle,
        value: impl Bundle,
    ) -> Entity {
        let label = menu_row::text(self.label, text_sizes::MENU_TEXT, ColorRole::Text);
        let bundle = (
            menu_row::shape(),
            row,
            Button,
            TabIndex(self.index),
            ChildOf(panel),
            children![label],
        );
        let id = commands.spawn(bundle).id();
        let value = (value, menu_row::value("", ColorRole::Focus));
        menu_row::add_value(commands, id, self.width, value);
        id
    }
}
