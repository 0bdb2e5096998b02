//! The pair of the lab, without its page.

use bevy::math::DVec2;

use super::drag::{Handle, handle_at, moved};
use super::dropped_file::open;
use super::export::{read_pair, save};
use super::number_entry::NumberEntry;
use crate::coursework::{
    Case, LabPair, PairField, PairView, Region, ShapeKind, pair_text, scenarios,
};
use crate::present::screens::models::edited_pair::EditedPair;
use crate::present::screens::models::walkthrough;

/// The first scenario with this number chosen.
fn pair_at(field: PairField) -> EditedPair {
    let mut pair = EditedPair::default();
    while pair.field() != field {
        pair.change_field(true);
    }
    pair
}

fn typed(pair: &mut EditedPair, text: &str) -> String {
    let mut entry = NumberEntry {
        typed: text.to_owned(),
        ..NumberEntry::default()
    };
    entry.take(pair);
    assert_eq!(entry.typed, "");
    entry.message
}

#[test]
fn a_scenario_asks_first_and_tells_after_the_answer() {
    let mut pair = EditedPair::default();
    // Case 1 on x: no hit.
    assert!(pair.is_asked());
    let before = pair.walkthrough();
    assert!(before.is_hidden);
    assert_eq!(
        before.notes,
        ["B is left of A and moves left. Will it hit?"]
    );
    pair.predict(true);
    let after = pair.walkthrough();
    assert!(!after.is_hidden);
    assert!(
        after.notes[0].starts_with("No. Case 1:"),
        "{:?}",
        after.notes
    );
    pair.open(0);
    pair.predict(false);
    assert!(pair.walkthrough().notes[0].starts_with("Right. Case 1:"));
    assert!(pair.set_value(-4.0), "B VELOCITY X");
    assert!(
        !pair.is_asked(),
        "who has answered goes on without a question"
    );
    pair.change_scenario(true);
    assert!(pair.is_asked(), "the next one asks again");
}

#[test]
fn a_change_before_the_answer_tells_no_answer() {
    let mut pair = EditedPair::default();
    // B moves right now, towards A.
    assert!(pair.set_value(8.0), "B VELOCITY X");
    let changed = pair.walkthrough();
    assert!(changed.is_hidden);
    assert_eq!(
        changed.notes,
        ["You have changed the scene. Will it hit now?"]
    );
    pair.predict(true);
    let answered = pair.walkthrough();
    assert!(!answered.is_hidden);
    assert_eq!(
        answered.notes[0], "Right.",
        "the lesson is about the scene as it came"
    );
    pair.undo();
    let undone = pair.walkthrough().notes.concat();
    assert!(
        !undone.starts_with("Right."),
        "nobody has answered this one: {undone}"
    );
}

#[test]
fn after_the_answer_a_change_is_explained_at_once_and_can_be_undone() {
    let mut pair = pair_at(PairField::Velocity(1, 0));
    pair.predict(false);
    pair.step_value(true);
    assert_eq!(pair.value_label(), "-7");
    assert_eq!(pair.walkthrough().notes, [""; 0], "there is no contact");
    pair.undo();
    assert!(pair.walkthrough().notes[0].starts_with("Right. Case 1:"));
    pair.redo();
    assert_eq!((pair.value_label().as_str(), pair.depths()), ("-7", (1, 0)));
}

#[test]
fn numbers_are_typed_as_fractions_and_decimals_and_the_nearest_f32_is_named() {
    let mut pair = pair_at(PairField::Velocity(1, 0));
    let message = typed(&mut pair, "1/3");
    assert_eq!(
        message,
        "1/3: the nearest float is 0.33333334 = 11184811/33554432"
    );
    assert_eq!(pair.value_label(), "0.33333334");
    let message = typed(&mut pair, "0.1");
    assert_eq!(
        message,
        "0.1: the nearest float is 0.1 = 13421773/134217728"
    );
    assert_eq!(typed(&mut pair, "-3/8"), "-3/8: exactly -0.375 = -3/8");
    let kept = pair.question().clone();
    assert_eq!(typed(&mut pair, "1/0"), "1/0 divides by 0");
    assert_eq!(pair.question(), &kept);
    let mut pair = pair_at(PairField::Dt);
    assert_eq!(typed(&mut pair, "-1"), "-1: dt must be 0 or more");
    // B reaches from -12 to -4.
    let mut pair = pair_at(PairField::Max(1, 0));
    assert_eq!(
        typed(&mut pair, "-20"),
        "-20: exactly -20 = -20. B is empty: min x is -12, above max x, -20"
    );
}

