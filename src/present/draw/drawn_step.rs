//! The bodies of a game at a moment of its last step: where they are, and as which outlines they are drawn.

use bevy::prelude::*;

use crate::collision::Torus;
use crate::sim::{BodyId, BodyKind, BodyState, GameEvent, Heading, Headless, Shield, Shooter};

use super::field_view::FieldView;
use super::interpolation::interpolate;
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
    /// The index of a rock's outline.
    rock_outline: u8,
    /// Whether the thrust flame is visible.
    shows_flame: bool,
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
        let lifespan = self.changes.lifespan(body.id);
        let (end, velocity) = (body.position, body.velocity);
        let position = interpolate(end, velocity, lifespan, self.moment, &self.torus)?;
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
        DrawnBody {
            kind: body.kind,
            position,
            angle: ship.map_or(0.0, |ship| angle(ship.heading)),
            rock_outline: rock.map_or(0, |rock| rock.outline),
            shows_flame: self.is_flame_lit && ship.is_some_and(|ship| ship.is_thrusting),
            shows_shield: ship.is_some_and(|ship| ship.shield != Shield::default()),
        }
    }

    /// Lists a body and its copies across the seam for drawing.
    pub(super) fn list(&self, body: &DrawnBody, pools: &mut OutlinePools) {
        let outline = match body.kind {
            BodyKind::Ship => Outline::Ship,
            BodyKind::Shot(shooter) => Outline::Shot(shooter),
            BodyKind::Saucer(size) => Outline::Saucer(size),
            BodyKind::Rock(size) => Outline::Rock(size, body.rock_outline),
            BodyKind::Bullet => Outline::Shot(Shooter::Ship),
            // Their boxes are their own: no outline of a kind has their size.
            BodyKind::Asteroid | BodyKind::Wall => return,
        };
        self.list_as(outline, body, pools);
        if body.shows_flame {
            self.list_as(Outline::Flame, body, pools);
        }
        if body.shows_shield {
            self.list_as(Outline::Shield, body, pools);
        }
    }

    /// Lists an outline for drawing where a body and its copies across the seam are.
    pub(super) fn list_as(&self, outline: Outline, body: &DrawnBody, pools: &mut OutlinePools) {
        let rotation = if body.angle == 0.0 {
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
    /// The positions at which it is drawn. A saucer has no copy across the left and right edge, where it enters and leaves.
    fn positions(&self, torus: &Torus) -> impl Iterator<Item = Vec2> + use<> {
        let wraps_on_x = !matches!(self.kind, BodyKind::Saucer(_));
        with_seam_copies(self.position, torus, wraps_on_x)
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
                rock_outline: 0,
                shows_flame: false,
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
    }
}
