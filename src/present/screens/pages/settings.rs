//! The settings page: one row for each entry of the table of settings, one section at a time.

use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::{Activate, Button, Checkbox, ValueChange};

use super::score_sample;
use crate::present::look::{ColorRole, text_sizes};
use crate::present::persistence::{
    Notices, SETTINGS, Setting, SettingKind, Settings, SettingsSection,
};
use crate::present::screens::flow::new_game::NewGame;
use crate::present::screens::flow::rules_choice::{choose_rules, neighbour};
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::shown_section::ShownSection;
use crate::present::screens::widgets::confirm_row::{Confirmation, Confirmed, reset_row};
use crate::present::screens::widgets::menu_panel::{MenuPanel, MenuRoot};
use crate::present::screens::widgets::menu_row::{
    self, ButtonCommand, InitialFocus, RowNote, button,
};
use crate::present::screens::widgets::navigation::ChangeValue;
use crate::present::screens::widgets::setting_slider;
use crate::present::states::Page;

/// The row that changes the section.
#[derive(Component, Clone, Copy)]
struct SectionRow;

/// The row of an entry, by the entry's index in [`SETTINGS`].
#[derive(Component, Clone, Copy)]
struct SettingRow(usize);

/// The text of an entry's value, by the entry's index.
#[derive(Component, Clone, Copy)]
struct ValueText(usize);

/// The line below the rows, which does not scroll: a note on the row that has the focus, or a notice about files.
#[derive(Component, Clone, Copy)]
struct NoteLine;

/// The width of the longest section name, in units.
const NAME_WIDTH: f32 = 96.0;

/// The width of the widest value, in units.
const VALUE_WIDTH: f32 = 152.0;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.insert_resource(ShownSection(SettingsSection::Picture))
        .add_systems(OnEnter(Page::Settings), open)
        .add_systems(
            Update,
            (show_values, show_note).run_if(in_state(Page::Settings)),
        )
        .add_observer(change)
        .add_observer(activate)
        .add_observer(reset)
        .add_observer(switch);
}

fn open(mut commands: Commands, section: Res<ShownSection>) {
    let parts = MenuPanel {
        page: Page::Settings,
        heading: "SETTINGS",
        width: 600.0,
        top: 28.0,
    }
    .open_parts(&mut commands);
    let panel = parts.column;
    spawn_section(&mut commands, panel, section.0);
    let mut tab_index = 1;
    for (index, entry) in SETTINGS.iter().enumerate() {
        if entry.section != section.0 {
            continue;
        }
        spawn_row(&mut commands, panel, index, tab_index);
        score_sample::spawn_below(entry, &mut commands, panel);
        tab_index += 1;
    }
    let name = section.0.label_in_capitals();
    commands.spawn((reset_row(name, tab_index), ChildOf(panel)));
    let back = button("BACK", tab_index + 1);
    let back = (back, ButtonCommand(MenuCommand::Back));
    commands.spawn((back, ChildOf(panel)));
    let note = parts.spawn_footer(&mut commands);
    commands.entity(note).insert(NoteLine);
}

fn spawn_section(commands: &mut Commands, panel: Entity, section: SettingsSection) {
    let row = (
        menu_row::shape(),
        SectionRow,
        InitialFocus,
        Button,
        TabIndex(0),
        ChildOf(panel),
        children![menu_row::text(
            "SECTION",
            text_sizes::MENU_TEXT,
            ColorRole::Text
        )],
    );
    let row = commands.spawn(row).id();
    let name = section.label_in_capitals();
    let name = menu_row::value(name, ColorRole::Focus);
    menu_row::add_value(commands, row, NAME_WIDTH, name);
}

