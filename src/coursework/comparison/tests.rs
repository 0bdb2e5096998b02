//! Where the algorithms part, on pairs that one can check in the head.

use super::*;
use crate::coursework::{Question, scenarios};

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

/// Where the lecture and the article part from the reference.
fn parts(question: &Question, has_step_1: bool) -> [Option<Part>; 2] {
    let comparison = Comparison::new(question, has_step_1);
    [1, 2].map(|index| {
        let parting = comparison.columns[index].parting.as_ref();
        parting.map(|parting| parting.part)
    })
}

fn sentences(question: &Question) -> Vec<String> {
    let comparison = Comparison::new(question, true);
    let columns = comparison.columns.iter();
    columns.map(|column| comparison.sentence(column)).collect()
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
        assert_eq!(parts(&question, true), [None, None], "{corner:?}");
    }
    let same = sentences(&squares([14.0, 0.0], [-8.0, 0.0]));
    assert_eq!(same[0], "The reference: hit at 0.5.");
    assert_eq!(same[1], "The lecture as printed: hit at 0.5, the same way.");
    assert_eq!(same[2], "The article of 1999: hit at 0.5, the same way.");
}

#[test]
fn erratum_1_both_part_where_v_rel_is_0_and_the_boxes_are_apart() {
    // B passes 90 above A.
    let question = squares([14.0, 100.0], [-8.0, 0.0]);
    assert_eq!(parts(&question, true), [Some(Part::Axis(1)); 2]);
    assert_eq!(
        sentences(&question)[1],
        "The lecture as printed: hit at 0.5. It parts at Step 4, y. v_rel is 0 on y, and they are apart there. It has no case for that, and goes on."
    );
}

#[test]
fn erratum_2_both_part_where_the_boxes_touch_and_separate() {
    let question = squares([10.0, 14.0], [1.0, -8.0]);
    assert_eq!(parts(&question, true), [Some(Part::Axis(0)); 2]);
    assert!(
        sentences(&question)[1].ends_with(
            "On x they touch and part at once. Its comparison is strict, so the last time stays as it was."
        ),
        "{:?}",
        sentences(&question)
    );
    // Without Step 1 the lecture's verdict is right and its last time wrong.
    let touching = squares([10.0, 0.0], [1.0, 0.0]);
    assert_eq!(parts(&touching, false)[0], Some(Part::Axis(0)));
}

#[test]
fn erratum_3_the_article_parts_where_boxes_recede_and_where_contact_comes_after_the_end() {
    let receding = squares([14.0, 0.0], [8.0, 0.0]);
    assert_eq!(parts(&receding, true), [None, Some(Part::Axis(0))]);
    // At a speed of 2 the gap of 4 closes at 2. On y they part only after 10 steps.
    let late = squares([14.0, 0.0], [-2.0, 1.0]);
    assert_eq!(parts(&late, true), [None, Some(Part::FinalTest)]);
    let said = sentences(&late);
    assert!(
        said[2].starts_with("The article of 1999: hit at 2."),
        "{said:?}"
    );
}

#[test]
fn errata_4_and_11_with_an_overlap_at_the_start_neither_gives_both_times() {
    // B is out after 0.75.
    let question = squares([4.0, 0.0], [8.0, 0.0]);
    assert_eq!(parts(&question, true), [Some(Part::StaticTest); 2]);
    let said = sentences(&question);
    assert_eq!(
        said[1],
        "The lecture as printed: hit, no time. It parts at Step 1. Step 1 says hit, and no slide says what t_first is then: it is left unset."
    );
    assert!(
        said[2].ends_with("They are in contact until 0.75."),
        "{said:?}"
    );
    assert_eq!(parts(&question, false)[0], None, "the sweep gives both");
}

#[test]
fn an_empty_box_is_no_case_of_theirs() {
    let line = r#"{"id":1,"a":{"min":[0,0],"max":[10,10],"vel":[0,0]},"b":{"min":[8,0],"max":[2,10],"vel":[0,0]},"dt":1}"#;
    let question = Question::read(line).expect("a question");
    for column in &Comparison::new(&question, true).columns[1..] {
        if let Some(parting) = &column.parting {
            assert!(
                parting.why.starts_with("A box with min > max"),
                "{parting:?}"
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
        (column.parting.is_some(), comparison.sentence(column))
    };
    assert_eq!(
        said(true, Some(0.5)),
        (false, "The C++ file: hit at 0.5, the same way.".to_owned())
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
        let hits = comparison.columns.iter().map(|column| {
            let last = column.stages.last().expect("each has an answer");
            matches!(last.state, State::Hit { .. })
        });
        let hits: Vec<_> = hits.collect();
        hits[0] != hits[1]
    });
    let names: Vec<_> = wrong.map(|scenario| scenario.name.as_str()).collect();
    assert_eq!(names, ["v-rel-0"]);
}
