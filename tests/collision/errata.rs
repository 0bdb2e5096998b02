//! Where the kernel's source documents are wrong or silent: their answers beside the right ones.
//!
//! The tests are numbered like the errata. Number 9, on Perone's oriented boxes, is in `tests/shapes/perone.rs`.

use sweptroids::collision::{
    Aabb, Aabb3, Case, Moving, Outcome, Phase, Phases, Stop, Trace, sweep, test,
};

use crate::collision::source_documents::{
    self, Centered, aabb_sweep_1999, do_collide, lecture, make_aabb, point_is_in_aabb,
};
use crate::collision::{aabb, moving, resting, seconds, square, times};

/// A pair for the documents and for us: the square at the origin at rest, and a square that moves at `v` for one
/// second.
struct SquarePair {
    /// The lower left corner of the moving square.
    corner: [f32; 2],
    v: [f32; 2],
}

/// Both times of a contact.
#[derive(Debug, PartialEq)]
struct ContactTimes(f32, f32);

/// The value of an output parameter that has not been set.
const UNSET: f32 = -77.0;

impl SquarePair {
    fn lecture(&self, is_step_1_on: bool) -> Option<ContactTimes> {
        let square = |[x, y]: [f32; 2]| source_documents::Aabb {
            min: [x, y],
            max: [x + 10.0, y + 10.0],
        };
        let boxes = [square([0.0, 0.0]), square(self.corner)];
        let mut t_first = UNSET;
        let t_last = lecture(boxes, [[0.0; 2], self.v], 1.0, is_step_1_on, &mut t_first)?;
        Some(ContactTimes(t_first, t_last))
    }

    /// The answer of the 1999 listing. B moves at `v_z` on the third axis, on which the boxes overlap for a long time.
    fn listing(&self, v_z: f32) -> Option<ContactTimes> {
        let [x, y] = self.corner;
        let square = |x: f32, y: f32| Centered {
            p: [x + 5.0, y + 5.0, 0.0],
            e: [5.0, 5.0, 1000.0],
        };
        let (a, b) = (square(0.0, 0.0), square(x, y));
        let b1 = [b.p[0] + self.v[0], b.p[1] + self.v[1], v_z];
        aabb_sweep_1999((a, a.p), (b, b1)).map(|(u0, u1)| ContactTimes(u0, u1))
    }

    fn ours(&self) -> Option<ContactTimes> {
        let [a, b] = self.bodies();
        let hit = sweep(&a, &b, seconds(1.0)).hit()?;
        Some(ContactTimes(hit.t_first, hit.t_last))
    }

    fn bodies(&self) -> [Moving<Aabb>; 2] {
        let [x, y] = self.corner;
        [resting(square(0.0, 0.0)), moving(square(x, y), self.v)]
    }
}

#[test]
fn erratum_1_boxes_that_do_not_move_on_an_axis_on_which_they_are_apart_never_meet() {
    // B passes 90 above A.
    let pair = SquarePair {
        corner: [14.0, 100.0],
        v: [-8.0, 0.0],
    };
    assert_eq!(
        pair.lecture(true),
        Some(ContactTimes(0.5, 1.0)),
        "a false hit"
    );
    assert_eq!(
        pair.listing(0.0),
        Some(ContactTimes(0.5, 1.0)),
        "a false hit"
    );
    assert_eq!(pair.ours(), None);
}

#[test]
fn erratum_2_boxes_that_touch_and_separate_on_x_are_apart_when_they_meet_on_y() {
    // B touches A's right face and moves away from it. On y it arrives at 0.5.
    let pair = SquarePair {
        corner: [10.0, 14.0],
        v: [1.0, -8.0],
    };
    assert_eq!(
        pair.lecture(true),
        Some(ContactTimes(0.5, 1.0)),
        "a false hit"
    );
    assert_eq!(
        pair.listing(0.0),
        Some(ContactTimes(0.5, 1.0)),
        "a false hit"
    );
    assert_eq!(pair.ours(), None);
}

#[test]
fn erratum_2_without_step_1_the_lecture_gives_dt_as_the_last_time_of_a_pair_that_touches_and_separates()
 {
    let pair = SquarePair {
        corner: [10.0, 0.0],
        v: [1.0, 0.0],
    };
    let lecture = pair.lecture(false);
    assert_eq!(
        lecture,
        Some(ContactTimes(0.0, 1.0)),
        "the right verdict, a wrong last time"
    );
    assert_eq!(pair.ours(), Some(ContactTimes(0.0, 0.0)));
}

