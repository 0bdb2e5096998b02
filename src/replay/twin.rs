//! A twin run: the same seed and intents under two ways to decide collisions, tick by tick.

use crate::sim::{Contact, Detection, Headless, Snapshot};

use super::{GameSetup, Tape};

/// The same game under two ways to decide collisions. Each game keeps its setting: the changes on the tape are not made.
///
/// Contacts, scores and states are compared. The phase that decided a contact is not compared, and neither is the setting
/// itself.
pub struct Twin {
    tape: Tape,
    games: [Headless; 2],
    ticks: u64,
    first_differences: FirstDifferences,
}

/// The first tick, from 1, after which the two games differ in something; none as long as they do not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FirstDifferences {
    /// In the contacts of the tick.
    pub contacts: Option<u64>,
    /// In the score of a player.
    pub score: Option<u64>,
    /// In the digest.
    pub digest: Option<u64>,
}

impl Twin {
    /// Two games before their first tick.
    pub fn new(setup: &GameSetup, tape: Tape, detections: [Detection; 2]) -> Self {
        let game = |detection| {
            let mut game = setup.game.clone();
            game.detection = detection;
            Headless::new(&game)
        };
        Self {
            tape,
            games: detections.map(game),
            ticks: 0,
            first_differences: FirstDifferences::default(),
        }
    }

    /// Whether the tape has ended.
    pub fn is_at_end(&self) -> bool {
        self.ticks == self.tape.ticks()
    }

    /// How many ticks have run.
    pub const fn ticks(&self) -> u64 {
        self.ticks
    }

    /// Both games.
    pub const fn games(&self) -> &[Headless; 2] {
        &self.games
    }

    /// Where they began to differ.
    pub const fn first_differences(&self) -> FirstDifferences {
        self.first_differences
    }

    /// Runs the next tick of both. Returns false at the end of the tape.
    pub fn step(&mut self) -> bool {
        let Some(intent) = self.tape.intent(self.ticks) else {
            return false;
        };
        for game in &mut self.games {
            game.tick(intent);
        }
        self.ticks += 1;
        let tick = self.ticks;
        let [one, other] = &mut self.games;
        let first = &mut self.first_differences;
        let note = |first: &mut Option<u64>, is_equal: bool| {
            if !is_equal {
                first.get_or_insert(tick);
            }
        };
        note(
            &mut first.contacts,
            one.contacts()
                .map(unlabelled)
                .eq(other.contacts().map(unlabelled)),
        );
        let scores = |game: &Headless| {
            let players = game.session().players.all.iter();
            players.map(|player| player.score).collect::<Vec<_>>()
        };
        note(&mut first.score, scores(one) == scores(other));
        if first.digest.is_none() {
            note(
                &mut first.digest,
                comparable(one.snapshot()).digest() == comparable(other.snapshot()).digest(),
            );
        }
        true
    }
}

/// A contact without the phase that decided it.
fn unlabelled(contact: &Contact) -> Contact {
    Contact {
        phase: crate::collision::Phase::Static,
        ..*contact
    }
}

/// A state without the setting in which the two games differ.
fn comparable(snapshot: Snapshot) -> Snapshot {
    snapshot.with_detection(Detection::default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::Phases;
    use crate::sim::{AutoPilot, Fidelity, Intent, Pilot, RuleSet};

    /// What the `auto` pilot does in so many ticks.
    fn auto_tape(setup: &GameSetup, ticks: u64) -> Tape {
        let mut game = Headless::new(&setup.game);
        let mut pilot = AutoPilot::default();
        let mut tape = Tape::default();
        for _ in 0..ticks {
            let intent = Intent {
                start: game.is_over(),
                ..pilot.intent(game.view())
            };
            game.tick(intent);
            tape.push_intent(intent);
        }
        tape
    }

    fn twin(ticks: u64, phases: Phases, fidelity: Fidelity) -> Twin {
        let setup = GameSetup {
            rules: RuleSet::Classic,
            game: RuleSet::Classic.plugin(),
        };
        let detection = Detection { phases, fidelity };
        let tape = auto_tape(&setup, ticks);
        let mut twin = Twin::new(&setup, tape, [Detection::default(), detection]);
        while twin.step() {}
        assert_eq!(twin.ticks(), ticks);
        twin
    }

    #[test]
    fn without_step_1_the_game_never_differs() {
        let twin = twin(8_000, Phases::Dynamic, Fidelity::Box);
        assert_eq!(twin.first_differences(), FirstDifferences::default());
        let [both, dynamic] = twin.games().each_ref().map(Headless::counters);
        assert_eq!(both.contacts(), dynamic.contacts());
        assert!(both.contacts() > 100);
    }

    #[test]
    fn with_step_1_alone_the_first_shot_that_passes_through_a_rock_makes_the_difference() {
        let first = twin(8_000, Phases::Static, Fidelity::Box).first_differences();
        let contacts = first.contacts.expect("the contacts differ");
        // The score and the state follow from the contacts.
        assert!(first.score.expect("the scores differ") >= contacts);
        assert!(first.digest.expect("the states differ") >= contacts);
    }

    #[test]
    fn the_fidelity_is_no_difference_by_itself() {
        let first = twin(8_000, Phases::Both, Fidelity::Octagon).first_differences();
        assert!(first.digest > Some(128), "{first:?}");
    }
}
