//! Pools of entities that show outlines. Systems list placements in each frame; the pools reuse their entities for them.

use bevy::prelude::*;

use super::outline_meshes::{MeshAssets, OutlineMeshes, build_meshes};
use super::outline_shape::Outline;
use super::screen_shake::ScreenShake;
use crate::collision::Torus;
use crate::present::look::{LineMaterial, LineMaterials, Theme};

/// The distance to a field edge at which a body is also drawn on the other side, in units: more than any outline's
/// radius.
pub(super) const SEAM_MARGIN: f32 = 40.0;

/// The difference in depth from one outline's pool to the next, towards the camera. The renderer sorts by depth, so that
/// the entities of a pool are neighbours and are drawn in one batch.
const LAYER_STEP: f32 = 1.0 / 1024.0;

/// The depth of the ghost: below everything that is in the game.
const GHOST_LAYER: f32 = -1.0;

/// The longest sum of lines that are drawn with a glow, in units: a full field of the classic game has less. A
/// software rasteriser takes about a millisecond for that length.
const MAX_GLOWING_LENGTH: f32 = 8000.0;

/// The longest sum of lines that are drawn at full width in the cheap look, in units: some five hundred large rocks.
const MAX_WIDE_LENGTH: f32 = 100_000.0;

/// The order of drawing within a frame.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum DrawSystems {
    /// Removes the placements of the last frame.
    Clear,
    /// Lists the placements of this frame.
    List,
    /// Moves entities to the placements.
    Draw,
}

/// The placements of this frame, and the entities that show them. Each outline has a pool, so that an entity keeps its
/// mesh.
#[derive(Resource, Default)]
pub(super) struct OutlinePools(Vec<OutlinePool>);

/// The placements and entities of one outline.
struct OutlinePool {
    outline: Outline,
    /// Where the outline is drawn in this frame.
    placements: Vec<Placement>,
    /// The entities that show it: the most that were ever needed at once.
    entities: Vec<Entity>,
    /// How many of the entities are visible.
    visible_count: usize,
}

/// Where an outline is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Placement {
    /// In units of the field.
    pub position: Vec2,
    pub rotation: Quat,
    /// 1 for the outline's own size.
    pub scale: f32,
}

pub(super) fn plugin(app: &mut App) {
    use DrawSystems::{Clear, Draw, List};

    app.init_resource::<OutlinePools>()
        .configure_sets(Update, (Clear, List, Draw).chain())
        .add_systems(
            Update,
            (clear.in_set(Clear), draw.in_set(Draw).after(build_meshes)),
        );
}

impl OutlinePools {
    /// Lists a placement of an outline for this frame.
    pub(super) fn push(&mut self, outline: Outline, placement: Placement) {
        let existing = self.0.iter().position(|pool| pool.outline == outline);
        let pool = existing.unwrap_or_else(|| {
            self.0.push(OutlinePool {
                outline,
                placements: Vec::new(),
                entities: Vec::new(),
                visible_count: 0,
            });
            self.0.len() - 1
        });
        self.0[pool].placements.push(placement);
    }

    /// The length of all lines to draw in this frame, in units.
    fn total_length(&self, meshes: &OutlineMeshes) -> f32 {
        let pools = self.0.iter();
        let lengths = pools.filter_map(|pool| {
            let mesh = meshes.get(pool.outline)?;
            let scales = pool.placements.iter().map(|placement| placement.scale);
            Some(mesh.length * scales.sum::<f32>())
        });
        lengths.sum()
    }

    /// Drops what shows outlines of boxes that are not listed: another body may never have that size again.
    fn drop_unused_boxes(&mut self, commands: &mut Commands, meshes: &mut OutlineMeshes) {
        self.0.retain(|pool| {
            let is_kept = !pool.outline.is_boxed() || !pool.placements.is_empty();
            if !is_kept {
                meshes.drop_boxed(pool.outline);
                for entity in &pool.entities {
                    commands.entity(*entity).despawn();
                }
            }
            is_kept
        });
    }

    /// The placements of the selected outlines.
    #[cfg(test)]
    pub(super) fn placements(&self, is_selected: impl Fn(Outline) -> bool) -> Vec<Placement> {
        let pools = self.0.iter().filter(|pool| is_selected(pool.outline));
        pools
            .flat_map(|pool| pool.placements.iter().copied())
            .collect()
    }
}

