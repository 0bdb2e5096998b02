//! The bindings in the row of each action, one of which is selected.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui_widgets::Button;

use super::action_row::ActionRow;
use super::status::Status;
use super::system_sets::ControlsSystems;
use crate::present::input::{Action, ActiveDevice, Binding, Bindings, Rebinding};
use crate::present::look::{ColorRole, EdgeColor, text_sizes};
use crate::present::screens::widgets::menu_row;
use crate::present::screens::widgets::navigation::ChangeValue;

/// The part of a row that shows the bindings of its action.
#[derive(Component, Clone, Copy)]
pub(super) struct BindingList {
    pub action: Action,
    /// Whether the game at hand needs a key for it.
    pub is_needed: bool,
}

/// One binding in a row. A click removes it.
#[derive(Component, Clone, Copy)]
pub(super) struct BindingChip {
    pub action: Action,
    pub binding: Binding,
}

/// The binding of the focused row that the player can remove.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct SelectedBinding {
    action: Option<Action>,
    /// Its index among the removable bindings of the action. A larger index is the last one.
    index: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SelectedBinding>()
        .add_systems(
            Update,
            (
                follow_focus.in_set(ControlsSystems::Edit),
                (show_bindings, mark_selected)
                    .chain()
                    .in_set(ControlsSystems::Show),
            ),
        )
        .add_observer(select);
}

pub(super) fn show_bindings(
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
    for (entity, list) in &lists {
        commands.entity(entity).despawn_children();
        for binding in bindings.of(list.action) {
            let chip = BindingChip {
                action: list.action,
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
                chip_node(Edge::of(*binding, false)),
                EdgeColor(ColorRole::Faint),
                children![menu_row::line(label, text_sizes::MENU_TEXT, color)],
                ChildOf(entity),
            ));
        }
        let (note, color) = if rebinding.action() == Some(list.action) {
            ("PRESS ONE...", ColorRole::Prompt)
        } else if !bindings.of(list.action).is_empty() {
            continue;
        } else if list.is_needed {
            ("NO KEY: CANNOT BE DONE", ColorRole::Prompt)
        } else {
            ("NONE", ColorRole::Faint)
        };
        let note = menu_row::text(note, text_sizes::MENU_TEXT, color);
        commands.spawn((note, ChildOf(entity)));
    }
}

/// The edge of a binding: which ones can be removed and which one is selected can be seen without colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Edge {
    /// None: the binding is fixed.
    Fixed,
    /// A line below it.
    Removable,
    /// A frame.
    Selected,
}

impl Edge {
    const fn of(binding: Binding, is_selected: bool) -> Self {
        match (binding.is_fixed(), is_selected) {
            (true, _) => Self::Fixed,
            (false, false) => Self::Removable,
            (false, true) => Self::Selected,
        }
    }
}

/// The node of a binding. All edges take up the same room.
fn chip_node(edge: Edge) -> Node {
    const WIDTH: f32 = 2.0;
    let [sides, bottom] = match edge {
        Edge::Fixed => [0.0, 0.0],
        Edge::Removable => [0.0, WIDTH],
        Edge::Selected => [WIDTH, WIDTH],
    };
    let rect = |sides, bottom, horizontal| UiRect {
        left: px(sides + horizontal),
        right: px(sides + horizontal),
        top: px(sides),
        bottom: px(bottom),
    };
    Node {
        border: rect(sides, bottom, 0.0),
        padding: rect(WIDTH - sides, WIDTH - bottom, 5.0),
        border_radius: BorderRadius::all(px(3)),
        ..default()
    }
}

/// Selects the last binding and shows the help again, as another row gets the focus.
fn follow_focus(
    focus: Res<InputFocus>,
    rows: Query<&ActionRow>,
    mut selected: ResMut<SelectedBinding>,
    mut status: ResMut<Status>,
) {
    let row = focus.get().and_then(|row| rows.get(row).ok());
    if let Some(ActionRow(action)) = row
        && selected.action != Some(*action)
    {
        *selected = SelectedBinding {
            action: Some(*action),
            index: usize::MAX,
        };
        status.0 = None;
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
    /// The selected binding of an action, if it has one that can be removed.
    pub(super) fn of(self, action: Action, bindings: &Bindings) -> Option<Binding> {
        let all = removable(bindings, action);
        let is_selected = self.action == Some(action);
        let selected = all.get(self.index).filter(|_| is_selected);
        selected.or(all.last()).copied()
    }
}

/// Gives the selected binding of the focused row a frame in the colour of the focus.
fn mark_selected(
    focus: Res<InputFocus>,
    rows: Query<&ActionRow>,
    selected: Res<SelectedBinding>,
    bindings: Res<Bindings>,
    mut chips: Query<(&BindingChip, &mut Node, &mut EdgeColor)>,
) {
    let focused = focus.get().and_then(|row| rows.get(row).ok());
    let marked = focused.and_then(|ActionRow(action)| {
        let binding = selected.of(*action, &bindings)?;
        Some((*action, binding))
    });
    for (chip, mut node, mut edge) in &mut chips {
        let is_marked = Some((chip.action, chip.binding)) == marked;
        node.set_if_neq(chip_node(Edge::of(chip.binding, is_marked)));
        edge.set_if_neq(EdgeColor(if is_marked {
            ColorRole::Focus
        } else {
            ColorRole::Faint
        }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_selected_binding_differs_by_its_frame_and_a_fixed_one_has_none() {
        let escape = Binding::key(KeyCode::Escape);
        let space = Binding::key(KeyCode::Space);
        let edge = |binding, is_selected| chip_node(Edge::of(binding, is_selected)).border;
        assert_eq!(edge(space, true), UiRect::all(px(2)));
        assert_eq!(edge(space, false), UiRect::bottom(px(2)));
        assert_eq!(edge(escape, false), UiRect::ZERO);
        // Escape cannot be removed, so it is never selected.
        assert_eq!(edge(escape, true), UiRect::ZERO);
    }
}
