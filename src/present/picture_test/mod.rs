//! The picture of whole games, drawn into memory: what settings do to it, and what they must not do.

mod all_pairs;
mod assignment;
mod contrast;
mod effects;
mod fight;
mod flashes;
mod haze;
mod one_device;
mod page_layout;
mod plates;
mod prompts;
mod shown_text;
mod timeouts;
mod wcag;

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::{Monitor, PrimaryMonitor};

use bevy_prototype_lyon::prelude::ShapePlugin;

use super::draw;
use super::game_app;
use super::image_target::Drawing;
use super::launch::Launch;
use super::look::{self, LookOverride};
use super::persistence::{Folders, Settings};
use super::sound::MenuCue;
use super::states::{self, Mode, Page};
use super::test_picture::PictureApp;
use crate::sim::{SimPlugin, Tuning};

/// A game with this many rocks, drawn with these settings in pictures of this size. It has just begun.
fn game(settings: Settings, rocks: u32, size: UVec2, arrange: impl FnOnce(&mut App)) -> PictureApp {
    let mut tuning = Tuning::default();
    tuning.wave.rocks = vec![rocks];
    PictureApp::new(size, |app| {
        app.insert_resource(settings)
            .insert_resource(LookOverride(None))
            .add_plugins((
                SimPlugin {
                    seed: 7,
                    tuning,
                    ..default()
                },
                states::plugin,
                look::plugin,
                draw::plugin,
            ));
        let world = app.world_mut();
        world.resource_mut::<NextState<Mode>>().set(Mode::Play);
        world.resource_mut::<NextState<Page>>().set(Page::Field);
        arrange(app);
    })
}

/// All pages, in a new player's game. Nothing is heard.
fn pages(drawing: Drawing) -> PictureApp {
    pages_on(drawing, None, UVec2::new(1024, 768))
}

/// The same in a window that has opened in this size, perhaps on a monitor, in pixels.
fn pages_on(drawing: Drawing, monitor: Option<UVec2>, window: UVec2) -> PictureApp {
    let folder = tempfile::tempdir().expect("a folder");
    let launch = Launch::default();
    let pages = PictureApp::start(drawing, window, |app| {
        if let Some(size) = monitor {
            app.world_mut().spawn((monitor_of(size), PrimaryMonitor));
        }
        app.insert_resource(Folders::within(folder.path()))
            .add_message::<MenuCue>()
            .add_plugins((ShapePlugin, launch.game.clone()));
        game_app::add_all_but_sound(app, &launch);
    });
    // The files stay in use until the process ends.
    let _ = folder.keep();
    pages
}

fn monitor_of(size: UVec2) -> Monitor {
    Monitor {
        name: None,
        physical_height: size.y,
        physical_width: size.x,
        physical_position: IVec2::ZERO,
        refresh_rate_millihertz: None,
        scale_factor: 1.0,
        video_modes: Vec::new(),
    }
}

/// The same after the announcement, when the rocks are in the field.
fn running_game(
    settings: Settings,
    rocks: u32,
    size: UVec2,
    arrange: impl FnOnce(&mut App),
) -> PictureApp {
    let mut game = game(settings, rocks, size, arrange);
    // Four seconds. What glows from the first picture fades in the last of them, and then the afterglow of the long frames.
    game.set_drawn(false);
    game.advance(15, Duration::from_millis(200));
    game.set_drawn(true);
    game.advance(5, Duration::from_millis(200));
    game.advance(10, Duration::from_millis(60));
    game
}
