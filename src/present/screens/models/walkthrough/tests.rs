//! The way through the algorithm, without a page.

use super::state::Walkthrough;
use crate::coursework::{Explanation, Question};

/// A gap of 4 that closes at 8 units/s within a step of 1 s.
fn walkthrough() -> Walkthrough {
    let line = r#"{"id":1,"a":{"min":[0,0],"max":[8,8],"vel":[0,0]},"b":{"min":[12,2],"max":[20,6],"vel":[-8,0]},"dt":1}"#;
    let question = Question::read(line).expect("a question");
    let explanation = Explanation::of_question(&question);
    Walkthrough::new(explanation, ["A", "B"].map(str::to_owned))
}

#[test]
fn it_begins_at_the_hit_and_goes_back_and_forth_between_the_first_and_the_last_line() {
    let mut walk = walkthrough();
    assert_eq!((walk.shown_move().step, walk.moment), (5, 0.5));
    walk.step_line(true);
    assert_eq!(walk.shown_move().step, 5, "there is none after it");
    for _ in 0..20 {
        walk.step_line(false);
    }
    assert_eq!(walk.shown_move().step, 1);
    walk.next_line_or_first();
    assert_eq!(walk.shown_move().step, 2);
    while walk.shown_move().step != 5 {
        walk.next_line_or_first();
    }
    walk.next_line_or_first();
    assert_eq!(walk.shown_move().step, 1, "after the last comes the first");
}

#[test]
fn the_moment_moves_from_mark_to_mark_and_stays_within_the_step() {
    let mut walk = walkthrough();
    walk.step_moment(true);
    assert_eq!(walk.moment_share(), 0.53125);
    walk.set_moment(0.51);
    walk.step_moment(false);
    assert_eq!(walk.moment_share(), 0.5);
    walk.set_moment(7.0);
    walk.step_moment(true);
    assert_eq!(walk.moment_share(), 1.0);
    walk.set_moment(0.0);
    walk.step_moment(false);
    assert_eq!(walk.moment_share(), 0.0);
    walk.reset_moment();
    assert_eq!(walk.moment, 0.5);
}

#[test]
fn an_edit_keeps_the_moment_where_nothing_hits() {
    // B moves away: the end of the step is shown, which no line is about.
    let line = r#"{"id":1,"a":{"min":[0,0],"max":[8,8],"vel":[0,0]},"b":{"min":[12,2],"max":[20,6],"vel":[8,0]},"dt":1}"#;
    let question = Question::read(line).expect("a question");
    let explanation = Explanation::of_question(&question);
    let new = || Walkthrough::new(explanation.clone(), ["A", "B"].map(str::to_owned));
    let shown = new();
    assert_eq!(shown.moment_share(), 1.0);
    let mut edited = new();
    edited.keep_place(&shown, false);
    assert_eq!(edited.moment_share(), 1.0);
    // A line that is gone to shows its own moment, also after an edit.
    let mut at_line = new();
    at_line.step_line(false);
    edited.keep_place(&at_line, false);
    assert_eq!(edited.moment, at_line.shown_move().moment);
}

#[test]
fn before_the_answer_nothing_is_told() {
    let walk = walkthrough().hidden();
    assert!(walk.is_hidden);
    assert_eq!((walk.at, walk.moment), (0, 0.0));
}
