//! Outlines as meshes: each is tessellated once, by lyon, and its mesh is shared by all bodies of that shape.

use bevy::prelude::*;
use bevy_prototype_lyon::plugin::BuildShapes;
use bevy_prototype_lyon::prelude::*;

use crate::sim::{
    Heading, ROCK_OUTLINES, RockSize, SaucerSize, rock_outline, saucer_outline, ship_outline,
};

use crate::present::look::theme;

/// What can be drawn.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outline {
    Ship,
    Flame,
    Saucer(SaucerSize),
    Rock(RockSize, u8),
    Shot,
    /// A piece of the ship.
    Splinter,
}

/// The mesh and material of each outline.
#[derive(Resource, Default)]
pub(super) struct Outlines(Vec<(Outline, Mesh2d, MeshMaterial2d<ColorMaterial>)>);

impl Outlines {
    /// How an outline is drawn, once it is tessellated.
    pub(super) fn get(
        &self,
        outline: Outline,
    ) -> Option<(&Mesh2d, &MeshMaterial2d<ColorMaterial>)> {
        let found = self.0.iter().find(|(known, ..)| *known == outline);
        found.map(|(_, mesh, material)| (mesh, material))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Outlines>()
        .add_systems(Startup, draw_templates)
        .add_systems(PostUpdate, keep_meshes.after(BuildShapes));
}

/// One hidden shape for each outline.
fn draw_templates(mut commands: Commands) {
    let mut line = |outline: Outline, points: Vec<Vec2>, color: Color| {
        let polygon = shapes::Polygon {
            points,
            closed: true,
        };
        let shape = ShapeBuilder::with(&polygon)
            .stroke((color, theme::LINE_WIDTH))
            .build();
        commands.spawn((outline, shape, Visibility::Hidden));
    };
    line(
        Outline::Ship,
        ship_outline(Heading(0)).collect(),
        theme::LINE,
    );
    let flame = [[-7.0, 3.5], [-15.0, 0.0], [-7.0, -3.5]];
    line(Outline::Flame, flame.map(Vec2::from).to_vec(), theme::FLAME);
    for size in [SaucerSize::Large, SaucerSize::Small] {
        line(
            Outline::Saucer(size),
            saucer_outline(size).collect(),
            theme::LINE,
        );
    }
    for size in [RockSize::Large, RockSize::Medium, RockSize::Small] {
        for number in 0..ROCK_OUTLINES as u8 {
            line(
                Outline::Rock(size, number),
                rock_outline(size, number).collect(),
                theme::LINE,
            );
        }
    }
    line(
        Outline::Splinter,
        vec![Vec2::new(-5.0, 0.0), Vec2::new(5.0, 0.0)],
        theme::LINE,
    );
    let dot = shapes::Circle {
        radius: theme::SHOT_RADIUS,
        ..default()
    };
    let shape = ShapeBuilder::with(&dot).fill(theme::LINE).build();
    commands.spawn((Outline::Shot, shape, Visibility::Hidden));
}

/// Keeps what lyon made of a template.
fn keep_meshes(
    mut outlines: ResMut<Outlines>,
    templates: Query<(&Outline, &Mesh2d, &MeshMaterial2d<ColorMaterial>), Added<Shape>>,
) {
    for (outline, mesh, material) in &templates {
        outlines.0.push((*outline, mesh.clone(), material.clone()));
    }
}
