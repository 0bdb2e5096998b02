//! The rows of pages: adds them to a panel, shows their values, and changes them.

mod update;

use std::sync::Arc;

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button, Checkbox, ValueChange};

use super::labelled_values::spawn_labelled_values;
use super::menu_row::{self, ButtonCommand, InitialFocus};
use super::navigation::ChangeValue;
use super::page_row::{Action, Change, Choice, Content, Line, LinePlace, PageRow, RowLines};
use super::slider_shape::slider_shape;
use crate::present::look::{ColorRole, text_sizes};
use crate::present::page_line::PageLine;
use update::{Condition, MinWidth, RowSwitch, ShownLines, ShownWords, SliderOfRow, show_or_hide};

/// The label of a row in its table, by which its page knows it.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub(in crate::present::screens) struct RowLabel(pub String);

#[derive(Component, Clone)]
struct RowChange(Change);

#[derive(Component, Clone, Copy)]
struct TakesNextValue;

#[derive(Component, Clone)]
struct RowAction(Action);

/// The distance of the words from their slider, in units.
const SLIDER_GAP: f32 = 16.0;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_plugins(update::plugin)
        .add_observer(change_value)
        .add_observer(choose_row)
        .add_observer(switch_row)
        .add_observer(slide);
}

/// Adds rows to a panel, from this `TabIndex` on. Returns the index after the last one.
pub(in crate::present::screens) fn spawn_rows(
    commands: &mut Commands,
    panel: Entity,
    first_index: i32,
    rows: impl IntoIterator<Item = PageRow>,
) -> i32 {
    let mut rows: Vec<_> = rows.into_iter().collect();
    // The first row of the page that is always there has the focus as it opens, unless another row asks for it.
    if first_index == 0
        && !rows.iter().any(|row| row.has_initial_focus)
        && let Some(first) = rows.iter_mut().find(|row| row.is_always_there())
    {
        first.has_initial_focus = true;
    }
    let mut index = first_index;
    for row in rows {
        let is_row = row.is_row();
        spawn_row(commands, panel, index, row);
        index += i32::from(is_row);
    }
    index
}

/// Adds a row or lines to a panel. Returns the row, or the text of the first line.
pub(in crate::present::screens) fn spawn_row(
    commands: &mut Commands,
    panel: Entity,
    index: i32,
    row: PageRow,
) -> Entity {
    let PageRow {
        label,
        label_color,
        changing_label,
        content,
        change,
        choice,
        condition,
        has_initial_focus,
        share,
        parts,
    } = row;
    if let Content::Line(line) = content {
        let text = match line {
            Line::Words(lines) => spawn_lines(commands, panel, lines),
            Line::LabelledValues(line) => {
                let text = spawn_labelled_values(commands, panel, &line);
                commands.entity(text).insert(ShownWords(line.label));
                text
            }
        };
        let mut entity = commands.entity(text);
        for part in parts {
            part(&mut entity);
        }
        return text;
    }
    let components = (
        menu_row::shape(),
        RowLabel(label.clone()),
        TabIndex(index),
        ChildOf(panel),
    );
    let row = commands.spawn(components).id();
    if !label.is_empty() {
        let label = menu_row::text(label, text_sizes::MENU_TEXT, label_color);
        let label = commands.spawn((label, ChildOf(row))).id();
        if let Some(words) = changing_label {
            commands.entity(label).insert(ShownWords(words));
        }
    }
    spawn_content(commands, row, content);
    let mut entity = commands.entity(row);
    match choice {
        Choice::None => {}
        Choice::Button => {
            entity.insert(Button);
        }
        Choice::Command(command) => {
            entity.insert((Button, ButtonCommand(command)));
        }
        Choice::NextValue => {
            entity.insert((Button, TakesNextValue));
        }
        Choice::Switch(is_on, switch) => {
            entity.insert((Checkbox, RowSwitch { is_on, switch }));
        }
        Choice::Action(action) => {
            entity.insert((Button, RowAction(action)));
        }
    }
    if let Some(change) = change {
        entity.insert(RowChange(change));
    }
    if let Some(holds) = condition {
        entity.insert(Condition { holds, index });
        // At once, as no hidden row may get the focus.
        entity.queue(|row: EntityWorldMut| {
            let id = row.id();
            show_or_hide(row.into_world_mut(), id);
        });
    }
    if has_initial_focus {
        entity.insert(InitialFocus);
    }
    if let Some([width, least]) = share {
        entity.insert(MinWidth(least));
        entity.entry::<Node>().and_modify(move |mut node| {
            node.width = percent(width);
            node.min_width = px(least);
        });
    }
    let mut entity = commands.entity(row);
    for part in parts {
        part(&mut entity);
    }
    row
}

