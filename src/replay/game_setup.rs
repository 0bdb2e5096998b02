//! What a recorded game was begun with, and where the recording comes from.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use super::tape::{DetectionChange, MAX_TICKS, Tape};
use crate::collision::Phases;
use crate::sim::{Detection, Fidelity, RuleSet, RulesVersion, SimPlugin};

/// What a game was begun with.
#[derive(Clone, Debug)]
pub struct GameSetup {
    /// The rules.
    pub rules: RuleSet,
    /// Seed, players, tuning, version of the rules, and how collisions are decided at first.
    pub game: SimPlugin,
}

/// Where a recording comes from. Playing the game again proves nothing of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Origin {
    /// The kind of the game.
    pub kind: GameKind,
    /// When the game began, in seconds since 1970 (UTC). A game without a window has no date, so that its file depends on
    /// its options only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub began: Option<u64>,
    /// The replay that it branched from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<Parent>,
    /// The agent that played it. No table of people takes such a game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agent: Option<Agent>,
}

/// A program that learned or was written to play. Nothing can prove that it played a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Agent {
    /// Its name.
    pub name: String,
    /// The settings of its environment, by name.
    pub settings: BTreeMap<String, String>,
}

/// The replay that another one branched from: they are equal up to a tick.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Parent {
    /// The digest at the end of the parent, as 16 hexadecimal digits.
    pub digest: String,
    /// How many ticks they share.
    pub tick: u64,
}

/// The kind of a recorded game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum GameKind {
    /// A player, by the rules.
    #[default]
    Game,
    /// A player in a practice game.
    Practice,
    /// A player in the daily game.
    Daily,
    /// A program: the command `sim`, or an agent, which [`Origin::agent`] names.
    Sim,
}

impl GameKind {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Game, Self::Practice, Self::Daily, Self::Sim];

    /// Its name in files.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// A setup as it stands in the head of a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SetupText {
    rules: String,
    rules_version: u32,
    seed: u64,
    players: u8,
    phases: String,
    fidelity: String,
    /// A tuning file with every entry, if the tuning is not that of the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tuning: Option<String>,
}

/// The most ticks of a replay, times the most rocks of its tuning at once: with 1000 rocks, three days. It bounds the time
/// that verifying a file takes.
const MAX_ROCK_TICKS: u64 = 1 << 34;

impl GameSetup {
    /// The most ticks that a replay of such a game has: see [`MAX_TICKS`]; fewer, if there may be very many rocks.
    pub fn max_ticks(&self) -> u64 {
        MAX_TICKS.min(MAX_ROCK_TICKS / u64::from(self.game.tuning.rock.limit.max(1)))
    }

    /// Whether its tuning is that of its rules.
    pub fn has_published_tuning(&self) -> bool {
        self.has_tuning_of(self.rules)
    }

    fn has_tuning_of(&self, rules: RuleSet) -> bool {
        let SimPlugin {
            tuning, version, ..
        } = &self.game;
        tuning.hash(*version) == rules.tuning().hash(*version)
    }

    /// The rules of which its tuning is that: its own if they are among them. None, if it is somebody's own.
    fn published_as(&self) -> Option<RuleSet> {
        let mut all = std::iter::once(self.rules).chain(RuleSet::ALL);
        all.find(|rules| self.has_tuning_of(*rules))
    }

    /// The first change to a fidelity that the rules do not have.
    pub(super) fn change_beyond_its_rules(&self, tape: &Tape) -> Option<DetectionChange> {
        let mut changes = tape.changes().iter();
        let is_beyond = |change: &&DetectionChange| !self.rules.allows(change.detection.fidelity);
        changes.find(is_beyond).copied()
    }

    pub(super) fn text(&self) -> SetupText {
        let SimPlugin {
            seed,
            players,
            version,
            tuning,
            detection,
            sets_timestep: _,
        } = &self.game;
        // A tuning that is that of other rules is recorded under their name.
        let published = self.published_as();
        SetupText {
            rules: published.unwrap_or(self.rules).name().to_owned(),
            rules_version: version.number(),
            seed: *seed,
            players: *players,
            phases: detection.phases.name().to_owned(),
            fidelity: detection.fidelity.name().to_owned(),
            tuning: published.is_none().then(|| tuning.to_toml()),
        }
    }
}