#[test]
fn erratum_3_boxes_that_move_apart_do_not_collide() {
    let pair = SquarePair {
        corner: [14.0, 0.0],
        v: [8.0, 0.0],
    };
    assert_eq!(
        pair.listing(0.0),
        Some(ContactTimes(0.0, 1.0)),
        "a false hit"
    );
    assert_eq!(pair.ours(), None);
}

#[test]
fn erratum_3_a_contact_after_the_end_of_the_motion_does_not_count() {
    // At a speed of 2, closing the gap of 4 takes twice the motion.
    let pair = SquarePair {
        corner: [14.0, 0.0],
        v: [-2.0, 1.0],
    };
    // u1 is 12 on x, 10 on y and 1000 on z, where both boxes extend from −1000 to 1000. None of them is still 1.
    assert_eq!(
        pair.listing(2.0),
        Some(ContactTimes(2.0, 10.0)),
        "a false hit"
    );
    // Without motion on z, u1 stays 1 on z, and the mistake has no effect.
    assert_eq!(pair.listing(0.0), None);
    assert_eq!(pair.ours(), None);
}

#[test]
fn erratum_4_boxes_that_overlap_at_the_start_stay_in_contact_until_they_separate() {
    // B's left face is 6 inside A and moves out at 8. After 0.5 it is still 2 inside, after 0.75 it is out.
    let pair = SquarePair {
        corner: [4.0, 0.0],
        v: [8.0, 0.0],
    };
    assert_eq!(
        pair.listing(0.0),
        Some(ContactTimes(0.0, 0.0)),
        "a wrong last time"
    );
    assert_eq!(pair.ours(), Some(ContactTimes(0.0, 0.75)));
    // Both times are 0 only for boxes that touch and separate.
    let separating = SquarePair {
        corner: [10.0, 0.0],
        v: [8.0, 0.0],
    };
    assert_eq!(separating.listing(0.0), Some(ContactTimes(0.0, 0.0)));
    assert_eq!(separating.ours(), Some(ContactTimes(0.0, 0.0)));
}

#[test]
fn erratum_5_a_box_from_a_centre_has_one_set_of_corners_for_every_test() {
    // There is no f32 between 2^24 and 2^24 + 2. Both faces are rounded to 2^24 + 2, so they touch. But the centres
    // are 2 apart, and the extents sum up to 1.75.
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
        "the listing's corners touch, but its overlap test says no"
    );

    let [a, b] = [a, b].map(|listed| Aabb3::from_center(listed.p, listed.e).expect("finite"));
    assert_eq!((a.max(0), b.min(0)), (far + 2.0, far + 2.0));
    assert!(a.overlaps(&b));
    let hit = sweep(&moving(a, [0.0; 3]), &moving(b, [0.0; 3]), seconds(1.0));
    assert!(matches!(hit, Outcome::Overlapping(_)));
}

#[test]
fn erratum_6_a_box_made_from_points_contains_them_all() {
    let points = [[0.0, 0.0], [4.0, 4.0], [2.0, 2.0]];
    // The last point overwrites the minimum y and the maximum x.
    let theirs = make_aabb(&points);
    assert_eq!((theirs.min, theirs.max), ([0.0, 2.0], [2.0, 4.0]));
    assert!(
        !point_is_in_aabb(&theirs, points[0]),
        "the box should miss a point it was made from"
    );

    let ours = Aabb::from_points(points).expect("finite");
    assert_eq!(ours, aabb([0.0, 0.0], [4.0, 4.0]));
    assert!(points.into_iter().all(|point| ours.contains(point)));
    // For one point, and for none, the page is right.
    assert_eq!(make_aabb(&points[..1]).max, [0.0, 0.0]);
    let their_empty = make_aabb(&[]);
    let empty = Aabb::from_points([[0.0f32; 2]; 0]).expect("no point is infinite");
    assert_eq!(empty, aabb(their_empty.min, their_empty.max));
}

#[test]
fn erratum_7_the_empty_box_contains_no_point() {
    // The page: "there isn't a single point for which the function point_is_in_AABB will fail".
    let empty = make_aabb(&[]);
    for x in -8..=8 {
        for y in -8..=8 {
            let point = [x, y].map(|quarters| quarters as f32 * 0.25);
            assert!(!point_is_in_aabb(&empty, point), "it contains {point:?}");
            assert!(!Aabb::EMPTY.contains(point));
        }
    }
}

