//! The lecture's cases on one axis, lifted to every axis of every shape, in both directions and all phases.

use sweptroids::collision::{
    Aabb, Aabb3, Case, Interval, Moving, Octagon, Outcome, Phase, Phases, Stop, Trace, test,
};

use crate::shapes_under_test::Studied;
use crate::{moving, seconds};

/// What becomes of the interval 0 to 10, which stands still, and `b` at `v` units a second, in one second.
struct OnAxis {
    name: &'static str,
    b: [f32; 2],
    v: f32,
    case: Option<Case>,
    becomes: Becomes,
}

#[derive(Clone, Copy)]
enum Becomes {
    /// No contact.
    Never(Stop),
    /// Contact from the start until `t_last`.
    Begins(f32),
    /// Contact from `t_first` to `t_last`.
    Meets(f32, f32),
}

use Becomes::{Begins, Meets, Never};

const fn row(
    name: &'static str,
    b: [f32; 2],
    v: f32,
    case: Option<Case>,
    becomes: Becomes,
) -> OnAxis {
    OnAxis {
        name,
        b,
        v,
        case,
        becomes,
    }
}

const TWO: Option<Case> = Some(Case::Two);

/// Their mirror images are the other half: there Case 1 is 3 and Case 2 is 4.
const ROWS: [OnAxis; 16] = [
    row(
        "case 1: past A and leaving",
        [-20.0, -14.0],
        -8.0,
        Some(Case::One),
        Never(Stop::Case1),
    ),
    row(
        "case 2: a gap of 4 at 8",
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
        "case 2: at the very end",
        [-14.0, -8.0],
        8.0,
        TWO,
        Meets(1.0, 1.0),
    ),
    row("case 2: a point", [-4.0, -4.0], 8.0, TWO, Meets(0.5, 1.0)),
    row(
        "case 2: overlapping, parts halfway",
        [6.0, 16.0],
        8.0,
        TWO,
        Begins(0.5),
    ),
    row(
        "case 2: overlapping, does not part",
        [-4.0, 6.0],
        8.0,
        TWO,
        Begins(1.0),
    ),
    row(
        "case 2: touching from below, enters",
        [-4.0, 0.0],
        8.0,
        TWO,
        Begins(1.0),
    ),
    row(
        "case 2: touching from above, parts",
        [10.0, 14.0],
        8.0,
        TWO,
        Begins(0.0),
    ),
    row(
        "case 3: past A and leaving",
        [14.0, 20.0],
        8.0,
        Some(Case::Three),
        Never(Stop::Case3),
    ),
    row(
        "case 5: a gap of 4 at 2",
        [-14.0, -4.0],
        2.0,
        TWO,
        Never(Stop::Case5),
    ),
    row(
        "case 5: a hair too far",
        [-14.0, -8.000_002],
        8.0,
        TWO,
        Never(Stop::Case5),
    ),
    row(
        "no motion, apart",
        [14.0, 20.0],
        0.0,
        None,
        Never(Stop::Apart),
    ),
    row("no motion, touching", [10.0, 20.0], 0.0, None, Begins(1.0)),
    row(
        "no motion, overlapping",
        [8.0, 20.0],
        0.0,
        None,
        Begins(1.0),
    ),
    row("no motion, contained", [2.0, 4.0], 0.0, None, Begins(1.0)),
];

