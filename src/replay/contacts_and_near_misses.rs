//! The pairs of the last minute of a game: its contacts, its near misses, and every pair of any of its ticks.

use crate::collision::{Aabb, Moving, Phases, test};
use crate::sim::{
    BodyId, BodyKind, Contact, DT, Detection, Fidelity, LoggedPair, Shooter, Snapshot, Tuning,
};

use super::playback::Playback;
use super::{GameSetup, Tape};

/// The ticks between two keyframes.
const SPACING: u64 = 64;

/// How near a pair comes that just misses: its boxes would touch if one were larger by this much on each side, in units. The
/// smallest that is enough counts.
const NEAR: [f32; 5] = [0.0, 1.0, 2.0, 4.0, 8.0];

/// A pair in a tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairMoment {
    /// The index of the tick, from 0.
    pub tick: u64,
    /// The ids of A and B.
    pub ids: [BodyId; 2],
}

/// All pairs of one tick, and how they were decided.
#[derive(Clone, Debug)]
pub struct TickPairs {
    /// The index of the tick, from 0.
    pub tick: u64,
    /// The pairs that the rules name.
    pub pairs: Vec<LoggedPair>,
    /// The accepted contacts, in order of time.
    pub contacts: Vec<Contact>,
    /// How they were decided.
    pub detection: Detection,
}

/// The part of a recorded game that can be looked into.
pub struct PairHistory {
    setup: GameSetup,
    tape: Tape,
    /// In the order of their ticks.
    keyframes: Vec<Snapshot>,
    contacts: Vec<PairMoment>,
    near_misses: Vec<PairMoment>,
}

/// The nearest moment of a pair that does not touch.
struct NearMiss {
    moment: PairMoment,
    /// The index in [`NEAR`].
    nearness: usize,
}

impl PairHistory {
    /// Plays a game again from a state of it to the end of its tape.
    pub fn new(setup: &GameSetup, tape: Tape, from: &Snapshot) -> Self {
        let mut playback = Playback::new(setup, &tape);
        playback.restore(from);
        playback.log_pairs(Some(NEAR[NEAR.len() - 1]));
        let mut keyframes = Vec::new();
        let mut contacts = Vec::new();
        let mut near: Vec<NearMiss> = Vec::new();
        // The pairs that are no near misses.
        let mut met = Vec::new();
        loop {
            let is_due = |last: &Snapshot| last.tick() + SPACING <= playback.ticks();
            if keyframes.last().is_none_or(is_due) {
                keyframes.push(playback.snapshot());
            }
            if !playback.step() {
                break;
            }
            let game = playback.game();
            contacts.extend(game.contacts().map(moment_of_contact));
            let tick = playback.ticks() - 1;
            let decides_on_boxes =
                tape.detection(tick, setup.game.detection).fidelity == Fidelity::Box;
            for pair in game.logged_pairs() {
                match nearness(pair) {
                    // Boxes that meet without a contact: one of the two was hit before.
                    Some(0) if decides_on_boxes => met.push([pair.a.id, pair.b.id]),
                    Some(nearness) => note(&mut near, pair, nearness),
                    None => {}
                }
            }
        }
        met.extend(contacts.iter().map(|contact: &PairMoment| contact.ids));
        near.retain(|miss| !met.contains(&miss.moment.ids));
        let mut near_misses: Vec<_> = near.iter().map(|miss| miss.moment).collect();
        near_misses.sort_by_key(|moment| moment.tick);
        Self {
            setup: setup.clone(),
            tape,
            keyframes,
            contacts,
            near_misses,
        }
    }

    /// The contacts, in order.
    pub fn contacts(&self) -> &[PairMoment] {
        &self.contacts
    }

    /// The pairs that came near without a contact, each at its nearest tick, in order.
    pub fn near_misses(&self) -> &[PairMoment] {
        &self.near_misses
    }

    /// The first tick and the one after the last.
    pub fn ticks(&self) -> std::ops::Range<u64> {
        let first = self.keyframes.first().map_or(0, Snapshot::tick);
        first..self.tape.ticks()
    }

    /// The values of the rules.
    pub const fn tuning(&self) -> &Tuning {
        &self.setup.game.tuning
    }

    /// All pairs of a tick; `None` if it is out of reach.
    pub fn pairs(&self, tick: u64) -> Option<TickPairs> {
        if !self.ticks().contains(&tick) {
            return None;
        }
        let index = self
            .keyframes
            .partition_point(|keyframe| keyframe.tick() <= tick);
        let mut playback = Playback::new(&self.setup, &self.tape);
        playback.restore(&self.keyframes[index - 1]);
        while playback.ticks() < tick {
            playback.step();
        }
        playback.log_pairs(Some(f32::INFINITY));
        playback.step();
        let game = playback.game();
        Some(TickPairs {
            tick,
            pairs: game.logged_pairs().to_vec(),
            contacts: game.contacts().copied().collect(),
            detection: self.tape.detection(tick, self.setup.game.detection),
        })
    }
}

impl TickPairs {
    /// The pair of these bodies, if both are in the field.
    pub fn pair(&self, ids: [BodyId; 2]) -> Option<&LoggedPair> {
        self.pairs.iter().find(|pair| [pair.a.id, pair.b.id] == ids)
    }
}

fn moment_of_contact(contact: &Contact) -> PairMoment {
    PairMoment {
        tick: contact.tick,
        ids: [contact.a.id, contact.b.id],
    }
}

/// The index of the smallest distance in [`NEAR`] within which a pair comes.
fn nearness(pair: &LoggedPair) -> Option<usize> {
    // A shot begins at its ship.
    if pair.a.kind == BodyKind::Shot(Shooter::Ship) && pair.b.kind == BodyKind::Ship {
        return None;
    }
    NEAR.iter().position(|margin| {
        let Some(b) = grown(&pair.b.swept, *margin) else {
            return false;
        };
        test(&pair.a.swept, &b, DT, Phases::Dynamic, &mut ()).is_hit()
    })
}

/// A box that is larger on each side.
fn grown(moving: &Moving<Aabb>, margin: f32) -> Option<Moving<Aabb>> {
    let shape = &moving.shape;
    let end =
        |sign: f32, of: fn(&Aabb, usize) -> f32| [0, 1].map(|axis| of(shape, axis) + sign * margin);
    let larger = Aabb::new(end(-1.0, Aabb::min), end(1.0, Aabb::max)).ok()?;
    Moving::new(larger, moving.velocity()).ok()
}

/// Notes how near a pair came, if it was never nearer.
fn note(near: &mut Vec<NearMiss>, pair: &LoggedPair, nearness: usize) {
    let moment = PairMoment {
        tick: pair.tick,
        ids: [pair.a.id, pair.b.id],
    };
    match near.iter_mut().find(|miss| miss.moment.ids == moment.ids) {
        Some(miss) if miss.nearness <= nearness => {}
        Some(miss) => *miss = NearMiss { moment, nearness },
        None => near.push(NearMiss { moment, nearness }),
    }
}
