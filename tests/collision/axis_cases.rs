//! The lecture's cases on one axis, tested on every axis of every shape, in both directions and with all `Phases`.

use sweptroids::collision::{
    Aabb, Aabb3, Case, Interval, Moving, Octagon, Outcome, Phase, Phases, Stop, Trace, test,
};

use crate::collision::shapes_under_test::ExactShape;
use crate::collision::{moving, seconds};

/// A case on one axis within one second: A is the interval from 0 to 10 at rest, `b` moves at `v` units per second.
struct OnAxis {
    name: &'static str,
    b: [f32; 2],
    v: f32,
    case: Option<Case>,
    expect: Expect,
}

/// The expected outcome of a sweep.
#[derive(Clone, Copy)]
enum Expect {
    /// No contact.
    Clear(Stop),
    /// Contact from the start until `t_last`.
    Overlaps(f32),
    /// Contact from `t_first` to `t_last`.
    Meets(f32, f32),
}

use Expect::{Clear, Meets, Overlaps};

const fn row(
    name: &'static str,
    b: [f32; 2],
    v: f32,
    case: Option<Case>,
    expect: Expect,
) -> OnAxis {
    OnAxis {
        name,
        b,
        v,
        case,
        expect,
    }
}

const TWO: Option<Case> = Some(Case::Two);

/// Half of all cases. The mirror images are the other half: Case 1 becomes 3, and Case 2 becomes 4.
const ROWS: [OnAxis; 16] = [
    row(
        "case 1: past A and moving away",
        [-20.0, -14.0],
        -8.0,
        Some(Case::One),
        Clear(Stop::Case1),
    ),
    row(
        "case 2: a gap of 4 at a speed of 8",
        [-14.0, -4.0],
        8.0,
        TWO,
        Meets(0.5, 1.0),
    ),
    row(
        "case 2: right through",
        [-6.0, -2.0],
        32.0,
        TWO,
        Meets(0.0625, 0.5),
    ),
    row(
        "case 2: exactly at the end of the step",
        [-14.0, -8.0],
        8.0,
        TWO,
        Meets(1.0, 1.0),
    ),
    row("case 2: a point", [-4.0, -4.0], 8.0, TWO, Meets(0.5, 1.0)),
    row(
        "case 2: overlapping, separates at half of dt",
        [6.0, 16.0],
        8.0,
        TWO,
        Overlaps(0.5),
    ),
    row(
        "case 2: overlapping, does not separate",
        [-4.0, 6.0],
        8.0,
        TWO,
        Overlaps(1.0),
    ),
    row(
        "case 2: touching from below, moves inward",
        [-4.0, 0.0],
        8.0,
        TWO,
        Overlaps(1.0),
    ),
    row(
        "case 2: touching from above, separates",
        [10.0, 14.0],
        8.0,
        TWO,
        Overlaps(0.0),
    ),
    row(
        "case 3: past A and moving away",
        [14.0, 20.0],
        8.0,
        Some(Case::Three),
        Clear(Stop::Case3),
    ),
    row(
        "case 5: a gap of 4 at a speed of 2",
        [-14.0, -4.0],
        2.0,
        TWO,
        Clear(Stop::Case5),
    ),
    row(
        "case 5: slightly too far",
        [-14.0, -8.000_002],
        8.0,
        TWO,
        Clear(Stop::Case5),
    ),
    row(
        "no motion, apart",
        [14.0, 20.0],
        0.0,
        None,
        Clear(Stop::Apart),
    ),
    row(
        "no motion, touching",
        [10.0, 20.0],
        0.0,
        None,
        Overlaps(1.0),
    ),
    row(
        "no motion, overlapping",
        [8.0, 20.0],
        0.0,
        None,
        Overlaps(1.0),
    ),
    row("no motion, contained", [2.0, 4.0], 0.0, None, Overlaps(1.0)),
];

impl OnAxis {
    /// The case mirrored at 5, the centre of A.
    fn mirrored(&self) -> Self {
        let [min, max] = self.b;
        Self {
            name: self.name,
            b: [10.0 - max, 10.0 - min],
            v: 0.0 - self.v,
            case: self.case.map(|case| match case {
                Case::One => Case::Three,
                Case::Two => Case::Four,
                Case::Three => Case::One,
                Case::Four => Case::Two,
            }),
            expect: match self.expect {
                Clear(Stop::Case1) => Clear(Stop::Case3),
                Clear(Stop::Case3) => Clear(Stop::Case1),
                same => same,
            },
        }
    }

