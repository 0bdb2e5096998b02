//! The ways of compiling a file: one language version and one set of headers cannot serve every file.

use super::compile_errors::Refusal;

/// The language version that files are compiled for first.
pub const FIRST_STANDARD: &str = "-std=gnu++17";

/// The language versions after the first, the newest first: the names that compilers have for each.
pub const NEWER_STANDARDS: [[&str; 2]; 3] = [
    ["-std=gnu++26", "-std=gnu++2c"],
    ["-std=gnu++23", "-std=gnu++2b"],
    ["-std=gnu++20", "-std=gnu++2a"],
];

/// Those before the first, the newest first.
pub const OLDER_STANDARDS: [[&str; 2]; 3] = [
    ["-std=gnu++14", "-std=gnu++1y"],
    ["-std=gnu++11", "-std=gnu++0x"],
    ["-std=gnu++98", "-std=gnu++03"],
];

/// The header in which `min` and `max` are macros, as in windows.h.
const MACROS: &str = "macros.h";

/// The header in which they are functions.
const TEMPLATES: &str = "templates.h";

/// One way of compiling a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// The attempts at every file, in their order.
pub const FIRST_ATTEMPTS: [Attempt; 2] = [
    Attempt {
        standard: FIRST_STANDARD,
        min_max: MACROS,
    },
    Attempt {
        standard: FIRST_STANDARD,
        min_max: TEMPLATES,
    },
];

/// The other language versions that a compiler knows, the newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standards {
    /// Those after the first.
    pub newer: Vec<&'static str>,
    /// Those before it.
    pub older: Vec<&'static str>,
}

impl Standards {
    /// The attempts after these, which the compiler has refused. Empty if no other can help.
    ///
    /// One version on each side, and the oldest, tell whether it is the language version at all: only where one comes further in
    /// the file than the first do the others of its side follow.
    pub fn attempts_after(&self, refused: &[(Attempt, Refusal)]) -> Vec<Attempt> {
        let line = |attempt: &Attempt| {
            let mut tried = refused.iter();
            let (_, refusal) = tried.find(|(other, _)| other == attempt)?;
            Some(refusal.line())
        };
        let [macros, templates] = FIRST_ATTEMPTS.map(|attempt| line(&attempt).unwrap_or(0));
        let furthest = if templates > macros {
            TEMPLATES
        } else {
            MACROS
        };
        let first = macros.max(templates);
        // The headers of newer versions come without the macros.
        let sides = [(&self.newer, TEMPLATES), (&self.older, furthest)];
        let mut attempts = Vec::new();
        for (standards, min_max) in sides {
            let of = |standard: &&'static str, min_max| Attempt { standard, min_max };
            let probes = [
                standards.first(),
                standards.last().filter(|_| min_max == furthest),
            ];
            let probes = probes
                .into_iter()
                .flatten()
                .map(|standard| of(standard, min_max));
            let probes: Vec<Attempt> = probes.collect();
            if probes.iter().any(|probe| line(probe).is_none()) {
                attempts.extend(probes);
            } else if probes.iter().any(|probe| line(probe) > Some(first)) {
                let other = if min_max == MACROS { TEMPLATES } else { MACROS };
                let all = |min_max| standards.iter().map(move |standard| of(standard, min_max));
                attempts.extend(all(min_max).chain(all(other)));
            }
        }
        attempts.retain(|attempt| line(attempt).is_none());
        attempts.dedup();
        attempts
    }

    /// The attempts that read a text otherwise than this one: with the other `min` and `max`, or for another language version.
    pub fn attempts_beside(&self, attempt: Attempt, differs: Differs) -> Vec<Attempt> {
        let mut attempts = Vec::new();
        if differs.by_min_max {
            let others = FIRST_ATTEMPTS.map(|other| other.min_max).into_iter();
            attempts.extend(others.map(|min_max| Attempt { min_max, ..attempt }));
        }
        if differs.by_standard {
            let standards = self
                .newer
                .iter()
                .chain([&FIRST_STANDARD])
                .chain(&self.older);
            attempts.extend(standards.map(|standard| Attempt {
                standard,
                ..attempt
            }));
        }
        attempts.retain(|other| *other != attempt);
        attempts
    }
}

/// By what a text may be read otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Differs {
    /// By what `min` and `max` are.
    pub by_min_max: bool,
    /// By the language version.
    pub by_standard: bool,
}

impl Attempt {
    /// What makes it another attempt than this one, in words: `as C++20`.
    pub fn in_words_beside(&self, other: &Self) -> String {
        if self.standard != other.standard {
            let name = self.standard.trim_start_matches("-std=gnu++");
            return format!("as C++{name}");
        }
        String::from(if self.min_max == MACROS {
            "where min and max are the macros of windows.h"
        } else {
            "where min and max are functions"
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [&str; 2] = ["-std=gnu++23", "-std=gnu++20"];

    fn known() -> Standards {
        Standards {
            newer: ALL.to_vec(),
            older: vec!["-std=gnu++14", "-std=gnu++11", "-std=gnu++98"],
        }
    }

    /// The attempts with the lines that they came to.
    fn refused(lines: &[(&'static str, &'static str, usize)]) -> Vec<(Attempt, Refusal)> {
        let refused = lines.iter().map(|(standard, min_max, line)| {
            let message = String::from("error");
            let refusal = Refusal::Error {
                line: *line,
                message,
            };
            (Attempt { standard, min_max }, refusal)
        });
        refused.collect()
    }

    fn names(attempts: &[Attempt]) -> Vec<String> {
        let names = attempts.iter().map(|attempt| {
            let standard = attempt.standard.trim_start_matches("-std=gnu++");
            format!("{standard} {}", attempt.min_max)
        });
        names.collect()
    }

    #[test]
    fn one_newer_version_and_two_older_ones_tell_whether_it_is_the_version() {
        let mut tried = refused(&[(FIRST_STANDARD, MACROS, 7), (FIRST_STANDARD, TEMPLATES, 5)]);
        let probes = known().attempts_after(&tried);
        assert_eq!(
            names(&probes),
            ["23 templates.h", "14 macros.h", "98 macros.h"]
        );
        // None comes further than line 7.
        tried.extend(refused(&[
            ("-std=gnu++23", TEMPLATES, 7),
            ("-std=gnu++14", MACROS, 7),
            ("-std=gnu++98", MACROS, 3),
        ]));
        assert_eq!(names(&known().attempts_after(&tried)), [""; 0]);
    }

    #[test]
    fn where_a_version_comes_further_the_others_of_its_side_follow() {
        let tried = refused(&[
            (FIRST_STANDARD, MACROS, 7),
            (FIRST_STANDARD, TEMPLATES, 7),
            ("-std=gnu++23", TEMPLATES, 20),
            ("-std=gnu++14", MACROS, 7),
            ("-std=gnu++98", MACROS, 3),
        ]);
        assert_eq!(
            names(&known().attempts_after(&tried)),
            ["20 templates.h", "23 macros.h", "20 macros.h"]
        );
    }

    #[test]
    fn a_text_is_read_otherwise_with_other_macros_or_for_another_version() {
        let [macros, _] = FIRST_ATTEMPTS;
        let differs = Differs {
            by_min_max: true,
            by_standard: true,
        };
        let attempts = known().attempts_beside(macros, differs);
        let words: Vec<String> = attempts
            .iter()
            .map(|attempt| attempt.in_words_beside(&macros))
            .collect();
        assert_eq!(
            words,
            [
                "where min and max are functions",
                "as C++23",
                "as C++20",
                "as C++14",
                "as C++11",
                "as C++98"
            ]
        );
    }
}
