//! The sentences of the walkthrough: the verdict, the line of the algorithm that is at work, and the running times.

use bevy::prelude::*;

use super::state::{ShowWalkthrough, Walkthrough};
use crate::coursework::{CodeLine, PSEUDO_CODE, share_text};
use crate::present::look::ColorRole;
use crate::present::screens::widgets::text_line::spawn_text_line;

/// A text of the page.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum WalkLine {
    /// The verdict as a sentence, and what Step 1 alone says.
    Verdict,
    /// What else there is to say of the pair.
    Notes,
    /// The line of pseudo-code, or all lines with a mark at it.
    Code,
    /// What it does with the numbers of the pair, and its slide.
    Sentence,
    /// The running times.
    Times,
}

/// How much of the pseudo-code is shown.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum ShownCode {
    /// The line at work.
    #[default]
    Line,
    /// All lines, with a mark at the one at work.
    Whole,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShownCode>()
        .add_systems(Update, show.in_set(ShowWalkthrough));
}

/// Adds the lines about the whole pair.
pub(in crate::present::screens) fn spawn_verdict_lines(commands: &mut Commands, panel: Entity) {
    spawn_text_line(commands, panel, WalkLine::Verdict, ColorRole::Text);
    spawn_text_line(commands, panel, WalkLine::Notes, ColorRole::Text);
}

/// Adds the lines about the step that is shown.
pub(super) fn spawn_step_lines(commands: &mut Commands, panel: Entity) {
    spawn_text_line(commands, panel, WalkLine::Code, ColorRole::Focus);
    spawn_text_line(commands, panel, WalkLine::Sentence, ColorRole::Text);
    spawn_text_line(commands, panel, WalkLine::Times, ColorRole::Text);
}

impl ShownCode {
    /// Shows all lines instead of one, or one instead of all.
    pub(super) fn toggle(&mut self) {
        *self = match self {
            Self::Line => Self::Whole,
            Self::Whole => Self::Line,
        };
    }
}

fn show(
    walk: Option<Res<Walkthrough>>,
    code: Res<ShownCode>,
    mut lines: Query<(&WalkLine, &mut Text)>,
) {
    for (line, mut text) in &mut lines {
        let wanted = match &walk {
            Some(walk) => sentence(*line, walk, *code),
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

fn sentence(line: WalkLine, walk: &Walkthrough, code: ShownCode) -> String {
    let explanation = &walk.explanation;
    let one = walk.shown_move();
    match line {
        WalkLine::Notes => walk.notes.join("\n"),
        _ if walk.is_hidden => String::new(),
        WalkLine::Verdict => {
            format!("{}\n{}", explanation.verdict(), explanation.step_1_alone())
        }
        WalkLine::Code => match code {
            ShownCode::Line => format!("Code: {}", PSEUDO_CODE[one.line.index()].code),
            ShownCode::Whole => whole_code(one.line),
        },
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

/// All lines of the algorithm, with a mark at this one.
fn whole_code(shown: CodeLine) -> String {
    let lines = PSEUDO_CODE.iter().map(|one| {
        let mark = if one.line == shown { ">" } else { "-" };
        format!("{mark} {}", one.code)
    });
    let mut text = String::from("All of the code (case 1 to case 5 for each axis):");
    for line in lines {
        text.push('\n');
        text.push_str(&line);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_code_has_one_mark_and_it_is_at_the_line_at_work() {
        for at_work in PSEUDO_CODE {
            let text = whole_code(at_work.line);
            let marked: Vec<_> = text.lines().filter(|line| line.starts_with('>')).collect();
            assert_eq!(marked, [format!("> {}", at_work.code)]);
            assert_eq!(text.lines().count(), 1 + PSEUDO_CODE.len());
        }
    }
}
