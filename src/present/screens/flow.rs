//! The course of games: from the title into one, through pauses, to its end and back.

use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;

use super::ending::{Ended, Playing, end_game};
use super::row::LeftAt;
use super::setup::Setup;
use super::{Mode, Page};
use crate::present::input::{Action, PauseAsked, Pressed};
use crate::present::saved::Settings;
use crate::present::sound::Cue;
use crate::sim::{Latch, Paused};

/// What a player wants of the program: written by menus and keys, done here.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// A new game for so many players.
    Begin { players: u8 },
    /// A new game with the rocks of the practice.
    Practise,
    /// The game that was asked for before the instruction.
    Fly,
    /// On with the game.
    Resume,
    /// The same again as the last game.
    Again,
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

/// The pages one came through, the last one on top, and the rows one left them at.
#[derive(Resource, Clone, Debug, Default)]
struct Trail {
    pages: Vec<(Page, Option<i32>)>,
    /// The game that waits behind the instruction.
    wanted: Option<Wish>,
    /// The game that was begun last, and the row of the title where it was.
    begun: Option<(Wish, Option<i32>)>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Wish>()
        .init_resource::<Trail>()
        .add_systems(Startup, hurry)
        .add_systems(Update, (close_window, press, grant.after(end_game)).chain())
        // Whoever comes to the title has left the game.
        .add_systems(OnEnter(Page::Title), leave.run_if(in_state(Mode::Play)))
        .add_systems(
            PostUpdate,
            (stand_still, keep_pace).run_if(in_state(Mode::Play).or_else(state_changed::<Mode>)),
        );
}

/// The command line may ask for a practice at once, without title and without instruction.
fn hurry(setup: Res<Setup>, mut trail: ResMut<Trail>, mut wishes: MessageWriter<Wish>) {
    if setup.is_hurried {
        trail.wanted = Some(Wish::Practise);
        wishes.write(Wish::Fly);
    }
}

fn grant(
    mut commands: Commands,
    mut wishes: MessageReader<Wish>,
    mut setup: ResMut<Setup>,
    mut trail: ResMut<Trail>,
    mut playing: ResMut<Playing>,
    mut ended: ResMut<Ended>,
    mut settings: ResMut<Settings>,
    page: Res<State<Page>>,
    focus: Res<InputFocus>,
    rows: Query<&TabIndex>,
    mut left_at: ResMut<LeftAt>,
    mut next_page: ResMut<NextState<Page>>,
    mut next_mode: ResMut<NextState<Mode>>,
    mut cues: MessageWriter<Cue>,
    mut exit: MessageWriter<AppExit>,
) {
    let row = || Some(rows.get(focus.get()?).ok()?.0);
    // Only one: what else was asked of the page that goes goes with it.
    let wish = wishes.read().next().copied();
    wishes.clear();
    if let Some(wish) = wish {
        cues.write(match wish {
            Wish::Back | Wish::Resume | Wish::Title => Cue::Back,
            _ => Cue::Choose,
        });
        let (wish, is_told) = match wish {
            Wish::Fly => {
                let first = Wish::Begin { players: 1 };
                (trail.wanted.take().unwrap_or(first), true)
            }
            Wish::Again => {
                let first = Wish::Begin { players: 1 };
                (trail.begun.map_or(first, |(begun, _)| begun), true)
            }
            wish => (wish, settings.has_seen_controls),
        };
        match wish {
            Wish::Fly | Wish::Again => {}
            Wish::Begin { .. } | Wish::Practise if !is_told => {
                settings.has_seen_controls = true;
                trail.wanted = Some(wish);
                trail.pages = vec![(Page::Title, row())];
                next_page.set(Page::Welcome);
            }
            Wish::Begin { .. } | Wish::Practise => {
                if *page.get() == Page::Title {
                    trail.begun = Some((wish, row()));
                } else if let [(Page::Title, row), ..] = trail.pages.as_slice() {
                    trail.begun = Some((wish, *row));
                }
                let is_practice = wish == Wish::Practise;
                let players = match wish {
                    Wish::Begin { players } => players,
                    _ => 1,
                };
                let game = setup.next(players, is_practice, &settings);
                commands.queue(move |world: &mut World| game.restart(world));
                *playing = Playing::begin(setup.assists(is_practice));
                ended.0.clear();
                trail.pages.clear();
                next_mode.set(Mode::Play);
                next_page.set(Page::Field);
            }
            Wish::Resume => {
                trail.pages.clear();
                next_page.set(Page::Field);
            }
            Wish::Open(open) => {
                trail.pages.push((*page.get(), row()));
                next_page.set(open);
            }
            Wish::Show(shown) => {
                trail.pages.clear();
                next_page.set(shown);
            }
            Wish::Back => {
                let (back, row) = trail.pages.pop().unwrap_or((Page::Title, None));
                left_at.0 = row;
                next_page.set(back);
            }
            Wish::Title => {
                trail.pages.clear();
                next_mode.set(Mode::Attract);
                next_page.set(Page::Title);
            }
            Wish::Exit => {
                exit.write(AppExit::Success);
            }
        }
    }
}

/// The title has the row of the game that was left: who wants it once more has it at once.
fn leave(trail: Res<Trail>, mut left_at: ResMut<LeftAt>, mut mode: ResMut<NextState<Mode>>) {
    mode.set(Mode::Attract);
    left_at.0 = trail.begun.and_then(|(_, row)| row);
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