#[test]
fn what_was_said_of_a_typed_number_goes_with_undo() {
    let mut pair = pair_at(PairField::Velocity(1, 0));
    let mut entry = NumberEntry {
        typed: "1/3".to_owned(),
        ..NumberEntry::default()
    };
    entry.take(&mut pair);
    assert!(entry.message.starts_with("1/3: "), "{}", entry.message);
    entry.undo(&mut pair);
    assert_eq!(
        (entry.message.as_str(), pair.value_label().as_str()),
        ("", "-8")
    );
}

#[test]
fn what_was_said_of_a_typed_number_goes_with_the_next_change_and_a_comma_is_a_point() {
    let mut pair = pair_at(PairField::Velocity(1, 0));
    let mut entry = NumberEntry::default();
    "x0,5".chars().for_each(|character| entry.push(character));
    entry.take(&mut pair);
    entry.forget_another_pair(&pair);
    assert!(entry.message.starts_with("0.5: "), "{}", entry.message);
    assert_eq!(pair.value_label(), "0.5");
    pair.step_value(true);
    entry.forget_another_pair(&pair);
    assert_eq!(entry.message, "");
}

#[test]
fn the_title_of_a_scenario_that_was_edited_is_not_told_any_more() {
    let mut pair = pair_at(PairField::Velocity(1, 0));
    assert_eq!(pair.origin_label(), "1. LEFT OF A, MOVES LEFT");
    pair.step_value(true);
    assert_eq!(pair.origin_label(), "1. CHANGED");
    pair.undo();
    assert_eq!(pair.origin_label(), "1. LEFT OF A, MOVES LEFT");
}

#[test]
fn after_an_edit_the_moment_is_still_that_of_the_line() {
    let mut pair = EditedPair::default();
    pair.open(1);
    pair.predict(true);
    let mut shown = pair.walkthrough();
    // The line of case 2 is about the moment at which the gap of 4 closes at 8 units/s.
    for _ in 0..4 {
        shown.step_line(false);
    }
    assert_eq!((shown.at, shown.moment), (2, 0.5));
    while pair.field() != PairField::Velocity(1, 0) {
        pair.change_field(true);
    }
    assert!(pair.set_value(16.0));
    let mut edited = pair.walkthrough();
    edited.keep_place(&shown, false);
    assert_eq!((edited.at, edited.moment), (2, 0.25));
    // A moment that was chosen apart from the line stays where it is.
    edited.set_moment(0.75);
    assert!(pair.set_value(8.0));
    let mut again = pair.walkthrough();
    again.keep_place(&edited, false);
    assert_eq!((again.at, again.moment), (2, 0.75));
}

#[test]
fn left_and_right_go_along_the_grid() {
    let mut pair = pair_at(PairField::Min(0, 0));
    typed(&mut pair, "0.3");
    pair.step_value(true);
    assert_eq!(pair.value_label(), "1");
    typed(&mut pair, "0.3");
    pair.step_value(false);
    assert_eq!(pair.value_label(), "0");
    pair.change_grid(false);
    assert_eq!(pair.grid(), 0.5);
    pair.step_value(true);
    assert_eq!(pair.value_label(), "0.5");
    for _ in 0..10 {
        pair.change_grid(false);
    }
    assert_eq!(pair.grid(), 0.015625, "the finest stays");
}

