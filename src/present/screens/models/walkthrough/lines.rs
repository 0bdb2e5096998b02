//! The sentences of the walkthrough: the verdict, the line of the algorithm that is at work, and the running times.

use bevy::prelude::*;

use super::state::Walkthrough;
use crate::coursework::{CodeLine, PSEUDO_CODE, share_text};
use crate::present::look::ColorRole;
use crate::present::screens::widgets::page_row::PageRow;

/// A text of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    app.init_resource::<ShownCode>();
}

/// The lines about the whole pair.
pub(in crate::present::screens) fn verdict_rows() -> [PageRow; 2] {
    [
        line(WalkLine::Verdict, ColorRole::Text),
        line(WalkLine::Notes, ColorRole::Text),
    ]
}

/// The lines about the step that is shown.
pub(super) fn step_rows() -> [PageRow; 3] {
    [
        line(WalkLine::Code, ColorRole::Focus),
        line(WalkLine::Sentence, ColorRole::Text),
        line(WalkLine::Times, ColorRole::Text),
    ]
}

fn line(line: WalkLine, color: ColorRole) -> PageRow {
    PageRow::line(color, move |world| {
        match world.get_resource::<Walkthrough>() {
            Some(walk) => sentence(line, walk, *world.resource()),
            None if line == WalkLine::Verdict => {
                "In this tick not both of them are in the field.".to_owned()
            }
            None => String::new(),
        }
    })
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
