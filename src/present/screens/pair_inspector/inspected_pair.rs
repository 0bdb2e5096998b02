//! The pair that is looked at: where it comes from, what the kernel says of it, and which step of the algorithm is shown.

use bevy::prelude::*;

use super::outlines::Outlines;
use crate::coursework::{Explanation, LectureMove};
use crate::present::inspector::body_label;
use crate::replay::{PairHistory, PairMoment, TickPairs};
use crate::sim::{BodyId, DT, LoggedPair};

/// The share of the step by which a press moves the moment.
const MOMENT_STEP: f64 = 1.0 / 32.0;

/// The pair that is looked at. It exists while the page is open and there is a pair to show.
#[derive(Resource)]
pub(super) struct InspectedPair {
    history: PairHistory,
    tick: TickPairs,
    ids: [BodyId; 2],
    outlines: Outlines,
    /// What is known of the pair; `None`, while one of the two is not in the field.
    shown: Option<ShownPair>,
}

/// A pair in a tick.
pub(super) struct ShownPair {
    pub logged: LoggedPair,
    pub explanation: Explanation,
    /// The lines of the algorithm that are at work.
    pub moves: Vec<LectureMove>,
    /// The index of the one that is shown.
    pub at: usize,
    /// The moment that is shown, in seconds from the start of the step.
    pub moment: f64,
    /// Whether the game counted it as a contact.
    pub is_contact: bool,
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
        let mut inspected = Self {
            history,
            tick,
            ids,
            outlines,
            shown: None,
        };
        inspected.explain();
        Some(inspected)
    }

    /// Asks the kernel about the pair, and shows the moment of the hit, or the end of the step.
    fn explain(&mut self) {
        let tuning = self.history.tuning();
        self.shown = self.tick.pair(self.ids).and_then(|logged| {
            let pair = self.outlines.pair(logged, tuning)?;
            let explanation = Explanation::new(pair, DT);
            let moves = explanation.moves();
            let is_contact = |ids| {
                let contacts = self.tick.contacts.iter();
                contacts
                    .into_iter()
                    .any(|contact| [contact.a.id, contact.b.id] == ids)
            };
            Some(ShownPair {
                logged: *logged,
                at: moves.len() - 1,
                moment: moment_of(&explanation),
                moves,
                explanation,
                is_contact: is_contact(self.ids),
            })
        });
    }

    /// The pair, while both bodies are in the field.
    pub(super) const fn shown(&self) -> Option<&ShownPair> {
        self.shown.as_ref()
    }

    pub(super) const fn outlines(&self) -> Outlines {
        self.outlines
    }

    /// The index of the tick, and how many ticks ago the game was there.
    pub(super) fn tick(&self) -> (u64, u64) {
        let last = self.history.ticks().end.saturating_sub(1);
        (self.tick.tick, last.saturating_sub(self.tick.tick))
    }

    /// The figures of the rules.
    pub(super) const fn tuning(&self) -> &crate::sim::Tuning {
        self.history.tuning()
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
            self.explain();
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
        let next = match (place, is_forward) {
            (Some(place), true) => (place + 1) % count,
            (Some(place), false) => (place + count - 1) % count,
            (None, _) if count > 0 => 0,
            (None, _) => return,
        };
        self.ids[side] = candidates[next];
        if side == 0 && self.tick.pair(self.ids).is_none() {
            let struck = self.candidates(1);
            self.ids[1] = struck.first().copied().unwrap_or(self.ids[1]);
        }
        self.explain();
    }

    /// The name of A or B.
    pub(super) fn body_name(&self, side: usize) -> String {
        let body = |pair: &LoggedPair| if side == 0 { pair.a } else { pair.b };
        let mut pairs = self.tick.pairs.iter();
        let pair = pairs.find(|pair| body(pair).id == self.ids[side]);
        match pair {
            Some(pair) => body_label(body(pair).body_ref()).to_uppercase(),
            None => format!("{}, NOT IN THE FIELD", self.ids[side].0),
        }
    }

    /// Looks at the pair on the next or the previous outlines that it has.
    pub(super) fn change_outlines(&mut self, is_forward: bool) {
        let all = Outlines::ALL;
        let Some(logged) = self.tick.pair(self.ids).copied() else {
            return;
        };
        let place = all.iter().position(|one| *one == self.outlines);
        let place = place.unwrap_or(0);
        let step = if is_forward { 1 } else { all.len() - 1 };
        let others = (1..=all.len()).map(|steps| all[(place + steps * step) % all.len()]);
        let tuning = self.history.tuning();
        let next = others
            .into_iter()
            .find(|one| one.pair(&logged, tuning).is_some());
        self.outlines = next.unwrap_or(self.outlines);
        self.explain();
    }

    /// Goes to the next or the previous line of the algorithm.
    pub(super) fn step_line(&mut self, is_forward: bool) {
        if let Some(shown) = &mut self.shown {
            shown.at = if is_forward {
                (shown.at + 1).min(shown.moves.len() - 1)
            } else {
                shown.at.saturating_sub(1)
            };
        }
    }

    /// Goes to the next line; after the last one, to the first.
    pub(super) fn next_line_or_first(&mut self) {
        if let Some(shown) = &mut self.shown {
            shown.at = (shown.at + 1) % shown.moves.len();
        }
    }

    /// Moves the moment by a part of the step.
    pub(super) fn step_moment(&mut self, is_forward: bool) {
        if let Some(shown) = &self.shown {
            let share = shown.explanation.in_steps(shown.moment);
            let parts = share / MOMENT_STEP;
            // From between two marks to the next mark.
            let mark = if is_forward {
                (parts + 1e-6).floor() + 1.0
            } else {
                (parts - 1e-6).ceil() - 1.0
            };
            self.set_moment(mark * MOMENT_STEP);
        }
    }

    /// Shows the moment at this share of the step.
    pub(super) fn set_moment(&mut self, share: f64) {
        if let Some(shown) = &mut self.shown {
            shown.moment = share.clamp(0.0, 1.0) * f64::from(DT.seconds());
        }
    }

    /// Shows the moment of the hit again, or the end of the step.
    pub(super) fn reset_moment(&mut self) {
        if let Some(shown) = &mut self.shown {
            shown.moment = moment_of(&shown.explanation);
        }
    }
}

fn moment_of(explanation: &Explanation) -> f64 {
    let hit = explanation.hit.map(|hit| hit.t_first);
    f64::from(hit.unwrap_or(explanation.dt.seconds()))
}
