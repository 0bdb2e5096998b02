//! The frame of a page: where its rows stand, in any window.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

use super::menu_row;
use super::menu_row::{ButtonCommand, InitialFocus};
use super::transitions::MenuCommand;
use crate::present::look::{ColorRole, EdgeColor, theme};
use crate::present::states::Page;

/// Where the rows of a page stand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct MenuPanel {
    pub page: Page,
    /// The heading above the rows; none if empty.
    pub heading: &'static str,
    /// Of the rows, in units of the field.
    pub width: f32,
    /// From the top of the field to the heading, in units.
    pub top: f32,
}

/// The page that is open, as an entity.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct MenuRoot;

impl MenuPanel {
    /// Opens the page: the rows come as children of what is given out.
    pub(super) fn open(self, commands: &mut Commands) -> Entity {
        let ground = (
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
        // As large as the field in units; `UiScale` makes it as large as the field in the window.
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
                // As wide as the edge of a row: seen in small windows too.
                border: UiRect::all(px(2)),
                row_gap: px(2),
                flex_direction: FlexDirection::Column,
                border_radius: BorderRadius::all(px(8)),
                ..default()
            },
            BackgroundColor(theme::PANEL),
            EdgeColor(ColorRole::Faint),
        );
        let ground = commands.spawn(ground).id();
        let field = commands
            .spawn((field, Pickable::IGNORE, ChildOf(ground)))
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

/// Rows that each ask for something; the first one has the focus. Gives them out in order.
pub(super) fn add_buttons(
    commands: &mut Commands,
    rows: Entity,
    choices: &[(&'static str, MenuCommand)],
) -> Vec<Entity> {
    let mut offered = Vec::with_capacity(choices.len());
    for (index, (label, command)) in (0..).zip(choices) {
        let mut row = commands.spawn((
            menu_row::button(label, index),
            ButtonCommand(*command),
            ChildOf(rows),
        ));
        if index == 0 {
            row.insert(InitialFocus);
        }
        offered.push(row.id());
    }
    offered
}
