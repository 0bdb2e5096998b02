//! Every state of an axis is there with every class of the other axis, in the published cases and for every seed.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use num_rational::BigRational;
use num_traits::{Signed, Zero};
use sweptroids::coursework::{
    Case, CasesVersion, Question, make_published_cases, published_cases, state_cases,
};

use crate::cases::exact::rational;

/// Where B is on an axis, and its states: how it moves, when they begin to share points, and when they end to. A dash is what does
/// not happen after the start.
const STATES: [(&str, &[&str]); 13] = [
    (
        "above",
        &[
            "rests",
            "up - -",
            "down in in",
            "down in at",
            "down in after",
            "down at after",
            "down after after",
        ],
    ),
    (
        "below",
        &[
            "rests",
            "down - -",
            "up in in",
            "up in at",
            "up in after",
            "up at after",
            "up after after",
        ],
    ),
    (
        "touches above",
        &["rests", "up - -", "down - in", "down - at", "down - after"],
    ),
    (
        "touches below",
        &["rests", "down - -", "up - in", "up - at", "up - after"],
    ),
    (
        "in part above",
        &[
            "rests",
            "up - in",
            "up - at",
            "up - after",
            "down - in",
            "down - at",
            "down - after",
        ],
    ),
    (
        "in part below",
        &[
            "rests",
            "up - in",
            "up - at",
            "up - after",
            "down - in",
            "down - at",
            "down - after",
        ],
    ),
    (
        "inside",
        &[
            "rests",
            "up - in",
            "up - at",
            "up - after",
            "down - in",
            "down - at",
            "down - after",
        ],
    ),
    (
        "contains",
        &[
            "rests",
            "up - in",
            "up - at",
            "up - after",
            "down - in",
            "down - at",
            "down - after",
        ],
    ),
    (
        "flush inside above",
        &[
            "rests",
            "up - in",
            "up - at",
            "up - after",
            "down - in",
            "down - at",
            "down - after",
        ],
    ),
    (
        "flush inside below",
        &[
            "rests",
            "up - in",
            "up - at",
            "up - after",
            "down - in",
            "down - at",
            "down - after",
        ],
    ),
    (
        "flush containing above",
        &[
            "rests",
            "up - in",
            "up - at",
            "up - after",
            "down - in",
            "down - at",
            "down - after",
        ],
    ),
    (
        "flush containing below",
        &[
            "rests",
            "up - in",
            "up - at",
            "up - after",
            "down - in",
            "down - at",
            "down - after",
        ],
    ),
    (
        "equal",
        &[
            "rests",
            "up - in",
            "up - at",
            "up - after",
            "down - in",
            "down - at",
            "down - after",
        ],
    ),
];

/// The classes of the other axis.
const CLASSES: [&str; 9] = [
    "apart at rest",
    "parting",
    "too late",
    "entering",
    "touching",
    "overlapping throughout",
    "overlapping at rest",
    "equal at rest",
    "leaving",
];

/// Two boxes on one axis, in exact numbers.
struct Axis {
    /// B beside A.
    place: &'static str,
    v_rel: BigRational,
    /// When they begin and end to share points, be it before the start. None at rest.
    times: Option<[BigRational; 2]>,
    dt: BigRational,
}

impl Axis {
    fn of(question: &Question, axis: usize) -> Self {
        let [[a_min, a_max], [b_min, b_max]] = [&question.a, &question.b]
            .map(|body| [body.shape.min(axis), body.shape.max(axis)].map(rational));
        let speed = |body: &sweptroids::Moving<sweptroids::Aabb>| {
            rational(body.velocity().to_array()[axis])
        };
        let v_rel = speed(&question.b) - speed(&question.a);
        let place = match (b_min.cmp(&a_min), b_max.cmp(&a_max)) {
            _ if b_min > a_max => "above",
            _ if b_max < a_min => "below",
            _ if b_min == a_max => "touches above",
            _ if b_max == a_min => "touches below",
            (Ordering::Greater, Ordering::Less) => "inside",
            (Ordering::Less, Ordering::Greater) => "contains",
            (Ordering::Greater, Ordering::Greater) => "in part above",
            (Ordering::Less, Ordering::Less) => "in part below",
            (Ordering::Equal, Ordering::Equal) => "equal",
            (Ordering::Greater, Ordering::Equal) => "flush inside above",
            (Ordering::Equal, Ordering::Less) => "flush inside below",
            (Ordering::Less, Ordering::Equal) => "flush containing above",
            (Ordering::Equal, Ordering::Greater) => "flush containing below",
        };
        let times = (!v_rel.is_zero()).then(|| {
            let mut times = [(&a_max - &b_min) / &v_rel, (&a_min - &b_max) / &v_rel];
            times.sort();
            times
        });
        Self {
            place,
            v_rel,
            times,
            dt: rational(question.dt.seconds()),
        }
    }

