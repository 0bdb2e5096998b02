//! The pair that is looked at: where it comes from, what the kernel says of it, and which step of the algorithm is shown.

use bevy::prelude::*;

use super::outlines::Outlines;
use crate::coursework::Explanation;
use crate::present::inspector::body_label;
use crate::present::neighbour::{neighbour, neighbour_index};
use crate::present::screens::models::walkthrough::{Walkthrough, field_edges};
use crate::replay::{PairHistory, PairMoment, TickPairs};
use crate::sim::{BodyId, DT, LoggedPair};

/// Why a hit of the kernel may be none of the game.
const NOT_COUNTED: &str = "The game did not count it: other outlines decided, one of the two had been hit before, or it was the ship's own new shot.";

/// What the seam is.
const ACROSS_THE_SEAM: &str =
    "B is tested at its copy across the seam, the edge where the field wraps around.";

/// The pair that is looked at. It exists while the page is open and there is a pair to show.
#[derive(Resource)]
pub(super) struct InspectedPair {
    history: PairHistory,
    tick: TickPairs,
    ids: [BodyId; 2],
    outlines: Outlines,
}

/// The lists through which pairs are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PairList {
    Contacts,
    NearMisses,
}

impl InspectedPair {
    /// Looks at a moment of a game; without one, at its last contact, else at its last near miss, else at any pair of its
    /// last tick. `None`, if there is nothing to look at.
    pub(super) fn new(history: PairHistory, moment: Option<PairMoment>) -> Option<Self> {
        let last = history.ticks().end.checked_sub(1)?;
        let found = moment
            .or(history.contacts().last().copied())
            .or(history.near_misses().last().copied());
        let (tick, ids) = match found {
            Some(PairMoment { tick, ids }) => (history.pairs(tick)?, ids),
            None => {
                let tick = history.pairs(last)?;
                let pair = tick.pairs.first()?;
                let ids = [pair.a.id, pair.b.id];
                (tick, ids)
            }
        };
        let outlines = Outlines::Tested(tick.detection.fidelity);
        Some(Self {
            history,
            tick,
            ids,
            outlines,
        })
    }

    /// The pair, while both bodies are in the field.
    pub(super) fn logged(&self) -> Option<&LoggedPair> {
        self.tick.pair(self.ids)
    }

    /// What the kernel says of the pair, while both bodies are in the field.
    pub(super) fn walkthrough(&self) -> Option<Walkthrough> {
        let logged = self.logged()?;
        let tuning = self.history.tuning();
        let explanation = Explanation::new(self.outlines.pair(logged, tuning)?, DT);
        let [a, b] = [("A", logged.a), ("B", logged.b)].map(|(letter, body)| {
            let body = body_label(body.body_ref()).to_uppercase();
            format!("{letter}: {body}")
        });
        let b = match logged.b_itself {
            Some(_) => format!("{b}, COPY ACROSS THE SEAM"),
            None => b,
        };
        let notes = self.notes(logged, &explanation);
        Some(Walkthrough {
            seams: field_edges(tuning.torus().size()),
            notes,
            ..Walkthrough::new(explanation, [a, b])
        })
    }

    /// What a player may wonder about.
    fn notes(&self, logged: &LoggedPair, explanation: &Explanation) -> Vec<String> {
        let mut contacts = self.tick.contacts.iter();
        let is_contact = contacts.any(|contact| [contact.a.id, contact.b.id] == self.ids);
        let mut notes = Vec::new();
        if explanation.hit.is_some() && !is_contact {
            notes.push(NOT_COUNTED.to_owned());
        }
        if logged.b_itself.is_some() {
            notes.push(ACROSS_THE_SEAM.to_owned());
        }
        let note = self.outlines.note();
        if !note.is_empty() {
            notes.push(note.to_owned());
        }
        notes
    }

    pub(super) const fn outlines(&self) -> Outlines {
        self.outlines
    }

    /// The index of the tick, and how many ticks ago the game was there.
    pub(super) fn tick(&self) -> (u64, u64) {
        let last = self.history.ticks().end.saturating_sub(1);
        (self.tick.tick, last.saturating_sub(self.tick.tick))
    }

    fn list(&self, list: PairList) -> &[PairMoment] {
        match list {
            PairList::Contacts => self.history.contacts(),
            PairList::NearMisses => self.history.near_misses(),
        }
    }

