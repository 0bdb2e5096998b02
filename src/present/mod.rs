//! Everything that a player sees, hears and presses. It reads the simulation. It writes only intents, the pause and how
//! collisions are decided, begins sessions, and restores snapshots.
//!
//! Imports run one way: this file → `screens` → `inspector`, `play_error`, `save_at_panic` → `draw`, `sound`, `launch`,
//! `recording`, `tape_player`, `window_error` → `ghost`, `twin_run` → `diagnostics` → `input`, `look` → `states`,
//! `persistence`, `playback_speed`, `caught_panic` → `statistics`.

mod burst_size;
mod caught_panic;
mod diagnostics;
mod draw;
mod ghost;
mod input;
mod inspector;
mod launch;
mod look;
mod page_line;
mod persistence;
#[cfg(test)]
mod picture_test;
mod play_error;
mod playback_speed;
mod recent_past;
mod recording;
mod save_at_panic;
mod screens;
mod sound;
mod states;
mod statistics;
#[cfg(test)]
mod story_test;
mod tape_player;
#[cfg(test)]
mod test_events;
#[cfg(test)]
mod test_picture;
#[cfg(test)]
mod test_replay;
mod text_within;
mod twin_run;
mod window_error;

pub use diagnostics::{FrameBenchmark, FrameTimes};
pub use launch::{FirstGame, FirstLab, Launch};
pub use look::{INSPECTOR_COLORS, InspectorColors, PaletteColors};
pub use page_line::{FieldLineShown, PageLine};
pub use persistence::{LookChoice, Palette};
pub use play_error::{PanicReport, PlayError};
pub use states::{Mode, Page};
pub use text_within::text_within;
pub use window_error::WindowError;

use std::io::{self, IsTerminal};

use bevy::app::PluginGroupBuilder;
use bevy::input_focus::InputDispatchPlugin;
use bevy::log::LogPlugin;
use bevy::log::tracing::Subscriber;
use bevy::log::tracing_subscriber::registry::LookupSpan;
use bevy::log::tracing_subscriber::{Layer, fmt};
use bevy::prelude::*;
use bevy::window::PresentMode;
use bevy_prototype_lyon::prelude::ShapePlugin;

use play_error::{StartupWatch, catch_panics};
use window_error::displays;

/// Plays a game in a window until it is closed, or until a requested frame benchmark is done. `extend` may add plugins and
/// systems to the app.
///
/// # Errors
/// [`PlayError`] if the window cannot be opened, or the game panics.
pub fn play(
    launch: Launch,
    extend: impl FnOnce(&mut App),
) -> Result<Option<FrameTimes>, PlayError> {
    if cfg!(target_os = "linux") && displays().next().is_none() {
        return Err(WindowError::NoDisplay.into());
    }
    let result = diagnostics::BenchmarkResult::default();
    catch_panics(|startup| {
        let mut app = app(&launch);
        app.insert_resource(startup).add_systems(
            First,
            (|startup: Res<StartupWatch>| startup.end()).run_if(run_once),
        );
        if let Some(benchmark) = launch.frames {
            diagnostics::measure(&mut app, benchmark, result.clone());
        }
        extend(&mut app);
        app.run()
    })?;
    Ok(result.take())
}

/// Log lines for a player at a terminal, without time and module path.
fn log_lines<S: Subscriber + for<'a> LookupSpan<'a>>() -> impl Layer<S> {
    fmt::Layer::default()
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal())
        .without_time()
        .with_target(false)
}

fn app(launch: &Launch) -> App {
    let mut app = App::new();
    app.add_plugins((engine(launch), ShapePlugin, launch.game.clone()));
    add_all_but_sound(&mut app, launch);
    app.add_plugins(sound::plugin);
    app
}

/// The plugins of the engine.
fn engine(launch: &Launch) -> PluginGroupBuilder {
    let field = &launch.game.tuning.field;
    let field = Vec2::new(field.width, field.height);
    let window = Window {
        title: "Sweptroids".to_owned(),
        resolution: look::default_resolution(field),
        resize_constraints: look::WINDOW_CONSTRAINTS,
        present_mode: PresentMode::AutoVsync,
        ..default()
    };
    DefaultPlugins
        .set(WindowPlugin {
            primary_window: Some(window),
            // `screens` closes it: during a game it asks first.
            close_when_requested: false,
            ..default()
        })
        .set(LogPlugin {
            // `sound` reports what matters of rodio's messages, `WindowError` of the Vulkan loader's.
            filter: "error,rodio=off,wgpu_hal::vulkan::instance=off,sweptroids=warn".to_owned(),
            fmt_layer: |_| Some(Box::new(log_lines())),
            ..default()
        })
        // Widgets would read the keyboard by themselves. Here menu actions drive them, for keys and gamepads alike.
        .disable::<InputDispatchPlugin>()
}

/// Adds everything that is seen, and what is played and saved behind it.
fn add_all_but_sound(app: &mut App, launch: &Launch) {
    app.insert_resource(look::LookOverride(launch.look))
        .insert_resource(screens::NewGame::new(launch))
        .insert_resource(screens::FirstReplay(launch.replay.clone()))
        .insert_resource(screens::LabAtStart(launch.lab.clone()))
        .add_plugins((
            states::plugin,
            persistence::plugin,
            recent_past::plugin,
            (recording::plugin, save_at_panic::plugin),
            tape_player::plugin,
            ghost::plugin,
            twin_run::plugin,
            screens::plugin,
            input::plugin,
            look::plugin,
            draw::plugin,
            inspector::plugin,
        ));
}
