//! The categories of a report beyond those of the cases.

/// The category of the output times.
pub const OUTPUT_TIME: &str = "output-time";

/// The category of calls that are repeated.
pub const REPEATABILITY: &str = "repeatability";

/// The category of the arguments, which a call may not change.
pub const ARGUMENTS: &str = "arguments";
