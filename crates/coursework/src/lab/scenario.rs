//! The scenarios of a lesson: pairs with a question to the class, in the order of the lesson.

use std::sync::LazyLock;

use bevy_math::Vec2;
use serde::Deserialize;
use thiserror::Error;

use crate::question::Question;
use sweptroids_collision::Torus;

use super::lab_pair::{LabPair, ShapeKind};

/// The file: a line for each scenario, which `sweptroids sweep` reads too.
const FILE: &str = include_str!("../../../../assets/scenarios/lesson.jsonl");

/// The name, on the command line, of the last part of the lesson: no pair, but the bounding areas of a rock.
pub const BOUNDING_AREAS: &str = "bounding-areas";

/// A pair to think about.
#[derive(Clone, Debug, PartialEq)]
pub struct Scenario {
    /// Its name on the command line.
    pub name: String,
    /// Its title in the list.
    pub title: String,
    /// What to look at, before the answer.
    pub prompt: String,
    /// What it shows, after the answer.
    pub lesson: String,
    /// The pair.
    pub pair: LabPair,
}

/// No scenario has this name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no scenario {name}; there are {}", .names.join(", "))]
pub struct UnknownScenario {
    name: String,
    names: Vec<String>,
}

/// What a line has besides the question.
#[derive(Deserialize)]
struct Fields {
    name: String,
    title: String,
    prompt: String,
    lesson: String,
    /// The kind of the shapes; boxes without it.
    shapes: Option<String>,
    /// The size of a field that wraps around.
    field: Option<[f32; 2]>,
}

/// The scenarios, in the order of the lesson.
///
/// # Panics
/// If the file that is built in is wrong, which a test rules out.
pub fn scenarios() -> &'static [Scenario] {
    static SCENARIOS: LazyLock<Vec<Scenario>> = LazyLock::new(|| {
        let lines = FILE.lines().enumerate();
        lines
            .map(|(index, line)| {
                read(line).unwrap_or_else(|error| panic!("scenario {}: {error}", index + 1))
            })
            .collect()
    });
    &SCENARIOS
}

impl Scenario {
    /// The scenario of this name.
    ///
    /// # Errors
    /// [`UnknownScenario`] with all names, if there is none.
    pub fn named(name: &str) -> Result<&'static Self, UnknownScenario> {
        let all = scenarios();
        all.iter()
            .find(|scenario| scenario.name == name)
            .ok_or_else(|| UnknownScenario {
                name: name.to_owned(),
                names: all
                    .iter()
                    .map(|scenario| scenario.name.clone())
                    .chain([BOUNDING_AREAS.to_owned()])
                    .collect(),
            })
    }
}

fn read(line: &str) -> Result<Scenario, String> {
    let fields: Fields = serde_json::from_str(line).map_err(|error| error.to_string())?;
    let question = Question::read(line).map_err(|error| error.to_string())?;
    let kind = match &fields.shapes {
        None => ShapeKind::Box,
        Some(name) => ShapeKind::named(name).ok_or_else(|| format!("no shapes {name}"))?,
    };
    let field = fields.field.map(|size| Torus::new(Vec2::from(size)));
    let field = field.transpose().map_err(|error| error.to_string())?;
    let pair = LabPair {
        question,
        kind,
        field,
    };
    pair.shapes().map_err(|error| error.to_string())?;
    Ok(Scenario {
        name: fields.name,
        title: fields.title,
        prompt: fields.prompt,
        lesson: fields.lesson,
        pair,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cases::exact_contact;
    use crate::explanation::Explanation;

    fn explained(name: &str) -> Explanation {
        Scenario::named(name)
            .expect(name)
            .pair
            .explanation()
            .expect(name)
    }

    #[test]
    fn each_scenario_shows_what_its_name_says() {
        for (name, verdict) in [
            (
                "case-1-x",
                "On x they are 4 apart, and B moves away: no hit.",
            ),
            (
                "case-2-x",
                "x closes at 0.5 of the step, y overlaps already: hit at 0.5.",
            ),
            (
                "case-3-x",
                "On x they are 4 apart, and B moves away: no hit.",
            ),
            (
                "case-4-x",
                "x closes at 0.5 of the step, y overlaps already: hit at 0.5.",
            ),
            (
                "case-1-y",
                "On y they are 4 apart, and B moves away: no hit.",
            ),
            (
                "case-2-y",
                "y closes at 0.5 of the step, x overlaps already: hit at 0.5.",
            ),
            (
                "case-3-y",
                "On y they are 4 apart, and B moves away: no hit.",
            ),
            (
                "case-4-y",
                "y closes at 0.5 of the step, x overlaps already: hit at 0.5.",
            ),
            (
                "diagonal-miss",
                "y closes at 0.75 of the step, but x has parted at 0.5. There is a gap of 10 then: no hit.",
            ),
            (
                "grazed-corner",
                "y closes at 0.5 of the step, x overlaps already: hit at 0.5.",
            ),
            ("v-rel-0", "On y they are 2 apart and stay so: no hit."),
            (
                "touching-and-parting",
                "x touches already, y overlaps already: hit at 0.",
            ),
            (
                "tunnelling",
                "x closes at 0.25 of the step, y overlaps already: hit at 0.25.",
            ),
            (
                "at-exactly-dt",
                "x closes at 1 of the step, y overlaps already: hit at 1.",
            ),
            (
                "both-moving",
                "x closes at 0.5 of the step, y overlaps already: hit at 0.5.",
            ),
            (
                "across-the-seam",
                "x closes at 0.5 of the step, y overlaps already: hit at 0.5.",
            ),
            (
                "obb",
                "On B's x they are 0.828427 apart, and B moves away: no hit.",
            ),
            (
                "hull",
                "On A's edge 1 they are 0.894427 apart and stay so: no hit.",
            ),
        ] {
            assert_eq!(explained(name).verdict(), verdict, "{name}");
        }
        assert_eq!(scenarios().len(), 18);
    }

    #[test]
    fn the_kernel_and_exact_arithmetic_agree_on_every_scenario_of_boxes() {
        let boxes = scenarios()
            .iter()
            .filter(|scenario| scenario.pair.kind == ShapeKind::Box);
        for scenario in boxes {
            let explanation = explained(&scenario.name);
            let exact = exact_contact(&scenario.pair.tested());
            let times = explanation.hit.map(|hit| (hit.t_first, hit.t_last));
            let expected = exact.map(|contact| (contact.t_first, contact.t_last));
            assert_eq!(times, expected, "{}", scenario.name);
        }
    }

    #[test]
    fn an_unknown_name_lists_those_that_there_are() {
        let error = Scenario::named("case-9")
            .expect_err("there is none")
            .to_string();
        assert!(
            error.starts_with("there is no scenario case-9; there are case-1-x, ")
                && error.ends_with(", hull, bounding-areas"),
            "{error}"
        );
    }
}
