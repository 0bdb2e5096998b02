//! The rows of the comparison: with Step 1 or without, the C++ file, and a sentence for each algorithm.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::comparison_row::ComparisonRow;
use super::cpp_file::CppFile;
use super::path_entry::PathEntry;
use super::picture::comparison_svg;
use super::shown::{Compare, ShownComparison};
use crate::present::input::MenuAction;
use crate::present::look::{ColorRole, Theme};
use crate::present::persistence::Folders;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::pages::lab::EditedPair;
use crate::present::screens::widgets::menu_row::{self, ButtonCommand, InitialFocus};
use crate::present::screens::widgets::navigation::ChangeValue;
use crate::present::screens::widgets::picture_page::PicturePage;
use crate::present::screens::widgets::saved_picture::save_new_files;
use crate::present::screens::widgets::text_line::spawn_text_line;
use crate::present::screens::widgets::value_row::ValueRow;
use crate::present::states::Page;

/// The name of the saved picture, without its extension.
const NAME: &str = "sweptroids-comparison";

/// The label of the row that shows where the C++ file fails, and its place among the rows.
const NEXT_FAILURE: &str = "NEXT QUESTION WHERE IT FAILS";
const NEXT_FAILURE_INDEX: i32 = 2;

/// The most sentences: five algorithms, what is compared, and what has no switch.
const SENTENCES: usize = 7;

/// The text with the value of a row.
#[derive(Component, Clone, Copy)]
struct RowValue(ComparisonRow);

/// A text of the page.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum ComparisonLine {
    /// The sentence of an algorithm, by its index.
    Sentence(usize),
    /// How far the C++ file is.
    File,
    /// What was saved.
    Saved,
}

/// What was saved, or why not.
#[derive(Resource, Default)]
struct SaveMessage(String);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SaveMessage>()
        .add_systems(OnEnter(Page::Comparison), open)
        .add_systems(
            Update,
            (show, show_next_failure)
                .after(Compare)
                .run_if(in_state(Page::Comparison)),
        )
        .add_observer(change)
        .add_observer(activate);
}

fn open(mut commands: Commands, theme: Res<Theme>) {
    commands.insert_resource(SaveMessage::default());
    let page = PicturePage {
        page: Page::Comparison,
        heading: "COMPARE",
    };
    let panel = page.open(&mut commands, &theme);
    let step_1 = ValueRow {
        label: "STEP 1",
        index: 0,
        width: 100.0,
    };
    let step_1 = step_1.spawn(
        &mut commands,
        panel,
        ComparisonRow::Step1,
        RowValue(ComparisonRow::Step1),
    );
    commands.entity(step_1).insert(InitialFocus);
    for index in 0..SENTENCES {
        let line = ComparisonLine::Sentence(index);
        spawn_text_line(&mut commands, panel, line, ColorRole::Text);
    }
    for (index, label, row) in [
        (1, "C++ FILE", ComparisonRow::File),
        (NEXT_FAILURE_INDEX, NEXT_FAILURE, ComparisonRow::NextFailure),
        (3, "SAVE PICTURE", ComparisonRow::Save),
    ] {
        let id = commands.spawn((menu_row::button(label, index), row, ChildOf(panel)));
        let value = (RowValue(row), menu_row::value("", ColorRole::Focus));
        let id = id.id();
        commands.entity(id).with_child(value);
        let line = match row {
            ComparisonRow::File => ComparisonLine::File,
            ComparisonRow::Save => ComparisonLine::Saved,
            ComparisonRow::Step1 | ComparisonRow::NextFailure => continue,
        };
        spawn_text_line(&mut commands, panel, line, ColorRole::Faint);
    }
    let back = (
        menu_row::button("BACK", 4),
        ButtonCommand(MenuCommand::Back),
        ChildOf(panel),
    );
    commands.spawn(back);
}

