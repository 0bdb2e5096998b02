//! The comparison of the lab: its lecture answers as the transcription of the slides does, and an algorithm that never differs from
//! the reference comes to its answer.

use proptest::prelude::*;
use sweptroids::coursework::{Algorithm, Comparison, Id, Question, Stage, State};

use crate::collision::pair_strategies::{Pair, grid_pair};
use crate::collision::source_documents::{self, lecture};

fn question(pair: &Pair) -> Question {
    let [a, b] = pair.boxes();
    Question {
        id: Id::from_text("a pair"),
        a,
        b,
        dt: pair.dt(),
    }
}

/// Whether an algorithm says hit.
fn hits(stages: &[Stage]) -> bool {
    let last = stages.last().expect("every algorithm answers");
    matches!(last.state, State::Hit { .. })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn the_lecture_is_that_of_the_slides(pair in grid_pair(2), has_step_1 in any::<bool>()) {
        let question = question(&pair);
        let comparison = Comparison::new(&question, has_step_1);
        let lecture_column = comparison.column(Algorithm::PrintedLecture);
        let stages = &lecture_column.expect("it answers").stages;
        let bodies = [&question.a, &question.b];
        let boxes = bodies.map(|body| source_documents::Aabb {
            min: [body.shape.min(0), body.shape.min(1)],
            max: [body.shape.max(0), body.shape.max(1)],
        });
        let velocities = bodies.map(|body| body.velocity().to_array());
        let mut t_first = f32::NAN;
        let dt = question.dt.seconds();
        let t_last = lecture(boxes, velocities, dt, has_step_1, &mut t_first);
        prop_assert_eq!(hits(stages), t_last.is_some());
        let Some(Stage { state: State::Hit { t_first: told, .. }, .. }) = stages.last() else {
            return Ok(());
        };
        // Where Step 1 hits, the slides leave the output unset.
        let expected = (!t_first.is_nan()).then(|| f64::from(t_first));
        prop_assert_eq!(*told, expected);
    }

    #[test]
    fn what_never_differs_answers_as_the_reference(pair in grid_pair(2), has_step_1 in any::<bool>()) {
        let comparison = Comparison::new(&question(&pair), has_step_1);
        let expected = comparison.explanation.hit.is_some();
        for column in &comparison.columns {
            if column.difference.is_none() {
                prop_assert_eq!(hits(&column.stages), expected, "{:?}", column.algorithm);
            }
        }
    }
}
