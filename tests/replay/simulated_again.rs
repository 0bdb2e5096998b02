//! Plays a replay again by a loop of its own, and compares every recorded value. It shares nothing with
//! `Replay::verify` but the game: what one of them confirms, the other one has to confirm.

use serde_json::json;
use sweptroids::replay::Replay;
use sweptroids::sim::{Headless, Stage};

use crate::replay::file_parts::FileParts;

/// Whether the game that a file stands for has every value that is recorded in its bytes. The file can be read.
pub fn confirms(bytes: &[u8], replay: &Replay) -> bool {
    // The values are taken from the bytes: what `from_bytes` did not take over from them would be missed else.
    let parts = FileParts::read(bytes);
    let mut detection = replay.setup.game.detection;
    let mut changes = replay.tape.changes().iter().peekable();
    let mut game = Headless::new(&replay.setup.game);
    let mut digests = Vec::new();
    let mut tick = 0u64;
    while let Some(intent) = replay.tape.intent(tick) {
        if let Some(change) = changes.next_if(|change| change.tick == tick) {
            detection = change.detection;
        }
        game.set_detection(detection);
        game.tick(intent);
        tick += 1;
        if tick.is_multiple_of(64) {
            digests.push(game.digest() as u32);
        }
    }
    let digest = format!("{:016x}", game.digest());
    let session = game.session();
    let players = &session.players.all;
    let outcome = json!({
        "ticks": tick,
        "games": session.clock.games,
        "over": session.clock.games > 0 && session.stage == Stage::Over,
        "scores": players.iter().map(|player| player.score).collect::<Vec<_>>(),
        "waves": players.iter().map(|player| player.wave).collect::<Vec<_>>(),
        "digest": digest,
    });
    changes.next().is_none() && digests == parts.digests && outcome == parts.json()["outcome"]
}

#[test]
fn a_recorded_game_is_confirmed_and_one_with_another_score_is_not() {
    for replay in [crate::replay::short_game(), crate::replay::changing_game(2)] {
        assert!(confirms(&replay.to_bytes(), &replay));
        let mut other = replay.clone();
        other.outcome.scores[0] += 10;
        assert!(!confirms(&other.to_bytes(), &other));
    }
}
