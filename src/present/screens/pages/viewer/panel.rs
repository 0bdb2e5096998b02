//! The panel of the viewer: the timeline, and rows for ticks, marks and speed.

use bevy::prelude::*;

use super::timeline_bar::spawn_timeline_bar;
use crate::present::input::{Action, ActionPressed, Prompts};
use crate::present::look::{ColorRole, text_sizes};
use crate::present::page_line::PageLine;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::models::viewer::Viewer;
use crate::present::screens::widgets::menu_panel::MenuPanel;
use crate::present::screens::widgets::menu_row;
use crate::present::screens::widgets::page_row::PageRow;
use crate::present::screens::widgets::page_rows::{show_words_of, spawn_row, spawn_rows};
use crate::present::screens::widgets::panel_hiding::HideRow;
use crate::present::states::Page;
use crate::replay::{Mark, Timeline, ticks_as_clock};
use crate::sim::Session;

/// The ticks that the timeline moves by for a press of a key: one second.
const SECOND: i64 = 64;

/// The width of the time and the length of a replay of more than an hour, in units.
const CLOCK_WIDTH: f32 = 182.0;

/// The width of the longest value, in units.
const VALUE_WIDTH: f32 = 218.0;

/// The rows below the timeline, on two lines, so that they cover little of the field.
fn rows() -> [PageRow; 6] {
    let half = |row: PageRow| row.sharing_line(49.5, 330.0);
    let sixth = |row: PageRow| row.sharing_line(16.0, 84.0);
    [
        half(PageRow::value(
            "MARK",
            VALUE_WIDTH,
            |world| shown(world, |viewer, tick| mark_label(viewer.timeline(), tick)),
            |world, is_forward| {
                with_viewer(world, |viewer, tick| {
                    viewer.seek_mark(tick, is_forward);
                });
            },
        ))
        .without_choice(),
        half(PageRow::value(
            "TICK",
            VALUE_WIDTH,
            |world| world.resource::<Session>().clock.tick.to_string(),
            |world, is_forward| {
                with_viewer(world, |viewer, tick| viewer.step(tick, sign(is_forward)));
            },
        ))
        .without_choice(),
        // Chosen, it turns around.
        half(PageRow::value(
            "SPEED",
            VALUE_WIDTH,
            |world| shown(world, |viewer, _| viewer.speed_label()),
            |world, is_forward| with_viewer(world, |viewer, _| viewer.change_speed(is_forward)),
        ))
        .with_action(|world| with_viewer(world, |viewer, _| viewer.turn_around())),
        sixth(PageRow::action("STOP", |world| {
            with_viewer(world, Viewer::toggle_play);
        }))
        .labelled(|world| {
            shown(world, |viewer, _| {
                (if viewer.is_playing() { "STOP" } else { "PLAY" }).to_owned()
            })
        }),
        sixth(PageRow::button("HIDE")).with(HideRow),
        sixth(PageRow::command(
            "MORE",
            MenuCommand::Open(Page::ViewerMenu),
        )),
    ]
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::Viewer), open).add_systems(
        Update,
        press_keys.run_if(in_state(Page::Viewer).and_then(resource_exists::<Viewer>)),
    );
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
    let timeline = PageRow::action("", |world| with_viewer(world, Viewer::toggle_play))
        .changed_by(|world, is_forward| {
            with_viewer(world, |viewer, tick| {
                viewer.step(tick, sign(is_forward) * SECOND);
            });
        })
        .focused_if(true);
    let timeline = spawn_row(&mut commands, panel, 0, timeline);
    spawn_timeline_bar(&mut commands, timeline, viewer.timeline());
    let clock = menu_row::value("", ColorRole::Focus);
    let clock = commands.spawn(clock).id();
    show_words_of(&mut commands, clock, clock_label);
    let place = (menu_row::value_box(CLOCK_WIDTH), ChildOf(timeline));
    commands.spawn(place).add_child(clock);
    let lines = Node {
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::SpaceBetween,
        row_gap: px(2),
        ..default()
    };
    let lines = commands.spawn((lines, ChildOf(panel))).id();
    spawn_rows(&mut commands, lines, 1, rows());
    let keys = Node {
        align_self: AlignSelf::Center,
        max_width: percent(100),
        ..default()
    };
    let text = menu_row::text("", text_sizes::MENU_TEXT, ColorRole::Faint);
    let text = commands
        .spawn((text, TextLayout::justify(Justify::Center)))
        .id();
    show_words_of(&mut commands, text, key_line);
    commands
        .spawn((PageLine, keys, ChildOf(panel)))
        .add_child(text);
}

/// The keys without a row.
fn key_line(world: &World) -> String {
    let prompts = Prompts::of_world(world);
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

/// Gives the viewer and the tick that is shown to a change.
fn with_viewer(world: &mut World, change: impl FnOnce(&mut Viewer, u64)) {
    let tick = world.resource::<Session>().clock.tick;
    if let Some(mut viewer) = world.get_resource_mut::<Viewer>() {
        change(&mut viewer, tick);
    }
}

/// What the viewer says at the tick that is shown.
fn shown(world: &World, words: impl FnOnce(&Viewer, u64) -> String) -> String {
    let tick = world.resource::<Session>().clock.tick;
    let viewer = world.get_resource::<Viewer>();
    viewer.map_or_else(String::new, |viewer| words(viewer, tick))
}

const fn sign(is_forward: bool) -> i64 {
    if is_forward { 1 } else { -1 }
}

/// The time that is shown, and the length of the replay.
fn clock_label(world: &World) -> String {
    shown(world, |viewer, tick| {
        let ticks = viewer.timeline().ticks();
        format!("{} / {}", ticks_as_clock(tick), ticks_as_clock(ticks))
    })
}

/// The mark at which the replay is, or the one before.
fn mark_label(timeline: &Timeline, tick: u64) -> String {
    let Some(Mark { tick: at, kind }) = timeline.previous_mark(tick + 1) else {
        return "NONE YET".to_owned();
    };
    format!("{} AT {}", kind.name().to_uppercase(), ticks_as_clock(at))
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
