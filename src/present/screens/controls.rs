//! The page of keys and gamepads: one row for each action, with its bindings.

use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button};

use super::confirm_reset::{ResetConfirmed, reset_row};
use super::menu_panel::MenuPanel;
use super::menu_row::{self, ButtonCommand, InitialFocus, button_of};
use super::navigation::ChangeValue;
use super::transitions::MenuCommand;
use crate::present::input::{
    Action, ActiveDevice, Binding, Bindings, MenuAction, RebindResult, Rebinding,
};
use crate::present::look::{ColorRole, EdgeColor, theme};
use crate::present::states::Page;

/// The row of an action. Choosing it adds a binding.
#[derive(Component, Clone, Copy)]
struct ActionRow(Action);

/// The part of a row that shows the bindings of its action.
#[derive(Component, Clone, Copy)]
struct BindingList(Action);

/// One binding in a row. A click removes it.
#[derive(Component, Clone, Copy)]
struct BindingChip {
    action: Action,
    binding: Binding,
}

/// The binding of the focused row that [`MenuAction::Remove`] removes.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct SelectedBinding {
    action: Option<Action>,
    /// Its index among the removable bindings of the action. A larger index is the last one.
    index: usize,
}

/// The line below the rows. It shows the result of the last change, or the help.
#[derive(Component, Clone, Copy)]
struct StatusLine;

const HELP: &str =
    "ENTER, SOUTH: ADD. LEFT, RIGHT: CHOOSE. DELETE, WEST, A CLICK: REMOVE. HOME, NORTH: DEFAULTS";

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SelectedBinding>()
        .add_systems(OnEnter(Page::Controls), open)
        .add_systems(
            OnExit(Page::Controls),
            |mut rebinding: ResMut<Rebinding>| rebinding.stop(),
        )
        .add_systems(
            Update,
            (
                follow_focus,
                change_bindings,
                show_bindings,
                mark_selected,
                show_rebind_result,
            )
                .chain()
                .run_if(in_state(Page::Controls)),
        )
        .add_observer(activate)
        .add_observer(select)
        .add_observer(reset);
}

fn open(mut commands: Commands) {
    let panel = MenuPanel {
        page: Page::Controls,
        heading: "CONTROLS",
        width: 900.0,
        top: 16.0,
    }
    .open(&mut commands);
    let mut index = 0;
    for action in Action::ALL {
        let mut row = commands.spawn((
            menu_row::shape(),
            ActionRow(action),
            Button,
            TabIndex(index),
            ChildOf(panel),
            children![
                menu_row::text(action.label(), theme::MENU_SMALL, ColorRole::Text),
                (
                    BindingList(action),
                    Node {
                        column_gap: px(8),
                        ..default()
                    },
                ),
            ],
        ));
        if index == 0 {
            row.insert(InitialFocus);
        }
        index += 1;
    }
    let button = |label, index| button_of(label, index, theme::MENU_SMALL);
    commands.spawn((reset_row(index, theme::MENU_SMALL), ChildOf(panel)));
    let back = (button("BACK", index + 1), ButtonCommand(MenuCommand::Back));
    commands.spawn((back, ChildOf(panel)));
    commands.spawn((
        StatusLine,
        Node {
            align_self: AlignSelf::Center,
            ..default()
        },
        menu_row::text(HELP, theme::MENU_NOTE, ColorRole::Faint),
        ChildOf(panel),
    ));
}

fn show_bindings(
    mut commands: Commands,
    bindings: Res<Bindings>,
    device: Res<ActiveDevice>,
    rebinding: Res<Rebinding>,
    lists: Query<(Entity, &BindingList)>,
    new_lists: Query<(), Added<BindingList>>,
) {
    let has_changed = bindings.is_changed() || rebinding.is_changed() || device.is_changed();
    if !has_changed && new_lists.is_empty() {
        return;
    }
    for (list, BindingList(action)) in &lists {
        commands.entity(list).despawn_children();
        for binding in bindings.of(*action) {
            let chip = BindingChip {
                action: *action,
                binding: *binding,
            };
            let label = binding.label(device.make);
            let color = if binding.is_fixed() {
                ColorRole::Faint
            } else {
                ColorRole::Focus
            };
            commands.spawn((
                chip,
                Button,
                Node {
                    padding: UiRect::horizontal(px(5)),
                    border: UiRect::all(px(2)),
                    border_radius: BorderRadius::all(px(3)),
                    ..default()
                },
                EdgeColor(ColorRole::Faint),
                children![menu_row::text(label, theme::MENU_NOTE, color)],
                ChildOf(list),
            ));
        }
        let (note, color) = if rebinding.action() == Some(*action) {
            ("PRESS ONE...", ColorRole::Prompt)
        } else if bindings.of(*action).is_empty() {
            ("NONE", ColorRole::Faint)
        } else {
            continue;
        };
        let note = menu_row::text(note, theme::MENU_NOTE, color);
        commands.spawn((note, ChildOf(list)));
    }
}

fn activate(
    activated: On<Activate>,
    rows: Query<&ActionRow>,
    chips: Query<&BindingChip>,
    mut bindings: ResMut<Bindings>,
    mut rebinding: ResMut<Rebinding>,
    mut status: Query<&mut Text, With<StatusLine>>,
) {
    if let Ok(ActionRow(action)) = rows.get(activated.entity) {
        rebinding.start(*action);
    } else if let Ok(chip) = chips.get(activated.entity) {
        remove(&mut bindings, &mut status, chip.action, chip.binding);
    }
}