#[test]
fn erratum_8_touching_is_a_collision_except_in_the_strict_test() {
    let theirs = |x: f32| source_documents::Aabb {
        min: [x, 0.0],
        max: [x + 10.0, 10.0],
    };
    assert!(
        !do_collide(&theirs(0.0), &theirs(10.0)),
        "strict: touching is not a collision"
    );
    assert!(square(0.0, 0.0).overlaps(&square(10.0, 0.0)));
    assert!(!square(0.0, 0.0).overlaps_strictly(&square(10.0, 0.0)));
    assert!(square(0.0, 0.0).overlaps_strictly(&square(9.0, 9.0)));
    // The page's doubled sums are infinite here, and infinity − infinity is NaN.
    let huge = source_documents::Aabb {
        min: [f32::MAX / 2.0; 2],
        max: [f32::MAX; 2],
    };
    assert!(
        !do_collide(&huge, &huge),
        "the page's test: a box does not collide with itself"
    );
    let ours = aabb(huge.min, huge.max);
    assert!(ours.overlaps(&ours));
    assert!(ours.overlaps_strictly(&ours));
}

#[test]
fn erratum_10_the_cases_have_the_numbers_of_the_lecture() {
    let stop_of = |pair: &SquarePair| {
        let [a, b] = pair.bodies();
        let mut trace = Trace::default();
        test(&a, &b, seconds(1.0), Phases::Both, &mut trace);
        (trace.axes[0].case, trace.stop)
    };
    // t_first > t_last is Case 5 here and in the lecture. Later course material calls it Case 6.
    let too_slow = SquarePair {
        corner: [14.0, 0.0],
        v: [-2.0, 0.0],
    };
    let (case, stop) = stop_of(&too_slow);
    assert_eq!((case, stop), (Some(Case::Four), Some(Stop::Case5)));
    assert_eq!(stop.map(Stop::name), Some("case5"));
    assert_eq!(case.map(Case::number), Some(4));
    // A pair without relative motion has no number here, nor in the lecture. Later course material calls it Case 5.
    let motionless_on_x = SquarePair {
        corner: [14.0, 0.0],
        v: [0.0, 1.0],
    };
    assert_eq!(stop_of(&motionless_on_x), (None, Some(Stop::Apart)));
    // In Cases 1 and 3 the boxes move apart.
    let below = SquarePair {
        corner: [-14.0, 0.0],
        v: [-1.0, 0.0],
    };
    assert_eq!(stop_of(&below), (Some(Case::One), Some(Stop::Case1)));
    let above = SquarePair {
        corner: [14.0, 0.0],
        v: [1.0, 0.0],
    };
    assert_eq!(stop_of(&above), (Some(Case::Three), Some(Stop::Case3)));
}

#[test]
fn erratum_11_a_contact_decided_by_step_1_has_times_too() {
    let pair = SquarePair {
        corner: [4.0, 0.0],
        v: [8.0, 0.0],
    };
    let Some(ContactTimes(t_first, _)) = pair.lecture(true) else {
        panic!("Step 1 should find the overlap")
    };
    assert_eq!(t_first, UNSET);
    let [a, b] = pair.bodies();
    let Outcome::Overlapping(hit) = test(&a, &b, seconds(1.0), Phases::Both, &mut ()) else {
        panic!("Step 1 should find the overlap")
    };
    assert_eq!((hit.phase, times(&hit)), (Phase::Static, (0.0, 0.75)));
}

#[test]
fn where_no_erratum_applies_the_documents_are_right() {
    let cases = [
        (
            "head on",
            [14.0, 0.0],
            [-8.0, 0.0],
            Some(ContactTimes(0.5, 1.0)),
        ),
        (
            "corner on corner",
            [14.0, 14.0],
            [-8.0, -8.0],
            Some(ContactTimes(0.5, 1.0)),
        ),
        (
            "right through",
            [-12.0, 0.0],
            [64.0, 0.0],
            Some(ContactTimes(0.03125, 0.34375)),
        ),
        (
            "separated on x before contact on y",
            [14.0, 14.0],
            [-32.0, -4.0],
            None,
        ),
    ];
    for (name, corner, v, expected) in cases {
        let pair = SquarePair { corner, v };
        assert_eq!(pair.lecture(true), expected, "the lecture, {name}");
        assert_eq!(pair.listing(0.0), expected, "the listing, {name}");
        assert_eq!(pair.ours(), expected, "ours, {name}");
    }
}
