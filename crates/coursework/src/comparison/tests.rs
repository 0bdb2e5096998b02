//! Where the algorithms differ, on pairs that one can check in the head.

use super::*;
use crate::{Question, scenarios};

/// The square of 10 at the origin at rest, and a square of 10 at a corner that moves at `v` for one second.
fn squares(corner: [f32; 2], v: [f32; 2]) -> Question {
    let [x, y] = corner;
    let line = format!(
        r#"{{"id":1,"a":{{"min":[0,0],"max":[10,10],"vel":[0,0]}},"b":{{"min":[{x},{y}],"max":[{},{}],"vel":{v:?}}},"dt":1}}"#,
        x + 10.0,
        y + 10.0
    );
    Question::read(&line).expect("a question")
}

/// The first part at which the lecture and the article differ from the reference.
fn first_parts(question: &Question, has_step_1: bool) -> [Option<Part>; 2] {
    let comparison = Comparison::new(question, has_step_1);
    [Algorithm::PrintedLecture, Algorithm::Article1999].map(|algorithm| {
        let column = comparison.column(algorithm).expect("it answers");
        let difference = column.difference.as_ref();
        difference.map(|difference| difference.part)
    })
}

/// What is said of an algorithm, with Step 1.
fn sentence(question: &Question, algorithm: Algorithm) -> String {
    let comparison = Comparison::new(question, true);
    let column = comparison.column(algorithm).expect("it answers");
    comparison.sentence(column)
}

#[test]
fn where_no_erratum_applies_all_go_the_same_way() {
    for (corner, v) in [
        ([14.0, 0.0], [-8.0, 0.0]),
        ([-12.0, 0.0], [64.0, 0.0]),
        // Case 5: the article notices it at the end only, and comes to the same.
        ([14.0, 14.0], [-32.0, -4.0]),
    ] {
        let question = squares(corner, v);
        assert_eq!(first_parts(&question, true), [None, None], "{corner:?}");
    }
    let question = squares([14.0, 0.0], [-8.0, 0.0]);
    for (algorithm, words) in [
        (
            Algorithm::Reference,
            "The reference (this game): hit at 0.5.",
        ),
        (
            Algorithm::PrintedLecture,
            "The lecture as printed: hit at 0.5, the same way.",
        ),
        (
            Algorithm::Article1999,
            "Gomez's article of 1999: hit at 0.5, the same way.",
        ),
    ] {
        assert_eq!(sentence(&question, algorithm), words);
    }
}

#[test]
fn erratum_1_both_differ_where_v_rel_is_0_and_the_boxes_are_apart() {
    // B passes 90 above A.
    let question = squares([14.0, 100.0], [-8.0, 0.0]);
    assert_eq!(first_parts(&question, true), [Some(Part::Axis(1)); 2]);
    assert_eq!(
        sentence(&question, Algorithm::PrintedLecture),
        "The lecture as printed: hit at 0.5. It differs from Step 4, y on. v_rel is 0 on y, and they are apart there. It has no case for that, and goes on."
    );
}

#[test]
fn erratum_2_both_differ_where_the_boxes_touch_and_separate() {
    let question = squares([10.0, 14.0], [1.0, -8.0]);
    assert_eq!(first_parts(&question, true), [Some(Part::Axis(0)); 2]);
    let said = sentence(&question, Algorithm::PrintedLecture);
    assert!(
        said.ends_with(
            "On x they touch and part at once. Its comparison is strict, so the last time stays as it was."
        ),
        "{said}"
    );
    // Without Step 1 the lecture's verdict is right and its last time wrong.
    let touching = squares([10.0, 0.0], [1.0, 0.0]);
    assert_eq!(first_parts(&touching, false)[0], Some(Part::Axis(0)));
}

#[test]
fn erratum_3_the_article_differs_where_boxes_recede_and_where_contact_comes_after_the_end() {
    let receding = squares([14.0, 0.0], [8.0, 0.0]);
    assert_eq!(first_parts(&receding, true), [None, Some(Part::Axis(0))]);
    // At a speed of 2 the gap of 4 closes at 2. On y they part only after 10 steps.
    let late = squares([14.0, 0.0], [-2.0, 1.0]);
    assert_eq!(first_parts(&late, true), [None, Some(Part::FinalTest)]);
    let said = sentence(&late, Algorithm::Article1999);
    assert!(
        said.starts_with("Gomez's article of 1999: hit at 2."),
        "{said}"
    );
}

