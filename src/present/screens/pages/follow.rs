//! The page over a game that another program plays: a line in the field where there is something to say.

use bevy::prelude::*;

use crate::present::draw::{Anchor, FieldLine, VectorText, text_outline};
use crate::present::look::{ColorRole, FieldPlace, text_sizes};
use crate::present::screens::models::following::{Following, Progress};
use crate::present::screens::widgets::number_text::grouped;
use crate::sim::Session;

/// What there is to say of the game.
#[derive(Component, Clone, Copy)]
#[require(FieldLine)]
struct ProgressLine;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_line)
        .add_systems(Update, show_line.run_if(resource_exists::<Following>));
}

fn spawn_line(mut commands: Commands) {
    let place = FieldPlace::of_text([0.5, 0.4], [0.0, 0.0]);
    let text = VectorText::new("", Anchor::Middle)
        .with_height(text_sizes::SMALL_TEXT_HEIGHT)
        .with_color(ColorRole::Prompt);
    commands
        .spawn((ProgressLine, text, place))
        .with_child(text_outline());
}

fn show_line(
    following: Res<Following>,
    session: Res<Session>,
    mut lines: Query<&mut VectorText, With<ProgressLine>>,
) {
    let wanted = words(&following, session.clock.tick);
    for mut text in &mut lines {
        if text.text != wanted {
            text.text.clone_from(&wanted);
        }
    }
}

fn words(following: &Following, tick: u64) -> String {
    match following.progress(tick) {
        Progress::Waiting => {
            let name = following.path().file_name().unwrap_or_default();
            let name = name.to_string_lossy().to_uppercase();
            format!("WAITING FOR A GAME IN {name}")
        }
        Progress::Playing => String::new(),
        Progress::Ended(scores) => format!("THE GAME HAS ENDED: {}", points(scores)),
        Progress::Failed(error) => error.to_uppercase(),
    }
}

fn points(scores: &[u32]) -> String {
    let scores: Vec<_> = scores
        .iter()
        .map(|score| grouped((*score).into()))
        .collect();
    format!("{} POINTS", scores.join(" AND "))
}
