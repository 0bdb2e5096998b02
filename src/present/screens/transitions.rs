//! The course of games: from the title into one, through pauses, to its end and back.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::game_over::{CurrentGame, PendingResults, end_game};
use super::new_game::{GameMode, NewGame};
use super::page_history::{PageHistory, RestoreFocus};
use crate::present::input::{Action, ActionPressed, PauseRequest};
use crate::present::persistence::Settings;
use crate::present::sound::MenuCue;
use crate::present::states::{Mode, Page};
use crate::sim::{Latch, Paused};

/// What a player wants of the program: written by menus and keys, done here.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MenuCommand {
    /// A new game; before the very first one comes the instruction.
    Begin(GameMode),
    /// The game that waits behind the instruction.
    BeginRequested,
    /// The same again as the last game.
    PlayAgain,
    /// On with the game.
    Resume,
    /// To a page; [`MenuCommand::Back`] returns from there.
    Open(Page),
    /// To a page from which the way back leads to the title.
    Show(Page),
    /// Where one came from.
    Back,
    /// Give up the game, to the title.
    Title,
    /// The end of the program.
    Exit,
}

/// The games that are asked for.
#[derive(Resource, Clone, Copy, Debug, Default)]
struct GameRequests {
    /// The one that waits behind the instruction.
    wanted: Option<GameMode>,
    /// The one that was begun last.
    begun: Option<GameMode>,
    /// The row of the title where that was.
    row: Option<i32>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<MenuCommand>()
        .init_resource::<GameRequests>()
        .add_systems(Startup, start_practice)
        .add_systems(
            Update,
            (close_window, press, apply_command.after(end_game)).chain(),
        )
        // Whoever comes to the title has left the game.
        .add_systems(
            OnEnter(Page::Title),
            (leave.run_if(in_state(Mode::Play)), remember_row),
        )
        .add_systems(
            PostUpdate,
            (stand_still, keep_pace).run_if(in_state(Mode::Play).or_else(state_changed::<Mode>)),
        );
}

/// The command line may ask for a practice at once, without title and without instruction.
fn start_practice(
    setup: Res<NewGame>,
    mut games: ResMut<GameRequests>,
    mut menu_commands: MessageWriter<MenuCommand>,
) {
    if setup.starts_with_practice {
        games.wanted = Some(GameMode::Practice);
        menu_commands.write(MenuCommand::BeginRequested);
    }
}

fn apply_command(
    mut menu_commands: MessageReader<MenuCommand>,
    mut begin: GameStarter,
    mut history: PageHistory,
    mut settings: ResMut<Settings>,
    mut cues: MessageWriter<MenuCue>,
    mut exit: MessageWriter<AppExit>,
) {
    // Only one: what else was asked of the page that goes goes with it.
    let command = menu_commands.read().next().copied();
    menu_commands.clear();
    let Some(command) = command else { return };
    cues.write(match command {
        MenuCommand::Back | MenuCommand::Resume | MenuCommand::Title => MenuCue::Back,
        _ => MenuCue::Choose,
    });
    match command {
        MenuCommand::Begin(game_mode) if !settings.has_seen_controls => {
            settings.has_seen_controls = true;
            begin.games.wanted = Some(game_mode);
            history.open(Page::Welcome);
        }
        MenuCommand::Begin(game_mode) => begin.begin(Some(game_mode), &mut history, &settings),
        MenuCommand::BeginRequested => {
            let wanted = begin.games.wanted.take();
            begin.begin(wanted, &mut history, &settings);
        }
        MenuCommand::PlayAgain => {
            let begun = begin.games.begun;
            begin.begin(begun, &mut history, &settings);
        }
        MenuCommand::Resume => history.show(Page::Field),
        MenuCommand::Open(page) => history.open(page),
        MenuCommand::Show(page) => history.show(page),
        MenuCommand::Back => history.back(),
        MenuCommand::Title => {
            begin.mode.set(Mode::Attract);
            history.show(Page::Title);
        }
        MenuCommand::Exit => {
            exit.write(AppExit::Success);
        }
    }
}

