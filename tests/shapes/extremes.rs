//! Extreme finite numbers cause no panic and no NaN.

use bevy::math::{Dir2, Vec2};
use proptest::prelude::*;
use sweptroids::collision::{
    BoundingAreas, Circle, Convex, Moving, Obb, Outcome, Phases, Shape, Trace, test,
};

use crate::shapes::{moving, seconds};

fn number() -> impl Strategy<Value = f32> + Clone {
    prop_oneof![
        Just(0.0f32),
        Just(1.0),
        Just(-1.0),
        Just(f32::MAX),
        Just(-f32::MAX),
        Just(f32::MIN_POSITIVE),
        Just(f32::from_bits(1)),
        Just(-f32::from_bits(1)),
        any::<f32>().prop_filter("finite", |x| x.is_finite()),
    ]
}

fn vector() -> impl Strategy<Value = Vec2> + Clone {
    (number(), number()).prop_map(Vec2::from)
}

/// Checks that the outcome is the same with and without Step 1 and the recorder, and that it contains no NaN.
fn check_outcome<S: Shape<Vector = Vec2, Direction = Dir2>>(
    a: &Moving<S>,
    b: &Moving<S>,
    dt: f32,
) -> Result<(), TestCaseError> {
    let outcome = |phases| test(a, b, seconds(dt), phases, &mut ());
    let (both, dynamic) = (outcome(Phases::Both), outcome(Phases::Dynamic));
    let mut trace = Trace::default();
    let traced = test(a, b, seconds(dt), Phases::Dynamic, &mut trace);
    prop_assert_eq!(traced, dynamic);
    prop_assert_eq!(
        a.shape.overlaps(&b.shape),
        matches!(dynamic, Outcome::Overlapping(_))
    );
    for step in trace.axes {
        prop_assert!(!step.gap.is_nan() && !step.t_first.is_nan() && !step.t_last.is_nan());
    }
    if let (Some(both), Some(dynamic)) = (both.hit(), dynamic.hit()) {
        prop_assert_eq!(
            (both.t_first, both.t_last),
            (dynamic.t_first, dynamic.t_last)
        );
        prop_assert_eq!(both.normal, dynamic.normal);
        prop_assert!(0.0 <= both.t_first && both.t_first <= both.t_last && both.t_last <= dt);
        prop_assert!((both.normal.length() - 1.0).abs() < 1e-5);
    }
    prop_assert_eq!(both.is_hit(), dynamic.is_hit());
    Ok(())
}

proptest! {
    #[test]
    fn circles_of_any_size_have_no_nan(
        p in vector(), q in vector(), r in number(), s in number(), v in vector(), w in vector(), dt in number()
    ) {
        let (a, b) = (Circle::new(p, r).expect("finite"), Circle::new(q, s).expect("finite"));
        check_outcome(&moving(a, v), &moving(b, w), dt.abs())?;
        prop_assert!(!a.area().is_nan() && !b.bounds().area().is_sign_negative());
        prop_assert!(a.is_empty() || a.contains(a.center()));
    }

    #[test]
    fn boxes_of_any_size_and_angle_have_no_nan(
        p in vector(), q in vector(), h in vector(), k in vector(),
        angles in (number(), number()), v in vector(), w in vector(), dt in number()
    ) {
        let a = Obb::new(p, h, angles.0).expect("finite");
        let b = Obb::new(q, k, angles.1).expect("finite");
        check_outcome(&moving(a, v), &moving(b, w), dt.abs())?;
        prop_assert!(!a.area().is_nan() && !a.angle().is_nan());
        prop_assert!(a.is_empty() || a.bounds().contains(p));
        prop_assert!(a.corners().into_iter().flatten().all(|corner| !corner.is_nan()));
    }

    #[test]
    fn hulls_of_any_points_have_no_nan(
        p in prop::collection::vec(vector(), 0..6), q in prop::collection::vec(vector(), 0..6),
        v in vector(), w in vector(), dt in number()
    ) {
        let hull = |points: &[Vec2]| Convex::from_points(points.iter().copied()).expect("finite");
        let (a, b) = (hull(&p), hull(&q));
        prop_assert!(p.iter().all(|point| a.contains(*point)));
        prop_assert!(!a.area().is_nan() && a.area() >= 0.0);
        check_outcome(&moving(a, v), &moving(b, w), dt.abs())?;
    }

    #[test]
    fn bounding_areas_of_any_points_contain_them_or_are_an_error(p in prop::collection::vec(vector(), 0..8)) {
        if let Ok(circle) = Circle::from_points(p.iter().copied()) {
            prop_assert!(p.iter().all(|point| circle.contains(*point)), "{circle:?}");
        }
        let smallest = Obb::from_points(p.iter().copied()).expect("an f64 box cannot overflow");
        prop_assert!(p.iter().all(|point| smallest.contains(*point)), "{smallest:?}");
        prop_assert!(!smallest.area().is_nan());
        if let Ok(areas) = BoundingAreas::from_points(&p) {
            prop_assert!(!areas.hull.area().is_nan() && !areas.circle.area().is_nan());
        }
    }
}
