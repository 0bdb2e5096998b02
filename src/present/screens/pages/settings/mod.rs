//! The settings page: one row for each entry of the table of settings, one section at a time.

mod score_sample;

use bevy::input_focus::InputFocus;
use bevy::prelude::*;

use crate::present::neighbour::neighbour;
use crate::present::persistence::{
    Notices, SETTINGS, Setting, SettingKind, Settings, SettingsSection,
};
use crate::present::screens::flow::new_game::NewGame;
use crate::present::screens::flow::rules_choice::{change_rules, choose_rules};
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::shown_section::ShownSection;
use crate::present::screens::widgets::confirm_row::{Confirmation, Confirmed, reset_row};
use crate::present::screens::widgets::menu_page::MenuPage;
use crate::present::screens::widgets::menu_panel::MenuPanel;
use crate::present::screens::widgets::menu_row::RowNote;
use crate::present::screens::widgets::page_row::PageRow;
use crate::present::states::Page;

/// The width of the longest section name, in units.
const NAME_WIDTH: f32 = 96.0;

/// The width of the widest value, in units.
const VALUE_WIDTH: f32 = 152.0;

/// The width of a slider, in units.
const SLIDER_WIDTH: f32 = 160.0;

const PAGE: MenuPage = MenuPage {
    panel: MenuPanel {
        page: Page::Settings,
        heading: "SETTINGS",
        width: 600.0,
        top: 28.0,
    },
    rows,
    footer: Some(note),
};

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.insert_resource(ShownSection(SettingsSection::Picture))
        .add_plugins((PAGE, score_sample::plugin))
        .add_observer(reset);
}

fn rows(world: &mut World) -> Vec<PageRow> {
    let ShownSection(section) = *world.resource();
    let mut rows = vec![PageRow::value(
        "SECTION",
        NAME_WIDTH,
        |world| {
            world
                .resource::<ShownSection>()
                .0
                .label_in_capitals()
                .to_owned()
        },
        change_section,
    )];
    for entry in SETTINGS.iter().filter(|entry| entry.section == section) {
        rows.push(row(entry));
        rows.extend(score_sample::below(entry));
    }
    rows.push(reset_row(section.label_in_capitals()));
    rows.push(PageRow::command("BACK", MenuCommand::Back));
    rows
}

/// The row of an entry.
fn row(entry: &'static Setting) -> PageRow {
    let row = PageRow::value(
        entry.label.to_uppercase(),
        VALUE_WIDTH,
        move |world| value_label(entry, world.resource(), world.resource()),
        move |world, is_forward| change(world, entry, is_forward),
    )
    .with(RowNote(entry.note));
    match entry.kind {
        SettingKind::Choice { .. } => row,
        SettingKind::Switch { get, set } => row.with_switch(
            move |world| get(world.resource()),
            move |world, is_on| set(&mut world.resource_mut::<Settings>(), is_on),
        ),
        SettingKind::Number { .. } => row.without_choice().with_slider(
            SLIDER_WIDTH,
            move |world| entry.fraction(world.resource()).unwrap_or(0.0),
            move |world, share| {
                entry.set_fraction(&mut world.resource_mut::<Settings>(), share);
            },
        ),
    }
}

/// Whether an entry is that of the rules. The command line may have chosen others for the next game, until the player does.
fn is_rules(entry: &Setting) -> bool {
    entry.key == "rules"
}

fn value_label(entry: &Setting, settings: &Settings, new_game: &NewGame) -> String {
    let label = if is_rules(entry) {
        new_game.rules.name().to_owned()
    } else {
        entry.value_label(settings)
    };
    label.to_uppercase()
}

/// Below the rows: a note on the row that has the focus, and a notice about files.
fn note(world: &World) -> String {
    let row = world.resource::<InputFocus>().get();
    let note = row.and_then(|row| world.get::<RowNote>(row));
    let is_done = |row| world.get::<Confirmation>(row) == Some(&Confirmation::Done);
    if row.is_some_and(is_done) {
        return "DEFAULTS RESTORED".to_owned();
    }
    let note = note.map(|note| note.0.to_uppercase());
    // File names in a notice keep their case.
    let notice = world.resource::<Notices>().0.last().cloned();
    let lines: Vec<String> = note.into_iter().chain(notice).collect();
    lines.join("\n")
}

/// Sets the next or previous value of an entry.
fn change(world: &mut World, entry: &Setting, is_forward: bool) {
    if is_rules(entry) {
        change_rules(world, is_forward);
    } else {
        entry.change(&mut world.resource_mut::<Settings>(), is_forward);
    }
}

/// Shows the next or previous section.
fn change_section(world: &mut World, is_forward: bool) {
    let mut section = world.resource_mut::<ShownSection>();
    section.0 = neighbour(&SettingsSection::ALL, section.0, is_forward);
    PAGE.open_again(world);
}

fn reset(
    _: On<Confirmed>,
    mut commands: Commands,
    page: Res<State<Page>>,
    section: Res<ShownSection>,
    mut settings: ResMut<Settings>,
) {
    if *page.get() == Page::Settings {
        settings.reset(section.0);
        if SETTINGS
            .iter()
            .any(|entry| entry.section == section.0 && is_rules(entry))
        {
            let rules = settings.rules;
            commands.queue(move |world: &mut World| choose_rules(world, rules));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::launch::Launch;
    use crate::present::screens::widgets::{page_rows, slider_shape};
    use crate::sim::RuleSet;

    #[test]
    fn the_page_shows_values_as_it_opens_and_changes_no_setting() {
        #[derive(Resource, Default)]
        struct Changes(u32);

        let mut app = App::new();
        app.insert_resource(ShownSection(SettingsSection::Picture))
            .init_resource::<Settings>()
            .insert_resource(NewGame::new(&Launch::default()))
            .init_resource::<InputFocus>()
            .init_resource::<Notices>()
            .init_resource::<Changes>()
            .add_plugins((page_rows::plugin, slider_shape::plugin))
            .add_systems(
                Update,
                |settings: Res<Settings>, mut changes: ResMut<Changes>| {
                    changes.0 += u32::from(settings.is_changed());
                },
            );
        app.update();
        assert_eq!(app.world().resource::<Changes>().0, 1, "as they are loaded");
        PAGE.open(app.world_mut());
        app.update();
        app.update();
        assert_eq!(app.world().resource::<Changes>().0, 1);
        let settings = app.world().resource::<Settings>().clone();
        let mut texts = app.world_mut().query::<&Text>();
        let shown: Vec<_> = texts.iter(app.world()).map(|text| text.0.clone()).collect();
        let of_section = |entry: &&Setting| entry.section == SettingsSection::Picture;
        for entry in SETTINGS.iter().filter(of_section) {
            for words in [entry.label.to_owned(), entry.value_label(&settings)] {
                let words = words.to_uppercase();
                assert!(shown.contains(&words), "{words}: {shown:?}");
            }
        }
    }

    #[test]
    fn the_rules_of_the_command_line_are_shown_as_those_of_the_next_game() {
        let settings = Settings {
            rules: RuleSet::Classic1979,
            ..Settings::default()
        };
        let new_game = NewGame::new(&Launch {
            rules: Some(RuleSet::Classic16x9),
            ..Launch::default()
        });
        let entry = SETTINGS.iter().find(|entry| is_rules(entry));
        let entry = entry.expect("the settings have the rules");
        assert_eq!(value_label(entry, &settings, &new_game), "CLASSIC-16X9");
    }
}
