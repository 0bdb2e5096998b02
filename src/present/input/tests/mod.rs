//! What raw messages of devices do to a game without a window.

mod auto_pause;
mod comfort;
mod file;
mod input_lockout;
mod keyboard;
mod menus;
mod pads;
mod prompts;
mod rebind;
mod saved_bindings;

use bevy::ecs::message::MessageCursor;
use bevy::input::gamepad::{
    GamepadAxis, GamepadButton, GamepadConnection, GamepadConnectionEvent,
    RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput, NativeKey};
use bevy::input::{ButtonState, InputPlugin};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::window::{PrimaryWindow, WindowFocused};

use super::active_device::{DeviceKind, prompt};
use super::bindings::Refusal;
use super::key_labels::GamepadMake;
use super::*;
use crate::present::persistence::{Folders, Settings};
use crate::sim::{Harness, Heading, Intent, Latch, Paused, Session};

/// A person's game in an empty field, with a window that is none, a keyboard, and pads as they are plugged in.
struct Desk {
    game: Harness,
    window: Entity,
    pressed: MessageCursor<ActionPressed>,
    asked: MessageCursor<PauseRequest>,
    heard: MessageCursor<RebindResult>,
    menu_actions: MessageCursor<MenuAction>,
}

impl Desk {
    fn new() -> Self {
        let mut game = Harness::empty_field().ship(Vec2::new(512.0, 384.0), Heading::default());
        let app = game.app_mut();
        app.add_plugins((StatesPlugin, InputPlugin))
            .init_state::<Mode>()
            .init_state::<Page>()
            .init_resource::<Settings>()
            .insert_resource(Folders::NONE)
            .add_plugins(plugin);
        let window = app
            .world_mut()
            .spawn((Window::default(), PrimaryWindow))
            .id();
        app.world_mut()
            .resource_mut::<NextState<Mode>>()
            .set(Mode::Play);
        let mut desk = Self {
            game,
            window,
            pressed: MessageCursor::default(),
            asked: MessageCursor::default(),
            heard: MessageCursor::default(),
            menu_actions: MessageCursor::default(),
        };
        desk.open(Page::Field);
        desk
    }

    fn world(&mut self) -> &mut World {
        self.game.app_mut().world_mut()
    }

    /// Goes to a page, within one frame.
    fn open(&mut self, page: Page) {
        self.world().resource_mut::<NextState<Page>>().set(page);
        self.frame();
    }

    fn set(&mut self, change: impl FnOnce(&mut Settings)) {
        change(&mut self.world().resource_mut::<Settings>());
    }

    fn frame(&mut self) {
        self.game.frame();
    }

    fn pause(&mut self, is_paused: bool) {
        self.world().resource_mut::<Paused>().0 = is_paused;
    }

    fn key(&mut self, key_code: KeyCode, state: ButtonState, repeat: bool) {
        let logical_key = Key::Unidentified(NativeKey::Unidentified);
        self.typed_key(key_code, logical_key, state, repeat);
    }

    /// A key of a keyboard layout on which it types something.
    fn typed_key(&mut self, key_code: KeyCode, logical_key: Key, state: ButtonState, repeat: bool) {
        let window = self.window;
        self.world().write_message(KeyboardInput {
            key_code,
            logical_key,
            state,
            text: None,
            repeat,
            window,
        });
    }

    fn down(&mut self, key: KeyCode) {
        self.key(key, ButtonState::Pressed, false);
    }

    fn up(&mut self, key: KeyCode) {
        self.key(key, ButtonState::Released, false);
    }

    /// Down and up again.
    fn tap(&mut self, key: KeyCode) {
        self.down(key);
        self.up(key);
    }

    /// What the system sends as long as a key is held.
    fn repeat(&mut self, key: KeyCode) {
        self.key(key, ButtonState::Pressed, true);
    }