impl OnAxis {
    /// Seen in a mirror at 5, the middle of A.
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
            becomes: match self.becomes {
                Never(Stop::Case1) => Never(Stop::Case3),
                Never(Stop::Case3) => Never(Stop::Case1),
                same => same,
            },
        }
    }

    /// That the pair, which is this row on `axis` and overlaps widely on the others, becomes what it says.
    fn check<S: Studied>(&self, axis: usize, [a, b]: [Moving<S>; 2]) {
        let name = format!("{}, b {:?} at {}, axis {axis}", self.name, self.b, self.v);
        for phases in Phases::ALL {
            let outcome = test(&a, &b, seconds(1.0), phases, &mut ());
            let phase = match (self.becomes, phases) {
                (Begins(_), Phases::Both | Phases::Static) => Phase::Static,
                _ => Phase::Dynamic,
            };
            let (hit, times) = match (self.becomes, outcome) {
                (Never(_), Outcome::Clear) => continue,
                (Meets(..), Outcome::Clear) if phases == Phases::Static => continue,
                (Begins(last), Outcome::Overlapping(hit)) => (hit, (0.0, last)),
                (Meets(first, last), Outcome::Meeting(hit)) => (hit, (first, last)),
                (_, outcome) => panic!("{name}, {phases:?}: {outcome:?}"),
            };
            let is_above = self.b[0] + self.b[1] > 10.0;
            let direction = S::direction(axis);
            let normal = if is_above { direction } else { -direction };
            assert_eq!(crate::times(&hit), times, "{name}, {phases:?}");
            assert_eq!((hit.axis, hit.phase), (axis, phase), "{name}, {phases:?}");
            assert_eq!(hit.normal, normal, "{name}, {phases:?}");
        }
        let mut trace = Trace::default();
        test(&a, &b, seconds(1.0), Phases::Dynamic, &mut trace);
        assert_eq!(trace.axes[axis].case, self.case, "{name}");
        let stop = match self.becomes {
            Never(stop) => Some(stop),
            _ => None,
        };
        assert_eq!(trace.stop, stop, "{name}");
    }
}

/// For each row and its mirror image.
fn each(mut check: impl FnMut(&OnAxis)) {
    for row in &ROWS {
        check(row);
        check(&row.mirrored());
    }
}

/// `ends` on `axis`, far more than is needed on all others.
fn sides<const N: usize>(axis: usize, ends: [f32; 2]) -> [Interval; N] {
    std::array::from_fn(|i| {
        let [min, max] = if i == axis { ends } else { [-1000.0, 1000.0] };
        Interval::new(min, max).expect("finite")
    })
}

fn velocity<const N: usize>(axis: usize, v: f32) -> [f32; N] {
    std::array::from_fn(|i| if i == axis { v } else { 0.0 })
}

#[test]
fn every_case_of_the_lecture_on_each_axis_of_a_box() {
    for axis in 0..2 {
        each(|row| {
            let a = moving(Aabb::from_intervals(sides(axis, [0.0, 10.0])), [0.0; 2]);
            let b = Aabb::from_intervals(sides(axis, row.b));
            row.check(axis, [a, moving(b, velocity(axis, row.v))]);
        });
    }
}

#[test]
fn every_case_of_the_lecture_on_each_axis_of_a_box_in_space() {
    for axis in 0..3 {
        each(|row| {
            let a = moving(Aabb3::from_intervals(sides(axis, [0.0, 10.0])), [0.0; 3]);
            let b = Aabb3::from_intervals(sides(axis, row.b));
            row.check(axis, [a, moving(b, velocity(axis, row.v))]);
        });
    }
}

#[test]
fn every_case_of_the_lecture_on_each_axis_of_an_octagon() {
    for axis in 0..4 {
        each(|row| {
            let octagon = |ends| {
                let [x, y, sum, difference] = sides(axis, ends);
                Octagon::from_intervals(x, y, sum, difference)
            };
            // Along x, the speed on x + y and on x − y is that on x; along y it is on x + y that of y.
            let along = usize::from(axis == 1);
            let b = moving(octagon(row.b), velocity(along, row.v));
            row.check(axis, [moving(octagon([0.0, 10.0]), [0.0; 2]), b]);
        });
    }
}

#[test]
fn every_case_of_the_lecture_while_both_move() {
    // What counts is the difference: A at 64, B at 64 more.
    each(|row| {
        let a = moving(Aabb::from_intervals(sides(0, [0.0, 10.0])), [64.0, 64.0]);
        let b = Aabb::from_intervals(sides(0, row.b));
        row.check(0, [a, moving(b, [64.0 + row.v, 64.0])]);
    });
}
