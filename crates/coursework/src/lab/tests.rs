//! The pairs of the lab, on the scenarios.

use bevy_math::Vec2;

use super::{LabPair, Scenario, ShapeKind};
use crate::question::Question;
use sweptroids_collision::{Aabb, Moving};

fn pair(name: &str) -> LabPair {
    Scenario::named(name).expect(name).pair.clone()
}

fn hit(pair: &LabPair) -> Option<f32> {
    let explanation = pair.explanation().expect("the shapes are small");
    explanation.hit.map(|hit| hit.t_first)
}

#[test]
fn each_kind_stays_in_the_box_but_the_turned_one() {
    let boxes = pair("case-2-x");
    for kind in ShapeKind::ALL {
        let shapes = LabPair {
            kind,
            ..boxes.clone()
        }
        .shapes()
        .expect("they are small");
        let [a, b] = shapes.corners();
        let width = |corners: &[Vec2]| {
            let xs = corners.iter().map(|corner| corner.x);
            xs.clone().fold(f32::MIN, f32::max) - xs.fold(f32::MAX, f32::min)
        };
        assert_eq!(width(&a), 8.0, "{kind:?}");
        // B is 8 by 4: turned by 45 degrees, it is 12 / sqrt(2) wide.
        let expected = if kind == ShapeKind::Obb { 8.485 } else { 8.0 };
        assert!((width(&b) - expected).abs() < 1e-3, "{kind:?}");
    }
}

#[test]
fn an_empty_box_makes_an_empty_shape_of_every_kind() {
    let line = r#"{"id":1,"a":{"min":[0,0],"max":[8,8],"vel":[0,0]},"b":{"min":[4,0],"max":[2,8],"vel":[0,0]},"dt":1}"#;
    let question = Question::read(line).expect("a question");
    for kind in ShapeKind::ALL {
        let pair = LabPair {
            kind,
            ..question.clone().into()
        };
        assert_eq!(hit(&pair), None, "{kind:?}");
    }
}

#[test]
fn across_the_seam_b_is_tested_at_its_copy() {
    let pair = pair("across-the-seam");
    assert_eq!(pair.offset_of_copy(), Vec2::new(-1024.0, 0.0));
    let question = &pair.question;
    let tested = pair.tested();
    assert_eq!(tested.b.shape.min(0), question.b.shape.min(0) - 1024.0);
    let plane = LabPair {
        field: None,
        ..pair.clone()
    };
    assert_eq!(plane.tested(), *question);
    assert!(hit(&pair).is_some() && hit(&plane).is_none());
}

#[test]
fn a_shape_beyond_the_range_of_f32_is_refused() {
    let mut pair = pair("case-1-x");
    let far = Aabb::new([3e38, 3e38], [3.2e38, 3.2e38]).expect("finite");
    pair.question.b = Moving::new(far, Vec2::ZERO).expect("finite");
    assert!(pair.shapes().is_ok());
    pair.kind = ShapeKind::Octagon;
    assert!(pair.shapes().is_err(), "x + y is beyond it");
}

#[test]
fn boxes_hit_where_turned_boxes_and_hulls_pass_each_other() {
    for (name, kind) in [("obb", ShapeKind::Obb), ("hull", ShapeKind::Hull)] {
        let pair = pair(name);
        assert_eq!(pair.kind, kind);
        assert_eq!(hit(&pair), None, "{name}");
    }
    let boxes = LabPair {
        kind: ShapeKind::Box,
        ..pair("hull")
    };
    assert!(hit(&boxes).is_some());
}
