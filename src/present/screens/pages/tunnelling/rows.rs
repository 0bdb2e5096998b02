//! The rows of the experiment: its figures, and what came out.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::experiment::{Quantity, SENTENCES, ShownExperiment};
use crate::present::look::{ColorRole, Theme};
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::widgets::menu_row::{self, ButtonCommand, InitialFocus};
use crate::present::screens::widgets::navigation::ChangeValue;
use crate::present::screens::widgets::picture_page::PicturePage;
use crate::present::screens::widgets::text_line::spawn_text_line;
use crate::present::screens::widgets::value_row::ValueRow;
use crate::present::states::Page;

/// The width of the box of a value, in units.
const VALUE_WIDTH: f32 = 134.0;

/// The figures with a row, and their labels.
const ROWS: [(Quantity, &str); 4] = [
    (Quantity::Speed, "SPEED OF B"),
    (Quantity::Width(0), "WIDTH OF A"),
    (Quantity::Width(1), "WIDTH OF B"),
    (Quantity::Step, "TIME STEP"),
];

/// The row of a figure.
#[derive(Component, Clone, Copy)]
struct QuantityRow(Quantity);

/// The text with the value of a row.
#[derive(Component, Clone, Copy)]
struct RowValue(Quantity);

/// A sentence about tunnelling, by its index.
#[derive(Component, Clone, Copy)]
struct Sentence(usize);

/// The row that saves plot and table.
#[derive(Component, Clone, Copy)]
pub(super) struct SaveRow;

/// The line that says what was saved.
#[derive(Component, Clone, Copy)]
pub(super) struct SaveMessage;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::Tunnelling), open)
        .add_systems(Update, show.run_if(in_state(Page::Tunnelling)))
        .add_observer(change)
        .add_observer(activate);
}

fn open(mut commands: Commands, theme: Res<Theme>) {
    let page = PicturePage {
        page: Page::Tunnelling,
        heading: "TUNNELLING",
    };
    let panel = page.open(&mut commands, &theme);
    for (index, (quantity, label)) in (0..).zip(ROWS) {
        let row = ValueRow {
            label,
            index,
            width: VALUE_WIDTH,
        };
        let id = row.spawn(
            &mut commands,
            panel,
            QuantityRow(quantity),
            RowValue(quantity),
        );
        if index == 0 {
            commands.entity(id).insert(InitialFocus);
        }
    }
    for index in 0..SENTENCES {
        spawn_text_line(&mut commands, panel, Sentence(index), ColorRole::Text);
    }
    let index = ROWS.len() as i32;
    let save = (
        menu_row::button("SAVE PLOT AND TABLE", index),
        SaveRow,
        ChildOf(panel),
    );
    commands.spawn(save);
    spawn_text_line(&mut commands, panel, SaveMessage, ColorRole::Faint);
    let back = (
        menu_row::button("BACK", index + 1),
        ButtonCommand(MenuCommand::Back),
        ChildOf(panel),
    );
    commands.spawn(back);
}

fn show(
    shown: Res<ShownExperiment>,
    mut values: Query<(&RowValue, &mut Text), Without<Sentence>>,
    mut sentences: Query<(&Sentence, &mut Text)>,
) {
    for (RowValue(quantity), mut text) in &mut values {
        let wanted = shown.label(*quantity);
        if text.0 != wanted {
            text.0 = wanted;
        }
    }
    let wanted = shown.sentences();
    for (Sentence(index), mut text) in &mut sentences {
        if text.0 != wanted[*index] {
            text.0.clone_from(&wanted[*index]);
        }
    }
}

fn change(changed: On<ChangeValue>, rows: Query<&QuantityRow>, mut shown: ResMut<ShownExperiment>) {
    if let Ok(row) = rows.get(changed.entity) {
        shown.change(row.0, changed.is_forward);
    }
}

/// A figure takes its next value when its row is chosen.
fn activate(
    activated: On<Activate>,
    rows: Query<&QuantityRow>,
    mut shown: ResMut<ShownExperiment>,
) {
    if let Ok(row) = rows.get(activated.entity) {
        shown.change(row.0, true);
    }
}
