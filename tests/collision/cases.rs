//! Tables of named pairs in the plane, with answers that can be checked by mental arithmetic.

use bevy::math::Dir2;
use sweptroids::collision::{Moving, Outcome, Phase, Phases, test};

use crate::collision::{aabb, moving, seconds, times};

pub type Corner = [f32; 2];

/// A box as its minimum corner, its maximum corner and its velocity.
#[derive(Clone, Copy)]
pub struct Body(pub Corner, pub Corner, pub Corner);

/// A pair and its expected outcome.
pub struct Case {
    name: &'static str,
    a: Body,
    b: Body,
    dt: f32,
    expect: Expect,
}

/// The expected outcome of a sweep.
#[derive(Clone, Copy)]
pub enum Expect {
    Clear,
    /// Contact from the start until `t_last`; then the axis and the normal.
    Overlaps(f32, usize, Dir2),
    /// Contact from `t_first` to `t_last`; then the axis and the normal.
    Meets(f32, f32, usize, Dir2),
}

use Expect::{Clear, Meets, Overlaps};

pub const REST: Corner = [0.0, 0.0];
pub const X: Dir2 = Dir2::X;
pub const Y: Dir2 = Dir2::Y;
pub const MINUS_X: Dir2 = Dir2::NEG_X;
const MINUS_Y: Dir2 = Dir2::NEG_Y;

/// The square from (0, 0) to (10, 10), at rest.
pub const SQUARE: Body = Body([0.0, 0.0], [10.0, 10.0], REST);

/// A square of 10 by 10 with its lower left corner at (x, y).
pub const fn square(x: f32, y: f32, velocity: Corner) -> Body {
    Body([x, y], [x + 10.0, y + 10.0], velocity)
}

pub const fn point(x: f32, y: f32, velocity: Corner) -> Body {
    Body([x, y], [x, y], velocity)
}

/// `b` against the resting [`SQUARE`], in one second.
pub const fn against(name: &'static str, b: Body, expect: Expect) -> Case {
    pair(name, SQUARE, b, 1.0, expect)
}

pub const fn pair(name: &'static str, a: Body, b: Body, dt: f32, expect: Expect) -> Case {
    Case {
        name,
        a,
        b,
        dt,
        expect,
    }
}

const AT_REST: [Case; 12] = [
    against("apart on x", square(14.0, 0.0, REST), Clear),
    against("apart on y", square(0.0, -14.0, REST), Clear),
    against("apart by one ulp", square(10.000_001, 0.0, REST), Clear),
    against(
        "a shared face",
        square(10.0, 0.0, REST),
        Overlaps(1.0, 0, X),
    ),
    against(
        "a shared face below",
        square(0.0, -10.0, REST),
        Overlaps(1.0, 1, MINUS_Y),
    ),
    against(
        "a shared corner: x wins the tie of depths",
        square(-10.0, 10.0, REST),
        Overlaps(1.0, 0, MINUS_X),
    ),
    against(
        "overlapping by 2 on y and by 8 on x",
        square(2.0, 8.0, REST),
        Overlaps(1.0, 1, Y),
    ),
    against(
        "overlapping by 2 on x, from the left",
        square(-8.0, 0.0, REST),
        Overlaps(1.0, 0, MINUS_X),
    ),
    against(
        "the same square: equal centres give +x",
        SQUARE,
        Overlaps(1.0, 0, X),
    ),
    against(
        "contained, left of the centre",
        Body([1.0, 4.0], [3.0, 6.0], REST),
        Overlaps(1.0, 0, MINUS_X),
    ),
    against(
        "contained, below the centre",
        Body([4.0, 1.0], [6.0, 3.0], REST),
        Overlaps(1.0, 1, MINUS_Y),
    ),
    pair(
        "a shared face with dt = 0",
        SQUARE,
        square(10.0, 0.0, REST),
        0.0,
        Overlaps(0.0, 0, X),
    ),
];