    /// The number of the pair in a list, from 1, and the length of the list.
    pub(super) fn number_in(&self, list: PairList) -> (Option<usize>, usize) {
        let all = self.list(list);
        let here = PairMoment {
            tick: self.tick.tick,
            ids: self.ids,
        };
        let index = all.iter().position(|moment| *moment == here);
        (index.map(|index| index + 1), all.len())
    }

    /// Goes to the next or the previous entry of a list, from the tick that is shown.
    pub(super) fn go_in(&mut self, list: PairList, is_forward: bool) {
        let all = self.list(list);
        let tick = self.tick.tick;
        let index = match (self.number_in(list).0, is_forward) {
            (Some(number), true) => number,
            (Some(number), false) => match number.checked_sub(2) {
                Some(index) => index,
                None => return,
            },
            (None, true) => all.partition_point(|moment| moment.tick < tick),
            (None, false) => match all
                .partition_point(|moment| moment.tick <= tick)
                .checked_sub(1)
            {
                Some(index) => index,
                None => return,
            },
        };
        if let Some(moment) = all.get(index).copied() {
            self.go_to(moment.tick, Some(moment.ids));
        }
    }

    /// Goes some ticks on or back, with the same pair.
    pub(super) fn step_tick(&mut self, is_forward: bool) {
        let tick = self
            .tick
            .tick
            .checked_add_signed(if is_forward { 1 } else { -1 });
        if let Some(tick) = tick {
            self.go_to(tick, None);
        }
    }

    fn go_to(&mut self, tick: u64, ids: Option<[BodyId; 2]>) {
        if let Some(pairs) = self.history.pairs(tick) {
            self.tick = pairs;
            self.ids = ids.unwrap_or(self.ids);
        }
    }

    /// The bodies of a side that can be chosen: all strikers, or all that the striker may strike.
    fn candidates(&self, side: usize) -> Vec<BodyId> {
        let pairs = self.tick.pairs.iter();
        let mut ids: Vec<_> = match side {
            0 => pairs.map(|pair| pair.a.id).collect(),
            _ => pairs
                .filter(|pair| pair.a.id == self.ids[0])
                .map(|pair| pair.b.id)
                .collect(),
        };
        ids.sort_unstable_by_key(|id| id.0);
        ids.dedup();
        ids
    }

    /// Takes the next or the previous body as A or B. A new A keeps its B, if the rules name that pair.
    pub(super) fn change_body(&mut self, side: usize, is_forward: bool) {
        let candidates = self.candidates(side);
        let place = candidates.iter().position(|id| *id == self.ids[side]);
        let count = candidates.len();
        let next = match place {
            Some(place) => neighbour_index(place, count, is_forward),
            None if count > 0 => 0,
            None => return,
        };
        self.ids[side] = candidates[next];
        if side == 0 && self.tick.pair(self.ids).is_none() {
            let struck = self.candidates(1);
            self.ids[1] = struck.first().copied().unwrap_or(self.ids[1]);
        }
    }

    /// The name of A or B.
    pub(super) fn body_name(&self, side: usize) -> String {
        let body = |pair: &LoggedPair| if side == 0 { pair.a } else { pair.b };
        let mut pairs = self.tick.pairs.iter();
        let pair = pairs.find(|pair| body(pair).id == self.ids[side]);
        match pair {
            Some(pair) => body_label(body(pair).body_ref()).to_uppercase(),
            None if self.tick.pairs.is_empty() => {
                format!("{}; THIS TICK HAS NO PAIRS", self.ids[side].0)
            }
            None => format!("{}, NOT IN THE FIELD", self.ids[side].0),
        }
    }

    /// Looks at the pair on the next or the previous outlines that it has.
    pub(super) fn change_outlines(&mut self, is_forward: bool) {
        let all = Outlines::ALL;
        let Some(logged) = self.tick.pair(self.ids).copied() else {
            return;
        };
        let others = std::iter::successors(Some(self.outlines), |one| {
            Some(neighbour(&all, *one, is_forward))
        });
        let tuning = self.history.tuning();
        let next = others
            .skip(1)
            .take(all.len())
            .find(|one| one.pair(&logged, tuning).is_some());
        self.outlines = next.unwrap_or(self.outlines);
    }
}
