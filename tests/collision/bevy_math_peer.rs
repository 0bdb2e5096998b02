//! The sweep beside `AabbCast2d` of `bevy_math`, on pairs for which the peer is defined and rounding cannot matter.
//!
//! The peer casts in f32. It handles no pairs at rest, has no last time, and returns 0 for an overlap. So the pairs
//! here move, are apart at the start, and have the same verdict with every face of A moved by an eighth outward or
//! inward.

use bevy::math::bounding::{Aabb2d, AabbCast2d};
use bevy::math::{Dir2, Vec2, vec2};
use proptest::prelude::*;
use sweptroids::collision::{Aabb, Outcome, sweep};

use crate::collision::{moving, resting, seconds};

const MARGIN: f32 = 0.125;

/// A resting box A and a moving box B.
#[derive(Clone, Copy, Debug)]
struct MovingPair {
    a: [Vec2; 2],
    b: [Vec2; 2],
    v: Vec2,
}

impl MovingPair {
    /// Our outcome within one second, with the faces of A moved outward by `margin`.
    fn ours(&self, margin: f32) -> Outcome<Dir2> {
        let grown = [self.a[0] - margin, self.a[1] + margin];
        let body = |[min, max]: [Vec2; 2]| Aabb::from_corners(min, max).expect("finite");
        sweep(
            &resting(body(grown)),
            &moving(body(self.b), self.v),
            seconds(1.0),
        )
    }

    /// The first time of contact of the peer.
    fn peer_first(&self) -> Option<f32> {
        let bounds = |[min, max]: [Vec2; 2]| Aabb2d { min, max };
        let (direction, speed) = Dir2::new_and_length(self.v).expect("it moves");
        let cast = AabbCast2d::new(bounds(self.b), Vec2::ZERO, direction, speed);
        cast.aabb_collision_at(bounds(self.a))
            .map(|distance| distance / speed)
    }

    /// Whether the verdict does not depend on [`MARGIN`].
    fn is_clear_cut(&self) -> bool {
        match (self.ours(-MARGIN), self.ours(MARGIN)) {
            (Outcome::Clear, Outcome::Clear) => true,
            (Outcome::Meeting(_), Outcome::Meeting(hit)) => hit.t_first > 0.0,
            _ => false,
        }
    }
}

fn moving_pair() -> impl Strategy<Value = MovingPair> {
    let half = || (0.5f32..20.0, 0.5f32..20.0).prop_map(Vec2::from);
    let target = (-60f32..60.0, -60f32..60.0).prop_map(Vec2::from);
    let center = (-80f32..80.0, -80f32..80.0).prop_map(Vec2::from);
    (half(), half(), center, target, 0.5f32..2.0)
        .prop_map(|(half_a, half_b, center, target, pace)| MovingPair {
            a: [-half_a, half_a],
            b: [center - half_b, center + half_b],
            // Towards a point near A, so that about half of the pairs hit.
            v: (target * 0.5 - center) * pace,
        })
        .prop_filter("moves and is clear-cut", |pair| {
            pair.v.length() > 1.0 && pair.is_clear_cut()
        })
}

#[test]
fn the_peer_meets_a_face_at_half_of_the_step() {
    let pair = MovingPair {
        a: [vec2(0.0, 0.0), vec2(10.0, 10.0)],
        b: [vec2(14.0, 0.0), vec2(24.0, 10.0)],
        v: vec2(-8.0, 0.0),
    };
    assert_eq!(pair.peer_first(), Some(0.5));
    assert_eq!(pair.ours(0.0).hit().map(|hit| hit.t_first), Some(0.5));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn a_clear_cut_pair_has_the_first_time_of_bevy(pair in moving_pair()) {
        let ours = pair.ours(0.0).hit().map(|hit| hit.t_first);
        let theirs = pair.peer_first();
        prop_assert_eq!(ours.is_some(), theirs.is_some());
        let difference = ours.zip(theirs).map_or(0.0, |(ours, theirs)| (ours - theirs).abs());
        prop_assert!(difference < 1e-4, "{:?} and {:?}", ours, theirs);
    }
}
