//! The monkey: what it presses, and what it must never see.

use std::collections::VecDeque;
use std::panic::{self, AssertUnwindSafe};
use std::time::Duration;

use bevy::input::ButtonState;
use bevy::prelude::*;
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

use super::files::PlayerFiles;
use super::keys::{FREQUENT_KEYS, OTHER_KEYS, PAD_BUTTONS};
use crate::present::caught_panic::first_line;
use crate::present::launch::{FirstGame, FirstLab, Launch};
use crate::present::persistence::{Folders, LookChoice, Notices, Settings};
use crate::present::screens::is_loading;
use crate::present::states::{Mode, Page};
use crate::present::test_replay::auto_replay;
use crate::present::windowless_game::{ConnectedGamepad, WindowlessGame};
use crate::sim::{RuleSet, Session};

/// The time of an ordinary frame.
const FRAME: Duration = Duration::from_millis(16);

/// The time of a frame in which much happens.
const LONG_FRAME: Duration = Duration::from_millis(200);

/// The steps in which every page is left.
const STEPS_TO_TITLE: u32 = 60;

/// The last presses that a failure tells.
const TOLD_PRESSES: usize = 60;

/// The places in which the runs begin, in turn.
pub(super) const STARTS: u32 = 8;

/// The start that goes on to the twin run of its replay.
const TWIN_START: u32 = 6;

/// A C++ file that is wrong.
const WRONG_FILE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/tests/grade_corpus/wrong/step_1_inverted_by_return_false.cpp"
);

/// Presses keys and buttons at random.
pub(super) struct Monkey {
    random: ChaCha8Rng,
    files: PlayerFiles,
    /// The pages that it has seen, by their place in [`Page::ALL`].
    seen: [bool; Page::ALL.len()],
    games_over: u32,
    last_presses: VecDeque<String>,
}

impl Monkey {
    pub(super) fn new(seed: u64) -> Self {
        Self {
            random: ChaCha8Rng::seed_from_u64(seed),
            files: PlayerFiles::new(),
            seen: [false; Page::ALL.len()],
            games_over: 0,
            last_presses: VecDeque::new(),
        }
    }

    /// The pages that it has seen.
    pub(super) fn pages(&self) -> impl Iterator<Item = Page> {
        let pages = Page::ALL.into_iter();
        pages.filter(|page| self.seen[*page as usize])
    }

    /// How many games it has played to their end.
    pub(super) const fn games_over(&self) -> u32 {
        self.games_over
    }

    /// How many replays were played again.
    pub(super) fn replays_checked(&self) -> usize {
        self.files.verified_count()
    }

    /// Starts the program, presses so often, and ends it.
    ///
    /// # Panics
    /// If the program panics, a page cannot be left, or a file is lost or damaged; with the last presses.
    pub(super) fn run(&mut self, run: u32, presses: u32) {
        self.last_presses.clear();
        let ended = panic::catch_unwind(AssertUnwindSafe(|| self.press_keys(run, presses)));
        if let Err(panic) = ended {
            let reason = first_line(panic.as_ref());
            panic!("run {run}: {reason}; after {:#?}", self.last_presses);
        }
    }

    fn press_keys(&mut self, run: u32, presses: u32) {
        let folders = Folders::within(self.files.folder());
        let mut game = WindowlessGame::start(&launch(run), folders, UVec2::new(1024, 768), |_| {});
        game.frame(Duration::ZERO);
        let notices = &game.app.world().resource::<Notices>().0;
        assert_eq!(notices, &[""; 0], "no fault lasts from run to run");
        if run % STARTS == TWIN_START {
            for row in ["MORE", "TWIN RUN"] {
                self.frames(&mut game, 2, FRAME);
                self.choose(&mut game, row);
            }
            self.frames(&mut game, 1, FRAME);
            let (row, rows) = (game.focused_row(), game.buttons());
            assert_eq!(game.page(), Page::Twin, "in the row {row:?} of {rows:?}");
        }
        let mut gamepad = None;
        for press in 1..=presses {
            let page = game.page();
            self.press(&mut game, &mut gamepad);
            self.look(&mut game, page);
            if game.has_exited() {
                return;
            }
            if press % 100 == 0 {
                self.return_to_title(&mut game);
            }
        }
        // The other runs end as a machine that fails.
    }

    /// A random number below `end`.
    fn below(&mut self, end: usize) -> usize {
        self.random.next_u32() as usize % end
    }

    fn note(&mut self, game: &WindowlessGame, press: String) {
        if self.last_presses.len() == TOLD_PRESSES {
            self.last_presses.pop_front();
        }
        let tick = game.app.world().resource::<Session>().clock.tick;
        let (mode, page) = (game.mode(), game.page());
        self.last_presses
            .push_back(format!("{mode:?} {page:?} tick {tick}: {press}"));
    }

