//! Lines of text that name keys and buttons. They follow the device in use and the player's bindings.

use bevy::prelude::*;

use crate::present::input::Prompts;

/// A text, made from the prompts that it names.
#[derive(Component, Clone, Copy)]
pub(in crate::present::screens) struct PromptLine(pub fn(&Prompts) -> String);

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_systems(Update, show_prompts);
}

fn show_prompts(
    prompts: Prompts,
    mut lines: Query<(&PromptLine, &mut Text)>,
    new_lines: Query<(), Added<PromptLine>>,
) {
    if new_lines.is_empty() && !prompts.have_changed() {
        return;
    }
    for (PromptLine(make_text), mut text) in &mut lines {
        text.0 = make_text(&prompts);
    }
}
