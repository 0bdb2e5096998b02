//! The outlines that are really tested, at each fidelity, as the simulation has them.

use bevy::prelude::*;

use super::overlay_lines::{Lines, Tone};
use crate::collision::Aabb;
use crate::sim::{
    BodyKind, BoundingBox, Fidelity, Rock, Ship, Tuning, tested_hull, tested_octagon,
};

/// What the outline of a body depends on.
#[derive(Clone, Copy, Debug)]
pub(super) struct BodyShape {
    pub kind: BodyKind,
    pub bounds: BoundingBox,
    pub rock: Option<Rock>,
    pub ship: Option<Ship>,
}

/// How outlines are chosen: the fidelity, and the kinds of bodies that strike.
pub(super) struct TestedShapes<'t> {
    pub fidelity: Fidelity,
    /// An octagon is that of a pair: for each of these kinds a body has one of its own.
    pub strikers: &'t [BodyKind],
    pub tuning: &'t Tuning,
}

impl TestedShapes<'_> {
    /// Draws the outlines of a body at a place. A body that is tested as a point is a cross.
    pub(super) fn draw(&self, body: &BodyShape, at: Vec2, tone: Tone, lines: &mut Lines) {
        match self.fidelity {
            Fidelity::Box => lines.around(&body.bounds.at(at), tone),
            Fidelity::Octagon => {
                for octagon in self.octagons(body, at) {
                    lines.loop_through(&octagon, tone);
                }
                if !matches!(body.kind, BodyKind::Rock(_)) {
                    lines.cross(at, tone);
                }
            }
            Fidelity::Hull => {
                let hull = tested_hull(body.kind, body.rock.as_ref(), body.ship.as_ref());
                lines.hull(hull.vertices(), at, tone);
            }
        }
    }

    /// The box around all outlines of a body at a place.
    pub(super) fn bounds(&self, body: &BodyShape, at: Vec2) -> Aabb {
        let point = BoundingBox { half: Vec2::ZERO }.at(at);
        match self.fidelity {
            Fidelity::Box => body.bounds.at(at),
            Fidelity::Octagon => {
                let all = self.strikers.iter();
                all.filter_map(|striker| tested_octagon(*striker, body.kind, at, self.tuning))
                    .fold(point, |all, octagon| all.merge(&octagon.bounds()))
            }
            Fidelity::Hull => {
                let hull = tested_hull(body.kind, body.rock.as_ref(), body.ship.as_ref());
                hull.bounds().translate(at).unwrap_or(point)
            }
        }
    }

    /// The different octagons of a body, one for each size.
    fn octagons(&self, body: &BodyShape, at: Vec2) -> impl Iterator<Item = [Vec2; 8]> {
        let octagon =
            move |striker: &BodyKind| tested_octagon(*striker, body.kind, at, self.tuning);
        let all = self.strikers.iter().enumerate();
        let different = all.filter_map(move |(i, striker)| {
            let one = octagon(striker)?;
            let is_known = self.strikers[..i]
                .iter()
                .any(|other| octagon(other) == Some(one));
            (!is_known).then_some(one)
        });
        different.filter_map(|octagon| octagon.corners())
    }
}

impl Lines {
    /// A box; one without any width and height is a point.
    pub(super) fn around(&mut self, bounds: &Aabb, tone: Tone) {
        let (left, bottom) = (bounds.min(0), bounds.min(1));
        let (right, top) = (bounds.max(0), bounds.max(1));
        if left == right && bottom == top {
            self.cross(Vec2::new(left, bottom), tone);
            return;
        }
        let corners = [[left, bottom], [right, bottom], [right, top], [left, top]];
        self.loop_through(&corners.map(Vec2::from), tone);
    }

    fn hull(&mut self, vertices: &[Vec2], at: Vec2, tone: Tone) {
        if let [only] = vertices {
            self.cross(at + *only, tone);
            return;
        }
        let next = vertices.iter().cycle().skip(1);
        for (from, to) in vertices.iter().zip(next) {
            self.0.push(super::overlay_lines::Line {
                from: at + *from,
                to: at + *to,
                tone,
            });
        }
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

    fn lines(fidelity: Fidelity, strikers: &[BodyKind]) -> (Vec<Vec2>, Aabb) {
        let tuning = Tuning::default();
        let tests = TestedShapes {
            fidelity,
            strikers,
            tuning: &tuning,
        };
        let at = Vec2::new(100.0, 50.0);
        let mut lines = Lines::default();
        tests.draw(&rock(), at, Tone::Tested, &mut lines);
        let corners = lines.0.iter().map(|line| line.from).collect();
        (corners, tests.bounds(&rock(), at))
    }

    #[test]
    fn each_fidelity_shows_the_outline_that_it_tests() {
        let (corners, bounds) = lines(Fidelity::Box, &[]);
        assert_eq!(corners.len(), 4);
        assert_eq!(corners[0], Vec2::new(89.5, 39.5));
        assert_eq!(bounds, rock().bounds.at(Vec2::new(100.0, 50.0)));

        // The hull of a small rock reaches 8 units to each side.
        let (corners, bounds) = lines(Fidelity::Hull, &[]);
        assert!(corners.len() > 4 && corners.iter().all(|corner| bounds.contains(*corner)));
        assert_eq!(bounds.min(0), 92.0);
        assert_eq!(bounds.max(1), 58.0);

        // Both shooters' shots are tested on the same octagon, the ship on a larger one.
        let shots = [
            BodyKind::Shot(Shooter::Ship),
            BodyKind::Shot(Shooter::Saucer),
        ];
        let (of_shots, near) = lines(Fidelity::Octagon, &shots);
        assert_eq!(of_shots.len(), 8);
        let (of_both, far) = lines(Fidelity::Octagon, &[shots[0], BodyKind::Ship]);
        assert_eq!(of_both.len(), 16);
        assert!(far.area() > near.area());
        assert!(of_shots.iter().all(|corner| near.contains(*corner)));
    }
}
