//! Rows of a menu: Bevy's widgets, and how they look with the focus.

use bevy::input_focus::{FocusCause, InputFocus, tab_navigation::TabIndex};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button};

use super::navigation::ChangeValue;
use super::turned_text::turned;
use crate::present::look::{ColorRole, Theme, text_sizes};
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::page_history::RestoreFocus;
use crate::present::sound::MenuCue;

/// A row that can have the focus.
#[derive(Component, Clone, Copy, Debug, Default)]
#[require(Hovered)]
pub(in crate::present::screens) struct MenuRow;

/// The command that a button sends.
#[derive(Component, Clone, Copy, Debug)]
pub(in crate::present::screens) struct ButtonCommand(pub MenuCommand);

/// What a page says about a row while it has the focus. A screen reader tells it as the description of the row.
#[derive(Component, Clone, Copy, Debug)]
pub(in crate::present::screens) struct RowNote(pub &'static str);

/// A small button for the cursor alone: gives a row its next or previous value.
#[derive(Component, Clone, Copy, Debug)]
#[require(Hovered)]
pub(in crate::present::screens) struct Arrow {
    pub row: Entity,
    pub is_forward: bool,
}

/// The direction of a row's arrows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::present::screens) enum ArrowLayout {
    /// Right is the next value, left the previous one.
    Horizontal,
    /// Up is the next value, down the previous one.
    Vertical,
}

/// The row that has the focus when its page opens.
#[derive(Component, Clone, Copy, Debug)]
pub(in crate::present::screens) struct InitialFocus;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_observer(send_command)
        .add_observer(follow_arrow)
        .add_systems(
            Update,
            (set_initial_focus, focus_hovered, mark_focus, mark_arrow).chain(),
        );
}

/// The shape of a row: as wide as its panel, with its contents at both ends.
pub(in crate::present::screens) fn shape() -> impl Bundle {
    (
        MenuRow,
        node(),
        BorderColor::all(Color::NONE),
        BackgroundColor(Color::NONE),
    )
}

/// The layout of a row, also for a line that cannot have the focus.
pub(in crate::present::screens) fn node() -> Node {
    Node {
        width: percent(100),
        min_height: px(30),
        padding: UiRect::axes(px(14), px(3)),
        border: UiRect::all(px(2)),
        border_radius: BorderRadius::all(px(4)),
        column_gap: px(24),
        // A value that has no place beside its label stands below it.
        flex_wrap: FlexWrap::Wrap,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        ..default()
    }
}

/// A line of text in a menu.
pub(in crate::present::screens) fn text(
    text: impl Into<String>,
    size: f32,
    color: ColorRole,
) -> impl Bundle {
    (Text::new(text), TextFont::from_font_size(size), color)
}

/// A button. It sends a command if it has a [`ButtonCommand`].
pub(in crate::present::screens) fn button(label: &str, index: i32) -> impl Bundle {
    (
        shape(),
        Button,
        TabIndex(index),
        children![text(label, text_sizes::MENU_TEXT, ColorRole::Text)],
    )
}

/// A line of text that never wraps.
pub(in crate::present::screens) fn line(
    words: impl Into<String>,
    size: f32,
    color: ColorRole,
) -> impl Bundle {
    (text(words, size, color), TextLayout::no_wrap())
}

/// A value in a row. It wraps, at the worst within a word, where a narrow window has no place for it.
pub(in crate::present::screens) fn value(
    words: impl Into<String>,
    color: ColorRole,
) -> impl Bundle {
    (
        text(words, text_sizes::MENU_TEXT, color),
        TextLayout::new(Justify::Center, LineBreak::WordOrCharacter),
    )
}

/// The box of a value between arrows, of this width in units. The value is centred, so that the arrows do not move as it
/// changes.
pub(in crate::present::screens) fn value_box(width: f32) -> Node {
    Node {
        width: px(width),
        min_width: px(0),
        justify_content: JustifyContent::Center,
        ..default()
    }
}

