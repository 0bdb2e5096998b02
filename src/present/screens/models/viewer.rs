//! What the viewer shows, how fast, and in which direction.

use bevy::prelude::*;
use bevy::tasks::futures_lite::future::{block_on, poll_once};
use bevy::tasks::{AsyncComputeTaskPool, Task};

use crate::present::playback_speed::PlaybackSpeed;
use crate::present::recording;
use crate::present::screens::page_history::PageHistory;
use crate::present::states::{Mode, Page};
use crate::present::tape_player::{TapePlayer, drop_events, go_to};
use crate::replay::{Mark, Replay, Timeline};
use crate::sim::{DT, Paused, RestoreSnapshot, Session};

/// From 1/8 to 16 times the speed of the game.
const SPEED: PlaybackSpeed = PlaybackSpeed::within(-3, 4);

/// The replay that is watched.
#[derive(Resource)]
pub(in crate::present::screens) struct Viewer {
    timeline: Timeline,
    /// Whether it plays; otherwise it stands still.
    is_playing: bool,
    is_backward: bool,
    speed: PlaybackSpeed,
    /// The tick to go to.
    target: Option<u64>,
    /// The part of a tick by which the picture lags behind, when it plays backwards.
    lag: f32,
}

pub(super) fn plugin(app: &mut App) {
    let is_open = resource_exists::<Viewer>;
    app.add_systems(
        RunFixedMainLoop,
        // Where the fixed loop would run the tick, so that its readers find it as any other.
        (play_backwards, go_to_target)
            .chain()
            .run_if(is_open)
            .in_set(RunFixedMainLoopSystems::BeforeFixedMainLoop),
    )
    .add_systems(Update, set_pace.run_if(is_open))
    .add_systems(
        // After everything that opens a page or begins a game in this frame.
        PostUpdate,
        finish_opening.run_if(resource_exists::<OpeningReplay>),
    )
    // Before a tick of this frame, so that the menu shows the moment at which it was opened.
    .add_systems(OnExit(Page::Viewer), set_pace.run_if(is_open))
    .add_systems(OnExit(Mode::Watch), close);
}

/// A replay that is being read: it is played once, beside the frames of the window.
#[derive(Resource)]
pub(in crate::present::screens) struct OpeningReplay {
    task: Task<Timeline>,
    /// The page on which it was asked for. Who leaves it does not wait for the replay any more.
    page: Page,
}

/// Watches a replay from its beginning, as soon as it is read.
pub(in crate::present::screens) fn watch(world: &mut World, replay: Replay) {
    let page = *world.resource::<State<Page>>().get();
    let task = AsyncComputeTaskPool::get().spawn(async move { Timeline::new(replay) });
    world.insert_resource(OpeningReplay { task, page });
}

/// Opens the viewer when the replay is read.
fn finish_opening(world: &mut World) {
    let page = *world.resource::<State<Page>>().get();
    let is_leaving = !matches!(world.resource::<NextState<Page>>(), NextState::Unchanged);
    let mut opening = world.resource_mut::<OpeningReplay>();
    if page != opening.page || is_leaving {
        world.remove_resource::<OpeningReplay>();
        return;
    }
    let Some(timeline) = block_on(poll_once(&mut opening.task)) else {
        return;
    };
    world.remove_resource::<OpeningReplay>();
    recording::finish(world);
    let replay = timeline.replay();
    let mut player = world.resource_mut::<TapePlayer>();
    player.insert(&replay.setup, replay.tape.clone());
    RestoreSnapshot(timeline.snapshot(0)).apply(world);
    world.insert_resource(Viewer {
        timeline,
        is_playing: true,
        is_backward: false,
        speed: SPEED,
        target: None,
        lag: 0.0,
    });
    world.resource_mut::<NextState<Mode>>().set(Mode::Watch);
    let opened = world.run_system_cached(|mut history: PageHistory| history.open(Page::Viewer));
    opened.expect("the history of pages is there");
}

fn close(world: &mut World) {
    world.remove_resource::<Viewer>();
    world.resource_mut::<TapePlayer>().eject();
    world.resource_mut::<Paused>().0 = false;
    world
        .resource_mut::<Time<Virtual>>()
        .set_relative_speed(1.0);
}

impl Viewer {
    pub(in crate::present::screens) const fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    pub(in crate::present::screens) const fn is_playing(&self) -> bool {
        self.is_playing
    }

