//! What a site expects of a replay beyond that it is as recorded: `rules=classic,tuning=published,ranked=true`.

use std::str::FromStr;

use strum::{IntoStaticStr, VariantArray};
use thiserror::Error;

use crate::collision::Phases;
use crate::sim::{Fidelity, RuleSet};

use super::verified_game::{TuningKind, VerifiedGame};
use super::{Assist, GameKind};

/// A part of a game that can be expected. Its name is that of the key in `verify --json`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
enum Key {
    Rules,
    RulesVersion,
    Seed,
    Players,
    Games,
    Over,
    Ticks,
    Score,
    Digest,
    Fidelity,
    Phases,
    Tuning,
    TuningHash,
    Assists,
    Kind,
    Ranked,
}

/// What is expected of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Expectations(Vec<(Key, String)>);

/// Why a text is no list of expectations.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ExpectationsError {
    /// A part is no `KEY=VALUE`.
    #[error("{0:?} has to be KEY=VALUE")]
    NoValue(String),
    /// There is no such key.
    #[error("{key:?} is no key: they are {}", names(Key::VARIANTS).join(", "))]
    UnknownKey {
        /// The text in its place.
        key: String,
    },
    /// A key stands there twice.
    #[error("`{0}` stands there twice")]
    Twice(&'static str),
    /// No game has this value.
    #[error("`{key}` is {value:?}, but has to be {values}")]
    UnknownValue {
        /// The key.
        key: &'static str,
        /// The value.
        value: String,
        /// The values that there are.
        values: String,
    },
}

fn names(keys: &[Key]) -> Vec<&'static str> {
    keys.iter().map(|key| (*key).into()).collect()
}

impl FromStr for Expectations {
    type Err = ExpectationsError;

    fn from_str(text: &str) -> Result<Self, ExpectationsError> {
        let mut all: Vec<(Key, String)> = Vec::new();
        for part in text.split(',') {
            let Some((name, value)) = part.split_once('=') else {
                return Err(ExpectationsError::NoValue(part.to_owned()));
            };
            let named = |key: &&Key| <&str>::from(**key) == name;
            let Some(key) = Key::VARIANTS.iter().find(named).copied() else {
                let key = name.to_owned();
                return Err(ExpectationsError::UnknownKey { key });
            };
            if all.iter().any(|(other, _)| *other == key) {
                return Err(ExpectationsError::Twice(key.into()));
            }
            key.check(value)?;
            all.push((key, value.to_owned()));
        }
        Ok(Self(all))
    }
}

impl Expectations {
    /// What of a game is not as it was expected, in a sentence; none, if all is.
    pub fn unmet(&self, game: &VerifiedGame) -> Option<String> {
        let unmet = self.0.iter().filter_map(|(key, expected)| {
            let found = key.values_of(game);
            let other = found.into_iter().find(|value| value != expected)?;
            let key = <&str>::from(*key);
            Some(format!("`{key}` is {other}, but {expected} was expected"))
        });
        let unmet: Vec<_> = unmet.collect();
        (!unmet.is_empty()).then(|| unmet.join("; "))
    }
}

impl Key {
    /// Refuses a value that no game has.
    fn check(self, value: &str) -> Result<(), ExpectationsError> {
        let one_of = |values: &[&str]| (values.contains(&value), values.join(", "));
        let hexadecimal = value.len() == 16
            && value
                .bytes()
                .all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        let (is_known, values) = match self {
            Self::Rules => one_of(&RuleSet::ALL.map(RuleSet::name)),
            Self::Fidelity => one_of(&Fidelity::ALL.map(Fidelity::name)),
            Self::Phases => one_of(&Phases::ALL.map(Phases::name)),
            Self::Kind => one_of(&GameKind::ALL.map(GameKind::name)),
            Self::Tuning => one_of(&[TuningKind::Published.name(), TuningKind::Own.name()]),
            Self::Over | Self::Ranked => one_of(&["true", "false"]),
            Self::Digest | Self::TuningHash => {
                (hexadecimal, "16 lower-case hexadecimal digits".to_owned())
            }
            Self::Assists => {
                let keys = Assist::ALL.map(Assist::key);
                let all = value.split('+').all(|part| keys.contains(&part));
                let keys = keys.join(", ");
                (
                    value == "none" || all,
                    format!("none, or with + between them {keys}"),
                )
            }
            Self::RulesVersion
            | Self::Seed
            | Self::Players
            | Self::Games
            | Self::Ticks
            | Self::Score => {
                // As it is printed, so that `+7` and `007` do not fail for their form.
                let printed = value.parse::<u64>().map(|number| number.to_string());
                (
                    printed.as_deref() == Ok(value),
                    "a whole number from 0".to_owned(),
                )
            }
        };
        if is_known {
            return Ok(());
        }
        Err(ExpectationsError::UnknownValue {
            key: self.into(),
            value: value.to_owned(),
            values,
        })
    }

    /// Its values in a game, all of which are to be as expected: collisions may be decided in several ways.
    fn values_of(self, game: &VerifiedGame) -> Vec<String> {
        let changes = game.changes.iter().map(|change| change.detection);
        let detections = std::iter::once(game.detection).chain(changes);
        let one = match self {
            Self::Fidelity => return detections.map(|names| names.fidelity.to_owned()).collect(),
            Self::Phases => return detections.map(|names| names.phases.to_owned()).collect(),
            Self::Rules => game.rules.to_owned(),
            Self::RulesVersion => game.rules_version.to_string(),
            Self::Seed => game.seed.to_string(),
            Self::Players => game.players.to_string(),
            Self::Games => game.games.to_string(),
            Self::Over => game.over.to_string(),
            Self::Ticks => game.ticks.to_string(),
            Self::Score => game.score.to_string(),
            Self::Digest => game.digest.clone(),
            Self::Tuning => game.tuning.name().to_owned(),
            Self::TuningHash => game.tuning_hash.clone(),
            Self::Assists if game.assists.is_empty() => "none".to_owned(),
            Self::Assists => {
                let keys: Vec<_> = game.assists.iter().map(Assist::key).collect();
                keys.join("+")
            }
            Self::Kind => game.claims.kind.name().to_owned(),
            Self::Ranked => game.ranked.to_string(),
        };
        vec![one]
    }
}
