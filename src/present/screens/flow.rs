//! The course of games: from the title into one, through pauses, to its end and back.

use bevy::prelude::*;

use super::{Mode, Page};
use crate::collision::Phases;
use crate::present::Launch;
use crate::present::input::{Action, PauseAsked, Pressed};
use crate::present::lab::LabUse;
use crate::present::saved::{Assist, Assists, Scores, Settings};
use crate::present::sound::Cue;
use crate::sim::{Detection, Fidelity, GameEvent, Latch, Paused, Session, SimPlugin};

/// How games are made: what the command line asked for, and the seed of the next one.
#[derive(Resource, Clone, Debug)]
pub(in crate::present) struct Setup {
    pub game: SimPlugin,
    /// What the command line says, over what is set.
    fidelity: Option<Fidelity>,
    /// Rocks of every wave in practice.
    pub rocks: u32,
    /// The command line asks for a practice at once.
    is_hurried: bool,
}

/// The game being played.
#[derive(Resource, Clone, Copy, Debug, Default)]
struct Playing {
    /// It is a practice.
    is_practice: bool,
    /// It is over: nobody has a ship.
    is_over: bool,
    /// What helped, at any time in it.
    assists: Assists,
    /// How long it has been over, in seconds.
    looked: f32,
}

/// What a player came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Outcome {
    /// 0 or 1.
    pub player: usize,
    pub score: u32,
    pub wave: u32,
    pub assists: Assists,
}

/// The outcomes of the game that is over which belong into a table and are not in it yet.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Ended(pub Vec<Outcome>);

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

/// The pages one came through, the last one on top.
#[derive(Resource, Clone, Debug, Default)]
struct Trail {
    pages: Vec<Page>,
    /// The game that waits behind the instruction.
    wanted: Option<Wish>,
}

/// How long a game that is over is still looked at, in seconds.
const LAST_LOOK: f32 = 2.5;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Wish>()
        .init_resource::<Trail>()
        .init_resource::<Playing>()
        .init_resource::<Ended>()
        .add_systems(Startup, hurry)
        .add_systems(
            Update,
            (close_window, press, note_assists, end_game, grant).chain(),
        )
        // Whoever comes to the title has left the game.
        .add_systems(OnEnter(Page::Title), leave.run_if(in_state(Mode::Play)))
        .add_systems(
            PostUpdate,
            (stand_still, keep_pace).run_if(in_state(Mode::Play).or_else(state_changed::<Mode>)),
        );
}

impl Setup {
    /// What the command line asked for, and a practice of so many rocks if one is asked for later.
    pub(in crate::present) fn new(launch: &Launch) -> Self {
        Self {
            game: launch.game.clone(),
            fidelity: launch.fidelity,
            rocks: launch.rocks.unwrap_or(PRACTICE_ROCKS),
            is_hurried: launch.is_practice,
        }
    }

    /// The next game, with a seed of its own.
    fn next(&mut self, players: u8, is_practice: bool, settings: &Settings) -> SimPlugin {
        let mut game = self.game.clone();
        self.game.seed = self.game.seed.wrapping_add(1);
        game.players = players;
        game.detection.fidelity = self.fidelity.unwrap_or(settings.fidelity);
        if is_practice {
            // Room for what they break into.
            let limit = self.rocks.saturating_mul(4).min(MOST_ROCKS);
            game.tuning.wave.rocks = vec![self.rocks];
            game.tuning.rock.limit = game.tuning.rock.limit.max(limit);
        }
        game
    }
}

/// Rocks of a practice for which no number is given.
const PRACTICE_ROCKS: u32 = 8;

