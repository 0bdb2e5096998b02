//! Rows of a menu: Bevy's widgets, and how they look when they have the focus.

use bevy::input_focus::{FocusCause, InputFocus, tab_navigation::TabIndex};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button};

use super::flow::Wish;
use crate::present::look::{Ink, Theme, theme};

/// A row that can have the focus.
#[derive(Component, Clone, Copy, Debug, Default)]
#[require(Hovered)]
pub(super) struct Row;

/// What a button asks for.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Asks(pub Wish);

/// The row that has the focus when its page opens.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct First;

/// The row that has the focus instead when the next page opens, by its [`TabIndex`]: where one was before.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct LeftAt(pub Option<i32>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LeftAt>()
        .add_observer(ask)
        .add_systems(Update, (focus_first, focus_hovered, mark_focus).chain());
}

/// The shape of a row: as wide as its page, its contents at both ends.
pub(super) fn shape() -> impl Bundle {
    (
        Row,
        Node {
            width: percent(100),
            min_height: px(30),
            padding: UiRect::axes(px(14), px(3)),
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::all(px(4)),
            column_gap: px(24),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::SpaceBetween,
            ..default()
        },
        BorderColor::all(Color::NONE),
        BackgroundColor(Color::NONE),
    )
}

/// A line of text in a menu.
pub(super) fn text(words: impl Into<String>, size: f32, ink: Ink) -> impl Bundle {
    (Text::new(words), TextFont::from_font_size(size), ink)
}

/// A button; with [`Asks`] it asks for something.
pub(super) fn button(label: &str, index: i32) -> impl Bundle {
    button_of(label, index, theme::MENU_TEXT)
}

/// The same with text of another size.
pub(super) fn button_of(label: &str, index: i32, size: f32) -> impl Bundle {
    (
        shape(),
        Button,
        TabIndex(index),
        children![text(label, size, Ink::Text)],
    )
}

fn ask(activated: On<Activate>, rows: Query<&Asks>, mut wishes: MessageWriter<Wish>) {
    if let Ok(asks) = rows.get(activated.entity) {
        wishes.write(asks.0);
    }
}

/// There is one focus, whoever moves it: a pointer that moves takes it along, one that rests does not.
fn focus_hovered(
    mut moved: MessageReader<CursorMoved>,
    rows: Query<(Entity, &Hovered), With<Row>>,
    mut focus: ResMut<InputFocus>,
) {
    let is_moving = moved
        .read()
        .any(|moved| moved.delta.is_some_and(|way| way != Vec2::ZERO));
    if is_moving && let Some((row, _)) = rows.iter().find(|(_, hovered)| hovered.0) {
        focus.set(row, FocusCause::Pressed);
    }
}

fn focus_first(
    mut focus: ResMut<InputFocus>,
    mut left_at: ResMut<LeftAt>,
    firsts: Query<Entity, (With<Row>, Added<First>)>,
    rows: Query<(Entity, &TabIndex), With<Row>>,
) {
    for first in &firsts {
        let at = left_at.0.take();
        let left = at.and_then(|at| rows.iter().find(|(_, index)| index.0 == at));
        focus.set(left.map_or(first, |(row, _)| row), FocusCause::Navigated);
    }
}

fn mark_focus(
    focus: Res<InputFocus>,
    theme: Res<Theme>,
    mut rows: Query<(Entity, &mut BorderColor, &mut BackgroundColor), With<Row>>,
) {
    for (row, mut border, mut background) in &mut rows {
        let has_focus = focus.get() == Some(row);
        let (line, ground) = if has_focus {
            (theme.colors.focus, theme.colors.focus_ground())
        } else {
            (Color::NONE, Color::NONE)
        };
        border.set_if_neq(BorderColor::all(line));
        background.set_if_neq(BackgroundColor(ground));
    }
}
