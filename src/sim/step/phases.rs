//! The phases of a tick, for bodies in a world and in lists alike. Which of the two games a tick plays is asked of the tuning.

use crate::sim::bodies::{Bodies, BodiesMut};
use crate::sim::state::contact::Contact;
use crate::sim::state::latch::Latch;
use crate::sim::state::session::Session;
use crate::sim::tuning::Tuning;

use super::{
    assignment, contact_response, heartbeat, lifecycle, movement, saucers, ship, split, waves,
};

/// Counts the tick, takes the intent from the latch, and advances waves, heartbeat and the ship's stage.
pub(super) fn begin(
    bodies: &mut impl Bodies,
    tuning: &Tuning,
    latch: &mut Latch,
    session: &mut Session,
) {
    session.clock.tick += 1;
    session.intent = latch.take();
    if let Some(rules) = &tuning.assignment {
        return assignment::begin_when_over(bodies, tuning, rules, session);
    }
    if bodies.filled_rock_slots() > 0 {
        heartbeat::advance(tuning, session);
    } else {
        waves::count_down_to_wave(bodies, tuning, session);
        heartbeat::advance_silent(tuning, session);
    }
    lifecycle::advance_stage(bodies, tuning, session);
}

/// The ship fires, jumps, turns, thrusts and coasts.
pub(super) fn steer(bodies: &mut impl BodiesMut, tuning: &Tuning, session: &mut Session) {
    match &tuning.assignment {
        Some(rules) => assignment::fly_ship(bodies, tuning, rules, session),
        None => ship::fly_ship(bodies, tuning, session),
    }
}

/// Saucers appear, change course and fire. The coursework has none.
pub(super) fn launch(bodies: &mut impl BodiesMut, tuning: &Tuning, session: &mut Session) {
    if tuning.assignment.is_none() {
        saucers::run_saucers(bodies, tuning, session);
    }
}

/// The response to the contacts of the tick. Those of other ticks have no effect.
pub(super) fn respond<'c>(
    bodies: &mut impl BodiesMut,
    contacts: impl Iterator<Item = &'c Contact>,
    tuning: &Tuning,
    session: &mut Session,
) {
    match &tuning.assignment {
        Some(rules) => assignment::respond_to_contacts(bodies, contacts, tuning, rules, session),
        None => contact_response::respond_to_contacts(bodies, contacts, tuning, session),
    }
}

/// Bodies move by one step and wrap, and end when their time is over.
pub(super) fn advance(bodies: &mut impl BodiesMut, tuning: &Tuning, session: &mut Session) {
    match &tuning.assignment {
        Some(_) => assignment::advance(bodies, tuning, session),
        None => movement::advance(bodies, tuning, session),
    }
}

/// What comes into the field for what was broken.
pub(super) fn split(bodies: &mut impl Bodies, tuning: &Tuning, session: &mut Session) {
    match &tuning.assignment {
        Some(rules) => assignment::supply_asteroids(bodies, tuning, rules, session),
        None => split::split_rocks(bodies, tuning, session),
    }
}
