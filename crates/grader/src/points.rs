//! The points of a file: all of a category's, or none of them.

use std::collections::BTreeMap;

use thiserror::Error;
use toml::de::{DeTable, DeValue};

use super::categories::{ARGUMENTS, OUTPUT_TIME, REPEATABILITY};
use super::findings::Findings;
use super::ways::Accepted;
use sweptroids_coursework::Category;

/// The version of the points. It rises when the same file with the same answers can get other points than before.
///
/// 3: the published cases alone have points, and they are those of version 2. 2: a file that earns nothing in any category of
/// cases has no points for the output time, repeatability and arguments either. 1: all before that.
pub const POINTS_VERSION: u32 = 3;

/// The key by which a course says whether it accepts a frame time of the file's own.
const OWN_FRAME_TIME: &str = "own-frame-time";

/// The most points of a category.
const MAX: u32 = 10_000;

/// The points of each category where no file of points says otherwise: 100 in all. Most of them need hits, so that a file which
/// finds few hits has few points.
fn defaults() -> [(&'static str, u32); 18] {
    [
        (Category::Overlap.name(), 4),
        (Category::Clear.name(), 1),
        (Category::Meeting.name(), 14),
        (Category::Receding.name(), 3),
        (Category::TooLate.name(), 4),
        (Category::VRelZeroApart.name(), 6),
        (Category::VRelZeroOverlap.name(), 8),
        (Category::DiagonalMiss.name(), 7),
        (Category::SlideOff.name(), 7),
        (Category::TouchingApproaching.name(), 6),
        (Category::BothMoving.name(), 8),
        (Category::Fractions.name(), 6),
        (Category::ShortContact.name(), 7),
        (Category::Scale.name(), 6),
        (Category::Recorded.name(), 5),
        (OUTPUT_TIME, 6),
        (REPEATABILITY, 1),
        (ARGUMENTS, 1),
    ]
}

/// The points of each category.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Points(BTreeMap<&'static str, u32>, Accepted);

impl Default for Points {
    fn default() -> Self {
        Self(defaults().into_iter().collect(), Accepted::default())
    }
}

/// The fault in a file of points.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadPoints {
    /// It is no TOML.
    #[error("line {line}: {message}")]
    NoToml {
        /// The line, from 1.
        line: usize,
        /// What the parser says.
        message: String,
    },
    /// It names something that is no category, or one that is convention.
    #[error("line {line}: `{name}` is no category that can have points; they are: {}", names().join(", "))]
    Unknown {
        /// The line, from 1.
        line: usize,
        /// The name.
        name: String,
    },
    /// What says whether a frame time of the file's own is accepted is no truth.
    #[error("line {line}: `{OWN_FRAME_TIME}` is {value}, but has to be true or false")]
    NoTruth {
        /// The line, from 1.
        line: usize,
        /// The value.
        value: String,
    },
    /// The points of a category are no whole number in the range.
    #[error("line {line}: `{name}` is {value}, but has to be a whole number from 0 to {MAX}")]
    NotInRange {
        /// The line, from 1.
        line: usize,
        /// The name.
        name: String,
        /// The value.
        value: String,
    },
}

fn names() -> Vec<&'static str> {
    defaults().map(|(name, _)| name).to_vec()
}

impl Points {
    /// The default, with the points that `text` gives: a TOML table of categories with their points.
    ///
    /// # Errors
    /// [`BadPoints`] for the first fault.
    pub fn read(text: &str) -> Result<Self, BadPoints> {
        let line_at = |at: usize| {
            1 + text.as_bytes()[..at.min(text.len())]
                .iter()
                .filter(|byte| **byte == b'\n')
                .count()
        };
        let table = DeTable::parse(text).map_err(|error| BadPoints::NoToml {
            line: line_at(error.span().map_or(0, |span| span.start)),
            message: error.message().to_owned(),
        })?;
        let mut points = Self::default();
        for (name, value) in table.get_ref() {
            let line = line_at(name.span().start);
            let name = name.get_ref().to_string();
            let written = || {
                let written = text.get(value.span()).unwrap_or("something else");
                written.chars().take(60).collect()
            };
            if name == OWN_FRAME_TIME {
                let DeValue::Boolean(accepted) = value.get_ref() else {
                    let value = written();
                    return Err(BadPoints::NoTruth { line, value });
                };
                points.1.own_frame_time = *accepted;
                continue;
            }
            let Some(of_category) = points.0.get_mut(name.as_str()) else {
                return Err(BadPoints::Unknown { line, name });
            };
            let whole = match value.get_ref() {
                DeValue::Integer(integer) => integer.to_string().parse().ok(),
                _ => None,
            };
            match whole.filter(|whole| *whole <= MAX) {
                Some(whole) => *of_category = whole,
                None => {
                    let value = written();
                    return Err(BadPoints::NotInRange { line, name, value });
                }
            }
        }
        Ok(points)
    }

    /// What the course accepts.
    pub const fn accepted(&self) -> Accepted {
        self.1
    }

