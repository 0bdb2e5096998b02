//! Draws the two games of a twin run side by side.
//!
//! What sticks out of a field lies below a cover. It is wider than anything that can stick out, so that nothing of one field
//! reaches into the other.

use bevy::prelude::*;
use bevy_prototype_lyon::prelude::{ShapeBuilder, ShapeBuilderBase, shapes};

use super::bodies::{is_flame_lit, is_reversing};
use super::drawn_step::DrawnStep;
use super::field_view::FieldView;
use super::outline_pool::{DrawSystems, OutlinePools};
use super::step_changes::StepChanges;
use super::vector_text::stroked_shape;
use crate::present::look::{FieldScale, FieldTextScale, Theme, theme};
use crate::present::persistence::Settings;
use crate::present::states::Page;
use crate::present::twin_run::TwinRun;
use crate::sim::Tuning;

/// The distance from the edge of the window's field to a view, in units.
const MARGIN: f32 = 12.0;

/// The distance between the two views, in units.
const GAP: f32 = 40.0;

/// The layers of the cover and the frames, above the outlines.
const COVER_LAYER: f32 = 2.0;
const FRAME_LAYER: f32 = 3.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::Twin), (spawn_cover, spawn_frames, shrink))
        .add_systems(OnExit(Page::Twin), grow)
        .add_systems(
            Update,
            list_games
                .in_set(DrawSystems::List)
                .run_if(resource_exists::<TwinRun>),
        );
}

/// Where the two games are drawn, in a window with a field of this size.
pub(in crate::present) fn twin_views(field: Vec2) -> [FieldView; 2] {
    let width = (field.x - 2.0 * MARGIN - GAP) / 2.0;
    let scale = width / field.x;
    let bottom = field.y - MARGIN - field.y * scale;
    [MARGIN, MARGIN + width + GAP].map(|left| FieldView {
        lower_left: Vec2::new(left, bottom),
        scale,
    })
}

fn list_games(
    mut pools: ResMut<OutlinePools>,
    run: Res<TwinRun>,
    tuning: Res<Tuning>,
    settings: Res<Settings>,
) {
    let torus = tuning.torus();
    let is_flame_lit = is_flame_lit(run.twin().ticks(), &settings);
    let games = run.twin().games().iter().zip(twin_views(torus.size()));
    for (side, (game, view)) in games.enumerate() {
        let drawn_step = DrawnStep {
            changes: &StepChanges::of(game, run.heading_before(side)),
            moment: run.moment(),
            torus,
            is_boxed: tuning.assignment.is_some(),
            is_reversing: is_reversing(game.session(), &tuning),
            view,
            is_flame_lit,
        };
        for body in drawn_step.bodies(game) {
            drawn_step.list(&body, &mut pools);
        }
    }
}

/// Covers everything outside the views: the field with two holes.
fn spawn_cover(mut commands: Commands, tuning: Res<Tuning>) {
    let field = tuning.torus().size();
    let whole_field = Rect::from_corners(Vec2::ZERO, field);
    let views = twin_views(field).map(|view| view.rect(field));
    let edges = views.into_iter().chain([whole_field]);
    let path = edges.fold(ShapeBuilder::new(), |path, edge| {
        path.add(&shapes::Polygon {
            points: corners(edge).to_vec(),
            closed: true,
        })
    });
    commands.spawn((
        DespawnOnExit(Page::Twin),
        path.fill(theme::PANEL).build(),
        Transform::from_xyz(0.0, 0.0, COVER_LAYER),
    ));
}

fn corners(Rect { min, max }: Rect) -> [Vec2; 4] {
    [min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y)]
}

fn spawn_frames(
    mut commands: Commands,
    tuning: Res<Tuning>,
    theme: Res<Theme>,
    text_scale: Res<FieldTextScale>,
) {
    let field = tuning.torus().size();
    let frames = twin_views(field).map(|view| {
        let corners = corners(view.rect(field));
        let edges = corners.into_iter().chain([corners[0]]);
        // In units of text, as the width of the lines is.
        edges.map(|corner| corner / text_scale.0).collect()
    });
    commands.spawn((
        DespawnOnExit(Page::Twin),
        stroked_shape(frames.to_vec(), theme.colors.faint, theme.line_width),
        Transform::from_xyz(0.0, 0.0, FRAME_LAYER).with_scale(Vec3::splat(text_scale.0)),
    ));
}

