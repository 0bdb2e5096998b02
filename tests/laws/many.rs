//! One against many answers as pair by pair.

use proptest::prelude::*;
use sweptroids::collision::{Aabb, Bodies, Moving, Shape, Times};

use crate::input::one_and_many;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_024))]

    #[test]
    fn one_against_many_answers_as_pair_by_pair((one, many, dt) in one_and_many()) {
        let mut expected = Vec::new();
        for (i, other) in many.iter().enumerate() {
            if let Some(times) = Aabb::times(&one, other, dt, &mut ()) {
                expected.push((i, times));
            }
        }
        let (mut bodies, mut hits) = (Bodies::new(), Vec::new());
        bodies_of(&mut bodies, &many);
        bodies.sweep(&one, dt, &mut hits);
        prop_assert_eq!(&hits, &expected);
    }

    #[test]
    fn bodies_that_were_cleared_are_forgotten((one, many, dt) in one_and_many()) {
        let (mut bodies, mut hits) = (Bodies::new(), Vec::new());
        bodies_of(&mut bodies, &many);
        bodies.clear();
        prop_assert!(bodies.is_empty());
        bodies.sweep(&one, dt, &mut hits);
        prop_assert_eq!(&hits, &Vec::<(usize, Times)>::new());
        bodies_of(&mut bodies, &many[..many.len() / 2]);
        bodies.sweep(&one, dt, &mut hits);
        prop_assert!(hits.iter().all(|(i, _)| bodies.get(*i) == many.get(*i)));
    }
}

fn bodies_of(bodies: &mut Bodies, many: &[Moving<Aabb>]) {
    for body in many {
        bodies.push(*body);
    }
    assert_eq!(bodies.len(), many.len());
}
