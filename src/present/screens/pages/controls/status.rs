//! The line below the rows of the controls page: the result of the last change, or the help.

use bevy::prelude::*;

use super::system_sets::ControlsSystems;
use crate::present::input::{Action, Prompts, Rebinding};
use crate::present::states::Page;

/// The result of the last change; none shows the help. While a key is waited for, the line says how to leave that.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Status(pub Option<String>);

/// The text that shows it.
#[derive(Component, Clone, Copy)]
pub(super) struct StatusLine;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Status>()
        .add_systems(OnExit(Page::Controls), |mut status: ResMut<Status>| {
            status.0 = None;
        })
        .add_systems(Update, show_status.in_set(ControlsSystems::Show));
}

fn show_status(
    status: Res<Status>,
    rebinding: Res<Rebinding>,
    prompts: Prompts,
    mut lines: Query<&mut Text, With<StatusLine>>,
) {
    for mut line in &mut lines {
        let text = match rebinding.action() {
            Some(action) => format!(
                "PRESS A KEY OR BUTTON FOR {}. {} OR A CLICK ON AN ACTION: KEEP IT AS IT IS",
                action.label(),
                prompts.fixed()
            ),
            None => status.0.clone().unwrap_or_else(|| help(&prompts)),
        };
        if line.0 != text {
            line.0 = text;
        }
    }
}

fn help(prompts: &Prompts) -> String {
    let key = |action| prompts.of(action);
    format!(
        "{}: ADD. {}, {}: SELECT. {} OR A CLICK: REMOVE. {}: DEFAULTS",
        key(Action::MenuChoose),
        key(Action::MenuLeft),
        key(Action::MenuRight),
        key(Action::MenuRemove),
        key(Action::MenuReset)
    )
}
