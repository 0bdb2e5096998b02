//! A twin run in the window: two games of one replay, each with its own way to decide collisions, at any speed.

use std::time::Duration;

use bevy::platform::time::Instant;
use bevy::prelude::*;

use super::neighbour::neighbour;
use super::playback_speed::PlaybackSpeed;
use crate::collision::Phases;
use crate::replay::{Replay, Twin};
use crate::sim::{BodyId, DT, Detection, Fidelity, Heading, Headless};

/// From 1/4 to 16 times the speed of the game.
const SPEED: PlaybackSpeed = PlaybackSpeed::within(-2, 4);

/// How long it may run in a frame, so that the window stays responsive.
const SLICE: Duration = Duration::from_millis(8);

/// A twin run. The changes of detection that the replay records are not made: each side keeps its setting.
#[derive(Resource)]
pub(super) struct TwinRun {
    replay: Replay,
    detections: [Detection; 2],
    twin: Twin,
    /// The ship of each game and its heading before the last tick.
    headings_before: [Option<(BodyId, Heading)>; 2],
    pace: Pace,
    speed: PlaybackSpeed,
    /// The part of a tick by which the clock is ahead of the last tick, from 0 to 1.
    overstep: f32,
    /// Whether it stood still since the last tick: the display stays at its end.
    is_at_end_of_step: bool,
}

/// How fast it runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pace {
    /// It stands still.
    Still,
    /// At its speed.
    Playing,
    /// As fast as it can, to the end.
    ToTheEnd,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        RunFixedMainLoop,
        // Where the window's own simulation would run.
        advance
            .run_if(resource_exists::<TwinRun>)
            .in_set(RunFixedMainLoopSystems::BeforeFixedMainLoop),
    );
}

/// Every way to decide collisions, in the order in which a side goes through them.
pub(super) fn all_detections() -> impl Iterator<Item = Detection> {
    let each = |fidelity| Phases::ALL.map(|phases| Detection { phases, fidelity });
    Fidelity::ALL.into_iter().flat_map(each)
}

impl TwinRun {
    /// The replay with Step 1 and without it, from its beginning.
    pub(super) fn new(replay: Replay) -> Self {
        let fidelity = replay.setup.game.detection.fidelity;
        let detections =
            [Phases::Both, Phases::Dynamic].map(|phases| Detection { phases, fidelity });
        Self {
            twin: Twin::new(&replay.setup, replay.tape.clone(), detections),
            replay,
            detections,
            headings_before: [None; 2],
            pace: Pace::Playing,
            speed: SPEED,
            overstep: 0.0,
            is_at_end_of_step: true,
        }
    }

    /// Begins again.
    fn restart(&mut self) {
        let Replay { setup, tape, .. } = &self.replay;
        self.twin = Twin::new(setup, tape.clone(), self.detections);
        self.headings_before = [None; 2];
        self.pace = Pace::Playing;
        self.overstep = 0.0;
        self.is_at_end_of_step = true;
    }

    /// The two games, and where they differ.
    pub(super) const fn twin(&self) -> &Twin {
        &self.twin
    }

    /// The length of the replay in ticks.
    pub(super) fn ticks(&self) -> u64 {
        self.replay.tape.ticks()
    }

    /// How each side decides collisions.
    pub(super) const fn detections(&self) -> [Detection; 2] {
        self.detections
    }

    /// The ship of a game and its heading before the last tick.
    pub(super) const fn heading_before(&self, side: usize) -> Option<(BodyId, Heading)> {
        self.headings_before[side]
    }

    /// The displayed moment, in seconds from the start of the last tick.
    pub(super) fn moment(&self) -> f32 {
        if self.is_at_end_of_step {
            DT.seconds()
        } else {
            self.overstep * DT.seconds()
        }
    }

    /// Whether it runs.
    pub(super) fn is_running(&self) -> bool {
        self.pace != Pace::Still
    }

    /// The speed, for example `1/4 x`.
    pub(super) fn speed_label(&self) -> String {
        self.speed.label()
    }

    /// Gives a side the next or the previous way to decide collisions, and begins again.
    pub(super) fn change_detection(&mut self, side: usize, is_forward: bool) {
        let rules = self.replay.setup.rules;
        let all: Vec<Detection> = all_detections()
            .filter(|one| rules.allows(one.fidelity))
            .collect();
        self.detections[side] = neighbour(&all, self.detections[side], is_forward);
        self.restart();
    }

    /// Doubles or halves the speed.
    pub(super) fn change_speed(&mut self, is_faster: bool) {
        self.speed.change(is_faster);
    }

