//! What a player presses on pages of the whole game, in frames as slow as a test wants them.

use bevy::camera::{NormalizedRenderTarget, RenderTarget};
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::input_focus::InputFocus;
use bevy::picking::pointer::{Location, PointerAction, PointerButton, PointerId, PointerInput};
use bevy::ui::UiGlobalTransform;
use bevy::ui_widgets::Button;
use bevy::window::PrimaryWindow;

use super::*;
use crate::present::persistence::{Notices, StartNotice};
use crate::present::test_picture::Picture;
use crate::present::text_within::text_within;

/// The frames within which something must have happened.
const MAX_FRAMES: u32 = 4_000;

/// A frame of a machine that is not slow.
const FRAME: Duration = Duration::from_millis(50);

/// A player with a keyboard. Nothing is drawn.
struct Player(PictureApp);

impl Player {
    /// At the title, after so many games.
    fn at_the_title() -> Self {
        let mut pages = pages();
        pages.set_drawn(false);
        let mut player = Self(pages);
        player.wait_until("the title is open", FRAME, |player| {
            player.page() == Page::Title
        });
        player.0.advance(3, FRAME);
        player
    }

    fn page(&self) -> Page {
        *self.0.app.world().resource::<State<Page>>().get()
    }

    fn settings(&mut self) -> Mut<'_, Settings> {
        self.0.app.world_mut().resource_mut::<Settings>()
    }

    #[track_caller]
    fn wait_until(&mut self, what: &str, step: Duration, is_so: impl Fn(&mut Self) -> bool) {
        for _ in 0..MAX_FRAMES {
            if is_so(self) {
                return;
            }
            self.0.advance(1, step);
        }
        panic!("{what}: the page is {:?}", self.page());
    }

    /// A key goes down or up in the next frame. A letter is typed as on a keyboard of the United States.
    fn key(&mut self, key_code: KeyCode, state: ButtonState) {
        let name = format!("{key_code:?}");
        let logical_key = match name.strip_prefix("Key") {
            Some(letter) => Key::Character(letter.to_lowercase().into()),
            None => Key::Unidentified(NativeKey::Unidentified),
        };
        let world = self.0.app.world_mut();
        let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(world).expect("one window");
        world.write_message(KeyboardInput {
            key_code,
            logical_key,
            state,
            text: None,
            repeat: false,
            window,
        });
    }

    /// Presses keys together and releases them, all within one frame. Then that frame and two more pass.
    fn tap(&mut self, keys: &[KeyCode]) {
        for key in keys {
            self.key(*key, ButtonState::Pressed);
        }
        for key in keys.iter().rev() {
            self.key(*key, ButtonState::Released);
        }
        self.0.advance(3, FRAME);
    }

    /// What the row with the focus says.
    fn row(&mut self) -> String {
        let world = self.0.app.world_mut();
        let row = world.resource::<InputFocus>().get();
        row.map_or_else(String::new, |row| text_of(world, row))
    }

    /// Goes down to the row whose text begins so, and chooses it.
    fn choose(&mut self, begin: &str) {
        for _ in 0..20 {
            if self.row().starts_with(begin) {
                break;
            }
            self.tap(&[KeyCode::ArrowDown]);
        }
        assert!(self.row().starts_with(begin), "{}", self.row());
        self.tap(&[KeyCode::Enter]);
    }

    /// Presses and releases the button of the mouse over the row whose text begins so, within one frame. The cursor comes
    /// there in the same frame.
    fn click(&mut self, begin: &str) {
        let world = self.0.app.world_mut();
        let mut rows = world.query_filtered::<(Entity, &UiGlobalTransform), With<Button>>();
        let rows: Vec<_> = rows
            .iter(world)
            .map(|(row, at)| (row, at.translation))
            .collect();
        let found = rows
            .into_iter()
            .find(|(row, _)| text_of(world, *row).starts_with(begin));
        let (_, position) = found.expect("the row is there");
        let mut targets = world.query::<&RenderTarget>();
        let target = targets.iter(world).find_map(|target| match target {
            RenderTarget::Image(image) => Some(NormalizedRenderTarget::Image(image.clone())),
            _ => None,
        });
        let target = target.expect("the cameras draw into a picture");
        let location = Location { target, position };
        let primary = PointerButton::Primary;
        for action in [
            PointerAction::Move { delta: Vec2::ONE },
            PointerAction::Press(primary),
            PointerAction::Release(primary),
        ] {
            world.write_message(PointerInput::new(
                PointerId::Mouse,
                location.clone(),
                action,
            ));
        }
        self.0.advance(3, FRAME);
    }

    /// All texts of the page that is open.
    fn texts(&mut self) -> String {
        let world = self.0.app.world_mut();
        let mut texts = world.query::<&Text>();
        let texts: Vec<_> = texts.iter(world).map(|text| text.0.as_str()).collect();
        texts.join("\n")
    }

    /// Begins a game and lets it play itself until the initials are asked for.
    fn play_to_the_initials(&mut self) {
        let mut settings = self.settings();
        settings.has_seen_controls = true;
        // Without a hit there is no score to enter.
        settings.hold_to_fire = true;
        self.tap(&[KeyCode::Enter]);
        self.wait_until("a game is played", FRAME, |player| {
            player.page() == Page::Field
        });
        self.key(KeyCode::Space, ButtonState::Pressed);
        let step = Duration::from_millis(200);
        self.wait_until("the game is over", step, |player| {
            player.page() == Page::Initials
        });
        self.key(KeyCode::Space, ButtonState::Released);
        self.0.advance(1, FRAME);
    }

    /// The letters that are entered.
    fn initials(&mut self) -> String {
        let texts = self.texts();
        let letters = texts.lines().filter(|line| {
            let mut letters = line.chars();
            letters
                .next()
                .is_some_and(|letter| letter.is_ascii_uppercase() || letter == '_')
                && letters.next().is_none()
        });
        letters.collect()
    }
}

