//! Rows of a menu: Bevy's widgets, and how they look when they have the focus.

use bevy::input_focus::{FocusCause, InputFocus, tab_navigation::TabIndex};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button};

use super::navigation::ChangeValue;
use super::page_history::RestoreFocus;
use super::transitions::MenuCommand;
use crate::present::input::is_locked_out;
use crate::present::look::{ColorRole, Theme, theme};
use crate::present::sound::MenuCue;

/// A row that can have the focus.
#[derive(Component, Clone, Copy, Debug, Default)]
#[require(Hovered)]
pub(super) struct MenuRow;

/// What a button asks for.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct ButtonCommand(pub MenuCommand);

/// A small button for the pointer alone: gives a row its next value, or the one before.
#[derive(Component, Clone, Copy, Debug)]
#[require(Hovered)]
pub(super) struct Arrow {
    pub of: Entity,
    pub is_forward: bool,
}

/// Which way the arrows of a row point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ArrowLayout {
    /// On to the right, back to the left.
    HorizontalRows,
    /// On is up, back is down.
    Upright,
}

/// The row that has the focus when its page opens.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct InitialFocus;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(ask)
        .add_observer(follow_arrow)
        .add_systems(
            Update,
            (
                // As long as nothing is heard, no row has the focus.
                focus_first.run_if(not(is_locked_out)),
                focus_hovered,
                mark_focus,
                mark_arrow,
            )
                .chain(),
        );
}

/// The shape of a row: as wide as its page, its contents at both ends.
pub(super) fn shape() -> impl Bundle {
    (
        MenuRow,
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
pub(super) fn text(words: impl Into<String>, size: f32, ink: ColorRole) -> impl Bundle {
    (Text::new(words), TextFont::from_font_size(size), ink)
}

/// A button; with [`ButtonCommand`] it asks for something.
pub(super) fn button(label: &str, index: i32) -> impl Bundle {
    button_of(label, index, theme::MENU_TEXT)
}

/// The same with text of another size.
pub(super) fn button_of(label: &str, index: i32, size: f32) -> impl Bundle {
    (
        shape(),
        Button,
        TabIndex(index),
        children![text(label, size, ColorRole::Text)],
    )
}

/// Words as wide as they are, on one line.
pub(super) fn line(words: impl Into<String>, size: f32, ink: ColorRole) -> impl Bundle {
    (text(words, size, ink), TextLayout::no_wrap())
}

/// A value among arrows: a box of so many units, in whose middle it stands, so that they do not move with it.
pub(super) fn value_box(width: f32) -> Node {
    Node {
        width: px(width),
        justify_content: JustifyContent::Center,
        ..default()
    }
}

/// An arrow of a row; it does not do what the row does where it lies in it.
pub(super) fn arrow(of: Entity, is_forward: bool, ways: ArrowLayout) -> impl Bundle {
    let sign = if is_forward { ">" } else { "<" };
    let turned = match ways {
        ArrowLayout::HorizontalRows => Rot2::IDENTITY,
        ArrowLayout::Upright => Rot2::degrees(-90.0),
    };
    (
        Arrow { of, is_forward },
        Button,
        Node {
            padding: UiRect::horizontal(px(11)),
            border: UiRect::all(px(1)),
            border_radius: BorderRadius::all(px(3)),
            ..default()
        },
        BorderColor::all(Color::NONE),
        children![(
            text(sign, theme::MENU_TEXT, ColorRole::Focus),
            UiTransform::from_rotation(turned),
        )],
    )
}

fn follow_arrow(
    activated: On<Activate>,
    mut commands: Commands,
    arrows: Query<&Arrow>,
    mut focus: ResMut<InputFocus>,
    mut cues: MessageWriter<MenuCue>,
) {
    if let Ok(arrow) = arrows.get(activated.entity) {
        focus.set(arrow.of, FocusCause::Pressed);
        cues.write(MenuCue::Move);
        commands.trigger(ChangeValue {
            entity: arrow.of,
            is_forward: arrow.is_forward,
        });
    }
}

fn ask(
    activated: On<Activate>,
    rows: Query<&ButtonCommand>,
    mut menu_commands: MessageWriter<MenuCommand>,
) {
    if let Ok(asks) = rows.get(activated.entity) {
        menu_commands.write(asks.0);
    }
}

/// There is one focus, whoever moves it: a pointer that moves takes it along, one that rests or drags does not.
fn focus_hovered(
    mut moved: MessageReader<CursorMoved>,
    buttons: Res<ButtonInput<MouseButton>>,
    rows: Query<(Entity, &Hovered), With<MenuRow>>,
    mut focus: ResMut<InputFocus>,
) {
    let is_moving = moved
        .read()
        .any(|moved| moved.delta.is_some_and(|way| way != Vec2::ZERO));
    let is_dragging = buttons.get_pressed().next().is_some();
    if is_moving
        && !is_dragging
        && let Some((row, _)) = rows.iter().find(|(_, hovered)| hovered.0)
    {
        focus.set(row, FocusCause::Pressed);
    }
}

fn focus_first(
    mut focus: ResMut<InputFocus>,
    mut left_at: ResMut<RestoreFocus>,
    firsts: Query<Entity, (With<MenuRow>, Added<InitialFocus>)>,
    rows: Query<(Entity, &TabIndex), With<MenuRow>>,
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
    mut rows: Query<(Entity, &mut BorderColor, &mut BackgroundColor), With<MenuRow>>,
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

/// Around the arrow under the pointer is an edge: it, and not its row, gets the click.
fn mark_arrow(theme: Res<Theme>, mut arrows: Query<(&Hovered, &mut BorderColor), With<Arrow>>) {
    for (hovered, mut border) in &mut arrows {
        let edge = if hovered.0 {
            theme.colors.focus
        } else {
            Color::NONE
        };
        border.set_if_neq(BorderColor::all(edge));
    }
}
