//! Drops what the rows of a page ask for while it closes.

use bevy::prelude::*;
use bevy::state::state::StateTransitionSystems;

use crate::present::screens::menu_command::MenuCommand;
use crate::present::states::Page;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_systems(
        StateTransition,
        drop_commands.in_set(StateTransitionSystems::ExitSchedules),
    );
}

/// A page closes in the frame after the command that does it. A row that is chosen in between must not act on the next page: the
/// view of a death would take the game itself back.
fn drop_commands(
    mut transitions: MessageReader<StateTransitionEvent<Page>>,
    mut menu_commands: ResMut<Messages<MenuCommand>>,
) {
    let mut transitions = transitions.read();
    if transitions.any(|transition| transition.exited != transition.entered) {
        menu_commands.clear();
    }
}
