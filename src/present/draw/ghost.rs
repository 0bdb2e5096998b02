//! Draws the ghost: its ship and shots as faint outlines, and its score.

use bevy::prelude::*;

use super::drawn_step::DrawnStep;
use super::field_view::FieldView;
use super::hud::PlayerCorner;
use super::outline_pool::{DrawSystems, OutlinePools};
use super::outline_shape::Outline;
use super::step_changes::StepChanges;
use super::step_playback::StepPlayback;
use super::vector_text::{Anchor, VectorText};
use crate::present::ghost::Ghost;
use crate::present::look::{ColorRole, theme};
use crate::present::states::FieldUi;
use crate::sim::{BodyKind, Session, Shooter, Tuning};

/// A line about the ghost.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum GhostLine {
    /// Its score.
    Score,
    /// How far the player is ahead of it.
    Lead,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_lines).add_systems(
        Update,
        (
            list_ghost
                .in_set(DrawSystems::List)
                .run_if(resource_exists::<Ghost>),
            update_lines,
        ),
    );
}

/// Lists the ship and the shots of the ghost at the displayed moment. Its clock is that of the player's game.
fn list_ghost(
    mut pools: ResMut<OutlinePools>,
    ghost: Res<Ghost>,
    step: Res<StepPlayback>,
    tuning: Res<Tuning>,
) {
    if !ghost.is_flying() {
        return;
    }
    let drawn_step = DrawnStep {
        changes: &StepChanges::of(ghost.game(), ghost.heading_before()),
        moment: step.moment(),
        torus: tuning.torus(),
        view: FieldView::WINDOW,
        is_flame_lit: false,
    };
    for body in drawn_step.bodies(ghost.game()) {
        let outline = match body.kind {
            BodyKind::Ship => Outline::GhostShip,
            BodyKind::Shot(Shooter::Ship) => Outline::GhostShot,
            BodyKind::Shot(Shooter::Saucer) | BodyKind::Saucer(_) | BodyKind::Rock(_) => continue,
        };
        drawn_step.list_as(outline, &body, &mut pools);
    }
}

/// The lines stand in the corner of the second player, whom a game against a ghost does not have.
fn spawn_lines(mut commands: Commands, tuning: Res<Tuning>) {
    let field = tuning.torus().size();
    let line = |line, height: f32, color| {
        let text = VectorText::new("", Anchor::Right)
            .with_height(theme::SMALL_TEXT_HEIGHT)
            .with_color(color);
        (line, text, Transform::from_xyz(0.0, height, 0.0))
    };
    let corner = Transform::from_xyz(field.x - 32.0, field.y - 20.0, 5.0);
    commands
        .spawn((PlayerCorner, FieldUi, corner))
        .with_child(line(GhostLine::Score, -28.0, ColorRole::Faint))
        .with_child(line(GhostLine::Lead, -52.0, ColorRole::Text));
}

fn update_lines(
    ghost: Option<Res<Ghost>>,
    session: Res<Session>,
    mut lines: Query<(&GhostLine, &mut VectorText)>,
) {
    for (line, mut text) in &mut lines {
        let wanted = ghost.as_ref().map_or_else(String::new, |ghost| {
            let (own, other) = (session.players.all[0].score, ghost.score());
            match line {
                GhostLine::Score if ghost.is_flying() => format!("GHOST {other:02}"),
                GhostLine::Score => format!("GHOST {other:02} ENDED"),
                GhostLine::Lead => lead(own, other),
            }
        });
        if text.text != wanted {
            text.text = wanted;
        }
    }
}

/// How far the player is ahead.
fn lead(own: u32, other: u32) -> String {
    match i64::from(own) - i64::from(other) {
        0 => "LEVEL".to_owned(),
        ahead @ 1.. => format!("AHEAD BY {ahead}"),
        behind => format!("BEHIND BY {}", -behind),
    }
}
