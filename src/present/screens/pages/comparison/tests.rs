//! The comparison without its page.

use super::picture::comparison_svg;
use super::shown::{FileAnswer, ShownComparison};
use crate::coursework::{LabPair, Scenario, read_pair_text};

fn shown(name: &str) -> ShownComparison {
    let pair: LabPair = Scenario::named(name).expect(name).pair.clone();
    ShownComparison::new(pair)
}

#[test]
fn the_sentences_say_where_an_algorithm_differs_and_the_picture_has_them() {
    let shown = shown("v-rel-0");
    let sentences = shown.sentences();
    assert_eq!(sentences.len(), 4);
    assert_eq!(sentences[0], "The reference (this game): no hit.");
    assert!(
        sentences[2].contains("It differs from Step 4, y on."),
        "{sentences:?}"
    );
    let svg = comparison_svg(&shown);
    let words: String = svg.split(['<', '>']).collect();
    assert!(words.contains("It differs from Step 4"), "{svg}");
}

#[test]
fn without_step_1_the_lecture_differs_elsewhere() {
    let mut shown = shown("touching-and-parting");
    assert!(shown.sentences()[2].contains("It differs from Step 1 on."));
    shown.toggle_step_1();
    assert!(!shown.has_step_1());
    let sentences = shown.sentences();
    assert!(
        sentences[2].contains("It differs from Step 3, x on."),
        "{sentences:?}"
    );
    // What the lines mean whose answer has no switch.
    assert!(sentences[4].starts_with("The article's static test"));
}

#[test]
fn the_answer_of_a_file_counts_for_its_own_pair_alone() {
    let mut shown = shown("case-2-x");
    assert!(!shown.is_answered());
    let answer = FileAnswer {
        question: shown.question(),
        hit: true,
        time: Some(0.5),
    };
    shown.set_answer(Some(answer.clone()));
    assert!(shown.is_answered());
    assert_eq!(
        shown.sentences()[4],
        "The C++ file: hit at 0.5, the same answer."
    );
    let other = Scenario::named("case-4-x")
        .expect("a scenario")
        .pair
        .tested();
    shown.set_answer(Some(FileAnswer {
        question: other,
        ..answer
    }));
    assert!(!shown.is_answered());
    assert_eq!(shown.sentences().len(), 4);
}

#[test]
fn other_shapes_are_compared_as_boxes_and_the_page_says_so() {
    let sentences = shown("hull").sentences();
    assert!(
        sentences[4].starts_with("The lecture and the article are about boxes"),
        "{sentences:?}"
    );
}

#[test]
fn the_time_that_a_file_returned_is_explained() {
    let pair = read_pair_text("0,0,1,1,0,0;3,2,4,3,-8,-9;1").expect("a pair");
    let mut shown = ShownComparison::new(pair);
    shown.set_answer(Some(FileAnswer {
        question: shown.question(),
        hit: true,
        time: Some(1.0 / 9.0),
    }));
    assert!(!shown.file_is_right());
    assert_eq!(
        shown.sentences()[4],
        "The C++ file: hit at 0.1111. Its time is 0.1111 of the step. In seconds, your 0.1111 is when y closes; t_first keeps \
         the later."
    );
}
