//! What a player changes on the controls page: adds, removes and resets bindings.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::action_row::ActionRow;
use super::binding_chips::{BindingChip, SelectedBinding};
use super::key_in_use::AskedBinding;
use super::status::Status;
use super::system_sets::ControlsSystems;
use crate::present::input::{
    Action, ActiveDevice, Binding, Bindings, MenuAction, RebindResult, Rebinding, Refusal,
};
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::widgets::confirm_row::Confirmed;
use crate::present::states::Page;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (change_bindings, finish_rebinding)
            .chain()
            .in_set(ControlsSystems::Edit),
    )
    .add_systems(
        OnExit(Page::Controls),
        |mut rebinding: ResMut<Rebinding>| rebinding.stop(),
    )
    .add_observer(activate)
    .add_observer(reset_all);
}

fn activate(
    activated: On<Activate>,
    rows: Query<&ActionRow>,
    chips: Query<&BindingChip>,
    mut bindings: ResMut<Bindings>,
    mut rebinding: ResMut<Rebinding>,
    mut status: ResMut<Status>,
) {
    let is_row = rows.contains(activated.entity) || chips.contains(activated.entity);
    if is_row && rebinding.action().is_some() {
        // No key does this: they are all waited for.
        rebinding.stop();
        status.0 = Some(RebindResult::Cancelled.to_string());
    } else if let Ok(ActionRow(action)) = rows.get(activated.entity) {
        rebinding.start(*action);
    } else if let Ok(chip) = chips.get(activated.entity) {
        status.0 = remove(&mut bindings, chip.action, chip.binding);
    }
}

/// Removes the selected binding, or restores the defaults of the row that has the focus.
fn change_bindings(
    mut menu_actions: MessageReader<MenuAction>,
    focus: Res<InputFocus>,
    rows: Query<&ActionRow>,
    selected: Res<SelectedBinding>,
    device: Res<ActiveDevice>,
    mut bindings: ResMut<Bindings>,
    mut status: ResMut<Status>,
) {
    let Some(ActionRow(action)) = focus.get().and_then(|row| rows.get(row).ok()) else {
        menu_actions.clear();
        return;
    };
    for menu_action in menu_actions.read() {
        match menu_action {
            MenuAction::Remove => {
                // With fixed bindings only, the status tells why one stays.
                let last = bindings.of(*action).last().copied();
                if let Some(binding) = selected.of(*action, &bindings).or(last) {
                    status.0 = remove(&mut bindings, *action, binding);
                }
            }
            MenuAction::ResetToDefault => {
                let taken = bindings.reset(*action);
                let mut text = format!("{}: DEFAULTS RESTORED", action.label());
                if !taken.is_empty() {
                    let names = taken.iter().map(|binding| binding.label(device.make));
                    let names: Vec<_> = names.collect();
                    text += &format!(", BUT {} MEANS SOMETHING ELSE", names.join(", "));
                }
                status.0 = Some(text);
            }
            _ => {}
        }
    }
}

/// Removes a binding. Returns why it stays, if it does.
fn remove(bindings: &mut Bindings, action: Action, binding: Binding) -> Option<String> {
    let refusal = bindings.remove(action, binding).err()?;
    Some(refusal.to_string().to_uppercase())
}

/// Shows the result of a rebinding. A key that is in use is taken only after a question.
fn finish_rebinding(
    mut results: MessageReader<RebindResult>,
    mut status: ResMut<Status>,
    mut asked: ResMut<AskedBinding>,
    mut menu_commands: MessageWriter<MenuCommand>,
) {
    for result in results.read() {
        if let RebindResult::Refused {
            action,
            binding,
            refusal: Refusal::InUse(owners),
            ..
        } = result
        {
            *asked = AskedBinding {
                request: Some((*action, *binding)),
                owners: owners.clone(),
            };
            menu_commands.write(MenuCommand::Open(Page::KeyInUse));
        } else {
            status.0 = Some(result.to_string());
        }
    }
}

fn reset_all(
    _: On<Confirmed>,
    page: Res<State<Page>>,
    mut bindings: ResMut<Bindings>,
    mut status: ResMut<Status>,
) {
    if *page.get() == Page::Controls {
        bindings.reset_all();
        status.0 = Some("ALL DEFAULTS RESTORED".to_owned());
    }
}
