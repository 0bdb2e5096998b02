//! What the app of the game is put together from: the engine, the simulation, and everything that a player sees and hears.

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

use super::launch::Launch;
use super::{
    draw, ghost, input, inspector, look, persistence, recent_past, recording, save_at_panic,
    screens, sound, states, tape_player, twin_run,
};

/// Log lines for a player at a terminal, without time and module path.
fn log_lines<S: Subscriber + for<'a> LookupSpan<'a>>() -> impl Layer<S> {
    fmt::Layer::default()
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal())
        .without_time()
        .with_target(false)
}

/// The game as a player starts it.
pub(super) fn app(launch: &Launch) -> App {
    let mut app = App::new();
    app.add_plugins((engine(launch), ShapePlugin, launch.game.clone()));
    add_all_but_sound(&mut app, launch);
    app.add_plugins(sound::plugin);
    app
}

/// The window as it opens.
pub(super) fn window(launch: &Launch) -> Window {
    let field = &launch.game.tuning.field;
    let field = Vec2::new(field.width, field.height);
    Window {
        title: "Sweptroids".to_owned(),
        resolution: look::default_resolution(field),
        resize_constraints: look::WINDOW_CONSTRAINTS,
        present_mode: PresentMode::AutoVsync,
        // `look` shows it, at the size that fits on the monitor.
        visible: false,
        // In a page of a browser.
        canvas: Some("#game".to_owned()),
        fit_canvas_to_parent: true,
        // The page itself keeps keys from scrolling it, and leaves those of the browser alone.
        prevent_default_event_handling: false,
        ..default()
    }
}

/// The plugins of the engine.
pub(super) fn engine(launch: &Launch) -> PluginGroupBuilder {
    DefaultPlugins
        .set(WindowPlugin {
            primary_window: Some(window(launch)),
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
pub(super) fn add_all_but_sound(app: &mut App, launch: &Launch) {
    #[cfg(not(target_family = "wasm"))]
    app.insert_resource(screens::JournalAtStart(launch.journal.clone()));
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
