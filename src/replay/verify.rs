//! Verifies a replay: plays it again, and compares every recorded value.

use thiserror::Error;

use crate::sim::{GameLimits, Headless, LimitReached};

use super::outcome::Outcome;
use super::playback::Playback;
use super::{DIGEST_INTERVAL, Replay};

/// A recorded value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum RecordedValue {
    /// The low 32 bits of a digest on the way.
    #[error("the low half of the digest")]
    DigestOnTheWay,
    /// The digest at the end.
    #[error("the digest")]
    Digest,
    /// The number of games.
    #[error("the number of games")]
    Games,
    /// Whether the last game is over.
    #[error("whether the game is over")]
    Over,
    /// The scores.
    #[error("the score")]
    Scores,
    /// The waves.
    #[error("the wave")]
    Waves,
}

/// Where a replay and the game played again differ.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("after tick {tick}, {value} is {computed}, but {recorded} was recorded")]
pub struct Divergence {
    /// The number of ticks after which they were compared. On the way that is every [`DIGEST_INTERVAL`] ticks, so the
    /// states differ in one of the last ticks for the first time.
    pub tick: u64,
    /// What differs.
    pub value: RecordedValue,
    /// Its value in the game played again.
    pub computed: String,
    /// Its value in the recording.
    pub recorded: String,
}

/// Why a replay is not verified.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum VerifyError {
    /// It is not as it was recorded.
    #[error(transparent)]
    Diverged(#[from] Divergence),
    /// Playing it again costs more than it may.
    #[error(transparent)]
    Limit(#[from] LimitReached),
}

impl Replay {
    /// Plays the game again, and compares every digest on the way and the whole outcome. A replay of a stranger can take days
    /// and gigabytes: see [`verify_within`](Self::verify_within).
    ///
    /// # Errors
    /// The first difference.
    pub fn verify(&self) -> Result<(), Divergence> {
        let mut playback = Playback::new(&self.setup, &self.tape);
        self.verify_with(&mut playback, |_| Ok(()))
    }

    /// [`verify`](Self::verify), which ends as soon as the game is beyond a limit.
    ///
    /// # Errors
    /// The first difference, or the limit.
    pub fn verify_within(&self, limits: GameLimits) -> Result<(), VerifyError> {
        let mut playback = Playback::new(&self.setup, &self.tape);
        let mut meter = playback.meter(limits);
        self.verify_with(&mut playback, |game| Ok(meter.check(game)?))
    }

    fn verify_with<E: From<Divergence>>(
        &self,
        playback: &mut Playback,
        mut before_tick: impl FnMut(&Headless) -> Result<(), E>,
    ) -> Result<(), E> {
        loop {
            before_tick(playback.game())?;
            if !playback.step() {
                return Ok(self.outcome.compare(&playback.outcome())?);
            }
            playback.check_digest()?;
        }
    }
}

impl Playback<'_> {
    /// Compares its digest with the recorded one, where one is due after the last tick.
    ///
    /// # Errors
    /// The difference.
    pub fn check_digest(&mut self) -> Result<(), Divergence> {
        let tick = self.ticks();
        if !tick.is_multiple_of(DIGEST_INTERVAL) {
            return Ok(());
        }
        let computed = self.digest() as u32;
        let recorded = self.tape().digest_after(tick);
        if recorded == Some(computed) {
            return Ok(());
        }
        Err(Divergence {
            tick,
            value: RecordedValue::DigestOnTheWay,
            computed: format!("{computed:08x}"),
            recorded: recorded.map_or("none".to_owned(), |digest| format!("{digest:08x}")),
        })
    }
}

impl Outcome {
    /// Compares a recorded outcome with that of the game played again.
    fn compare(&self, computed: &Self) -> Result<(), Divergence> {
        let Self {
            ticks,
            games,
            over,
            scores,
            waves,
            digest,
        } = self;
        let values = [
            (
                RecordedValue::Digest,
                format!("{:016x}", computed.digest),
                format!("{digest:016x}"),
            ),
            (
                RecordedValue::Games,
                computed.games.to_string(),
                games.to_string(),
            ),
            (
                RecordedValue::Over,
                computed.over.to_string(),
                over.to_string(),
            ),
            (
                RecordedValue::Scores,
                format!("{:?}", computed.scores),
                format!("{scores:?}"),
            ),
            (
                RecordedValue::Waves,
                format!("{:?}", computed.waves),
                format!("{waves:?}"),
            ),
        ];
        let differs =
            |(_, computed, recorded): &(RecordedValue, String, String)| computed != recorded;
        match values.into_iter().find(differs) {
            None => Ok(()),
            Some((value, computed, recorded)) => Err(Divergence {
                tick: *ticks,
                value,
                computed,
                recorded,
            }),
        }
    }
}
