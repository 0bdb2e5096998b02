//! The bodies of rules that are decided on boxes alone: each is drawn to the size of its box, so that what is seen is what
//! is tested.

use bevy::prelude::*;

use super::line_mesh::Segment;
use super::stroke_shape::OutlineShape;
use crate::present::look::PaletteColors;
use crate::sim::{Heading, RockSize, rock_outline, ship_outline};

/// The size of the rock within the edge of an asteroid, as a share of the box.
const ROCK_SHARE: f32 = 0.74;

/// The reach of a large rock's outline, in units.
const ROCK_REACH: f32 = 32.0;

/// The distance from the ship's centre to its nose, the farthest point of its outline, in units.
const SHIP_REACH: f32 = 14.0;

/// The distance between two lines of a hatching along either axis, in units.
const HATCH_PITCH: f32 = 16.0;

/// The length of the marks at the corners of the ship's box, as a share of half its side.
const CORNER_SHARE: f32 = 0.5;

/// How much of the field's colour is in what only decorates a body: less light than in any edge that is tested.
const DECORATION_DARKNESS: f32 = 0.5;

/// The corners of the flame of forward thrust and of reverse thrust, for a ship of the classic size with the heading 0.
const FLAMES: [[[f32; 2]; 3]; 2] = [
    [[-7.0, 3.5], [-17.0, 0.0], [-7.0, -3.5]],
    [[13.0, 3.0], [22.0, 0.0], [13.0, -3.0]],
];

/// A part of a body that is drawn to the size of the body's box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BoxedPart {
    /// The edge of an asteroid's box.
    AsteroidEdge,
    /// The rock within it, by the number of its outline.
    AsteroidRock(u8),
    /// The edge of a wall.
    WallEdge,
    /// The hatching within it.
    WallHatching,
    /// A shot: a bar that fills its box.
    Shot,
    /// The ship. At every heading it is within its box.
    Ship,
    /// The corners of the ship's box, which does not turn.
    ShipCorners,
    /// The flame of forward thrust.
    Flame,
    /// The flame of reverse thrust.
    ReverseFlame,
    /// The ship of the ghost.
    GhostShip,
    /// A shot of the ghost.
    GhostShot,
}

impl BoxedPart {
    /// The shape in a box with half the sides `half`, in units, for the heading 0.
    pub(super) fn shape(self, half: Vec2) -> OutlineShape {
        let corners = [
            -half,
            Vec2::new(half.x, -half.y),
            half,
            Vec2::new(-half.x, half.y),
        ];
        let ship_scale = boxed_ship_scale(half);
        let ship = || ship_outline(Heading(0)).map(move |corner| corner * ship_scale);
        let flame = |index: usize| {
            let corners = FLAMES[index].map(|corner| Vec2::from(corner) * ship_scale);
            OutlineShape::Closed(corners.into())
        };
        match self {
            Self::AsteroidEdge | Self::WallEdge => OutlineShape::Closed(corners.into()),
            Self::AsteroidRock(index) => {
                let scale = half * (ROCK_SHARE / ROCK_REACH);
                let rock = rock_outline(RockSize::Large, index);
                OutlineShape::Closed(rock.map(|corner| corner * scale).collect())
            }
            Self::WallHatching => OutlineShape::Lines(hatching(half)),
            Self::Shot => bar(half),
            Self::Ship => OutlineShape::Closed(ship().collect()),
            Self::GhostShip => OutlineShape::Broken(ship().collect()),
            Self::GhostShot => OutlineShape::Broken(corners.into()),
            Self::ShipCorners => OutlineShape::Lines(corner_marks(corners)),
            Self::Flame => flame(0),
            Self::ReverseFlame => flame(1),
        }
    }

    /// The colour in a palette.
    pub(super) fn color(self, colors: &PaletteColors) -> Color {
        let dimmed = |color: Color| color.mix(&colors.field, DECORATION_DARKNESS);
        match self {
            Self::AsteroidEdge => colors.rock,
            Self::AsteroidRock(_) => dimmed(colors.rock),
            Self::WallEdge => colors.saucer,
            Self::WallHatching => dimmed(colors.saucer),
            Self::Shot => colors.shot,
            Self::Ship => colors.ship,
            Self::ShipCorners => dimmed(colors.ship),
            Self::Flame | Self::ReverseFlame => colors.flame,
            Self::GhostShip | Self::GhostShot => colors.ghost(),
        }
    }

    /// Whether it belongs to the ghost.
    pub(super) const fn is_ghost(self) -> bool {
        matches!(self, Self::GhostShip | Self::GhostShot)
    }
}

