//! What is to be seen now: outlines and their places, brought to the screen by entities that are kept.

use bevy::prelude::*;

use super::outline_meshes::{Outline, OutlineMeshes};
use super::screen_shake::ScreenShake;
use crate::collision::Torus;
use crate::present::look::{LineMaterial, LineMaterials, Theme};

/// How near to an edge a body is drawn on the other side too, in units: more than any outline's reach.
const REACH: f32 = 40.0;

/// From the pictures of one outline to those of the next one, towards the eye: the renderer sorts by it, and draws what
/// then stands together in one go.
const LAYER: f32 = 1.0 / 1024.0;

/// The most lines that glow by meshes of their own, in units of length: a full field of the classic game has less. A
/// software rasteriser takes about a millisecond for as many.
const MOST_GLOWING: f32 = 8000.0;

/// The most lines that are as wide as they should be in the cheap look, in units of length: some five hundred large rocks.
const MOST_WIDE: f32 = 100_000.0;

/// The order of a frame.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum DrawSystems {
    /// The places of the last frame are forgotten.
    Clear,
    /// Whoever has something to show says where.
    List,
    /// It comes to the screen.
    Draw,
}

/// What is to be seen, a pool for each outline that ever was: so an entity that shows one keeps its mesh for good.
#[derive(Resource, Default)]
pub(super) struct OutlinePools(Vec<Pool>);

/// The pictures of one outline.
struct Pool {
    outline: Outline,
    /// Where it is to be seen now.
    places: Vec<Placement>,
    /// The entities that show it, as many as were ever needed at once.
    canvas: Vec<Entity>,
    /// How many of these are visible.
    visible: usize,
}

/// Where an outline is drawn, how far it is turned and how large it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Placement {
    pub at: Vec2,
    pub turned: Quat,
    /// 1 for its own size.
    pub size: f32,
}

pub(super) fn plugin(app: &mut App) {
    use DrawSystems::{Clear, Draw, List};

    app.init_resource::<OutlinePools>()
        .configure_sets(Update, (Clear, List, Draw).chain())
        .add_systems(Update, (clear.in_set(Clear), draw.in_set(Draw)));
}

impl OutlinePools {
    pub(super) fn push(&mut self, outline: Outline, place: Placement) {
        let known = self.0.iter().position(|pool| pool.outline == outline);
        let pool = known.unwrap_or_else(|| {
            self.0.push(Pool {
                outline,
                places: Vec::new(),
                canvas: Vec::new(),
                visible: 0,
            });
            self.0.len() - 1
        });
        self.0[pool].places.push(place);
    }

    /// How long all lines are that are to be seen, in units.
    fn length(&self, outlines: &OutlineMeshes) -> f32 {
        let pools = self.0.iter();
        let lengths = pools.filter_map(|pool| {
            let drawn = outlines.get(pool.outline)?;
            Some(drawn.length * pool.places.len() as f32)
        });
        lengths.sum()
    }

    /// The places of all outlines that are meant.
    #[cfg(test)]
    pub(super) fn places(&self, is_meant: impl Fn(Outline) -> bool) -> Vec<Placement> {
        let pools = self.0.iter().filter(|pool| is_meant(pool.outline));
        pools.flat_map(|pool| pool.places.iter().copied()).collect()
    }
}

pub(super) fn clear(mut pictures: ResMut<OutlinePools>) {
    for pool in &mut pictures.0 {
        pool.places.clear();
    }
}

fn draw(
    mut commands: Commands,
    mut pictures: ResMut<OutlinePools>,
    outlines: Res<OutlineMeshes>,
    beams: Res<LineMaterials>,
    theme: Res<Theme>,
    shake: Res<ScreenShake>,
    mut canvas: Query<(
        &mut Mesh2d,
        &mut MeshMaterial2d<LineMaterial>,
        &mut Transform,
        &mut Visibility,
    )>,
) {
    let length = pictures.length(&outlines);
    let is_thin = theme.thins_out && length > MOST_WIDE;
    for (number, pool) in pictures.0.iter_mut().enumerate() {
        let Some(drawn) = outlines.get(pool.outline) else {
            continue;
        };
        let hairline = drawn.hairline.as_ref().filter(|_| is_thin);
        let (mesh, material) = if let Some((mesh, material)) = hairline {
            (mesh, material)
        } else if drawn.has_glow && length <= MOST_GLOWING {
            (&drawn.glowing, &beams.translucent)
        } else {
            (&drawn.plain, &beams.opaque)
        };
        let origin = shake.offset().extend(LAYER * number as f32);
        let count = pool.places.len();
        for (place, entity) in pool.places.iter().zip(&pool.canvas) {
            if let Ok((mut shown_mesh, mut shown_material, mut transform, mut visibility)) =
                canvas.get_mut(*entity)
            {
                // Outlines are drawn anew where their width, colour or glow changes.
                if *shown_mesh != *mesh {
                    *shown_mesh = mesh.clone();
                }
                if *shown_material != *material {
                    *shown_material = material.clone();
                }
                transform.set_if_neq(place.transform(origin));
                visibility.set_if_neq(Visibility::Visible);
            }
        }
        let hidden = count.min(pool.canvas.len())..pool.visible;
        for entity in &pool.canvas[hidden.start..hidden.end.max(hidden.start)] {
            if let Ok((.., mut visibility)) = canvas.get_mut(*entity) {
                visibility.set_if_neq(Visibility::Hidden);
            }
        }
        for place in pool.places.iter().skip(pool.canvas.len()) {
            let shown = commands.spawn((mesh.clone(), material.clone(), place.transform(origin)));
            pool.canvas.push(shown.id());
        }
        pool.visible = count;
    }
}

impl Placement {
    fn transform(&self, origin: Vec3) -> Transform {
        Transform {
            translation: self.at.extend(0.0) + origin,
            rotation: self.turned,
            scale: Vec3::splat(self.size),
        }
    }
}

/// Where something is to be drawn: where it is, and beyond the edges that it is near to.
pub(super) fn copies(
    at: Vec2,
    torus: &Torus,
    wraps_on_x: bool,
) -> impl Iterator<Item = Vec2> + use<> {
    let size = torus.size();
    let shifts = |at: f32, side: f32, wraps: bool| {
        let below = (wraps && at > side - REACH).then_some(-side);
        let above = (wraps && at < REACH).then_some(side);
        [Some(0.0), below, above].into_iter().flatten()
    };
    let xs = shifts(at.x, size.x, wraps_on_x);
    xs.flat_map(move |x| shifts(at.y, size.y, true).map(move |y| at + Vec2::new(x, y)))
}
