//! What a replay that was played again has proved, and what it claims.

use serde::{Serialize, Serializer};
use strum::IntoStaticStr;

use crate::sim::Detection;

use super::game_setup::{Agent, GameKind, Parent};
use super::{Assist, Assists, DetectionChange, Replay};

/// What a replay has proved that was played again, and what it claims. Its JSON stands in the line of `verify --json`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct VerifiedGame {
    /// The best score.
    pub score: u32,
    /// The scores of the players.
    pub scores: Vec<u32>,
    /// How many ticks were played.
    pub ticks: u64,
    /// The digest at the end: 16 lower-case hexadecimal digits.
    pub digest: String,
    /// The name of the rules.
    pub rules: &'static str,
    /// The version of the rules.
    pub rules_version: u32,
    /// The seed.
    pub seed: u64,
    /// How many players there were.
    pub players: u8,
    /// How many games began.
    pub games: u64,
    /// Whether the last one is over.
    pub over: bool,
    /// How collisions were decided in the first tick.
    #[serde(flatten)]
    pub detection: DetectionNames,
    /// How they were decided from a tick on.
    pub changes: Vec<Change>,
    /// Whether the tuning is that of the rules.
    pub tuning: TuningKind,
    /// The hash of the tuning: 16 lower-case hexadecimal digits.
    pub tuning_hash: String,
    /// The assists that leave a trace in a replay.
    #[serde(serialize_with = "as_keys")]
    pub assists: Assists,
    /// What nothing proves.
    pub claims: Claims,
    /// Whether a table of people would take it.
    pub ranked: bool,
    /// Why no table of people would take it: keys of assists, and those that `docs/replays.md` lists.
    pub unranked: Vec<&'static str>,
}

/// How collisions are decided, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct DetectionNames {
    /// The fidelity.
    pub fidelity: &'static str,
    /// The phases.
    pub phases: &'static str,
}

/// A change of how collisions are decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// The index of the first tick that it holds for, from 0.
    pub tick: u64,
    /// How they are decided from then on.
    #[serde(flatten)]
    pub detection: DetectionNames,
}

/// Where a tuning comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum TuningKind {
    /// It is that of the rules.
    Published,
    /// Somebody's own.
    Own,
}

impl TuningKind {
    /// Its name.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// What a replay says about itself, and nobody can prove.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Claims {
    /// The kind of the game.
    pub kind: GameKind,
    /// When it began, in seconds since 1970.
    pub began: Option<u64>,
    /// The replay that it branched from.
    pub parent: Option<Parent>,
    /// The agent that played it.
    pub agent: Option<Agent>,
}

impl From<Detection> for DetectionNames {
    fn from(Detection { phases, fidelity }: Detection) -> Self {
        Self {
            fidelity: fidelity.name(),
            phases: phases.name(),
        }
    }
}

impl VerifiedGame {
    /// What a replay has proved that was played again without a difference.
    pub(super) fn of(replay: &Replay) -> Self {
        let (setup, origin, outcome) = (&replay.setup, &replay.origin, &replay.outcome);
        let game = &setup.game;
        let hash = game.tuning.hash(game.version);
        let changes = replay.tape.changes().iter();
        let assists = Assists::of_replay(replay);
        let unranked = unranked(replay, assists);
        Self {
            score: outcome.best_score(),
            scores: outcome.scores.clone(),
            ticks: outcome.ticks,
            digest: format!("{:016x}", outcome.digest),
            rules: setup.rules.name(),
            rules_version: game.version.number(),
            seed: game.seed,
            players: game.players,
            games: outcome.games,
            over: outcome.over,
            detection: game.detection.into(),
            changes: changes
                .map(|DetectionChange { tick, detection }| Change {
                    tick: *tick,
                    detection: (*detection).into(),
                })
                .collect(),
            tuning: if setup.has_published_tuning() {
                TuningKind::Published
            } else {
                TuningKind::Own
            },
            tuning_hash: format!("{hash:016x}"),
            assists,
            claims: Claims {
                kind: origin.kind,
                began: origin.began,
                parent: origin.parent.clone(),
                agent: origin.agent.clone(),
            },
            ranked: unranked.is_empty(),
            unranked,
        }
    }
}

/// Why no table of people would take a game: its assists, and what else is so.
fn unranked(replay: &Replay, assists: Assists) -> Vec<&'static str> {
    let (origin, outcome) = (&replay.origin, &replay.outcome);
    let reasons = [
        (origin.agent.is_some(), "agent"),
        (origin.kind == GameKind::Sim, "sim"),
        (outcome.games != 1, "several-games"),
        (outcome.best_score() == 0, "no-points"),
    ];
    let reasons = reasons.into_iter().filter(|(is_so, _)| *is_so);
    let assists = assists.iter().map(Assist::key);
    assists.chain(reasons.map(|(_, reason)| reason)).collect()
}

fn as_keys<S: Serializer>(assists: &Assists, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(assists.iter().map(Assist::key))
}
