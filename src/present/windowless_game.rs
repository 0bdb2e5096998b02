//! The whole game without a window, a GPU or a sound device, on a clock that its caller advances.

use std::time::Duration;

use bevy::app::PluginsState;
use bevy::gilrs::GilrsPlugin;
use bevy::input::ButtonState;
use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent,
    RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::input::touch::TouchPhase;
use bevy::input_focus::InputFocus;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::render::sync_world::SyncWorldPlugin;
use bevy::tasks::tick_global_task_pools_on_main_thread;
use bevy::time::TimeUpdateStrategy;
use bevy::ui::{CalculatedClip, UiGlobalTransform};
use bevy::ui_widgets::Button;
use bevy::window::{CursorMoved, ExitCondition, PrimaryWindow, WindowEvent, WindowResolution};
use bevy::winit::WinitPlugin;
use bevy_prototype_lyon::prelude::ShapePlugin;

use super::game_app::{add_all_but_sound, engine, window};
use super::launch::Launch;
use super::persistence::Folders;
use super::sound::MenuCue;
use super::states::{Mode, Page};
use super::text_within::text_within;

/// The whole game, with its menus, pages, files and recordings, for tests: without a window and without sound, on a clock that
/// [`frame`](Self::frame) advances. Keys and pointer are those that the caller presses and moves.
pub struct WindowlessGame {
    /// The app of the game.
    pub app: App,
    window: Entity,
    has_exited: bool,
}

