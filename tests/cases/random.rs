//! Random cases: the same for ever, and as many as one wants.

use std::collections::BTreeSet;

use sweptroids::coursework::{Case, Category, random_cases};

#[test]
fn the_same_seed_gives_the_same_cases() {
    assert_eq!(random_cases(None, 100, 7), random_cases(None, 100, 7));
    assert_ne!(
        random_cases(None, 18, 7)[0].question.a,
        random_cases(None, 18, 8)[0].question.a
    );
}

#[test]
fn two_cases_of_seed_7_are_what_they_were_on_the_first_day() {
    let line = |category| random_cases(Some(category), 1, 7)[0].to_string();
    assert_eq!(line(Category::SlideOff), SLIDE_OFF_OF_SEED_7);
    assert_eq!(line(Category::Scale), SCALE_OF_SEED_7);
}

const SLIDE_OFF_OF_SEED_7: &str = r#"{"id":"slide-off-7-1","name":"slide-off-7-1","category":"slide-off","sentence":"Both move; seen from A, B comes from the left at 512 a second across a gap of 4, and overlaps A by 1 on y, moving up at 256 a second. But on y they are past each other after 1/256 s, and on x they meet only after 1/128 s: no contact.","a":{"min":[-7027,-21.25],"max":[-7009,54.5],"vel":[-48,-20]},"b":{"min":[-7031.5,53.5],"max":[-7031,78.75],"vel":[464,236]},"dt":0.015625,"hit":false,"t_first":null,"t_last":null,"convention":false}"#;
const SCALE_OF_SEED_7: &str = r#"{"id":"scale-7-1","name":"scale-7-1","category":"scale","sentence":"A comes from the right at 240 a second across a gap of 15.234375, and overlaps B by 3 on y, moving down at 1280 a second. But on x they meet only after 65/1024 s, and the step ends after 5/256 s: no contact.","a":{"min":[104,-124.875],"max":[174,0],"vel":[-240,-1280]},"b":{"min":[88.765625,-121.875],"max":[88.765625,-121.875],"vel":[0,0]},"dt":0.01953125,"hit":false,"t_first":null,"t_last":null,"convention":false}"#;

#[test]
fn more_cases_begin_with_the_same_ones_and_a_category_does_not_depend_on_others() {
    let all = random_cases(None, 18 * 5, 3);
    assert_eq!(random_cases(None, 20, 3), all[..20]);
    let slide_off: Vec<Case> = all
        .iter()
        .filter(|case| case.category == Category::SlideOff)
        .cloned()
        .collect();
    assert_eq!(random_cases(Some(Category::SlideOff), 5, 3), slide_off);
}

#[test]
fn every_category_but_the_recorded_one_is_drawn_in_turn() {
    let categories: BTreeSet<_> = random_cases(None, 18, 1)
        .iter()
        .map(|case| case.category)
        .collect();
    assert_eq!(categories.len(), 18);
    assert!(random_cases(Some(Category::Recorded), 5, 1).is_empty());
    assert!(random_cases(None, 0, 1).is_empty());
}

#[test]
fn names_tell_category_seed_and_number() {
    let cases = random_cases(Some(Category::Graze), 2, u64::MAX);
    assert_eq!(cases[1].name, "graze-18446744073709551615-2");
    assert_eq!(
        cases[1].question.id.to_string(),
        "\"graze-18446744073709551615-2\""
    );
}

#[test]
fn a_case_reads_back_from_its_own_line() {
    for case in random_cases(None, 180, 5) {
        assert_eq!(Case::read(&case.to_string()), Ok(case));
    }
}

#[test]
fn a_line_that_is_no_case_says_what_is_wrong() {
    let line = random_cases(Some(Category::Meeting), 1, 5)[0].to_string();
    let table = [
        (
            "\"meeting\"",
            "\"meetings\"",
            "`category` is meetings, which is no category",
        ),
        (
            "\"hit\":true",
            "\"hit\":false",
            "`hit` does not fit `t_first` and `t_last`",
        ),
        (
            "\"convention\":false",
            "\"convention\":0",
            "invalid type: integer `0`, expected a boolean",
        ),
        ("\"dt\":", "\"dt\":-", "has to be 0 or more"),
        (
            "\"t_first\":",
            "\"t_first\":\"x\",\"first\":",
            "a time is \"x\"",
        ),
    ];
    for (from, to, message) in table {
        let changed = line.replacen(from, to, 1);
        assert_ne!(changed, line, "{from}");
        let error = Case::read(&changed).expect_err(message).to_string();
        assert!(error.contains(message), "{error}");
    }
}