    /// When a time is: during the step, at its end, after it; a dash for one that is not after the start.
    fn moment(&self, time: &BigRational) -> &'static str {
        match time.cmp(&self.dt) {
            _ if !time.is_positive() => "-",
            Ordering::Less => "in",
            Ordering::Equal => "at",
            Ordering::Greater => "after",
        }
    }

    fn state(&self) -> String {
        let Some([enter, leave]) = &self.times else {
            return String::from("rests");
        };
        let way = if self.v_rel.is_positive() {
            "up"
        } else {
            "down"
        };
        format!("{way} {} {}", self.moment(enter), self.moment(leave))
    }

    fn class(&self) -> &'static str {
        let is_apart = ["above", "below"].contains(&self.place);
        let touches = self.place.starts_with("touches");
        let Some([enter, leave]) = &self.times else {
            return match (is_apart, touches) {
                (true, _) => "apart at rest",
                (_, true) => "touching at rest",
                _ if self.place == "equal" => "equal at rest",
                _ => "overlapping at rest",
            };
        };
        match (is_apart, touches) {
            (true, _) if !enter.is_positive() => "parting",
            (true, _) if *enter > self.dt => "too late",
            (true, _) if *enter < self.dt => "entering",
            (_, true) if leave.is_positive() => "touching",
            (false, false) if *leave < self.dt => "leaving",
            (false, false) => "overlapping throughout",
            _ => "another",
        }
    }
}

/// Which comes first, where they meet on one of the axes and leave each other on the other within the step.
fn order(state: &str, class: &str) -> Vec<&'static str> {
    let leaves = state.ends_with(" in") && class == "entering";
    let enters = state.contains(" in ") && class == "leaving";
    if leaves || enters {
        vec!["meeting first", "leaving first"]
    } else {
        vec![""]
    }
}

/// All combinations that have to be there.
fn all_combinations() -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for axis in ["x", "y"] {
        for (place, states) in STATES {
            for state in states {
                for class in CLASSES {
                    for order in order(state, class) {
                        all.insert(format!("{axis} {place} {state}, {class} {order}"));
                    }
                }
            }
        }
    }
    all
}

/// The combinations of a case: its state on x with its class on y, and the other way round.
fn combinations(case: &Case) -> [String; 2] {
    [0, 1].map(|axis| {
        let [one, other] = [axis, 1 - axis].map(|axis| Axis::of(&case.question, axis));
        let (state, class) = (one.state(), other.class());
        let orders = order(&state, class);
        let order = if orders.len() == 1 {
            ""
        } else {
            let (one, other) = (one.times.expect("it moves"), other.times.expect("it moves"));
            let [enter, leave] = if class == "entering" {
                [&other[0], &one[1]]
            } else {
                [&one[0], &other[1]]
            };
            if enter < leave { orders[0] } else { orders[1] }
        };
        format!(
            "{} {} {state}, {class} {order}",
            ["x", "y"][axis],
            one.place
        )
    })
}

/// The cases that are made for a combination.
fn of_states(cases: &[Case]) -> Vec<&Case> {
    cases
        .iter()
        .filter(|case| case.name.contains("-state-"))
        .collect()
}

/// The published ones, and those of some seeds.
fn sets() -> Vec<Vec<Case>> {
    let random = [1, 2, 7, u64::MAX].map(state_cases);
    std::iter::once(published_cases().to_vec())
        .chain(random)
        .collect()
}

#[test]
fn every_state_of_an_axis_is_there_with_every_class_of_the_other() {
    let all = all_combinations();
    assert_eq!(
        STATES.iter().map(|(_, states)| states.len()).sum::<usize>(),
        87
    );
    assert_eq!(all.len(), 1622);
    for cases in sets() {
        let cases = of_states(&cases);
        assert_eq!(cases.len(), all.len());
        let found: BTreeSet<String> = cases.iter().flat_map(|case| combinations(case)).collect();
        let missing: Vec<_> = all.difference(&found).collect();
        assert_eq!(missing, [""; 0]);
    }
}

#[test]
fn version_1_has_no_boxes_that_are_apart_and_at_rest_on_both_axes_and_version_2_has_them_both_ways()
{
    let has = |cases: &[Case], is_moving: bool| {
        cases.iter().any(|case| {
            let axes = [0, 1].map(|axis| Axis::of(&case.question, axis).class());
            let moves = case.question.a.velocity().to_array() != [0.0; 2];
            axes == ["apart at rest"; 2] && moves == is_moving
        })
    };
    let of_version_1 = make_published_cases(CasesVersion::One);
    assert_eq!(
        [false, true].map(|is_moving| has(&of_version_1, is_moving)),
        [false; 2]
    );
    // Both rest, or both move alike.
    for cases in sets() {
        assert_eq!(
            [false, true].map(|is_moving| has(&cases, is_moving)),
            [true; 2]
        );
    }
}

#[test]
fn a_combination_has_the_same_number_in_every_set() {
    let published = published_cases();
    let (published, random) = (of_states(published), state_cases(7));
    for ((number, one), other) in (1..).zip(published).zip(&random) {
        assert!(
            one.name.ends_with(&format!("-state-{number}")),
            "{}",
            one.name
        );
        assert!(
            other.name.ends_with(&format!("-state-7-{number}")),
            "{}",
            other.name
        );
        assert_eq!(one.category, other.category, "{one}\n{other}");
        assert_eq!(
            one.contact.is_some(),
            other.contact.is_some(),
            "{one}\n{other}"
        );
    }
}
