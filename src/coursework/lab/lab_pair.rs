//! A pair of the lab: two boxes in motion, the shapes that are made of them, and the field if it wraps around.

use bevy::math::Vec2;

use crate::collision::{Aabb, Convex, Moving, MovingPair, NotFinite, Obb, Octagon, Shape, Torus};
use crate::coursework::explanation::Explanation;
use crate::coursework::question::Question;

/// The share of the shorter side by which an octagon cuts the corners of its box.
const CUT: f32 = 0.25;

/// The angle by which the box of B is turned, counterclockwise, in radians. That of A stands straight.
const TURN_OF_B: f32 = std::f32::consts::FRAC_PI_4;

/// The hull of a box, in parts of its sides: a hexagon.
const HEXAGON: [[f32; 2]; 6] = [
    [0.25, 0.0],
    [0.75, 0.0],
    [1.0, 0.5],
    [0.75, 1.0],
    [0.25, 1.0],
    [0.0, 0.5],
];

/// The kind of the shapes that are made of the boxes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ShapeKind {
    /// The boxes themselves.
    #[default]
    Box,
    /// Boxes with cut corners.
    Octagon,
    /// Oriented boxes: that of B is turned by an eighth of a full turn.
    Obb,
    /// Convex hulls: a hexagon in each box.
    Hull,
}

/// Two boxes in motion, and what is tested of them.
#[derive(Clone, Debug, PartialEq)]
pub struct LabPair {
    /// The boxes and the duration of the step.
    pub question: Question,
    /// The kind of the shapes.
    pub kind: ShapeKind,
    /// The field, if it wraps around.
    pub field: Option<Torus>,
}

impl ShapeKind {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Box, Self::Octagon, Self::Obb, Self::Hull];

    /// Its name in a file or a link.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Box => "box",
            Self::Octagon => "octagon",
            Self::Obb => "obb",
            Self::Hull => "hull",
        }
    }

    /// The kind of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl From<Question> for LabPair {
    /// Boxes in a plane without edges.
    fn from(question: Question) -> Self {
        Self {
            question,
            kind: ShapeKind::Box,
            field: None,
        }
    }
}

impl LabPair {
    /// The boxes as they are tested: in a field that wraps around, B at its copy nearest to A.
    pub fn tested(&self) -> Question {
        let mut tested = self.question.clone();
        let offset = self.offset_of_copy();
        if offset != Vec2::ZERO
            && let Ok(shape) = tested.b.shape.translate(offset)
            && let Ok(b) = Moving::new(shape, tested.b.velocity())
        {
            tested.b = b;
        }
        tested
    }

    /// From B to its copy that is tested; 0 if that is B itself.
    pub fn offset_of_copy(&self) -> Vec2 {
        let [a, b] = [&self.question.a, &self.question.b].map(|body| &body.shape);
        match self.field {
            Some(field) if !a.is_empty() && !b.is_empty() => {
                let [a, b] = [a, b].map(|shape| Vec2::from(shape.center()));
                field.image(b, a) - b
            }
            _ => Vec2::ZERO,
        }
    }

    /// The shapes that are tested.
    ///
    /// # Errors
    /// [`NotFinite`], if a shape leaves the range of f32 although its box does not.
    pub fn shapes(&self) -> Result<MovingPair, NotFinite> {
        let Question { a, b, .. } = self.tested();
        Ok(match self.kind {
            ShapeKind::Box => MovingPair::Box([a, b]),
            ShapeKind::Octagon => MovingPair::Octagon([
                moving(octagon(&a.shape)?, &a)?,
                moving(octagon(&b.shape)?, &b)?,
            ]),
            ShapeKind::Obb => MovingPair::Obb([
                moving(turned(&a.shape, 0.0)?, &a)?,
                moving(turned(&b.shape, TURN_OF_B)?, &b)?,
            ]),
            ShapeKind::Hull => MovingPair::Hull([
                moving(Convex::from_points(hexagon(&a.shape))?, &a)?,
                moving(Convex::from_points(hexagon(&b.shape))?, &b)?,
            ]),
        })
    }

    /// What the kernel says of the pair.
    ///
    /// # Errors
    /// As [`LabPair::shapes`].
    pub fn explanation(&self) -> Result<Explanation, NotFinite> {
        Ok(Explanation::new(self.shapes()?, self.question.dt))
    }
}

fn moving<S: Shape<Vector = Vec2>>(shape: S, body: &Moving<Aabb>) -> Result<Moving<S>, NotFinite> {
    Moving::new(shape, body.velocity())
}

fn octagon(shape: &Aabb) -> Result<Octagon, NotFinite> {
    Octagon::from_points(cut_corners(shape, CUT * size(shape).min_element()))
}

fn turned(shape: &Aabb, angle: f32) -> Result<Obb, NotFinite> {
    if shape.is_empty() {
        return Obb::from_points([]);
    }
    Obb::new(Vec2::from(shape.center()), size(shape) / 2.0, angle)
}

fn size(shape: &Aabb) -> Vec2 {
    Vec2::new(shape.max(0) - shape.min(0), shape.max(1) - shape.min(1))
}

/// The corners of a box, each cut into two; none of an empty box.
fn cut_corners(shape: &Aabb, cut: f32) -> Vec<Vec2> {
    if shape.is_empty() {
        return Vec::new();
    }
    let mut points = Vec::new();
    for (x, inner_x) in [
        (shape.min(0), shape.min(0) + cut),
        (shape.max(0), shape.max(0) - cut),
    ] {
        for (y, inner_y) in [
            (shape.min(1), shape.min(1) + cut),
            (shape.max(1), shape.max(1) - cut),
        ] {
            points.extend([Vec2::new(x, inner_y), Vec2::new(inner_x, y)]);
        }
    }
    points
}

/// A hexagon that fills a box; no points for an empty box.
fn hexagon(shape: &Aabb) -> Vec<Vec2> {
    if shape.is_empty() {
        return Vec::new();
    }
    let low = Vec2::new(shape.min(0), shape.min(1));
    let corners = HEXAGON
        .iter()
        .map(|share| low + Vec2::from(*share) * size(shape));
    corners.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coursework::lab::Scenario;

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
}
