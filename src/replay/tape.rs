//! The tape: what was done in each tick of a game, and the digests on the way.

use std::ops::Range;

use crate::collision::Phases;
use crate::sim::{Detection, Fidelity, Intent};

use super::packed_intent::PackedIntent;

/// The ticks between two digests of a replay: one second.
pub const DIGEST_INTERVAL: u64 = 64;

/// The longest tape, in ticks: 72 hours of play. The limit bounds the memory that a file can ask for.
pub const MAX_TICKS: u64 = 1 << 24;

/// The most changes of how collisions are decided. The limit bounds the memory that a file can ask for.
pub const MAX_CHANGES: usize = 1 << 16;

/// A number of ticks as minutes and seconds of play: 3,904 ticks are `1:01`.
pub fn ticks_as_clock(ticks: u64) -> String {
    let seconds = ticks / 64;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// A change of how collisions are decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DetectionChange {
    /// The index of the first tick that it holds for, from 0.
    pub tick: u64,
    /// How collisions are decided from then on.
    pub detection: Detection,
}

/// What was done in each tick of a game, and the digests on the way.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tape {
    intents: Vec<PackedIntent>,
    changes: Vec<DetectionChange>,
    digests: Vec<u32>,
}

impl Tape {
    /// The tape of these intents, with the low 32 bits of the digest after every [`DIGEST_INTERVAL`] ticks.
    pub fn new(intents: impl IntoIterator<Item = Intent>, digests: &[u32]) -> Self {
        Self {
            intents: intents.into_iter().map(Into::into).collect(),
            changes: Vec::new(),
            digests: digests.to_vec(),
        }
    }

    /// Its length in ticks.
    pub fn ticks(&self) -> u64 {
        self.intents.len() as u64
    }

    /// What it takes in memory, in bytes: the same on every machine.
    pub fn size_in_bytes(&self) -> u64 {
        let (changes, digests) = (self.changes.len() as u64, self.digests.len() as u64);
        self.ticks() + 16 * changes + 4 * digests
    }

    /// The intent of a tick, by its index from 0; none after the end.
    pub fn intent(&self, tick: u64) -> Option<Intent> {
        let packed = self.intents.get(usize::try_from(tick).ok()?)?;
        Some((*packed).into())
    }

    /// The changes of how collisions are decided, in the order of their ticks, at most one each.
    pub fn changes(&self) -> &[DetectionChange] {
        &self.changes
    }

    /// How collisions are decided in a tick of a game that began with `first`.
    pub fn detection(&self, tick: u64, first: Detection) -> Detection {
        let until = self.changes.partition_point(|change| change.tick <= tick);
        let last = until.checked_sub(1).map(|last| self.changes[last]);
        last.map_or(first, |change| change.detection)
    }

    /// The low 32 bits of the digest after every [`DIGEST_INTERVAL`] ticks.
    pub fn digests(&self) -> &[u32] {
        &self.digests
    }

    /// The recorded digest after this many ticks, if there is one.
    pub fn digest_after(&self, ticks: u64) -> Option<u32> {
        let index = ticks.checked_sub(DIGEST_INTERVAL)? / DIGEST_INTERVAL;
        let is_due = ticks.is_multiple_of(DIGEST_INTERVAL);
        let digest = self.digests.get(usize::try_from(index).ok()?);
        digest.copied().filter(|_| is_due)
    }

    pub(super) fn push_intent(&mut self, intent: Intent) {
        self.intents.push(intent.into());
    }

    /// Adds a change before the next tick.
    pub(super) fn push_change(&mut self, detection: Detection) {
        let tick = self.ticks();
        self.changes.push(DetectionChange { tick, detection });
    }

    pub(super) fn push_digest(&mut self, digest: u32) {
        self.digests.push(digest);
    }

    /// The first ticks of the tape, with their digests.
    ///
    /// # Panics
    /// If the tape is shorter.
    pub fn first(&self, ticks: u64) -> Self {
        self.part(0..ticks)
    }

    /// Some ticks of the tape, with the digests after them.
    ///
    /// # Panics
    /// If the tape is shorter.
    pub fn part(&self, ticks: Range<u64>) -> Self {
        let place = |ticks| usize::try_from(ticks).expect("a tape fits into memory");
        let digest = |ticks| place(ticks / DIGEST_INTERVAL);
        let changes = self.changes.iter();
        let changes = changes.filter(|change| ticks.contains(&change.tick));
        Self {
            intents: self.intents[place(ticks.start)..place(ticks.end)].to_vec(),
            changes: changes
                .map(|change| DetectionChange {
                    tick: change.tick - ticks.start,
                    ..*change
                })
                .collect(),
            digests: self.digests[digest(ticks.start)..digest(ticks.end)].to_vec(),
        }
    }

    /// Some ticks as bytes: one for each intent, and one before it where the detection changes.
    pub(super) fn bytes(&self, ticks: Range<u64>) -> Vec<u8> {
        let mut bytes = Vec::new();
        let until = self
            .changes
            .partition_point(|change| change.tick < ticks.start);
        let mut changes = self.changes[until..].iter().peekable();
        for tick in ticks {
            if let Some(change) = changes.next_if(|change| change.tick == tick) {
                bytes.push(change_byte(change.detection));
            }
            bytes.push(self.intents[tick as usize].byte());
        }
        bytes
    }

