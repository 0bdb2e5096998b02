//! The line below the rows of the controls page: the result of the last change, or the help.

use bevy::prelude::*;

use crate::present::input::{Action, Prompts, Rebinding};
use crate::present::states::Page;

/// The result of the last change; none shows the help. While a key is waited for, the line says how to leave that.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Status(pub Option<String>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Status>().add_systems(
        OnExit(Page::Controls),
        |mut status: ResMut<Status>| {
            status.0 = None;
        },
    );
}

/// The words of the line.
pub(super) fn status(world: &World) -> String {
    let prompts = Prompts::of_world(world);
    match world.resource::<Rebinding>().action() {
        Some(action) => format!(
            "PRESS A KEY OR BUTTON FOR {}. {} OR A CLICK ON AN ACTION: KEEP IT AS IT IS",
            action.label(),
            prompts.fixed()
        ),
        None => {
            let Status(result) = world.resource();
            result.clone().unwrap_or_else(|| help(prompts))
        }
    }
}

fn help(prompts: Prompts) -> String {
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