fn reset(
    _: On<ResetConfirmed>,
    page: Res<State<Page>>,
    mut bindings: ResMut<Bindings>,
    mut status: Query<&mut Text, With<StatusLine>>,
) {
    if *page.get() == Page::Controls {
        bindings.reset_all();
        show_status(&mut status, "ALL DEFAULTS RESTORED");
    }
}

/// Selects the last binding and shows the help again, as another row gets the focus.
fn follow_focus(
    focus: Res<InputFocus>,
    rows: Query<&ActionRow>,
    mut selected: ResMut<SelectedBinding>,
    mut status: Query<&mut Text, With<StatusLine>>,
) {
    let action = focus.get().and_then(|row| rows.get(row).ok());
    let action = action.map(|ActionRow(action)| *action);
    if selected.action != action {
        let index = usize::MAX;
        *selected = SelectedBinding { action, index };
        show_status(&mut status, HELP);
    }
}

fn select(
    changed: On<ChangeValue>,
    rows: Query<&ActionRow>,
    bindings: Res<Bindings>,
    mut selected: ResMut<SelectedBinding>,
) {
    if let Ok(ActionRow(action)) = rows.get(changed.entity) {
        let last = removable(&bindings, *action).len().saturating_sub(1);
        // The focus may have come to this row in the same frame.
        let index = if selected.action == Some(*action) {
            selected.index.min(last)
        } else {
            last
        };
        selected.action = Some(*action);
        selected.index = if changed.is_forward {
            last.min(index + 1)
        } else {
            index.saturating_sub(1)
        };
    }
}

/// The bindings of an action that can be removed.
fn removable(bindings: &Bindings, action: Action) -> Vec<Binding> {
    let all = bindings.of(action).iter().copied();
    all.filter(|binding| !binding.is_fixed()).collect()
}

impl SelectedBinding {
    /// The binding, if the row has one that can be removed.
    fn binding(self, bindings: &Bindings) -> Option<Binding> {
        let all = removable(bindings, self.action?);
        all.get(self.index).or(all.last()).copied()
    }
}

/// Gives the selected binding an edge in the colour of the focus.
fn mark_selected(
    selected: Res<SelectedBinding>,
    bindings: Res<Bindings>,
    mut chips: Query<(&BindingChip, &mut EdgeColor)>,
) {
    let binding = selected.binding(&bindings);
    for (chip, mut edge) in &mut chips {
        let is_selected = Some(chip.binding) == binding;
        edge.set_if_neq(EdgeColor(if is_selected {
            ColorRole::Focus
        } else {
            ColorRole::Faint
        }));
    }
}

/// Removes the selected binding, or restores the defaults of the row that has the focus.
fn change_bindings(
    mut menu_actions: MessageReader<MenuAction>,
    focus: Res<InputFocus>,
    rows: Query<&ActionRow>,
    selected: Res<SelectedBinding>,
    mut bindings: ResMut<Bindings>,
    mut status: Query<&mut Text, With<StatusLine>>,
) {
    let Some(ActionRow(action)) = focus.get().and_then(|row| rows.get(row).ok()) else {
        menu_actions.clear();
        return;
    };
    for menu_action in menu_actions.read() {
        match menu_action {
            MenuAction::Remove => {
                // With fixed bindings only, the status line tells why one stays.
                let last = bindings.of(*action).last().copied();
                if let Some(binding) = selected.binding(&bindings).or(last) {
                    remove(&mut bindings, &mut status, *action, binding);
                }
            }
            MenuAction::ResetToDefault => {
                let losers = bindings.reset(*action);
                let losers: Vec<_> = losers.iter().map(|loser| loser.label()).collect();
                let mut text = format!("{}: DEFAULTS RESTORED", action.label());
                if !losers.is_empty() {
                    text += &format!(", TAKEN FROM {}", losers.join(", "));
                }
                show_status(&mut status, &text);
            }
            _ => {}
        }
    }
}

fn remove(
    bindings: &mut Bindings,
    status: &mut Query<&mut Text, With<StatusLine>>,
    action: Action,
    binding: Binding,
) {
    match bindings.remove(action, binding) {
        Ok(()) => show_status(status, HELP),
        Err(refusal) => show_status(status, &refusal.to_string().to_uppercase()),
    }
}

fn show_rebind_result(
    mut results: MessageReader<RebindResult>,
    mut status: Query<&mut Text, With<StatusLine>>,
) {
    for result in results.read() {
        show_status(&mut status, &result.to_string());
    }
}

fn show_status(status: &mut Query<&mut Text, With<StatusLine>>, text: &str) {
    for mut line in status {
        text.clone_into(&mut line.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_shows_bindings_as_it_opens_and_again_as_they_change() {
        let mut app = App::new();
        app.init_resource::<Bindings>()
            .init_resource::<ActiveDevice>()
            .init_resource::<Rebinding>()
            .add_systems(Update, show_bindings);
        let shown = |app: &mut App| {
            app.update();
            let mut chips = app.world_mut().query::<&BindingChip>();
            chips.iter(app.world()).count()
        };
        assert_eq!(shown(&mut app), 0, "the page is not open");
        let opened = app.world_mut().run_system_cached(open);
        assert!(opened.is_ok(), "{opened:?}");
        let all = Action::ALL.iter();
        let count: usize = all.map(|a| Bindings::default().of(*a).len()).sum();
        assert_eq!(shown(&mut app), count);

        let mut bindings = app.world_mut().resource_mut::<Bindings>();
        let mute = bindings.of(Action::Mute)[0];
        assert_eq!(bindings.remove(Action::Mute, mute), Ok(()));
        assert_eq!(shown(&mut app), count - 1);
    }
}
