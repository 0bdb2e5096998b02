//! The simulated state: what a tick reads and writes, and what the digest covers.

pub(super) mod body;
pub(super) mod body_query;
pub(super) mod body_state;
pub(super) mod bundles;
pub(super) mod components;
pub(super) mod contact;
pub(super) mod counters;
pub(super) mod detection;
pub(super) mod events;
pub(super) mod heading;
pub(super) mod hull;
pub(super) mod intent;
pub(super) mod latch;
pub(super) mod outline;
pub(super) mod pair_log;
pub(super) mod player;
pub(super) mod quantize;
pub(super) mod rng;
pub(super) mod session;
