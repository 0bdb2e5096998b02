//! The bodies of a game at a moment of its last step: where they are, and as which outlines they are drawn.

use bevy::prelude::*;

use crate::collision::Torus;
use crate::sim::{BodyId, BodyKind, BodyState, GameEvent, Heading, Headless, Shield};

use super::boxed_outline::BoxedPart;
use super::field_view::FieldView;
use super::outline_pool::{OutlinePools, Placement, with_seam_copies};
use super::outline_shape::Outline;
use super::step_changes::StepChanges;

/// A game at the displayed moment of its last step.
pub(super) struct DrawnStep<'a> {
    /// What the step changed.
    pub changes: &'a StepChanges,
    /// The displayed moment, in seconds from the start of the step.
    pub moment: f32,
    /// Its field.
    pub torus: Torus,
    /// Whether bodies are drawn to the size of their boxes, on which alone their rules decide.
    pub is_boxed: bool,
    /// Whether the ship thrusts against its heading.
    pub is_reversing: bool,
    /// Where the field is drawn.
    pub view: FieldView,
    /// Whether flames are visible. They flicker.
    pub is_flame_lit: bool,
}

/// A body as it is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct DrawnBody {
    pub kind: BodyKind,
    pub position: Vec2,
    /// Radians, counter-clockwise.
    pub angle: f32,
    /// Half the sides of its box, in units.
    pub half: Vec2,
    /// The index of a rock's outline.
    rock_outline: u8,
    /// Whether the thrust flame is visible.
    shows_flame: bool,
    /// Whether the flame of reverse thrust is visible.
    shows_reverse_flame: bool,
    /// Whether the ship has a shield.
    shows_shield: bool,
}

impl StepChanges {
    /// The changes of a game's last step, which its ship began with this heading.
    pub(super) fn of(game: &Headless, heading_before: Option<(BodyId, Heading)>) -> Self {
        let mut changes = Self::new(heading_before);
        for GameEvent { kind, .. } in game.events() {
            changes.record(kind);
        }
        changes
    }
}