    /// Checks the outcome of a pair that is this case on `axis` and overlaps widely on all other axes.
    fn check<S: ExactShape>(&self, axis: usize, [a, b]: [Moving<S>; 2]) {
        let name = format!("{}, b {:?} at {}, axis {axis}", self.name, self.b, self.v);
        for phases in Phases::ALL {
            let outcome = test(&a, &b, seconds(1.0), phases, &mut ());
            let phase = match (self.expect, phases) {
                (Overlaps(_), Phases::Both | Phases::Static) => Phase::Static,
                _ => Phase::Dynamic,
            };
            let (hit, times) = match (self.expect, outcome) {
                (Clear(_), Outcome::Clear) => continue,
                (Meets(..), Outcome::Clear) if phases == Phases::Static => continue,
                (Overlaps(last), Outcome::Overlapping(hit)) => (hit, (0.0, last)),
                (Meets(first, last), Outcome::Meeting(hit)) => (hit, (first, last)),
                (_, outcome) => panic!("{name}, {phases:?}: {outcome:?}"),
            };
            let is_above = self.b[0] + self.b[1] > 10.0;
            let direction = S::direction(axis);
            let normal = if is_above { direction } else { -direction };
            assert_eq!(crate::collision::times(&hit), times, "{name}, {phases:?}");
            assert_eq!((hit.axis, hit.phase), (axis, phase), "{name}, {phases:?}");
            assert_eq!(hit.normal, normal, "{name}, {phases:?}");
        }
        let mut trace = Trace::default();
        test(&a, &b, seconds(1.0), Phases::Dynamic, &mut trace);
        assert_eq!(trace.axes[axis].case, self.case, "{name}");
        let stop = match self.expect {
            Clear(stop) => Some(stop),
            _ => None,
        };
        assert_eq!(trace.stop, stop, "{name}");
    }
}

/// Calls `check` for each row and its mirror image.
fn for_each_row(mut check: impl FnMut(&OnAxis)) {
    for row in &ROWS {
        check(row);
        check(&row.mirrored());
    }
}

/// An interval for each axis: `ends` on `axis`, very long ones on the others.
fn intervals<const N: usize>(axis: usize, ends: [f32; 2]) -> [Interval; N] {
    std::array::from_fn(|i| {
        let [min, max] = if i == axis { ends } else { [-1000.0, 1000.0] };
        Interval::new(min, max).expect("finite")
    })
}

fn velocity<const N: usize>(axis: usize, v: f32) -> [f32; N] {
    std::array::from_fn(|i| if i == axis { v } else { 0.0 })
}

#[test]
fn every_case_of_the_lecture_holds_on_each_axis_of_a_box() {
    for axis in 0..2 {
        for_each_row(|row| {
            let a = moving(Aabb::from_intervals(intervals(axis, [0.0, 10.0])), [0.0; 2]);
            let b = Aabb::from_intervals(intervals(axis, row.b));
            row.check(axis, [a, moving(b, velocity(axis, row.v))]);
        });
    }
}

#[test]
fn every_case_of_the_lecture_holds_on_each_axis_of_a_box_in_space() {
    for axis in 0..3 {
        for_each_row(|row| {
            let a = moving(
                Aabb3::from_intervals(intervals(axis, [0.0, 10.0])),
                [0.0; 3],
            );
            let b = Aabb3::from_intervals(intervals(axis, row.b));
            row.check(axis, [a, moving(b, velocity(axis, row.v))]);
        });
    }
}

#[test]
fn every_case_of_the_lecture_holds_on_each_axis_of_an_octagon() {
    for axis in 0..4 {
        for_each_row(|row| {
            let octagon = |ends| {
                let [x, y, sum, difference] = intervals(axis, ends);
                Octagon::from_intervals(x, y, sum, difference)
            };
            // Motion along x has the same speed on x, x + y and x − y. Axis 1 needs motion along y.
            let moving_axis = usize::from(axis == 1);
            let b = moving(octagon(row.b), velocity(moving_axis, row.v));
            row.check(axis, [moving(octagon([0.0, 10.0]), [0.0; 2]), b]);
        });
    }
}

#[test]
fn every_case_of_the_lecture_holds_while_both_boxes_move() {
    // Only the relative velocity counts: A moves at 64, and B moves faster by `v`.
    for_each_row(|row| {
        let a = moving(
            Aabb::from_intervals(intervals(0, [0.0, 10.0])),
            [64.0, 64.0],
        );
        let b = Aabb::from_intervals(intervals(0, row.b));
        row.check(0, [a, moving(b, [64.0 + row.v, 64.0])]);
    });
}
