//! No pair of settings makes a large part of the picture flash more than three times a second, as WCAG 2.3.1 demands.
//!
//! The game's own renderer draws into memory, frame by frame. A small picture is the worst case: no line is thinner than
//! 1.6 pixels.

use super::all_pairs::all_pairs;
use super::wcag::{Flashes, flashes};
use super::*;
use crate::present::draw::step_playback::DisplayedEvent;
use crate::present::persistence::{Flash, LookChoice, Palette};
use crate::present::test_events::{broken_rock, destroyed_saucer};
use crate::sim::{BodyId, GameEventKind, Latch, Press, Session};

/// The size of the pictures, in pixels.
const SIZE: UVec2 = UVec2::new(256, 192);

/// The frames of a second. One tick of the game each.
const FRAMES_PER_SECOND: u32 = 64;

/// A run lasts two seconds.
const FRAMES: usize = 128;

/// Rocks and saucers break again after this many frames: four times a second.
const FRAMES_PER_BURST: usize = 16;

/// How many break at once, at places in a fifth of the field: as many as there are shots of the ship and of a saucer.
const BURST: u32 = 6;

/// The largest share of a fifth of the picture that may flash more than three times a second pixel by pixel: a
/// quarter, as WCAG has it for a part of the field of view.
const MAX_FLASHING_SHARE: f32 = 0.25;

/// Settings that change how bright the picture is and how it moves, each at its extremes.
const CHANGES: [&[fn(&mut Settings)]; 11] = [
    &[
        |settings| settings.palette = Palette::Phosphor,
        |settings| settings.palette = Palette::Radar,
        |settings| settings.palette = Palette::Amber,
        |settings| settings.palette = Palette::Clear,
    ],
    &[
        |settings| settings.look = LookChoice::Cheap,
        |settings| settings.look = LookChoice::Full,
    ],
    &[
        |settings| settings.flash = Flash::Full,
        |settings| settings.flash = Flash::Reduced,
    ],
    &[
        |settings| settings.shake = 100,
        |settings| settings.shake = 0,
    ],
    &[|settings| settings.glow = 100, |settings| settings.glow = 0],
    &[
        |settings| settings.afterglow = 0,
        |settings| settings.afterglow = 100,
    ],
    &[
        |settings| settings.line_width = 300,
        |settings| settings.line_width = 100,
    ],
    &[
        |settings| settings.scanlines = 100,
        |settings| settings.scanlines = 0,
    ],
    &[
        |settings| settings.vignette = 100,
        |settings| settings.vignette = 0,
    ],
    &[
        |settings| settings.hud_size = 200,
        |settings| settings.hud_size = 50,
    ],
    &[
        |settings| settings.show_sounds = true,
        |settings| settings.show_sounds = false,
    ],
];

/// A full field in which the ship turns, thrusts and fires all the time, while rocks and saucers break as often as they can.
fn storm(settings: Settings) -> Flashes {
    let events = BrokenBodies {
        frames: 0,
        count: 0,
        kinds: [broken_rock().kind, destroyed_saucer().kind],
    };
    let mut storm = running_game(settings, 60, SIZE, |app| {
        app.insert_resource(events)
            .add_systems(PreUpdate, (break_bodies, hold_controls));
    });
    let step = Duration::from_secs(1) / FRAMES_PER_SECOND;
    flashes(&storm.pictures(FRAMES, step), FRAMES_PER_SECOND)
}

/// How many frames were shown, how many bodies broke, and the events of a rock and a saucer.
#[derive(Resource)]
struct BrokenBodies {
    frames: usize,
    count: u32,
    kinds: [GameEventKind; 2],
}

fn break_bodies(mut broken: ResMut<BrokenBodies>, mut events: MessageWriter<DisplayedEvent>) {
    broken.frames += 1;
    if !broken.frames.is_multiple_of(FRAMES_PER_BURST) {
        return;
    }
    for _ in 0..BURST {
        broken.count += 1;
        let step = broken.count as f32;
        // Spread over the left fifth of the field.
        let position = Vec2::new(30.0 + (step * 61.8) % 150.0, 60.0 + (step * 161.8) % 650.0);
        let id = BodyId(1_000_000 + broken.count);
        let mut kind = broken.kinds[broken.count as usize % 2];
        if let GameEventKind::RockBroken { body, .. }
        | GameEventKind::SaucerDestroyed { body, .. } = &mut kind
        {
            (body.id, body.position) = (id, position);
        }
        events.write(DisplayedEvent(kind));
    }
}

fn hold_controls(mut latch: ResMut<Latch>) {
    latch.hold(1, true, false);
    latch.press(Press::Fire);
}

/// The fastest replay: 16 ticks a frame. Rocks fly across the field in a quarter of a second, so that a pixel changes often; but
/// never many at once.
#[test]
fn a_replay_at_sixteen_times_the_speed_does_not_flash() {
    for look in [LookChoice::Cheap, LookChoice::Full] {
        let settings = Settings {
            look,
            shake: 100,
            glow: 100,
            afterglow: 0,
            line_width: 300,
            ..Settings::default()
        };
        let mut game = running_game(settings, 16, SIZE, |app| {
            app.add_systems(PreUpdate, hold_controls);
        });
        let world = game.app.world_mut();
        let mut time = world.resource_mut::<Time<Virtual>>();
        time.set_relative_speed(16.0);
        let tick = world.resource::<Session>().clock.tick;
        let step = Duration::from_secs(1) / FRAMES_PER_SECOND;
        let seen = flashes(&game.pictures(FRAMES, step), FRAMES_PER_SECOND);
        let ticks = game.app.world().resource::<Session>().clock.tick - tick;
        assert!(ticks >= 16 * FRAMES as u64 - 16, "{ticks} ticks");
        assert!(seen.general <= 3 && seen.red <= 3, "{look:?}: {seen:?}");
    }
}

#[test]
fn no_pair_of_settings_makes_a_large_part_of_the_picture_flash() {
    let counts = CHANGES.map(<[_]>::len);
    let mut too_many = Vec::new();
    for combination in all_pairs(&counts) {
        let mut settings = Settings::default();
        for (values, index) in CHANGES.iter().zip(&combination) {
            values[*index](&mut settings);
        }
        let seen = storm(settings.clone());
        if seen.general > 3 || seen.red > 3 || seen.flashing_share > MAX_FLASHING_SHARE {
            too_many.push((seen, settings));
        }
    }
    assert!(too_many.is_empty(), "{too_many:#?}");
}
