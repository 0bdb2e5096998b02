//! The pages of keys and gamepads: the bindings of each action, and the question whether to take a key that is in use.

mod action_row;
mod binding_chips;
mod edit;
mod key_in_use;
mod page;
mod status;
mod system_sets;
mod undo;

#[cfg(test)]
pub(in crate::present::screens) use key_in_use::AskedBinding;
#[cfg(test)]
pub(in crate::present::screens) use page::ShownGroup;

use bevy::prelude::*;

use crate::present::states::Page;
use system_sets::ControlsSystems;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_plugins((
        page::plugin,
        binding_chips::plugin,
        edit::plugin,
        key_in_use::plugin,
        status::plugin,
        undo::plugin,
    ))
    // What a player does is done before it is shown.
    .configure_sets(
        Update,
        (ControlsSystems::Edit, ControlsSystems::Show)
            .chain()
            .run_if(in_state(Page::Controls)),
    );
}