/// The most rocks that the tuning allows at once.
const MOST_ROCKS: u32 = 4096;

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
    mut next_page: ResMut<NextState<Page>>,
    mut next_mode: ResMut<NextState<Mode>>,
    mut cues: MessageWriter<Cue>,
    mut exit: MessageWriter<AppExit>,
) {
    for wish in wishes.read() {
        cues.write(match wish {
            Wish::Back | Wish::Resume | Wish::Title => Cue::Back,
            _ => Cue::Choose,
        });
        let (wish, is_told) = match *wish {
            Wish::Fly => {
                let first = Wish::Begin { players: 1 };
                (trail.wanted.take().unwrap_or(first), true)
            }
            wish => (wish, settings.has_seen_controls),
        };
        match wish {
            Wish::Fly => {}
            Wish::Begin { .. } | Wish::Practise if !is_told => {
                settings.has_seen_controls = true;
                trail.wanted = Some(wish);
                trail.pages = vec![Page::Title];
                next_page.set(Page::Welcome);
            }
            Wish::Begin { .. } | Wish::Practise => {
                let is_practice = wish == Wish::Practise;
                let players = match wish {
                    Wish::Begin { players } => players,
                    _ => 1,
                };
                let game = setup.next(players, is_practice, &settings);
                commands.queue(move |world: &mut World| game.restart(world));
                *playing = Playing {
                    is_practice,
                    ..default()
                };
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
                trail.pages.push(*page.get());
                next_page.set(open);
            }
            Wish::Show(shown) => {
                trail.pages.clear();
                next_page.set(shown);
            }
            Wish::Back => next_page.set(trail.pages.pop().unwrap_or(Page::Title)),
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

fn leave(mut mode: ResMut<NextState<Mode>>) {
    mode.set(Mode::Attract);
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
    mut wishes: MessageWriter<Wish>,
) {
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

/// Whatever helps during a game is noted, even if it is switched off again.
fn note_assists(
    mut playing: ResMut<Playing>,
    settings: Res<Settings>,
    detection: Res<Detection>,
    lab: Res<LabUse>,
    page: Res<State<Page>>,
) {
    let helps = [
        (Assist::FinerFidelity, detection.fidelity != Fidelity::Box),
        (
            Assist::CourseworkKeys,
            lab.was_used || detection.phases == Phases::Static,
        ),
        (Assist::Practice, playing.is_practice),
    ];
    if *page.get() == Page::Field && !playing.is_over {
        let helps = helps.into_iter().filter(|(_, helps)| *helps);
        let now: Assists = helps.map(|(assist, _)| assist).collect();
        playing.assists = playing.assists.and(now).and(Assists::of(&settings));
    }
}

/// After the last ship a look at the field, which a press of start cuts short; then the initials or the title.
fn end_game(
    mut events: MessageReader<GameEvent>,
    mut pressed: MessageReader<Pressed>,
    mut playing: ResMut<Playing>,
    mut ended: ResMut<Ended>,
    session: Res<Session>,
    scores: Res<Scores>,
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
    time: Res<Time>,
    mut next_page: ResMut<NextState<Page>>,
) {
    if *mode.get() == Mode::Attract {
        // A demonstration's end is nobody's.
        events.clear();
        pressed.clear();
        return;
    }
    let is_over = events.read().any(|event| *event == GameEvent::GameOver);
    let is_enough = pressed
        .read()
        .any(|Pressed(action)| *action == Action::Start);
    if is_over && !playing.is_over {
        playing.is_over = true;
        let outcomes = session.players.all.iter().enumerate();
        let outcomes = outcomes.map(|(player, of)| Outcome {
            player,
            score: of.score,
            wave: of.wave,
            assists: playing.assists,
        });
        ended.0 = outcomes
            .filter(|outcome| {
                scores
                    .rank(outcome.score, !outcome.assists.is_empty())
                    .is_some()
            })
            .collect();
    }
    if playing.is_over && *page.get() == Page::Field {
        playing.looked += time.delta_secs();
        if is_enough || playing.looked >= LAST_LOOK {
            next_page.set(if ended.0.is_empty() {
                Page::Title
            } else {
                Page::Initials
            });
        }
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
