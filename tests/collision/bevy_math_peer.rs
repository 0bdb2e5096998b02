//! The sweep beside `bevy_math`'s `AabbCast2d`, where that is defined and rounding cannot matter.
//!
//! The peer casts in f32, knows neither rest nor last times, and answers 0 for an overlap. So the pairs here
//! move, begin apart, and would be judged alike with every face an eighth further out or in.

use bevy::math::bounding::{Aabb2d, AabbCast2d};
use bevy::math::{Dir2, Vec2, vec2};
use proptest::prelude::*;
use sweptroids::collision::{Aabb, Outcome, sweep};

use crate::{moving, resting, seconds};

const MARGIN: f32 = 0.125;

#[derive(Clone, Copy, Debug)]
struct Flight {
    a: [Vec2; 2],
    b: [Vec2; 2],
    v: Vec2,
}

impl Flight {
    /// When B meets A, whose faces are moved outward by `margin`, within one second.
    fn ours(&self, margin: f32) -> Outcome<Dir2> {
        let grown = [self.a[0] - margin, self.a[1] + margin];
        let body = |[min, max]: [Vec2; 2]| Aabb::from_corners(min, max).expect("finite");
        sweep(
            &resting(body(grown)),
            &moving(body(self.b), self.v),
            seconds(1.0),
        )
    }

    fn peers(&self) -> Option<f32> {
        let bounds = |[min, max]: [Vec2; 2]| Aabb2d { min, max };
        let (direction, speed) = Dir2::new_and_length(self.v).expect("it moves");
        let cast = AabbCast2d::new(bounds(self.b), Vec2::ZERO, direction, speed);
        cast.aabb_collision_at(bounds(self.a))
            .map(|way| way / speed)
    }

    fn is_clear_cut(&self) -> bool {
        match (self.ours(-MARGIN), self.ours(MARGIN)) {
            (Outcome::Clear, Outcome::Clear) => true,
            (Outcome::Meeting(_), Outcome::Meeting(hit)) => hit.t_first > 0.0,
            _ => false,
        }
    }
}

fn flight() -> impl Strategy<Value = Flight> {
    let half = || (0.5f32..20.0, 0.5f32..20.0).prop_map(Vec2::from);
    let aimed = (-60f32..60.0, -60f32..60.0).prop_map(Vec2::from);
    let at = (-80f32..80.0, -80f32..80.0).prop_map(Vec2::from);
    (half(), half(), at, aimed, 0.5f32..2.0)
        .prop_map(|(half_a, half_b, at, aimed, pace)| Flight {
            a: [-half_a, half_a],
            b: [at - half_b, at + half_b],
            // Towards a place near A, so that about half of them hit.
            v: (aimed * 0.5 - at) * pace,
        })
        .prop_filter("moves and is clear-cut", |flight| {
            flight.v.length() > 1.0 && flight.is_clear_cut()
        })
}

#[test]
fn the_peer_knows_a_face_met_halfway() {
    let flight = Flight {
        a: [vec2(0.0, 0.0), vec2(10.0, 10.0)],
        b: [vec2(14.0, 0.0), vec2(24.0, 10.0)],
        v: vec2(-8.0, 0.0),
    };
    assert_eq!(flight.peers(), Some(0.5));
    assert_eq!(flight.ours(0.0).hit().map(|hit| hit.t_first), Some(0.5));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn a_clear_cut_flight_is_judged_as_bevy_judges_it(flight in flight()) {
        let ours = flight.ours(0.0).hit().map(|hit| hit.t_first);
        let peers = flight.peers();
        prop_assert_eq!(ours.is_some(), peers.is_some());
        let difference = ours.zip(peers).map_or(0.0, |(ours, peers)| (ours - peers).abs());
        prop_assert!(difference < 1e-4, "{:?} and {:?}", ours, peers);
    }
}