    /// The points of a category; 0 for conventions.
    pub fn of(&self, category: &str) -> u32 {
        self.0.get(category).copied().unwrap_or(0)
    }

    /// The points that a file has, by category: those of a category if no published case of it failed, else none.
    ///
    /// A file that gives every pair of boxes the same verdict has none: it answers nothing. One that earns nothing in any
    /// category of cases has none for the rest either: the output time, repeatability and the arguments.
    pub fn earned(&self, findings: &Findings, category: &str) -> u32 {
        let answers_nothing = findings
            .diagnoses
            .iter()
            .any(|found| ["never-hit", "always-hit"].contains(&found.key));
        let of_passed = |name: &str| {
            let mut categories = findings.categories.iter();
            let is_passed = categories.any(|count| {
                count.name == name && count.published.cases > 0 && count.published.failed == 0
            });
            if is_passed { self.of(name) } else { 0 }
        };
        let earns_in_cases = Category::ALL
            .iter()
            .any(|category| of_passed(category.name()) > 0);
        if earns_in_cases && !answers_nothing {
            of_passed(category)
        } else {
            0
        }
    }

    /// The points that a file has in all.
    pub fn score(&self, findings: &Findings) -> u32 {
        let earned = |name: &&str| self.earned(findings, name);
        self.0.keys().map(earned).sum()
    }

    /// The most points that a file can have. A signature without an output time has no points for it.
    pub fn max(&self, findings: &Findings) -> u32 {
        let asked = |name: &&str| {
            findings.categories.is_empty()
                || findings.categories.iter().any(|count| count.name == *name)
        };
        let names = self.0.keys().filter(|name| asked(name));
        names.map(|name| self.of(name)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::super::judged_part::JudgedPart;
    use super::*;
    use crate::findings::{CategoryCount, Count};
    use crate::not_run::NotRun;
    use crate::verdict::Verdict;

    #[test]
    fn all_categories_together_have_100_points() {
        assert_eq!(
            defaults().map(|(_, points)| points).iter().sum::<u32>(),
            100
        );
        assert_eq!(
            Points::read("v-rel-zero-apart = 0\n").map(|points| points.of("v-rel-zero-apart")),
            Ok(0)
        );
        assert_eq!(Points::default().of("graze"), 0, "convention");
    }

    #[test]
    fn a_course_can_refuse_a_frame_time_of_the_files_own() {
        let accepts =
            |text: &str| Points::read(text).map(|points| points.accepted().own_frame_time);
        assert_eq!(accepts(""), Ok(true));
        assert_eq!(accepts("own-frame-time = false\nmeeting = 20\n"), Ok(false));
    }

    /// The findings on a file that failed this many of ten published cases in each of these categories, and all random ones.
    fn findings(failed: &[(&'static str, usize)]) -> Findings {
        let count = |(name, failed): &(&'static str, usize)| CategoryCount {
            name,
            is_convention: false,
            cases: 30,
            failed: 20 + failed,
            published: Count {
                cases: 10,
                failed: *failed,
            },
        };
        Findings {
            verdict: Verdict::Wrong,
            categories: failed.iter().map(count).collect(),
            repair: None,
            compared_values: None,
            judged: JudgedPart::WholeFile,
            not_run: None,
            ..Findings::not_run(7, NotRun::Empty)
        }
    }

    #[test]
    fn a_file_that_is_wrong_everywhere_has_no_points_for_being_steady() {
        let points = Points::default();
        // It says the opposite of the truth, always the same, and changes nothing.
        let opposite = [("meeting", 10), (REPEATABILITY, 0), (ARGUMENTS, 0)];
        assert_eq!(points.score(&findings(&opposite)), 0);
        assert_eq!(points.earned(&findings(&opposite), REPEATABILITY), 0);
        // `clear` has 1 point; then repeatability and arguments have 1 each too.
        let one_right = [
            ("clear", 0),
            ("meeting", 10),
            (REPEATABILITY, 0),
            (ARGUMENTS, 0),
        ];
        assert_eq!(points.score(&findings(&one_right)), 3);
        // A category that has no points earns none for the others either.
        let points = Points::read("clear = 0").expect("it is right");
        assert_eq!(points.score(&findings(&one_right)), 0);
    }

    #[test]
    fn a_bad_file_of_points_is_refused_with_line_name_and_value() {
        let message = |text: &str| Points::read(text).expect_err(text).to_string();
        assert_eq!(
            message("\nmeeting = -3"),
            "line 2: `meeting` is -3, but has to be a whole number from 0 to 10000"
        );
        assert_eq!(
            message("meeting = 2.5"),
            "line 1: `meeting` is 2.5, but has to be a whole number from 0 to 10000"
        );
        assert!(message("graze = 5").starts_with(
            "line 1: `graze` is no category that can have points; they are: overlap, "
        ));
        assert_eq!(
            message("own-frame-time = 0"),
            "line 1: `own-frame-time` is 0, but has to be true or false"
        );
        assert!(message("meeting = = 5").starts_with("line 1: "));
    }
}
