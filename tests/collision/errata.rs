//! Where the documents that this kernel comes from are wrong or silent: what they answer, and what is right.
//!
//! One test for each erratum, under its number. Number 9, Perone's oriented boxes, is in `tests/shapes/perone.rs`.

use sweptroids::collision::{
    Aabb, Aabb3, Case, Moving, Outcome, Phase, Phases, Stop, Trace, sweep, test,
};

use crate::source_documents::{
    self, Centered, aabb_sweep_1999, do_collide, lecture, make_aabb, point_is_in_aabb,
};
use crate::{aabb, moving, resting, seconds, square, times};

/// A pair for both: the square at the origin at rest, and one with its corner at `at`, in one second.
struct Both {
    at: [f32; 2],
    v: [f32; 2],
}

/// What the lecture's function answers: the verdict, and both times.
#[derive(Debug, PartialEq)]
struct Answer(f32, f32);

/// What an output parameter holds that nobody has set.
const UNSET: f32 = -77.0;

impl Both {
    fn lecture(&self, is_step_1_on: bool) -> Option<Answer> {
        let square = |[x, y]: [f32; 2]| source_documents::Aabb {
            min: [x, y],
            max: [x + 10.0, y + 10.0],
        };
        let boxes = [square([0.0, 0.0]), square(self.at)];
        let mut t_first = UNSET;
        let t_last = lecture(boxes, [[0.0; 2], self.v], 1.0, is_step_1_on, &mut t_first)?;
        Some(Answer(t_first, t_last))
    }

    /// The 1999 listing with a third axis on which nothing moves, or on which both boxes overlap for long.
    fn listing(&self, v_z: f32) -> Option<Answer> {
        let [x, y] = self.at;
        let square = |x: f32, y: f32| Centered {
            p: [x + 5.0, y + 5.0, 0.0],
            e: [5.0, 5.0, 1000.0],
        };
        let (a, b) = (square(0.0, 0.0), square(x, y));
        let b1 = [b.p[0] + self.v[0], b.p[1] + self.v[1], v_z];
        aabb_sweep_1999((a, a.p), (b, b1)).map(|(u0, u1)| Answer(u0, u1))
    }

    fn ours(&self) -> Option<Answer> {
        let [a, b] = self.bodies();
        let hit = sweep(&a, &b, seconds(1.0)).hit()?;
        Some(Answer(hit.t_first, hit.t_last))
    }

    fn bodies(&self) -> [Moving<Aabb>; 2] {
        let [x, y] = self.at;
        [resting(square(0.0, 0.0)), moving(square(x, y), self.v)]
    }
}

#[test]
fn erratum_1_boxes_that_do_not_move_on_an_axis_on_which_they_are_apart_never_meet() {
    // B flies past, 90 above A.
    let pair = Both {
        at: [14.0, 100.0],
        v: [-8.0, 0.0],
    };
    assert_eq!(pair.lecture(true), Some(Answer(0.5, 1.0)), "a false hit");
    assert_eq!(pair.listing(0.0), Some(Answer(0.5, 1.0)), "a false hit");
    assert_eq!(pair.ours(), None);
}

#[test]
fn erratum_2_boxes_that_touch_and_part_on_x_are_apart_when_y_meets() {
    // B touches A's right face and leaves it; on y it arrives at 0.5.
    let pair = Both {
        at: [10.0, 14.0],
        v: [1.0, -8.0],
    };
    assert_eq!(pair.lecture(true), Some(Answer(0.5, 1.0)), "a false hit");
    assert_eq!(pair.listing(0.0), Some(Answer(0.5, 1.0)), "a false hit");
    assert_eq!(pair.ours(), None);
}

#[test]
fn erratum_2_without_step_1_a_pair_that_touches_and_parts_keeps_the_whole_step_as_its_last_time() {
    let pair = Both {
        at: [10.0, 0.0],
        v: [1.0, 0.0],
    };
    let seed = pair.lecture(false);
    assert_eq!(
        seed,
        Some(Answer(0.0, 1.0)),
        "the right verdict, a wrong last time"
    );
    assert_eq!(pair.ours(), Some(Answer(0.0, 0.0)));
}

