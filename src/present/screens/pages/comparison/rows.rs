//! The rows of the comparison: with Step 1 or without, a sentence for each algorithm, and the C++ file.

use bevy::prelude::*;

use super::cpp_file::CppFile;
use super::path_entry::{FILE, PathEntry};
use super::picture::comparison_svg;
use super::shown::ShownComparison;
use crate::coursework::printable;
use crate::present::input::MenuAction;
use crate::present::look::ColorRole;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::models::edited_pair::EditedPair;
use crate::present::screens::widgets::page_row::PageRow;
use crate::present::screens::widgets::picture_page::PicturePage;
use crate::present::screens::widgets::saved_picture::{
    SaveMessage, save_in_export_folder, save_line, save_new_files,
};
use crate::present::states::Page;

const PAGE: PicturePage = PicturePage {
    page: Page::Comparison,
    heading: "COMPARE",
    rows,
};

/// The most sentences: five algorithms, what is compared, and what has no switch.
const SENTENCES: usize = 7;

/// The most lines on the mistake of a file: a heading, and two for each of the first few places.
const FAULT_LINES: usize = 7;

/// The name of the saved picture, without its extension.
const NAME: &str = "sweptroids-comparison";

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(PAGE);
}

fn rows(_: &mut World) -> Vec<PageRow> {
    vec![
        PageRow::value("STEP 1", 100.0, step_1, |world, _| toggle_step_1(world)),
        PageRow::lines(ColorRole::Text, SENTENCES, sentences),
        PageRow::action(FILE, choose_file)
            .showing(file)
            .changed_by(take_another_file)
            .only_if(|_| CppFile::HAS_COMPILER),
        PageRow::line(ColorRole::Faint, |world| {
            world.resource::<CppFile>().message()
        }),
        PageRow::lines(ColorRole::Text, FAULT_LINES, fault)
            .only_if(|world| !fault(world).is_empty()),
        PageRow::action("NEXT QUESTION WHERE IT FAILS", show_next_failure)
            .showing(failing_place)
            .only_if(|world| world.resource::<CppFile>().fails()),
        PageRow::action("SAVE PICTURE", save),
        save_line(),
        PageRow::command("BACK", MenuCommand::Back),
    ]
}

fn step_1(world: &World) -> String {
    let shown = world.get_resource::<ShownComparison>();
    let has_step_1 = shown.is_none_or(ShownComparison::has_step_1);
    (if has_step_1 { "ON" } else { "OFF" }).to_owned()
}

fn toggle_step_1(world: &mut World) {
    if let Some(mut shown) = world.get_resource_mut::<ShownComparison>() {
        shown.toggle_step_1();
    }
}

fn sentences(world: &World) -> Vec<String> {
    let shown = world.get_resource::<ShownComparison>();
    shown.map(ShownComparison::sentences).unwrap_or_default()
}

fn file(world: &World) -> String {
    let (file, path) = (world.resource::<CppFile>(), world.resource::<PathEntry>());
    if path.is_open() {
        return path.shown();
    }
    let words = if file.unread_path().is_some() {
        "CORRECT ITS PATH"
    } else if file.is_open() {
        "COMPILE AGAIN"
    } else {
        "DROP IT HERE"
    };
    words.to_owned()
}

/// Takes the path of another file, in the place of the one that is open.
fn take_another_file(world: &mut World, is_forward: bool) {
    let mut path = world.resource_mut::<PathEntry>();
    if is_forward && !path.is_open() {
        path.begin(String::new(), MenuAction::Right);
    }
}

fn choose_file(world: &mut World) {
    // `type_path` takes Enter on a path that is typed, in order with the keys before it.
    if world.resource::<PathEntry>().is_open() {
        return;
    }
    let mut file = world.resource_mut::<CppFile>();
    let path = match file.unread_path() {
        Some(unread) => unread,
        None if file.is_open() => {
            file.read_again();
            return;
        }
        None => String::new(),
    };
    let mut entry = world.resource_mut::<PathEntry>();
    entry.begin(path, MenuAction::Choose);
}

/// Where the mistake of the file is.
fn fault(world: &World) -> Vec<String> {
    let mut lines = world.resource::<CppFile>().fault_lines();
    if lines.len() > FAULT_LINES {
        lines.truncate(FAULT_LINES - 1);
        lines.push(String::from("and more: sweptroids grade --reveal line"));
    }
    lines.iter().map(|line| printable(line)).collect()
}

fn failing_place(world: &World) -> String {
    let pair = world.resource::<EditedPair>().pair();
    world.resource::<CppFile>().failing_place(pair)
}

fn show_next_failure(world: &mut World) {
    world.resource_scope(|world, mut file: Mut<CppFile>| {
        file.show_next_failing(&mut world.resource_mut::<EditedPair>());
    });
}

fn save(world: &mut World) {
    if let Some(shown) = world.get_resource::<ShownComparison>() {
        let picture = [("svg", comparison_svg(shown))];
        let message = save_in_export_folder(world, |folder| save_new_files(folder, NAME, &picture));
        world.insert_resource(SaveMessage(message));
    }
}
