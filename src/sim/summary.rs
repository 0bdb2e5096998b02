//! What a run of the game without a window came to: what `sweptroids sim` prints.

use std::fmt;

use serde::Serialize;

use super::headless::Headless;
use super::pilot::Pilot;
use super::rule_set::RuleSet;
use super::state::intent::Intent;

/// What a run of the game came to. Its [`Display`](fmt::Display) is a sentence, its JSON the line of `sim --json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// The seed of the session.
    pub seed: u64,
    /// The name of the rules.
    pub rules: &'static str,
    /// The version of the rules.
    pub rules_version: u32,
    /// The ticks that ran.
    pub ticks: u64,
    /// The games that were begun.
    pub games: u64,
    /// The wave of the current player.
    pub wave: u32,
    /// The score of the current player.
    pub score: u32,
    /// The ships of the current player.
    pub lives: u32,
    /// Whether the last game is over.
    pub over: bool,
    /// Accepted contacts.
    pub contacts: u64,
    /// Accepted contacts that Step 1 decided.
    #[serde(rename = "static")]
    pub by_step_1: u64,
    /// Accepted contacts that the sweep decided.
    #[serde(rename = "dynamic")]
    pub by_sweep: u64,
    /// Pairs that the rules name.
    pub pairs: u64,
    /// Pairs that reached the exact test of the narrow phase.
    pub tested: u64,
    /// The digest of the state: 16 lower-case hexadecimal digits.
    pub digest: String,
}

impl Summary {
    /// What the game has come to, after so many ticks by these rules.
    pub fn of(game: &Headless, rules: RuleSet, ticks: u64) -> Self {
        let digest = game.digest();
        let (over, counters, session) = (game.is_over(), game.counters(), game.session());
        let player = session.players.current();
        Self {
            seed: game.seed(),
            rules: rules.name(),
            rules_version: session.version.number(),
            ticks,
            games: session.clock.games,
            wave: player.wave,
            score: player.score,
            lives: player.lives,
            over,
            contacts: counters.contacts(),
            by_step_1: counters.static_hits,
            by_sweep: counters.dynamic_hits,
            pairs: counters.pairs,
            tested: counters.tested,
            digest: format!("{digest:016x}"),
        }
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            seed,
            ticks,
            games,
            wave,
            score,
            lives,
            contacts,
            by_step_1,
            by_sweep,
            tested,
            pairs,
            digest,
            ..
        } = self;
        let end = if self.over { "over" } else { "under way" };
        write!(
            f,
            "seed {seed}: {ticks} ticks, game {games} {end} in wave {wave} with {score} points and {lives} ships; \
             {contacts} contacts ({by_step_1} by Step 1, {by_sweep} by the sweep); {tested} of {pairs} pairs tested; \
             digest {digest}"
        )
    }
}

/// Runs ticks until there are enough or the game is over; with `restarts`, a new game begins then, on the same random streams.
/// Calls `each` after every tick with its number, from 0 on, and its intent. Returns how many ticks ran.
///
/// # Errors
/// The first error of `each`, which ends the run.
pub fn run_ticks<E>(
    game: &mut Headless,
    pilot: &mut dyn Pilot,
    ticks: u64,
    restarts: bool,
    mut each: impl FnMut(u64, Intent, &Headless) -> Result<(), E>,
) -> Result<u64, E> {
    for tick in 0..ticks {
        let is_over = game.is_over();
        let intent = pilot.intent(game.view());
        let start = intent.start || (is_over && restarts);
        if is_over && !start {
            return Ok(tick);
        }
        let intent = Intent { start, ..intent };
        game.tick(intent);
        each(tick, intent, game)?;
    }
    Ok(ticks)
}