/// Adds a value to a row, between arrows that change it. `text` is the line with the value, in a box of this width in units.
pub(in crate::present::screens) fn add_value(
    commands: &mut Commands,
    row: Entity,
    width: f32,
    text: impl Bundle,
) {
    let arrow = |is_forward| arrow(row, is_forward, ArrowLayout::Horizontal);
    let value = (value_box(width), children![text]);
    // In a narrow row the value wraps, and both arrows stay in the row.
    let whole = Node {
        min_width: px(0),
        max_width: percent(100),
        ..default()
    };
    commands
        .entity(row)
        .with_child((whole, children![arrow(false), value, arrow(true)]));
}

/// An arrow of a row. A click on it does not activate the row.
pub(in crate::present::screens) fn arrow(
    row: Entity,
    is_forward: bool,
    layout: ArrowLayout,
) -> impl Bundle {
    let sign = if is_forward { ">" } else { "<" };
    let degrees = match layout {
        ArrowLayout::Horizontal => 0.0,
        ArrowLayout::Vertical => -90.0,
    };
    (
        Arrow { row, is_forward },
        Button,
        Node {
            padding: UiRect::horizontal(px(11)),
            border: UiRect::all(px(1)),
            border_radius: BorderRadius::all(px(3)),
            ..default()
        },
        BorderColor::all(Color::NONE),
        children![(
            text(sign, text_sizes::MENU_TEXT, ColorRole::Focus),
            turned(degrees),
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
        focus.set(arrow.row, FocusCause::Pressed);
        cues.write(MenuCue::Move);
        commands.trigger(ChangeValue {
            entity: arrow.row,
            is_forward: arrow.is_forward,
        });
    }
}

fn send_command(
    activated: On<Activate>,
    rows: Query<&ButtonCommand>,
    mut menu_commands: MessageWriter<MenuCommand>,
) {
    if let Ok(button) = rows.get(activated.entity) {
        menu_commands.write(button.0);
    }
}

/// Gives the focus to the row under the cursor while the mouse moves. A cursor that rests or drags leaves the focus to the
/// keys.
fn focus_hovered(
    mut moved: MessageReader<CursorMoved>,
    buttons: Res<ButtonInput<MouseButton>>,
    rows: Query<(Entity, &Hovered), With<MenuRow>>,
    mut focus: ResMut<InputFocus>,
) {
    let is_moving = moved
        .read()
        .any(|moved| moved.delta.is_some_and(|delta| delta != Vec2::ZERO));
    let is_dragging = buttons.get_pressed().next().is_some();
    if is_moving
        && !is_dragging
        && let Some((row, _)) = rows.iter().find(|(_, hovered)| hovered.0)
    {
        focus.set(row, FocusCause::Pressed);
    }
}

fn set_initial_focus(
    mut focus: ResMut<InputFocus>,
    mut restore: ResMut<RestoreFocus>,
    firsts: Query<Entity, (With<MenuRow>, Added<InitialFocus>)>,
    rows: Query<(Entity, &TabIndex), With<MenuRow>>,
) {
    for first in &firsts {
        let index = restore.0.take();
        let restored = index.and_then(|index| rows.iter().find(|(_, row)| row.0 == index));
        focus.set(
            restored.map_or(first, |(row, _)| row),
            FocusCause::Navigated,
        );
    }
}

fn mark_focus(
    focus: Res<InputFocus>,
    theme: Res<Theme>,
    mut rows: Query<(Entity, &mut BorderColor, &mut BackgroundColor), With<MenuRow>>,
) {
    for (row, mut border, mut background) in &mut rows {
        let has_focus = focus.get() == Some(row);
        let (edge, fill) = if has_focus {
            (theme.colors.focus, theme.colors.focus_background())
        } else {
            (Color::NONE, Color::NONE)
        };
        border.set_if_neq(BorderColor::all(edge));
        background.set_if_neq(BackgroundColor(fill));
    }
}

/// Draws an edge around the arrow under the cursor: the arrow gets the click, not its row.
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
