//! The sentences of the walkthrough: the verdict, the line of the algorithm that is at work, and the running times.

use bevy::prelude::*;

use super::state::{ShowWalkthrough, Walkthrough};
use crate::coursework::{PSEUDO_CODE, share_text};
use crate::present::look::ColorRole;
use crate::present::screens::text_line::spawn_text_line;

/// A text of the page.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum WalkLine {
    /// The verdict as a sentence, and what Step 1 alone says.
    Verdict,
    /// What else there is to say of the pair.
    Notes,
    /// The line of pseudo-code.
    Code,
    /// What it does with the numbers of the pair, and its slide.
    Sentence,
    /// The running times.
    Times,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(ShowWalkthrough));
}

/// Adds the lines about the whole pair.
pub(in crate::present::screens) fn spawn_verdict_lines(commands: &mut Commands, panel: Entity) {
    spawn_text_line(commands, panel, WalkLine::Verdict, ColorRole::Text);
    spawn_text_line(commands, panel, WalkLine::Notes, ColorRole::Text);
}

/// Adds the lines about the step that is shown.
pub(in crate::present::screens) fn spawn_step_lines(commands: &mut Commands, panel: Entity) {
    spawn_text_line(commands, panel, WalkLine::Code, ColorRole::Focus);
    spawn_text_line(commands, panel, WalkLine::Sentence, ColorRole::Text);
    spawn_text_line(commands, panel, WalkLine::Times, ColorRole::Text);
}

fn show(walk: Option<Res<Walkthrough>>, mut lines: Query<(&WalkLine, &mut Text)>) {
    for (line, mut text) in &mut lines {
        let wanted = match &walk {
            Some(walk) => sentence(*line, walk),
            None if *line == WalkLine::Verdict => {
                "In this tick not both of them are in the field.".to_owned()
            }
            None => String::new(),
        };
        if text.0 != wanted {
            text.0 = wanted;
        }
    }
}

fn sentence(line: WalkLine, walk: &Walkthrough) -> String {
    let explanation = &walk.explanation;
    let one = walk.shown_move();
    match line {
        WalkLine::Notes => walk.notes.join("\n"),
        _ if walk.is_hidden => String::new(),
        WalkLine::Verdict => {
            format!("{}\n{}", explanation.verdict(), explanation.step_1_alone())
        }
        WalkLine::Code => format!("Code: {}", PSEUDO_CODE[one.line.index()].code),
        WalkLine::Sentence => {
            let slide = PSEUDO_CODE[one.line.index()].slide;
            format!("Here: {}\nSlide: {slide}", one.sentence)
        }
        WalkLine::Times => {
            let time = |name, seconds: f64| {
                let steps = share_text(explanation.in_steps(seconds));
                format!("{name} {steps} step, {seconds:.6} s")
            };
            let times = [("t_first", one.t_first), ("t_last", one.t_last)];
            times.map(|(name, seconds)| time(name, seconds)).join("\n")
        }
    }
}