#[test]
fn erratum_3_receding_boxes_do_not_collide() {
    let pair = Both {
        at: [14.0, 0.0],
        v: [8.0, 0.0],
    };
    assert_eq!(pair.listing(0.0), Some(Answer(0.0, 1.0)), "a false hit");
    assert_eq!(pair.ours(), None);
}

#[test]
fn erratum_3_a_meeting_after_the_end_of_the_motion_is_none() {
    // The gap of 4 takes two whole motions at 2.
    let pair = Both {
        at: [14.0, 0.0],
        v: [-2.0, 1.0],
    };
    // u1 is 12 on x, 10 on y and 1000 on z, where the boxes reach 1000 each way: none of them is 1 any more.
    assert_eq!(pair.listing(2.0), Some(Answer(2.0, 10.0)), "a false hit");
    // With no motion on z, u1 stays 1 there, and the mistake does not show.
    assert_eq!(pair.listing(0.0), None);
    assert_eq!(pair.ours(), None);
}

#[test]
fn erratum_4_boxes_that_overlap_at_the_start_stay_in_contact_until_they_part() {
    // B's left face is 6 inside A and leaves at 8: after 0.5 it has 2 left, after 0.75 none.
    let pair = Both {
        at: [4.0, 0.0],
        v: [8.0, 0.0],
    };
    assert_eq!(
        pair.listing(0.0),
        Some(Answer(0.0, 0.0)),
        "a wrong last time"
    );
    assert_eq!(pair.ours(), Some(Answer(0.0, 0.75)));
    // Only for boxes that touch and part are both times 0.
    let parting = Both {
        at: [10.0, 0.0],
        v: [8.0, 0.0],
    };
    assert_eq!(parting.listing(0.0), Some(Answer(0.0, 0.0)));
    assert_eq!(parting.ours(), Some(Answer(0.0, 0.0)));
}

#[test]
fn erratum_5_a_box_from_a_centre_has_one_set_of_corners_for_every_question() {
    // At 2^24 there is no f32 between 0 and 2: both faces are rounded to 2^24 + 2, where they touch. The
    // centres are 2 apart, the extents sum up to 1.75.
    let far = 16_777_216.0;
    let a = Centered {
        p: [far, 0.0, 0.0],
        e: [1.25, 1.0, 1.0],
    };
    let b = Centered {
        p: [far + 2.0, 0.0, 0.0],
        e: [0.5, 1.0, 1.0],
    };
    assert_eq!((a.max(0), b.min(0)), (far + 2.0, far + 2.0));
    assert!(
        !a.overlaps(&b),
        "the listing's two answers contradict each other"
    );

    let [a, b] = [a, b].map(|seed| Aabb3::from_center(seed.p, seed.e).expect("finite"));
    assert_eq!((a.max(0), b.min(0)), (far + 2.0, far + 2.0));
    assert!(a.overlaps(&b));
    let hit = sweep(&moving(a, [0.0; 3]), &moving(b, [0.0; 3]), seconds(1.0));
    assert!(matches!(hit, Outcome::Overlapping(_)));
}

#[test]
fn erratum_6_a_box_made_of_points_holds_them_all() {
    let points = [[0.0, 0.0], [4.0, 4.0], [2.0, 2.0]];
    // The last point overwrites the least y and the greatest x.
    let seed = make_aabb(&points);
    assert_eq!((seed.min, seed.max), ([0.0, 2.0], [2.0, 4.0]));
    assert!(
        !point_is_in_aabb(&seed, points[0]),
        "it loses a point it was made of"
    );

    let ours = Aabb::from_points(points).expect("finite");
    assert_eq!(ours, aabb([0.0, 0.0], [4.0, 4.0]));
    assert!(points.into_iter().all(|point| ours.contains(point)));
    // Of one point, and of none, the seed is right.
    assert_eq!(make_aabb(&points[..1]).max, [0.0, 0.0]);
    let none = make_aabb(&[]);
    let empty = Aabb::from_points([[0.0f32; 2]; 0]).expect("nothing is finite");
    assert_eq!(empty, aabb(none.min, none.max));
}

#[test]
fn erratum_7_no_point_at_all_is_in_the_empty_box() {
    // The page: "there isn't a single point for which the function point_is_in_AABB will fail".
    let empty = make_aabb(&[]);
    for x in -8..=8 {
        for y in -8..=8 {
            let point = [x, y].map(|quarters| quarters as f32 * 0.25);
            assert!(!point_is_in_aabb(&empty, point), "it fails for {point:?}");
            assert!(!Aabb::EMPTY.contains(point));
        }
    }
}

