//! Everything that is drawn as an outline: its shape and its colour.

use bevy::prelude::*;

use super::boxed_outline::BoxedPart;
use super::stroke_shape::OutlineShape;
use crate::present::look::{PaletteColors, Theme};
use crate::sim::{
    Heading, ROCK_OUTLINES, RockSize, SaucerSize, Shooter, rock_outline, saucer_outline,
    ship_outline,
};

/// The number of lines of the ship's outline.
const SHIP_LINES: u8 = 4;

/// The corners of the thrust flame, in units around the ship's centre, for the heading 0.
const FLAME: [[f32; 2]; 3] = [[-7.0, 3.5], [-15.0, 0.0], [-7.0, -3.5]];

/// The distance of the shield's corners from the ship's centre, in units.
const SHIELD_RADIUS: f32 = 20.0;

/// The number of corners of a ring: the shield, or a shot of the ghost.
const RING_CORNERS: u32 = 16;

/// The radius of the ghost's shots, as a share of a shot's.
const GHOST_SHOT_SIZE: f32 = 1.6;

/// The reach of the diamond that is a saucer's shot, as a share of the radius of the ship's.
const SAUCER_SHOT_SIZE: f32 = 2.2;

/// Half the length of a splinter, in units.
const SPLINTER_HALF_LENGTH: f32 = 4.0;

/// The radius of a spark, as a share of a shot's.
const SPARK_SIZE: f32 = 0.7;

/// Something that is drawn as an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Outline {
    Ship,
    Flame,
    /// The shield around the ship.
    Shield,
    Saucer(SaucerSize),
    Rock(RockSize, u8),
    Shot(Shooter),
    /// One of the ship's lines, centred on its midpoint. The index counts from the nose.
    ShipLine(u8),
    /// A small disc of debris.
    Spark(DebrisSource),
    /// A short line of debris.
    Splinter(DebrisSource),
    /// The ship of the replay that the player tries to beat. It is not in the game.
    GhostShip,
    /// A shot of that ship.
    GhostShot,
    /// A part of a body that is drawn to the size of its box: half of its sides, in units.
    Boxed(BoxedPart, Vec2),
}

/// The kind of body that debris comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DebrisSource {
    Rock,
    Saucer,
    Ship,
}

impl Outline {
    /// Every outline that can be drawn, but for those of boxes, which have any size.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let sizes = [RockSize::Large, RockSize::Medium, RockSize::Small];
        let rocks = sizes
            .into_iter()
            .flat_map(|size| (0..ROCK_OUTLINES as u8).map(move |index| Self::Rock(size, index)));
        let sources = [DebrisSource::Rock, DebrisSource::Saucer, DebrisSource::Ship];
        [Self::Ship, Self::Flame, Self::Shield]
            .into_iter()
            .chain([Self::GhostShip, Self::GhostShot])
            .chain([SaucerSize::Large, SaucerSize::Small].map(Self::Saucer))
            .chain([Shooter::Ship, Shooter::Saucer].map(Self::Shot))
            .chain((0..SHIP_LINES).map(Self::ShipLine))
            .chain(sources.map(Self::Spark))
            .chain(sources.map(Self::Splinter))
            .chain(rocks)
    }

    /// The shape at the theme's sizes, for the heading 0.
    pub(super) fn shape(self, theme: &Theme) -> OutlineShape {
        match self {
            Self::Ship => OutlineShape::Closed(ship_outline(Heading(0)).collect()),
            Self::GhostShip => OutlineShape::Broken(ship_outline(Heading(0)).collect()),
            Self::Flame => OutlineShape::Closed(FLAME.map(Vec2::from).into()),
            Self::Shield => OutlineShape::Closed(ring(SHIELD_RADIUS).collect()),
            Self::Saucer(size) => OutlineShape::Closed(saucer_outline(size).collect()),
            Self::Rock(size, index) => OutlineShape::Closed(rock_outline(size, index).collect()),
            Self::Shot(Shooter::Ship) => OutlineShape::Disc(theme.shot_radius),
            Self::Shot(Shooter::Saucer) => {
                let reach = theme.shot_radius * SAUCER_SHOT_SIZE;
                let corners = [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y];
                OutlineShape::Closed(corners.map(|corner| corner * reach).into())
            }
            Self::GhostShot => {
                OutlineShape::Closed(ring(theme.shot_radius * GHOST_SHOT_SIZE).collect())
            }
            Self::Boxed(part, half) => part.shape(half),
            Self::ShipLine(index) => {
                let [from, to] = ship_lines()
                    .nth(usize::from(index))
                    .expect("the ship has SHIP_LINES lines");
                let half = (to - from) / 2.0;
                OutlineShape::Line([-half, half])
            }
            Self::Spark(_) => OutlineShape::Disc(theme.shot_radius * SPARK_SIZE),
            Self::Splinter(_) => {
                OutlineShape::Line([Vec2::NEG_X, Vec2::X].map(|end| end * SPLINTER_HALF_LENGTH))
            }
        }
    }

    /// Whether it belongs to the ghost, which is not in the game.
    pub(super) const fn is_ghost(self) -> bool {
        match self {
            Self::GhostShip | Self::GhostShot => true,
            Self::Boxed(part, _) => part.is_ghost(),
            _ => false,
        }
    }

    /// Whether it turns with its body. Boxes do not.
    pub(super) const fn turns(self) -> bool {
        !matches!(self, Self::Boxed(BoxedPart::ShipCorners, _))
    }

    /// Whether it has the size of a box. There are so many of these that only those in the field have a mesh.
    pub(super) const fn is_boxed(self) -> bool {
        matches!(self, Self::Boxed(..))
    }

    /// The colour in a palette.
    pub(super) fn color(self, colors: &PaletteColors) -> Color {
        match self {
            Self::Boxed(part, _) => part.color(colors),
            Self::Flame => colors.flame,
            Self::GhostShip | Self::GhostShot => colors.ghost(),
            Self::Shot(Shooter::Ship) => colors.shot,
            Self::Ship
            | Self::Shield
            | Self::ShipLine(_)
            | Self::Spark(DebrisSource::Ship)
            | Self::Splinter(DebrisSource::Ship) => colors.ship,
            Self::Saucer(_)
            | Self::Shot(Shooter::Saucer)
            | Self::Spark(DebrisSource::Saucer)
            | Self::Splinter(DebrisSource::Saucer) => colors.saucer,
            Self::Rock(..)
            | Self::Spark(DebrisSource::Rock)
            | Self::Splinter(DebrisSource::Rock) => colors.rock,
        }
    }
}

