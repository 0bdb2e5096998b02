//! The panel of the viewer: the timeline, and rows for ticks, marks and speed.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button};

use super::state::Viewer;
use super::timeline_bar::spawn_timeline_bar;
use crate::present::input::{Action, ActionPressed, Prompts};
use crate::present::look::{ColorRole, text_sizes};
use crate::present::page_line::PageLine;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::widgets::menu_panel::MenuPanel;
use crate::present::screens::widgets::menu_row::{self, ButtonCommand, InitialFocus};
use crate::present::screens::widgets::navigation::ChangeValue;
use crate::present::screens::widgets::panel_hiding::HideRow;
use crate::present::screens::widgets::prompt_line::PromptLine;
use crate::present::states::Page;
use crate::replay::{Mark, Timeline, ticks_as_clock};
use crate::sim::Session;

/// The ticks that the timeline moves by for a press of a key: one second.
const SECOND: i64 = 64;

/// The width of the time and the length of a replay of more than an hour, in units.
const CLOCK_WIDTH: f32 = 182.0;

/// The width of the longest value, in units.
const VALUE_WIDTH: f32 = 218.0;

/// A row of the panel.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum ViewerRow {
    /// The timeline: a second forwards or back.
    Timeline,
    /// To the next or the previous mark.
    Mark,
    /// A tick forwards or back.
    Tick,
    /// Faster or slower; chosen, it turns around.
    Speed,
}

/// The text with the value of a row.
#[derive(Component, Clone, Copy)]
struct RowValue(ViewerRow);

/// The button that plays or stands still.
#[derive(Component, Clone, Copy)]
struct PlayButton;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::Viewer), open)
        .add_systems(
            Update,
            (press_keys, show_values)
                .run_if(in_state(Page::Viewer).and_then(resource_exists::<Viewer>)),
        )
        .add_observer(change)
        .add_observer(activate);
}

fn open(mut commands: Commands, viewer: Option<Res<Viewer>>) {
    let Some(viewer) = viewer else { return };
    let panel = MenuPanel {
        page: Page::Viewer,
        heading: "",
        width: 860.0,
        top: 610.0,
    }
    .open_over_field(&mut commands);
    let timeline = spawn_row(&mut commands, panel, ViewerRow::Timeline, "", 0);
    commands.entity(timeline).insert((InitialFocus, Button));
    spawn_timeline_bar(&mut commands, timeline, viewer.timeline());
    let clock = menu_row::value("", ColorRole::Focus);
    let clock = (RowValue(ViewerRow::Timeline), clock);
    commands.spawn((
        menu_row::value_box(CLOCK_WIDTH),
        children![clock],
        ChildOf(timeline),
    ));
    // Two lines of rows below the timeline, so that they cover little of the field.
    let lines = Node {
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::SpaceBetween,
        row_gap: px(2),
        ..default()
    };
    let lines = commands.spawn((lines, ChildOf(panel))).id();
    for (index, row, label) in [
        (1, ViewerRow::Mark, "MARK"),
        (2, ViewerRow::Tick, "TICK"),
        (3, ViewerRow::Speed, "SPEED"),
    ] {
        let id = spawn_row(&mut commands, lines, row, label, index);
        set_width(&mut commands, id, 49.5, 330.0);
        let value = menu_row::value("", ColorRole::Focus);
        menu_row::add_value(&mut commands, id, VALUE_WIDTH, (RowValue(row), value));
        if row == ViewerRow::Speed {
            commands.entity(id).insert(Button);
        }
    }
    let label = menu_row::text("STOP", text_sizes::MENU_TEXT, ColorRole::Text);
    let play = (
        menu_row::shape(),
        Button,
        TabIndex(4),
        PlayButton,
        children![(PlayLabel, label)],
        ChildOf(lines),
    );
    let play = commands.spawn(play).id();
    let hide = (menu_row::button("HIDE", 5), HideRow, ChildOf(lines));
    let hide = commands.spawn(hide).id();
    let more = (
        menu_row::button("MORE", 6),
        ButtonCommand(MenuCommand::Open(Page::ViewerMenu)),
    );
    let more = commands.spawn((more, ChildOf(lines))).id();
    for button in [play, hide, more] {
        set_width(&mut commands, button, 16.0, 84.0);
    }
    let keys = Node {
        align_self: AlignSelf::Center,
        max_width: percent(100),
        ..default()
    };
    let text = menu_row::text("", text_sizes::MENU_TEXT, ColorRole::Faint);
    let text = (
        PromptLine(key_line),
        text,
        TextLayout::justify(Justify::Center),
    );
    commands.spawn((PageLine, keys, ChildOf(panel), children![text]));
}

