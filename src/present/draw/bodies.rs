//! The bodies of the simulation as pictures: where each is now, and its copies across the seam.

use bevy::prelude::*;

use crate::sim::{Kind, Paused, Position, Rock, Session, Ship, Tuning};

use super::motion::Before;
use super::outlines::{Outline, Outlines};

/// How near to an edge a body is drawn on the other side too, in units: more than any outline's reach.
const REACH: f32 = 40.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pictures>()
        .add_systems(Update, draw_bodies);
}

/// A picture to be shown in this frame.
struct Picture {
    outline: Outline,
    at: Vec2,
    angle: f32,
}

/// The entities that show pictures, as many as were ever needed at once.
#[derive(Resource, Default)]
struct Pictures {
    shown: Vec<Picture>,
    canvas: Vec<Entity>,
}

fn draw_bodies(
    mut commands: Commands,
    mut pictures: ResMut<Pictures>,
    outlines: Res<Outlines>,
    before: Res<Before>,
    time: Res<Time<Fixed>>,
    paused: Res<Paused>,
    tuning: Res<Tuning>,
    session: Res<Session>,
    bodies: Query<(Entity, &Kind, &Position, Option<&Ship>, Option<&Rock>)>,
    mut canvas: Query<(&mut Mesh2d, &mut Transform, &mut Visibility)>,
) {
    let Pictures {
        shown,
        canvas: entities,
    } = &mut *pictures;
    shown.clear();
    for (entity, kind, position, ship, rock) in &bodies {
        let at = before.place(entity, position.0, &time, &paused, &tuning);
        let is_lit = (session.clock.tick / 4).is_multiple_of(2);
        let angle = ship.map_or(0.0, |ship| {
            f32::from(ship.heading.0) * std::f32::consts::TAU / 256.0
        });
        let outline = match kind {
            Kind::Ship => Outline::Ship,
            Kind::Shot(shooter) => Outline::Shot(*shooter),
            Kind::Saucer(size) => Outline::Saucer(*size),
            Kind::Rock(size) => Outline::Rock(*size, rock.map_or(0, |rock| rock.outline)),
        };
        let flame = ship
            .filter(|ship| ship.is_thrusting && is_lit)
            .map(|_| Outline::Flame);
        for outline in [Some(outline), flame].into_iter().flatten() {
            shown.extend(copies(*kind, at, &tuning).map(|at| Picture { outline, at, angle }));
        }
    }
    for (picture, entity) in shown.iter().zip(entities.iter()) {
        let Some((mesh, _)) = outlines.get(picture.outline) else {
            continue;
        };
        if let Ok((mut shown_mesh, mut transform, mut visibility)) = canvas.get_mut(*entity) {
            if *shown_mesh != *mesh {
                *shown_mesh = mesh.clone();
            }
            *transform = picture.transform();
            visibility.set_if_neq(Visibility::Visible);
        }
    }
    for entity in entities.iter().skip(shown.len()) {
        if let Ok((.., mut visibility)) = canvas.get_mut(*entity) {
            visibility.set_if_neq(Visibility::Hidden);
        }
    }
    for picture in shown.iter().skip(entities.len()) {
        let Some((mesh, material)) = outlines.get(picture.outline) else {
            return;
        };
        let shown = commands.spawn((mesh.clone(), material.clone(), picture.transform()));
        entities.push(shown.id());
    }
}

impl Picture {
    fn transform(&self) -> Transform {
        Transform::from_translation(self.at.extend(0.0))
            .with_rotation(Quat::from_rotation_z(self.angle))
    }
}

/// Where a body is to be drawn: where it is, and beyond the edges that it is near to. A saucer has no copy across the
/// left and right edge, where it comes in and leaves.
fn copies(kind: Kind, at: Vec2, tuning: &Tuning) -> impl Iterator<Item = Vec2> + use<> {
    let size = tuning.torus().size();
    let wraps_on_x = !matches!(kind, Kind::Saucer(_));
    let shifts = |at: f32, side: f32, wraps: bool| {
        let below = (wraps && at > side - REACH).then_some(-side);
        let above = (wraps && at < REACH).then_some(side);
        [Some(0.0), below, above].into_iter().flatten()
    };
    let xs = shifts(at.x, size.x, wraps_on_x);
    xs.flat_map(move |x| shifts(at.y, size.y, true).map(move |y| at + Vec2::new(x, y)))
}
