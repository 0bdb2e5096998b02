//! The settings: one row for each entry of the table, a section at a time.

use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::{
    Activate, Button, Checkbox, Slider, SliderRange, SliderThumb, SliderValue, TrackClick,
    ValueChange,
};

use super::confirm_reset::{ResetConfirmation, ResetConfirmed, reset_all};
use super::menu_panel::{MenuPanel, MenuRoot};
use super::menu_row::{self, ArrowLayout, ButtonCommand, InitialFocus, button};
use super::navigation::ChangeValue;
use super::transitions::MenuCommand;
use crate::present::look::{ColorRole, FillColor, theme};
use crate::present::persistence::{Notices, SETTINGS, SettingKind, Settings, SettingsSection};
use crate::present::states::Page;

/// The section that is open.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
struct Section(SettingsSection);

/// The row that changes the section.
#[derive(Component, Clone, Copy)]
struct SectionRow;

/// The row of an entry, or a part of it, by the entry's place in the table.
#[derive(Component, Clone, Copy)]
struct RowOf(usize);

#[derive(Component, Clone, Copy)]
struct ValueOf(usize);

#[derive(Component, Clone, Copy)]
struct SliderOf(usize);

#[derive(Component, Clone, Copy)]
struct ThumbOf(usize);

/// What there is to know of the row that has the focus, and of files that could not be kept.
#[derive(Component, Clone, Copy)]
struct Note;

/// Room for the name of a section, in units.
const NAME_WIDTH: f32 = 96.0;

/// Room for the widest value, in units.
const VALUE_WIDTH: f32 = 152.0;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Section(SettingsSection::Picture))
        .add_systems(OnEnter(Page::Settings), open)
        .add_systems(
            Update,
            (show_values, show_note).run_if(in_state(Page::Settings)),
        )
        .add_observer(change)
        .add_observer(activate)
        .add_observer(reset)
        .add_observer(switch)
        .add_observer(slide);
}

fn open(mut commands: Commands, section: Res<Section>) {
    let rows = MenuPanel {
        page: Page::Settings,
        heading: "SETTINGS",
        width: 600.0,
        top: 28.0,
    }
    .open(&mut commands);
    spawn_section(&mut commands, rows, section.0);
    let mut index = 1;
    for (entry, described) in SETTINGS.iter().enumerate() {
        if described.page != section.0 {
            continue;
        }
        spawn_row(&mut commands, rows, entry, index);
        index += 1;
    }
    commands.spawn((reset_all(index, theme::MENU_TEXT), ChildOf(rows)));
    let back = (button("BACK", index + 1), ButtonCommand(MenuCommand::Back));
    commands.spawn((back, ChildOf(rows)));
    commands.spawn((
        Note,
        Node {
            align_self: AlignSelf::Center,
            min_height: px(24),
            ..default()
        },
        menu_row::text("", theme::MENU_NOTE, ColorRole::Faint),
        ChildOf(rows),
    ));
}

fn spawn_section(commands: &mut Commands, rows: Entity, section: SettingsSection) {
    let mut row = commands.spawn((
        menu_row::shape(),
        SectionRow,
        InitialFocus,
        Button,
        TabIndex(0),
        ChildOf(rows),
        children![menu_row::text("SECTION", theme::MENU_TEXT, ColorRole::Text)],
    ));
    let name = section.label().to_uppercase();
    let id = row.id();
    row.with_child((
        Node::default(),
        children![
            menu_row::arrow(id, false, ArrowLayout::HorizontalRows),
            (
                menu_row::value_box(NAME_WIDTH),
                children![menu_row::line(name, theme::MENU_TEXT, ColorRole::Focus)],
            ),
            menu_row::arrow(id, true, ArrowLayout::HorizontalRows),
        ],
    ));
}