/// Lets a text show these words.
pub(in crate::present::screens) fn show_words_of(
    commands: &mut Commands,
    text: Entity,
    words: impl Fn(&World) -> String + Send + Sync + 'static,
) {
    commands.entity(text).insert(ShownWords(Arc::new(words)));
}

fn spawn_content(commands: &mut Commands, row: Entity, content: Content) {
    let colored = |color, words| (ShownWords(words), menu_row::value("", color));
    let value = |words| colored(ColorRole::Focus, words);
    match content {
        Content::None | Content::Line(_) => {}
        Content::End(color, words) => {
            commands.entity(row).with_child(colored(color, words));
        }
        Content::Value(width, words) => menu_row::add_value(commands, row, width, value(words)),
        Content::Slider(slider, slider_width, width, words) => {
            // In a narrow row both become narrower.
            let right = Node {
                min_width: px(0),
                max_width: percent(100),
                column_gap: px(SLIDER_GAP),
                align_items: AlignItems::Center,
                ..default()
            };
            let right = commands.spawn((right, ChildOf(row))).id();
            let slider = (slider_shape(px(slider_width)), SliderOfRow(slider));
            commands.spawn((slider, ChildOf(right)));
            let place = Node {
                width: px(width),
                min_width: px(0),
                ..default()
            };
            commands.spawn((place, ChildOf(right), children![value(words)]));
        }
        Content::Columns(columns) => {
            for (words, width) in columns {
                let cell = Node {
                    width: px(width),
                    ..default()
                };
                let words = menu_row::text(words, text_sizes::MENU_TEXT, ColorRole::Text);
                commands.entity(row).with_child((cell, children![words]));
            }
        }
    }
}

/// Adds lines that have no words yet. Returns the text of the first one.
fn spawn_lines(commands: &mut Commands, panel: Entity, lines: RowLines) -> Entity {
    let RowLines {
        color,
        count,
        words,
        place,
    } = lines;
    let text = || menu_row::text("", text_sizes::MENU_TEXT, color);
    let spawn = |_| match place {
        LinePlace::Left => {
            let node = Node {
                padding: UiRect::axes(px(14), px(2)),
                ..default()
            };
            let line = commands.spawn((PageLine, node, ChildOf(panel))).id();
            let breaks = TextLayout::linebreak(LineBreak::WordOrCharacter);
            commands.spawn((text(), breaks, ChildOf(line))).id()
        }
        LinePlace::Middle { min_height, below } => {
            let node = Node {
                align_self: AlignSelf::Center,
                min_height,
                // With a least height it would shrink to that, though it has more lines.
                flex_shrink: 0.0,
                margin: UiRect::bottom(px(below)),
                ..default()
            };
            let breaks = TextLayout::new(Justify::Center, LineBreak::WordOrCharacter);
            commands.spawn((node, text(), breaks, ChildOf(panel))).id()
        }
        LinePlace::Sample => {
            let node = Node {
                align_self: AlignSelf::Center,
                ..default()
            };
            let line = commands.spawn((node, ChildOf(panel))).id();
            let line = (text(), TextLayout::no_wrap(), ChildOf(line));
            commands.spawn(line).id()
        }
    };
    let texts: Vec<_> = (0..count).map(spawn).collect();
    let first = *texts.first().expect("there are lines");
    commands.entity(first).insert(ShownLines { texts, words });
    first
}

fn change_value(changed: On<ChangeValue>, rows: Query<&RowChange>, mut commands: Commands) {
    if let Ok(RowChange(change)) = rows.get(changed.entity).cloned() {
        let is_forward = changed.is_forward;
        commands.queue(move |world: &mut World| change(world, is_forward));
    }
}

fn choose_row(
    activated: On<Activate>,
    values: Query<&RowChange, With<TakesNextValue>>,
    actions: Query<&RowAction>,
    mut commands: Commands,
) {
    if let Ok(RowChange(change)) = values.get(activated.entity).cloned() {
        commands.queue(move |world: &mut World| change(world, true));
    }
    if let Ok(RowAction(action)) = actions.get(activated.entity).cloned() {
        commands.queue(move |world: &mut World| action(world));
    }
}

fn switch_row(switched: On<ValueChange<bool>>, rows: Query<&RowSwitch>, mut commands: Commands) {
    if let Ok(RowSwitch { switch, .. }) = rows.get(switched.source).cloned() {
        let is_on = switched.value;
        commands.queue(move |world: &mut World| switch(world, is_on));
    }
}

fn slide(slid: On<ValueChange<f32>>, rows: Query<&SliderOfRow>, mut commands: Commands) {
    if let Ok(SliderOfRow(slider)) = rows.get(slid.source).cloned() {
        let share = slid.value;
        commands.queue(move |world: &mut World| (slider.slide)(world, share));
    }
}

#[cfg(test)]
mod tests;
