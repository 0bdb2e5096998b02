//! `sim`, `sweep` and `verify` as functions.

use std::convert::Infallible;

use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::collision::Phases;
use crate::coursework::{answer_line, printable_json};
use crate::replay::{Replay, VerifyReport};
use crate::sim::{
    AutoPilot, GameLimits, Headless, IdlePilot, Pilot, RuleSet, Script, SimPlugin, Summary,
    run_ticks,
};

/// Runs the game without a window, as `sweptroids sim --json` does, and returns its line. `pilot` is `idle`, `auto` or the lines
/// of a file of intents. With `restart`, a new game begins where one is over.
///
/// # Errors
/// There are no such rules, or the intents are not valid.
#[wasm_bindgen]
pub fn sim(
    seed: u64,
    ticks: u64,
    rules: &str,
    pilot: &str,
    restart: bool,
) -> Result<String, JsError> {
    let rule_set =
        RuleSet::from_name(rules).ok_or_else(|| JsError::new(&format!("no rules {rules}")))?;
    let mut game = Headless::new(&SimPlugin {
        seed,
        ..rule_set.plugin()
    });
    let mut pilot: Box<dyn Pilot> = match pilot {
        "idle" => Box::new(IdlePilot),
        "auto" => Box::new(AutoPilot::default()),
        script => Box::new(Script::read(script)?),
    };
    let each = |_, _, _: &Headless| Ok::<_, Infallible>(());
    let Ok(ticks) = run_ticks(&mut game, pilot.as_mut(), ticks, restart, each);
    let summary = Summary::of(&game, rule_set, ticks);
    Ok(serde_json::to_string(&summary)?)
}

/// Answers questions, a JSON object a line, as `sweptroids sweep` does: an answer or an error for each line that is not blank.
#[wasm_bindgen]
pub fn sweep(questions: &str, explain: bool) -> String {
    let lines = (1..).zip(questions.lines());
    let answers = lines.filter_map(|(number, line)| {
        let answer = answer_line(number, line.as_bytes(), Phases::Both, explain)?;
        Some(match answer {
            Ok(answer) => format!("{answer}\n"),
            Err(bad) => format!("{bad}\n"),
        })
    });
    answers.collect()
}

/// Verifies the bytes of a replay, as `sweptroids verify --json` does, and returns its line with this name of the file.
///
/// # Errors
/// Never, unless the report cannot be written as JSON.
#[wasm_bindgen]
pub fn verify(file: &str, replay: &[u8]) -> Result<String, JsError> {
    let report = match Replay::from_bytes(replay) {
        Ok(replay) => VerifyReport::of(file.to_owned(), &replay, GameLimits::default()),
        Err(error) => VerifyReport::damaged(file.to_owned(), error.to_string()),
    };
    Ok(printable_json(&serde_json::to_string(&report)?))
}
