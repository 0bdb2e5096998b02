//! The rows of the inspector: the step of the algorithm, the moment, and which pair is shown.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui_widgets::Button;

use super::inspected_pair::{InspectedPair, PairList};
use super::inspector_row::{InspectorRow, RowValue, SavedLine};
use crate::present::look::{ColorRole, Theme, text_sizes};
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::pages::walkthrough::{
    ShowWalkthrough, Walkthrough, spawn_verdict_lines, spawn_walk_rows,
};
use crate::present::screens::widgets::figure_lines::spawn_note;
use crate::present::screens::widgets::menu_row::{self, ButtonCommand, InitialFocus};
use crate::present::screens::widgets::navigation::ChangeValue;
use crate::present::screens::widgets::picture_page::PicturePage;
use crate::present::screens::widgets::text_line::spawn_text_line;
use crate::present::states::Page;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::PairInspector), open)
        .add_systems(
            Update,
            (explain.before(ShowWalkthrough), show_values)
                .chain()
                .run_if(in_state(Page::PairInspector)),
        )
        .add_observer(change);
}

pub(super) fn open(
    mut commands: Commands,
    inspected: Option<Res<InspectedPair>>,
    theme: Res<Theme>,
) {
    let page = PicturePage {
        page: Page::PairInspector,
        heading: "",
    };
    let panel = page.open(&mut commands, &theme);
    if inspected.is_none() {
        let note = "NO PAIR HAS BEEN TESTED YET. PLAY FOR A WHILE.";
        spawn_note(&mut commands, panel, note.to_owned());
        let back = spawn_back(&mut commands, panel, 0);
        commands.entity(back).insert(InitialFocus);
        return;
    }
    spawn_verdict_lines(&mut commands, panel);
    let (line, mut index) = spawn_walk_rows(&mut commands, panel, 0);
    commands.entity(line).insert(InitialFocus);
    for row in InspectorRow::ALL {
        spawn_row(&mut commands, panel, row, index);
        index += 1;
    }
    spawn_text_line(&mut commands, panel, SavedLine, ColorRole::Faint);
    spawn_back(&mut commands, panel, index);
}

/// Asks the kernel about the pair that was chosen.
fn explain(mut commands: Commands, inspected: Option<Res<InspectedPair>>) {
    if let Some(inspected) = inspected.filter(|inspected| inspected.is_changed()) {
        match inspected.walkthrough() {
            Some(walkthrough) => commands.insert_resource(walkthrough),
            None => commands.remove_resource::<Walkthrough>(),
        }
    }
}

fn spawn_back(commands: &mut Commands, panel: Entity, index: i32) -> Entity {
    let back = (
        menu_row::button("BACK", index),
        ButtonCommand(MenuCommand::Back),
        ChildOf(panel),
    );
    commands.spawn(back).id()
}

fn spawn_row(commands: &mut Commands, panel: Entity, row: InspectorRow, index: i32) {
    let label = menu_row::text(row.label(), text_sizes::MENU_TEXT, ColorRole::Text);
    let mut entity = commands.spawn((
        menu_row::shape(),
        row,
        TabIndex(index),
        ChildOf(panel),
        children![label],
    ));
    let value = (RowValue(row), menu_row::value("", ColorRole::Focus));
    if matches!(
        row,
        InspectorRow::OpenInLab | InspectorRow::Copy | InspectorRow::Save
    ) {
        entity.insert(Button).with_child(value);
    } else {
        let id = entity.id();
        menu_row::add_value(commands, id, row.value_width(), value);
    }
}

fn show_values(
    inspected: Option<Res<InspectedPair>>,
    mut values: Query<(&RowValue, &mut Text)>,
    new_values: Query<(), Added<RowValue>>,
) {
    let Some(inspected) = inspected else { return };
    if !inspected.is_changed() && new_values.is_empty() {
        return;
    }
    for (RowValue(row), mut text) in &mut values {
        let wanted = value_label(&inspected, *row);
        if text.0 != wanted {
            text.0 = wanted;
        }
    }
}

fn value_label(inspected: &InspectedPair, row: InspectorRow) -> String {
    match row {
        InspectorRow::Contact => number_label(inspected.number_in(PairList::Contacts)),
        InspectorRow::NearMiss => number_label(inspected.number_in(PairList::NearMisses)),
        InspectorRow::Tick => {
            let (tick, ago) = inspected.tick();
            format!("{tick}, {:.1} S AGO", ago as f32 / 64.0)
        }
        InspectorRow::Body(side) => inspected.body_name(side),
        InspectorRow::Outlines => inspected.outlines().label().to_owned(),
        InspectorRow::OpenInLab | InspectorRow::Copy | InspectorRow::Save => String::new(),
    }
}

/// The place in a list in words.
fn number_label((number, count): (Option<usize>, usize)) -> String {
    match (number, count) {
        (_, 0) => "NONE".to_owned(),
        (Some(number), count) => format!("{number} OF {count}"),
        (None, count) => format!("- OF {count}"),
    }
}

fn change(
    changed: On<ChangeValue>,
    rows: Query<&InspectorRow>,
    inspected: Option<ResMut<InspectedPair>>,
) {
    let (Ok(row), Some(mut inspected)) = (rows.get(changed.entity), inspected) else {
        return;
    };
    let is_forward = changed.is_forward;
    match *row {
        InspectorRow::Contact => inspected.go_in(PairList::Contacts, is_forward),
        InspectorRow::NearMiss => inspected.go_in(PairList::NearMisses, is_forward),
        InspectorRow::Tick => inspected.step_tick(is_forward),
        InspectorRow::Body(side) => inspected.change_body(side, is_forward),
        InspectorRow::Outlines => inspected.change_outlines(is_forward),
        InspectorRow::OpenInLab | InspectorRow::Copy | InspectorRow::Save => {}
    }
}
