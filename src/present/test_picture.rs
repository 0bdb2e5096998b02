//! Pictures that the renderer draws into memory, without a window: for tests of what is on the screen.

use std::path::Path;
use std::time::Duration;

use bevy::app::PluginsState;
use bevy::input_focus::InputDispatchPlugin;
use bevy::log::LogPlugin;
use bevy::math::USizeVec2;
use bevy::prelude::*;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::tasks::tick_global_task_pools_on_main_thread;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{ExitCondition, PrimaryWindow, WindowResolution};
use bevy::winit::WinitPlugin;

use super::image_target::{
    Drawing, ImageTarget, add_sync_without_renderer, pixels, renderer, set_drawn,
};
use super::one_thread::OneThread;

/// An app whose cameras draw into a picture.
pub(super) struct PictureApp {
    pub app: App,
    target: ImageTarget,
}

/// A picture in linear light.
pub(super) struct Picture {
    pub size: USizeVec2,
    /// Row by row, from the top.
    pub pixels: Vec<LinearRgba>,
}

impl PictureApp {
    /// An app with pictures of this size in pixels. `arrange` adds plugins, and spawns what is drawn. The clock stands
    /// still.
    pub(super) fn new(size: UVec2, arrange: impl FnOnce(&mut App)) -> Self {
        Self::start(Drawing::IntoPictures, size, arrange)
    }

    /// The same, perhaps without pictures: what is never drawn is still laid out, and its frames are fast.
    pub(super) fn start(drawing: Drawing, size: UVec2, arrange: impl FnOnce(&mut App)) -> Self {
        let mut app = App::new();
        let plugins = DefaultPlugins
            .set(WindowPlugin {
                primary_window: Some(Window {
                    resolution: WindowResolution::new(size.x, size.y),
                    ..default()
                }),
                exit_condition: ExitCondition::DontExit,
                ..default()
            })
            .set(renderer(drawing))
            .disable::<WinitPlugin>()
            // As in the game, menu actions drive the widgets.
            .disable::<InputDispatchPlugin>()
            .disable::<LogPlugin>()
            .disable::<PipelinedRenderingPlugin>();
        app.add_plugins(plugins)
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
        add_sync_without_renderer(&mut app, drawing);
        arrange(&mut app);
        app.add_plugins(OneThread);
        while app.plugins_state() == PluginsState::Adding {
            tick_global_task_pools_on_main_thread();
        }
        app.finish();
        app.cleanup();
        let target = ImageTarget::new(app.world_mut(), size);
        let mut picture_app = Self { app, target };
        // Cameras are spawned in the first frame.
        picture_app.app.update();
        let world = picture_app.app.world_mut();
        picture_app.target.aim_cameras(world, 1.0);
        // Textures and pipelines that follow from the camera's components.
        for _ in 0..3 {
            picture_app.app.update();
        }
        picture_app
    }

    /// Makes the window and the pictures this large, in pixels.
    pub(super) fn resize(&mut self, size: UVec2) {
        let world = self.app.world_mut();
        let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
        let mut window = windows.single_mut(world).expect("one window");
        window.resolution.set(size.x as f32, size.y as f32);
        self.target.resize(world, size);
    }

    /// Whether pictures are drawn. What is not drawn is still laid out.
    pub(super) fn set_drawn(&mut self, is_drawn: bool) {
        set_drawn(self.app.world_mut(), is_drawn);
    }

    /// Runs frames without looking at them, each `step` after the one before.
    pub(super) fn advance(&mut self, frames: u32, step: Duration) {
        self.app
            .insert_resource(TimeUpdateStrategy::ManualDuration(step));
        for _ in 0..frames {
            self.app.update();
        }
        self.app
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
    }

    /// The picture of the next frame.
    pub(super) fn picture(&mut self) -> Picture {
        let mut pictures = self.pictures(1, Duration::ZERO);
        pictures.pop().expect("one picture")
    }

    /// The pictures of the next frames, each `step` after the one before. The clock then stands still again.
    pub(super) fn pictures(&mut self, count: usize, step: Duration) -> Vec<Picture> {
        self.app
            .insert_resource(TimeUpdateStrategy::ManualDuration(step));
        for index in 0..count {
            self.target.request(self.app.world_mut(), index);
            self.app.update();
        }
        self.app
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
        let mut images = self.target.wait_for(self.app.world_mut(), count);
        images.sort_by_key(|(index, _)| *index);
        images.iter().map(|(_, image)| Picture::of(image)).collect()
    }
}

impl Picture {
    fn of(image: &Image) -> Self {
        // There are only 256 of them, and a power takes long.
        let linear: [f32; 256] =
            std::array::from_fn(|byte| Srgba::gamma_function(byte as f32 / 255.0));
        let pixel = |rgb: [u8; 3]| {
            let [red, green, blue] = rgb.map(|byte| linear[usize::from(byte)]);
            LinearRgba::rgb(red, green, blue)
        };
        Self {
            size: image.size().as_usizevec2(),
            pixels: pixels(image).map(pixel).collect(),
        }
    }

    /// Whether pictures are kept.
    pub(super) fn is_kept() -> bool {
        std::env::var_os("SWEPTROIDS_PICTURES").is_some()
    }

    /// Keeps it under this name, without an extension, in the folder that `SWEPTROIDS_PICTURES` names, if there is one.
    pub(super) fn keep(&self, name: &str) {
        let Some(folder) = std::env::var_os("SWEPTROIDS_PICTURES") else {
            return;
        };
        let path = Path::new(&folder)
            .join(name.replace(' ', "-"))
            .with_extension("ppm");
        let mut bytes = format!("P6 {} {} 255\n", self.size.x, self.size.y).into_bytes();
        for pixel in &self.pixels {
            let [red, green, blue, _] = Srgba::from(*pixel).to_u8_array();
            bytes.extend([red, green, blue]);
        }
        let written = std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(path, bytes));
        written.expect("the picture is written");
    }

    /// The centre of every pixel, in pixels from the lower left corner, with its relative luminance from 0 to 1.
    pub(super) fn luminances(&self) -> impl Iterator<Item = (Vec2, f32)> {
        (0..).zip(&self.pixels).map(|(index, pixel): (usize, _)| {
            let (x, y) = (index % self.size.x, index / self.size.x);
            let center = Vec2::new(x as f32 + 0.5, (self.size.y - y) as f32 - 0.5);
            (center, pixel.luminance())
        })
    }
}
