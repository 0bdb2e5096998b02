//! Pictures of a game without a window.

use std::time::Duration;

use bevy::camera::RenderTarget;
use bevy::picking::PickingSettings;
use bevy::prelude::*;

use super::WindowlessGame;
use crate::present::image_target::{aim_cameras, pixels, set_drawn};

/// The frames in which textures and pipelines follow from what has come into sight.
const FRAMES_BEFORE_PICTURE: u32 = 2;

/// The frames after which a picture must have arrived.
const MAX_FRAMES: u32 = 1000;

/// What is on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Width and height in pixels.
    pub size: UVec2,
    /// Red, green and blue in sRGB from 0 to 255, row by row, from the top.
    pub pixels: Vec<[u8; 3]>,
}

impl WindowlessGame {
    /// What is on the screen. The clock stands still for it.
    ///
    /// # Panics
    /// If the game was started without pictures, or has ended.
    pub fn picture(&mut self) -> Picture {
        assert!(!self.has_exited(), "a program that has ended shows nothing");
        let scale_factor = self.window().scale_factor();
        let image = self.image.take().expect("a game for pictures");
        // The pointer is over the window. It would seem to leave its row while the cameras draw elsewhere.
        self.set_hover(false);
        image.aim_cameras(self.app.world_mut(), scale_factor);
        set_drawn(self.app.world_mut(), true);
        for _ in 0..FRAMES_BEFORE_PICTURE {
            self.frame(Duration::ZERO);
        }
        image.request(self.app.world_mut(), 0);
        self.frame(Duration::ZERO);
        aim_cameras(self.app.world_mut(), &RenderTarget::default());
        set_drawn(self.app.world_mut(), false);
        let mut arrived = image.arrived().next();
        for _ in 0..MAX_FRAMES {
            if arrived.is_some() {
                break;
            }
            self.frame(Duration::ZERO);
            arrived = image.arrived().next();
        }
        self.set_hover(true);
        self.image = Some(image);
        let (_, picture) = arrived.expect("the picture arrives");
        Picture {
            size: picture.size(),
            pixels: pixels(&picture).collect(),
        }
    }

    fn window(&self) -> &Window {
        let window = self.app.world().get(self.window);
        window.expect("the window is open")
    }

    /// Whether the pointer may come to other rows.
    fn set_hover(&mut self, is_enabled: bool) {
        let mut settings = self.app.world_mut().resource_mut::<PickingSettings>();
        settings.is_hover_enabled = is_enabled;
    }
}
