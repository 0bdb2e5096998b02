//! Every value of the rules, as a value that is passed in.
//!
//! The default file `assets/tuning/classic.toml` is the authority on names, defaults, units and ranges. It is embedded
//! in the binary. A user's file changes single entries. A wrong entry is refused with its line, name, value and range
//! ([`TuningError`]).

mod assignment;
mod constraints;
mod entry;
mod load;
mod per_size;
mod sections;
mod value;
mod version;

pub use assignment::AssignmentTuning;
pub use entry::{InvalidTuning, TuningError};
pub use load::CLASSIC;
pub use per_size::Size;
pub use sections::{DT, OctagonTuning, Tuning};
pub use version::{RulesVersion, UnknownRulesVersion};
