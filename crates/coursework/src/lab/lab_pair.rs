//! A pair of the lab: two boxes in motion, the shapes that are made of them, and the field if it wraps around.

use bevy_math::Vec2;

use crate::explanation::Explanation;
use crate::question::Question;
use sweptroids_collision::{
    Aabb, Convex, Moving, MovingPair, NotFinite, Obb, Octagon, Shape, Torus,
};

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

    /// What it is, where the lecture does not say it: empty for boxes.
    pub const fn note(self) -> &'static str {
        match self {
            Self::Box => "",
            Self::Octagon => "Octagon: a box with cut corners, tested on x, y and both diagonals.",
            Self::Obb => {
                "OBB, oriented bounding box: a box that turns with its body, tested on the sides of both."
            }
            Self::Hull => "Hull: the smallest convex outline, tested on the normal of every edge.",
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
