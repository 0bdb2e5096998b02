//! What happens in a game in a window, line by line while it is open, for another program to read: the file of `play --events`, or
//! what a page in a browser asks for.
//!
//! There are the lines of `sim --events`, and a line whenever another page opens, a line of numbers appears on it, other
//! words stand on the field, the focus moves to another row, the text of that row changes, a key scrolls the page instead, the
//! game is paused or resumed, or the intent of a tick differs from the one before. Ticks that are shown once more after a death have no lines. In the viewer of replays, every tick that is shown has its lines.

use std::fmt;
use std::io::{self, Write};
use std::sync::mpsc::Sender;

use bevy::app::RunFixedMainLoopSystems::BeforeFixedMainLoop;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;

use crate::event_log::EventLog;
use crate::present::{
    FieldLineShown, KeyScrolled, Mode, Page, PageLine, is_locked_out, text_within,
};
use crate::sim::{
    Contact, GameEvent, Intent, IntentFields, Paused, Session, Ship, SimSystems, SimTick,
};

/// Where the lines go.
pub(crate) type Output = Box<dyn Write + Send + Sync>;

/// Begins the output, once the window is open.
type Begin = Box<dyn FnOnce() -> io::Result<Output> + Send + Sync>;

/// The lines of the running game. If a write fails, the game continues without them.
#[derive(Resource)]
pub(crate) struct LiveEvents {
    begin: Option<Begin>,
    log: Option<EventLog<Output>>,
    failures: Sender<io::Error>,
    screen: Option<(Mode, Page)>,
    /// The row with the focus, and its text.
    focus: Option<(Entity, String)>,
    is_paused: bool,
    intent: Intent,
}

impl LiveEvents {
    /// Lines for the output that `begin` makes when the window is open. The receiver of `failures` gets the error that ends writing, if
    /// there is one.
    pub(crate) fn new(
        begin: impl FnOnce() -> io::Result<Output> + Send + Sync + 'static,
        failures: Sender<io::Error>,
    ) -> Self {
        Self {
            begin: Some(Box::new(begin)),
            log: None,
            failures,
            screen: None,
            focus: None,
            is_paused: false,
            intent: Intent::default(),
        }
    }

    /// Adds the systems that write the lines to the app of the game.
    pub(crate) fn add_to(self, app: &mut App) {
        app.insert_resource(self)
            .add_systems(Startup, begin_output)
            // After state transitions and before the ticks of the frame.
            .add_systems(
                RunFixedMainLoop,
                (
                    log_screen,
                    log_lines,
                    log_field_lines,
                    // A program that reads along may press a key when it knows the row.
                    log_focus.run_if(not(is_locked_out)),
                    log_scrolls,
                )
                    .chain()
                    .in_set(BeforeFixedMainLoop),
            )
            .add_systems(SimTick, log_tick.after(SimSystems::Publish));
    }

    /// Writes lines and flushes them, so that the reader gets them at once.
    fn write(&mut self, write_lines: impl FnOnce(&mut EventLog<Output>) -> io::Result<()>) {
        let Some(log) = &mut self.log else { return };
        if let Err(error) = write_lines(log).and_then(|()| log.flush()) {
            self.stop(error);
        }
    }

    fn stop(&mut self, error: io::Error) {
        self.log = None;
        // The receiver may be gone already when the window closes.
        let _ = self.failures.send(error);
    }
}

fn begin_output(mut live_events: ResMut<LiveEvents>) {
    match live_events.begin.take().map(|begin| begin()) {
        Some(Ok(output)) => live_events.log = Some(EventLog::new(output)),
        Some(Err(error)) => live_events.stop(error),
        None => {}
    }
}

fn log_screen(
    mut live_events: ResMut<LiveEvents>,
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
    paused: Res<Paused>,
) {
    let screen = (*mode.get(), *page.get());
    if live_events.screen.replace(screen) != Some(screen) {
        // The focus on a new page is logged even if its row has the same text.
        live_events.focus = None;
        let (mode, page) = (screen.0.name(), screen.1.name());
        live_events.write(|log| {
            writeln!(
                log,
                "{{\"event\":\"screen\",\"mode\":\"{mode}\",\"page\":\"{page}\"}}"
            )
        });
    }
    if std::mem::replace(&mut live_events.is_paused, paused.0) != paused.0 {
        live_events.write(|log| writeln!(log, "{{\"event\":\"paused\",\"paused\":{}}}", paused.0));
    }
}