impl DrawnStep<'_> {
    /// A body that is in the field after the step; none before it appears.
    pub(super) fn body(&self, body: &BodyState) -> Option<DrawnBody> {
        let (end, velocity) = (body.position, body.velocity);
        let position = (self.changes).position(body.id, end, velocity, self.moment, &self.torus)?;
        Some(self.body_at(position, body))
    }

    /// The bodies that the step destroys after the displayed moment.
    pub(super) fn not_yet_destroyed(&self) -> impl Iterator<Item = DrawnBody> {
        self.changes.destroyed().iter().filter_map(|destroyed| {
            let position = destroyed.position_at(self.moment, &self.torus)?;
            Some(self.body_at(position, &destroyed.body))
        })
    }

    /// Every body of a game.
    pub(super) fn bodies(&self, game: &Headless) -> impl Iterator<Item = DrawnBody> {
        let bodies = game.bodies().into_iter();
        let visible = bodies.filter_map(|body| self.body(&body));
        visible.chain(self.not_yet_destroyed())
    }

    fn body_at(&self, position: Vec2, body: &BodyState) -> DrawnBody {
        let BodyState { ship, rock, .. } = body;
        let angle = |heading| self.changes.angle(body.id, heading, self.moment);
        let is_reversing = ship.is_some() && self.is_reversing;
        let thrusts = ship.is_some_and(|ship| ship.is_thrusting) && !is_reversing;
        DrawnBody {
            kind: body.kind,
            position,
            angle: ship.map_or(0.0, |ship| angle(ship.heading)),
            half: body.bounds.half,
            // An asteroid keeps the rock that its id gives it.
            rock_outline: rock.map_or((body.id.0 % 4) as u8, |rock| rock.outline),
            shows_flame: self.is_flame_lit && thrusts,
            shows_reverse_flame: self.is_flame_lit && is_reversing,
            shows_shield: ship.is_some_and(|ship| ship.shield != Shield::default()),
        }
    }

    /// Lists a body and its copies across the seam for drawing.
    pub(super) fn list(&self, body: &DrawnBody, pools: &mut OutlinePools) {
        let boxed = |part| Outline::Boxed(part, body.half);
        let (outline, decoration) = match body.kind {
            BodyKind::Ship if self.is_boxed => {
                (boxed(BoxedPart::Ship), Some(BoxedPart::ShipCorners))
            }
            BodyKind::Ship => (Outline::Ship, None),
            BodyKind::Shot(shooter) => (Outline::Shot(shooter), None),
            BodyKind::Saucer(size) => (Outline::Saucer(size), None),
            BodyKind::Rock(size) => (Outline::Rock(size, body.rock_outline), None),
            BodyKind::Bullet => (boxed(BoxedPart::Shot), None),
            BodyKind::Asteroid => (
                boxed(BoxedPart::AsteroidEdge),
                Some(BoxedPart::AsteroidRock(body.rock_outline)),
            ),
            BodyKind::Wall => (boxed(BoxedPart::WallEdge), Some(BoxedPart::WallHatching)),
        };
        self.list_as(outline, body, pools);
        if let Some(part) = decoration {
            self.list_as(boxed(part), body, pools);
        }
        if body.shows_flame {
            let flame = if self.is_boxed {
                boxed(BoxedPart::Flame)
            } else {
                Outline::Flame
            };
            self.list_as(flame, body, pools);
        }
        if body.shows_reverse_flame {
            self.list_as(boxed(BoxedPart::ReverseFlame), body, pools);
        }
        if body.shows_shield {
            self.list_as(Outline::Shield, body, pools);
        }
    }

    /// Lists an outline for drawing where a body and its copies across the seam are.
    pub(super) fn list_as(&self, outline: Outline, body: &DrawnBody, pools: &mut OutlinePools) {
        let rotation = if body.angle == 0.0 || !outline.turns() {
            Quat::IDENTITY
        } else {
            Quat::from_rotation_z(body.angle)
        };
        for position in body.positions(&self.torus) {
            let placement = Placement {
                position: self.view.place(position),
                rotation,
                scale: self.view.scale,
            };
            pools.push(outline, placement);
        }
    }
}

impl DrawnBody {
    /// The positions at which it is drawn. A saucer has no copy across the left and right edge, where it enters and leaves,
    /// and a bullet of the assignment has none at all.
    fn positions(&self, torus: &Torus) -> impl Iterator<Item = Vec2> + use<> {
        let wraps = match self.kind {
            BodyKind::Saucer(_) => BVec2::new(false, true),
            BodyKind::Bullet => BVec2::FALSE,
            _ => BVec2::TRUE,
        };
        with_seam_copies(self.position, torus, wraps)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::{RockSize, SaucerSize};

    fn at(x: f32, y: f32) -> Vec2 {
        Vec2::new(x, y)
    }

    #[test]
    fn a_body_on_the_seam_is_drawn_on_both_sides_and_in_a_corner_four_times() {
        let field = Torus::new(at(1024.0, 768.0)).expect("a finite size");
        let rock = BodyKind::Rock(RockSize::Large);
        let positions = |kind, position| {
            let body = DrawnBody {
                kind,
                position,
                angle: 0.0,
                half: Vec2::ZERO,
                rock_outline: 0,
                shows_flame: false,
                shows_reverse_flame: false,
                shows_shield: false,
            };
            body.positions(&field).collect::<Vec<_>>()
        };
        assert_eq!(positions(rock, at(500.0, 300.0)), [at(500.0, 300.0)]);
        assert_eq!(
            positions(rock, at(10.0, 300.0)),
            [at(10.0, 300.0), at(1034.0, 300.0)]
        );
        assert_eq!(positions(rock, at(10.0, 760.0)).len(), 4);
        let saucer = BodyKind::Saucer(SaucerSize::Large);
        assert_eq!(positions(saucer, at(10.0, 300.0)), [at(10.0, 300.0)]);
        assert_eq!(
            positions(BodyKind::Bullet, at(10.0, 760.0)),
            [at(10.0, 760.0)]
        );
    }
}
