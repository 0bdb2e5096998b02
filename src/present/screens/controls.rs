//! Keys and pads: a row for each action, with everything that is bound to it.

use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button};

use super::confirm_reset::{ResetConfirmed, reset_all};
use super::menu_panel::MenuPanel;
use super::menu_row::{self, ButtonCommand, InitialFocus, button_of};
use super::navigation::ChangeValue;
use super::transitions::MenuCommand;
use crate::present::input::{
    Action, ActiveDevice, Binding, Bindings, MenuAction, RebindResult, Rebinding,
};
use crate::present::look::{ColorRole, EdgeColor, theme};
use crate::present::states::Page;

/// The row of an action.
#[derive(Component, Clone, Copy)]
struct RowOf(Action);

/// Where the bindings of an action stand.
#[derive(Component, Clone, Copy)]
struct BindingsOf(Action);

/// A binding, to be clicked away.
#[derive(Component, Clone, Copy)]
struct BindingChip {
    action: Action,
    binding: Binding,
}

/// The binding that Delete takes away, by its place among those of its action that can be taken; the last one from
/// there on.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct SelectedBinding {
    action: Option<Action>,
    place: usize,
}

/// What came of the last change.
#[derive(Component, Clone, Copy)]
struct Said;

/// What to do here.
const ADVICE: &str =
    "ENTER, SOUTH: ADD. LEFT, RIGHT: CHOOSE. DELETE, WEST, A CLICK: REMOVE. HOME, NORTH: DEFAULTS";

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SelectedBinding>()
        .add_systems(OnEnter(Page::Controls), open)
        .add_systems(
            OnExit(Page::Controls),
            |mut listening: ResMut<Rebinding>| listening.stop(),
        )
        .add_systems(
            Update,
            (follow_focus, change_focused, show_bindings, mark, say)
                .chain()
                .run_if(in_state(Page::Controls)),
        )
        .add_observer(activate)
        .add_observer(choose)
        .add_observer(reset);
}