    fn frames(&mut self, game: &mut WindowlessGame, count: usize, step: Duration) {
        for _ in 0..count {
            let was_over = game.app.world().resource::<Session>().is_over();
            game.frame(step);
            let is_over = game.app.world().resource::<Session>().is_over();
            self.games_over += u32::from(game.mode() == Mode::Play && is_over && !was_over);
            self.seen[game.page() as usize] = true;
            // What is read beside the frames takes no frame here, however slow the machine is.
            while is_loading(game.app.world()) {
                game.frame(Duration::ZERO);
            }
        }
    }

    /// One press, and the frames after it.
    fn press(&mut self, game: &mut WindowlessGame, gamepad: &mut Option<ConnectedGamepad>) {
        match self.below(22) {
            0..11 => {
                let key = FREQUENT_KEYS[self.below(FREQUENT_KEYS.len())];
                self.tap(game, key);
            }
            11..14 => {
                let key = OTHER_KEYS[self.below(OTHER_KEYS.len())];
                self.tap(game, key);
            }
            14 | 15 => {
                let key = FREQUENT_KEYS[self.below(FREQUENT_KEYS.len())];
                let frames = 1 + self.below(60);
                self.note(game, format!("hold {key:?} for {frames} frames"));
                game.key(key, ButtonState::Pressed, false);
                self.frames(game, frames, FRAME);
                game.key(key, ButtonState::Released, false);
            }
            16 | 17 => self.click(game),
            18 => {
                let lines = self.below(7) as f32 - 3.0;
                self.note(game, format!("wheel {lines}"));
                game.wheel(lines);
            }
            19 | 20 => self.use_gamepad(game, gamepad),
            _ => {
                let frames = 1 + self.below(20);
                self.note(game, format!("wait for {frames} long frames"));
                self.frames(game, frames, LONG_FRAME);
            }
        }
        // Several keys within a frame, too.
        let frames = [0, 1, 1, 1, 2, 8][self.below(6)];
        self.frames(game, frames, FRAME);
    }

    fn tap(&mut self, game: &mut WindowlessGame, key: KeyCode) {
        let modifier = match self.below(24) {
            0 => Some(KeyCode::ControlLeft),
            1 => Some(KeyCode::ShiftLeft),
            2 => Some(KeyCode::AltLeft),
            _ => None,
        };
        self.note(game, format!("tap {key:?} with {modifier:?}"));
        if let Some(modifier) = modifier {
            game.key(modifier, ButtonState::Pressed, false);
        }
        game.tap(key);
        if let Some(modifier) = modifier {
            game.key(modifier, ButtonState::Released, false);
        }
    }

    /// Presses a button or moves a stick; now and then the gamepad is lost.
    fn use_gamepad(&mut self, game: &mut WindowlessGame, gamepad: &mut Option<ConnectedGamepad>) {
        let Some(connected) = *gamepad else {
            self.note(game, "connect a gamepad".to_owned());
            *gamepad = Some(game.connect_gamepad("Gamepad of a monkey"));
            return;
        };
        match self.below(12) {
            0 => {
                self.note(game, "lose the gamepad".to_owned());
                game.disconnect_gamepad(connected);
                *gamepad = None;
            }
            1..4 => {
                let axis = [GamepadAxis::LeftStickX, GamepadAxis::LeftStickY][self.below(2)];
                let value = [-1.0, -0.3, 0.0, 1.0][self.below(4)];
                self.note(game, format!("move {axis:?} to {value}"));
                game.gamepad_axis(connected, axis, value);
                self.frames(game, 5, FRAME);
                game.gamepad_axis(connected, axis, 0.0);
            }
            _ => {
                let button = PAD_BUTTONS[self.below(PAD_BUTTONS.len())];
                let frames = self.below(20);
                self.note(game, format!("press {button:?} for {frames} frames"));
                game.gamepad_button(connected, button, 1.0);
                self.frames(game, frames, FRAME);
                game.gamepad_button(connected, button, 0.0);
            }
        }
    }

    /// Clicks a row, or any place, or drags from there.
    fn click(&mut self, game: &mut WindowlessGame) {
        let anywhere = Vec2::new(self.below(1024) as f32, self.below(768) as f32);
        let rows = game.buttons();
        let position = match rows.len() {
            0 => anywhere,
            count => match self.below(4) {
                0 => anywhere,
                _ => rows[self.below(count)].1,
            },
        };
        self.note(game, format!("click at {position}"));
        game.move_pointer(position);
        self.frames(game, 1, FRAME);
        game.mouse_button(ButtonState::Pressed);
        if self.below(4) == 0 {
            self.frames(game, 1, FRAME);
            let to = Vec2::new(self.below(1024) as f32, self.below(768) as f32);
            game.move_pointer(to);
            self.frames(game, 1, FRAME);
        }
        game.mouse_button(ButtonState::Released);
    }

