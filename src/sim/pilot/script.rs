//! Intents in a file: one JSON object a line, ticks rising.
//!
//! `{"tick":0,"turn":-1,"thrust":true,"reverse":false,"fire":false,"hyperspace":false}`
//!
//! The intent of a line acts in the tick of that index, counted from 0. Turn, thrust and reverse hold until a later
//! line changes them; fire, hyperspace and start are presses. A key that is absent holds as it was, or is no press.

use std::io::{self, Write};

use bevy::prelude::World;
use serde::Deserialize;
use thiserror::Error;

use crate::sim::intent::Intent;
use crate::sim::state::Session;

use super::Pilot;

/// Why a file is no script of intents.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {message}")]
pub struct BadScript {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, naming field and value.
    pub message: String,
}

#[derive(Deserialize)]
struct Line {
    tick: u64,
    turn: Option<i8>,
    thrust: Option<bool>,
    reverse: Option<bool>,
    #[serde(default)]
    fire: bool,
    #[serde(default)]
    hyperspace: bool,
    #[serde(default)]
    start: bool,
}

/// A script, as a pilot that follows it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Script {
    intents: Vec<(u64, Intent)>,
    next: usize,
    held: Intent,
}

impl Script {
    /// Reads a script.
    ///
    /// # Errors
    /// [`BadScript`] for the first line that is no intent or whose tick does not rise.
    pub fn read(text: &str) -> Result<Self, BadScript> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut script = Self::default();
        let mut held = Intent::default();
        for (line, text) in (1..).zip(text.lines()) {
            if text.trim().is_empty() {
                continue;
            }
            let bad = |message: String| BadScript { line, message };
            let given: Line = serde_json::from_str(text).map_err(|error| bad(error.to_string()))?;
            let turn = given.turn.unwrap_or(held.turn);
            if !(-1..=1).contains(&turn) {
                return Err(bad(format!("`turn` is {turn}, but its range is -1 to 1")));
            }
            if script
                .intents
                .last()
                .is_some_and(|(tick, _)| *tick >= given.tick)
            {
                return Err(bad(format!(
                    "`tick` is {}, but has to rise from line to line",
                    given.tick
                )));
            }
            held = Intent {
                turn,
                thrust: given.thrust.unwrap_or(held.thrust),
                reverse: given.reverse.unwrap_or(held.reverse),
                ..Intent::default()
            };
            let intent = Intent {
                fire: given.fire,
                hyperspace: given.hyperspace,
                start: given.start,
                ..held
            };
            script.intents.push((given.tick, intent));
        }
        Ok(script)
    }
}

impl Pilot for Script {
    fn intent(&mut self, world: &mut World) -> Intent {
        let tick = world.resource::<Session>().clock.tick;
        match self.intents.get(self.next) {
            Some((at, intent)) if *at == tick => {
                self.next += 1;
                self.held = Intent {
                    fire: false,
                    hyperspace: false,
                    start: false,
                    ..*intent
                };
                *intent
            }
            _ => self.held,
        }
    }
}

/// Writes intents as a script: a line where something changes or is pressed.
#[derive(Debug)]
pub struct ScriptWriter<W: Write> {
    output: W,
    held: Intent,
}

impl<W: Write> ScriptWriter<W> {
    /// A script written to `output`.
    pub fn new(output: W) -> Self {
        Self {
            output,
            held: Intent::default(),
        }
    }

    /// Notes the intent of a tick; ticks have to rise.
    ///
    /// # Errors
    /// Whatever the output says.
    pub fn note(&mut self, tick: u64, intent: Intent) -> io::Result<()> {
        if intent == self.held {
            return Ok(());
        }
        self.held = Intent {
            fire: false,
            hyperspace: false,
            start: false,
            ..intent
        };
        let Intent {
            turn,
            thrust,
            reverse,
            fire,
            hyperspace,
            start,
        } = intent;
        write!(
            self.output,
            "{{\"tick\":{tick},\"turn\":{turn},\"thrust\":{thrust},\"reverse\":{reverse},\"fire\":{fire},\
             \"hyperspace\":{hyperspace}"
        )?;
        writeln!(
            self.output,
            "{}",
            if start { ",\"start\":true}" } else { "}" }
        )
    }

    /// The output, once all is written.
    pub fn into_inner(self) -> W {
        self.output
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        let thrust = Intent {
            thrust: true,
            ..Intent::default()
        };
        let intents = [
            Intent::default(),
            thrust,
            Intent {
                fire: true,
                ..thrust
            },
            thrust,
            Intent {
                turn: -1,
                ..Intent::default()
            },
            Intent {
                start: true,
                hyperspace: true,
                ..Intent::default()
            },
        ];
        let mut writer = ScriptWriter::new(Vec::new());
        for (tick, intent) in (0..).zip(intents) {
            writer.note(tick, intent).expect("a Vec takes everything");
        }
        let text = String::from_utf8(writer.into_inner()).expect("ASCII");
        let script = Script::read(&text).expect("it was just written");
        // Ticks 0 and 3 say nothing new.
        assert_eq!(
            script
                .intents
                .iter()
                .map(|(tick, _)| *tick)
                .collect::<Vec<_>>(),
            [1, 2, 4, 5]
        );
        assert!(
            script
                .intents
                .iter()
                .all(|(tick, intent)| intents[*tick as usize] == *intent)
        );
    }

    #[test]
    fn a_bad_line_is_named() {
        let table = [
            (
                "{\"tick\":0}\n{\"tick\":0}",
                "line 2: `tick` is 0, but has to rise from line to line",
            ),
            (
                "\n{\"tick\":0,\"turn\":2}",
                "line 2: `turn` is 2, but its range is -1 to 1",
            ),
            ("{}", "line 1: missing field `tick` at line 1 column 2"),
            (
                "{\"tick\":1,\"fire\":1}",
                "line 1: invalid type: integer `1`, expected a boolean at line 1 column 18",
            ),
        ];
        for (text, message) in table {
            assert_eq!(Script::read(text).expect_err(text).to_string(), message);
        }
    }
}
