//! Snapshots of an environment: values that are restored, and pickled.
//!
//! In memory a snapshot holds the state of the game. As bytes it is the seed and the tape of the session, which is played again
//! when they are read: a few kilobytes that another build reads too, and that cannot hold a state which no game leads to. A
//! checksum notices what a file or a line has changed.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `SWEPTENV` |
//! | 4 | length of the head, little-endian |
//! | … | the head: JSON |
//! | … | the tape: a byte for each tick |
//! | 8 | xxh3-64 of everything before, little-endian; not in version 1 |

use std::sync::Arc;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde::{Deserialize, Serialize};
use sweptroids::RuleSet;
use xxhash_rust::xxh3::xxh3_64;

use crate::action::Controls;
use crate::batch::plugin;
use crate::environment::{EpisodeState, Saved, Status};
use crate::game::Game;
use crate::generator::Generator;
use crate::panics::caught;
use crate::session_tape::SessionTape;

/// The version of the bytes that are written.
const FORMAT: u32 = 2;

/// The version without a checksum, which is read too.
const WITHOUT_CHECKSUM: u32 = 1;

/// What the bytes begin with.
const MAGIC: &[u8; 8] = b"SWEPTENV";

/// An environment between two steps: its game, sticky action, step count and generators. `snapshot()` of an environment makes
/// one, and `restore()` goes on from it. It can be pickled, and shared between environments with the same rules.
#[pyclass(frozen, module = "sweptroids")]
pub struct Snapshot {
    pub rules: RuleSet,
    pub saved: Arc<Saved>,
    pub digest: u64,
}

/// What stands before the tape.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    format: u32,
    rules: String,
    rules_version: u32,
    seed: u64,
    digest: String,
    seeds: u64,
    sticky: u64,
    held: u8,
    steps: u64,
    status: u8,
}

const STATUSES: [Status; 4] = [
    Status::New,
    Status::Running,
    Status::LostShip,
    Status::Ended,
];

impl Snapshot {
    fn bytes(&self) -> PyResult<Vec<u8>> {
        let state = &self.saved.state;
        if state.tape.ticks() != self.saved.game.tick() {
            return Err(PyTypeError::new_err(
                "a vector environment keeps no tape, so it cannot be pickled: pickle single environments",
            ));
        }
        let head = Head {
            format: FORMAT,
            rules: self.rules.name().to_owned(),
            rules_version: plugin(self.rules).version.number(),
            seed: state.seed,
            digest: format!("{:016x}", self.digest),
            seeds: state.seeds.0,
            sticky: state.sticky.0,
            held: state.held.byte(),
            steps: state.steps,
            status: STATUSES
                .iter()
                .position(|status| *status == state.status)
                .unwrap_or(0) as u8,
        };
        let head = serde_json::to_vec(&head).expect("a head is JSON");
        let mut bytes = MAGIC.to_vec();
        bytes.extend((head.len() as u32).to_le_bytes());
        bytes.extend(head);
        bytes.extend(state.tape.controls());
        bytes.extend(xxh3_64(&bytes).to_le_bytes());
        Ok(bytes)
    }

    fn read(bytes: &[u8]) -> Result<Self, String> {
        let damaged = || "these bytes are no snapshot, or it is damaged".to_owned();
        let rest = bytes.strip_prefix(MAGIC).ok_or_else(damaged)?;
        let (length, rest) = rest.split_first_chunk().ok_or_else(damaged)?;
        let (head, mut tape) = rest
            .split_at_checked(u32::from_le_bytes(*length) as usize)
            .ok_or_else(damaged)?;
        // The version first: what else a newer head holds is not known.
        let version: Version = serde_json::from_slice(head).map_err(|_| damaged())?;
        match version.format {
            WITHOUT_CHECKSUM => {}
            FORMAT => {
                let (content, checksum) = bytes.split_last_chunk().ok_or_else(damaged)?;
                if xxh3_64(content) != u64::from_le_bytes(*checksum) {
                    return Err(damaged());
                }
                let end = tape.len().checked_sub(checksum.len());
                tape = &tape[..end.ok_or_else(damaged)?];
            }
            other => {
                return Err(format!(
                    "the snapshot has format version {other}, but this build reads versions up to {FORMAT}"
                ));
            }
        }
        let head: Head = serde_json::from_slice(head).map_err(|_| damaged())?;
        let rules = RuleSet::from_name(&head.rules).ok_or_else(|| {
            format!(
                "the snapshot is of rules {:?}, which are not known",
                head.rules
            )
        })?;
        let plugin = plugin(rules);
        let known = plugin.version.number();
        if head.rules_version != known {
            return Err(format!(
                "the snapshot is of version {} of the rules, but this build plays version {known}",
                head.rules_version
            ));
        }
        let status = *STATUSES.get(usize::from(head.status)).ok_or_else(damaged)?;
        let mut game = Game::new(&plugin);
        game.reset(head.seed);
        let mut session = SessionTape::default();
        for byte in tape {
            let controls = Controls::from_byte(*byte).ok_or_else(damaged)?;
            game.tick(controls.intent());
            session.push(controls, &game);
        }
        let digest = game.digest();
        if format!("{digest:016x}") != head.digest {
            return Err(format!(
                "the snapshot has digest {}, but its game played again has {digest:016x}",
                head.digest
            ));
        }
        let state = EpisodeState {
            seed: head.seed,
            seeds: Generator(head.seeds),
            sticky: Generator(head.sticky),
            held: Controls::from_byte(head.held).ok_or_else(damaged)?,
            steps: head.steps,
            lives: game.session().players.current().lives,
            status,
            tape: session,
        };
        Ok(Self {
            rules,
            saved: Arc::new(Saved {
                game: game.save(),
                state,
            }),
            digest,
        })
    }
}

/// The part of a head that all versions have.
#[derive(Deserialize)]
struct Version {
    format: u32,
}

#[pymethods]
impl Snapshot {
    /// The name of the rules, as `sweptroids sim --rules` takes it.
    #[getter]
    fn rules(&self) -> &'static str {
        self.rules.name()
    }

    /// The seed of the session.
    #[getter]
    fn seed(&self) -> u64 {
        self.saved.state.seed
    }

    /// Ticks since the session began.
    #[getter]
    fn tick(&self) -> u64 {
        self.saved.game.tick()
    }

    /// Steps since the episode began.
    #[getter]
    fn steps(&self) -> u64 {
        self.saved.state.steps
    }

    /// The digest of the game, as 16 hexadecimal digits.
    #[getter]
    fn digest(&self) -> String {
        format!("{:016x}", self.digest)
    }

    /// The snapshot that these bytes stand for: what unpickling calls.
    ///
    /// Raises `ValueError` if they are damaged, of another version, or of a game that this build plays otherwise.
    #[staticmethod]
    fn from_bytes(py: Python<'_>, data: &[u8]) -> PyResult<Self> {
        let read = caught(|| py.detach(|| Self::read(data)))?;
        read.map_err(PyValueError::new_err)
    }

    /// The snapshot as bytes, which `from_bytes` reads.
    ///
    /// Raises `TypeError` for a snapshot of a vector environment.
    fn to_bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        Ok(PyBytes::new(py, &self.bytes()?))
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        let read = slf.get_type().getattr("from_bytes")?;
        let bytes = PyBytes::new(slf.py(), &slf.get().bytes()?);
        Ok((read, (bytes,)))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __repr__(&self) -> String {
        format!(
            "Snapshot(rules={:?}, seed={}, tick={}, digest={:?})",
            self.rules.name(),
            self.saved.state.seed,
            self.saved.game.tick(),
            self.digest()
        )
    }
}