#[test]
fn a_saved_pair_is_a_case_a_test_and_a_picture_and_never_replaces_a_file() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let mut pair = pair_at(PairField::Velocity(1, 0));
    typed(&mut pair, "12");
    pair.predict(true);
    let message = save(&pair, &pair.walkthrough(), folder.path()).expect("it is saved");
    assert!(
        message.ends_with("sweptroids-lab.jsonl, sweptroids-lab.cpp, sweptroids-lab.svg"),
        "{message}"
    );
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect(name);
    let mut other = EditedPair::default();
    let message = open(&mut other, &folder.path().join("sweptroids-lab.jsonl"));
    assert!(message.starts_with("opened "), "{message}");
    assert_eq!(pair_text(other.pair()), pair_text(pair.pair()));
    let message = open(&mut other, &folder.path().join("sweptroids-lab.cpp"));
    assert!(
        message.contains("sweptroids-lab.cpp: line 1: "),
        "{message}"
    );
    assert_eq!(pair_text(other.pair()), pair_text(pair.pair()));
    let case = Case::read(read("sweptroids-lab.jsonl").trim()).expect("a case");
    // B begins 4 to the left of A and comes at 12 units/s.
    let contact = case.contact.expect("a hit");
    assert_eq!(contact.t_first, 4.0 / 12.0);
    let hit = pair.answered().explanation.hit.expect("a hit");
    assert_eq!((hit.t_first, hit.t_last), (contact.t_first, contact.t_last));
    let test = read("sweptroids-lab.cpp");
    assert!(test.contains("true, 0.33333334f"), "{test}");
    let svg = read("sweptroids-lab.svg");
    assert!(svg.contains("x closes at 0.3333 of the step"), "{svg}");
    assert_eq!(
        read_pair(read("sweptroids-lab.jsonl").trim()).as_ref(),
        Some(&case.question.clone().into())
    );

    pair.undo();
    let message = save(&pair, &pair.walkthrough(), folder.path()).expect("it is saved");
    assert!(message.contains("sweptroids-lab-2.jsonl"), "{message}");
    assert!(
        read("sweptroids-lab.jsonl").contains("12"),
        "the first is as it was"
    );
}

#[test]
fn the_saved_picture_is_the_one_that_is_shown() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let mut pair = EditedPair::default();
    let picture = |pair: &EditedPair, number: &str| {
        save(pair, &pair.walkthrough(), folder.path()).expect("it is saved");
        let path = folder.path().join(format!("sweptroids-lab{number}.svg"));
        std::fs::read_to_string(path).expect("a picture")
    };
    let asked = picture(&pair, "");
    assert!(
        asked.contains("Will it hit?") && !asked.contains("no hit"),
        "{asked}"
    );
    pair.predict(false);
    let told = picture(&pair, "-2");
    assert!(told.contains("B moves away: no hit."), "{told}");
}

#[test]
fn other_shapes_have_a_picture_and_a_link_but_no_case() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let mut pair = EditedPair::default();
    pair.change_kind(true);
    assert_eq!(pair.pair().kind, ShapeKind::Octagon);
    let message = save(&pair, &pair.walkthrough(), folder.path()).expect("it is saved");
    assert!(
        message.ends_with("sweptroids-lab.svg Cases and tests are about boxes."),
        "{message}"
    );
    assert_eq!(pair.walkthrough().explanation.axes.len(), 4);
    pair.predict(false);
    let notes = pair.walkthrough().notes;
    assert!(
        notes[1].starts_with("Octagon: a box with cut corners"),
        "{notes:?}"
    );
    pair.undo();
    assert_eq!(pair.pair().kind, ShapeKind::Box);
}

#[test]
fn a_shape_beyond_the_range_of_f32_changes_nothing() {
    let mut pair = pair_at(PairField::Max(1, 0));
    pair.change_kind(true);
    typed(&mut pair, "3.4e38");
    let kept = pair.pair().clone();
    // The upper corner would be at x + y = 6.8e38.
    pair.change_field(true);
    let message = typed(&mut pair, "3.4e38");
    assert_eq!(message, "3.4e38: too large for these shapes");
    assert_eq!(pair.pair(), &kept);
}

