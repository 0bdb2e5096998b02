//! The rows of a page as a table that is read from top to bottom: what each row is called, where its value comes from, and what a
//! choice does.

use bevy::camera::visibility::VisibilitySystems;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui_widgets::{Activate, Button};

use super::menu_row::{self, ButtonCommand, InitialFocus};
use super::navigation::ChangeValue;
use super::text_line::spawn_text_line;
use crate::present::look::{ColorRole, text_sizes};
use crate::present::screens::menu_command::MenuCommand;

/// A row of a page, or lines of words between rows. Where words come from is asked in every frame.
#[derive(Clone, Copy)]
pub(in crate::present::screens) struct PageRow {
    /// Empty for lines.
    label: &'static str,
    /// What is shown in the place of the label, if it changes.
    changing_label: Option<fn(&World) -> String>,
    words: Words,
    /// The width of the box of a value between arrows, in units. Without it, the words stand at the end of the row.
    value_width: Option<f32>,
    /// Takes the next value (true) or the previous one.
    change: Option<fn(&mut World, bool)>,
    choice: Choice,
    /// While it does not hold, the row is hidden and passed over.
    condition: Option<fn(&World) -> bool>,
}

/// What a row or a line shows.
#[derive(Clone, Copy)]
enum Words {
    None,
    One(fn(&World) -> String),
    Lines(ColorRole, usize, fn(&World) -> Vec<String>),
}

/// What happens when a row is chosen.
#[derive(Clone, Copy)]
pub(in crate::present::screens) enum Choice {
    /// Nothing: it is no button.
    None,
    /// `transitions` carries it out, with the sound of a choice.
    Command(MenuCommand),
    /// It takes its next value.
    NextValue,
    /// This happens at once, without a sound.
    Action(fn(&mut World)),
}

impl PageRow {
    const fn new(label: &'static str, choice: Choice) -> Self {
        Self {
            label,
            changing_label: None,
            words: Words::None,
            value_width: None,
            change: None,
            choice,
            condition: None,
        }
    }

    /// A row that sends a command.
    pub(in crate::present::screens) const fn command(
        label: &'static str,
        command: MenuCommand,
    ) -> Self {
        Self::new(label, Choice::Command(command))
    }

    /// A row that does what only its page can do.
    pub(in crate::present::screens) const fn action(
        label: &'static str,
        action: fn(&mut World),
    ) -> Self {
        Self::new(label, Choice::Action(action))
    }

    /// A row with a value between arrows, in a box of this width in units. A choice takes the next value.
    pub(in crate::present::screens) const fn value(
        label: &'static str,
        width: f32,
        value: fn(&World) -> String,
        change: fn(&mut World, bool),
    ) -> Self {
        Self {
            words: Words::One(value),
            value_width: Some(width),
            change: Some(change),
            ..Self::new(label, Choice::NextValue)
        }
    }

    /// A line of words.
    pub(in crate::present::screens) const fn line(
        color: ColorRole,
        words: fn(&World) -> Vec<String>,
    ) -> Self {
        Self::lines(color, 1, words)
    }

    /// So many lines of words. Those for which there are no words are empty.
    pub(in crate::present::screens) const fn lines(
        color: ColorRole,
        count: usize,
        words: fn(&World) -> Vec<String>,
    ) -> Self {
        Self {
            words: Words::Lines(color, count, words),
            ..Self::new("", Choice::None)
        }
    }

    /// The row with these words at its end.
    pub(in crate::present::screens) const fn showing(self, words: fn(&World) -> String) -> Self {
        Self {
            words: Words::One(words),
            ..self
        }
    }

    /// The row with a label that changes.
    pub(in crate::present::screens) const fn labelled(self, label: fn(&World) -> String) -> Self {
        Self {
            changing_label: Some(label),
            ..self
        }
    }

    /// The row changed by left and right.
    pub(in crate::present::screens) const fn changed_by(
        self,
        change: fn(&mut World, bool),
    ) -> Self {
        Self {
            change: Some(change),
            ..self
        }
    }

    /// The row with another choice.
    pub(in crate::present::screens) const fn with_choice(self, choice: Choice) -> Self {
        Self { choice, ..self }
    }

    /// The row, hidden and passed over while this does not hold.
    pub(in crate::present::screens) const fn only_if(self, condition: fn(&World) -> bool) -> Self {
        Self {
            condition: Some(condition),
            ..self
        }
    }
}

/// The label of a row in its table, by which its page knows it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::present::screens) struct RowLabel(pub &'static str);

/// What a text shows.
#[derive(Component, Clone, Copy)]
struct ShownWords(fn(&World) -> String);

/// Which texts show lines of words, one each. It is a component of the first of them.
#[derive(Component, Clone)]
struct ShownLines {
    texts: Vec<Entity>,
    words: fn(&World) -> Vec<String>,
}

#[derive(Component, Clone, Copy)]
struct Change(fn(&mut World, bool));

#[derive(Component, Clone, Copy)]
struct TakesNextValue;

#[derive(Component, Clone, Copy)]
struct Action(fn(&mut World));