fn open(mut commands: Commands) {
    let rows = MenuPanel {
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
            RowOf(action),
            Button,
            TabIndex(index),
            ChildOf(rows),
            children![
                menu_row::text(action.label(), theme::MENU_SMALL, ColorRole::Text),
                (
                    BindingsOf(action),
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
    commands.spawn((reset_all(index, theme::MENU_SMALL), ChildOf(rows)));
    let back = (button("BACK", index + 1), ButtonCommand(MenuCommand::Back));
    commands.spawn((back, ChildOf(rows)));
    commands.spawn((
        Said,
        Node {
            align_self: AlignSelf::Center,
            ..default()
        },
        menu_row::text(ADVICE, theme::MENU_NOTE, ColorRole::Faint),
        ChildOf(rows),
    ));
}

fn show_bindings(
    mut commands: Commands,
    bindings: Res<Bindings>,
    device: Res<ActiveDevice>,
    listening: Res<Rebinding>,
    places: Query<(Entity, &BindingsOf)>,
    new_places: Query<(), Added<BindingsOf>>,
) {
    let is_current = !bindings.is_changed() && !listening.is_changed() && !device.is_changed();
    if is_current && new_places.is_empty() {
        return;
    }
    for (place, BindingsOf(action)) in &places {
        commands.entity(place).despawn_children();
        for binding in bindings.of(*action) {
            let chip = BindingChip {
                action: *action,
                binding: *binding,
            };
            let label = binding.label(device.make);
            // What always stays is not to be changed.
            let ink = if binding.is_fixed() {
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
                children![menu_row::text(label, theme::MENU_NOTE, ink)],
                ChildOf(place),
            ));
        }
        let said = if listening.action() == Some(*action) {
            ("PRESS ONE...", ColorRole::Warm)
        } else if bindings.of(*action).is_empty() {
            ("NONE", ColorRole::Faint)
        } else {
            continue;
        };
        let said = menu_row::text(said.0, theme::MENU_NOTE, said.1);
        commands.spawn((said, ChildOf(place)));
    }
}

fn activate(
    activated: On<Activate>,
    rows: Query<&RowOf>,
    chips: Query<&BindingChip>,
    mut bindings: ResMut<Bindings>,
    mut listening: ResMut<Rebinding>,
    mut said: Query<&mut Text, With<Said>>,
) {
    if let Ok(RowOf(action)) = rows.get(activated.entity) {
        listening.start(*action);
    } else if let Ok(chip) = chips.get(activated.entity) {
        remove(&mut bindings, &mut said, chip.action, chip.binding);
    }
}

fn reset(
    _: On<ResetConfirmed>,
    page: Res<State<Page>>,
    mut bindings: ResMut<Bindings>,
    mut said: Query<&mut Text, With<Said>>,
) {
    if *page.get() == Page::Controls {
        bindings.reset_all();
        write(&mut said, "ALL DEFAULTS RESTORED");
    }
}

/// On a row that one comes to it is the last one, and nothing has happened yet.
fn follow_focus(
    focus: Res<InputFocus>,
    rows: Query<&RowOf>,
    mut marked: ResMut<SelectedBinding>,
    mut said: Query<&mut Text, With<Said>>,
) {
    let action = focus.get().and_then(|row| rows.get(row).ok());
    let action = action.map(|RowOf(action)| *action);
    if marked.action != action {
        let place = usize::MAX;
        *marked = SelectedBinding { action, place };
        write(&mut said, ADVICE);
    }
}

fn choose(
    changed: On<ChangeValue>,
    rows: Query<&RowOf>,
    bindings: Res<Bindings>,
    mut marked: ResMut<SelectedBinding>,
) {
    if let Ok(RowOf(action)) = rows.get(changed.entity) {
        let last = removable(&bindings, *action).len().saturating_sub(1);
        // A way and a choice may come within one frame.
        let is_there = marked.action == Some(*action);
        let now = if is_there {
            marked.place.min(last)
        } else {
            last
        };
        marked.action = Some(*action);
        marked.place = if changed.is_forward {
            last.min(now + 1)
        } else {
            now.saturating_sub(1)
        };
    }
}

/// The bindings of an action that can be taken away.
fn removable(bindings: &Bindings, action: Action) -> Vec<Binding> {
    let all = bindings.of(action).iter().copied();
    all.filter(|binding| !binding.is_fixed()).collect()
}

impl SelectedBinding {
    /// The binding, if there is one that can be taken away.
    fn binding(self, bindings: &Bindings) -> Option<Binding> {
        let all = removable(bindings, self.action?);
        all.get(self.place).or(all.last()).copied()
    }
}

/// Its edge has the colour of the focus.
fn mark(
    marked: Res<SelectedBinding>,
    bindings: Res<Bindings>,
    mut chips: Query<(&BindingChip, &mut EdgeColor)>,
) {
    let binding = marked.binding(&bindings);
    for (chip, mut edge) in &mut chips {
        let is_marked = Some(chip.binding) == binding;
        edge.set_if_neq(EdgeColor(if is_marked {
            ColorRole::Focus
        } else {
            ColorRole::Faint
        }));
    }
}

/// The binding that is marked away, or the defaults of the row that has the focus back.
fn change_focused(
    mut actions: MessageReader<MenuAction>,
    focus: Res<InputFocus>,
    rows: Query<&RowOf>,
    marked: Res<SelectedBinding>,
    mut bindings: ResMut<Bindings>,
    mut said: Query<&mut Text, With<Said>>,
) {
    let Some(RowOf(action)) = focus.get().and_then(|row| rows.get(row).ok()) else {
        actions.clear();
        return;
    };
    for menu_action in actions.read() {
        match menu_action {
            MenuAction::Remove => {
                // A fixed binding is not selected; trying to remove it says why it stays.
                let last = bindings.of(*action).last().copied();
                if let Some(binding) = marked.binding(&bindings).or(last) {
                    remove(&mut bindings, &mut said, *action, binding);
                }
            }
            MenuAction::ResetToDefault => {
                let losers = bindings.reset(*action);
                let losers: Vec<_> = losers.iter().map(|loser| loser.label()).collect();
                let mut words = format!("{}: DEFAULTS RESTORED", action.label());
                if !losers.is_empty() {
                    words += &format!(", TAKEN FROM {}", losers.join(", "));
                }
                write(&mut said, &words);
            }
            _ => {}
        }
    }
}

fn remove(
    bindings: &mut Bindings,
    said: &mut Query<&mut Text, With<Said>>,
    action: Action,
    binding: Binding,
) {
    match bindings.remove(action, binding) {
        Ok(()) => write(said, ADVICE),
        Err(refusal) => write(said, &refusal.to_string().to_uppercase()),
    }
}

fn say(mut heard: MessageReader<RebindResult>, mut said: Query<&mut Text, With<Said>>) {
    for heard in heard.read() {
        write(&mut said, &heard.to_string());
    }
}

fn write(said: &mut Query<&mut Text, With<Said>>, words: &str) {
    for mut text in said {
        words.clone_into(&mut text.0);
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
