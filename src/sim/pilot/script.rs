//! Intents in a file: one JSON object a line, ticks rising.
//!
//! `{"tick":0,"turn":-1,"thrust":true,"reverse":false,"fire":false,"hyperspace":false}`
//!
//! The intent of a line acts in the tick of that index, counted from 0. Turn, thrust and reverse hold until a later
//! line changes them; fire, hyperspace and start are presses, start one that begins a new game once one is over. A key
//! that is absent holds as it was, or is no press; any other key is refused.

use std::fmt;
use std::io::{self, Write};

use bevy::prelude::World;
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::Value;
use thiserror::Error;

use crate::sim::state::intent::Intent;
use crate::sim::state::session::Session;

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

/// What one line says; a key that is absent is none.
#[derive(Default)]
struct Line {
    tick: Option<u64>,
    turn: Option<i8>,
    thrust: Option<bool>,
    reverse: Option<bool>,
    fire: Option<bool>,
    hyperspace: Option<bool>,
    start: Option<bool>,
}

impl Line {
    fn read(text: &str) -> Result<Self, String> {
        let Pairs(pairs) = serde_json::from_str(text).map_err(|error| {
            let text = error.to_string();
            let message = text
                .rsplit_once(" at line ")
                .map_or(text.as_str(), |(message, _)| message);
            format!("{message} (column {})", error.column())
        })?;
        let mut line = Self::default();
        for (key, value) in pairs {
            let is_double = match key.as_str() {
                "tick" => set(&mut line.tick, value.as_u64()),
                "turn" => set(&mut line.turn, value.as_i64().and_then(turn)),
                "thrust" => set(&mut line.thrust, value.as_bool()),
                "reverse" => set(&mut line.reverse, value.as_bool()),
                "fire" => set(&mut line.fire, value.as_bool()),
                "hyperspace" => set(&mut line.hyperspace, value.as_bool()),
                "start" => set(&mut line.start, value.as_bool()),
                _ => return Err(format!("there is no key `{}`", key.escape_debug())),
            }
            .ok_or_else(|| {
                let expected = match key.as_str() {
                    "tick" => "a whole number, 0 or more",
                    "turn" => "-1, 0 or 1",
                    _ => "true or false",
                };
                format!("`{key}` is {value}, but has to be {expected}")
            })?;
            if is_double {
                return Err(format!("`{key}` stands there twice"));
            }
        }
        Ok(line)
    }
}

fn turn(value: i64) -> Option<i8> {
    (-1..=1).contains(&value).then_some(value as i8)
}

/// Sets a key to a value of the right kind; says whether it was set before.
fn set<T>(key: &mut Option<T>, value: Option<T>) -> Option<bool> {
    Some(key.replace(value?).is_some())
}

/// The keys and values of an object, doubles included.
struct Pairs(Vec<(String, Value)>);

impl<'de> Deserialize<'de> for Pairs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Object;

        impl<'de> Visitor<'de> for Object {
            type Value = Pairs;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a JSON object")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Pairs, M::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(Pairs(pairs))
            }
        }

        deserializer.deserialize_map(Object)
    }
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
            let given = Line::read(text).map_err(bad)?;
            let tick = given
                .tick
                .ok_or_else(|| bad("`tick` is missing".to_owned()))?;
            if script.intents.last().is_some_and(|(last, _)| *last >= tick) {
                return Err(bad(format!(
                    "`tick` is {tick}, but has to rise from line to line"
                )));
            }
            held = Intent {
                turn: given.turn.unwrap_or(held.turn),
                thrust: given.thrust.unwrap_or(held.thrust),
                reverse: given.reverse.unwrap_or(held.reverse),
                ..Intent::default()
            };
            let intent = Intent {
                fire: given.fire.unwrap_or(false),
                hyperspace: given.hyperspace.unwrap_or(false),
                start: given.start.unwrap_or(false),
                ..held
            };
            script.intents.push((tick, intent));
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

/// An intent as the fields of a JSON object, as in a script; a press of `start` is left to the writer.
#[derive(Clone, Copy, Debug)]
pub struct IntentFields(pub Intent);

impl fmt::Display for IntentFields {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Intent {
            turn,
            thrust,
            reverse,
            fire,
            hyperspace,
            start: _,
        } = self.0;
        write!(
            f,
            "\"turn\":{turn},\"thrust\":{thrust},\"reverse\":{reverse},\"fire\":{fire},\
             \"hyperspace\":{hyperspace}"
        )
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
        let start = if intent.start { ",\"start\":true" } else { "" };
        let fields = IntentFields(intent);
        writeln!(self.output, "{{\"tick\":{tick},{fields}{start}}}")
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
                "line 2: `turn` is 2, but has to be -1, 0 or 1",
            ),
            (
                "[0,1]",
                "line 1: invalid type: sequence, expected a JSON object (column 0)",
            ),
            (
                "{\"tick\":0,\"thrsut\":true}",
                "line 1: there is no key `thrsut`",
            ),
            (
                "{\"tick\":0,\"fire\":true,\"fire\":true}",
                "line 1: `fire` stands there twice",
            ),
            ("{}", "line 1: `tick` is missing"),
            (
                "{\"tick\":1,\"fire\":1}",
                "line 1: `fire` is 1, but has to be true or false",
            ),
        ];
        for (text, message) in table {
            assert_eq!(Script::read(text).expect_err(text).to_string(), message);
        }
    }
}
