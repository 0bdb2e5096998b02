//! Score, ships, and what there is to say.

use bevy::prelude::*;
use bevy_prototype_lyon::prelude::*;

use crate::sim::{Heading, Paused, Session, Stage, Tuning, ship_outline};

use super::alphabet;
use crate::present::look::theme;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, set_up)
        .add_systems(Update, (write_score, write_message));
}

/// The current player's score and ships.
#[derive(Component, Default)]
struct Score {
    shown: Option<(u32, u32)>,
}

/// What is said in the middle of the field.
#[derive(Component, Default)]
struct Message {
    shown: String,
}

/// The most ships that are drawn; more are too many to count at a glance.
const MOST_ICONS: u32 = 12;

fn set_up(mut commands: Commands, tuning: Res<Tuning>) {
    let field = tuning.torus().size();
    let at = |x: f32, y: f32| Transform::from_xyz(x, y, 5.0);
    commands.spawn((Score::default(), nothing(), at(32.0, field.y - 48.0)));
    commands.spawn((
        Message::default(),
        nothing(),
        at(field.x / 2.0, field.y * 0.6),
    ));
}

/// A shape that is not shown: one without any lines would have a mesh without vertices, which Bevy cannot draw.
fn nothing() -> (Shape, Visibility) {
    (drawing(vec![vec![Vec2::ZERO, Vec2::X]]), Visibility::Hidden)
}

/// Lines as one shape.
fn drawing(lines: Vec<Vec<Vec2>>) -> Shape {
    let lines = lines.into_iter().map(|points| shapes::Polygon {
        points,
        closed: false,
    });
    let path = lines.fold(ShapeBuilder::new(), |path, line| path.add(&line));
    path.stroke((theme::LINE, theme::LINE_WIDTH)).build()
}

fn write_score(
    session: Res<Session>,
    mut scores: Query<(&mut Score, &mut Shape, &mut Visibility)>,
) {
    let player = session.players.now();
    let now = (player.score, player.lives);
    for (mut score, mut shape, mut visibility) in &mut scores {
        if score.shown == Some(now) {
            continue;
        }
        score.shown = Some(now);
        let mut lines: Vec<_> = alphabet::lines(&now.0.to_string(), theme::TEXT_HEIGHT).collect();
        for icon in 0..now.1.min(MOST_ICONS) {
            let at = Vec2::new(10.0 + 22.0 * icon as f32, -24.0);
            let mut ship: Vec<_> = ship_outline(Heading(64))
                .map(|corner| at + corner * 0.8)
                .collect();
            ship.extend(ship.first().copied());
            lines.push(ship);
        }
        *shape = drawing(lines);
        *visibility = Visibility::Visible;
    }
}

fn write_message(
    session: Res<Session>,
    paused: Res<Paused>,
    mut messages: Query<(&mut Message, &mut Shape, &mut Visibility)>,
) {
    let text = match session.stage {
        _ if paused.0 => "PAUSE".to_owned(),
        Stage::Announcing { .. } => format!("PLAYER {}", session.players.current + 1),
        Stage::Over => "GAME OVER - PRESS ENTER".to_owned(),
        _ => String::new(),
    };
    for (mut message, mut shape, mut visibility) in &mut messages {
        if message.shown == text {
            continue;
        }
        message.shown.clone_from(&text);
        if text.is_empty() {
            *visibility = Visibility::Hidden;
            continue;
        }
        *visibility = Visibility::Visible;
        let left = -alphabet::width(&text, theme::TEXT_HEIGHT) / 2.0;
        let lines = alphabet::lines(&text, theme::TEXT_HEIGHT);
        *shape = drawing(
            lines
                .map(|line| {
                    line.into_iter()
                        .map(|point| point + Vec2::new(left, 0.0))
                        .collect()
                })
                .collect(),
        );
    }
}