fn spawn_row(commands: &mut Commands, rows: Entity, entry: usize, index: i32) {
    let described = &SETTINGS[entry];
    let mut row = commands.spawn((
        menu_row::shape(),
        RowOf(entry),
        TabIndex(index),
        ChildOf(rows),
        children![menu_row::text(
            described.label.to_uppercase(),
            theme::MENU_TEXT,
            ColorRole::Text
        )],
    ));
    match described.kind {
        SettingKind::Switch { .. } => {
            row.insert(Checkbox);
        }
        SettingKind::NamedValue { .. } => {
            row.insert(Button);
        }
        SettingKind::Number { .. } => {}
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
    if matches!(described.kind, SettingKind::Number { .. }) {
        commands.spawn((slider(entry), ChildOf(right)));
    }
    commands.spawn((
        ValueOf(entry),
        Node {
            min_width: px(VALUE_WIDTH),
            ..default()
        },
        menu_row::line("", theme::MENU_TEXT, ColorRole::Focus),
        ChildOf(right),
    ));
}

fn slider(entry: usize) -> impl Bundle {
    let thumb = (
        SliderThumb,
        ThumbOf(entry),
        Node {
            position_type: PositionType::Absolute,
            width: px(10),
            height: px(16),
            border_radius: BorderRadius::all(px(2)),
            ..default()
        },
        FillColor(ColorRole::Focus),
    );
    let groove = (
        Node {
            position_type: PositionType::Absolute,
            left: px(0),
            right: px(0),
            top: px(7),
            height: px(2),
            ..default()
        },
        FillColor(ColorRole::Faint),
    );
    (
        Slider {
            track_click: TrackClick::Snap,
            ..default()
        },
        SliderOf(entry),
        SliderRange::new(0.0, 1.0),
        Node {
            width: px(160),
            height: px(16),
            ..default()
        },
        // The thumb's way is shorter than the groove by its own width.
        children![
            groove,
            (
                Node {
                    position_type: PositionType::Absolute,
                    left: px(0),
                    right: px(10),
                    height: px(16),
                    ..default()
                },
                children![thumb],
            )
        ],
    )
}

fn show_values(
    mut commands: Commands,
    settings: Res<Settings>,
    mut values: Query<(&ValueOf, &mut Text)>,
    mut thumbs: Query<(&ThumbOf, &mut Node)>,
    sliders: Query<(Entity, &SliderOf)>,
    switches: Query<(Entity, &RowOf), With<Checkbox>>,
    new_rows: Query<(), Added<RowOf>>,
) {
    if !settings.is_changed() && new_rows.is_empty() {
        return;
    }
    for (of, mut text) in &mut values {
        text.0 = SETTINGS[of.0].show(&settings).to_uppercase();
    }
    let share = |entry: usize| SETTINGS[entry].share(&settings).unwrap_or(0.0);
    for (of, mut node) in &mut thumbs {
        node.left = percent(share(of.0) * 100.0);
    }
    for (entity, of) in &sliders {
        commands.entity(entity).insert(SliderValue(share(of.0)));
    }
    for (entity, of) in &switches {
        if let SettingKind::Switch { get, .. } = SETTINGS[of.0].kind {
            if get(&settings) {
                commands.entity(entity).insert(Checked);
            } else {
                commands.entity(entity).remove::<Checked>();
            }
        }
    }
}

fn show_note(
    focus: Res<InputFocus>,
    notices: Res<Notices>,
    rows: Query<&RowOf>,
    resets: Query<&ResetConfirmation>,
    mut notes: Query<&mut Text, With<Note>>,
) {
    let row = focus.get().and_then(|row| rows.get(row).ok());
    let of_row = row.map_or("", |row| SETTINGS[row.0].note);
    let shown = if resets.iter().any(|reset| *reset == ResetConfirmation::Done) {
        "ALL DEFAULTS RESTORED".to_owned()
    } else {
        // The names of files in a notice are as they are.
        let notice = notices.0.last().cloned();
        notice.unwrap_or_else(|| of_row.to_uppercase())
    };
    for mut text in &mut notes {
        if text.0 != shown {
            text.0.clone_from(&shown);
        }
    }
}

/// One value on or back.
fn change(
    changed: On<ChangeValue>,
    mut commands: Commands,
    rows: Query<&RowOf>,
    sections: Query<(), With<SectionRow>>,
    grounds: Query<Entity, With<MenuRoot>>,
    mut settings: ResMut<Settings>,
    mut section: ResMut<Section>,
) {
    if let Ok(row) = rows.get(changed.entity) {
        let entry = &SETTINGS[row.0];
        if changed.is_forward {
            entry.next(&mut settings);
        } else {
            entry.previous(&mut settings);
        }
    } else if sections.contains(changed.entity) {
        let all = SettingsSection::ALL;
        let by = if changed.is_forward { 1 } else { all.len() - 1 };
        let now = all.iter().position(|page| *page == section.0);
        section.0 = all[(now.unwrap_or(0) + by) % all.len()];
        for ground in &grounds {
            commands.entity(ground).despawn();
        }
        commands.run_system_cached(open);
    }
}

fn activate(
    activated: On<Activate>,
    mut commands: Commands,
    changeable: Query<(), Or<(With<RowOf>, With<SectionRow>)>>,
) {
    let entity = activated.entity;
    if changeable.contains(entity) {
        commands.trigger(ChangeValue {
            entity,
            is_forward: true,
        });
    }
}

fn reset(_: On<ResetConfirmed>, page: Res<State<Page>>, mut settings: ResMut<Settings>) {
    if *page.get() == Page::Settings {
        settings.reset();
    }
}

fn switch(switched: On<ValueChange<bool>>, rows: Query<&RowOf>, mut settings: ResMut<Settings>) {
    if let Ok(row) = rows.get(switched.source)
        && let SettingKind::Switch { set, .. } = SETTINGS[row.0].kind
    {
        set(&mut settings, switched.value);
    }
}

fn slide(slid: On<ValueChange<f32>>, sliders: Query<&SliderOf>, mut settings: ResMut<Settings>) {
    if let Ok(slider) = sliders.get(slid.source) {
        SETTINGS[slider.0].set_share(&mut settings, slid.value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_shows_values_as_it_opens_and_changes_no_setting() {
        #[derive(Resource, Default)]
        struct Changes(u32);

        let mut app = App::new();
        app.insert_resource(Section(SettingsSection::Picture))
            .init_resource::<Settings>()
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
        let mut values = app.world_mut().query::<(&ValueOf, &Text)>();
        let mut count = 0;
        for (ValueOf(index), text) in values.iter(app.world()) {
            assert_eq!(text.0, SETTINGS[*index].show(&settings).to_uppercase());
            count += 1;
        }
        assert!(count > 0);
    }
}
