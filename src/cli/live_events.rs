//! `play --events`: the events file, line by line while the window runs, for a program that follows along.
//!
//! Besides the lines of `sim --events` it has one whenever another page is on the screen, another row of it has the focus
//! or says something else, the game stands still or goes on, or a tick took another intent than the one before.

use std::fmt;
use std::io::{self, Write};
use std::path::Path;
use std::sync::mpsc::{self, Receiver, Sender};

use bevy::app::RunFixedMainLoopSystems::BeforeFixedMainLoop;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;

use crate::present::{Mode, Page};
use crate::sim::{
    Contact, GameEvent, Intent, IntentFields, Paused, Session, Ship, SimSystems, SimTick,
};

use super::event_log::EventLog;
use super::failure::{Failure, shown};
use super::output_file::OutputFile;

/// Writes the file until that fails; the game goes on without it.
#[derive(Resource)]
pub(super) struct LiveEvents {
    name: String,
    log: Option<EventLog<OutputFile>>,
    failed: Sender<Failure>,
    screen: Option<(Mode, Page)>,
    focus: String,
    is_paused: bool,
    intent: Intent,
}

impl LiveEvents {
    /// A follower, and where it says why it stopped writing.
    ///
    /// # Errors
    /// [`Failure`], where the file cannot be written.
    pub(super) fn create(path: &Path) -> Result<(Self, Receiver<Failure>), Failure> {
        let name = shown(path);
        let file = OutputFile::create(path).map_err(|error| Failure::writing(&name, &error))?;
        let (failed, failures) = mpsc::channel();
        let live_events = Self {
            name,
            log: Some(EventLog::new(file)),
            failed,
            screen: None,
            focus: String::new(),
            is_paused: false,
            intent: Intent::default(),
        };
        Ok((live_events, failures))
    }

    /// Follows the game of this app.
    pub(super) fn join(self, app: &mut App) {
        app.insert_resource(self)
            .add_systems(Startup, begin)
            // After the states have changed and before the ticks of the frame.
            .add_systems(
                RunFixedMainLoop,
                (note_screen, note_focus)
                    .chain()
                    .in_set(BeforeFixedMainLoop),
            )
            .add_systems(SimTick, note_tick.after(SimSystems::Split));
    }

    /// Writes, so that a reader has it at once.
    fn write(&mut self, lines: impl FnOnce(&mut EventLog<OutputFile>) -> io::Result<()>) {
        let Some(log) = &mut self.log else { return };
        if let Err(error) = lines(log).and_then(|()| log.flush()) {
            self.stop(&error);
        }
    }

    fn stop(&mut self, error: &io::Error) {
        self.log = None;
        // Nobody listens where the window has already ended.
        let _ = self.failed.send(Failure::writing(&self.name, error));
    }
}

/// Now there is a window, and the file takes the place of an older one.
fn begin(mut live_events: ResMut<LiveEvents>) {
    let placed = live_events
        .log
        .take()
        .map(|log| log.into_inner().place_early());
    match placed {
        Some(Ok(file)) => live_events.log = Some(EventLog::new(file)),
        Some(Err(error)) => live_events.stop(&error),
        None => {}
    }
}

fn note_screen(
    mut live_events: ResMut<LiveEvents>,
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
    paused: Res<Paused>,
) {
    let screen = (*mode.get(), *page.get());
    if live_events.screen.replace(screen) != Some(screen) {
        // A new page has a focus of its own, whatever it says.
        live_events.focus.clear();
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

/// What is written on the row that has the focus.
fn note_focus(
    mut live_events: ResMut<LiveEvents>,
    focus: Res<InputFocus>,
    children: Query<&Children>,
    texts: Query<&Text>,
) {
    let Some(row) = focus.get() else { return };
    let words = children
        .iter_descendants_depth_first(row)
        .filter_map(|part| texts.get(part).ok());
    let words: Vec<&str> = words.map(|text| text.0.as_str()).collect();
    let words = words.join(" ");
    if !words.is_empty() && live_events.focus != words {
        let quoted = serde_json::Value::from(words.as_str());
        live_events.focus = words;
        live_events.write(|log| writeln!(log, "{{\"event\":\"focus\",\"on\":{quoted}}}"));
    }
}

fn note_tick(
    mut live_events: ResMut<LiveEvents>,
    session: Res<Session>,
    ships: Query<&Ship>,
    mut contacts: MessageReader<Contact>,
    mut events: MessageReader<GameEvent>,
) {
    let tick = session.clock.tick_index();
    let intent = session.intent;
    if std::mem::replace(&mut live_events.intent, intent) != intent {
        let heading = ships.iter().next().map(|ship| ship.heading.0);
        live_events.write(|log| {
            writeln!(
                log,
                "{{\"tick\":{tick},\"event\":\"intent\"{}}}",
                IntentLine { intent, heading }
            )
        });
    }
    live_events.write(|log| log.note(tick, contacts.read(), events.read()));
}

/// An intent, and the ship's heading after its tick, where there is a ship.
struct IntentLine {
    intent: Intent,
    heading: Option<u8>,
}

impl fmt::Display for IntentLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (fields, start) = (IntentFields(self.intent), self.intent.start);
        write!(f, ",{fields},\"start\":{start},\"heading\":")?;
        match self.heading {
            Some(heading) => write!(f, "{heading}"),
            None => f.write_str("null"),
        }
    }
}
