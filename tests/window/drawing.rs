//! Lines and their glow.

use bevy::color::{Luminance, Srgba};
use bevy::math::primitives::Segment2d;
use bevy::math::{IVec2, UVec2, Vec2};
use sweptroids::Tuning;
use sweptroids::sim::{Heading, ship_outline};

use crate::colors::Pixel;
use crate::game::Game;
use crate::memory_screen::MemoryScreen;
use crate::player_folders::PlayerFolders;
use crate::screenshot::{Screenshot, is_lit, share};

/// A rectangle of the field, from its lower left to its upper right corner, in units, y upwards.
type Region = [(f64, f64); 2];

/// Where rocks are a second after the begin.
const LEFT: Region = [(100.0, 100.0), (256.0, 680.0)];

/// The place of the ship.
const SHIP: Region = [(500.0, 372.0), (524.0, 396.0)];

/// The score "00".
const SCORE: Region = [(29.0, 717.0), (73.0, 744.0)];

/// A screenshot of a practice game with this many rocks, once they are in this region, in a window of the field's size.
fn practice(look: &str, rocks: u32, region: Region) -> Screenshot {
    picture_of_practice([1024, 768], look, rocks, region)
}

/// The same in a window of another size.
fn picture_of_practice(
    [width, height]: [u32; 2],
    look: &str,
    rocks: u32,
    region: Region,
) -> Screenshot {
    let (screen, folders) = (MemoryScreen::drawn(width, height), PlayerFolders::new());
    folders.write_config("settings.toml", "has_seen_controls = true\nglow = 100\n");
    // The score stays, whatever the rocks destroy.
    let tuning = folders.write("points.toml", "[rock]\npoints = [0, 0, 0]\n");
    let count = rocks.to_string();
    let arguments = ["--seed", "5", "--look", look, "--tuning", &tuning];
    let practice = ["--practice", "--rocks", &count];
    let mut game = Game::start(&screen, &folders, &[&arguments[..], &practice].concat());
    game.wait_for_page("field");
    game.wait_for_event("ship-appeared");
    game.wait_for_screenshot(&format!("{look}-with-{rocks}-rocks"), |screenshot| {
        let lit = |[lower_left, upper_right]: Region| {
            share(screenshot.region(lower_left, upper_right), is_lit)
        };
        // It blinks until the ship is there.
        let has_score = lit(SHIP) > 0.0 && lit(SCORE) > 0.0;
        has_score && lit(region) >= 0.0004 * f64::from(rocks)
    })
}

/// The relative luminance of a pixel, from 0 to 1 (WCAG 2).
fn luminance([red, green, blue]: Pixel) -> f64 {
    f64::from(Srgba::rgb_u8(red, green, blue).luminance())
}

#[test]
fn fifty_glowing_rocks_leave_the_background_dark_in_the_full_look() {
    // Blocks of 16 pixels, because the full look dithers the background.
    let medians = [0, 50].map(|rocks| {
        let mut blocks = practice("full", rocks, LEFT).blocks(4, luminance);
        blocks.sort_by(f64::total_cmp);
        blocks[blocks.len() / 2]
    });
    let [empty, full] = medians;
    assert!(
        full <= 1.05 * empty,
        "the median is {full} instead of {empty}"
    );
}

/// The four uprights of the two zeros lie differently between the pixels of this window.
#[test]
fn lines_are_equally_bright_wherever_they_fall_between_the_pixels() {
    let screenshot = picture_of_practice([1000, 750], "cheap", 0, LEFT);
    let uprights: Region = [(SCORE[0].0, 728.0), (SCORE[1].0, 733.0)];
    let lights = screenshot.columns(uprights, luminance);
    // From line to line it is dark.
    let lines = lights.split(|light| *light < 0.02);
    let lines: Vec<f64> = lines
        .filter(|line| !line.is_empty())
        .map(|line| line.iter().sum())
        .collect();
    assert_eq!(lines.len(), 4, "{lights:?}");
    let least = lines.iter().copied().fold(f64::MAX, f64::min);
    let most = lines.iter().copied().fold(0.0, f64::max);
    assert!(most < 1.02 * least, "{lines:?}");
}

#[test]
fn the_glow_of_the_cheap_look_has_no_corners() {
    let screenshot = picture_of_practice([2048, 1536], "cheap", 0, LEFT);
    // Two pixels are a unit.
    let ship = 2.0 * Vec2::from(Tuning::default().ship.spawn);
    let center = UVec2::new(ship.x as u32, 1536 - ship.y as u32).as_ivec2();
    let corners: Vec<Vec2> = ship_outline(Heading(0))
        .map(|corner| 2.0 * corner)
        .collect();
    let distance = |from: Vec2| {
        let next = corners.iter().cycle().skip(1);
        let sides = corners.iter().zip(next);
        let distances =
            sides.map(|(a, b)| Segment2d::new(*a, *b).closest_point(from).distance(from));
        distances.fold(f32::MAX, f32::min)
    };
    let mut rings = vec![(f64::MAX, 0.0_f64); 24];
    for x in -60..60 {
        for y in -60..60 {
            let from = Vec2::new(x as f32 + 0.5, y as f32 + 0.5);
            let ring = distance(from) as usize;
            if (4..rings.len()).contains(&ring) {
                let pixel = (center + IVec2::new(x, -1 - y)).as_usizevec2();
                let pixel = screenshot.pixel(pixel.x, pixel.y);
                let (least, most) = &mut rings[ring];
                *least = least.min(luminance(pixel));
                *most = most.max(luminance(pixel));
            }
        }
    }
    let (glow, _) = rings[4];
    assert!(glow > 0.1, "it glows: {glow}");
    for (distance, (least, most)) in rings.into_iter().enumerate().skip(4) {
        assert!(
            most - least < 0.02,
            "{least} to {most} at a distance of {distance} pixels"
        );
    }
}