    /// Stands still, or plays on. At the end it plays from the beginning.
    pub(super) fn toggle_play(&mut self) {
        if self.is_running() {
            self.pace = Pace::Still;
        } else if self.twin.is_at_end() {
            self.restart();
        } else {
            self.pace = Pace::Playing;
        }
    }

    /// Runs the rest as fast as it can.
    pub(super) fn run_to_the_end(&mut self) {
        self.pace = Pace::ToTheEnd;
    }

    /// Runs the ticks that are due after some seconds. `is_out_of_time` breaks it off; ticks that are due then are dropped.
    fn advance(&mut self, seconds: f32, is_out_of_time: impl Fn() -> bool) {
        let due = match self.pace {
            Pace::Still => {
                self.is_at_end_of_step = true;
                return;
            }
            Pace::Playing => {
                let passed = self.overstep + seconds * self.speed.factor() / DT.seconds();
                self.overstep = passed.fract();
                passed as u64
            }
            Pace::ToTheEnd => u64::MAX,
        };
        for _ in 0..due {
            self.headings_before = self.twin.games().each_ref().map(Headless::ship_heading);
            if !self.twin.step() {
                self.pace = Pace::Still;
                self.is_at_end_of_step = true;
                break;
            }
            self.is_at_end_of_step = self.pace == Pace::ToTheEnd;
            if is_out_of_time() {
                break;
            }
        }
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "it decides how many ticks a frame has; no tick depends on it"
)]
fn advance(mut run: ResMut<TwinRun>, time: Res<Time<Real>>) {
    let start = Instant::now();
    run.advance(time.delta_secs(), || start.elapsed() > SLICE);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::test_replay::auto_replay;
    use crate::replay::FirstDifferences;

    /// The time of one tick, in seconds.
    const TICK: f32 = 1.0 / 64.0;

    fn run(ticks: u64) -> TwinRun {
        TwinRun::new(auto_replay(ticks))
    }

    #[test]
    fn it_begins_with_step_1_on_and_off() {
        let [left, right] = run(1).detections();
        assert_eq!(left, Detection::default());
        assert_eq!(
            (right.phases, right.fidelity),
            (Phases::Dynamic, Fidelity::Box)
        );
    }

    #[test]
    fn to_the_end_ends_in_slices_and_finds_no_difference() {
        let mut run = run(300);
        run.run_to_the_end();
        let mut slices = 0;
        while run.is_running() {
            // Out of time after every tick.
            run.advance(TICK, || true);
            slices += 1;
        }
        assert_eq!(slices, 301);
        assert!(run.twin().is_at_end());
        assert_eq!(run.twin().first_differences(), FirstDifferences::default());
        assert_eq!(run.moment(), TICK);
    }

    #[test]
    fn it_runs_at_its_speed_and_stands_still_at_the_end_of_a_tick() {
        let mut run = run(100);
        let ticks_after = |run: &mut TwinRun, frames: u32| {
            let before = run.twin().ticks();
            for _ in 0..frames {
                run.advance(TICK, || false);
            }
            run.twin().ticks() - before
        };
        assert_eq!(ticks_after(&mut run, 4), 4);
        run.change_speed(true);
        assert_eq!(ticks_after(&mut run, 4), 8);
        for _ in 0..3 {
            run.change_speed(false);
        }
        assert_eq!(run.speed_label(), "1/4 x");
        assert_eq!(ticks_after(&mut run, 6), 1);
        assert_eq!(run.moment(), 0.5 * TICK);
        run.toggle_play();
        assert_eq!(ticks_after(&mut run, 6), 0);
        assert_eq!(run.moment(), TICK);
        run.toggle_play();
        assert_eq!(ticks_after(&mut run, 200), 50);
    }

    #[test]
    fn a_changed_setting_and_play_at_the_end_begin_again() {
        let mut run = run(50);
        run.run_to_the_end();
        run.advance(TICK, || false);
        assert_eq!((run.twin().ticks(), run.is_running()), (50, false));
        run.toggle_play();
        assert_eq!((run.twin().ticks(), run.is_running()), (0, true));
        run.advance(TICK, || false);
        run.change_detection(1, true);
        let [left, right] = run.detections();
        assert_eq!((left.phases, right.phases), (Phases::Both, Phases::Static));
        assert_eq!((run.twin().ticks(), run.is_running()), (0, true));
        let mut seen = vec![right];
        for _ in 1..9 {
            run.change_detection(1, true);
            let [_, right] = run.detections();
            assert!(!seen.contains(&right), "{right:?}");
            seen.push(right);
        }
        run.change_detection(1, true);
        assert_eq!(run.detections()[1], seen[0], "around");
        run.change_detection(1, false);
        assert_eq!(run.detections()[1], seen[8], "and back");
    }
}