impl SetupText {
    /// The setup that it stands for.
    ///
    /// # Errors
    /// One sentence that names the field, its value, and which values are known.
    pub(super) fn read(self, versions: &[RulesVersion]) -> Result<GameSetup, String> {
        let Self {
            rules,
            rules_version,
            seed,
            players,
            phases,
            fidelity,
            tuning,
        } = self;
        let rules = named("rules", &rules, RuleSet::ALL, RuleSet::name)?;
        let version = versions
            .iter()
            .find(|version| version.number() == rules_version);
        let version = version.copied().map_or_else(
            || RulesVersion::from_number(rules_version).map_err(|error| error.to_string()),
            Ok,
        )?;
        if !(1..=rules.most_players()).contains(&players) {
            let possible = if rules.most_players() == 1 {
                "1"
            } else {
                "1 or 2"
            };
            let rules = rules.name();
            return Err(format!(
                "`players` is {players}, but has to be {possible} by the rules {rules}"
            ));
        }
        let has_tuning = tuning.is_some();
        let tuning = match tuning {
            None => rules.tuning(),
            Some(text) => rules
                .tuned(&text)
                .map_err(|error| format!("`tuning`, {error}"))?,
        };
        let detection = Detection {
            phases: named("phases", &phases, Phases::ALL, Phases::name)?,
            fidelity: named("fidelity", &fidelity, Fidelity::ALL, Fidelity::name)?,
        };
        if !rules.allows(detection.fidelity) {
            return Err(format!(
                "`fidelity` is {fidelity:?}, but the rules {} are decided on boxes",
                rules.name()
            ));
        }
        let game = SimPlugin {
            seed,
            players,
            version,
            tuning,
            detection,
            ..SimPlugin::default()
        };
        let setup = GameSetup { rules, game };
        // Without a text the tuning is that of the rules, and nothing is to be compared.
        if has_tuning
            && let Some(other) = setup.published_as()
            && other != rules
        {
            return Err(format!(
                "`rules` is {}, but `tuning` is that of the rules {}",
                rules.name(),
                other.name()
            ));
        }
        Ok(setup)
    }
}

/// The value with this name.
fn named<T: Copy, const N: usize>(
    field: &str,
    name: &str,
    all: [T; N],
    name_of: impl Fn(T) -> &'static str,
) -> Result<T, String> {
    let found = all.into_iter().find(|value| name_of(*value) == name);
    found.ok_or_else(|| {
        let names = all.map(name_of).join(", ");
        format!("`{field}` is {name:?}, but has to be one of {names}")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(origin: &Origin) -> String {
        serde_json::to_string(origin).expect("an origin is JSON")
    }

    #[test]
    fn the_origin_of_a_game_without_an_agent_is_written_as_before_there_were_agents() {
        let origin = Origin {
            began: Some(7),
            ..Origin::default()
        };
        assert_eq!(text(&origin), r#"{"kind":"game","began":7}"#);
        let sim = r#"{"kind":"sim"}"#;
        let read: Origin = serde_json::from_str(sim).expect("an older origin");
        assert_eq!((read.kind, &read.agent), (GameKind::Sim, &None));
        assert_eq!(text(&read), sim);
    }

    #[test]
    fn an_agent_is_read_as_it_was_written() {
        let settings = [("frameskip".to_owned(), "4".to_owned())];
        let origin = Origin {
            kind: GameKind::Sim,
            agent: Some(Agent {
                name: "search".to_owned(),
                settings: settings.into(),
            }),
            ..Origin::default()
        };
        let expected = r#"{"kind":"sim","agent":{"name":"search","settings":{"frameskip":"4"}}}"#;
        assert_eq!(text(&origin), expected);
        assert_eq!(serde_json::from_str::<Origin>(expected).ok(), Some(origin));
    }
}
