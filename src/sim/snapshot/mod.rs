//! Snapshots: the whole state of a simulation between two ticks, as a value.
//!
//! What the past is made of: the digest is the hash of a snapshot; rewinding, rollback and search save one and restore it.

mod compare;
mod digest;
mod field;
mod restore;
mod save;
mod saved_state;
mod visit_fields;

pub use compare::{Difference, differences};
pub use restore::{RestoreSnapshot, SnapshotRestored};
pub use saved_state::Snapshot;

pub use digest::digest;
pub use field::{Field, FieldOwner, FieldText};
