//! The graphics driver, which stays loaded until the process has ended.

use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::renderer::RenderInstance;

/// Keeps the graphics driver loaded until the process has ended. It needs the renderer before it.
///
/// Otherwise the last owner of the GPU unloads the driver. That can be a thread that still builds a pipeline when the game ends, and
/// the process calls the driver's exit handlers at the same time: with Mesa's software rasteriser on a busy machine, one end of a
/// game in fifteen was a segmentation fault.
pub(super) struct LoadedDriver;

impl Plugin for LoadedDriver {
    fn build(&self, _: &mut App) {}

    fn finish(&self, app: &mut App) {
        let render_world = app.sub_app(RenderApp).world();
        std::mem::forget(render_world.resource::<RenderInstance>().clone());
    }
}
