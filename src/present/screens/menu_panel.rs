//! The panel of a page: where its rows stand, in a window of any size.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

use super::menu_row;
use super::menu_row::{ButtonCommand, InitialFocus};
use super::transitions::MenuCommand;
use crate::present::look::{ColorRole, EdgeColor, theme};
use crate::present::states::Page;

/// The panel of a page, with a column for its rows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct MenuPanel {
    pub page: Page,
    /// The heading above the rows. If it is empty, there is none.
    pub heading: &'static str,
    /// The width of the rows, in units of the field.
    pub width: f32,
    /// The distance from the top of the field to the panel, in units of the field.
    pub top: f32,
}

/// The root entity of the page that is open.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct MenuRoot;

impl MenuPanel {
    /// Opens the page. Returns the column: rows are its children.
    pub(super) fn open(self, commands: &mut Commands) -> Entity {
        let root = (
            MenuRoot,
            DespawnOnExit(self.page),
            Node {
                width: percent(100),
                height: percent(100),
                justify_content: JustifyContent::Center,
                align_items: AlignItems::Center,
                ..default()
            },
            Pickable::IGNORE,
        );
        // It has the size of the field in units. `UiScale` gives it the size of the field in the window.
        let field = Node {
            width: px(theme::FIELD_SIZE.x),
            height: px(theme::FIELD_SIZE.y),
            flex_shrink: 0.0,
            padding: UiRect::top(px(self.top)),
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            ..default()
        };
        let column = (
            TabGroup::modal(),
            Node {
                width: px(self.width),
                padding: UiRect::all(px(12)),
                // As wide as the border of a row, so that small windows show it too.
                border: UiRect::all(px(2)),
                row_gap: px(2),
                flex_direction: FlexDirection::Column,
                border_radius: BorderRadius::all(px(8)),
                ..default()
            },
            BackgroundColor(theme::PANEL),
            EdgeColor(ColorRole::Faint),
        );
        let root = commands.spawn(root).id();
        let field = commands
            .spawn((field, Pickable::IGNORE, ChildOf(root)))
            .id();
        let column = commands.spawn((column, ChildOf(field))).id();
        if !self.heading.is_empty() {
            commands.spawn((
                Node {
                    align_self: AlignSelf::Center,
                    margin: UiRect::bottom(px(10)),
                    ..default()
                },
                menu_row::text(self.heading, theme::MENU_HEADING, ColorRole::Text),
                ChildOf(column),
            ));
        }
        column
    }
}

/// Adds rows that each send a command. The first one has the focus. Returns the rows in order.
pub(super) fn add_buttons(
    commands: &mut Commands,
    panel: Entity,
    buttons: &[(&'static str, MenuCommand)],
) -> Vec<Entity> {
    let mut rows = Vec::with_capacity(buttons.len());
    for (index, (label, command)) in (0..).zip(buttons) {
        let mut row = commands.spawn((
            menu_row::button(label, index),
            ButtonCommand(*command),
            ChildOf(panel),
        ));
        if index == 0 {
            row.insert(InitialFocus);
        }
        rows.push(row.id());
    }
    rows
}
