//! The ways of compiling a file: one set of headers cannot serve every file.

/// The language version that files are compiled for first. Only this one has a precompiled stand-in.
pub const FIRST_STANDARD: &str = "-std=gnu++17";

/// One way of compiling a file.
#[derive(Clone, Copy, Debug)]
pub struct Attempt {
    /// The language version, as an option.
    pub standard: &'static str,
    /// The header that says what `min` and `max` are.
    pub min_max: &'static str,
}

/// How a file was compiled at last.
#[derive(Clone, Debug)]
pub struct BuildConfiguration {
    /// The attempt that succeeded.
    pub attempt: Attempt,
    /// The lines of the header that gives names of the file another meaning.
    pub fixes: String,
}

/// All of them, in their order.
pub const ATTEMPTS: [Attempt; 4] = [
    Attempt {
        standard: FIRST_STANDARD,
        min_max: "macros.h",
    },
    Attempt {
        standard: FIRST_STANDARD,
        min_max: "templates.h",
    },
    Attempt {
        standard: "-std=gnu++20",
        min_max: "templates.h",
    },
    Attempt {
        standard: "-std=gnu++20",
        min_max: "macros.h",
    },
];
