//! The version of the rules.

use std::fmt;

use thiserror::Error;

/// The version of the rules by which a session is played. A game that was recorded by one version is replayed by it for
/// ever.
///
/// A change of behaviour is a new version, and the old behaviour stays behind it, like the compatibility levels of Doom's
/// engines. To make version 2:
///
/// * add `V2`, make it [`LATEST`](Self::LATEST), and add it to [`ALL`](Self::ALL);
/// * guard what changes: `if session.version >= RulesVersion::V2`;
/// * mark new entries of the tuning `since 2`, and feed new state to the digest only from version 2 on: tuning hash and
///   digest of version 1 must not change;
/// * add goldens of version 2, and keep those of version 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RulesVersion(u32);

/// There is no version of the rules with this number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("version {0} of the rules is not known; this program knows version {latest}", latest = RulesVersion::LATEST)]
pub struct UnknownRulesVersion(pub u32);

impl RulesVersion {
    /// The rules of 1979 with the departures that `docs/departures.md` names.
    pub const V1: Self = Self(1);

    /// The version of new games.
    pub const LATEST: Self = Self::V1;

    /// All versions that can be played.
    pub const ALL: [Self; 1] = [Self::V1];

    /// A version for tests of the mechanism: version 1 with one rule changed. A game begins with one ship more.
    #[doc(hidden)]
    pub const TEST: Self = Self(u32::MAX);

    /// Its number.
    pub const fn number(self) -> u32 {
        self.0
    }

    /// The version with this number.
    ///
    /// # Errors
    /// [`UnknownRulesVersion`], if it is not one of [`ALL`](Self::ALL).
    pub fn from_number(number: u32) -> Result<Self, UnknownRulesVersion> {
        let mut versions = Self::ALL.into_iter();
        let found = versions.find(|version| version.0 == number);
        found.ok_or(UnknownRulesVersion(number))
    }

    /// How many ships a game begins with beyond those of the tuning.
    pub(in crate::sim) const fn additional_ships(self) -> u32 {
        (self.0 == Self::TEST.0) as u32
    }
}

impl Default for RulesVersion {
    fn default() -> Self {
        Self::LATEST
    }
}

impl fmt::Display for RulesVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_version_is_refused_by_its_number() {
        assert_eq!(RulesVersion::from_number(1), Ok(RulesVersion::V1));
        for number in [0, 2, u32::MAX] {
            let error = RulesVersion::from_number(number).expect_err("it is not known");
            let expected =
                format!("version {number} of the rules is not known; this program knows version 1");
            assert_eq!(error.to_string(), expected);
        }
    }
}
