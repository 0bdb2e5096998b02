//! The picture of whole games, drawn into memory: what settings do to it, and what they must not do.

mod all_pairs;
mod effects;
mod flashes;
mod haze;
mod wcag;

use std::time::Duration;

use bevy::prelude::*;

use super::draw;
use super::look::{self, LookOverride};
use super::persistence::Settings;
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
            .insert_resource(UiScale(size.x as f32 / tuning.field.width))
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

/// The same after the announcement, when the rocks are in the field.
fn running_game(
    settings: Settings,
    rocks: u32,
    size: UVec2,
    arrange: impl FnOnce(&mut App),
) -> PictureApp {
    let mut game = game(settings, rocks, size, arrange);
    // Four seconds; then the afterglow of the long frames fades.
    game.advance(20, Duration::from_millis(200));
    game.advance(30, Duration::from_millis(20));
    game
}
