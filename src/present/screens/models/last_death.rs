//! The last death of the game at hand, and for how long it is offered to see it again.

use bevy::prelude::*;

use crate::present::inspector::body_label;
use crate::present::recent_past::{REACH, RecentPast};
use crate::present::recording::Recording;
use crate::present::states::Mode;
use crate::replay::{GameSetup, PairHistory, Tape};
use crate::sim::{
    BodyState, DT, GameEvent, GameEventKind, Hit, Session, ShipCause, ShipLossCause, Snapshot,
};

/// The ticks that are shown, the fatal one included: one second.
const SHOWN_TICKS: u64 = 64;

/// How long the next ship has flown when it is not offered any more, in ticks: three seconds.
const OFFERED_IN_FLIGHT: u64 = 192;

/// The last death of the game at hand, or of the last one, if it was by a hit. A jump that failed has nothing to show.
#[derive(Resource, Default)]
pub(in crate::present::screens) struct LastDeath(pub(in crate::present::screens) Option<Death>);

/// A death by a hit, with all that is needed to show it again: two snapshots, and a byte for each tick of the game.
pub(in crate::present::screens) struct Death {
    /// How many ticks had run after the fatal one.
    pub(in crate::present::screens) tick: u64,
    /// The ship when it was hit.
    pub(in crate::present::screens) ship: BodyState,
    /// What hit it, and when.
    pub(in crate::present::screens) hit: Hit,
    /// The state from which the tape plays. It is at the first shown tick or a few before it.
    pub(in crate::present::screens) before: Snapshot,
    /// The first state of the minute before the hit.
    minute_before: Snapshot,
    /// What the game was begun with.
    pub(in crate::present::screens) setup: GameSetup,
    /// What was recorded of the game up to the fatal tick.
    pub(in crate::present::screens) tape: Tape,
    /// Whether it was shown.
    pub(in crate::present::screens) was_shown: bool,
    /// The index of the player.
    player: usize,
    /// The tick from which on it is not offered any more, once that is known.
    offer_ends: Option<u64>,
}

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.init_resource::<LastDeath>()
        .add_systems(Update, follow_events)
        // The summary offers it also after the replay of the game was watched.
        .add_systems(OnEnter(Mode::Play), |mut last: ResMut<LastDeath>| {
            last.0 = None;
        });
}

impl LastDeath {
    /// Whether there is one to show.
    pub(in crate::present::screens) const fn is_known(&self) -> bool {
        self.0.is_some()
    }

    /// The death that the view shows.
    pub(in crate::present::screens) const fn view(&self) -> Option<&Death> {
        self.0.as_ref()
    }

    /// The death, if it is offered after so many ticks: until its player's next ship has flown for some seconds, or until the
    /// turn of the other player.
    pub(in crate::present::screens) fn offered(&self, tick: u64) -> Option<&Death> {
        let is_offered = |death: &&Death| death.offer_ends.is_none_or(|end| tick < end);
        self.0.as_ref().filter(is_offered)
    }

    /// Notes that the death is shown.
    pub(in crate::present::screens) const fn mark_shown(&mut self) {
        if let Some(death) = &mut self.0 {
            death.was_shown = true;
        }
    }
}

impl Death {
    /// The index of the tick of the hit.
    pub(in crate::present::screens) const fn fatal_tick(&self) -> u64 {
        self.tick - 1
    }

    /// The pairs of the last minute up to the hit, however long ago it was.
    pub(in crate::present::screens) fn history(&self) -> PairHistory {
        PairHistory::new(&self.setup, self.tape.clone(), &self.minute_before)
    }

    /// Whether the fatal tick is still to come after so many ticks, and another one before it.
    pub(in crate::present::screens) const fn is_before_hit(&self, tick: u64) -> bool {
        tick + 1 < self.tick
    }

    /// How many ticks have run when the view begins.
    pub(in crate::present::screens) const fn first_tick(&self) -> u64 {
        let first = self.tick.saturating_sub(SHOWN_TICKS);
        // The recording of a game that was taken over from a replay may have begun later.
        if self.before.tick() > first {
            self.before.tick()
        } else {
            first
        }
    }

    /// What hit the ship and when: a sentence on two lines.
    pub(in crate::present::screens) fn sentence(&self) -> String {
        let Hit { other, t_first } = self.hit;
        format!(
            "{} HIT THE SHIP\nAT {t_first:.4} S OF TICK {}, {:.2} OF THE STEP",
            body_label(other).to_uppercase(),
            self.fatal_tick(),
            t_first / DT.seconds(),
        )
    }
}

fn follow_events(
    mut events: MessageReader<GameEvent>,
    mode: Res<State<Mode>>,
    session: Res<Session>,
    recording: Res<Recording>,
    past: Res<RecentPast>,
    mut last: ResMut<LastDeath>,
) {
    for GameEvent { tick, kind } in events.read() {
        if *mode.get() != Mode::Play {
            continue;
        }
        match kind {
            GameEventKind::GameBegan { .. } => last.0 = None,
            GameEventKind::ShipDestroyed { body, cause } => {
                let player = session.players.current_index;
                last.0 = match cause {
                    ShipLossCause::Hit(hit) => {
                        death(tick + 1, *body, *hit, player, &recording, &past)
                    }
                    ShipLossCause::Hyperspace => None,
                };
            }
            GameEventKind::ShipAppeared {
                cause: ShipCause::Turn | ShipCause::Loss,
                ..
            } => end_offer(&mut last, tick + OFFERED_IN_FLIGHT),
            GameEventKind::TurnBegan { player } => {
                let player = usize::from(*player);
                if last.0.as_ref().is_some_and(|death| death.player != player) {
                    end_offer(&mut last, *tick);
                }
            }
            _ => {}
        }
    }
}

/// A death, if the second before it was recorded.
fn death(
    tick: u64,
    ship: BodyState,
    hit: Hit,
    player: usize,
    recording: &Recording,
    past: &RecentPast,
) -> Option<Death> {
    let (setup, tape) = recording.tape()?;
    let before = past.last_until(tick.saturating_sub(SHOWN_TICKS))?;
    let minute_before = past.last_until(tick.saturating_sub(REACH))?;
    let is_recorded = before.tick() < tick && tick <= tape.ticks();
    is_recorded.then(|| Death {
        tick,
        ship,
        hit,
        before: before.clone(),
        minute_before: minute_before.clone(),
        setup: setup.clone(),
        tape: tape.first(tick),
        was_shown: false,
        player,
        offer_ends: None,
    })
}

/// From this tick on the death is not offered any more. A time that was set before counts.
fn end_offer(last: &mut LastDeath, tick: u64) {
    if let Some(death) = &mut last.0 {
        death.offer_ends.get_or_insert(tick);
    }
}