fn spawn_row(commands: &mut Commands, panel: Entity, index: usize, tab_index: i32) {
    let entry = &SETTINGS[index];
    let mut row = commands.spawn((
        menu_row::shape(),
        SettingRow(index),
        RowNote(entry.note),
        TabIndex(tab_index),
        ChildOf(panel),
        children![menu_row::text(
            entry.label.to_uppercase(),
            text_sizes::MENU_TEXT,
            ColorRole::Text
        )],
    ));
    match entry.kind {
        SettingKind::Switch { .. } => {
            row.insert(Checkbox);
        }
        SettingKind::Choice { .. } => {
            row.insert(Button);
        }
        SettingKind::Number { .. } => {}
    }
    if !matches!(entry.kind, SettingKind::Number { .. }) {
        let value = (ValueText(index), menu_row::value("", ColorRole::Focus));
        let row = row.id();
        menu_row::add_value(commands, row, VALUE_WIDTH, value);
        return;
    }
    let right = (
        Node {
            column_gap: px(16),
            align_items: AlignItems::Center,
            ..default()
        },
        ChildOf(row.id()),
    );
    let right = commands.spawn(right).id();
    commands.spawn((setting_slider::slider(index), ChildOf(right)));
    commands.spawn((
        ValueText(index),
        Node {
            width: px(VALUE_WIDTH),
            ..default()
        },
        menu_row::text("", text_sizes::MENU_TEXT, ColorRole::Focus),
        // It has place for the longest value.
        TextLayout::no_wrap(),
        ChildOf(right),
    ));
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

fn show_values(
    mut commands: Commands,
    settings: Res<Settings>,
    new_game: Res<NewGame>,
    mut values: Query<(&ValueText, &mut Text)>,
    switches: Query<(Entity, &SettingRow), With<Checkbox>>,
    new_rows: Query<(), Added<SettingRow>>,
) {
    if !settings.is_changed() && !new_game.is_changed() && new_rows.is_empty() {
        return;
    }
    for (ValueText(index), mut text) in &mut values {
        text.0 = value_label(&SETTINGS[*index], &settings, &new_game);
    }
    for (switch, SettingRow(index)) in &switches {
        if let SettingKind::Switch { get, .. } = SETTINGS[*index].kind {
            if get(&settings) {
                commands.entity(switch).insert(Checked);
            } else {
                commands.entity(switch).remove::<Checked>();
            }
        }
    }
}

fn show_note(
    focus: Res<InputFocus>,
    notices: Res<Notices>,
    rows: Query<&SettingRow>,
    confirmations: Query<&Confirmation>,
    mut lines: Query<&mut Text, With<NoteLine>>,
) {
    let row = focus.get().and_then(|row| rows.get(row).ok());
    let note = row.map_or("", |row| SETTINGS[row.0].note);
    let text = if confirmations
        .iter()
        .any(|other| *other == Confirmation::Done)
    {
        "DEFAULTS RESTORED".to_owned()
    } else {
        // File names in a notice keep their case.
        let notice = notices.0.last().cloned();
        let lines = [Some(note.to_uppercase()), notice];
        let lines: Vec<String> = lines.into_iter().flatten().collect();
        lines.join("\n").trim().to_owned()
    };
    for mut line in &mut lines {
        if line.0 != text {
            line.0.clone_from(&text);
        }
    }
}

/// Sets the next or previous value of a row, or shows the next or previous section.
fn change(
    changed: On<ChangeValue>,
    mut commands: Commands,
    rows: Query<&SettingRow>,
    sections: Query<(), With<SectionRow>>,
    roots: Query<Entity, With<MenuRoot>>,
    new_game: Res<NewGame>,
    mut settings: ResMut<Settings>,
    mut section: ResMut<ShownSection>,
) {
    if let Ok(row) = rows.get(changed.entity) {
        let entry = &SETTINGS[row.0];
        if is_rules(entry) {
            let rules = neighbour(new_game.rules, changed.is_forward);
            commands.queue(move |world: &mut World| choose_rules(world, rules));
        } else if changed.is_forward {
            entry.next(&mut settings);
        } else {
            entry.previous(&mut settings);
        }
    } else if sections.contains(changed.entity) {
        let all = SettingsSection::ALL;
        let step = if changed.is_forward { 1 } else { all.len() - 1 };
        let shown = all.iter().position(|other| *other == section.0);
        section.0 = all[(shown.unwrap_or(0) + step) % all.len()];
        for root in &roots {
            commands.entity(root).despawn();
        }
        commands.run_system_cached(open);
    }
}

fn activate(
    activated: On<Activate>,
    mut commands: Commands,
    changeable: Query<(), Or<(With<SettingRow>, With<SectionRow>)>>,
) {
    let entity = activated.entity;
    if changeable.contains(entity) {
        commands.trigger(ChangeValue {
            entity,
            is_forward: true,
        });
    }
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

fn switch(
    switched: On<ValueChange<bool>>,
    rows: Query<&SettingRow>,
    mut settings: ResMut<Settings>,
) {
    if let Ok(row) = rows.get(switched.source)
        && let SettingKind::Switch { set, .. } = SETTINGS[row.0].kind
    {
        set(&mut settings, switched.value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::launch::Launch;
    use crate::sim::RuleSet;

    #[test]
    fn the_page_shows_values_as_it_opens_and_changes_no_setting() {
        #[derive(Resource, Default)]
        struct Changes(u32);

        let mut app = App::new();
        app.insert_resource(ShownSection(SettingsSection::Picture))
            .init_resource::<Settings>()
            .insert_resource(NewGame::new(&Launch::default()))
            .init_resource::<Changes>()
            .add_systems(
                Update,
                (
                    show_values,
                    |settings: Res<Settings>, mut changes: ResMut<Changes>| {
                        changes.0 += u32::from(settings.is_changed());
                    },
                ),
            );
        app.update();
        assert_eq!(app.world().resource::<Changes>().0, 1, "as they are loaded");
        let opened = app.world_mut().run_system_cached(open);
        assert!(opened.is_ok(), "{opened:?}");
        app.update();
        assert_eq!(app.world().resource::<Changes>().0, 1);
        let settings = app.world().resource::<Settings>().clone();
        let mut values = app.world_mut().query::<(&ValueText, &Text)>();
        let mut count = 0;
        for (ValueText(index), text) in values.iter(app.world()) {
            assert_eq!(
                text.0,
                SETTINGS[*index].value_label(&settings).to_uppercase()
            );
            count += 1;
        }
        assert!(count > 0);
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
