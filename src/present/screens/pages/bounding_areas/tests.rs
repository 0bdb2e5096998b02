//! The rock without its page.

use super::shown::ShownRock;

/// How many times the rock's area each bounding area has, as the sentences tell it.
fn times_the_rock(shown: &ShownRock) -> Vec<f32> {
    let sentences = shown.sentences();
    let told = sentences.iter().filter_map(|sentence| {
        let before = sentence.split(" times the rock").next()?;
        before.rsplit(' ').next()?.parse().ok()
    });
    told.collect()
}

#[test]
fn the_hull_is_the_tightest_and_nothing_is_tighter_than_the_rock() {
    let mut shown = ShownRock::default();
    for _ in 0..4 {
        shown.change_rock(true);
        let times = times_the_rock(&shown);
        let [circle, aabb, octagon, obb, hull] = times[..] else {
            panic!("{times:?}");
        };
        assert!((1.0..octagon).contains(&hull), "{times:?}");
        assert!(
            octagon < aabb && hull < obb && aabb < 2.0 * circle,
            "{times:?}"
        );
    }
    assert_eq!(shown.rock_label(), "1 OF 4");
}

#[test]
fn turning_changes_the_upright_box_and_not_the_box_that_turns() {
    let mut shown = ShownRock::default();
    let before = times_the_rock(&shown);
    for _ in 0..4 {
        shown.change_turn(true);
    }
    assert_eq!(shown.turn_label(), "4/32");
    let after = times_the_rock(&shown);
    assert!((after[1] - before[1]).abs() > 0.01, "{before:?} {after:?}");
    assert!((after[3] - before[3]).abs() < 0.011, "{before:?} {after:?}");
    assert!((after[0] - before[0]).abs() < 0.011, "{before:?} {after:?}");
    for _ in 0..4 {
        shown.change_turn(false);
    }
    assert_eq!(times_the_rock(&shown), before);
}

#[test]
fn each_area_can_be_chosen() {
    let mut shown = ShownRock::default();
    let mut labels = vec![shown.area_label()];
    for _ in 0..4 {
        shown.change_area(true);
        labels.push(shown.area_label());
    }
    assert_eq!(labels, ["AABB", "OCTAGON", "OBB", "CONVEX HULL", "CIRCLE"]);
}

#[test]
fn the_page_says_why_a_hull_costs_more_and_what_is_turned() {
    let sentences = ShownRock::default().sentences();
    let says = |words: &str| sentences.iter().any(|sentence| sentence.starts_with(words));
    assert!(says("A hull costs more because"), "{sentences:?}");
    assert!(says("TURN turns the rock."), "{sentences:?}");
}