/// All texts of a row.
fn text_of(world: &mut World, row: Entity) -> String {
    let text = world.run_system_cached_with(
        |In(row): In<Entity>, children: Query<&Children>, texts: Query<&Text>| {
            text_within(row, &children, &texts)
        },
        row,
    );
    text.expect("the system runs")
}

#[test]
fn a_key_that_is_pressed_and_released_within_one_frame_counts_in_menus() {
    let mut player = Player::at_the_title();
    assert!(player.row().starts_with("1 PLAYER"), "{}", player.row());
    player.tap(&[KeyCode::ArrowDown]);
    assert!(player.row().starts_with("2 PLAYERS"), "{}", player.row());
    let full_screen = player.settings().full_screen;
    player.tap(&[KeyCode::AltLeft, KeyCode::Enter]);
    assert_eq!(player.settings().full_screen, !full_screen);
    assert_eq!(player.page(), Page::Title, "it chose no row");
    player.tap(&[KeyCode::AltLeft, KeyCode::Enter]);
    assert_eq!(player.settings().full_screen, full_screen);
}

#[test]
fn a_click_within_one_frame_counts() {
    let mut player = Player::at_the_title();
    player.click("HIGH SCORES");
    player.wait_until("the scores are open", FRAME, |player| {
        player.page() == Page::Scores
    });
}

#[test]
fn what_the_last_run_left_to_say_is_gone_once_the_title_was_left_and_lasting_faults_stay() {
    let mut player = Player::at_the_title();
    let world = player.0.app.world_mut();
    let broke_off = "LAST GAME BROKE OFF: IN REPLAYS";
    world.insert_resource(StartNotice(Some(broke_off.to_owned())));
    let mut notices = world.resource_mut::<Notices>();
    notices
        .0
        .push("cannot write scores.toml: the disk is full".to_owned());
    player.0.advance(2, FRAME);
    let texts = player.texts();
    assert!(
        texts.contains(broke_off) && texts.contains("disk is full"),
        "{texts}"
    );

    if Picture::is_kept() {
        player.0.set_drawn(true);
        player.0.picture().keep("title with notices");
        player.0.set_drawn(false);
    }
    player.choose("SETTINGS");
    player.wait_until("the settings are open", FRAME, |player| {
        player.page() == Page::Settings
    });
    player.0.advance(3, FRAME);
    let texts = player.texts();
    assert!(
        !texts.contains("BROKE OFF") && texts.contains("disk is full"),
        "{texts}"
    );

    player.tap(&[KeyCode::Escape]);
    player.wait_until("the title is open again", FRAME, |player| {
        player.page() == Page::Title
    });
    player.0.advance(3, FRAME);
    let texts = player.texts();
    assert!(
        !texts.contains("BROKE OFF") && texts.contains("disk is full"),
        "{texts}"
    );
}

#[test]
fn the_key_of_the_death_view_works_where_initials_are_entered_until_something_is_typed() {
    let mut player = Player::at_the_title();
    player.play_to_the_initials();
    let hint = "V: WHY DID I DIE";
    assert!(player.texts().contains(hint), "{}", player.texts());
    // At once, while other keys are still taken for keys of the game.
    player.tap(&[KeyCode::Space, KeyCode::KeyV]);
    assert_eq!(player.page(), Page::DeathView);
    player.wait_until("the hit is shown", FRAME, |player| {
        player.texts().contains("HIT THE SHIP")
    });
    player.tap(&[KeyCode::Enter]);
    player.wait_until("the initials again", FRAME, |player| {
        player.page() == Page::Initials
    });
    player.0.advance(20, FRAME);

    // The death was seen: V is a letter now.
    assert!(!player.texts().contains(hint), "{}", player.texts());
    assert_eq!(player.initials(), "AAA");
    player.tap(&[KeyCode::KeyV]);
    assert_eq!(player.page(), Page::Initials);
    assert_eq!(player.initials(), "VAA");
}

#[test]
fn a_letter_ends_the_offer_of_the_death_view_and_the_next_v_is_a_letter() {
    let mut player = Player::at_the_title();
    player.play_to_the_initials();
    player.0.advance(20, FRAME);
    player.tap(&[KeyCode::KeyI, KeyCode::KeyV]);
    assert_eq!(player.page(), Page::Initials);
    assert_eq!(player.initials(), "IVA");
    assert!(
        !player.texts().contains("WHY DID I DIE"),
        "{}",
        player.texts()
    );
}
