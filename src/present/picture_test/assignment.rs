//! The coursework game: what is seen is the box that is tested.

use bevy::color::Luminance;

use super::*;
use crate::present::persistence::{LookChoice, Palette};
use crate::present::test_picture::Picture;
use crate::sim::{BodyKind, BoundingBox, Latch, Paused, Position, Press, RuleSet};

/// One pixel for each unit of the field.
const SIZE: UVec2 = UVec2::new(800, 600);

/// Score and ships stand above this height, in units.
const BELOW_SCORE: f32 = 500.0;

/// The distance from an edge at which its line is no longer seen, in units.
const BESIDE: f32 = 3.0;

/// A game in the middle of which asteroids and a bullet fly. The picture shows the end of its last step.
fn flying_game() -> PictureApp {
    let settings = Settings {
        look: LookChoice::Cheap,
        palette: Palette::Clear,
        glow: 0,
        ..Settings::default()
    };
    let mut game = PictureApp::new(SIZE, |app| {
        app.insert_resource(settings)
            .insert_resource(LookOverride(None))
            .add_plugins((
                SimPlugin {
                    seed: 7,
                    ..RuleSet::Assignment.plugin()
                },
                states::plugin,
                look::plugin,
                draw::plugin,
            ));
        let world = app.world_mut();
        world.resource_mut::<NextState<Mode>>().set(Mode::Play);
        world.resource_mut::<NextState<Page>>().set(Page::Field);
    });
    game.advance(60, Duration::from_micros(15_625));
    let world = game.app.world_mut();
    world.resource_mut::<Latch>().press(Press::Fire);
    game.advance(20, Duration::from_micros(15_625));
    game.app.insert_resource(Paused(true));
    game.advance(3, Duration::ZERO);
    game
}

/// The boxes of the bodies that fill theirs.
fn boxes(game: &mut PictureApp) -> Vec<(BodyKind, Rect)> {
    let world = game.app.world_mut();
    let mut bodies = world.query::<(&BodyKind, &Position, &BoundingBox)>();
    let bodies = bodies.iter(world);
    let filling = bodies.filter(|(kind, ..)| **kind != BodyKind::Ship);
    filling
        .map(|(kind, at, bounds)| (*kind, Rect::from_center_half_size(at.0, bounds.half)))
        .collect()
}

/// The brightest pixel within a pixel of a point of the field.
fn light_at(picture: &Picture, point: Vec2) -> f32 {
    let column = point.x.clamp(1.0, SIZE.x as f32 - 2.0) as usize;
    let row = (SIZE.y as f32 - point.y).clamp(1.0, SIZE.y as f32 - 2.0) as usize;
    let near = (row - 1..=row + 1).flat_map(|row| (column - 1..=column + 1).map(move |x| (x, row)));
    near.map(|(x, row)| picture.pixels[row * picture.size.x + x].luminance())
        .fold(0.0, f32::max)
}

/// Points along the four edges of a box, each with the direction away from the box.
fn edge_points(bounds: Rect) -> Vec<(Vec2, Vec2)> {
    let shares = [0.1, 0.3, 0.5, 0.7, 0.9];
    let along = |min: f32, max: f32| shares.map(move |share| min + (max - min) * share);
    let mut points = Vec::new();
    for x in along(bounds.min.x, bounds.max.x) {
        points.push((Vec2::new(x, bounds.min.y), Vec2::NEG_Y));
        points.push((Vec2::new(x, bounds.max.y), Vec2::Y));
    }
    for y in along(bounds.min.y, bounds.max.y) {
        points.push((Vec2::new(bounds.min.x, y), Vec2::NEG_X));
        points.push((Vec2::new(bounds.max.x, y), Vec2::X));
    }
    points
}

#[test]
fn the_edges_of_what_is_drawn_are_the_edges_of_what_is_tested() {
    let mut game = flying_game();
    let boxes = boxes(&mut game);
    let picture = game.picture();
    let field = Rect::new(4.0, 4.0, SIZE.x as f32 - 4.0, BELOW_SCORE);
    let (mut seen, mut kinds) = (0, Vec::new());
    for (index, (kind, bounds)) in boxes.iter().enumerate() {
        for (point, away) in edge_points(*bounds) {
            let beside = point + BESIDE * away;
            let is_alone = boxes.iter().enumerate().all(|(other, (_, bounds))| {
                other == index || !bounds.inflate(2.0 * BESIDE).contains(point)
            });
            let near_ship = Rect::from_center_half_size(Vec2::new(400.0, 300.0), Vec2::splat(24.0));
            if !field.contains(point)
                || !field.contains(beside)
                || !is_alone
                || near_ship.contains(point)
            {
                continue;
            }
            seen += 1;
            kinds.push(*kind);
            let (on, off) = (light_at(&picture, point), light_at(&picture, beside));
            assert!(on > 0.08, "{kind:?}: no line at {point}: {on}");
            assert!(
                off < 0.03,
                "{kind:?}: light at {beside}, outside of the box: {off}"
            );
        }
    }
    for kind in [BodyKind::Wall, BodyKind::Asteroid, BodyKind::Bullet] {
        assert!(kinds.contains(&kind), "{kind:?} was looked at");
    }
    assert!(seen > 50, "{seen} points were looked at");
}
