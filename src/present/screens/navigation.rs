//! The focus of a menu, moved by keys, pads and pointer; values changed to the left and right.

use bevy::ecs::system::SystemParam;
use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::tab_navigation::{NavAction, TabNavigation};
use bevy::input_focus::{FocusCause, InputFocus, InputFocusSystems, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui_widgets::{
    Activate, Button, Checkbox, SetSliderValue, Slider, SliderValueChange, ToggleChecked,
};
use bevy::window::WindowResized;

use crate::present::input::{ActionSystems, InputLockout, has_focus};
use crate::present::look::theme;
use crate::present::sound::MenuCue;
use crate::present::states::Page;

/// A step in a menu.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Up,
    Down,
    Left,
    Right,
}

/// The row that has the focus is to take its next value, or the one before: for rows that choose among names.
#[derive(EntityEvent, Clone, Copy, Debug)]
pub(super) struct ChangeValue {
    pub entity: Entity,
    pub is_forward: bool,
}

/// Its rows stand side by side.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct HorizontalRows;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Step>()
        .insert_resource(InputFocusVisible(true))
        .add_systems(
            PreUpdate,
            (read_keys, read_pads.run_if(has_focus), step)
                .chain()
                .after(ActionSystems::Read)
                // A way and a choice within one slow frame: the choice is of where the way led.
                .before(InputFocusSystems::Dispatch)
                .run_if(not(in_state(Page::Field))),
        )
        .add_systems(Update, scale)
        .add_systems(OnEnter(Page::Field), |mut focus: ResMut<InputFocus>| {
            focus.clear();
        });
}

/// What has the focus, to be chosen.
#[derive(SystemParam)]
struct Choice<'w, 's> {
    commands: Commands<'w, 's>,
    focus: Res<'w, InputFocus>,
    buttons: Query<'w, 's, Has<Checkbox>, Or<(With<Button>, With<Checkbox>)>>,
}

impl Choice<'_, '_> {
    /// Does with the row that has the focus what Enter does.
    fn choose(&mut self) {
        let Some(entity) = self.focus.get() else {
            return;
        };
        match self.buttons.get(entity) {
            Ok(true) => self.commands.trigger(ToggleChecked { entity }),
            Ok(false) => self.commands.trigger(Activate { entity }),
            Err(_) => {}
        }
    }
}

/// Held keys repeat here, as everywhere in the system; those that were held before the page was there do not.
fn read_keys(
    mut keys: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    page: Res<State<Page>>,
    mut pressed_here: Local<Vec<KeyCode>>,
    mut choice: Choice,
    mut steps: MessageWriter<Step>,
) {
    if page.is_changed() {
        pressed_here.clear();
    }
    let is_back = held.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    for key in keys.read().filter(|key| key.state == ButtonState::Pressed) {
        if !key.repeat {
            pressed_here.retain(|other| *other != key.key_code);
            pressed_here.push(key.key_code);
        } else if !pressed_here.contains(&key.key_code) {
            continue;
        }
        let step = match key.key_code {
            KeyCode::ArrowUp => Step::Up,
            KeyCode::ArrowDown => Step::Down,
            KeyCode::ArrowLeft => Step::Left,
            KeyCode::ArrowRight => Step::Right,
            KeyCode::Tab if is_back => Step::Up,
            KeyCode::Tab => Step::Down,
            // Bevy's widgets know the other Enter only.
            KeyCode::NumpadEnter if !key.repeat => {
                choice.choose();
                continue;
            }
            _ => continue,
        };
        steps.write(step);
    }
}

/// The cross and the left stick move the focus, South activates. East goes back as the key for pause does.
fn read_pads(
    pads: Query<&Gamepad>,
    mut leaning: Local<Option<Step>>,
    quiet: Res<InputLockout>,
    mut choice: Choice,
    mut steps: MessageWriter<Step>,
) {
    let mut leans = None;
    for pad in &pads {
        for (button, step) in [
            (GamepadButton::DPadUp, Step::Up),
            (GamepadButton::DPadDown, Step::Down),
            (GamepadButton::DPadLeft, Step::Left),
            (GamepadButton::DPadRight, Step::Right),
        ] {
            if pad.just_pressed(button) {
                steps.write(step);
            }
        }
        leans = leans.or(lean(pad.left_stick()));
        if pad.just_pressed(GamepadButton::South) {
            choice.choose();
        }
    }
    if leans != *leaning {
        *leaning = leans;
        // A stick that is held from the game moves nothing here.
        steps.write_batch(leans.filter(|_| !quiet.is_on()));
    }
}

/// Which way a stick leans, clear of its middle.
fn lean(stick: Vec2) -> Option<Step> {
    const CLEAR: f32 = 0.5;
    if stick.length() < CLEAR {
        None
    } else if stick.x.abs() > stick.y.abs() {
        Some(if stick.x < 0.0 {
            Step::Left
        } else {
            Step::Right
        })
    } else {
        Some(if stick.y < 0.0 { Step::Down } else { Step::Up })
    }
}

fn step(
    mut commands: Commands,
    mut steps: MessageReader<Step>,
    mut focus: ResMut<InputFocus>,
    navigation: TabNavigation,
    sliders: Query<(), With<Slider>>,
    held: Res<ButtonInput<KeyCode>>,
    sideways: Query<(), With<HorizontalRows>>,
    mut cues: MessageWriter<MenuCue>,
) {
    let is_sideways = !sideways.is_empty();
    // A slider reads the keyboard's arrows by itself.
    let is_key = held.any_pressed([KeyCode::ArrowLeft, KeyCode::ArrowRight]);
    for step in steps.read() {
        cues.write(MenuCue::Move);
        let action = match (step, is_sideways) {
            (Step::Up, false) | (Step::Left, true) => NavAction::Previous,
            (Step::Down, false) | (Step::Right, true) => NavAction::Next,
            _ => {
                let is_forward = matches!(step, Step::Right | Step::Up);
                if let Some(row) = focus.get() {
                    if !sliders.contains(row) {
                        commands.trigger(ChangeValue {
                            entity: row,
                            is_forward,
                        });
                    } else if !is_key {
                        let by = if is_forward { 1.0 } else { -1.0 };
                        commands.trigger(SetSliderValue {
                            entity: row,
                            change: SliderValueChange::RelativeStep(by),
                        });
                    }
                }
                continue;
            }
        };
        if let Ok(row) = navigation.navigate(&focus, action) {
            focus.set(row, FocusCause::Navigated);
        }
    }
}

/// Menus are as large as the field: whatever part of the window that is.
fn scale(mut resized: MessageReader<WindowResized>, mut scale: ResMut<UiScale>) {
    for window in resized.read() {
        let fits = Vec2::new(window.width, window.height) / theme::FIELD_SIZE;
        scale.0 = fits.min_element().max(0.1);
    }
}
