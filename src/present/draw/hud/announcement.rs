//! The text in the middle of the field: whose turn it is, or that the game is over.

use bevy::prelude::*;

use crate::present::draw::plate::plate;
use crate::present::draw::vector_text::{Anchor, VectorText};
use crate::present::look::FieldPlace;
use crate::present::states::{Mode, Page};
use crate::sim::{BodyKind, Session, Shooter, Shot, Stage};

#[derive(Component)]
struct Announcement;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn).add_systems(Update, update);
}

fn spawn(mut commands: Commands) {
    let middle = FieldPlace::of_text([0.5, 0.6], [0.0, 0.0]);
    commands
        .spawn((Announcement, VectorText::new("", Anchor::Middle), middle))
        .with_child(plate());
}

fn update(
    session: Res<Session>,
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
    shots: Query<&BodyKind, With<Shot>>,
    mut texts: Query<&mut VectorText, With<Announcement>>,
) {
    let wanted = match session.stage {
        _ if *mode.get() == Mode::Attract || !matches!(page.get(), Page::Field | Page::Viewer) => {
            String::new()
        }
        Stage::Announcing { .. } => format!("PLAYER {}", session.players.current_index + 1),
        Stage::Over => "GAME OVER".to_owned(),
        _ => {
            let own_shot = BodyKind::Shot(Shooter::Ship);
            let has_shots_in_flight = shots.iter().any(|kind| *kind == own_shot);
            let players = &session.players;
            match session.is_player_out(has_shots_in_flight) {
                false => String::new(),
                true if players.all.len() == 1 => "GAME OVER".to_owned(),
                true => format!("PLAYER {} GAME OVER", players.current_index + 1),
            }
        }
    };
    for mut text in &mut texts {
        if text.text != wanted {
            text.text.clone_from(&wanted);
        }
    }
}
