//! A player of the whole game, with a keyboard and a mouse, who looks at its texts.

use std::path::Path;
use std::time::Duration;

use bevy::input::ButtonState;
use bevy::prelude::*;

use crate::present::launch::Launch;
use crate::present::persistence::{Folders, LookChoice, Settings};
use crate::present::states::Page;
use crate::present::windowless_game::{Drawing, WindowlessGame};

/// The frames within which something must have happened.
const MAX_FRAMES: u32 = 4_000;

/// A frame of a machine that is not slow.
pub(super) const FRAME: Duration = Duration::from_millis(50);

/// A player with a keyboard and a mouse.
pub(super) struct Player(pub WindowlessGame);

impl Player {
    pub(super) fn at_the_title() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        // The files stay in use until the process ends.
        Self::with_files_in(&folder.keep())
    }

    pub(super) fn with_files_in(folder: &Path) -> Self {
        Self::before(Drawing::Never, UVec2::new(1024, 768), folder)
    }

    /// A player at the title in a window of this size in pixels, who may look at its picture.
    pub(super) fn before(drawing: Drawing, size: UVec2, folder: &Path) -> Self {
        let launch = Launch {
            // In the full look a picture shows what was drawn before it.
            look: Some(LookChoice::Cheap),
            ..Launch::default()
        };
        let folders = Folders::within(folder);
        let game = WindowlessGame::start_for(drawing, &launch, folders, size, |_| {});
        let mut player = Self(game);
        player.wait_until("the title is open", FRAME, |player| {
            player.page() == Page::Title
        });
        player.frames(3);
        player
    }

    pub(super) fn frames(&mut self, count: u32) {
        for _ in 0..count {
            self.0.frame(FRAME);
        }
    }

    pub(super) fn page(&self) -> Page {
        self.0.page()
    }

    pub(super) fn row(&mut self) -> String {
        self.0.focused_row()
    }

    pub(super) fn settings(&mut self) -> Mut<'_, Settings> {
        self.0.app.world_mut().resource_mut::<Settings>()
    }

    #[track_caller]
    pub(super) fn wait_until(
        &mut self,
        what: &str,
        step: Duration,
        is_so: impl Fn(&mut Self) -> bool,
    ) {
        for _ in 0..MAX_FRAMES {
            if is_so(self) {
                return;
            }
            self.0.frame(step);
        }
        panic!("{what}: the page is {:?}", self.page());
    }

    /// Presses keys together and releases them, all within one frame. Then that frame and two more pass.
    pub(super) fn tap(&mut self, keys: &[KeyCode]) {
        for key in keys {
            self.0.key(*key, ButtonState::Pressed, false);
        }
        for key in keys.iter().rev() {
            self.0.key(*key, ButtonState::Released, false);
        }
        self.frames(3);
    }

    /// Goes down to the row whose text begins so, past all that scrolls before it.
    pub(super) fn go_to(&mut self, begin: &str) {
        for _ in 0..60 {
            if self.row().starts_with(begin) {
                return;
            }
            self.tap(&[KeyCode::ArrowDown]);
        }
        panic!("no row {begin}: {}", self.row());
    }

    /// Goes down to the row whose text begins so, and chooses it.
    pub(super) fn choose(&mut self, begin: &str) {
        self.go_to(begin);
        self.tap(&[KeyCode::Enter]);
    }

    /// Presses and releases the button of the mouse over the row whose text begins so, within one frame. The cursor comes
    /// there in the same frame.
    pub(super) fn click(&mut self, begin: &str) {
        let mut rows = self.0.buttons().into_iter();
        let (_, position) = rows
            .find(|(row, _)| row.starts_with(begin))
            .expect("the row is there");
        self.0.move_pointer(position);
        self.0.mouse_button(ButtonState::Pressed);
        self.0.mouse_button(ButtonState::Released);
        self.frames(3);
    }

    /// All texts of the page that is open.
    pub(super) fn texts(&mut self) -> String {
        let world = self.0.app.world_mut();
        let mut texts = world.query::<&Text>();
        let texts: Vec<_> = texts.iter(world).map(|text| text.0.as_str()).collect();
        texts.join("\n")
    }

    /// Begins a game in the row of the title whose text begins so, and holds fire until something is so.
    pub(super) fn fire_until(&mut self, row: &str, what: &str, is_so: impl Fn(&mut Self) -> bool) {
        let mut settings = self.settings();
        settings.has_seen_controls = true;
        // Without a hit there is no score.
        settings.hold_to_fire = true;
        self.choose(row);
        self.wait_until("a game is played", FRAME, |player| {
            player.page() == Page::Field
        });
        self.0.key(KeyCode::Space, ButtonState::Pressed, false);
        self.wait_until(what, Duration::from_millis(200), is_so);
        self.0.key(KeyCode::Space, ButtonState::Released, false);
    }

    /// Begins a game and lets it play itself until the initials are asked for.
    pub(super) fn play_to_the_initials(&mut self) {
        self.fire_until("1 PLAYER", "the game is over", |player| {
            player.page() == Page::Initials
        });
        self.frames(1);
    }

    /// The letters that are entered.
    pub(super) fn initials(&mut self) -> String {
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