/// The corners of a regular polygon.
fn ring(radius: f32) -> impl Iterator<Item = Vec2> {
    let headings = (0..RING_CORNERS).map(|corner| Heading((corner * 256 / RING_CORNERS) as u8));
    headings.map(move |heading| heading.direction() * radius)
}

/// The ship's lines as pairs of points, for the heading 0.
pub(super) fn ship_lines() -> impl Iterator<Item = [Vec2; 2]> {
    let corners: Vec<Vec2> = ship_outline(Heading(0)).collect();
    (0..corners.len()).map(move |i| [corners[i], corners[(i + 1) % corners.len()]])
}

#[cfg(test)]
mod tests {
    use super::super::stroke_shape::GHOST_GAP;
    use super::*;

    #[test]
    fn the_ship_has_as_many_line_outlines_as_lines() {
        assert_eq!(ship_lines().count(), usize::from(SHIP_LINES));
    }

    #[test]
    fn a_saucers_shot_is_a_diamond_and_ones_own_is_a_disc() {
        let theme = Theme::default();
        let parts = |shooter| Outline::Shot(shooter).shape(&theme).segments();
        let (own, saucers) = (parts(Shooter::Ship), parts(Shooter::Saucer));
        assert_eq!((own.len(), saucers.len()), (1, 4));
        assert!(saucers.iter().all(|[from, to]| from != to));
    }

    #[test]
    fn the_ghost_differs_from_the_players_ship_by_its_gaps_not_only_by_its_colour() {
        let theme = Theme::default();
        let parts = |outline: Outline| outline.shape(&theme).segments();
        let (ship, ghost) = (parts(Outline::Ship), parts(Outline::GhostShip));
        assert_eq!(ghost.len(), 2 * ship.len());
        for ([from, to], pieces) in ship.into_iter().zip(ghost.chunks(2)) {
            assert_eq!((pieces[0][0], pieces[1][1]), (from, to));
            let gap = pieces[0][1].distance(pieces[1][0]);
            assert!((gap - GHOST_GAP * from.distance(to)).abs() < 1e-4, "{gap}");
        }
        // A shot is a disc, one of the ghost is a ring.
        assert_eq!(parts(Outline::Shot(Shooter::Ship)).len(), 1);
        assert_eq!(parts(Outline::GhostShot).len(), RING_CORNERS as usize);
    }
}
