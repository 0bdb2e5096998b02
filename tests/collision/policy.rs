//! The touch policy: each of its sentences in the docs of `sweptroids::collision` is the name of a test.

use bevy::math::Dir2;
use sweptroids::collision::{Aabb, Octagon, Outcome, Shape};

use crate::collision::{against_the_square, moving, resting, seconds, square, times};

#[test]
fn touching_is_contact_at_a_face_an_edge_or_a_corner() {
    let a = square(0.0, 0.0);
    for (x, y) in [(10.0, 0.0), (10.0, 10.0), (0.0, -10.0), (-10.0, 10.0)] {
        let b = square(x, y);
        assert!(a.overlaps(&b), "a square at {x}, {y}");
        assert!(!a.overlaps_strictly(&b), "DmWiki's rule, at {x}, {y}");
        assert!(matches!(
            against_the_square(b, 0.0, 0.0),
            Outcome::Overlapping(_)
        ));
    }
    let just_above_10 = 10f32.next_up();
    assert!(!a.overlaps(&square(just_above_10, 0.0)));
    // In space two boxes can share an edge.
    let cube = |x: f32, y: f32| {
        sweptroids::collision::Aabb3::new([x, y, 0.0], [x + 10.0, y + 10.0, 10.0]).expect("finite")
    };
    assert!(cube(0.0, 0.0).overlaps(&cube(10.0, 10.0)));
    let octagon = |x: f32| Octagon::from_center([x, 0.0].into(), 4.0, 6.0).expect("finite");
    assert!(octagon(0.0).overlaps(&octagon(8.0)));
    assert!(!octagon(0.0).overlaps(&octagon(8f32.next_up())));
}

#[test]
fn sliding_along_a_face_is_contact() {
    // B's left face lies on A's right face. B starts 4 below A and rises at 8: they share the face from 0.5 on.
    let Outcome::Meeting(hit) = against_the_square(square(10.0, -14.0), 0.0, 8.0) else {
        panic!("sliding along a shared face should be a contact")
    };
    assert_eq!(times(&hit), (0.5, 1.0));
    assert_eq!((hit.axis, hit.normal), (1, Dir2::NEG_Y));
}

#[test]
fn meeting_exactly_at_the_end_of_the_step_is_contact() {
    // A gap of 8 at 8 units per second.
    let Outcome::Meeting(hit) = against_the_square(square(18.0, 0.0), -8.0, 0.0) else {
        panic!("touching after exactly one second should be a contact")
    };
    assert_eq!(times(&hit), (1.0, 1.0));
    let too_far = square(18f32.next_up(), 0.0);
    assert_eq!(against_the_square(too_far, -8.0, 0.0), Outcome::Clear);
}

#[test]
fn grazing_a_corner_is_contact_and_it_begins_and_ends_at_the_same_instant() {
    // A gap of 4 at 8 units per second: contact on x begins at 0.5. A rise of 10 at 20 units per second: contact on y
    // ends at 0.5.
    let Outcome::Meeting(hit) = against_the_square(square(14.0, 0.0), -8.0, 20.0) else {
        panic!("corners that meet at 0.5 should be a contact")
    };
    assert_eq!(times(&hit), (0.5, 0.5));
    let faster = 20f32.next_up();
    let missed = against_the_square(square(14.0, 0.0), -8.0, faster);
    assert_eq!(missed, Outcome::Clear);
}

#[test]
fn touching_at_the_start_is_contact_at_the_start_even_for_a_pair_that_separates_immediately() {
    let Outcome::Overlapping(hit) = against_the_square(square(10.0, 0.0), 1.0, 0.0) else {
        panic!("touching at the start should be a contact at the start")
    };
    assert_eq!(times(&hit), (0.0, 0.0));
    let (a, b) = (
        resting(square(0.0, 0.0)),
        moving(square(10.0, 0.0), [1.0, 0.0]),
    );
    let in_no_time = Aabb::times(&a, &b, seconds(0.0), &mut ()).expect("a contact");
    assert_eq!((in_no_time.t_first, in_no_time.t_last), (0.0, 0.0));
}

#[test]
fn the_docs_state_exactly_the_tested_sentences() {
    let docs = include_str!("../../crates/collision/src/lib.rs");
    let section = docs.split("# Touch policy").nth(1).expect("the section");
    let documented: Vec<_> = section
        .lines()
        .map_while(|line| line.strip_prefix("//!").or((line.is_empty()).then_some("")))
        .filter_map(|line| line.strip_prefix(" * "))
        .map(|sentence| {
            let words = sentence.trim_end_matches('.').to_lowercase();
            words.replace(',', "").replace(' ', "_")
        })
        .collect();
    let tested: Vec<_> = include_str!("policy.rs")
        .lines()
        .filter_map(|line| line.strip_prefix("fn ")?.strip_suffix("() {"))
        .filter(|name| !name.starts_with("the_docs"))
        .collect();
    assert_eq!(documented.len(), 5);
    assert_eq!(documented, tested);
}