    /// A key while another one is held.
    fn chord(&mut self, modifier: KeyCode, key: KeyCode) {
        self.down(modifier);
        self.tap(key);
        self.up(modifier);
    }

    fn plug_in(&mut self, name: &str, vendor_id: Option<u16>) -> Entity {
        let pad = self.world().spawn_empty().id();
        self.connect(
            pad,
            GamepadConnection::Connected {
                name: name.to_owned(),
                vendor_id,
                product_id: None,
            },
        );
        self.frame();
        pad
    }

    fn unplug(&mut self, pad: Entity) {
        self.connect(pad, GamepadConnection::Disconnected);
        self.frame();
    }

    fn connect(&mut self, pad: Entity, connection: GamepadConnection) {
        let event = GamepadConnectionEvent::new(pad, connection);
        self.world()
            .write_message(RawGamepadEvent::Connection(event.clone()));
        self.world().write_message(event);
    }

    fn button(&mut self, pad: Entity, button: GamepadButton, value: f32) {
        let event = RawGamepadButtonChangedEvent::new(pad, button, value);
        self.world().write_message(RawGamepadEvent::Button(event));
    }

    fn stick(&mut self, pad: Entity, axis: GamepadAxis, value: f32) {
        let event = RawGamepadAxisChangedEvent::new(pad, axis, value);
        self.world().write_message(RawGamepadEvent::Axis(event));
    }

    /// Another window gets the keyboard, as the engine reports it.
    fn lose_focus(&mut self) {
        let window = self.window;
        self.world().write_message(WindowFocused {
            window,
            focused: false,
        });
        self.world().write_message(KeyboardFocusLost);
    }

    /// The intents of the next ticks, one tick a frame.
    fn intents(&mut self, ticks: u32) -> Vec<Intent> {
        let intent = |desk: &mut Self| {
            desk.game.step(1);
            desk.world().resource::<Session>().intent
        };
        (0..ticks).map(|_| intent(self)).collect()
    }

    /// The turns of the next ticks.
    fn turns(&mut self, ticks: u32) -> Vec<i8> {
        self.intents(ticks)
            .iter()
            .map(|intent| intent.turn)
            .collect()
    }

    /// Whether thrust is on in the next tick.
    fn thrusts(&mut self) -> bool {
        self.intents(1)[0].thrust
    }

    /// The numbers of those of the next ticks that take a press of fire.
    fn shots(&mut self, ticks: u32) -> Vec<usize> {
        let intents = self.intents(ticks);
        let shots = (0..).zip(&intents).filter(|(_, intent)| intent.fire);
        shots.map(|(tick, _)| tick).collect()
    }

    /// What was pressed since the last call.
    fn pressed(&mut self) -> Vec<Action> {
        let messages = self
            .game
            .app_mut()
            .world()
            .resource::<Messages<ActionPressed>>();
        self.pressed
            .read(messages)
            .map(|pressed| pressed.0)
            .collect()
    }

    /// Who asked for a pause since the last call.
    fn asked(&mut self) -> Vec<PauseRequest> {
        let messages = self.game.app_mut().world().resource();
        self.asked.read(messages).copied().collect()
    }

    /// What came of listening since the last call.
    fn heard(&mut self) -> Vec<String> {
        let messages = self.game.app_mut().world().resource();
        self.heard
            .read(messages)
            .map(RebindResult::to_string)
            .collect()
    }

    /// The menu actions since the last call.
    fn menu_actions(&mut self) -> Vec<MenuAction> {
        let messages = self.game.app_mut().world().resource();
        self.menu_actions.read(messages).copied().collect()
    }

    fn bindings(&mut self) -> Mut<'_, Bindings> {
        self.world().resource_mut()
    }

    fn device(&mut self) -> ActiveDevice {
        *self.world().resource()
    }

    fn prompt(&mut self, action: Action) -> String {
        let device = self.device();
        prompt(&self.bindings(), &device, action)
    }
}
