//! Keys and pads: a row for each action, with everything that is bound to it.

use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button};

use super::Page;
use super::confirm::{Confirmed, reset_all};
use super::flow::Wish;
use super::menu::Frame;
use super::navigate::Change;
use super::row::{self, Asks, First, button_of};
use crate::present::input::{Action, Binding, Bindings, Device, Heard, Listening};
use crate::present::look::{Edge, Ink, theme};

/// The row of an action.
#[derive(Component, Clone, Copy)]
struct RowOf(Action);

/// Where the bindings of an action stand.
#[derive(Component, Clone, Copy)]
struct BindingsOf(Action);

/// A binding, to be clicked away.
#[derive(Component, Clone, Copy)]
struct Chip {
    action: Action,
    binding: Binding,
}

/// The binding that Delete takes away, by its place among those of its action that can be taken; the last one from
/// there on.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Marked {
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
    app.init_resource::<Marked>()
        .add_systems(OnEnter(Page::Controls), open)
        .add_systems(
            OnExit(Page::Controls),
            |mut listening: ResMut<Listening>| listening.stop(),
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

fn open(mut commands: Commands, mut bindings: ResMut<Bindings>) {
    // So that they are written into the new rows.
    bindings.set_changed();
    let rows = Frame {
        page: Page::Controls,
        heading: "CONTROLS",
        width: 900.0,
        top: 16.0,
    }
    .open(&mut commands);
    let mut index = 0;
    for action in Action::ALL {
        let mut row = commands.spawn((
            row::shape(),
            RowOf(action),
            Button,
            TabIndex(index),
            ChildOf(rows),
            children![
                row::text(action.label(), theme::MENU_SMALL, Ink::Text),
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
            row.insert(First);
        }
        index += 1;
    }
    let button = |label, index| button_of(label, index, theme::MENU_SMALL);
    commands.spawn((reset_all(index, theme::MENU_SMALL), ChildOf(rows)));
    let back = (button("BACK", index + 1), Asks(Wish::Back));
    commands.spawn((back, ChildOf(rows)));
    commands.spawn((
        Said,
        Node {
            align_self: AlignSelf::Center,
            ..default()
        },
        row::text(ADVICE, theme::MENU_NOTE, Ink::Faint),
        ChildOf(rows),
    ));
}

fn show_bindings(
    mut commands: Commands,
    bindings: Res<Bindings>,
    device: Res<Device>,
    listening: Res<Listening>,
    places: Query<(Entity, &BindingsOf)>,
) {
    if !bindings.is_changed() && !listening.is_changed() && !device.is_changed() {
        return;
    }
    for (place, BindingsOf(action)) in &places {
        commands.entity(place).despawn_children();
        for binding in bindings.of(*action) {
            let chip = Chip {
                action: *action,
                binding: *binding,
            };
            let label = binding.label(device.make);
            // What always stays is not to be changed.
            let ink = if binding.is_fixed() {
                Ink::Faint
            } else {
                Ink::Focus
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
                Edge(Ink::Faint),
                children![row::text(label, theme::MENU_NOTE, ink)],
                ChildOf(place),
            ));
        }
        let said = if listening.action() == Some(*action) {
            ("PRESS ONE...", Ink::Warm)
        } else if bindings.of(*action).is_empty() {
            ("NONE", Ink::Faint)
        } else {
            continue;
        };
        let said = row::text(said.0, theme::MENU_NOTE, said.1);
        commands.spawn((said, ChildOf(place)));
    }
}

fn activate(
    activated: On<Activate>,
    rows: Query<&RowOf>,
    chips: Query<&Chip>,
    mut bindings: ResMut<Bindings>,
    mut listening: ResMut<Listening>,
    mut said: Query<&mut Text, With<Said>>,
) {
    if let Ok(RowOf(action)) = rows.get(activated.entity) {
        listening.start(*action);
    } else if let Ok(chip) = chips.get(activated.entity) {
        remove(&mut bindings, &mut said, chip.action, chip.binding);
    }
}

fn reset(
    _: On<Confirmed>,
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
    mut marked: ResMut<Marked>,
    mut said: Query<&mut Text, With<Said>>,
) {
    let action = focus.get().and_then(|row| rows.get(row).ok());
    let action = action.map(|RowOf(action)| *action);
    if marked.action != action {
        let place = usize::MAX;
        *marked = Marked { action, place };
        write(&mut said, ADVICE);
    }
}

fn choose(
    changed: On<Change>,
    rows: Query<&RowOf>,
    bindings: Res<Bindings>,
    mut marked: ResMut<Marked>,
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

impl Marked {
    /// The binding, if there is one that can be taken away.
    fn binding(self, bindings: &Bindings) -> Option<Binding> {
        let all = removable(bindings, self.action?);
        all.get(self.place).or(all.last()).copied()
    }
}

/// Its edge has the colour of the focus.
fn mark(marked: Res<Marked>, bindings: Res<Bindings>, mut chips: Query<(&Chip, &mut Edge)>) {
    let binding = marked.binding(&bindings);
    for (chip, mut edge) in &mut chips {
        let is_marked = Some(chip.binding) == binding;
        edge.set_if_neq(Edge(if is_marked { Ink::Focus } else { Ink::Faint }));
    }
}

/// The binding that is marked away, or the defaults of the row that has the focus back.
fn change_focused(
    keys: Res<ButtonInput<KeyCode>>,
    pads: Query<&Gamepad>,
    focus: Res<InputFocus>,
    rows: Query<&RowOf>,
    marked: Res<Marked>,
    mut bindings: ResMut<Bindings>,
    mut said: Query<&mut Text, With<Said>>,
) {
    let Some(RowOf(action)) = focus.get().and_then(|row| rows.get(row).ok()) else {
        return;
    };
    let is_on_pad = |button| pads.iter().any(|pad| pad.just_pressed(button));
    if (keys.any_just_pressed([KeyCode::Delete, KeyCode::Backspace])
        || is_on_pad(GamepadButton::West))
        && let Some(binding) = marked
            .binding(&bindings)
            // One that stays says why.
            .or(bindings.of(*action).last().copied())
    {
        remove(&mut bindings, &mut said, *action, binding);
    }
    if keys.just_pressed(KeyCode::Home) || is_on_pad(GamepadButton::North) {
        let losers = bindings.reset(*action);
        let losers: Vec<_> = losers.iter().map(|loser| loser.label()).collect();
        let mut words = format!("{}: DEFAULTS RESTORED", action.label());
        if !losers.is_empty() {
            words += &format!(", TAKEN FROM {}", losers.join(", "));
        }
        write(&mut said, &words);
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

fn say(mut heard: MessageReader<Heard>, mut said: Query<&mut Text, With<Said>>) {
    for heard in heard.read() {
        write(&mut said, &heard.to_string());
    }
}

fn write(said: &mut Query<&mut Text, With<Said>>, words: &str) {
    for mut text in said {
        words.clone_into(&mut text.0);
    }
}
