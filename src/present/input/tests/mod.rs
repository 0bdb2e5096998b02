//! Tests of input: messages of devices go in, intents and actions come out. There is no real window.

mod auto_pause;
mod bindings_file;
mod fingers;
mod gamepads;
mod hold_and_toggle;
mod input_lockout;
mod keyboard;
mod menus;
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

use super::active_device::DeviceKind;
use super::bindings::Refusal;
use super::key_labels::GamepadMake;
use super::*;
use crate::present::persistence::{Folders, Settings};
use crate::sim::{Harness, Heading, Intent, Latch, Paused, Session};

/// A player with a keyboard and any number of gamepads, and a game in an empty field. The window is only an entity.
struct TestPlayer {
    game: Harness,
    window: Entity,
    pressed: MessageCursor<ActionPressed>,
    pause_requests: MessageCursor<PauseRequest>,
    rebind_results: MessageCursor<RebindResult>,
    menu_actions: MessageCursor<MenuAction>,
}

impl TestPlayer {
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
        let mut player = Self {
            game,
            window,
            pressed: MessageCursor::default(),
            pause_requests: MessageCursor::default(),
            rebind_results: MessageCursor::default(),
            menu_actions: MessageCursor::default(),
        };
        player.open(Page::Field);
        player
    }

    fn world(&mut self) -> &mut World {
        self.game.app_mut().world_mut()
    }

    /// Opens a page. Takes one frame.
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

    /// A key that types something on the player's keyboard layout.
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

    /// Presses and releases a key.
    fn tap(&mut self, key: KeyCode) {
        self.down(key);
        self.up(key);
    }

    /// Repeats a held key, as the system does.
    fn repeat(&mut self, key: KeyCode) {
        self.key(key, ButtonState::Pressed, true);
    }

    /// Taps a key while a modifier is held.
    fn chord(&mut self, modifier: KeyCode, key: KeyCode) {
        self.down(modifier);
        self.tap(key);
        self.up(modifier);
    }

    fn plug_in(&mut self, name: &str, vendor_id: Option<u16>) -> Entity {
        let gamepad = self.world().spawn_empty().id();
        self.connect(
            gamepad,
            GamepadConnection::Connected {
                name: name.to_owned(),
                vendor_id,
                product_id: None,
            },
        );
        self.frame();
        gamepad
    }

    fn unplug(&mut self, gamepad: Entity) {
        self.connect(gamepad, GamepadConnection::Disconnected);
        self.frame();
    }

    fn connect(&mut self, gamepad: Entity, connection: GamepadConnection) {
        let event = GamepadConnectionEvent::new(gamepad, connection);
        self.world()
            .write_message(RawGamepadEvent::Connection(event.clone()));
        self.world().write_message(event);
    }

    fn button(&mut self, gamepad: Entity, button: GamepadButton, value: f32) {
        let event = RawGamepadButtonChangedEvent::new(gamepad, button, value);
        self.world().write_message(RawGamepadEvent::Button(event));
    }

    fn stick(&mut self, gamepad: Entity, axis: GamepadAxis, value: f32) {
        let event = RawGamepadAxisChangedEvent::new(gamepad, axis, value);
        self.world().write_message(RawGamepadEvent::Axis(event));
    }

    /// Reports, as the engine does, that another window gets the focus.
    fn lose_focus(&mut self) {
        let window = self.window;
        self.world().write_message(WindowFocused {
            window,
            focused: false,
        });
        self.world().write_message(KeyboardFocusLost);
    }

    /// Reports, as the engine does, that another window has had the focus, all within a frame. It sends no `KeyboardFocusLost` then.
    fn lose_and_regain_focus(&mut self) {
        let window = self.window;
        for focused in [false, true] {
            self.world()
                .write_message(WindowFocused { window, focused });
        }
    }

    /// The intents of the next ticks, one tick a frame.
    fn intents(&mut self, ticks: u32) -> Vec<Intent> {
        let intent = |player: &mut Self| {
            player.game.step(1);
            player.world().resource::<Session>().intent
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

    /// The numbers of the ticks, among the next ones, that take a press of fire.
    fn shots(&mut self, ticks: u32) -> Vec<usize> {
        let intents = self.intents(ticks);
        let shots = (0..).zip(&intents).filter(|(_, intent)| intent.fire);
        shots.map(|(tick, _)| tick).collect()
    }

    /// The actions pressed since the last call.
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

    /// The pause requests since the last call.
    fn pause_requests(&mut self) -> Vec<PauseRequest> {
        let messages = self.game.app_mut().world().resource();
        self.pause_requests.read(messages).copied().collect()
    }

    /// The outcomes of rebindings since the last call, as the player reads them.
    fn rebind_results(&mut self) -> Vec<String> {
        let messages = self.game.app_mut().world().resource();
        self.rebind_results
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
        Prompts::of_world(self.world()).of(action)
    }
}