/// Lines are drawn at the scale of the views, and must not become too thin.
fn shrink(tuning: Res<Tuning>, mut field_scale: ResMut<FieldScale>) {
    let [view, _] = twin_views(tuning.torus().size());
    field_scale.0 = view.scale;
}

fn grow(mut field_scale: ResMut<FieldScale>) {
    *field_scale = FieldScale::default();
}

#[cfg(test)]
mod tests {
    use bevy_prototype_lyon::prelude::ShapePlugin;

    use super::*;
    use crate::present::draw::outline_pool::{self, Placement, SEAM_MARGIN};
    use crate::present::test_replay::auto_replay;
    use crate::present::twin_run;

    #[test]
    fn nothing_of_one_field_reaches_into_the_other() {
        // The largest outlines, rocks, reach 32 units from their centre, and lines are a few units wide.
        const REACH: f32 = 32.0 + 2.0;
        for field in [
            [1024.0, 768.0],
            [1365.0, 768.0],
            [1792.0, 768.0],
            [800.0, 600.0],
        ] {
            let [left, right] = twin_views(field.into());
            assert!((SEAM_MARGIN + REACH) * left.scale < GAP, "{field:?}");
            assert_eq!(left.scale, right.scale);
        }
    }

    #[test]
    fn the_cover_leaves_out_the_views_and_nothing_else() {
        let field = Vec2::new(1024.0, 768.0);
        let [left, right] = twin_views(field).map(|view| view.rect(field));
        assert_eq!(right.max.x, field.x - MARGIN);
        assert_eq!(left.max.y, field.y - MARGIN);
        assert_eq!((left.min.y, left.max.y), (right.min.y, right.max.y));

        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default()))
            .init_asset::<Mesh>()
            .init_asset::<ColorMaterial>()
            .add_plugins(ShapePlugin)
            .init_resource::<Tuning>()
            .add_systems(Startup, spawn_cover);
        app.update();
        let mut covers = app.world_mut().query::<&Mesh2d>();
        let cover = covers.single(app.world()).expect("one cover");
        let mesh = app.world().resource::<Assets<Mesh>>().get(&cover.0);
        let triangles = mesh.expect("lyon has built it").triangles();
        let area = |rect: Rect| rect.width() * rect.height();
        let covered: f32 = triangles
            .expect("a triangle list")
            .map(|triangle| triangle.area())
            .sum();
        let all = covered + area(left) + area(right);
        assert!((all - field.x * field.y).abs() < 1.0, "{all}");
    }

    #[test]
    fn both_games_are_drawn_each_in_its_view() {
        let mut run = TwinRun::new(auto_replay(200));
        run.run_to_the_end();
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .add_plugins(twin_run::plugin)
            .init_resource::<OutlinePools>()
            .init_resource::<Settings>()
            .init_resource::<Tuning>()
            .insert_resource(run)
            .add_systems(Update, (outline_pool::clear, list_games).chain());
        // The first slice may be too short for 200 ticks on a slow machine.
        while app.world().resource::<TwinRun>().is_running() {
            app.update();
        }
        let run = app.world().resource::<TwinRun>();
        assert_eq!(run.twin().ticks(), 200);
        let pools = app.world().resource::<OutlinePools>();
        let field = Vec2::new(1024.0, 768.0);
        let mut expected = Vec::new();
        for (game, view) in run.twin().games().iter().zip(twin_views(field)) {
            let bodies = game.bodies();
            assert!(bodies.len() > 3);
            expected.extend(bodies.iter().map(|body| view.place(body.position)));
        }
        let placements = pools.placements(|_| true);
        for position in expected {
            let is_there = |placed: &Placement| (placed.position - position).length() < 1e-3;
            assert!(placements.iter().any(is_there), "{position}");
        }
        let views = twin_views(field).map(|view| view.rect(field).inflate(GAP / 2.0));
        for placed in placements {
            assert_eq!(placed.scale, twin_views(field)[0].scale);
            let view = views.iter().find(|view| view.contains(placed.position));
            assert!(view.is_some(), "{}", placed.position);
        }
    }
}
