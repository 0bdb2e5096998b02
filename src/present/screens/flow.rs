//! The course of games: from the title into one, through pauses, to its end and back.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::ending::{Ended, Playing, end_game};
use super::row::LeftAt;
use super::setup::{Setup, Sort};
use super::trail::Trail;
use super::{Mode, Page};
use crate::present::input::{Action, PauseAsked, Pressed};
use crate::present::saved::Settings;
use crate::present::sound::Cue;
use crate::sim::{Latch, Paused};

/// What a player wants of the program: written by menus and keys, done here.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// A new game; before the very first one comes the instruction.
    Begin(Sort),
    /// The game that waits behind the instruction.
    BeginWanted,
    /// The same again as the last game.
    BeginAgain,
    /// On with the game.
    Resume,
    /// To a page; [`Wish::Back`] returns from there.
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
struct Games {
    /// The one that waits behind the instruction.
    wanted: Option<Sort>,
    /// The one that was begun last.
    begun: Option<Sort>,
    /// The row of the title where that was.
    row: Option<i32>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Wish>()
        .init_resource::<Games>()
        .add_systems(Startup, hurry)
        .add_systems(Update, (close_window, press, grant.after(end_game)).chain())
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
fn hurry(setup: Res<Setup>, mut games: ResMut<Games>, mut wishes: MessageWriter<Wish>) {
    if setup.is_hurried {
        games.wanted = Some(Sort::Practice);
        wishes.write(Wish::BeginWanted);
    }
}

fn grant(
    mut wishes: MessageReader<Wish>,
    mut begin: Begin,
    mut trail: Trail,
    mut settings: ResMut<Settings>,
    mut cues: MessageWriter<Cue>,
    mut exit: MessageWriter<AppExit>,
) {
    // Only one: what else was asked of the page that goes goes with it.
    let wish = wishes.read().next().copied();
    wishes.clear();
    let Some(wish) = wish else { return };
    cues.write(match wish {
        Wish::Back | Wish::Resume | Wish::Title => Cue::Back,
        _ => Cue::Choose,
    });
    match wish {
        Wish::Begin(sort) if !settings.has_seen_controls => {
            settings.has_seen_controls = true;
            begin.games.wanted = Some(sort);
            trail.open(Page::Welcome);
        }
        Wish::Begin(sort) => begin.begin(Some(sort), &mut trail, &settings),
        Wish::BeginWanted => {
            let wanted = begin.games.wanted.take();
            begin.begin(wanted, &mut trail, &settings);
        }
        Wish::BeginAgain => {
            let begun = begin.games.begun;
            begin.begin(begun, &mut trail, &settings);
        }
        Wish::Resume => trail.show(Page::Field),
        Wish::Open(page) => trail.open(page),
        Wish::Show(page) => trail.show(page),
        Wish::Back => trail.back(),
        Wish::Title => {
            begin.mode.set(Mode::Attract);
            trail.show(Page::Title);
        }
        Wish::Exit => {
            exit.write(AppExit::Success);
        }
    }
}

/// Begins games.
#[derive(SystemParam)]
struct Begin<'w, 's> {
    commands: Commands<'w, 's>,
    games: ResMut<'w, Games>,
    setup: ResMut<'w, Setup>,
    playing: ResMut<'w, Playing>,
    ended: ResMut<'w, Ended>,
    mode: ResMut<'w, NextState<Mode>>,
}

impl Begin<'_, '_> {
    /// A new game, for one player if nothing else is said.
    fn begin(&mut self, sort: Option<Sort>, trail: &mut Trail, settings: &Settings) {
        let sort = sort.unwrap_or(Sort::ONE_PLAYER);
        self.games.begun = Some(sort);
        let start = trail.start();
        if start.page == Page::Title {
            self.games.row = start.row;
        }
        let next = self.setup.next(sort, settings);
        self.commands
            .queue(move |world: &mut World| next.restart(world));
        *self.playing = Playing::begin(self.setup.assists(sort));
        self.ended.0.clear();
        self.mode.set(Mode::Play);
        trail.show(Page::Field);
    }
}

fn leave(mut mode: ResMut<NextState<Mode>>) {
    mode.set(Mode::Attract);
}

/// After a game the title has the row of that game: who wants it once more has it at once.
fn remember_row(games: Res<Games>, mut left_at: ResMut<LeftAt>) {
    left_at.0 = left_at.0.or(games.row);
}

/// The window's own button: at once, or with a question during a game.
fn close_window(
    mut asked: MessageReader<bevy::window::WindowCloseRequested>,
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
    playing: Res<Playing>,
    mut wishes: MessageWriter<Wish>,
) {
    for _ in asked.read() {
        let is_asking = *page.get() == Page::Quit;
        let has_game = *mode.get() == Mode::Play && !playing.is_over;
        wishes.write(if has_game && !is_asking {
            Wish::Open(Page::Quit)
        } else {
            Wish::Exit
        });
    }
}

fn press(
    mut pressed: MessageReader<Pressed>,
    mut asked: MessageReader<PauseAsked>,
    page: Res<State<Page>>,
    playing: Res<Playing>,
    mut wishes: MessageWriter<Wish>,
) {
    if *page.get() == Page::Field && playing.is_over {
        // Nothing is left that could stand still.
        asked.clear();
        pressed.clear();
        return;
    }
    if asked.read().count() > 0 && *page.get() == Page::Field {
        wishes.write(Wish::Open(Page::Pause));
        pressed.clear();
    }
    for Pressed(action) in pressed.read() {
        let wish = match (action, page.get()) {
            (Action::Pause, Page::Field) => Wish::Open(Page::Pause),
            (Action::Pause, Page::Title | Page::Initials) => continue,
            (Action::Pause, _) => Wish::Back,
            _ => continue,
        };
        wishes.write(wish);
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
