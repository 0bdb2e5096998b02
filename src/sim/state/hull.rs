//! The convex hulls of the drawn outlines, and how far they reach.

use std::sync::LazyLock;

use bevy::math::Vec2;

use crate::collision::Convex;

use super::components::{BodyKind, RockSize, SaucerSize};
use super::heading::Heading;
use super::outline::{ROCK_OUTLINES, rock_outline, saucer_outline, ship_outline};

/// The hulls that one kind of body can have, around its centre.
struct HullSet {
    hulls: Vec<Convex>,
    /// The largest [`reach`] of them, in units.
    reach: f32,
}

impl HullSet {
    fn new<O: Iterator<Item = Vec2>>(outlines: impl IntoIterator<Item = O>) -> Self {
        let hulls: Vec<Convex> = outlines
            .into_iter()
            .map(|outline| Convex::from_points(outline).expect("outlines are finite"))
            .collect();
        let reach = hulls.iter().map(reach).fold(0.0, f32::max);
        Self { hulls, reach }
    }
}

/// How far a hull reaches from the centre of its body on either axis, in units.
fn reach(hull: &Convex) -> f32 {
    let corners = hull.vertices().iter();
    corners
        .map(|corner| corner.abs().max_element())
        .fold(0.0, f32::max)
}

/// The hulls of all bodies, built once.
struct Hulls {
    /// By size, large first; in each set one hull per outline.
    rocks: [HullSet; 3],
    /// One hull per heading.
    ship: HullSet,
    /// By size, large first.
    saucers: [HullSet; 2],
    shot: HullSet,
}

static HULLS: LazyLock<Hulls> = LazyLock::new(|| Hulls {
    rocks: [RockSize::Large, RockSize::Medium, RockSize::Small].map(|size| {
        HullSet::new((0..ROCK_OUTLINES).map(|outline| rock_outline(size, outline as u8)))
    }),
    ship: HullSet::new((0..=255).map(|heading| ship_outline(Heading(heading)))),
    saucers: [SaucerSize::Large, SaucerSize::Small]
        .map(|size| HullSet::new([saucer_outline(size)])),
    shot: HullSet::new([[Vec2::ZERO].into_iter()]),
});

impl Hulls {
    fn of(&self, kind: BodyKind) -> &HullSet {
        match kind {
            BodyKind::Ship => &self.ship,
            BodyKind::Saucer(size) => size.of(self.saucers.each_ref()),
            // The `assignment` rules decide on boxes alone. A point stands for the hulls that nothing tests there.
            BodyKind::Shot(_) | BodyKind::Asteroid | BodyKind::Bullet | BodyKind::Wall => {
                &self.shot
            }
            BodyKind::Rock(size) => size.of(self.rocks.each_ref()),
        }
    }
}

/// The hull of a rock's outline.
pub fn rock_hull(size: RockSize, outline: u8) -> &'static Convex {
    &HULLS.of(BodyKind::Rock(size)).hulls[usize::from(outline) % ROCK_OUTLINES]
}

/// The hull of the ship's outline, turned to a heading.
pub fn ship_hull(heading: Heading) -> &'static Convex {
    &HULLS.ship.hulls[usize::from(heading.0)]
}

/// The hull of a saucer's outline.
pub fn saucer_hull(size: SaucerSize) -> &'static Convex {
    &HULLS.of(BodyKind::Saucer(size)).hulls[0]
}

/// The hull of a shot: a point.
pub fn shot_hull() -> &'static Convex {
    &HULLS.shot.hulls[0]
}

/// How far any hull of this kind of body reaches from its centre on either axis, in units.
pub fn hull_reach(kind: BodyKind) -> f32 {
    HULLS.of(kind).reach
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::state::components::Shooter;

    const ROCK_SIZES: [RockSize; 3] = [RockSize::Large, RockSize::Medium, RockSize::Small];

    #[test]
    fn hulls_have_the_sizes_of_the_1979_machine() {
        let extent = |hull: &Convex| {
            let bounds = hull.bounds();
            [bounds.min(0), bounds.max(0), bounds.min(1), bounds.max(1)]
        };
        for outline in 0..4 {
            let [left, right, bottom, top] = extent(rock_hull(RockSize::Large, outline));
            assert_eq!(
                (left.min(bottom), right.max(top)),
                (-32.0, 32.0),
                "rock {outline}"
            );
            assert_eq!(
                extent(rock_hull(RockSize::Small, outline)),
                [left, right, bottom, top].map(|x| x / 4.0)
            );
        }
        assert_eq!(extent(ship_hull(Heading(0))), [-10.0, 14.0, -8.0, 8.0]);
        assert_eq!(extent(ship_hull(Heading(64))), [-8.0, 8.0, -10.0, 14.0]);
        assert_eq!(
            extent(saucer_hull(SaucerSize::Small)),
            [-10.0, 10.0, -6.0, 6.0]
        );
    }

    #[test]
    fn the_reaches_are_those_of_the_outlines() {
        assert_eq!(
            ROCK_SIZES.map(|size| hull_reach(BodyKind::Rock(size))),
            [32.0, 16.0, 8.0]
        );
        assert_eq!(hull_reach(BodyKind::Ship), 14.0);
        assert_eq!(
            [SaucerSize::Large, SaucerSize::Small].map(|size| hull_reach(BodyKind::Saucer(size))),
            [20.0, 10.0]
        );
        assert_eq!(hull_reach(BodyKind::Shot(Shooter::Ship)), 0.0);
    }

    #[test]
    fn no_hull_reaches_beyond_the_reach_of_its_kind() {
        let is_within = |hull: &Convex, kind: BodyKind| {
            let reach = hull_reach(kind);
            let mut corners = hull.vertices().iter();
            corners.all(|corner| corner.x.abs() <= reach && corner.y.abs() <= reach)
        };
        for size in ROCK_SIZES {
            for outline in 0..ROCK_OUTLINES as u8 {
                let hull = rock_hull(size, outline);
                assert!(is_within(hull, BodyKind::Rock(size)), "{size:?} {outline}");
            }
        }
        for heading in 0..=255 {
            let hull = ship_hull(Heading(heading));
            assert!(is_within(hull, BodyKind::Ship), "heading {heading}");
        }
        for size in [SaucerSize::Large, SaucerSize::Small] {
            let hull = saucer_hull(size);
            assert!(is_within(hull, BodyKind::Saucer(size)), "{size:?}");
        }
        assert!(is_within(shot_hull(), BodyKind::Shot(Shooter::Ship)));
    }

    #[test]
    fn a_larger_outline_has_a_larger_reach() {
        let square = |half: f32| {
            let corners = [[-half, -half], [half, -half], [half, half], [-half, half]];
            corners.map(Vec2::from).into_iter()
        };
        assert_eq!(HullSet::new([square(32.0)]).reach, 32.0);
        assert_eq!(HullSet::new([square(32.0), square(40.0)]).reach, 40.0);
        // One corner far to the left, or far down.
        let left = [[-50.0, 0.0], [1.0, 1.0]].map(Vec2::from).into_iter();
        let down = [[0.0, -60.0], [1.0, 1.0]].map(Vec2::from).into_iter();
        assert_eq!(HullSet::new([left]).reach, 50.0);
        assert_eq!(HullSet::new([down]).reach, 60.0);
    }
}
