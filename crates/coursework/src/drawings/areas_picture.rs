//! The bounding areas around the points of a body.

use std::f64::consts::TAU;

use bevy_math::Vec2;

use sweptroids_collision::{Aabb, BoundingAreas};

use super::drawing::{Drawing, Ink, LineStyle, Region};

/// The number of corners of a circle as it is drawn.
const CIRCLE_CORNERS: u32 = 64;

/// The distance of the areas from the edge of the picture, in units of the drawing.
const MARGIN: f64 = 24.0;

/// The bounding areas around the outline of a body, one of them chosen.
#[derive(Clone, Copy, Debug)]
pub struct AreasPicture<'p> {
    /// The corners of the outline, in order.
    pub outline: &'p [Vec2],
    /// The areas around it.
    pub areas: &'p BoundingAreas,
    /// The index of the chosen area, in the order of `area_of_each`.
    pub chosen: usize,
}

impl AreasPicture<'_> {
    /// Adds the picture to a drawing, in the middle of a region.
    pub fn draw(&self, region: Region, drawing: &mut Drawing) {
        let circle = &self.areas.circle;
        let side = region.size()[0].min(region.size()[1]) - 2.0 * MARGIN;
        if side <= 0.0 || circle.is_empty() {
            return;
        }
        // Nothing is larger than the circle around the circle's box.
        let reach = 2.0 * f64::from(circle.radius());
        let scale = side / (reach * std::f64::consts::SQRT_2).max(f64::MIN_POSITIVE);
        let center = circle.center().as_dvec2();
        let middle = [0, 1].map(|axis| f64::midpoint(region.low[axis], region.high[axis]));
        let place = |point: Vec2| {
            let offset = (point.as_dvec2() - center) * scale;
            [middle[0] + offset.x, middle[1] + offset.y]
        };
        for (index, corners) in self.corners().iter().enumerate() {
            if index != self.chosen {
                let corners: Vec<_> = corners.iter().map(|corner| place(*corner)).collect();
                drawing.outline(&corners, Ink::Plain, LineStyle::Dotted);
            }
        }
        let outline: Vec<_> = self.outline.iter().map(|corner| place(*corner)).collect();
        drawing.outline(&outline, Ink::A, LineStyle::Bold);
        if let Some(corners) = self.corners().get(self.chosen) {
            let corners: Vec<_> = corners.iter().map(|corner| place(*corner)).collect();
            drawing.outline(&corners, Ink::Hit, LineStyle::Bold);
        }
    }

    /// The corners of each area, in the order of `area_of_each`.
    fn corners(&self) -> [Vec<Vec2>; 5] {
        let BoundingAreas {
            circle,
            aabb,
            octagon,
            obb,
            hull,
        } = self.areas;
        let round = (0..CIRCLE_CORNERS).map(|corner| {
            let angle = TAU * f64::from(corner) / f64::from(CIRCLE_CORNERS);
            let (sin, cos) = libm::sincos(angle);
            circle.center() + circle.radius() * Vec2::new(cos as f32, sin as f32)
        });
        let list = |corners: Option<&[Vec2]>| corners.unwrap_or_default().to_vec();
        [
            round.collect(),
            box_corners(aabb),
            list(octagon.corners().as_ref().map(|corners| &corners[..])),
            list(obb.corners().as_ref().map(|corners| &corners[..])),
            hull.vertices().to_vec(),
        ]
    }
}

fn box_corners(shape: &Aabb) -> Vec<Vec2> {
    let ([left, right], [low, high]) = ([shape.min(0), shape.max(0)], [shape.min(1), shape.max(1)]);
    [[left, low], [right, low], [right, high], [left, high]]
        .map(Vec2::from)
        .to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_areas_are_in_the_picture_and_the_chosen_one_is_bold() {
        let outline = [[0.0, 0.0], [6.0, 2.0], [4.0, 8.0]].map(Vec2::from);
        let areas = BoundingAreas::from_points(&outline).expect("finite");
        let region = Region {
            low: [0.0; 2],
            high: [400.0, 300.0],
        };
        for chosen in 0..5 {
            let mut drawing = Drawing::default();
            let picture = AreasPicture {
                outline: &outline,
                areas: &areas,
                chosen,
            };
            picture.draw(region, &mut drawing);
            assert_eq!(drawing.lines.len(), 6);
            let bold = drawing.lines.iter().filter(|line| line.ink == Ink::Hit);
            assert_eq!(bold.count(), 1);
            for point in drawing.lines.iter().flat_map(|line| &line.points) {
                assert!((0.0..=400.0).contains(&point[0]), "{point:?}");
                assert!((0.0..=300.0).contains(&point[1]), "{point:?}");
            }
        }
    }
}
