//! A table of named pairs in the plane with answers that can be checked in the head.

use bevy::math::Dir2;
use sweptroids::collision::{Moving, Outcome, Phase, Phases, test};

use crate::{aabb, moving, seconds, times};

pub type Corner = [f32; 2];

/// A box by its corners, and its velocity.
#[derive(Clone, Copy)]
pub struct Body(pub Corner, pub Corner, pub Corner);

pub struct Case {
    name: &'static str,
    a: Body,
    b: Body,
    dt: f32,
    expect: Expect,
}

#[derive(Clone, Copy)]
pub enum Expect {
    Clear,
    /// Contact from the start until `t_last`; axis and normal.
    Begins(f32, usize, Dir2),
    /// Contact from `t_first` to `t_last`; axis and normal.
    Meets(f32, f32, usize, Dir2),
}

use Expect::{Begins, Clear, Meets};

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

/// `b` against the [`SQUARE`], in one second.
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
    against("a shared face", square(10.0, 0.0, REST), Begins(1.0, 0, X)),
    against(
        "a shared face below",
        square(0.0, -10.0, REST),
        Begins(1.0, 1, MINUS_Y),
    ),
    against(
        "a shared corner: x wins the tie",
        square(-10.0, 10.0, REST),
        Begins(1.0, 0, MINUS_X),
    ),
    against(
        "2 deep on y, 8 on x",
        square(2.0, 8.0, REST),
        Begins(1.0, 1, Y),
    ),
    against(
        "2 deep on x, from the left",
        square(-8.0, 0.0, REST),
        Begins(1.0, 0, MINUS_X),
    ),
    against(
        "the same square: equal centres, +x",
        SQUARE,
        Begins(1.0, 0, X),
    ),
    against(
        "contained, off centre",
        Body([1.0, 4.0], [3.0, 6.0], REST),
        Begins(1.0, 0, MINUS_X),
    ),
    against(
        "contained, low",
        Body([4.0, 1.0], [6.0, 3.0], REST),
        Begins(1.0, 1, MINUS_Y),
    ),
    pair(
        "a shared face for no time",
        SQUARE,
        square(10.0, 0.0, REST),
        0.0,
        Begins(0.0, 0, X),
    ),
];

const MOVING: [Case; 18] = [
    against(
        "a face met halfway",
        square(14.0, 0.0, [-8.0, 0.0]),
        Meets(0.5, 1.0, 0, X),
    ),
    against(
        "a face met from below",
        square(0.0, -14.0, [0.0, 8.0]),
        Meets(0.5, 1.0, 1, MINUS_Y),
    ),
    against(
        "met exactly at dt",
        square(18.0, 0.0, [-8.0, 0.0]),
        Meets(1.0, 1.0, 0, X),
    ),
    against(
        "one ulp short at dt",
        square(18.000_002, 0.0, [-8.0, 0.0]),
        Clear,
    ),
    against(
        "sliding up a face",
        square(10.0, -14.0, [0.0, 8.0]),
        Meets(0.5, 1.0, 1, MINUS_Y),
    ),
    against(
        "an ulp off the face",
        square(10.000_001, -14.0, [0.0, 8.0]),
        Clear,
    ),
    against(
        "touching, parts",
        square(10.0, 0.0, [1.0, 0.0]),
        Begins(0.0, 0, X),
    ),
    against(
        "touching, enters",
        square(10.0, 0.0, [-4.0, 0.0]),
        Begins(1.0, 0, X),
    ),
    against(
        "touching, slides off",
        square(10.0, 5.0, [0.0, 10.0]),
        Begins(0.5, 0, X),
    ),
    against(
        "corner on corner: x wins",
        square(14.0, 14.0, [-8.0, -8.0]),
        Meets(0.5, 1.0, 0, X),
    ),
    against(
        "y an instant later",
        square(14.0, 16.0, [-8.0, -8.0]),
        Meets(0.75, 1.0, 1, Y),
    ),
    against(
        "a grazed corner",
        square(14.0, 0.0, [-8.0, 20.0]),
        Meets(0.5, 0.5, 0, X),
    ),
    against(
        "a corner missed by a hair",
        square(14.0, 0.0, [-8.0, 20.000_002]),
        Clear,
    ),
    against(
        "a grazed corner, y last",
        square(0.0, 14.0, [20.0, -8.0]),
        Meets(0.5, 0.5, 1, Y),
    ),
    against(
        "tunnelling",
        point(20.0, 5.0, [-40.0, 0.0]),
        Meets(0.25, 0.5, 0, X),
    ),
    against(
        "out of the inside",
        Body([4.0; 2], [6.0; 2], [16.0, 0.0]),
        Begins(0.375, 0, X),
    ),
    against("past x before y", square(14.0, 14.0, [-32.0, -4.0]), Clear),
    against(
        "still on x, where they are apart",
        square(14.0, 4.0, [0.0, -8.0]),
        Clear,
    ),
];

const BOTH_MOVING: [Case; 6] = [
    pair(
        "head on: 8 apart, each at 4",
        square(0.0, 0.0, [4.0, 0.0]),
        square(18.0, 0.0, [-4.0, 0.0]),
        1.0,
        Meets(1.0, 1.0, 0, X),
    ),
    pair(
        "overtaken: 4 apart, 8 faster",
        square(0.0, 0.0, [16.0, 0.0]),
        square(14.0, 0.0, [8.0, 0.0]),
        1.0,
        Meets(0.5, 1.0, 0, X),
    ),
    pair(
        "side by side, apart",
        square(0.0, 0.0, [16.0, 5.0]),
        square(14.0, 0.0, [16.0, 5.0]),
        1.0,
        Clear,
    ),
    pair(
        "side by side, touching",
        square(0.0, 0.0, [16.0, 5.0]),
        square(10.0, 0.0, [16.0, 5.0]),
        1.0,
        Begins(1.0, 0, X),
    ),
    pair(
        "the line in the contract of `sweptroids sweep`",
        SQUARE,
        Body([14.0, 2.0], [20.0, 8.0], [-512.0, 16.0]),
        0.015625,
        Meets(0.0078125, 0.015625, 0, X),
    ),
    pair(
        "A falls on B",
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
            (Begins(last, axis, normal), Outcome::Overlapping(hit)) => {
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

pub fn check_all(cases: &[Case]) {
    for case in cases {
        for phases in Phases::ALL {
            case.check(phases);
        }
    }
}

#[test]
fn pairs_at_rest() {
    check_all(&AT_REST);
}

#[test]
fn pairs_of_which_one_moves() {
    check_all(&MOVING);
}

#[test]
fn pairs_that_both_move() {
    check_all(&BOTH_MOVING);
}