#[test]
fn across_the_seam_the_copy_is_shown_and_told() {
    let mut pair = EditedPair::default();
    let is_seam = |scenario: &crate::coursework::Scenario| scenario.name == "across-the-seam";
    pair.open(scenarios().iter().position(is_seam).expect("a scenario"));
    pair.predict(true);
    let walk = pair.walkthrough();
    assert_eq!(walk.names, ["A", "COPY OF B"]);
    assert_eq!(walk.seams.len(), 4);
    assert!(walk.notes[0].starts_with("Right."), "{:?}", walk.notes);
    // Dragged over the seam, B is on A's side itself.
    let before = pair.pair().clone();
    let question = before.tested();
    pair.preview(LabPair {
        question,
        ..before.clone()
    });
    pair.end_preview(before);
    assert_eq!(pair.walkthrough().names, ["A", "B"]);
    pair.undo();
    assert_eq!(pair.walkthrough().names, ["A", "COPY OF B"]);
}

/// A view in which a unit of the world takes 10 units of the picture, and so does a unit a second.
fn view_of(pair: &EditedPair) -> PairView {
    let walk = pair.answered();
    let whole = Region {
        low: [0.0; 2],
        high: [600.0; 2],
    };
    let view = walkthrough::view_of(&walk, whole);
    let mut view = view.expect("the region is large enough");
    view.scale = 10.0;
    view.velocity_scale = 10.0;
    view
}

#[test]
fn bodies_corners_and_tips_are_dragged_along_the_grid() {
    let pair = EditedPair::default();
    let view = view_of(&pair);
    let question = pair.question();
    let place = |x: f64, y: f64| DVec2::from(view.place([x, y]));
    // A is from (0, 0) to (8, 8), B from (-12, 2) to (-4, 6) with 8 units/s to the left.
    for (at, handle) in [
        (place(4.0, 4.0), Some(Handle::Body(0))),
        (place(-7.0, 4.0), Some(Handle::Body(1))),
        (place(8.0, 8.0), Some(Handle::Corner(0, [true, true]))),
        (place(-12.0, 6.0), Some(Handle::Corner(1, [false, true]))),
        (place(-16.0, 4.0), Some(Handle::Velocity(1))),
        (place(20.0, 20.0), None),
    ] {
        assert_eq!(handle_at(at, question, 0.0, &view), handle);
    }
    // Half a second later B is 4 units further to the left; where it started it can still be taken.
    for (at, handle) in [
        (place(-14.0, 5.0), Some(Handle::Body(1))),
        (place(-16.0, 6.0), Some(Handle::Corner(1, [false, true]))),
        (place(-20.0, 4.0), Some(Handle::Velocity(1))),
        (place(-5.0, 5.0), Some(Handle::Body(1))),
    ] {
        assert_eq!(handle_at(at, question, 0.5, &view), handle, "{at}");
    }
    // 23 units of the picture are 2.3 of the world: 2 on a grid of 1.
    let way = DVec2::new(23.0, 0.0);
    let values = |handle| -> Vec<f32> {
        let changed = moved(question, handle, way, &view, 1.0).expect("it can be so");
        PairField::all()
            .map(|field| field.value(&changed))
            .collect()
    };
    let of_a = |handle| values(handle)[..6].to_vec();
    let of_b = |handle| values(handle)[6..12].to_vec();
    assert_eq!(of_a(Handle::Body(0)), [2.0, 0.0, 10.0, 8.0, 0.0, 0.0]);
    assert_eq!(
        of_a(Handle::Corner(0, [true, true])),
        [0.0, 0.0, 10.0, 8.0, 0.0, 0.0]
    );
    assert_eq!(
        of_b(Handle::Velocity(1)),
        [-12.0, 2.0, -4.0, 6.0, -6.0, 0.0]
    );
}