fn show(
    shown: Option<Res<ShownComparison>>,
    file: Res<CppFile>,
    pair: Res<EditedPair>,
    path: Res<PathEntry>,
    saved: Res<SaveMessage>,
    mut lines: Query<(&ComparisonLine, &mut Text), Without<RowValue>>,
    mut values: Query<(&RowValue, &mut Text)>,
) {
    let Some(shown) = shown else { return };
    let sentences = shown.sentences();
    for (line, mut text) in &mut lines {
        let wanted = match line {
            ComparisonLine::Sentence(index) => sentences.get(*index).cloned().unwrap_or_default(),
            ComparisonLine::File => file.message(),
            ComparisonLine::Saved => saved.0.clone(),
        };
        if text.0 != wanted {
            text.0 = wanted;
        }
    }
    for (RowValue(row), mut text) in &mut values {
        let wanted = match row {
            ComparisonRow::Step1 if shown.has_step_1() => "ON".to_owned(),
            ComparisonRow::Step1 => "OFF".to_owned(),
            ComparisonRow::File if path.is_open() => path.shown(),
            ComparisonRow::File if file.unread_path().is_some() => "CORRECT ITS PATH".to_owned(),
            ComparisonRow::File if file.is_open() => "COMPILE AGAIN".to_owned(),
            ComparisonRow::File => "DROP IT HERE".to_owned(),
            ComparisonRow::NextFailure => file.failing_place(pair.pair()),
            ComparisonRow::Save => String::new(),
        };
        if text.0 != wanted {
            text.0 = wanted;
        }
    }
}

fn show_next_failure(
    file: Res<CppFile>,
    mut rows: Query<(&ComparisonRow, &mut Node, &mut Visibility, &mut TabIndex)>,
) {
    // A row with a negative index is passed over.
    let shown = if file.fails() {
        (Display::Flex, Visibility::Inherited, NEXT_FAILURE_INDEX)
    } else {
        (Display::None, Visibility::Hidden, -1)
    };
    for (row, mut node, mut visibility, mut tab_index) in &mut rows {
        if *row == ComparisonRow::NextFailure && node.display != shown.0 {
            (node.display, *visibility, tab_index.0) = shown;
        }
    }
}

fn change(
    changed: On<ChangeValue>,
    rows: Query<&ComparisonRow>,
    shown: Option<ResMut<ShownComparison>>,
    mut path: ResMut<PathEntry>,
) {
    match (rows.get(changed.entity), shown) {
        (Ok(ComparisonRow::Step1), Some(mut shown)) => shown.toggle_step_1(),
        // Another file, in the place of the one that is open.
        (Ok(ComparisonRow::File), _) if !path.is_open() && changed.is_forward => {
            path.begin(String::new(), MenuAction::Right);
        }
        _ => {}
    }
}

fn activate(
    activated: On<Activate>,
    rows: Query<&ComparisonRow>,
    shown: Option<ResMut<ShownComparison>>,
    folders: Res<Folders>,
    mut file: ResMut<CppFile>,
    mut path: ResMut<PathEntry>,
    mut pair: ResMut<EditedPair>,
    mut message: ResMut<SaveMessage>,
) {
    let (Ok(row), Some(mut shown)) = (rows.get(activated.entity), shown) else {
        return;
    };
    match row {
        ComparisonRow::Step1 => shown.toggle_step_1(),
        // Enter on a path that is typed opens it, and acts in order with the keys before it.
        ComparisonRow::File if path.is_open() => {}
        ComparisonRow::File => match file.unread_path() {
            Some(unread) => path.begin(unread, MenuAction::Choose),
            None if file.is_open() => file.read_again(),
            None => path.begin(String::new(), MenuAction::Choose),
        },
        ComparisonRow::NextFailure => file.show_next_failing(&mut pair),
        ComparisonRow::Save => {
            message.0 = match &folders.export {
                Some(folder) => save_new_files(folder, NAME, &[("svg", comparison_svg(&shown))])
                    .unwrap_or_else(|error| error),
                None => "there is no folder for it".to_owned(),
            };
        }
    }
}
