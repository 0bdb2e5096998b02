//! Frame times: so many frames of whatever the command line begins, as fast as they come, and then the figures.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::time::TimeUpdateStrategy;
use bevy::window::PrimaryWindow;

use crate::present::look::{Look, Unpaced, fit_monitor};
use crate::sim::Rock;

use super::process_stats;

/// How long nothing is measured at first, in seconds: pipelines are made, the window finds its size.
const WARM_UP: f32 = 1.0;

/// The window while frames are measured, in pixels.
const SIZE: Vec2 = Vec2::new(1280.0, 720.0);

/// How many frames have been shown, at least, when the first one is complete: pipelines are asked for in the first.
const FIRST_COMPLETE: u32 = 2;

/// What is to be measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrameBenchmark {
    /// How many frames.
    pub count: u32,
    /// How far the clock goes on with each frame; with the real time if it is not given. An hour can so be had in minutes.
    pub step: Option<Duration>,
}

/// What was measured.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FrameTimes {
    /// How many frames.
    pub frames: u32,
    /// In the field at the end.
    pub rocks: u32,
    /// Whether everything was drawn, or the cheap look.
    pub is_full: bool,
    /// Half of the frames took at most so many milliseconds.
    pub median_ms: f32,
    /// 95 of 100 frames did.
    pub p95_ms: f32,
    /// All did.
    pub max_ms: f32,
    /// Frames a second, over all.
    pub fps: f32,
    /// From the start of the process to the first complete frame, in milliseconds; only on Linux.
    pub start_to_first_frame_ms: Option<u32>,
    /// Resident memory after a twelfth of the frames, in bytes: after 5 of 60 minutes; only on Linux.
    pub resident_early: Option<u64>,
    /// At the end.
    pub resident: Option<u64>,
}

/// Where the figures are when the app has ended.
#[derive(Resource, Clone, Default)]
pub(in crate::present) struct BenchmarkResult(Arc<Mutex<Option<FrameTimes>>>);

/// When the first complete frame was shown, in milliseconds from the start of the process.
#[derive(Resource, Clone, Default)]
struct FirstFrame(Arc<Mutex<Option<u32>>>);

/// A measurement under way.
#[derive(Resource)]
struct Measurement {
    test: FrameBenchmark,
    warm_up: f32,
    last: Option<Instant>,
    times: Vec<Duration>,
    resident_early: Option<u64>,
}

impl BenchmarkResult {
    /// The figures, if it came to them.
    pub(in crate::present) fn take(&self) -> Option<FrameTimes> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// Lets the app measure, and end.
pub(in crate::present) fn measure(app: &mut App, test: FrameBenchmark, outcome: BenchmarkResult) {
    let first = FirstFrame::default();
    app.insert_resource(Unpaced(true))
        .insert_resource(outcome)
        .insert_resource(first.clone())
        .insert_resource(Measurement {
            test,
            warm_up: WARM_UP,
            last: None,
            times: Vec::with_capacity(test.count as usize),
            resident_early: None,
        })
        .add_systems(Startup, resize.after(fit_monitor))
        .add_systems(Last, take_time);
    if let Some(step) = test.step {
        app.insert_resource(TimeUpdateStrategy::ManualDuration(step));
    }
    if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
        render_app
            .insert_resource(first)
            .add_systems(Render, note_first.in_set(RenderSystems::PostCleanup));
    }
}

fn resize(mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    for mut window in &mut windows {
        window.resolution.set(SIZE.x, SIZE.y);
    }
}

fn note_first(first: Res<FirstFrame>, pipelines: Res<PipelineCache>, mut shown: Local<u32>) {
    *shown += 1;
    if *shown < FIRST_COMPLETE || pipelines.waiting_pipelines().next().is_some() {
        return;
    }
    let mut first = first.0.lock().unwrap_or_else(PoisonError::into_inner);
    if first.is_none() {
        *first = process_stats::age().map(|age| age.as_millis() as u32);
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "frames are measured by the wall clock; nothing else hangs on it"
)]
fn take_time(
    mut measurement: ResMut<Measurement>,
    outcome: Res<BenchmarkResult>,
    first: Res<FirstFrame>,
    look: Res<Look>,
    rocks: Query<(), With<Rock>>,
    mut exit: MessageWriter<AppExit>,
) {
    let now = Instant::now();
    let Some(last) = measurement.last.replace(now) else {
        return;
    };
    let time = now - last;
    if measurement.warm_up > 0.0 {
        measurement.warm_up -= time.as_secs_f32();
        return;
    }
    measurement.times.push(time);
    let (count, done) = (measurement.test.count as usize, measurement.times.len());
    if done == count.div_ceil(12) {
        measurement.resident_early = process_stats::resident();
    }
    if done < count {
        return;
    }
    let start = *first.0.lock().unwrap_or_else(PoisonError::into_inner);
    let figures = FrameTimes {
        rocks: rocks.iter().count() as u32,
        is_full: *look == Look::Full,
        start_to_first_frame_ms: start,
        resident_early: measurement.resident_early,
        resident: process_stats::resident(),
        ..figures(&mut measurement.times)
    };
    *outcome.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(figures);
    exit.write(AppExit::Success);
}

/// What the times of frames come to.
fn figures(times: &mut [Duration]) -> FrameTimes {
    let total: Duration = times.iter().sum();
    times.sort_unstable();
    let ms = |time: Duration| time.as_secs_f32() * 1000.0;
    // The least of them that as many percent of all do not pass.
    let at = |percent: usize| {
        let rank = (times.len() * percent).div_ceil(100).max(1);
        times.get(rank - 1).copied().map_or(0.0, ms)
    };
    FrameTimes {
        frames: times.len() as u32,
        rocks: 0,
        is_full: false,
        median_ms: at(50),
        p95_ms: at(95),
        max_ms: at(100),
        fps: times.len() as f32 / total.as_secs_f32(),
        start_to_first_frame_ms: None,
        resident_early: None,
        resident: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_figures_of_a_hundred_frames() {
        // 1, 2, … 100 ms, in no order: 5050 ms in all.
        let mut times: Vec<_> = (1..=100)
            .map(|i| Duration::from_millis((i * 37) % 101))
            .collect();
        let figures = figures(&mut times);
        assert_eq!(figures.frames, 100);
        assert_eq!(
            [figures.median_ms, figures.p95_ms, figures.max_ms],
            [50.0, 95.0, 100.0]
        );
        assert!((figures.fps - 100.0 / 5.05).abs() < 1e-3);
    }
}
