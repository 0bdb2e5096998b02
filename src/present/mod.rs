//! Everything a person sees and presses. It reads the simulation and writes only intents and whether it stands still.

mod draw;
mod input;
mod lab;
mod look;
mod saved;
mod screens;
mod sound;

pub use look::{FrameTest, FrameTimes};
pub use saved::LookChoice;
pub use screens::{Mode, Page};

use std::io::{self, IsTerminal};
use std::panic::{AssertUnwindSafe, catch_unwind};

use bevy::audio::AudioPlugin;
use bevy::log::LogPlugin;
use bevy::log::tracing::Subscriber;
use bevy::log::tracing_subscriber::registry::LookupSpan;
use bevy::log::tracing_subscriber::{Layer, fmt};
use bevy::prelude::*;
use bevy::window::{PresentMode, WindowResolution};
use bevy_prototype_lyon::prelude::ShapePlugin;
use thiserror::Error;

use crate::sim::{Fidelity, SimPlugin};

/// Why there is no window.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoWindow {
    /// The system has no display to show one on.
    #[error("there is no display: neither DISPLAY nor WAYLAND_DISPLAY is set")]
    NoDisplay,
    /// No driver draws into a window.
    #[error(
        "there is no graphics adapter: no driver for Vulkan or OpenGL was found (Debian and Ubuntu have a software one in mesa-vulkan-drivers)"
    )]
    NoAdapter,
    /// There is no display where the environment says that there is one.
    #[error("the display cannot be opened: {0}")]
    Unreachable(String),
    /// The display or the graphics adapter refused.
    #[error("the window could not be opened: {0}")]
    Refused(String),
}

/// What the command line asks for.
#[derive(Clone, Debug, Default)]
pub struct Launch {
    /// The simulation of the first game; the later ones begin with seeds of their own.
    pub game: SimPlugin,
    /// How much is drawn, over what the settings say.
    pub look: Option<LookChoice>,
    /// On which outlines collisions are decided, over what the settings say.
    pub fidelity: Option<Fidelity>,
    /// Begin a practice at once.
    pub is_practice: bool,
    /// Rocks of every wave in practice.
    pub rocks: Option<u32>,
    /// Measure frames, and end.
    pub frames: Option<FrameTest>,
}

/// Plays a game in a window until it is closed, or until the frames are measured that were asked for; `join` may add
/// what looks on.
///
/// # Errors
/// [`NoWindow`], where the machine cannot show one.
pub fn play(launch: Launch, join: impl FnOnce(&mut App)) -> Result<Option<FrameTimes>, NoWindow> {
    if cfg!(target_os = "linux") && displays().next().is_none() {
        return Err(NoWindow::NoDisplay);
    }
    let outcome = look::Outcome::default();
    // Bevy panics where it finds no display server or no adapter.
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let ended = catch_unwind(AssertUnwindSafe(|| {
        let mut app = app(&launch);
        if let Some(test) = launch.frames {
            look::measure(&mut app, test, outcome.clone());
        }
        join(&mut app);
        app.run()
    }));
    std::panic::set_hook(hook);
    match ended {
        Ok(_) => Ok(outcome.take()),
        Err(payload) => Err(match first_line(payload.as_ref()) {
            line if line.starts_with("Unable to find a GPU") => NoWindow::NoAdapter,
            line if line.starts_with("Failed to build event loop") => {
                NoWindow::Unreachable(displays().collect::<Vec<_>>().join(", "))
            }
            line => NoWindow::Refused(line),
        }),
    }
}

/// The variables that name a display, each with what it says.
fn displays() -> impl Iterator<Item = String> {
    let names = ["WAYLAND_SOCKET", "WAYLAND_DISPLAY", "DISPLAY"].into_iter();
    names.filter_map(|name| {
        let value = std::env::var_os(name).filter(|value| !value.is_empty())?;
        Some(format!("{name}={}", value.display()))
    })
}

/// A line for people who look at a terminal: when and from where is of no use to them.
fn log_lines<S: Subscriber + for<'a> LookupSpan<'a>>() -> impl Layer<S> {
    fmt::Layer::default()
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal())
        .without_time()
        .with_target(false)
}

fn first_line(payload: &(dyn std::any::Any + Send)) -> String {
    let text = payload
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| payload.downcast_ref::<&str>().copied());
    text.and_then(|text| text.lines().next())
        .unwrap_or("no reason given")
        .to_owned()
}

fn app(launch: &Launch) -> App {
    let game = launch.game.clone();
    let field = Vec2::new(game.tuning.field.width, game.tuning.field.height);
    let window = Window {
        title: "Sweptroids".to_owned(),
        resolution: WindowResolution::new(field.x as u32, field.y as u32),
        present_mode: PresentMode::AutoVsync,
        ..default()
    };
    let mut plugins = DefaultPlugins
        .set(WindowPlugin {
            primary_window: Some(window),
            // During a game it is asked first.
            close_when_requested: false,
            ..default()
        })
        .set(LogPlugin {
            // Not every dropout of a busy machine's sound is worth a line; and what the Vulkan loader says is in our
            // own words where it matters.
            filter: "error,rodio=off,wgpu_hal::vulkan::instance=off,sweptroids=warn".to_owned(),
            fmt_layer: |_| Some(Box::new(log_lines())),
            ..default()
        });
    if !sound::may_have_device() {
        plugins = plugins.disable::<AudioPlugin>();
    }
    let mut app = App::new();
    app.add_plugins((plugins, ShapePlugin, game))
        .insert_resource(look::AskedLook(launch.look))
        .insert_resource(screens::Setup::new(launch))
        .add_plugins((
            saved::plugin,
            screens::plugin,
            input::plugin,
            look::plugin,
            draw::plugin,
            lab::plugin,
            sound::plugin,
        ));
    app
}
