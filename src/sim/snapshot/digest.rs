//! The digest: one 64-bit number for the whole simulated state.
//!
//! It is xxh3-64 over the hashed part of a snapshot, in little-endian bytes: tuning, fidelity, tick, games, allocated ids,
//! positions of the random streams, stage, a saucer's explosion, the players with their stashed rocks, and every body in
//! the order of its `BodyId`. What it covers is frozen for each version of the rules. `Phases`, the phases of contacts,
//! counters and recorders are excluded, because nothing simulated depends on them.

use bevy::prelude::World;
use xxhash_rust::xxh3::Xxh3;

use super::field::{FieldOwner, FieldValue};
use super::saved_state::Snapshot;
use super::visit_fields::FieldVisitor;

/// One number for the whole simulated state.
///
/// # Panics
/// As [`Snapshot::save`].
pub fn digest(world: &World) -> u64 {
    Snapshot::save(world).digest()
}

impl Snapshot {
    /// The digest of the state.
    pub fn digest(&self) -> u64 {
        let mut bytes = FieldBytes(Xxh3::new());
        self.hashed.visit(&mut bytes);
        bytes.0.digest()
    }
}

/// The fields as they are fed to the hash: their values without their names.
struct FieldBytes(Xxh3);

impl FieldVisitor for FieldBytes {
    fn enter(&mut self, _owner: FieldOwner) {}

    fn field(&mut self, _name: &'static str, value: FieldValue) {
        match value {
            FieldValue::U8(value) | FieldValue::Tag(value, _) => self.0.update(&[value]),
            FieldValue::Bool(value) => self.0.update(&[u8::from(value)]),
            FieldValue::I8(value) => self.0.update(&value.to_le_bytes()),
            FieldValue::U32(value) => self.0.update(&value.to_le_bytes()),
            FieldValue::U64(value) => self.0.update(&value.to_le_bytes()),
            FieldValue::U128(value) => self.0.update(&value.to_le_bytes()),
            FieldValue::F32(value) => self.0.update(&value.to_bits().to_le_bytes()),
        }
    }
}