    /// No replay is gone, but where it was deleted or had to make room.
    fn look(&mut self, game: &mut WindowlessGame, page: Page) {
        let lost = self.files.lost_replays();
        let limit = usize::from(game.app.world().resource::<Settings>().kept_replays);
        // From the page with DELETE, the question may open and be answered while the pointer is moved.
        let may_delete = matches!(page, Page::ReplayMenu | Page::DeleteReplay | Page::Replays);
        let has_made_room = self.files.replay_count() >= limit;
        assert!(
            lost.is_empty() || may_delete || has_made_room,
            "{lost:?} lost on the page {page:?}"
        );
        self.files.verify_new_replays();
    }

    /// Leaves page after page until the title is there.
    fn return_to_title(&mut self, game: &mut WindowlessGame) {
        for _ in 0..STEPS_TO_TITLE {
            self.frames(game, 2, FRAME);
            let row = game.focused_row();
            self.note(game, format!("leave the page from the row {row:?}"));
            match game.page() {
                Page::Title => return,
                Page::Field => {
                    // A game that is over cannot be paused: its summary comes by itself.
                    self.frames(game, 15, LONG_FRAME);
                    game.tap(KeyCode::Escape);
                }
                Page::Pause => self.choose(game, "END THE GAME"),
                Page::Quit => self.choose(game, "YES, TO THE TITLE"),
                Page::Summary => self.choose(game, "TITLE"),
                Page::DeathView | Page::Initials => {
                    // Keys that are pressed again and again do nothing there until a pause: they were meant for the game.
                    self.frames(game, 15, LONG_FRAME);
                    game.tap(KeyCode::Escape);
                }
                _ => game.tap(KeyCode::Escape),
            }
        }
        let (page, row) = (game.page(), game.focused_row());
        let rows = game.buttons();
        panic!("stuck on the page {page:?}, in the row {row:?} of {rows:?}");
    }

    /// Chooses the row that begins with this text: clicks it, or goes down to it first where it is out of sight. Enter is the last
    /// resort, for it may be bound to something else.
    fn choose(&mut self, game: &mut WindowlessGame, text: &str) {
        let page = game.page();
        self.click_row(game, text);
        let mut steps = 0;
        while game.page() == page && !game.focused_row().starts_with(text) && steps < STEPS_TO_TITLE
        {
            game.tap(KeyCode::ArrowDown);
            self.frames(game, 2, FRAME);
            steps += 1;
        }
        if game.page() == page {
            self.click_row(game, text);
        }
        // The first Enter may only scroll to the row.
        for _ in 0..2 {
            if game.page() == page {
                game.tap(KeyCode::Enter);
                self.frames(game, 2, FRAME);
            }
        }
    }

    /// Clicks the row that begins with this text, if it is in sight.
    fn click_row(&mut self, game: &mut WindowlessGame, text: &str) {
        let mut rows = game.buttons().into_iter();
        if let Some((_, position)) = rows.find(|(label, _)| label.starts_with(text)) {
            game.move_pointer(position);
            self.frames(game, 2, FRAME);
            game.mouse_button(ButtonState::Pressed);
            self.frames(game, 1, FRAME);
            game.mouse_button(ButtonState::Released);
        }
        self.frames(game, 3, FRAME);
    }
}

/// What the program is started with: each run of the monkey begins in another place.
fn launch(run: u32) -> Launch {
    let of_rules = |rules: RuleSet| {
        let mut game = rules.plugin();
        game.seed = run.into();
        // Games end soon.
        game.tuning.ship.lives = 1;
        Launch {
            rules: Some(rules),
            game,
            look: Some(LookChoice::Cheap),
            ..Launch::default()
        }
    };
    match run % STARTS {
        0 => Launch {
            first_game: Some(FirstGame::Practice),
            rocks: Some(27),
            ..of_rules(RuleSet::Classic)
        },
        1 => of_rules(RuleSet::Assignment),
        2 | TWIN_START => Launch {
            replay: Some(auto_replay(1_500)),
            ..of_rules(RuleSet::Classic)
        },
        3 => of_rules(RuleSet::Classic),
        4 => Launch {
            lab: Some(FirstLab::default()),
            ..of_rules(RuleSet::Classic)
        },
        5 => Launch {
            lab: Some(FirstLab {
                cpp_file: Some(WRONG_FILE.into()),
                ..FirstLab::default()
            }),
            ..of_rules(RuleSet::Assignment)
        },
        _ => of_rules(RuleSet::Classic21x9),
    }
}
