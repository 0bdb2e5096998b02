//! Carries out menu commands: begins, pauses and ends games, and opens pages.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::WindowCloseRequested;

use super::game_over::{CurrentGame, LastResults, PendingResults, end_game};
use super::game_speed::set_speed;
use super::game_statistics;
use super::new_game::NewGame;
use crate::present::ghost::Ghost;
use crate::present::input::{Action, ActionPressed, PauseRequest, ReadPrompts};
use crate::present::persistence::{Settings, Today, unix_seconds};
use crate::present::recording;
use crate::present::screens::game_mode::GameMode;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::page_history::{PageHistory, RestoreFocus};
use crate::present::screens::widgets::text_entry::OpenTextEntry;
use crate::present::sound::MenuCue;
use crate::present::states::{Mode, Page, shows_past};
use crate::replay::{GameSetup, Origin};
use crate::sim::{Latch, Paused, RuleSet};

/// The games that the player chose.
#[derive(Resource, Clone, Debug, Default)]
pub(in crate::present::screens) struct ChosenGames {
    /// The game that waits behind the page with the controls.
    pending: Option<GameMode>,
    /// The actions without a key of which the player was told.
    told_missing: Vec<Action>,
    /// The game that was begun last.
    last: Option<GameMode>,
    /// The row of the title that began it, by its `TabIndex`.
    title_row: Option<i32>,
}

impl ChosenGames {
    /// Whether a game waits behind the page with the controls.
    pub(in crate::present::screens) const fn has_pending(&self) -> bool {
        self.pending.is_some()
    }

    /// The rules of the game that waits, or of the next one.
    pub(in crate::present::screens) fn pending_rules(&self, new_game: &NewGame) -> RuleSet {
        let pending = self.pending.map(|pending| new_game.rules_of(pending));
        pending.unwrap_or(new_game.rules)
    }
}

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_message::<MenuCommand>()
        .init_resource::<ChosenGames>()
        .add_systems(Startup, start_first_game)
        .add_systems(
            Update,
            (close_window, handle_presses, apply_command.after(end_game)).chain(),
        )
        .add_systems(
            OnEnter(Page::Title),
            (end_play.run_if(in_state(Mode::Play)), restore_title_row),
        )
        .add_systems(
            PostUpdate,
            (pause_simulation, set_speed).run_if(
                // The viewer pauses by itself.
                not(in_state(Mode::Watch))
                    .or_else(state_changed::<Mode>)
                    .and_then(not(shows_past)),
            ),
        );
}

/// Begins the game that the command line asks for, without the title and the page with the controls.
fn start_first_game(
    new_game: Res<NewGame>,
    mut games: ResMut<ChosenGames>,
    mut menu_commands: MessageWriter<MenuCommand>,
) {
    if new_game.first_game.is_some() {
        games.pending = new_game.first_game;
        menu_commands.write(MenuCommand::BeginPending);
    }
}

fn apply_command(
    mut menu_commands: MessageReader<MenuCommand>,
    mut starter: GameStarter,
    mut history: PageHistory,
    mut settings: ResMut<Settings>,
    mut cues: MessageWriter<MenuCue>,
    mut exit: MessageWriter<AppExit>,
) {
    // Handle one command. Drop the rest, since their page is closing.
    let command = menu_commands.read().next().copied();
    menu_commands.clear();
    let Some(command) = command else { return };
    if let MenuCommand::Begin(game_mode) = command
        && !game_mode.fits(starter.new_game.rules)
    {
        // Its row says why.
        return;
    }
    cues.write(match command {
        MenuCommand::Back | MenuCommand::Resume | MenuCommand::Title => MenuCue::Back,
        _ => MenuCue::Choose,
    });
    match command {
        MenuCommand::Begin(game_mode) => {
            starter.begin_after_controls(game_mode, false, &mut history, &mut settings);
        }
        MenuCommand::PlayAgain => {
            let last = starter.games.last.unwrap_or(GameMode::ONE_PLAYER);
            starter.begin_after_controls(last, true, &mut history, &mut settings);
        }
        MenuCommand::BeginPending => {
            let pending = starter.games.pending.take().unwrap_or(GameMode::ONE_PLAYER);
            starter.begin(pending, &mut history, &settings);
        }
        MenuCommand::Resume => history.show(Page::Field),
        MenuCommand::Open(page) => history.open(page),
        MenuCommand::Show(page) => history.show(page),
        MenuCommand::Back => {
            let page = history.back();
            if page != Page::HowToPlay && !history.has_visited(Page::HowToPlay) {
                starter.games.pending = None;
            }
        }
        MenuCommand::Title => {
            starter.mode.set(Mode::Attract);
            history.show(Page::Title);
        }
        MenuCommand::BackTwice => {
            history.back();
            history.back();
        }
        MenuCommand::Run(run) => starter.commands.queue(run),
        MenuCommand::Exit => {
            exit.write(AppExit::Success);
        }
    }
}

/// Begins a game of this mode. Where the player needs it, the page with the controls comes first.
pub(in crate::present::screens) fn begin_game(
    In(game_mode): In<GameMode>,
    mut starter: GameStarter,
    mut history: PageHistory,
    mut settings: ResMut<Settings>,
) {
    starter.begin_after_controls(game_mode, false, &mut history, &mut settings);
}

/// Shows the field of a game of this mode that has just begun.
pub(in crate::present::screens) fn enter_game(
    In(game_mode): In<GameMode>,
    mut starter: GameStarter,
    mut history: PageHistory,
) {
    starter.enter_game(game_mode, &mut history);
}

