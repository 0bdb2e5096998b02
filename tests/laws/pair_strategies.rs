//! Strategies for pairs that are difficult to answer: ties on a grid, neighbours of ties, and every finite f32.

use bevy::math::Vec2;
use proptest::prelude::*;
use sweptroids::collision::{Aabb, Dt, Moving};

/// The set from which the numbers of a pair are drawn.
#[derive(Clone, Copy, Debug)]
pub enum Numbers {
    /// Small multiples of a power of two: ties are common.
    Grid,
    /// The same, but some are moved by one step of f32.
    NearGrid,
    /// Any finite bit pattern: huge, tiny, subnormal.
    Bits,
    /// Grid numbers, arbitrary bits, and numbers of the greatest or the smallest magnitude.
    Extremes,
}

fn number(numbers: Numbers) -> BoxedStrategy<f32> {
    let grid = || (-12i32..=12).prop_map(|n| n as f32 * 0.25);
    let bits = || any::<f32>().prop_filter("finite", |x| x.is_finite());
    match numbers {
        Numbers::Grid => grid().boxed(),
        Numbers::NearGrid => prop_oneof![
            3 => grid(),
            1 => grid().prop_map(f32::next_up),
            1 => grid().prop_map(f32::next_down),
        ]
        .boxed(),
        Numbers::Bits => bits().boxed(),
        Numbers::Extremes => prop_oneof![
            3 => grid(),
            1 => bits(),
            1 => prop::sample::select(vec![
                f32::MAX,
                f32::MIN,
                f32::MIN_POSITIVE,
                f32::from_bits(1),
                -f32::from_bits(1),
                f32::MAX.next_down(),
                2f32.powi(60),
                2f32.powi(-60),
                -0.0,
            ]),
        ]
        .boxed(),
    }
}

/// A box and a velocity. About one interval in twelve, and so one box in six, is empty.
fn body(numbers: Numbers) -> impl Strategy<Value = Moving<Aabb>> {
    let interval = (number(numbers), number(numbers), 0u8..12).prop_map(|(p, q, draw)| {
        if draw == 0 {
            (p.max(q), p.min(q))
        } else {
            (p.min(q), p.max(q))
        }
    });
    let velocity = (number(numbers), number(numbers));
    (interval.clone(), interval, velocity).prop_map(|(x, y, v)| {
        let shape = Aabb::new([x.0, y.0], [x.1, y.1]).expect("finite");
        Moving::new(shape, Vec2::new(v.0, v.1)).expect("finite")
    })
}

fn duration(numbers: Numbers) -> impl Strategy<Value = Dt> {
    number(numbers).prop_map(|seconds| Dt::new(seconds.abs()).expect("a duration"))
}

fn numbers() -> impl Strategy<Value = Numbers> + Clone {
    prop_oneof![
        4 => Just(Numbers::Grid),
        3 => Just(Numbers::NearGrid),
        2 => Just(Numbers::Bits),
        3 => Just(Numbers::Extremes),
    ]
}

/// Two bodies and a step.
pub fn pair() -> impl Strategy<Value = (Moving<Aabb>, Moving<Aabb>, Dt)> {
    numbers().prop_flat_map(|n| (body(n), body(n), duration(n)))
}

/// A body, up to 150 others and a step.
pub fn one_and_many() -> impl Strategy<Value = (Moving<Aabb>, Vec<Moving<Aabb>>, Dt)> {
    numbers().prop_flat_map(|n| (body(n), prop::collection::vec(body(n), 0..150), duration(n)))
}
