//! An image in memory that cameras draw into instead of a window, and what has been drawn there; or no picture at all.

use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use bevy::camera::{ImageRenderTarget, RenderTarget};
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::render_resource::{Extent3d, PollType, TextureFormat};
use bevy::render::renderer::RenderDevice;
use bevy::render::settings::WgpuSettings;
use bevy::render::sync_world::SyncWorldPlugin;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured, trigger_screenshots};

/// The time within which a picture must have arrived.
const MAX_WAIT: Duration = Duration::from_secs(60);

/// Whether a game without a window can be looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawing {
    /// It is never drawn: it needs no GPU, and its frames are fast.
    Never,
    /// `WindowlessGame::picture` draws it, on the GPU or on what takes its place.
    IntoPictures,
}

/// What draws: the machine's GPU, or nothing.
pub(super) fn renderer(drawing: Drawing) -> RenderPlugin {
    match drawing {
        Drawing::Never => RenderPlugin {
            render_creation: WgpuSettings {
                backends: None,
                ..default()
            }
            .into(),
            ..default()
        },
        Drawing::IntoPictures => RenderPlugin {
            // Nothing is missing in a picture because it is still being compiled.
            synchronous_pipeline_compilation: true,
            ..default()
        },
    }
}

/// Adds what components of the renderer need where they are removed, if there is no renderer that brings it. It comes after the
/// plugins of the engine.
pub(super) fn add_sync_without_renderer(app: &mut App, drawing: Drawing) {
    if drawing == Drawing::Never {
        app.add_plugins(SyncWorldPlugin);
    }
}

/// An image that cameras can draw into.
pub(super) struct ImageTarget {
    image: Handle<Image>,
    sender: Sender<(usize, Image)>,
    captured: Receiver<(usize, Image)>,
}

impl ImageTarget {
    /// An image of this size in pixels. No camera draws into it yet.
    pub(super) fn new(world: &mut World, size: UVec2) -> Self {
        let image = Image::new_target_texture(size.x, size.y, TextureFormat::Rgba8UnormSrgb, None);
        let image = world.resource_mut::<Assets<Image>>().add(image);
        let (sender, captured) = mpsc::channel();
        Self {
            image,
            sender,
            captured,
        }
    }

    /// Makes the image this large, in pixels.
    pub(super) fn resize(&self, world: &mut World, size: UVec2) {
        let mut images = world.resource_mut::<Assets<Image>>();
        let extent = Extent3d {
            width: size.x,
            height: size.y,
            depth_or_array_layers: 1,
        };
        let image = images.get_mut(&self.image);
        image.expect("the image is there").resize(extent);
    }

    /// Lets all cameras draw into the image. A logical pixel has `scale_factor` pixels a side.
    pub(super) fn aim_cameras(&self, world: &mut World, scale_factor: f32) {
        let target = RenderTarget::Image(ImageRenderTarget {
            handle: self.image.clone(),
            scale_factor,
        });
        aim_cameras(world, &target);
    }

    /// Asks for what the next frame draws. It arrives with this number.
    pub(super) fn request(&self, world: &mut World, number: usize) {
        let sender = self.sender.clone();
        world.spawn(Screenshot::image(self.image.clone())).observe(
            move |captured: On<ScreenshotCaptured>| {
                // The receiver lives as long as the app.
                let _ = sender.send((number, captured.image.clone()));
            },
        );
    }

    /// Waits until this many pictures have arrived, and gives them in the order of their arrival. It runs no frame, as each would
    /// be drawn.
    ///
    /// # Panics
    /// If one does not arrive within a minute, or more arrive.
    #[expect(
        clippy::disallowed_methods,
        reason = "no result depends on it: only a picture that does not arrive reaches the end of the minute"
    )]
    pub(super) fn wait_for(&self, world: &mut World, count: usize) -> Vec<(usize, Image)> {
        let device = world.resource::<RenderDevice>().clone();
        let begin = Instant::now();
        let mut arrived = Vec::new();
        loop {
            let polled = device.poll(PollType::wait_indefinitely());
            polled.expect("the GPU draws what it was told");
            let triggered = world.run_system_cached(trigger_screenshots);
            triggered.expect("there is a renderer");
            arrived.extend(self.captured.try_iter());
            if arrived.len() >= count {
                assert_eq!(arrived.len(), count, "more pictures than were waited for");
                return arrived;
            }
            assert!(
                begin.elapsed() < MAX_WAIT,
                "{} of {count} pictures arrived",
                arrived.len()
            );
            // Another thread takes them from the GPU's memory.
            thread::yield_now();
        }
    }
}

/// Lets all cameras draw there.
pub(super) fn aim_cameras(world: &mut World, target: &RenderTarget) {
    let mut cameras = world.query_filtered::<Entity, With<Camera>>();
    let cameras: Vec<Entity> = cameras.iter(world).collect();
    for camera in cameras {
        // Bevy takes no camera of an image for menus by itself.
        let components = (target.clone(), IsDefaultUiCamera);
        world.entity_mut(camera).insert(components);
    }
}

/// Whether the cameras draw. What is not drawn is still laid out.
pub(super) fn set_drawn(world: &mut World, is_drawn: bool) {
    let mut cameras = world.query::<&mut Camera>();
    for mut camera in cameras.iter_mut(world) {
        camera.is_active = is_drawn;
    }
}

/// Red, green and blue of every pixel in sRGB from 0 to 255, row by row, from the top.
pub(super) fn pixels(image: &Image) -> impl Iterator<Item = [u8; 3]> {
    let bytes = image.data.as_ref().expect("the image is in memory");
    let (pixels, rest) = bytes.as_chunks::<4>();
    assert!(rest.is_empty());
    pixels
        .iter()
        .map(|[red, green, blue, _]| [*red, *green, *blue])
}
