//! Lines glow, but the background between them stays dark.

use bevy::color::Luminance;

use super::*;
use crate::present::persistence::LookChoice;

const SIZE: UVec2 = UVec2::new(1024, 768);

/// The side of a block of pixels whose mean is taken, in pixels: the full look dithers the background.
const BLOCK: usize = 4;

/// The luminances of a picture of a game with this many rocks and full glow, block by block, in ascending order.
fn luminances(rocks: u32) -> Vec<f32> {
    let settings = Settings {
        look: LookChoice::Full,
        glow: 100,
        ..Settings::default()
    };
    let picture = running_game(settings, rocks, SIZE, |_| {}).picture();
    let columns = picture.size.x / BLOCK;
    let mut blocks = vec![0.0; columns * (picture.size.y / BLOCK)];
    for (index, pixel) in picture.pixels.iter().enumerate() {
        let (x, y) = (index % picture.size.x, index / picture.size.x);
        blocks[y / BLOCK * columns + x / BLOCK] += pixel.luminance() / (BLOCK * BLOCK) as f32;
    }
    blocks.sort_by(f32::total_cmp);
    blocks
}

#[test]
fn fifty_glowing_rocks_leave_the_background_dark() {
    let [empty, full] = [0, 50].map(luminances);
    let median = empty.len() / 2;
    let mean = |values: &[f32]| values.iter().sum::<f32>() / values.len() as f32;
    assert!(
        full[median] <= 1.05 * empty[median],
        "the median is {} instead of {}",
        full[median],
        empty[median]
    );
    // The rocks are there, and their glow is brighter than the background.
    assert!(
        mean(&full) > 2.0 * mean(&empty),
        "{} {}",
        mean(&full),
        mean(&empty)
    );
    let glow = full[full.len() * 9 / 10];
    assert!(glow > 2.0 * full[median], "{glow}");
}
