//! Which protections this system lacks.

/// What protects against a student's file on this system, as a child finds it out by confining itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Protections {
    /// Whether files outside are hidden: Landlock.
    pub hides_files: bool,
    /// Whether system calls are filtered: seccomp.
    pub filters_calls: bool,
}

impl Protections {
    /// All of them.
    const ALL: Self = Self {
        hides_files: true,
        filters_calls: true,
    };

    /// Finds out what this system has, by confining this process.
    #[cfg(target_os = "linux")]
    pub fn probe() -> Self {
        use super::confined_run::Confined;
        use super::system_calls::{apply_filters, filters};
        use landlock::LandlockStatus;

        let hides_files = matches!(
            super::files::landlock_status(),
            Ok(LandlockStatus::Available { .. })
        );
        let filters_calls = filters(Confined::Compiler)
            .is_ok_and(|filters| !filters.is_empty() && apply_filters(&filters).is_ok());
        Self {
            hides_files,
            filters_calls,
        }
    }

    /// Finds out what this system has.
    #[cfg(not(target_os = "linux"))]
    pub fn probe() -> Self {
        Self {
            hides_files: false,
            filters_calls: false,
        }
    }

    /// This as one word, for the parent of the child that has found it out.
    pub fn word(self) -> &'static str {
        match (self.hides_files, self.filters_calls) {
            (true, true) => "all",
            (true, false) => "files",
            (false, true) => "calls",
            (false, false) => "none",
        }
    }

    /// What this word says.
    pub fn from_word(word: &str) -> Option<Self> {
        let [hides_files, filters_calls] = match word {
            "all" => [true, true],
            "files" => [true, false],
            "calls" => [false, true],
            "none" => [false, false],
            _ => return None,
        };
        Some(Self {
            hides_files,
            filters_calls,
        })
    }

    /// One line on what is missing here. None if nothing is.
    pub fn missing(self) -> Option<&'static str> {
        match (self.hides_files, self.filters_calls) {
            (true, true) => None,
            (false, true) => Some(
                "this system has no Landlock: while it is compiled, a student's file can read the files of whoever checks it",
            ),
            (true, false) => Some(
                "this system has no seccomp: a student's program can start processes and use the network",
            ),
            (false, false) => Some(
                "this system has neither Landlock nor seccomp: a student's file can do whatever whoever checks it can do",
            ),
        }
    }
}

impl Default for Protections {
    fn default() -> Self {
        Self::ALL
    }
}