/// Logs the text of each line that has appeared on the page, or has another text.
fn log_lines(
    mut live_events: ResMut<LiveEvents>,
    lines: Query<Entity, With<PageLine>>,
    children: Query<&Children>,
    texts: Query<&Text>,
    mut told: Local<Vec<(Entity, String)>>,
) {
    told.retain(|(line, _)| lines.contains(*line));
    for line in &lines {
        let text = text_within(line, &children, &texts);
        match told.iter_mut().find(|(other, _)| *other == line) {
            Some((_, last)) if *last == text => continue,
            Some((_, last)) => last.clone_from(&text),
            None => told.push((line, text.clone())),
        }
        if !text.is_empty() {
            let quoted = serde_json::Value::from(text);
            live_events.write(|log| writeln!(log, "{{\"event\":\"line\",\"text\":{quoted}}}"));
        }
    }
}

/// Logs words that have appeared on the field.
fn log_field_lines(mut live_events: ResMut<LiveEvents>, mut shown: MessageReader<FieldLineShown>) {
    for FieldLineShown(text) in shown.read() {
        let quoted = serde_json::Value::from(text.as_str());
        live_events.write(|log| writeln!(log, "{{\"event\":\"field-line\",\"text\":{quoted}}}"));
    }
}

/// Logs the text of the row that has the focus, and whether another row had it before. Rows of numbers that run, as
/// the tick of a replay, change their text by themselves.
fn log_focus(
    mut live_events: ResMut<LiveEvents>,
    focus: Res<InputFocus>,
    children: Query<&Children>,
    texts: Query<&Text>,
) {
    let Some(row) = focus.get() else { return };
    let row_text = text_within(row, &children, &texts);
    if row_text.is_empty() {
        return;
    }
    let focus = (row, row_text);
    if live_events.focus.as_ref() == Some(&focus) {
        return;
    }
    let quoted = serde_json::Value::from(focus.1.as_str());
    let before = live_events.focus.replace(focus);
    let moved = before.is_none_or(|(before, _)| before != row);
    live_events.write(|log| {
        writeln!(
            log,
            "{{\"event\":\"focus\",\"on\":{quoted},\"moved\":{moved}}}"
        )
    });
}

/// Logs that a key scrolled the page, so that a program that waits for the focus to move presses it again.
fn log_scrolls(mut live_events: ResMut<LiveEvents>, mut scrolled: MessageReader<KeyScrolled>) {
    for KeyScrolled in scrolled.read() {
        live_events.write(|log| writeln!(log, "{{\"event\":\"scrolled\"}}"));
    }
}

fn log_tick(
    mut live_events: ResMut<LiveEvents>,
    page: Res<State<Page>>,
    session: Res<Session>,
    ships: Query<&Ship>,
    mut contacts: MessageReader<Contact>,
    mut events: MessageReader<GameEvent>,
) {
    if page.shows_past() {
        contacts.clear();
        events.clear();
        return;
    }
    let tick = session.clock.tick_index();
    let intent = session.intent;
    if std::mem::replace(&mut live_events.intent, intent) != intent {
        let heading = ships.iter().next().map(|ship| ship.heading.0);
        live_events.write(|log| {
            writeln!(
                log,
                "{{\"tick\":{tick},\"event\":\"intent\"{}}}",
                IntentAndHeading { intent, heading }
            )
        });
    }
    live_events.write(|log| log.write_tick(contacts.read(), events.read()));
}

/// The fields of an intent event: the intent, and the ship's heading after the tick if there is a ship.
struct IntentAndHeading {
    intent: Intent,
    heading: Option<u8>,
}

impl fmt::Display for IntentAndHeading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (fields, start) = (IntentFields(self.intent), self.intent.start);
        write!(f, ",{fields},\"start\":{start},\"heading\":")?;
        match self.heading {
            Some(heading) => write!(f, "{heading}"),
            None => f.write_str("null"),
        }
    }
}