/// Begins games.
#[derive(SystemParam)]
pub(in crate::present::screens) struct GameStarter<'w, 's> {
    commands: Commands<'w, 's>,
    games: ResMut<'w, ChosenGames>,
    new_game: ResMut<'w, NewGame>,
    today: Res<'w, Today>,
    pending: ResMut<'w, PendingResults>,
    last: ResMut<'w, LastResults>,
    mode: ResMut<'w, NextState<Mode>>,
    prompts: ReadPrompts<'w>,
}

impl GameStarter<'_, '_> {
    /// Begins a game of this mode, perhaps after the page with the controls.
    fn begin_after_controls(
        &mut self,
        game_mode: GameMode,
        is_again: bool,
        history: &mut PageHistory,
        settings: &mut Settings,
    ) {
        if self.must_show_controls(game_mode, is_again, settings) {
            settings.has_seen_controls = true;
            self.games.pending = Some(game_mode);
            history.open(Page::HowToPlay);
        } else {
            self.begin(game_mode, history, settings);
        }
    }

    /// Whether the page with the controls comes before a game of this mode: it is the very first one, or a key is missing
    /// of which the player was not told yet.
    fn must_show_controls(
        &mut self,
        game_mode: GameMode,
        is_again: bool,
        settings: &Settings,
    ) -> bool {
        let rules = self.new_game.rules_of(game_mode);
        let missing = self.prompts.get().missing(rules);
        let is_known = missing
            .iter()
            .all(|action| self.games.told_missing.contains(action));
        self.games.told_missing = missing;
        let is_first = !is_again && !settings.has_seen_controls;
        !is_known || is_first
    }

    /// Begins a game of this mode.
    fn begin(&mut self, game_mode: GameMode, history: &mut PageHistory, settings: &Settings) {
        let first = history.first();
        if first.page == Page::Title {
            self.games.title_row = first.row;
        }
        let (game, current_game) = self.new_game.next(game_mode, settings, self.today.0);
        let setup = GameSetup {
            rules: current_game.rules,
            game,
        };
        let origin = Origin {
            kind: game_mode.recorded_kind(),
            began: Some(unix_seconds()),
            parent: None,
            agent: None,
        };
        let is_duel = game_mode == GameMode::Duel;
        let opponent = self.new_game.opponent.clone().filter(|_| is_duel);
        self.commands.queue(move |world: &mut World| {
            recording::finish(world);
            game_statistics::finish(world);
            world.insert_resource(current_game);
            setup.game.restart(world);
            game_statistics::begin(world);
            match opponent {
                Some(replay) => world.insert_resource(Ghost::new(&replay)),
                None => drop(world.remove_resource::<Ghost>()),
            }
            recording::begin_game(world, setup, origin);
        });
        self.enter_game(game_mode, history);
    }

    /// Shows the field of a game that begins. The results of the game before are no longer told.
    fn enter_game(&mut self, game_mode: GameMode, history: &mut PageHistory) {
        self.games.pending = None;
        self.games.last = Some(game_mode);
        self.pending.0.clear();
        self.last.0.clear();
        self.mode.set(Mode::Play);
        history.show(Page::Field);
    }
}

/// A player who comes to the title has left the game.
fn end_play(mut mode: ResMut<NextState<Mode>>) {
    mode.set(Mode::Attract);
}

/// After a game, the row of the title that began it has the focus, so that one press begins it again. No game waits any
/// more.
fn restore_title_row(mut games: ResMut<ChosenGames>, mut restore: ResMut<RestoreFocus>) {
    games.pending = None;
    restore.0 = restore.0.or(games.title_row);
}

/// Handles the close button of the window. During a game it asks first.
fn close_window(
    mut requests: MessageReader<WindowCloseRequested>,
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
    game: Res<CurrentGame>,
    mut menu_commands: MessageWriter<MenuCommand>,
) {
    for _ in requests.read() {
        let has_game = *mode.get() == Mode::Play && !game.is_over;
        menu_commands.write(if has_game && *page.get() != Page::Quit {
            MenuCommand::Open(Page::Quit)
        } else {
            MenuCommand::Exit
        });
    }
}

fn handle_presses(
    mut pressed: MessageReader<ActionPressed>,
    mut pause_requests: MessageReader<PauseRequest>,
    page: Res<State<Page>>,
    entry: Res<OpenTextEntry>,
    game: Res<CurrentGame>,
    mut menu_commands: MessageWriter<MenuCommand>,
) {
    if *page.get() == Page::Field && game.is_over {
        // A game that is over is not paused.
        pause_requests.clear();
        pressed.clear();
    }
    if pause_requests.read().count() > 0 && *page.get() == Page::Field {
        menu_commands.write(MenuCommand::Open(Page::Pause));
        pressed.clear();
    }
    for ActionPressed(action) in pressed.read() {
        let command = match (action, page.get()) {
            (Action::Pause, Page::Field) => MenuCommand::Open(Page::Pause),
            // On the field it was meant for a page that has closed in this frame: a second one would leave the game.
            (Action::MenuBack, page) if *page == Page::Field || entry.keeps(*page) => continue,
            (Action::MenuBack, Page::Follow) => MenuCommand::Exit,
            (Action::MenuBack, _) | (Action::WhyDied, Page::DeathView) => MenuCommand::Back,
            _ => continue,
        };
        menu_commands.write(command);
    }
}

/// Pauses a player's game while a page lies over it, and the demonstration, if nothing is to move behind the title.
fn pause_simulation(
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
    settings: Res<Settings>,
    mut paused: ResMut<Paused>,
    mut latch: ResMut<Latch>,
) {
    let is_paused = match mode.get() {
        Mode::Play => *page.get() != Page::Field,
        Mode::Attract => !settings.demonstration,
        Mode::Watch => false,
    };
    if paused.0 != is_paused {
        paused.0 = is_paused;
        latch.clear();
    }
}