    /// Goes to a tick before the next frame, and stands still there.
    pub(in crate::present::screens) fn seek(&mut self, tick: u64) {
        self.target = Some(tick.min(self.timeline.ticks()));
        self.is_playing = false;
    }

    /// Moves by some ticks, and stands still there.
    pub(in crate::present::screens) fn step(&mut self, from: u64, ticks: i64) {
        let from = self.target.unwrap_or(from);
        self.seek(from.saturating_add_signed(ticks));
    }

    /// Goes to the next or the previous mark.
    pub(in crate::present::screens) fn seek_mark(
        &mut self,
        from: u64,
        is_forward: bool,
    ) -> Option<Mark> {
        let from = self.target.unwrap_or(from);
        let mark = if is_forward {
            self.timeline.next_mark(from)
        } else {
            self.timeline.previous_mark(from)
        };
        if let Some(mark) = mark {
            self.seek(mark.tick);
        }
        mark
    }

    /// Plays, or stands still. At the end it plays from the beginning, and backwards from the end.
    pub(in crate::present::screens) fn toggle_play(&mut self, tick: u64) {
        self.is_playing = !self.is_playing;
        if self.is_playing && !self.is_backward && tick >= self.timeline.ticks() {
            self.target = Some(0);
        } else if self.is_playing && self.is_backward && tick == 0 {
            self.target = Some(self.timeline.ticks());
        }
    }

    pub(in crate::present::screens) const fn turn_around(&mut self) {
        self.is_backward = !self.is_backward;
    }

    /// Turns around and plays: backwards from the end, if there is nothing before.
    pub(in crate::present::screens) fn play_the_other_way(&mut self, tick: u64) {
        self.turn_around();
        self.is_playing = true;
        if self.is_backward && tick == 0 {
            self.target = Some(self.timeline.ticks());
        }
    }

    /// Doubles or halves the speed.
    pub(in crate::present::screens) fn change_speed(&mut self, is_faster: bool) {
        self.speed.change(is_faster);
    }

    /// The speed and the direction, for example `1/4 x BACKWARDS`.
    pub(in crate::present::screens) fn speed_label(&self) -> String {
        let direction = if self.is_backward { " BACKWARDS" } else { "" };
        format!("{}{direction}", self.speed.label())
    }
}

/// Forwards, the simulation runs by its own clock, faster or slower. Otherwise it stands still, and is taken to ticks.
fn set_pace(
    mut viewer: ResMut<Viewer>,
    session: Res<Session>,
    page: Res<State<Page>>,
    mut paused: ResMut<Paused>,
    mut time: ResMut<Time<Virtual>>,
) {
    let is_at_end = session.clock.tick >= viewer.timeline.ticks();
    if is_at_end && viewer.is_playing && !viewer.is_backward && viewer.target.is_none() {
        viewer.is_playing = false;
    }
    let is_running =
        viewer.is_playing && !viewer.is_backward && *page.get() == Page::Viewer && !is_at_end;
    paused.0 = !is_running;
    // On other pages nothing runs, and what comes after them begins at the game's own speed.
    let speed = if *page.get() == Page::Viewer {
        viewer.speed.factor()
    } else {
        1.0
    };
    if time.relative_speed() != speed {
        time.set_relative_speed(speed);
    }
}

fn play_backwards(
    mut viewer: ResMut<Viewer>,
    session: Res<Session>,
    page: Res<State<Page>>,
    time: Res<Time<Real>>,
) {
    if !viewer.is_playing || !viewer.is_backward || *page.get() != Page::Viewer {
        return;
    }
    viewer.lag += time.delta_secs() * viewer.speed.factor() / DT.seconds();
    let ticks = viewer.lag.floor();
    viewer.lag -= ticks;
    let tick = viewer.target.unwrap_or(session.clock.tick);
    if ticks > 0.0 {
        let target = tick.saturating_sub(ticks as u64);
        viewer.target = Some(target);
        viewer.is_playing = target > 0;
    }
}

fn go_to_target(world: &mut World) {
    let Some(tick) = world.resource_mut::<Viewer>().target.take() else {
        return;
    };
    let timeline = world.resource::<Viewer>().timeline();
    let before = timeline.snapshot(tick.saturating_sub(1));
    let is_next = tick == world.resource::<Session>().clock.tick + 1;
    go_to(world, &before, tick);
    if !is_next {
        // What is passed over makes no sound.
        let dropped = world.run_system_cached(drop_events);
        dropped.expect("its resources are there");
    }
}