impl WindowlessGame {
    /// Starts it with its files in these folders, on pages of this size in pixels. Nothing is drawn. `extend` may add plugins
    /// and systems to the app.
    pub fn start(
        launch: &Launch,
        folders: Folders,
        size: UVec2,
        extend: impl FnOnce(&mut App),
    ) -> Self {
        let mut app = App::new();
        let engine = engine(launch)
            .set(WindowPlugin {
                primary_window: Some(Window {
                    resolution: WindowResolution::new(size.x, size.y),
                    ..window(launch)
                }),
                close_when_requested: false,
                exit_condition: ExitCondition::DontExit,
                ..default()
            })
            .set(RenderPlugin {
                render_creation: WgpuSettings {
                    backends: None,
                    ..default()
                }
                .into(),
                ..default()
            })
            .disable::<WinitPlugin>()
            .disable::<GilrsPlugin>()
            .disable::<LogPlugin>()
            .disable::<PipelinedRenderingPlugin>();
        app.insert_resource(folders)
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO))
            .add_message::<MenuCue>()
            // Without a renderer nobody else adds `SyncWorldPlugin`, and components of the renderer need it where they are removed.
            .add_plugins((engine, SyncWorldPlugin, ShapePlugin, launch.game.clone()));
        add_all_but_sound(&mut app, launch);
        extend(&mut app);
        while app.plugins_state() == PluginsState::Adding {
            tick_global_task_pools_on_main_thread();
        }
        app.finish();
        app.cleanup();
        let world = app.world_mut();
        let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(world).expect("one window");
        Self {
            app,
            window,
            has_exited: false,
        }
    }

    /// Runs a frame, `step` after the one before. A program that has ended runs none.
    pub fn frame(&mut self, step: Duration) {
        if self.has_exited {
            return;
        }
        self.app
            .insert_resource(TimeUpdateStrategy::ManualDuration(step));
        self.app.update();
        self.has_exited = self.app.should_exit().is_some();
    }

    /// Whether the program has ended.
    pub const fn has_exited(&self) -> bool {
        self.has_exited
    }

    /// The page that is open.
    pub fn page(&self) -> Page {
        *self.app.world().resource::<State<Page>>().get()
    }

    /// Whether somebody plays.
    pub fn mode(&self) -> Mode {
        *self.app.world().resource::<State<Mode>>().get()
    }

    /// The text of the row that has the focus; empty, if none has it.
    pub fn focused_row(&mut self) -> String {
        let text = |focus: Res<InputFocus>, children: Query<&Children>, texts: Query<&Text>| {
            focus
                .get()
                .map(|row| text_within(row, &children, &texts))
                .unwrap_or_default()
        };
        let row = self.app.world_mut().run_system_cached(text);
        row.expect("the focus is a resource")
    }

    /// The buttons that are visible: the text of each, and its middle in logical pixels of the window.
    pub fn buttons(&mut self) -> Vec<(String, Vec2)> {
        let find = |buttons: Query<
            (
                Entity,
                &UiGlobalTransform,
                &InheritedVisibility,
                Option<&CalculatedClip>,
            ),
            With<Button>,
        >,
                    window: Single<&Window, With<PrimaryWindow>>,
                    children: Query<&Children>,
                    texts: Query<&Text>| {
            let visible = buttons.iter().filter(|(_, at, visible, clip)| {
                visible.get() && clip.is_none_or(|clip| clip.clip.contains(at.translation))
            });
            let described = visible.map(|(button, at, ..)| {
                let middle = at.translation / window.scale_factor();
                (text_within(button, &children, &texts), middle)
            });
            described.collect::<Vec<_>>()
        };
        let found = self.app.world_mut().run_system_cached(find);
        found.expect("it only looks")
    }

    /// Presses or releases a key, and types its character.
    pub fn key(&mut self, key_code: KeyCode, state: ButtonState, repeat: bool) {
        let window = self.window;
        self.app.world_mut().write_message(KeyboardInput {
            key_code,
            logical_key: logical_key(key_code),
            state,
            text: None,
            repeat,
            window,
        });
    }

    /// Presses and releases a key.
    pub fn tap(&mut self, key_code: KeyCode) {
        self.key(key_code, ButtonState::Pressed, false);
        self.key(key_code, ButtonState::Released, false);
    }

    /// Moves the pointer, in logical pixels from the upper left corner of the window.
    pub fn move_pointer(&mut self, position: Vec2) {
        let window = self.window;
        let moved = CursorMoved {
            window,
            position,
            delta: None,
        };
        let world = self.app.world_mut();
        let mut windows = world.query::<&mut Window>();
        let mut primary = windows.get_mut(world, window).expect("it is open");
        primary.set_cursor_position(Some(position));
        world.write_message(moved.clone());
        world.write_message(WindowEvent::CursorMoved(moved));
    }

    /// Presses or releases the left button of the mouse.
    pub fn mouse_button(&mut self, state: ButtonState) {
        let input = MouseButtonInput {
            button: MouseButton::Left,
            state,
            window: self.window,
        };
        let world = self.app.world_mut();
        world.write_message(input);
        world.write_message(WindowEvent::MouseButtonInput(input));
    }

    /// Turns the wheel of the mouse by some lines.
    pub fn wheel(&mut self, lines: f32) {
        let wheel = MouseWheel {
            unit: MouseScrollUnit::Line,
            x: 0.0,
            y: lines,
            window: self.window,
            phase: TouchPhase::Moved,
        };
        let world = self.app.world_mut();
        world.write_message(wheel);
        world.write_message(WindowEvent::MouseWheel(wheel));
    }

    /// Connects a gamepad of this name.
    pub fn connect_gamepad(&mut self, name: &str) -> ConnectedGamepad {
        let gamepad = self.app.world_mut().spawn_empty().id();
        let connection = GamepadConnection::Connected {
            name: name.to_owned(),
            vendor_id: None,
            product_id: None,
        };
        let connected = GamepadConnectionEvent::new(gamepad, connection);
        self.gamepad_event(connected.into());
        ConnectedGamepad(gamepad)
    }

    /// Disconnects a gamepad.
    pub fn disconnect_gamepad(&mut self, gamepad: ConnectedGamepad) {
        let connection = GamepadConnection::Disconnected;
        self.gamepad_event(GamepadConnectionEvent::new(gamepad.0, connection).into());
    }

    /// Presses a button of a gamepad to `value`, from 0 (released) to 1.
    pub fn gamepad_button(&mut self, gamepad: ConnectedGamepad, button: GamepadButton, value: f32) {
        self.gamepad_event(RawGamepadButtonChangedEvent::new(gamepad.0, button, value).into());
    }

    /// Moves a stick of a gamepad along an axis to `value`, from -1 to 1.
    pub fn gamepad_axis(&mut self, gamepad: ConnectedGamepad, axis: GamepadAxis, value: f32) {
        self.gamepad_event(RawGamepadAxisChangedEvent::new(gamepad.0, axis, value).into());
    }

    fn gamepad_event(&mut self, event: RawGamepadEvent) {
        self.app.world_mut().write_message(event);
    }
}

/// A gamepad that is connected to a game without a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConnectedGamepad(Entity);

/// What a key means on a keyboard with the layout of the United States, without Shift.
fn logical_key(key_code: KeyCode) -> Key {
    match key_code {
        KeyCode::Space => Key::Space,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Enter => Key::Enter,
        KeyCode::Escape => Key::Escape,
        _ => {
            let name = format!("{key_code:?}");
            let character = match (name.strip_prefix("Key"), name.strip_prefix("Digit")) {
                (Some(letter), _) => letter.to_lowercase(),
                (_, Some(digit)) => digit.to_owned(),
                _ => match key_code {
                    KeyCode::Minus => "-".to_owned(),
                    KeyCode::Period => ".".to_owned(),
                    KeyCode::Slash => "/".to_owned(),
                    _ => return Key::Unidentified(NativeKey::Unidentified),
                },
            };
            Key::Character(character.into())
        }
    }
}
