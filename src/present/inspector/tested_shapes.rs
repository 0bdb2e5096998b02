//! The outlines that the collision tests use at each fidelity.

use bevy::prelude::*;

use super::line_styles::{LineRole, OverlayLines};
use crate::collision::Aabb;
use crate::sim::{
    BodyKind, BodyState, BoundingBox, Fidelity, Rock, Ship, Tuning, tested_hull, tested_octagon,
};

/// Everything that the tested outline of a body depends on, except its position.
#[derive(Clone, Copy, Debug)]
pub(super) struct BodyShape {
    pub kind: BodyKind,
    pub bounds: BoundingBox,
    pub rock: Option<Rock>,
    pub ship: Option<Ship>,
}

impl BodyShape {
    /// The shape of a body in an event.
    pub(super) const fn of(body: &BodyState) -> Self {
        Self {
            kind: body.kind,
            bounds: body.bounds,
            rock: body.rock,
            ship: body.ship,
        }
    }
}

/// Draws tested outlines, and finds their bounds.
pub(super) struct TestedShapes<'t> {
    pub fidelity: Fidelity,
    /// The kinds of the striking bodies. Octagons belong to pairs: a body has one for each of these kinds.
    pub strikers: &'t [BodyKind],
    pub tuning: &'t Tuning,
}

impl TestedShapes<'_> {
    /// Draws the outlines of a body at a position. A body that is tested as a point is a cross.
    pub(super) fn draw(
        &self,
        body: &BodyShape,
        position: Vec2,
        role: LineRole,
        lines: &mut OverlayLines,
    ) {
        match self.fidelity {
            Fidelity::Box => lines.add_box(&body.bounds.at(position), role),
            Fidelity::Octagon => {
                for octagon in self.octagons(body, position) {
                    lines.add_loop(&octagon, role);
                }
                if !matches!(body.kind, BodyKind::Rock(_)) {
                    lines.add_cross(position, role);
                }
            }
            Fidelity::Hull => {
                let hull = tested_hull(body.kind, body.rock.as_ref(), body.ship.as_ref());
                add_hull(hull.vertices(), position, role, lines);
            }
        }
    }

    /// The box around all outlines of a body at a position.
    pub(super) fn bounds(&self, body: &BodyShape, position: Vec2) -> Aabb {
        let point = BoundingBox { half: Vec2::ZERO }.at(position);
        match self.fidelity {
            Fidelity::Box => body.bounds.at(position),
            Fidelity::Octagon => {
                let octagons = self.strikers.iter().filter_map(|striker| {
                    tested_octagon(*striker, body.kind, position, self.tuning)
                });
                octagons.fold(point, |all, octagon| all.merge(&octagon.bounds()))
            }
            Fidelity::Hull => {
                let hull = tested_hull(body.kind, body.rock.as_ref(), body.ship.as_ref());
                hull.bounds().translate(position).unwrap_or(point)
            }
        }
    }

    /// The octagons of a body. Equal ones are given once.
    fn octagons(&self, body: &BodyShape, position: Vec2) -> impl Iterator<Item = [Vec2; 8]> {
        let octagon_for =
            move |striker: &BodyKind| tested_octagon(*striker, body.kind, position, self.tuning);
        let strikers = self.strikers.iter().enumerate();
        let different = strikers.filter_map(move |(i, striker)| {
            let octagon = octagon_for(striker)?;
            let is_repeated = self.strikers[..i]
                .iter()
                .any(|earlier| octagon_for(earlier) == Some(octagon));
            (!is_repeated).then_some(octagon)
        });
        different.filter_map(|octagon| octagon.corners())
    }
}

/// Draws a hull around a position. A hull of one vertex is a cross.
fn add_hull(vertices: &[Vec2], position: Vec2, role: LineRole, lines: &mut OverlayLines) {
    if let [vertex] = vertices {
        lines.add_cross(position + *vertex, role);
        return;
    }
    let next = vertices.iter().cycle().skip(1);
    for (from, to) in vertices.iter().zip(next) {
        lines.add_line(position + *from, position + *to, role);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::{RockSize, Shooter};

    fn rock() -> BodyShape {
        BodyShape {
            kind: BodyKind::Rock(RockSize::Small),
            bounds: BoundingBox {
                half: Vec2::splat(10.5),
            },
            rock: Some(Rock { outline: 0 }),
            ship: None,
        }
    }

    const POSITION: Vec2 = Vec2::new(100.0, 50.0);

    /// The corners and the bounds of what is drawn for the rock.
    fn drawn(fidelity: Fidelity, strikers: &[BodyKind]) -> (Vec<Vec2>, Aabb) {
        let tuning = Tuning::default();
        let shapes = TestedShapes {
            fidelity,
            strikers,
            tuning: &tuning,
        };
        let mut lines = OverlayLines::default();
        shapes.draw(&rock(), POSITION, LineRole::TestedOutline, &mut lines);
        let corners = lines.0.iter().map(|line| line.from).collect();
        (corners, shapes.bounds(&rock(), POSITION))
    }

    #[test]
    fn each_fidelity_draws_the_outline_that_it_tests() {
        let (corners, bounds) = drawn(Fidelity::Box, &[]);
        assert_eq!(corners.len(), 4);
        assert_eq!(corners[0], Vec2::new(89.5, 39.5));
        assert_eq!(bounds, rock().bounds.at(POSITION));

        // The hull of a small rock extends 8 units to each side.
        let (corners, bounds) = drawn(Fidelity::Hull, &[]);
        assert!(corners.len() > 4 && corners.iter().all(|corner| bounds.contains(*corner)));
        assert_eq!(bounds.min(0), 92.0);
        assert_eq!(bounds.max(1), 58.0);

        // The shots of both shooters are tested on the same octagon, the ship on a larger one.
        let shots = [
            BodyKind::Shot(Shooter::Ship),
            BodyKind::Shot(Shooter::Saucer),
        ];
        let (shot_octagon, small) = drawn(Fidelity::Octagon, &shots);
        assert_eq!(shot_octagon.len(), 8);
        let (both_octagons, large) = drawn(Fidelity::Octagon, &[shots[0], BodyKind::Ship]);
        assert_eq!(both_octagons.len(), 16);
        assert!(large.area() > small.area());
        assert!(shot_octagon.iter().all(|corner| small.contains(*corner)));
    }
}
