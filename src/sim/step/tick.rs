//! The tick of a game without a world: the phases one after another, as in the schedule.

use std::cell::RefCell;

use crate::sim::game_state::GameState;
use crate::sim::state::intent::Intent;
use crate::sim::state::pair_log::PairLog;

use super::collision_detection::{CollisionBuffers, detect_collisions};
use super::phases;

thread_local! {
    /// Those of the games that this thread runs, so that a game of thousands holds only its state.
    static BUFFERS: RefCell<CollisionBuffers> = RefCell::default();
}

/// Runs one tick with this intent. The events of the last one are gone then.
pub(in crate::sim) fn tick(state: &mut GameState, intent: Intent, log: Option<&mut PairLog>) {
    state.clear_events();
    let GameState {
        tuning,
        detection,
        session,
        latch,
        counters,
        bodies,
        contacts,
        events,
    } = state;
    latch.set(intent);
    phases::begin(bodies, tuning, latch, session);
    phases::steer(bodies, tuning, session);
    phases::launch(bodies, tuning, session);
    bodies.apply();
    BUFFERS.with_borrow_mut(|buffers| {
        detect_collisions(
            bodies, buffers, tuning, *detection, session, counters, log, contacts,
        );
    });
    if !contacts.is_empty() {
        phases::respond(bodies, contacts.iter(), tuning, session);
        bodies.apply();
    }
    phases::advance(bodies, tuning, session);
    phases::split(bodies, tuning, session);
    bodies.apply();
    std::mem::swap(events, &mut session.events);
}
