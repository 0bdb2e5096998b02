//! Pictures of a game without a window.

use std::time::Duration;

use bevy::camera::RenderTarget;
use bevy::picking::PickingSettings;
use bevy::prelude::*;

use super::WindowlessGame;
use crate::present::image_target::{ImageTarget, aim_cameras, pixels, set_drawn};

/// The frames in which textures and pipelines follow from what has come into sight.
const FRAMES_BEFORE_PICTURE: u32 = 2;

/// What is on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Width and height in pixels.
    pub size: UVec2,
    /// Red, green and blue in sRGB from 0 to 255, row by row, from the top.
    pub pixels: Vec<[u8; 3]>,
}

impl WindowlessGame {
    /// Runs a frame like [`frame`](Self::frame) that is drawn too: in the full look, a picture shows a little of the frames that were
    /// drawn before it.
    ///
    /// # Panics
    /// If the game was started without pictures.
    pub fn drawn_frame(&mut self, step: Duration) {
        let image = self.image.take().expect("a game for pictures");
        self.aim_at(&image);
        self.frame(step);
        self.aim_at_window();
        self.image = Some(image);
    }

    /// What is on the screen. The clock stands still for it.
    ///
    /// # Panics
    /// If the game was started without pictures, or has ended.
    pub fn picture(&mut self) -> Picture {
        assert!(!self.has_exited(), "a program that has ended shows nothing");
        let image = self.image.take().expect("a game for pictures");
        self.aim_at(&image);
        for _ in 0..FRAMES_BEFORE_PICTURE {
            self.frame(Duration::ZERO);
        }
        image.request(self.app.world_mut(), 0);
        self.frame(Duration::ZERO);
        self.aim_at_window();
        let arrived = image.wait_for(self.app.world_mut(), 1).pop();
        self.image = Some(image);
        let (_, picture) = arrived.expect("the picture arrives");
        Picture {
            size: picture.size(),
            pixels: pixels(&picture).collect(),
        }
    }

    /// Lets the cameras draw into the image.
    fn aim_at(&mut self, image: &ImageTarget) {
        let scale_factor = self.window().scale_factor();
        let world = self.app.world_mut();
        // The pointer is over the window. It would seem to leave its row while the cameras draw elsewhere.
        world.resource_mut::<PickingSettings>().is_hover_enabled = false;
        image.aim_cameras(world, scale_factor);
        set_drawn(world, true);
    }

    /// Lets the pointer find what the cameras see. Nothing is drawn: nobody looks at the window.
    fn aim_at_window(&mut self) {
        let world = self.app.world_mut();
        aim_cameras(world, &RenderTarget::default());
        set_drawn(world, false);
        world.resource_mut::<PickingSettings>().is_hover_enabled = true;
    }

    fn window(&self) -> &Window {
        let window = self.app.world().get(self.window);
        window.expect("the window is open")
    }
}
