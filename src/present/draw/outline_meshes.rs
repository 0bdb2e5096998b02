//! Outlines as meshes: each is tessellated once, by lyon, and its mesh is shared by all bodies of that shape.
//!
//! They are made anew when the theme changes. Colours lie in the vertices, so that equal outlines are drawn in one go.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::PrimitiveTopology;
use bevy::prelude::*;
use bevy_prototype_lyon::plugin::BuildShapes;
use bevy_prototype_lyon::prelude::*;

use crate::present::look::{LineMaterial, Theme};
use crate::sim::{
    Heading, ROCK_OUTLINES, RockSize, SaucerSize, Shooter, rock_outline, saucer_outline,
    ship_outline,
};

use super::glow_mesh;
use super::outline_shape::OutlineShape;

/// What can be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outline {
    Ship,
    Flame,
    Saucer(SaucerSize),
    Rock(RockSize, u8),
    Shot(Shooter),
    /// One of the ship's lines, around its middle: counted from its nose.
    ShipLine(u8),
    /// A point that is left of a burst body.
    Spark(DebrisSource),
    /// A line that is left of one.
    Splinter(DebrisSource),
}

/// What a burst body was made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DebrisSource {
    Rock,
    Saucer,
    Ship,
}

/// How many lines the ship has.
pub(super) const SHIP_LINES: u8 = 4;

/// Half the length of a splinter, in units.
const SPLINTER: f32 = 4.0;

/// How each outline is drawn.
#[derive(Resource, Default)]
pub(super) struct OutlineMeshes(Vec<OutlineMesh>);

/// How an outline is drawn.
#[derive(Clone, Debug)]
pub(super) struct OutlineMesh {
    outline: Outline,
    /// How long its lines are, in units.
    pub length: f32,
    /// As lyon made it.
    pub plain: Mesh2d,
    /// With the glow below it; the plain one, where bloom makes the glow or there is none.
    pub glowing: Mesh2d,
    /// Whether the two differ.
    pub has_glow: bool,
    /// Lines of one pixel: all that a software rasteriser has the time for where there are thousands. None of a disc.
    pub hairline: Option<(Mesh2d, MeshMaterial2d<LineMaterial>)>,
}

impl OutlineMeshes {
    /// How an outline is drawn, once it is tessellated.
    pub(super) fn get(&self, outline: Outline) -> Option<&OutlineMesh> {
        self.0.iter().find(|drawn| drawn.outline == outline)
    }
}

/// The hidden shape that lyon tessellates.
#[derive(Component)]
struct Template(Outline);

/// What an outline looks like.
struct Drawing {
    form: OutlineShape,
    color: Color,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OutlineMeshes>()
        .add_systems(Startup, place_templates)
        .add_systems(PreUpdate, redraw.run_if(resource_changed::<Theme>))
        .add_systems(PostUpdate, keep_meshes.after(BuildShapes));
}

fn place_templates(mut commands: Commands, theme: Res<Theme>) {
    for outline in all() {
        let shape = drawing(outline, &theme).shape(&theme);
        commands.spawn((Template(outline), shape, Visibility::Hidden));
    }
}

fn redraw(theme: Res<Theme>, mut templates: Query<(&Template, &mut Shape)>) {
    for (template, mut shape) in &mut templates {
        *shape = drawing(template.0, &theme).shape(&theme);
    }
}

/// Keeps what lyon made of a template, and a mesh with the glow below it where the theme asks for one.
fn keep_meshes(
    theme: Res<Theme>,
    mut outlines: ResMut<OutlineMeshes>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut beams: ResMut<Assets<LineMaterial>>,
    templates: Query<(&Template, &Mesh2d), Changed<Shape>>,
) {
    for (Template(outline), plain) in &templates {
        let drawing = drawing(*outline, &theme);
        let line = meshes.get(&plain.0).filter(|_| theme.halo.is_some());
        let glowing = theme.halo.zip(line).map(|(halo, line)| {
            let mut glow = glow_mesh::glow_mesh(&drawing.form, halo, drawing.color);
            glow.merge(line)
                .expect("both are lists of triangles with colours");
            glow
        });
        let hairline = drawing.hairline().map(|mesh| {
            let beam = LineMaterial::hairline(drawing.color);
            (Mesh2d(meshes.add(mesh)), MeshMaterial2d(beams.add(beam)))
        });
        let has_glow = glowing.is_some();
        let glowing = glowing.map_or_else(|| plain.clone(), |glow| Mesh2d(meshes.add(glow)));
        outlines.0.retain(|drawn| drawn.outline != *outline);
        outlines.0.push(OutlineMesh {
            outline: *outline,
            length: drawing.form.length(),
            plain: plain.clone(),
            glowing,
            has_glow,
            hairline,
        });
    }
}

