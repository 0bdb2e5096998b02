//! The pair that is looked at, without a window.

use crate::collision::{MovingPair, Phases};
use crate::coursework::{Id, Question, answer, decimal};
use crate::present::test_replay::auto_replay;
use crate::replay::{PairHistory, Timeline};

use super::inspected_pair::{InspectedPair, PairList};
use super::outlines::Outlines;
use crate::present::screens::models::walkthrough::Walkthrough;
use crate::sim::Fidelity;

/// The last part of a game of the `auto` pilot.
fn inspected() -> InspectedPair {
    let replay = auto_replay(1_500);
    let from = Timeline::new(replay.clone()).snapshot(0);
    let history = PairHistory::new(&replay.setup, replay.tape, &from);
    InspectedPair::new(history, None).expect("there were contacts")
}

fn shown(inspected: &InspectedPair) -> Walkthrough {
    let walkthrough = inspected.walkthrough();
    walkthrough.expect("both bodies are in the field")
}

#[test]
fn it_begins_with_the_last_contact_and_goes_through_all_of_them() {
    let mut inspected = inspected();
    let (number, count) = inspected.number_in(PairList::Contacts);
    assert!(count > 5, "{count}");
    assert_eq!(number, Some(count));
    for number in (1..count).rev() {
        inspected.go_in(PairList::Contacts, false);
        assert_eq!(inspected.number_in(PairList::Contacts).0, Some(number));
        let shown = shown(&inspected);
        let hit = shown.explanation.hit.expect("it is a contact");
        assert_eq!(shown.notes, [""; 0], "the game counted it");
        assert_eq!(shown.moment, f64::from(hit.t_first));
        assert_eq!(shown.moves[shown.at].step, 5);
    }
    inspected.go_in(PairList::Contacts, false);
    assert_eq!(
        inspected.number_in(PairList::Contacts).0,
        Some(1),
        "the first stays"
    );
    inspected.go_in(PairList::Contacts, true);
    assert_eq!(inspected.number_in(PairList::Contacts).0, Some(2));
}

#[test]
fn a_near_miss_is_no_hit_and_the_tick_before_a_hit_neither() {
    let mut inspected = inspected();
    let (_, count) = inspected.number_in(PairList::NearMisses);
    assert!(count > 1, "{count}");
    inspected.go_in(PairList::NearMisses, false);
    assert_eq!(shown(&inspected).explanation.hit, None);
    let mut inspected = self::inspected();
    let (tick, _) = inspected.tick();
    inspected.step_tick(false);
    assert_eq!(inspected.tick().0, tick - 1);
    assert_eq!(shown(&inspected).explanation.hit, None);
    inspected.step_tick(true);
    assert!(shown(&inspected).explanation.hit.is_some());
    // Both bodies are gone after the hit, or it was the last tick.
    inspected.step_tick(true);
    assert!(inspected.walkthrough().is_none() || inspected.tick().0 == tick);
}

#[test]
fn any_body_can_be_taken_as_a_and_as_b() {
    let mut inspected = inspected();
    let first = [inspected.body_name(0), inspected.body_name(1)];
    let mut seen = vec![first[1].clone()];
    loop {
        inspected.change_body(1, true);
        let name = inspected.body_name(1);
        if name == first[1] {
            break;
        }
        assert!(inspected.walkthrough().is_some(), "{name}");
        seen.push(name);
    }
    assert!(seen.len() > 3, "{seen:?}");
    inspected.change_body(0, true);
    assert!(inspected.walkthrough().is_some());
    inspected.change_body(0, false);
    assert_eq!(inspected.body_name(0), first[0]);
}

#[test]
fn the_same_pair_is_shown_on_every_kind_of_outlines() {
    let mut inspected = inspected();
    let mut counts = Vec::new();
    for _ in Outlines::ALL {
        let axes = shown(&inspected).explanation.axes.len();
        counts.push((inspected.outlines(), axes));
        inspected.change_outlines(true);
    }
    assert_eq!(inspected.outlines(), Outlines::Tested(Fidelity::Box));
    let labels: Vec<_> = counts
        .iter()
        .map(|(outlines, _)| outlines.label())
        .collect();
    assert_eq!(labels, ["BOXES", "OCTAGONS", "OBBS", "HULLS"]);
    let axes: Vec<_> = counts.iter().map(|(_, axes)| *axes).collect();
    assert_eq!(axes[..3], [2, 4, 4]);
    assert!(axes[3] > 4, "one for each edge: {axes:?}");
}

#[test]
fn sweep_gives_the_times_that_are_shown() {
    let mut inspected = inspected();
    let (_, count) = inspected.number_in(PairList::Contacts);
    for _ in 0..count {
        let shown = shown(&inspected);
        let MovingPair::Box([a, b]) = shown.explanation.pair else {
            panic!("the game decides on boxes");
        };
        let question = Question {
            id: Id::from_text("pair"),
            a,
            b,
            dt: shown.explanation.dt,
        };
        let hit = shown.explanation.hit.expect("a contact");
        let times = format!(
            "\"t_first\":{},\"t_last\":{}",
            decimal(hit.t_first),
            decimal(hit.t_last)
        );
        let line = answer(question, Phases::Both, false).to_string();
        assert!(line.contains(&times), "{line} {times}");
        inspected.go_in(PairList::Contacts, false);
    }
}