/// The scale of the ship, as a share of the classic one, in a box with half the sides `half`.
pub(super) fn boxed_ship_scale(half: Vec2) -> f32 {
    half.min_element() / SHIP_REACH
}

/// A line that is as thick as the box is on its shorter axis, with its round ends within the box.
fn bar(half: Vec2) -> OutlineShape {
    let half_width = half.min_element();
    let end = half - Vec2::splat(half_width);
    OutlineShape::Bar {
        ends: [-end, end],
        half_width,
    }
}

/// Lines from the lower left to the upper right that fill a box.
fn hatching(half: Vec2) -> Vec<Segment> {
    // The line with x − y = offset goes from the left or lower edge to the upper or right one.
    let most = half.x + half.y;
    let count = (most / HATCH_PITCH) as i32;
    let lines = (-count..=count).map(|line| {
        let offset = line as f32 * HATCH_PITCH;
        let from = (-half.x).max(offset - half.y);
        let to = half.x.min(offset + half.y);
        [from, to].map(|x| Vec2::new(x, x - offset))
    });
    lines.filter(|[from, to]| from.x < to.x).collect()
}

/// Two short lines along the edges at each corner.
fn corner_marks(corners: [Vec2; 4]) -> Vec<Segment> {
    let marks = corners.into_iter().flat_map(|corner| {
        let along_x = Vec2::new(corner.x * (1.0 - CORNER_SHARE), corner.y);
        let along_y = Vec2::new(corner.x, corner.y * (1.0 - CORNER_SHARE));
        [[corner, along_x], [corner, along_y]]
    });
    marks.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The box around what is drawn with infinitely thin lines, and with the thickness of a bar.
    fn bounds(part: BoxedPart, half: Vec2) -> Rect {
        let shape = part.shape(half);
        let thickness = match shape {
            OutlineShape::Bar { half_width, .. } => half_width,
            _ => 0.0,
        };
        let ends = shape.segments().into_iter().flatten();
        let bounds = ends.fold(Rect::EMPTY, |rect, end| rect.union_point(end));
        bounds.inflate(thickness)
    }

    #[test]
    fn asteroids_walls_and_shots_fill_the_box_that_is_tested() {
        for (part, half) in [
            (BoxedPart::AsteroidEdge, [5.0, 30.0]),
            (BoxedPart::WallEdge, [32.0, 82.0]),
            (BoxedPart::WallHatching, [32.0, 82.0]),
            (BoxedPart::Shot, [10.0, 1.5]),
            (BoxedPart::Shot, [1.5, 10.0]),
            (BoxedPart::GhostShot, [10.0, 1.5]),
            (BoxedPart::ShipCorners, [8.0, 8.0]),
        ] {
            let half = Vec2::from(half);
            assert_eq!(
                bounds(part, half),
                Rect::from_corners(-half, half),
                "{part:?}"
            );
        }
    }

    #[test]
    fn the_rock_is_within_the_edge_of_its_asteroid() {
        for outline in 0..4 {
            let half = Vec2::new(10.0, 25.0);
            let rock = bounds(BoxedPart::AsteroidRock(outline), half);
            let expected = half * ROCK_SHARE;
            assert!((rock.max - expected).length() < 1e-5, "{rock:?}");
            assert!((rock.min + expected).length() < 1e-5, "{rock:?}");
        }
    }

    #[test]
    fn the_ship_is_within_its_box_at_every_heading_and_reaches_it_where_it_points_along_an_axis() {
        let OutlineShape::Closed(ship) = BoxedPart::Ship.shape(Vec2::splat(8.0)) else {
            panic!("a ship is a closed line");
        };
        let reach = |heading: u8| {
            let direction = Heading(heading).direction();
            let corners = ship.iter().map(|corner| direction.rotate(*corner).abs());
            corners.map(Vec2::max_element).fold(0.0, f32::max)
        };
        for heading in 0..=255 {
            assert!(reach(heading) <= 8.0 + 1e-4, "{heading}");
        }
        for heading in [0, 64, 128, 192] {
            assert!((reach(heading) - 8.0).abs() < 1e-3, "{heading}");
        }
    }

    #[test]
    fn no_line_of_a_hatching_leaves_its_box() {
        let half = Vec2::new(32.0, 82.0);
        let lines = hatching(half);
        // Offsets from −112 to 112 in steps of 16.
        assert_eq!(lines.len(), 15);
        for [from, to] in lines {
            let is_within = |point: Vec2| point.abs().cmple(half).all();
            assert!(is_within(from) && is_within(to), "{from} {to}");
            assert_eq!(to.x - from.x, to.y - from.y, "45 degrees");
        }
    }
}
