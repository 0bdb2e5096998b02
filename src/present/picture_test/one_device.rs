//! A player with a keyboard alone and one with a gamepad alone reach every page, change a setting, begin a game, pause it and
//! leave it; and always see which row has the focus, with the largest text in a small window too.

use bevy::input::ButtonState;
use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::input_focus::InputFocus;
use bevy::window::PrimaryWindow;

use super::shown_text::fault_of_sight;
use super::*;
use crate::present::persistence::LargeText;
use crate::present::text_within::text_within;

/// The presses within which a row must be reached.
const MAX_PRESSES: u32 = 60;

/// The frames within which a page must open: a lockout lasts half a second.
const MAX_FRAMES: u32 = 100;

/// The frames of 200 ms within which a game of nobody must be over.
const MAX_GAME_FRAMES: u32 = 4_000;

const STEP: Duration = Duration::from_millis(50);

/// What a player presses, on either device.
#[derive(Clone, Copy)]
enum Press {
    Up,
    Down,
    Right,
    Choose,
    Back,
    Pause,
}

/// The only device.
#[derive(Clone, Copy)]
enum Device {
    Keyboard,
    Gamepad(Entity),
}

/// A player who has only one device.
struct Player {
    pages: PictureApp,
    device: Device,
    /// The row that had the focus when it was last looked at.
    last_row: Option<Entity>,
}

impl Press {
    const fn key(self) -> KeyCode {
        match self {
            Self::Up => KeyCode::ArrowUp,
            Self::Down => KeyCode::ArrowDown,
            Self::Right => KeyCode::ArrowRight,
            Self::Choose => KeyCode::Enter,
            Self::Back | Self::Pause => KeyCode::Escape,
        }
    }

    const fn button(self) -> GamepadButton {
        match self {
            Self::Up => GamepadButton::DPadUp,
            Self::Down => GamepadButton::DPadDown,
            Self::Right => GamepadButton::DPadRight,
            Self::Choose => GamepadButton::South,
            Self::Back => GamepadButton::East,
            Self::Pause => GamepadButton::Start,
        }
    }
}

impl Player {
    fn with_keyboard(pages: PictureApp) -> Self {
        Self {
            pages,
            device: Device::Keyboard,
            last_row: None,
        }
    }

    fn with_gamepad(mut pages: PictureApp) -> Self {
        let world = pages.app.world_mut();
        let gamepad = world.spawn_empty().id();
        let connection = GamepadConnection::Connected {
            name: "Pad".to_owned(),
            vendor_id: None,
            product_id: None,
        };
        let event = GamepadConnectionEvent::new(gamepad, connection);
        world.write_message(RawGamepadEvent::Connection(event.clone()));
        world.write_message(event);
        Self {
            pages,
            device: Device::Gamepad(gamepad),
            last_row: None,
        }
    }

    fn press(&mut self, press: Press) {
        for is_down in [true, false] {
            let world = self.pages.app.world_mut();
            match self.device {
                Device::Keyboard => {
                    let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
                    let window = windows.single(world).expect("one window");
                    let state = if is_down {
                        ButtonState::Pressed
                    } else {
                        ButtonState::Released
                    };
                    world.write_message(KeyboardInput {
                        key_code: press.key(),
                        logical_key: Key::Unidentified(NativeKey::Unidentified),
                        state,
                        text: None,
                        repeat: false,
                        window,
                    });
                }
                Device::Gamepad(gamepad) => {
                    let value = f32::from(u8::from(is_down));
                    let event = RawGamepadButtonChangedEvent::new(gamepad, press.button(), value);
                    world.write_message(RawGamepadEvent::Button(event));
                }
            }
            self.pages.advance(1, STEP);
        }
        // What the press did is laid out and scrolled.
        self.pages.advance(2, STEP);
    }

    fn page(&self) -> Page {
        *self.pages.app.world().resource::<State<Page>>().get()
    }

    /// The row with the focus. When it got it, it is in sight. A key may then scroll to what stands before the next row.
    fn focused_row(&mut self) -> Option<String> {
        let world = self.pages.app.world_mut();
        let row = world.resource::<InputFocus>().get()?;
        let is_new = self.last_row.replace(row) != Some(row);
        let fault = is_new.then(|| fault_of_sight(world, row)).flatten();
        assert_eq!(fault, None);
        let text = world.run_system_cached_with(
            |In(row): In<Entity>, children: Query<&Children>, texts: Query<&Text>| {
                text_within(row, &children, &texts)
            },
            row,
        );
        Some(text.expect("the system runs"))
    }

    #[track_caller]
    fn wait_for(&mut self, page: Page) {
        for _ in 0..MAX_FRAMES {
            let has_focus = self
                .pages
                .app
                .world()
                .resource::<InputFocus>()
                .get()
                .is_some();
            if self.page() == page && (page == Page::Field || has_focus) {
                // The row with the focus is laid out and scrolled.
                self.pages.advance(2, STEP);
                let row = self.focused_row();
                assert!(row.is_some() || page == Page::Field, "{page:?}");
                return;
            }
            self.pages.advance(1, STEP);
        }
        panic!("the page is {:?}, not {page:?}", self.page());
    }

    /// Moves to the row whose text begins so.
    #[track_caller]
    fn go_to(&mut self, row: &str, press: Press) {
        let mut seen = Vec::new();
        for _ in 0..MAX_PRESSES {
            let focused = self.focused_row().expect("a row has the focus");
            if focused.starts_with(row) {
                return;
            }
            seen.push(focused);
            self.press(press);
        }
        panic!("{row} is not among {seen:?}");
    }

