//! The limits on time, memory, files and output of a confined process.

use rustix::io;
use rustix::process::{Resource, Rlimit, setrlimit};

use super::confined_run::Confined;

const MIB: u64 = 1 << 20;

/// The limits of one kind of process.
struct Limits {
    /// Processor time in seconds.
    processor_seconds: u64,
    /// All memory that is mapped, in bytes.
    memory: u64,
    /// The stack, in bytes.
    stack: u64,
    /// The largest file that it may write, in bytes.
    file_size: u64,
    /// The number above all descriptors.
    descriptors: u64,
}

impl Limits {
    fn of(kind: Confined) -> Self {
        match kind {
            Confined::Compiler => Self {
                processor_seconds: 6,
                memory: 1536 * MIB,
                stack: 64 * MIB,
                file_size: 48 * MIB,
                descriptors: 256,
            },
            // A precompiled header has about 70 MB.
            Confined::Headers => Self {
                processor_seconds: 60,
                memory: 4096 * MIB,
                stack: 64 * MIB,
                file_size: 512 * MIB,
                descriptors: 256,
            },
            Confined::Parser => Self {
                processor_seconds: 2,
                memory: 1024 * MIB,
                stack: 8 * MIB,
                file_size: 0,
                descriptors: 64,
            },
            // assets/grader/asked.cpp keeps the last descriptor for the answers.
            Confined::Program => Self {
                processor_seconds: 1,
                memory: 512 * MIB,
                stack: 8 * MIB,
                file_size: 0,
                descriptors: 64,
            },
        }
    }
}

/// Limits this process, and what it executes, for good.
pub fn apply_limits(kind: Confined) -> io::Result<()> {
    let limits = Limits::of(kind);
    let set = |resource, limit: u64, hard: u64| {
        setrlimit(
            resource,
            Rlimit {
                current: Some(limit),
                maximum: Some(hard),
            },
        )
    };
    // A process may ignore the signal at the first limit. One second later it is killed.
    let seconds = limits.processor_seconds;
    set(Resource::Cpu, seconds, seconds + 1)?;
    set(Resource::Stack, limits.stack, limits.stack)?;
    set(Resource::Fsize, limits.file_size, limits.file_size)?;
    set(Resource::Core, 0, 0)?;
    set(Resource::Nofile, limits.descriptors, limits.descriptors)?;
    set(Resource::As, limits.memory, limits.memory)
}