    /// The tape that [`bytes`](Self::bytes) stand for, without digests.
    ///
    /// # Errors
    /// The index and value of the first byte that stands for nothing at its place.
    pub(super) fn from_bytes(bytes: &[u8]) -> Result<Self, (usize, u8)> {
        let mut tape = Self::default();
        let mut has_changed = false;
        for (index, byte) in bytes.iter().enumerate() {
            let may_change = !has_changed && tape.changes.len() < MAX_CHANGES;
            if let Some(detection) = change_of(*byte).filter(|_| may_change) {
                tape.push_change(detection);
                has_changed = true;
            } else if let Some(intent) = PackedIntent::from_byte(*byte) {
                tape.intents.push(intent);
                has_changed = false;
            } else {
                return Err((index, *byte));
            }
        }
        // A change is followed by its tick.
        match (has_changed, bytes.last()) {
            (true, Some(last)) => Err((bytes.len() - 1, *last)),
            _ => Ok(tape),
        }
    }

    /// Adds the ticks and digests of another tape, which go on from here.
    pub fn append(&mut self, other: Self) {
        let ticks = self.ticks();
        let changes = other.changes.into_iter().map(|change| DetectionChange {
            tick: ticks + change.tick,
            ..change
        });
        self.changes.extend(changes);
        self.intents.extend(other.intents);
        self.digests.extend(other.digests);
    }
}

/// A change as a byte: the highest bit, two bits for the phases, and two for the fidelity.
fn change_byte(detection: Detection) -> u8 {
    1 << 7 | detection.phases as u8 | (detection.fidelity as u8) << 2
}

fn change_of(byte: u8) -> Option<Detection> {
    let bits = byte.checked_sub(1 << 7)?;
    Some(Detection {
        phases: *Phases::ALL.get(usize::from(bits & 3))?,
        fidelity: *Fidelity::ALL.get(usize::from(bits >> 2))?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fire() -> Intent {
        Intent {
            fire: true,
            ..Intent::default()
        }
    }

    fn dynamic() -> Detection {
        Detection {
            phases: Phases::Dynamic,
            fidelity: Fidelity::Box,
        }
    }

    /// Fire, then a change, then two quiet ticks.
    fn tape() -> Tape {
        let mut tape = Tape::default();
        tape.push_intent(fire());
        tape.push_change(dynamic());
        tape.push_intent(Intent::default());
        tape.push_intent(Intent::default());
        tape
    }

    #[test]
    fn a_change_is_a_byte_before_its_tick() {
        let all = [0x10, 0x81, 0, 0];
        assert_eq!(tape().bytes(0..3), all);
        assert_eq!(tape().bytes(0..1), all[..1]);
        assert_eq!(tape().bytes(1..2), all[1..3]);
        assert_eq!(tape().bytes(2..3), all[3..]);
        assert_eq!(Tape::from_bytes(&all), Ok(tape()));
        let mut parts = Tape::default();
        for part in [&all[..1], &all[1..3], &all[3..]] {
            parts.append(Tape::from_bytes(part).expect("it is valid"));
        }
        assert_eq!(parts, tape());
        let mut parts = tape().first(1);
        parts.append(tape().part(1..3));
        assert_eq!(parts, tape());
    }

    #[test]
    fn the_detection_of_a_tick_is_the_last_one_that_was_set() {
        let detections: Vec<_> = (0..3)
            .map(|tick| tape().detection(tick, Detection::default()))
            .collect();
        assert_eq!(detections, [Detection::default(), dynamic(), dynamic()]);
    }

    #[test]
    fn every_detection_has_a_byte_of_its_own() {
        let all: Vec<_> = (0..=u8::MAX).filter_map(change_of).collect();
        assert_eq!(all.len(), 9);
        for detection in all {
            assert_eq!(change_of(change_byte(detection)), Some(detection));
        }
    }

    #[test]
    fn a_byte_that_stands_for_nothing_is_named_with_its_place() {
        let refused = |bytes: &[u8]| Tape::from_bytes(bytes).map(|_| ());
        // Left and right at once, unknown phases, and an unknown fidelity.
        assert_eq!(refused(&[0, 0x03]), Err((1, 0x03)));
        assert_eq!(refused(&[0x83, 0]), Err((0, 0x83)));
        assert_eq!(refused(&[0x8c, 0]), Err((0, 0x8c)));
        // Two changes for one tick, and a change without a tick.
        assert_eq!(refused(&[0x81, 0x80, 0]), Err((1, 0x80)));
        assert_eq!(refused(&[0, 0x81]), Err((1, 0x81)));
    }

    #[test]
    fn a_digest_stands_after_every_64_ticks() {
        let mut tape = Tape::default();
        (0..200).for_each(|_| tape.push_intent(Intent::default()));
        (1..=3).for_each(|digest| tape.push_digest(digest));
        let found = [0, 63, 64, 65, 128, 192, 256].map(|ticks| tape.digest_after(ticks));
        let expected = [None, None, Some(1), None, Some(2), Some(3), None];
        assert_eq!(found, expected);
        assert_eq!(tape.first(130).digests(), [1, 2]);
        assert_eq!(tape.part(64..192).digests(), [2, 3]);
        assert_eq!(tape.first(130).ticks(), 130);
    }
}
