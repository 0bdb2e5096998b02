//! The state of a game as JSON: one field a line, so that two builds can be compared with `verify --compare` or `diff`.

use std::fmt::Write;
use std::fs::File;
use std::io::Read;
use std::path::Path;

use serde::Deserialize;

use crate::sim::{Field, Snapshot};

use super::failure::{Failure, path_text};

/// The version of the form.
const FORMAT_VERSION: u32 = 1;

/// The longest file that is read, in bytes: more than a field of 4096 rocks needs.
const MAX_BYTES: u64 = 1 << 24;

/// The state of a game after a tick.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StateFile {
    /// The version of the form.
    snapshot: u32,
    /// The number of the tick, from 1; 0 before the first.
    pub tick: u64,
    /// The digest, for readers.
    digest: String,
    /// The fields.
    pub fields: Vec<Field>,
}

impl StateFile {
    pub(super) fn of(snapshot: &Snapshot) -> Self {
        Self {
            snapshot: FORMAT_VERSION,
            tick: snapshot.tick(),
            digest: format!("{:016x}", snapshot.digest()),
            fields: snapshot.fields(),
        }
    }

    pub(super) fn to_json(&self) -> String {
        let Self {
            snapshot,
            tick,
            digest,
            fields,
        } = self;
        let mut text = format!(
            "{{\"snapshot\":{snapshot},\"tick\":{tick},\"digest\":\"{digest}\",\"fields\":["
        );
        for (index, field) in fields.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            let field = serde_json::to_string(field).expect("a field is plain data");
            write!(text, "{comma}\n{field}").expect("a string takes everything");
        }
        text.push_str("\n]}\n");
        text
    }

    /// Reads a file.
    pub(super) fn read(path: &Path) -> Result<Self, Failure> {
        let name = path_text(path);
        let mut text = String::new();
        let read = File::open(path).and_then(|file| file.take(MAX_BYTES).read_to_string(&mut text));
        read.map_err(|error| Failure::reading(&name, &error))?;
        let state: Self = serde_json::from_str(&text)
            .map_err(|error| Failure::Input(format!("{name}: not a state file: {error}")))?;
        if state.snapshot != FORMAT_VERSION {
            let found = state.snapshot;
            return Err(Failure::Input(format!(
                "{name}: `snapshot` is {found}, but this program knows {FORMAT_VERSION}"
            )));
        }
        Ok(state)
    }
}
