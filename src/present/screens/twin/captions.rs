//! The captions of the two games: setting, score and contacts.

use bevy::prelude::*;

use crate::collision::Phases;
use crate::present::draw::{Anchor, VectorText, twin_views};
use crate::present::look::ColorRole;
use crate::present::states::Page;
use crate::present::twin_run::TwinRun;
use crate::sim::{Detection, Fidelity, Headless, Tuning};

/// The height of the letters, in units.
const LETTER_HEIGHT: f32 = 12.0;

/// The distances of the three lines from the upper edge of the view, in units.
const LINE_HEIGHTS: [f32; 3] = [55.0, 32.0, 10.0];

/// A line of a caption.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct Caption {
    /// The left game is 0, the right one 1.
    side: usize,
    line: CaptionLine,
}

/// What a line of a caption says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CaptionLine {
    Setting,
    Score,
    Contacts,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::Twin), spawn).add_systems(
        Update,
        update.run_if(in_state(Page::Twin).and_then(resource_exists::<TwinRun>)),
    );
}

/// A way to decide collisions in words.
pub(super) fn detection_label(detection: Detection) -> String {
    let phases = match detection.phases {
        Phases::Both => "STEP 1 ON, THEN THE SWEEP",
        Phases::Dynamic => "STEP 1 OFF, THE SWEEP ALONE",
        Phases::Static => "STEP 1 ALONE, NO SWEEP",
    };
    let outlines = match detection.fidelity {
        Fidelity::Box => "BOXES",
        Fidelity::Octagon => "OCTAGONS",
        Fidelity::Hull => "HULLS",
    };
    format!("{phases}, {outlines}")
}

fn spawn(mut commands: Commands, tuning: Res<Tuning>) {
    let field = tuning.torus().size();
    let lines = [
        (CaptionLine::Setting, ColorRole::Focus),
        (CaptionLine::Score, ColorRole::Text),
        (CaptionLine::Contacts, ColorRole::Text),
    ];
    for (side, view) in twin_views(field).into_iter().enumerate() {
        let Rect { min, max } = view.rect(field);
        for ((line, color), height) in lines.into_iter().zip(LINE_HEIGHTS) {
            let text = VectorText::new("", Anchor::Left)
                .with_height(LETTER_HEIGHT)
                .with_color(color);
            commands.spawn((
                DespawnOnExit(Page::Twin),
                Caption { side, line },
                text,
                Transform::from_xyz(min.x, max.y + height, 5.0),
            ));
        }
    }
}

fn update(run: Res<TwinRun>, mut captions: Query<(&Caption, &mut VectorText)>) {
    for (Caption { side, line }, mut text) in &mut captions {
        let game = &run.twin().games()[*side];
        let wanted = match line {
            CaptionLine::Setting => detection_label(run.detections()[*side]),
            CaptionLine::Score => score(game),
            CaptionLine::Contacts => contacts(game),
        };
        if text.text != wanted {
            text.text = wanted;
        }
    }
}

/// The score of one player, or the scores of two.
fn score(game: &Headless) -> String {
    let players = game.session().players.all.iter();
    let scores: Vec<_> = players.map(|player| player.score.to_string()).collect();
    format!("SCORE {}", scores.join(" AND "))
}

/// How many contacts there were, and which step decided them.
fn contacts(game: &Headless) -> String {
    let counters = game.counters();
    format!(
        "CONTACTS {}   STEP 1 {}   SWEEP {}",
        counters.contacts(),
        counters.static_hits,
        counters.dynamic_hits
    )
}
