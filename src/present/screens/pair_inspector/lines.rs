//! The sentences of the inspector: the verdict, the line of the algorithm that is at work, and the running times.

use bevy::prelude::*;

use super::inspected_pair::{InspectedPair, ShownPair};
use crate::coursework::{PSEUDO_CODE, share_text};
use crate::present::look::{ColorRole, text_sizes};
use crate::present::page_line::PageLine;
use crate::present::screens::figure_lines::spawn_note;
use crate::present::screens::menu_row;
use crate::present::states::Page;

/// A text of the page.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum InspectorLine {
    /// The verdict as a sentence.
    Verdict,
    /// What Step 1 alone says, and what else there is to say of the pair.
    Notes,
    /// The line of pseudo-code.
    Code,
    /// What it does with the numbers of the pair, and its slide.
    Sentence,
    /// The running times.
    Times,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.run_if(in_state(Page::PairInspector)));
}

/// Adds the sentence for a game in which nothing has happened yet.
pub(super) fn spawn_nothing_to_show(commands: &mut Commands, panel: Entity) {
    let note = "NO PAIR HAS BEEN TESTED YET. PLAY FOR A WHILE.";
    spawn_note(commands, panel, note.to_owned());
}

/// Adds the lines about the whole pair.
pub(super) fn spawn_verdict(commands: &mut Commands, panel: Entity) {
    spawn(commands, panel, InspectorLine::Verdict, ColorRole::Text);
    spawn(commands, panel, InspectorLine::Notes, ColorRole::Faint);
}

/// Adds the lines about the step that is shown.
pub(super) fn spawn_step(commands: &mut Commands, panel: Entity) {
    spawn(commands, panel, InspectorLine::Code, ColorRole::Focus);
    spawn(commands, panel, InspectorLine::Sentence, ColorRole::Text);
    spawn(commands, panel, InspectorLine::Times, ColorRole::Text);
}

fn spawn(commands: &mut Commands, panel: Entity, line: InspectorLine, color: ColorRole) {
    let node = Node {
        padding: UiRect::axes(px(14), px(2)),
        ..default()
    };
    let text = (
        line,
        menu_row::text("", text_sizes::MENU_TEXT, color),
        TextLayout::linebreak(LineBreak::WordOrCharacter),
    );
    commands.spawn((PageLine, node, ChildOf(panel), children![text]));
}

fn show(
    inspected: Option<Res<InspectedPair>>,
    mut lines: Query<(&InspectorLine, &mut Text)>,
    new_lines: Query<(), Added<InspectorLine>>,
) {
    let Some(inspected) = inspected else { return };
    if !inspected.is_changed() && new_lines.is_empty() {
        return;
    }
    for (line, mut text) in &mut lines {
        let wanted = match inspected.shown() {
            Some(shown) => sentence(*line, &inspected, shown),
            None if *line == InspectorLine::Verdict => {
                "In this tick not both of them are in the field.".to_owned()
            }
            None => String::new(),
        };
        if text.0 != wanted {
            text.0 = wanted;
        }
    }
}

fn sentence(line: InspectorLine, inspected: &InspectedPair, shown: &ShownPair) -> String {
    let explanation = &shown.explanation;
    let one = &shown.moves[shown.at];
    match line {
        InspectorLine::Verdict => explanation.verdict(),
        InspectorLine::Notes => notes(inspected, shown).join("\n"),
        InspectorLine::Code => PSEUDO_CODE[one.line.index()].code.to_owned(),
        InspectorLine::Sentence => {
            let slide = PSEUDO_CODE[one.line.index()].slide;
            format!("{}\nSlide: {slide}", one.sentence)
        }
        InspectorLine::Times => {
            let time = |name, seconds: f64| {
                let steps = share_text(explanation.in_steps(seconds));
                format!("{name} {steps} step, {seconds:.6} s")
            };
            let times = [("t_first", one.t_first), ("t_last", one.t_last)];
            times.map(|(name, seconds)| time(name, seconds)).join("\n")
        }
    }
}

fn notes(inspected: &InspectedPair, shown: &ShownPair) -> Vec<String> {
    let mut notes = vec![shown.explanation.step_1_alone().to_owned()];
    if shown.explanation.hit.is_some() && !shown.is_contact {
        notes.push(
            "The game did not count it: other outlines decided, one of the two had been hit before, or it was the ship's own new shot."
                .to_owned(),
        );
    }
    if shown.logged.b_itself.is_some() {
        notes.push(
            "B is tested at its copy across the seam, the edge where the field wraps around."
                .to_owned(),
        );
    }
    let note = inspected.outlines().note();
    if !note.is_empty() {
        notes.push(note.to_owned());
    }
    notes
}
