//! The frame of a page: where its rows stand, in any window.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

use super::flow::Wish;
use super::row::{Asks, First};
use super::{Page, row};
use crate::present::look::{Edge, Ink, theme};

/// Where the rows of a page stand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Frame {
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
pub(super) struct Ground;

/// Its rows stand side by side.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Sideways;

impl Frame {
    /// Opens the page: the rows come as children of what is given out.
    pub(super) fn open(self, commands: &mut Commands) -> Entity {
        let ground = (
            Ground,
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
            Edge(Ink::Faint),
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
                row::text(self.heading, theme::MENU_HEADING, Ink::Text),
                ChildOf(column),
            ));
        }
        column
    }
}

/// Rows that each ask for something; the first one has the focus. Gives them out in order.
pub(super) fn offer(
    commands: &mut Commands,
    rows: Entity,
    choices: &[(&'static str, Wish)],
) -> Vec<Entity> {
    let mut offered = Vec::with_capacity(choices.len());
    for (index, (label, wish)) in (0..).zip(choices) {
        let mut row = commands.spawn((row::button(label, index), Asks(*wish), ChildOf(rows)));
        if index == 0 {
            row.insert(First);
        }
        offered.push(row.id());
    }
    offered
}