pub(super) fn clear(mut pools: ResMut<OutlinePools>) {
    for pool in &mut pools.0 {
        pool.placements.clear();
    }
}

fn draw(
    mut commands: Commands,
    mut pools: ResMut<OutlinePools>,
    mut meshes: ResMut<OutlineMeshes>,
    mut assets: MeshAssets,
    materials: Res<LineMaterials>,
    theme: Res<Theme>,
    shake: Res<ScreenShake>,
    mut entities: Query<(
        &mut Mesh2d,
        &mut MeshMaterial2d<LineMaterial>,
        &mut Transform,
        &mut Visibility,
    )>,
) {
    pools.drop_unused_boxes(&mut commands, &mut meshes);
    for pool in &pools.0 {
        meshes.build_boxed(pool.outline, &theme, &mut assets);
    }
    let length = pools.total_length(&meshes);
    let uses_hairlines = theme.allows_hairlines && length > MAX_WIDE_LENGTH;
    for (index, pool) in pools.0.iter_mut().enumerate() {
        let Some(outline_mesh) = meshes.get(pool.outline) else {
            continue;
        };
        let hairline = outline_mesh.hairline.as_ref().filter(|_| uses_hairlines);
        let glowing = outline_mesh.glowing.as_ref();
        let glowing = glowing.filter(|_| length <= MAX_GLOWING_LENGTH);
        let (mesh, material) = if let Some((mesh, material)) = hairline {
            (mesh, material)
        } else if let Some(mesh) = glowing {
            (mesh, &materials.glowing)
        } else {
            (&outline_mesh.plain, &materials.plain)
        };
        let base = if pool.outline.is_ghost() {
            GHOST_LAYER
        } else {
            0.0
        };
        let layer = base + LAYER_STEP * index as f32;
        let origin = shake.offset().extend(layer);
        let count = pool.placements.len();
        for (placement, entity) in pool.placements.iter().zip(&pool.entities) {
            if let Ok((mut shown_mesh, mut shown_material, mut transform, mut visibility)) =
                entities.get_mut(*entity)
            {
                // Meshes are rebuilt when the line width, colour or glow changes.
                if *shown_mesh != *mesh {
                    *shown_mesh = mesh.clone();
                }
                if *shown_material != *material {
                    *shown_material = material.clone();
                }
                transform.set_if_neq(placement.transform(origin));
                visibility.set_if_neq(Visibility::Visible);
            }
        }
        let surplus = count.min(pool.entities.len())..pool.visible_count;
        for entity in &pool.entities[surplus.start..surplus.end.max(surplus.start)] {
            if let Ok((.., mut visibility)) = entities.get_mut(*entity) {
                visibility.set_if_neq(Visibility::Hidden);
            }
        }
        for placement in pool.placements.iter().skip(pool.entities.len()) {
            let transform = placement.transform(origin);
            let entity = commands.spawn((mesh.clone(), material.clone(), transform));
            pool.entities.push(entity.id());
        }
        pool.visible_count = count;
    }
}

impl Placement {
    fn transform(&self, origin: Vec3) -> Transform {
        Transform {
            translation: self.position.extend(0.0) + origin,
            rotation: self.rotation,
            scale: Vec3::splat(self.scale),
        }
    }
}

/// A position and its images across the field edges that it is near to, on the axes on which it wraps.
pub(super) fn with_seam_copies(
    position: Vec2,
    torus: &Torus,
    wraps: BVec2,
) -> impl Iterator<Item = Vec2> + use<> {
    let size = torus.size();
    let shifts = |coordinate: f32, side: f32, wraps: bool| {
        let below = (wraps && coordinate > side - SEAM_MARGIN).then_some(-side);
        let above = (wraps && coordinate < SEAM_MARGIN).then_some(side);
        [Some(0.0), below, above].into_iter().flatten()
    };
    let xs = shifts(position.x, size.x, wraps.x);
    xs.flat_map(move |x| {
        shifts(position.y, size.y, wraps.y).map(move |y| position + Vec2::new(x, y))
    })
}