fn all() -> impl Iterator<Item = Outline> {
    let sizes = [RockSize::Large, RockSize::Medium, RockSize::Small];
    let rocks = sizes
        .into_iter()
        .flat_map(|size| (0..ROCK_OUTLINES as u8).map(move |number| Outline::Rock(size, number)));
    let stuffs = [DebrisSource::Rock, DebrisSource::Saucer, DebrisSource::Ship];
    [Outline::Ship, Outline::Flame]
        .into_iter()
        .chain([SaucerSize::Large, SaucerSize::Small].map(Outline::Saucer))
        .chain([Shooter::Ship, Shooter::Saucer].map(Outline::Shot))
        .chain((0..SHIP_LINES).map(Outline::ShipLine))
        .chain(stuffs.map(Outline::Spark))
        .chain(stuffs.map(Outline::Splinter))
        .chain(rocks)
}

/// The ship's lines as pairs of points, for the heading 0.
pub(super) fn ship_lines() -> impl Iterator<Item = [Vec2; 2]> {
    let corners: Vec<Vec2> = ship_outline(Heading(0)).collect();
    (0..corners.len()).map(move |i| [corners[i], corners[(i + 1) % corners.len()]])
}

fn drawing(outline: Outline, theme: &Theme) -> Drawing {
    let colors = &theme.colors;
    let of = |stuff| match stuff {
        DebrisSource::Rock => colors.rock,
        DebrisSource::Saucer => colors.saucer,
        DebrisSource::Ship => colors.ship,
    };
    let (form, color) = match outline {
        Outline::Ship => (
            OutlineShape::Closed(ship_outline(Heading(0)).collect()),
            colors.ship,
        ),
        Outline::Flame => (
            OutlineShape::Closed(
                [[-7.0, 3.5], [-15.0, 0.0], [-7.0, -3.5]]
                    .map(Vec2::from)
                    .into(),
            ),
            colors.flame,
        ),
        Outline::Saucer(size) => (
            OutlineShape::Closed(saucer_outline(size).collect()),
            colors.saucer,
        ),
        Outline::Rock(size, number) => (
            OutlineShape::Closed(rock_outline(size, number).collect()),
            colors.rock,
        ),
        Outline::Shot(Shooter::Ship) => (OutlineShape::Disc(theme.shot_radius), colors.shot),
        Outline::Shot(Shooter::Saucer) => (OutlineShape::Disc(theme.shot_radius), colors.saucer),
        Outline::ShipLine(number) => {
            let [from, to] = ship_lines()
                .nth(usize::from(number))
                .expect("the ship has so many lines");
            let half = (to - from) / 2.0;
            (OutlineShape::Line([-half, half]), colors.ship)
        }
        Outline::Spark(stuff) => (OutlineShape::Disc(theme.shot_radius * 0.7), of(stuff)),
        Outline::Splinter(stuff) => (
            OutlineShape::Line([Vec2::NEG_X, Vec2::X].map(|end| end * SPLINTER)),
            of(stuff),
        ),
    };
    Drawing { form, color }
}

impl Drawing {
    fn shape(&self, theme: &Theme) -> Shape {
        let stroke = Stroke {
            color: self.color,
            options: StrokeOptions::default()
                .with_line_width(theme.line_width)
                .with_line_cap(LineCap::Round)
                .with_tolerance(0.1),
        };
        match &self.form {
            OutlineShape::Closed(points) => ShapeBuilder::with(&shapes::Polygon {
                points: points.clone(),
                closed: true,
            })
            .stroke(stroke)
            .build(),
            OutlineShape::Line([from, to]) => ShapeBuilder::with(&shapes::Line(*from, *to))
                .stroke(stroke)
                .build(),
            OutlineShape::Disc(radius) => ShapeBuilder::with(&shapes::Circle {
                radius: *radius,
                ..default()
            })
            .fill(self.color)
            .build(),
        }
    }

    /// As lines of one pixel, if it has lines.
    fn hairline(&self) -> Option<Mesh> {
        let mut points = match &self.form {
            OutlineShape::Closed(points) => points.clone(),
            OutlineShape::Line(ends) => ends.to_vec(),
            OutlineShape::Disc(_) => return None,
        };
        if let OutlineShape::Closed(_) = self.form {
            points.extend(points.first().copied());
        }
        let positions: Vec<_> = points.iter().map(|at| [at.x, at.y, 0.0]).collect();
        let mesh = Mesh::new(PrimitiveTopology::LineStrip, RenderAssetUsages::default());
        Some(mesh.with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions))
    }
}
