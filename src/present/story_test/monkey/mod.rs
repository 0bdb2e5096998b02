//! A monkey: random keys, buttons and clicks, through all pages and games, on a clock of its own. Nothing may panic, every
//! page can be left, and no file is lost.
//!
//! `SWEPTROIDS_PRESSES=200000 SWEPTROIDS_SEED=7 cargo test --lib -- monkey` presses more often, with other random
//! numbers.

mod files;
mod keys;
mod random_presses;

use std::collections::BTreeSet;

use random_presses::{Monkey, STARTS};

/// The presses between two starts of the program.
const PRESSES_OF_A_RUN: u32 = 400;

/// The presses without another number: a run from each place.
const PRESSES: u32 = STARTS * PRESSES_OF_A_RUN;

fn number(variable: &str) -> Option<u32> {
    let text = std::env::var(variable).ok()?;
    Some(text.parse().expect("a number"))
}

#[test]
fn random_keys_buttons_and_clicks_end_no_game_and_lose_no_file() {
    let presses = number("SWEPTROIDS_PRESSES").unwrap_or(PRESSES);
    let mut monkey = Monkey::new(number("SWEPTROIDS_SEED").unwrap_or(1979).into());
    let runs = presses.div_ceil(PRESSES_OF_A_RUN);
    for run in 0..runs {
        monkey.run(run, PRESSES_OF_A_RUN.min(presses - run * PRESSES_OF_A_RUN));
    }
    let pages: BTreeSet<_> = monkey.pages().map(|page| page.name()).collect();
    // Otherwise it has pressed keys in front of a closed door.
    assert!(pages.len() > 12, "{pages:?}");
    let (games, replays) = (monkey.games_over(), monkey.replays_checked());
    assert!(games > 0 && replays > 10, "{games} {replays}");
}