/// When a row is there.
#[derive(Component, Clone, Copy)]
struct Condition {
    holds: fn(&World) -> bool,
    /// Its `TabIndex` then.
    index: i32,
}

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (
            hide_rows.run_if(any_with_component::<Condition>),
            update_texts
                .run_if(any_with_component::<ShownWords>.or_else(any_with_component::<ShownLines>)),
        )
            .chain()
            .before(UiSystems::Prepare)
            .before(VisibilitySystems::VisibilityPropagate),
    )
    .add_observer(change_value)
    .add_observer(choose_row);
}

/// Adds rows to a panel, from this `TabIndex` on. The row with the index 0 has the focus as the page opens. Returns the index
/// after the last one.
pub(in crate::present::screens) fn spawn_rows(
    commands: &mut Commands,
    panel: Entity,
    first_index: i32,
    rows: &[PageRow],
) -> i32 {
    let mut index = first_index;
    for row in rows {
        if let Words::Lines(color, count, words) = row.words {
            let texts: Vec<_> = (0..count)
                .map(|_| spawn_text_line(commands, panel, (), color))
                .collect();
            if let Some(first) = texts.first().copied() {
                commands.entity(first).insert(ShownLines { texts, words });
            }
            continue;
        }
        spawn_row(commands, panel, index, *row);
        index += 1;
    }
    index
}

fn spawn_row(commands: &mut Commands, panel: Entity, index: i32, row: PageRow) {
    let label = menu_row::text(row.label, text_sizes::MENU_TEXT, ColorRole::Text);
    let label = commands.spawn(label).id();
    if let Some(words) = row.changing_label {
        commands.entity(label).insert(ShownWords(words));
    }
    let mut entity = commands.spawn((
        menu_row::shape(),
        RowLabel(row.label),
        TabIndex(index),
        ChildOf(panel),
    ));
    entity.add_child(label);
    match row.choice {
        Choice::None => &mut entity,
        Choice::Command(command) => entity.insert((Button, ButtonCommand(command))),
        Choice::NextValue => entity.insert((Button, TakesNextValue)),
        Choice::Action(action) => entity.insert((Button, Action(action))),
    };
    if let Some(change) = row.change {
        entity.insert(Change(change));
    }
    if let Some(condition) = row.condition {
        entity.insert(Condition {
            holds: condition,
            index,
        });
    }
    if index == 0 {
        entity.insert(InitialFocus);
    }
    let id = entity.id();
    if let Words::One(words) = row.words {
        let value = (ShownWords(words), menu_row::value("", ColorRole::Focus));
        match row.value_width {
            Some(width) => menu_row::add_value(commands, id, width, value),
            None => {
                commands.entity(id).with_child(value);
            }
        }
    }
}

/// Hides rows while their condition does not hold. A row with a negative `TabIndex` is passed over.
fn hide_rows(world: &mut World, rows: &mut QueryState<(Entity, &Condition)>) {
    let rows: Vec<_> = rows
        .iter(world)
        .map(|(row, condition)| (row, (condition.holds)(world).then_some(condition.index)))
        .collect();
    for (row, index) in rows {
        let mut row = world.entity_mut(row);
        let (display, visibility) = match index {
            Some(_) => (Display::Flex, Visibility::Inherited),
            None => (Display::None, Visibility::Hidden),
        };
        if row
            .get::<Node>()
            .is_some_and(|node| node.display != display)
        {
            row.insert((visibility, TabIndex(index.unwrap_or(-1))));
            row.entry::<Node>()
                .and_modify(|mut node| node.display = display);
        }
    }
}

fn update_texts(
    world: &mut World,
    single: &mut QueryState<(Entity, &ShownWords)>,
    several: &mut QueryState<&ShownLines>,
) {
    let mut wanted: Vec<(Entity, String)> = single
        .iter(world)
        .map(|(text, shown)| (text, shown.0(world)))
        .collect();
    for shown in several.iter(world) {
        let words = (shown.words)(world).into_iter();
        let words = words.chain(std::iter::repeat(String::new()));
        wanted.extend(shown.texts.iter().copied().zip(words));
    }
    for (text, words) in wanted {
        if let Some(mut text) = world.get_mut::<Text>(text)
            && text.0 != words
        {
            text.0 = words;
        }
    }
}

fn change_value(changed: On<ChangeValue>, rows: Query<&Change>, mut commands: Commands) {
    if let Ok(Change(change)) = rows.get(changed.entity).copied() {
        let is_forward = changed.is_forward;
        commands.queue(move |world: &mut World| change(world, is_forward));
    }
}

fn choose_row(
    activated: On<Activate>,
    values: Query<&Change, With<TakesNextValue>>,
    actions: Query<&Action>,
    mut commands: Commands,
) {
    if let Ok(Change(change)) = values.get(activated.entity).copied() {
        commands.queue(move |world: &mut World| change(world, true));
    }
    if let Ok(Action(action)) = actions.get(activated.entity).copied() {
        commands.queue(action);
    }
}

#[cfg(test)]
mod tests;