#[test]
fn erratum_8_touching_is_a_collision_unless_one_asks_strictly() {
    let seed = |x: f32| source_documents::Aabb {
        min: [x, 0.0],
        max: [x + 10.0, 10.0],
    };
    assert!(
        !do_collide(&seed(0.0), &seed(10.0)),
        "strict: touching is no collision"
    );
    assert!(square(0.0, 0.0).overlaps(&square(10.0, 0.0)));
    assert!(!square(0.0, 0.0).overlaps_strictly(&square(10.0, 0.0)));
    assert!(square(0.0, 0.0).overlaps_strictly(&square(9.0, 9.0)));
    // The page's doubled sums are infinite here, and infinity less infinity is no number.
    let huge = source_documents::Aabb {
        min: [f32::MAX / 2.0; 2],
        max: [f32::MAX; 2],
    };
    assert!(
        !do_collide(&huge, &huge),
        "a box does not collide with itself"
    );
    let ours = aabb(huge.min, huge.max);
    assert!(ours.overlaps(&ours));
    assert!(ours.overlaps_strictly(&ours));
}

#[test]
fn erratum_10_cases_are_numbered_as_in_the_lecture() {
    let stop_of = |pair: &Both| {
        let [a, b] = pair.bodies();
        let mut trace = Trace::default();
        test(&a, &b, seconds(1.0), Phases::Both, &mut trace);
        (trace.axes[0].case, trace.stop)
    };
    // t_first > t_last is Case 5 here and in the lecture; later course material calls it 6.
    let too_slow = Both {
        at: [14.0, 0.0],
        v: [-2.0, 0.0],
    };
    let (case, stop) = stop_of(&too_slow);
    assert_eq!((case, stop), (Some(Case::Four), Some(Stop::Case5)));
    assert_eq!(stop.map(Stop::name), Some("case5"));
    assert_eq!(case.map(Case::number), Some(4));
    // No relative motion has no number here; later course material calls it 5, the lecture has none either.
    let still = Both {
        at: [14.0, 0.0],
        v: [0.0, 1.0],
    };
    assert_eq!(stop_of(&still), (None, Some(Stop::Apart)));
    // Cases 1 and 3 are the leaving ones.
    let below = Both {
        at: [-14.0, 0.0],
        v: [-1.0, 0.0],
    };
    assert_eq!(stop_of(&below), (Some(Case::One), Some(Stop::Case1)));
    let above = Both {
        at: [14.0, 0.0],
        v: [1.0, 0.0],
    };
    assert_eq!(stop_of(&above), (Some(Case::Three), Some(Stop::Case3)));
}

#[test]
fn erratum_11_a_hit_of_step_1_has_times_too() {
    let pair = Both {
        at: [4.0, 0.0],
        v: [8.0, 0.0],
    };
    let Some(Answer(t_first, _)) = pair.lecture(true) else {
        panic!("Step 1 decides it")
    };
    assert_eq!(t_first, UNSET);
    let [a, b] = pair.bodies();
    let Outcome::Overlapping(hit) = test(&a, &b, seconds(1.0), Phases::Both, &mut ()) else {
        panic!("Step 1 decides it")
    };
    assert_eq!((hit.phase, times(&hit)), (Phase::Static, (0.0, 0.75)));
}

#[test]
fn where_no_erratum_applies_the_seeds_are_right() {
    let cases = [
        ("head on", [14.0, 0.0], [-8.0, 0.0], Some(Answer(0.5, 1.0))),
        (
            "corner on corner",
            [14.0, 14.0],
            [-8.0, -8.0],
            Some(Answer(0.5, 1.0)),
        ),
        (
            "right through",
            [-12.0, 0.0],
            [64.0, 0.0],
            Some(Answer(0.03125, 0.34375)),
        ),
        ("past x before y", [14.0, 14.0], [-32.0, -4.0], None),
    ];
    for (name, at, v, answer) in cases {
        let pair = Both { at, v };
        assert_eq!(pair.lecture(true), answer, "the lecture, {name}");
        assert_eq!(pair.listing(0.0), answer, "the listing, {name}");
        assert_eq!(pair.ours(), answer, "{name}");
    }
}
