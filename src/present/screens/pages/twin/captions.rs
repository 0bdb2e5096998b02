//! The captions of the two games, side by side below their views: score and contacts.

use bevy::prelude::*;

use crate::collision::Phases;
use crate::present::look::{ColorRole, text_sizes};
use crate::present::screens::widgets::menu_row;
use crate::present::states::Page;
use crate::present::twin_run::TwinRun;
use crate::sim::{Detection, Fidelity, Headless};

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
    Score,
    Contacts,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
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

pub(super) fn spawn(commands: &mut Commands, panel: Entity) {
    let both = Node {
        width: percent(100),
        // As far from the edge as the labels of rows.
        padding: UiRect::horizontal(px(16)),
        margin: UiRect::bottom(px(8)),
        column_gap: px(24),
        ..default()
    };
    let both = commands.spawn((both, ChildOf(panel))).id();
    for side in 0..2 {
        let column = Node {
            width: percent(50),
            flex_direction: FlexDirection::Column,
            ..default()
        };
        let line = |line| {
            let text = menu_row::text("", text_sizes::MENU_TEXT, ColorRole::Text);
            (Caption { side, line }, text)
        };
        let lines = children![line(CaptionLine::Score), line(CaptionLine::Contacts)];
        commands.spawn((column, ChildOf(both), lines));
    }
}

fn update(run: Res<TwinRun>, mut captions: Query<(&Caption, &mut Text)>) {
    for (Caption { side, line }, mut text) in &mut captions {
        let game = &run.twin().games()[*side];
        let wanted = match line {
            CaptionLine::Score => score(game),
            CaptionLine::Contacts => contacts(game),
        };
        if text.0 != wanted {
            text.0 = wanted;
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