const MOVING: [Case; 18] = [
    against(
        "meeting a face at half of dt",
        square(14.0, 0.0, [-8.0, 0.0]),
        Meets(0.5, 1.0, 0, X),
    ),
    against(
        "meeting a face from below",
        square(0.0, -14.0, [0.0, 8.0]),
        Meets(0.5, 1.0, 1, MINUS_Y),
    ),
    against(
        "meeting exactly at dt",
        square(18.0, 0.0, [-8.0, 0.0]),
        Meets(1.0, 1.0, 0, X),
    ),
    against(
        "one ulp away at dt",
        square(18.000_002, 0.0, [-8.0, 0.0]),
        Clear,
    ),
    against(
        "sliding up along a face",
        square(10.0, -14.0, [0.0, 8.0]),
        Meets(0.5, 1.0, 1, MINUS_Y),
    ),
    against(
        "passing a face at a distance of one ulp",
        square(10.000_001, -14.0, [0.0, 8.0]),
        Clear,
    ),
    against(
        "touching, then separating",
        square(10.0, 0.0, [1.0, 0.0]),
        Overlaps(0.0, 0, X),
    ),
    against(
        "touching, then moving inward",
        square(10.0, 0.0, [-4.0, 0.0]),
        Overlaps(1.0, 0, X),
    ),
    against(
        "touching, then sliding off",
        square(10.0, 5.0, [0.0, 10.0]),
        Overlaps(0.5, 0, X),
    ),
    against(
        "corner on corner: x wins the tie",
        square(14.0, 14.0, [-8.0, -8.0]),
        Meets(0.5, 1.0, 0, X),
    ),
    against(
        "contact on y begins later than on x",
        square(14.0, 16.0, [-8.0, -8.0]),
        Meets(0.75, 1.0, 1, Y),
    ),
    against(
        "grazing a corner, x begins last",
        square(14.0, 0.0, [-8.0, 20.0]),
        Meets(0.5, 0.5, 0, X),
    ),
    against(
        "missing a corner by one ulp of speed",
        square(14.0, 0.0, [-8.0, 20.000_002]),
        Clear,
    ),
    against(
        "grazing a corner, y begins last",
        square(0.0, 14.0, [20.0, -8.0]),
        Meets(0.5, 0.5, 1, Y),
    ),
    against(
        "right through, in contact at neither end of the step",
        point(20.0, 5.0, [-40.0, 0.0]),
        Meets(0.25, 0.5, 0, X),
    ),
    against(
        "moving out from inside",
        Body([4.0; 2], [6.0; 2], [16.0, 0.0]),
        Overlaps(0.375, 0, X),
    ),
    against(
        "separated on x before contact on y",
        square(14.0, 14.0, [-32.0, -4.0]),
        Clear,
    ),
    against(
        "apart on x, without motion on x",
        square(14.0, 4.0, [0.0, -8.0]),
        Clear,
    ),
];

const BOTH_MOVING: [Case; 6] = [
    pair(
        "head on: a gap of 8, each moves at 4",
        square(0.0, 0.0, [4.0, 0.0]),
        square(18.0, 0.0, [-4.0, 0.0]),
        1.0,
        Meets(1.0, 1.0, 0, X),
    ),
    pair(
        "A catches up: a gap of 4, A is faster by 8",
        square(0.0, 0.0, [16.0, 0.0]),
        square(14.0, 0.0, [8.0, 0.0]),
        1.0,
        Meets(0.5, 1.0, 0, X),
    ),
    pair(
        "equal velocities, apart",
        square(0.0, 0.0, [16.0, 5.0]),
        square(14.0, 0.0, [16.0, 5.0]),
        1.0,
        Clear,
    ),
    pair(
        "equal velocities, touching",
        square(0.0, 0.0, [16.0, 5.0]),
        square(10.0, 0.0, [16.0, 5.0]),
        1.0,
        Overlaps(1.0, 0, X),
    ),
    pair(
        "the example line of `sweptroids sweep`",
        SQUARE,
        Body([14.0, 2.0], [20.0, 8.0], [-512.0, 16.0]),
        0.015625,
        Meets(0.0078125, 0.015625, 0, X),
    ),
    pair(
        "A falls onto the rising B",
        square(0.0, 20.0, [0.0, -20.0]),
        square(5.0, 0.0, [0.0, 20.0]),
        0.5,
        Meets(0.25, 0.5, 1, MINUS_Y),
    ),
];

impl Case {
    fn check(&self, phases: Phases) {
        let body = |Body(min, max, v): Body| -> Moving<_> { moving(aabb(min, max), v) };
        let outcome = test(
            &body(self.a),
            &body(self.b),
            seconds(self.dt),
            phases,
            &mut (),
        );
        let name = format!("{}, {phases:?}", self.name);
        let is_static = phases != Phases::Dynamic;
        let (hit, phase, at, (axis, normal)) = match (self.expect, outcome) {
            (Clear, Outcome::Clear) => return,
            (Meets(..), Outcome::Clear) if phases == Phases::Static => return,
            (Overlaps(last, axis, normal), Outcome::Overlapping(hit)) => {
                let phase = if is_static {
                    Phase::Static
                } else {
                    Phase::Dynamic
                };
                (hit, phase, (0.0, last), (axis, normal))
            }
            (Meets(first, last, axis, normal), Outcome::Meeting(hit)) => {
                (hit, Phase::Dynamic, (first, last), (axis, normal))
            }
            (_, outcome) => panic!("{name}: {outcome:?}"),
        };
        assert_eq!(times(&hit), at, "{name}");
        assert_eq!(hit.phase, phase, "{name}");
        assert_eq!((hit.axis, hit.normal), (axis, normal), "{name}");
    }
}

/// Checks every case with all [`Phases`].
pub fn check_all(cases: &[Case]) {
    for case in cases {
        for phases in Phases::ALL {
            case.check(phases);
        }
    }
}

#[test]
fn pairs_at_rest_have_the_expected_outcome() {
    check_all(&AT_REST);
}

#[test]
fn pairs_with_a_moving_b_have_the_expected_outcome() {
    check_all(&MOVING);
}

#[test]
fn pairs_with_two_moving_boxes_have_the_expected_outcome() {
    check_all(&BOTH_MOVING);
}
