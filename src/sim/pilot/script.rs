//! Scripts: files of intents, one JSON object per line, in the order of ticks.
//!
//! `{"tick":0,"turn":-1,"thrust":true,"reverse":false,"fire":false,"hyperspace":false}`
//!
//! The intent of a line acts in the tick of that index, counted from 0. Turn, thrust and reverse are held until a later
//! line changes them. Fire, hyperspace and start are presses; start begins a new game when the last one is over. If the
//! key of a held control is absent, the control stays as it was. If the key of a press is absent, there is no press. Other
//! keys are refused.

use std::fmt;
use std::io::{self, Write};

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::Value;
use thiserror::Error;

use crate::sim::game_view::GameView;
use crate::sim::state::intent::Intent;

use super::Pilot;

/// Why a script is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {message}")]
pub struct ScriptError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, with key and value.
    pub message: String,
}

/// The keys of one line. An absent key is `None`.
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
        let KeyValues(pairs) = serde_json::from_str(text).map_err(|error| {
            let text = error.to_string();
            let message = text
                .rsplit_once(" at line ")
                .map_or(text.as_str(), |(message, _)| message);
            format!("{message} (column {})", error.column())
        })?;
        let mut line = Self::default();
        for (key, value) in pairs {
            let is_repeated = match key.as_str() {
                "tick" => fill(&mut line.tick, value.as_u64()),
                "turn" => fill(&mut line.turn, value.as_i64().and_then(turn)),
                "thrust" => fill(&mut line.thrust, value.as_bool()),
                "reverse" => fill(&mut line.reverse, value.as_bool()),
                "fire" => fill(&mut line.fire, value.as_bool()),
                "hyperspace" => fill(&mut line.hyperspace, value.as_bool()),
                "start" => fill(&mut line.start, value.as_bool()),
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
            if is_repeated {
                return Err(format!("`{key}` is given twice"));
            }
        }
        Ok(line)
    }
}

fn turn(value: i64) -> Option<i8> {
    (-1..=1).contains(&value).then_some(value as i8)
}

/// Fills in the value of a key. Returns whether the key already had a value, or `None` if the value has the wrong type.
fn fill<T>(key: &mut Option<T>, value: Option<T>) -> Option<bool> {
    Some(key.replace(value?).is_some())
}

/// The keys and values of an object, repeated keys included.
struct KeyValues(Vec<(String, Value)>);

impl<'de> Deserialize<'de> for KeyValues {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Object;

        impl<'de> Visitor<'de> for Object {
            type Value = KeyValues;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a JSON object")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<KeyValues, M::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(KeyValues(pairs))
            }
        }

        deserializer.deserialize_map(Object)
    }
}

/// A script of intents, and the pilot that follows it.
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
    /// [`ScriptError`] for the first line that is not an intent or whose tick does not rise.
    pub fn read(text: &str) -> Result<Self, ScriptError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut script = Self::default();
        let mut held = Intent::default();
        for (line, text) in (1..).zip(text.lines()) {
            if text.trim().is_empty() {
                continue;
            }
            let error = |message: String| ScriptError { line, message };
            let parsed = Line::read(text).map_err(error)?;
            let tick = parsed
                .tick
                .ok_or_else(|| error("`tick` is missing".to_owned()))?;
            if script.intents.last().is_some_and(|(last, _)| *last >= tick) {
                return Err(error(format!(
                    "`tick` is {tick}, but has to rise from line to line"
                )));
            }
            held = Intent {
                turn: parsed.turn.unwrap_or(held.turn),
                thrust: parsed.thrust.unwrap_or(held.thrust),
                reverse: parsed.reverse.unwrap_or(held.reverse),
                ..Intent::default()
            };
            let intent = Intent {
                fire: parsed.fire.unwrap_or(false),
                hyperspace: parsed.hyperspace.unwrap_or(false),
                start: parsed.start.unwrap_or(false),
                ..held
            };
            script.intents.push((tick, intent));
        }
        Ok(script)
    }
}

impl Pilot for Script {
    fn intent(&mut self, game: GameView) -> Intent {
        let tick = game.session().clock.tick;
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

/// Displays an intent as the fields of a JSON object, as in a script. The caller writes a press of `start`.
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

/// Writes intents as a script: one line for each tick in which a held control changes or something is pressed.
#[derive(Debug)]
pub struct ScriptWriter<W: Write> {
    output: W,
    held: Intent,
}

impl<W: Write> ScriptWriter<W> {
    /// A writer of a script to `output`.
    pub fn new(output: W) -> Self {
        Self {
            output,
            held: Intent::default(),
        }
    }

    /// Writes the intent of a tick, if it differs from the controls held before. Ticks have to rise from call to call.
    ///
    /// # Errors
    /// The errors of the output.
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

    /// The output.
    pub const fn output(&self) -> &W {
        &self.output
    }

    /// The output, after everything is written.
    pub fn into_inner(self) -> W {
        self.output
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_written_script_reads_back_as_the_same_intents() {
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
            writer
                .note(tick, intent)
                .expect("writing to a Vec cannot fail");
        }
        let text = String::from_utf8(writer.into_inner()).expect("ASCII");
        let script = Script::read(&text).expect("a script just written is valid");
        // Ticks 0 and 3 change nothing, so they have no line.
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
    fn a_faulty_line_is_refused_with_its_number() {
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
                "line 1: `fire` is given twice",
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