    #[track_caller]
    fn choose(&mut self, row: &str) {
        self.go_to(row, Press::Down);
        self.press(Press::Choose);
    }

    /// Reaches everything.
    fn walk(&mut self) {
        self.wait_for(Page::Title);
        for (row, page) in [
            ("HIGH SCORES", Page::Scores),
            ("REPLAYS", Page::Replays),
            ("CONTROLS", Page::Controls),
            ("LAB", Page::Lab),
            ("SEED CODE", Page::SeedCode),
        ] {
            self.choose(row);
            self.wait_for(page);
            self.press(Press::Back);
            self.wait_for(Page::Title);
            let focused = self.focused_row().expect("a row has the focus");
            assert!(focused.starts_with(row), "{focused}");
        }
        self.choose("HIGH SCORES");
        self.wait_for(Page::Scores);
        self.choose("STATISTICS");
        self.wait_for(Page::Statistics);
        self.press(Press::Back);
        self.wait_for(Page::Scores);
        self.press(Press::Back);
        self.wait_for(Page::Title);
        self.choose("SETTINGS");
        self.wait_for(Page::Settings);
        let glow = self.pages.app.world().resource::<Settings>().glow;
        // From PICTURE to EFFECTS.
        self.press(Press::Right);
        self.go_to("GLOW", Press::Down);
        self.press(Press::Right);
        let brighter = self.pages.app.world().resource::<Settings>().glow;
        assert_eq!(brighter, glow + 5);
        self.go_to("SECTION", Press::Up);
        self.press(Press::Back);
        self.wait_for(Page::Title);

        self.pages.app.world_mut().resource_mut::<Settings>().speed = 50;
        self.go_to("1 PLAYER", Press::Up);
        self.press(Press::Choose);
        self.wait_for(Page::HowToPlay);
        self.choose("FLY");
        self.wait_for(Page::Field);
        // The game runs at the speed of the settings.
        let world = self.pages.app.world();
        assert_eq!(world.resource::<Time<Virtual>>().relative_speed(), 0.5);
        self.pages.advance(20, STEP);
        self.press(Press::Pause);
        self.wait_for(Page::Pause);
        self.choose("WHY IT HIT");
        self.wait_for(Page::PairInspector);
        self.choose("BACK");
        self.wait_for(Page::Pause);
        self.choose("END THE GAME");
        self.wait_for(Page::Quit);
        self.choose("YES, TO THE TITLE");
        self.wait_for(Page::Title);
        self.watch_the_game();
        self.play_to_the_end();
    }

    /// Reaches every page of a replay: that of the game before.
    fn watch_the_game(&mut self) {
        self.choose("REPLAYS");
        self.wait_for(Page::Replays);
        self.press(Press::Choose);
        self.wait_for(Page::ReplayMenu);
        self.choose("DELETE");
        self.wait_for(Page::DeleteReplay);
        self.choose("NO, KEEP IT");
        self.wait_for(Page::ReplayMenu);
        self.go_to("WATCH", Press::Up);
        self.press(Press::Choose);
        self.wait_for(Page::Viewer);
        self.choose("MORE");
        self.wait_for(Page::ViewerMenu);
        self.choose("TWIN RUN");
        self.wait_for(Page::Twin);
        self.choose("BACK");
        self.wait_for(Page::ViewerMenu);
        self.choose("CLOSE THE REPLAY");
        self.wait_for(Page::ReplayMenu);
        for page in [Page::Replays, Page::Title] {
            self.press(Press::Back);
            self.wait_for(page);
        }
    }

    /// Begins a game and stays in the field until it is over. Enters the initials and reads the summary.
    fn play_to_the_end(&mut self) {
        // Without a hit there is no score to enter.
        let mut settings = self.pages.app.world_mut().resource_mut::<Settings>();
        settings.hold_to_fire = true;
        settings.speed = 100;
        self.go_to("1 PLAYER", Press::Up);
        self.press(Press::Choose);
        self.wait_for(Page::Field);
        for _ in 0..MAX_GAME_FRAMES {
            if self.page() != Page::Field {
                break;
            }
            self.pages.advance(1, Duration::from_millis(200));
        }
        self.wait_for(Page::Initials);
        // Letters that are turned, then the row after them.
        self.pages.advance(20, STEP);
        self.press(Press::Up);
        self.go_to("DONE", Press::Right);
        self.press(Press::Choose);
        self.wait_for(Page::Summary);
        self.pages.advance(20, STEP);
        self.choose("HIGH SCORES");
        self.wait_for(Page::Scores);
        self.press(Press::Back);
        self.wait_for(Page::Summary);
        self.go_to("PLAY AGAIN", Press::Up);
        self.press(Press::Choose);
        self.wait_for(Page::Field);
    }
}

/// The pages with text of this size.
fn pages_with(large_text: LargeText, size: UVec2) -> PictureApp {
    let mut pages = pages(Drawing::Never);
    pages.resize(size);
    pages.app.world_mut().resource_mut::<Settings>().large_text = large_text;
    pages
}

#[test]
fn the_keyboard_alone_reaches_everything() {
    Player::with_keyboard(pages_with(LargeText::Off, UVec2::new(1280, 960))).walk();
}

#[test]
fn a_gamepad_alone_reaches_everything() {
    Player::with_gamepad(pages_with(LargeText::Off, UVec2::new(1280, 960))).walk();
}

#[test]
fn the_focus_stays_in_sight_with_the_largest_text_in_a_small_window() {
    Player::with_gamepad(pages_with(LargeText::Double, UVec2::new(640, 480))).walk();
}