#[test]
fn errata_4_and_11_with_an_overlap_at_the_start_neither_gives_both_times() {
    // B is out after 0.75.
    let question = squares([4.0, 0.0], [8.0, 0.0]);
    assert_eq!(first_parts(&question, true), [Some(Part::StaticTest); 2]);
    assert_eq!(
        sentence(&question, Algorithm::PrintedLecture),
        "The lecture as printed: hit, no time. It differs from Step 1 on. Step 1 says hit, and no slide says what t_first is then: it is left unset."
    );
    let said = sentence(&question, Algorithm::Article1999);
    assert!(said.ends_with("They are in contact until 0.75."), "{said}");
    assert_eq!(
        first_parts(&question, false)[0],
        None,
        "the sweep gives both"
    );
}

#[test]
fn step_1_alone_misses_every_contact_that_comes_later() {
    for (corner, v, words) in [
        ([4.0, 0.0], [8.0, 0.0], "hit at 0, the same answer."),
        ([14.0, 0.0], [8.0, 0.0], "no hit, the same answer."),
        // In contact from 0.5 to the end.
        (
            [14.0, 0.0],
            [-8.0, 0.0],
            "no hit. It looks at the start only, and they are apart there.",
        ),
        // From 4 right of A to 4 left of it.
        (
            [14.0, 0.0],
            [-28.0, 0.0],
            "no hit. It looks at the start only. They are apart there, and again at the end: B tunnels through A.",
        ),
        // The same way, but it touches A at the end of the step.
        (
            [14.0, 0.0],
            [-24.0, 0.0],
            "no hit. It looks at the start only, and they are apart there.",
        ),
    ] {
        let said = sentence(&squares(corner, v), Algorithm::Step1Alone);
        assert_eq!(said, format!("Step 1 alone: {words}"));
    }
}

#[test]
fn an_empty_box_is_no_case_of_theirs() {
    let line = r#"{"id":1,"a":{"min":[0,0],"max":[10,10],"vel":[0,0]},"b":{"min":[8,0],"max":[2,10],"vel":[0,0]},"dt":1}"#;
    let question = Question::read(line).expect("a question");
    for column in Comparison::new(&question, true).columns {
        if let Some(difference) = column.difference {
            assert!(
                difference.why.starts_with("A box with min > max"),
                "{difference:?}"
            );
        }
    }
}

#[test]
fn a_students_answer_is_compared_at_its_end() {
    let question = squares([14.0, 0.0], [-8.0, 0.0]);
    let said = |hit, time| {
        let mut comparison = Comparison::new(&question, true);
        comparison.add_answer(hit, time);
        let column = comparison.columns.last().expect("the file's");
        (column.difference.is_some(), comparison.sentence(column))
    };
    assert_eq!(
        said(true, Some(0.5)),
        (
            false,
            "The C++ file: hit at 0.5, the same answer.".to_owned()
        )
    );
    assert_eq!(
        said(true, Some(0.25)),
        (
            true,
            "The C++ file: hit at 0.25. Its time is 0.25 of the step.".to_owned()
        )
    );
    assert_eq!(
        said(false, None),
        (
            true,
            "The C++ file: no hit. It says no hit; there is one.".to_owned()
        )
    );
}

#[test]
fn of_the_lessons_scenarios_the_lecture_answers_only_the_trap_wrong() {
    let wrong = scenarios().iter().filter(|scenario| {
        let comparison = Comparison::new(&scenario.pair.tested(), true);
        let [expected, said] = [Algorithm::Reference, Algorithm::PrintedLecture].map(|algorithm| {
            let column = comparison.column(algorithm).expect("it answers");
            let last = column.stages.last().expect("each has an answer");
            matches!(last.state, State::Hit { .. })
        });
        expected != said
    });
    let names: Vec<_> = wrong.map(|scenario| scenario.name.as_str()).collect();
    assert_eq!(names, ["v-rel-0"]);
}
