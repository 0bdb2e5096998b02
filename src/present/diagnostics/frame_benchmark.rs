//! Benchmarks frame times: shows a number of frames of the game, with vsync and frame limit off, and summarises them.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::time::TimeUpdateStrategy;
use bevy::window::PrimaryWindow;

use crate::present::look::{Look, UnlimitedFrameRate, fit_monitor};
use crate::sim::Rock;

use super::process_stats;

/// The time before the first measured frame, in seconds. In it pipelines are built and the window gets its size.
const WARM_UP_SECONDS: f32 = 1.0;

/// The size of the window during the benchmark, in pixels.
const WINDOW_SIZE: Vec2 = Vec2::new(1280.0, 720.0);

/// The number of the first frame that can be complete. The first frame of all only requests pipelines.
const FIRST_COMPLETE_FRAME: u32 = 2;

/// What to measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrameBenchmark {
    /// The number of frames.
    pub count: u32,
    /// The time that the clock advances with each frame; real time if not given. An hour of play can be run in minutes.
    pub step: Option<Duration>,
}

/// The results of a benchmark.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FrameTimes {
    /// The number of measured frames.
    pub frames: u32,
    /// The number of rocks in the field at the end.
    pub rocks: u32,
    /// Whether the full look was drawn, not the cheap one.
    pub is_full: bool,
    /// The median frame time, in milliseconds.
    pub median_ms: f32,
    /// The 95th percentile of the frame times, in milliseconds.
    pub p95_ms: f32,
    /// The longest frame time, in milliseconds.
    pub max_ms: f32,
    /// The mean number of frames per second.
    pub fps: f32,
    /// The time from the start of the process to the first complete frame, in milliseconds. Only on Linux.
    pub start_to_first_frame_ms: Option<u32>,
    /// The resident memory after a twelfth of the frames, for example 5 of 60 minutes, in bytes. Only on Linux.
    pub resident_early: Option<u64>,
    /// The resident memory at the end, in bytes. Only on Linux.
    pub resident: Option<u64>,
}

/// The results, available after the app has ended.
#[derive(Resource, Clone, Default)]
pub(in crate::present) struct BenchmarkResult(Arc<Mutex<Option<FrameTimes>>>);

/// The time of the first complete frame, in milliseconds from the start of the process. The render world sets it.
#[derive(Resource, Clone, Default)]
struct FirstFrameTime(Arc<Mutex<Option<u32>>>);

/// A running benchmark.
#[derive(Resource)]
struct RunningBenchmark {
    benchmark: FrameBenchmark,
    /// Seconds until the first measured frame.
    warm_up: f32,
    last_frame: Option<Instant>,
    times: Vec<Duration>,
    resident_early: Option<u64>,
}

impl BenchmarkResult {
    /// The results; none if the app ended before all frames were measured.
    pub(in crate::present) fn take(&self) -> Option<FrameTimes> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// Adds a benchmark to the app. The app exits when it is done.
pub(in crate::present) fn measure(
    app: &mut App,
    benchmark: FrameBenchmark,
    result: BenchmarkResult,
) {
    let first_frame = FirstFrameTime::default();
    app.insert_resource(UnlimitedFrameRate(true))
        .insert_resource(result)
        .insert_resource(first_frame.clone())
        .insert_resource(RunningBenchmark {
            benchmark,
            warm_up: WARM_UP_SECONDS,
            last_frame: None,
            times: Vec::with_capacity(benchmark.count as usize),
            resident_early: None,
        })
        .add_systems(Startup, resize_window.after(fit_monitor))
        .add_systems(Last, record_frame_time);
    if let Some(step) = benchmark.step {
        app.insert_resource(TimeUpdateStrategy::ManualDuration(step));
    }
    if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
        render_app.insert_resource(first_frame).add_systems(
            Render,
            record_first_frame.in_set(RenderSystems::PostCleanup),
        );
    }
}

fn resize_window(mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    for mut window in &mut windows {
        window.resolution.set(WINDOW_SIZE.x, WINDOW_SIZE.y);
    }
}

fn record_first_frame(
    first_frame: Res<FirstFrameTime>,
    pipelines: Res<PipelineCache>,
    mut frame_count: Local<u32>,
) {
    *frame_count += 1;
    let has_waiting_pipelines = pipelines.waiting_pipelines().next().is_some();
    if *frame_count < FIRST_COMPLETE_FRAME || has_waiting_pipelines {
        return;
    }
    let mut first_frame = first_frame.0.lock().unwrap_or_else(PoisonError::into_inner);
    if first_frame.is_none() {
        *first_frame = process_stats::age().map(|age| age.as_millis() as u32);
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "frame times are wall-clock times; nothing else depends on them"
)]
fn record_frame_time(
    mut running: ResMut<RunningBenchmark>,
    result: Res<BenchmarkResult>,
    first_frame: Res<FirstFrameTime>,
    look: Res<Look>,
    rocks: Query<(), With<Rock>>,
    mut exit: MessageWriter<AppExit>,
) {
    let now = Instant::now();
    let Some(last_frame) = running.last_frame.replace(now) else {
        return;
    };
    let time = now - last_frame;
    if running.warm_up > 0.0 {
        running.warm_up -= time.as_secs_f32();
        return;
    }
    running.times.push(time);
    let (count, done) = (running.benchmark.count as usize, running.times.len());
    if done == count.div_ceil(12) {
        running.resident_early = process_stats::resident();
    }
    if done < count {
        return;
    }
    let first_frame = *first_frame.0.lock().unwrap_or_else(PoisonError::into_inner);
    let frame_times = FrameTimes {
        rocks: rocks.iter().count() as u32,
        is_full: *look == Look::Full,
        start_to_first_frame_ms: first_frame,
        resident_early: running.resident_early,
        resident: process_stats::resident(),
        ..summarize(&mut running.times)
    };
    *result.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(frame_times);
    exit.write(AppExit::Success);
}

/// Median, percentile, maximum and frame rate of frame times. Sorts them.
fn summarize(times: &mut [Duration]) -> FrameTimes {
    let total: Duration = times.iter().sum();
    times.sort_unstable();
    let ms = |time: Duration| time.as_secs_f32() * 1000.0;
    // The smallest time that at least this percentage of the frames does not exceed.
    let percentile = |percent: usize| {
        let rank = (times.len() * percent).div_ceil(100).max(1);
        times.get(rank - 1).copied().map_or(0.0, ms)
    };
    FrameTimes {
        frames: times.len() as u32,
        rocks: 0,
        is_full: false,
        median_ms: percentile(50),
        p95_ms: percentile(95),
        max_ms: percentile(100),
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
    fn a_hundred_frames_are_summarized() {
        // 1, 2, … 100 ms, unordered: 5050 ms in total.
        let mut times: Vec<_> = (1..=100)
            .map(|i| Duration::from_millis((i * 37) % 101))
            .collect();
        let summary = summarize(&mut times);
        assert_eq!(summary.frames, 100);
        assert_eq!(
            [summary.median_ms, summary.p95_ms, summary.max_ms],
            [50.0, 95.0, 100.0]
        );
        assert!((summary.fps - 100.0 / 5.05).abs() < 1e-3);
    }
}