/// The keys without a row.
fn key_line(prompts: &Prompts) -> String {
    let keys = [
        (Action::PlayBackwards, "BACKWARDS OR FORWARDS"),
        (Action::StepTick, "ONE TICK"),
    ];
    let keys = keys.map(|(action, effect)| (prompts.of(action), effect));
    let bound = keys.iter().filter(|(key, _)| !key.is_empty());
    let lines: Vec<_> = bound
        .map(|(key, effect)| format!("{key}: {effect}"))
        .collect();
    lines.join(", ")
}

/// Makes a row narrower than its panel: its width in percent, and the least width in units.
fn set_width(commands: &mut Commands, row: Entity, width: f32, least: f32) {
    commands
        .entity(row)
        .entry::<Node>()
        .and_modify(move |mut node| {
            node.width = percent(width);
            node.min_width = px(least);
        });
}

fn spawn_row(
    commands: &mut Commands,
    panel: Entity,
    row: ViewerRow,
    label: &str,
    index: i32,
) -> Entity {
    let mut id = commands.spawn((menu_row::shape(), row, TabIndex(index), ChildOf(panel)));
    if !label.is_empty() {
        id.with_child(menu_row::text(
            label,
            text_sizes::MENU_TEXT,
            ColorRole::Text,
        ));
    }
    id.id()
}

fn show_values(
    viewer: Res<Viewer>,
    session: Res<Session>,
    mut values: Query<(&RowValue, &mut Text), Without<PlayLabel>>,
    mut labels: Query<&mut Text, With<PlayLabel>>,
) {
    let (tick, ticks) = (session.clock.tick, viewer.timeline().ticks());
    for (RowValue(row), mut text) in &mut values {
        let wanted = match row {
            ViewerRow::Timeline => format!("{} / {}", ticks_as_clock(tick), ticks_as_clock(ticks)),
            ViewerRow::Mark => mark_label(viewer.timeline(), tick),
            ViewerRow::Tick => tick.to_string(),
            ViewerRow::Speed => viewer.speed_label(),
        };
        if text.0 != wanted {
            text.0 = wanted;
        }
    }
    let wanted = if viewer.is_playing() { "STOP" } else { "PLAY" };
    for mut text in &mut labels {
        if text.0 != wanted {
            wanted.clone_into(&mut text.0);
        }
    }
}

/// The text of the button that plays or stands still.
#[derive(Component, Clone, Copy)]
struct PlayLabel;

/// The mark at which the replay is, or the one before.
fn mark_label(timeline: &Timeline, tick: u64) -> String {
    let Some(Mark { tick: at, kind }) = timeline.previous_mark(tick + 1) else {
        return "NONE YET".to_owned();
    };
    format!("{} AT {}", kind.name().to_uppercase(), ticks_as_clock(at))
}

fn change(
    changed: On<ChangeValue>,
    rows: Query<&ViewerRow>,
    session: Res<Session>,
    viewer: Option<ResMut<Viewer>>,
) {
    let (Ok(row), Some(mut viewer)) = (rows.get(changed.entity), viewer) else {
        return;
    };
    let tick = session.clock.tick;
    let sign = if changed.is_forward { 1 } else { -1 };
    match row {
        ViewerRow::Timeline => viewer.step(tick, sign * SECOND),
        ViewerRow::Tick => viewer.step(tick, sign),
        ViewerRow::Mark => {
            viewer.seek_mark(tick, changed.is_forward);
        }
        ViewerRow::Speed => viewer.change_speed(changed.is_forward),
    }
}

fn activate(
    activated: On<Activate>,
    rows: Query<&ViewerRow>,
    buttons: Query<(), With<PlayButton>>,
    session: Res<Session>,
    viewer: Option<ResMut<Viewer>>,
) {
    let Some(mut viewer) = viewer else { return };
    match rows.get(activated.entity) {
        Ok(ViewerRow::Speed) => viewer.turn_around(),
        Ok(ViewerRow::Timeline) => viewer.toggle_play(session.clock.tick),
        Ok(_) => {}
        Err(_) if buttons.contains(activated.entity) => viewer.toggle_play(session.clock.tick),
        Err(_) => {}
    }
}

/// The key that steps a paused game steps a replay, too. Another one plays it the other way.
fn press_keys(
    mut pressed: MessageReader<ActionPressed>,
    session: Res<Session>,
    mut viewer: ResMut<Viewer>,
) {
    for ActionPressed(action) in pressed.read() {
        match action {
            Action::StepTick => viewer.step(session.clock.tick, 1),
            Action::PlayBackwards => viewer.play_the_other_way(session.clock.tick),
            _ => {}
        }
    }
}
