//! The rows of the page: the rock, its turn, the chosen area, and a line for each area.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::shown::ShownRock;
use crate::present::look::{ColorRole, Theme};
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::widgets::menu_row::{self, ButtonCommand, InitialFocus};
use crate::present::screens::widgets::navigation::ChangeValue;
use crate::present::screens::widgets::picture_page::PicturePage;
use crate::present::screens::widgets::text_line::spawn_text_line;
use crate::present::screens::widgets::value_row::ValueRow;
use crate::present::states::Page;

/// The width of the box of a value, in units.
const VALUE_WIDTH: f32 = 150.0;

/// A row of the page.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum RockRow {
    /// Which of the game's rocks.
    Rock,
    /// How far it is turned.
    Turn,
    /// The area in bold lines.
    Area,
}

/// The text with the value of a row.
#[derive(Component, Clone, Copy)]
struct RowValue(RockRow);

/// A sentence, by its index.
#[derive(Component, Clone, Copy)]
struct Sentence(usize);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::BoundingAreas), open)
        .add_systems(Update, show.run_if(in_state(Page::BoundingAreas)))
        .add_observer(change)
        .add_observer(activate);
}

fn open(mut commands: Commands, theme: Res<Theme>, shown: Res<ShownRock>) {
    let page = PicturePage {
        page: Page::BoundingAreas,
        heading: "BOUNDING AREAS",
    };
    let panel = page.open(&mut commands, &theme);
    for (index, label, row) in [
        (0, "AREA", RockRow::Area),
        (1, "ROCK", RockRow::Rock),
        (2, "TURN", RockRow::Turn),
    ] {
        let value_row = ValueRow {
            label,
            index,
            width: VALUE_WIDTH,
        };
        let id = value_row.spawn(&mut commands, panel, row, RowValue(row));
        if index == 0 {
            commands.entity(id).insert(InitialFocus);
        }
    }
    for index in 0..shown.sentences().len() {
        spawn_text_line(&mut commands, panel, Sentence(index), ColorRole::Text);
    }
    let back = (
        menu_row::button("BACK", 3),
        ButtonCommand(MenuCommand::Back),
        ChildOf(panel),
    );
    commands.spawn(back);
}

fn show(
    shown: Res<ShownRock>,
    mut values: Query<(&RowValue, &mut Text), Without<Sentence>>,
    mut sentences: Query<(&Sentence, &mut Text)>,
) {
    for (RowValue(row), mut text) in &mut values {
        let wanted = match row {
            RockRow::Rock => shown.rock_label(),
            RockRow::Turn => shown.turn_label(),
            RockRow::Area => shown.area_label().to_owned(),
        };
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

fn change(changed: On<ChangeValue>, rows: Query<&RockRow>, mut shown: ResMut<ShownRock>) {
    if let Ok(row) = rows.get(changed.entity) {
        shown.change(*row, changed.is_forward);
    }
}

/// A row takes its next value when it is chosen.
fn activate(activated: On<Activate>, rows: Query<&RockRow>, mut shown: ResMut<ShownRock>) {
    if let Ok(row) = rows.get(activated.entity) {
        shown.change(*row, true);
    }
}

impl ShownRock {
    fn change(&mut self, row: RockRow, is_forward: bool) {
        match row {
            RockRow::Rock => self.change_rock(is_forward),
            RockRow::Turn => self.change_turn(is_forward),
            RockRow::Area => self.change_area(is_forward),
        }
    }
}