/// Begins games.
#[derive(SystemParam)]
struct GameStarter<'w, 's> {
    commands: Commands<'w, 's>,
    games: ResMut<'w, GameRequests>,
    setup: ResMut<'w, NewGame>,
    playing: ResMut<'w, CurrentGame>,
    ended: ResMut<'w, PendingResults>,
    mode: ResMut<'w, NextState<Mode>>,
}

impl GameStarter<'_, '_> {
    /// A new game, for one player if nothing else is said.
    fn begin(
        &mut self,
        game_mode: Option<GameMode>,
        history: &mut PageHistory,
        settings: &Settings,
    ) {
        let game_mode = game_mode.unwrap_or(GameMode::ONE_PLAYER);
        self.games.begun = Some(game_mode);
        let start = history.start();
        if start.page == Page::Title {
            self.games.row = start.row;
        }
        let next = self.setup.next(game_mode, settings);
        self.commands
            .queue(move |world: &mut World| next.restart(world));
        *self.playing = CurrentGame::begin(self.setup.assists(game_mode));
        self.ended.0.clear();
        self.mode.set(Mode::Play);
        history.show(Page::Field);
    }
}

fn leave(mut mode: ResMut<NextState<Mode>>) {
    mode.set(Mode::Attract);
}

/// After a game the title has the row of that game: who wants it once more has it at once.
fn remember_row(games: Res<GameRequests>, mut left_at: ResMut<RestoreFocus>) {
    left_at.0 = left_at.0.or(games.row);
}

/// The window's own button: at once, or with a question during a game.
fn close_window(
    mut asked: MessageReader<bevy::window::WindowCloseRequested>,
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
    playing: Res<CurrentGame>,
    mut menu_commands: MessageWriter<MenuCommand>,
) {
    for _ in asked.read() {
        let is_asking = *page.get() == Page::Quit;
        let has_game = *mode.get() == Mode::Play && !playing.is_over;
        menu_commands.write(if has_game && !is_asking {
            MenuCommand::Open(Page::Quit)
        } else {
            MenuCommand::Exit
        });
    }
}

fn press(
    mut pressed: MessageReader<ActionPressed>,
    mut asked: MessageReader<PauseRequest>,
    page: Res<State<Page>>,
    playing: Res<CurrentGame>,
    mut menu_commands: MessageWriter<MenuCommand>,
) {
    if *page.get() == Page::Field && playing.is_over {
        // Nothing is left that could stand still.
        asked.clear();
        pressed.clear();
        return;
    }
    if asked.read().count() > 0 && *page.get() == Page::Field {
        menu_commands.write(MenuCommand::Open(Page::Pause));
        pressed.clear();
    }
    for ActionPressed(action) in pressed.read() {
        let command = match (action, page.get()) {
            (Action::Pause, Page::Field) => MenuCommand::Open(Page::Pause),
            (Action::Pause, Page::Title | Page::Initials) => continue,
            (Action::Pause, _) => MenuCommand::Back,
            _ => continue,
        };
        menu_commands.write(command);
    }
}

/// A person's game goes on only while nothing lies over it.
fn stand_still(
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
    mut paused: ResMut<Paused>,
    mut latch: ResMut<Latch>,
) {
    let is_still = *mode.get() == Mode::Play && *page.get() != Page::Field;
    if paused.0 != is_still {
        paused.0 = is_still;
        latch.clear();
    }
}

/// The speed that is set holds for a person's game.
fn keep_pace(mode: Res<State<Mode>>, settings: Res<Settings>, mut time: ResMut<Time<Virtual>>) {
    let speed = match mode.get() {
        Mode::Play => f32::from(settings.speed.clamp(50, 100)) / 100.0,
        Mode::Attract => 1.0,
    };
    if time.relative_speed() != speed {
        time.set_relative_speed(speed);
    }
}
