//! Keys and pads: a row for each action, with everything that is bound to it.

use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button};

use super::Page;
use super::flow::Wish;
use super::menu::Frame;
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

/// Everything back to the defaults.
#[derive(Component, Clone, Copy)]
struct Reset;

/// What came of the last change.
#[derive(Component, Clone, Copy)]
struct Said;

/// What to do here.
const ADVICE: &str =
    "ENTER OR SOUTH ADDS ONE; DELETE, WEST OR A CLICK TAKES ONE AWAY; HOME OR NORTH: THE DEFAULTS";

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::Controls), open)
        .add_systems(
            OnExit(Page::Controls),
            |mut listening: ResMut<Listening>| listening.stop(),
        )
        .add_systems(
            Update,
            (change_focused, show_bindings, say)
                .chain()
                .run_if(in_state(Page::Controls)),
        )
        .add_observer(activate);
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
    commands.spawn((button("RESET ALL TO DEFAULTS", index), Reset, ChildOf(rows)));
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
            commands.spawn((
                chip,
                Button,
                Node {
                    padding: UiRect::horizontal(px(6)),
                    border: UiRect::all(px(1)),
                    border_radius: BorderRadius::all(px(3)),
                    ..default()
                },
                Edge(Ink::Faint),
                children![row::text(label, theme::MENU_NOTE, Ink::Focus)],
                ChildOf(place),
            ));
        }
        if listening.action() == Some(*action) {
            let asked = row::text("PRESS ONE...", theme::MENU_NOTE, Ink::Warm);
            commands.spawn((asked, ChildOf(place)));
        }
    }
}

fn activate(
    activated: On<Activate>,
    rows: Query<&RowOf>,
    chips: Query<&Chip>,
    resets: Query<(), With<Reset>>,
    mut bindings: ResMut<Bindings>,
    mut listening: ResMut<Listening>,
    mut said: Query<&mut Text, With<Said>>,
) {
    if let Ok(RowOf(action)) = rows.get(activated.entity) {
        listening.start(*action);
    } else if let Ok(chip) = chips.get(activated.entity) {
        remove(&mut bindings, &mut said, chip.action, chip.binding);
    } else if resets.contains(activated.entity) {
        bindings.reset_all();
    }
}

/// The last binding of the row that has the focus away, or its defaults back.
fn change_focused(
    keys: Res<ButtonInput<KeyCode>>,
    pads: Query<&Gamepad>,
    focus: Res<InputFocus>,
    rows: Query<&RowOf>,
    mut bindings: ResMut<Bindings>,
    mut said: Query<&mut Text, With<Said>>,
) {
    let Some(RowOf(action)) = focus.get().and_then(|row| rows.get(row).ok()) else {
        return;
    };
    let is_on_pad = |button| pads.iter().any(|pad| pad.just_pressed(button));
    if (keys.any_just_pressed([KeyCode::Delete, KeyCode::Backspace])
        || is_on_pad(GamepadButton::West))
        && let Some(binding) = bindings.of(*action).last().copied()
    {
        remove(&mut bindings, &mut said, *action, binding);
    }
    if keys.just_pressed(KeyCode::Home) || is_on_pad(GamepadButton::North) {
        let losers = bindings.reset(*action);
        let losers: Vec<_> = losers.iter().map(|loser| loser.label()).collect();
        let mut words = format!("{}: AS AT FIRST", action.label());
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
