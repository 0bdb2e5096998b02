//! One tick of the game: its phases and their order.
//!
//! Sources name routines of the 1979 machine by their address, as `@6F87`. NM is the annotated listing of revision 4 by
//! nmikstas (asteroids-disassembly).

mod assignment;
mod collider;
mod collision_detection;
mod contact_response;
mod heartbeat;
mod hull_cache;
mod hyperspace;
mod lifecycle;
mod listed_bodies;
mod movement;
mod narrow_phase;
mod phases;
mod random_bits;
mod rock_velocity;
mod saucers;
mod schedule;
mod ship;
mod shots;
mod split;
mod tick;
mod waves;

pub use narrow_phase::{tested_hull, tested_octagon, tested_pair};
pub use schedule::{SimSystems, SimTick};

pub(super) use schedule::schedule;
pub(super) use tick::tick;
