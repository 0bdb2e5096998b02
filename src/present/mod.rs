//! Everything that a player sees, hears and presses. It reads the simulation. It writes only intents, the pause and how
//! collisions are decided, begins sessions, and restores snapshots.
//!
//! Imports run one way: this file → `windowless_game` → `game_app` → `screens` → `inspector`, `play_error`, `save_at_panic` → `draw`, `sound`, `launch`,
//! `recording`, `tape_player`, `window_error` → `ghost`, `twin_run` → `diagnostics` → `input`, `look` → `states`,
//! `persistence`, `playback_speed`, `caught_panic` → `statistics`.

#[cfg(target_family = "wasm")]
mod browser_page;
mod burst_size;
mod caught_panic;
mod diagnostics;
mod draw;
mod game_app;
mod ghost;
#[cfg(not(target_family = "wasm"))]
mod image_target;
mod input;
mod inspector;
mod launch;
mod loaded_driver;
mod look;
mod neighbour;
mod one_thread;
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
#[cfg(not(target_family = "wasm"))]
mod windowless_game;

#[cfg(target_family = "wasm")]
pub use browser_page::{set_finger_size, shown_texts, watch_in_page};
pub use diagnostics::{FrameBenchmark, FrameTimes};
pub(crate) use input::is_locked_out;
pub use launch::{FirstGame, FirstLab, Launch};
pub use look::{INSPECTOR_COLORS, InspectorColors, PaletteColors};
pub use page_line::{FieldLineShown, KeyScrolled, PageLine};
pub use persistence::{Folders, LookChoice, Palette};
pub use play_error::{PanicReport, PlayError};
pub use states::{Mode, Page};
pub use text_within::text_within;
pub use window_error::WindowError;
#[cfg(not(target_family = "wasm"))]
pub use windowless_game::{ConnectedGamepad, Drawing, Picture, WindowlessGame};

use bevy::prelude::*;

use loaded_driver::LoadedDriver;
use one_thread::OneThread;
use play_error::{StartupWatch, catch_panics};
use window_error::displays;

/// Plays a game in the canvas of a page. It returns at once: the browser runs each frame. `extend` may add
/// plugins and systems to the app.
#[cfg(target_family = "wasm")]
pub fn play_in_page(launch: &Launch, extend: impl FnOnce(&mut App)) {
    let mut app = game_app::app(launch);
    extend(&mut app);
    app.add_plugins(browser_page::plugin).run();
}

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
        let mut app = game_app::app(&launch);
        app.insert_resource(startup).add_systems(
            First,
            (|startup: Res<StartupWatch>| startup.end()).run_if(run_once),
        );
        if let Some(benchmark) = launch.frames {
            diagnostics::measure(&mut app, benchmark, result.clone());
        }
        extend(&mut app);
        app.add_plugins((LoadedDriver, OneThread)).run()
    })?;
    Ok(result.take())
}
