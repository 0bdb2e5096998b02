//! Flashes as WCAG 2.3.1 defines them, in a series of pictures.
//!
//! A flash is a pair of opposing changes of at least 10 % of the largest relative luminance, whose darker side is below
//! 80 %; or of at least 20 units of saturated red. Two measures are taken in every rectangle of a fifth of the picture:
//! the flashes of its mean, and the share of its pixels that flash too often by themselves.

use bevy::color::{LinearRgba, Luminance};
use bevy::math::USizeVec2;

use crate::present::test_picture::Picture;

/// The least change of relative luminance that counts.
const MIN_CHANGE: f32 = 0.1;

/// From this luminance of the darker side on, nothing flashes.
const BRIGHT: f32 = 0.8;

/// The least change of saturated red that counts, of 320.
const MIN_RED_CHANGE: f32 = 20.0;

/// The share of red in a colour from which it is saturated.
const SATURATED: f32 = 0.8;

/// Width and height of the rectangles, in 32nds of the picture's. Each is a fifth of its area, or slightly less.
const RECTANGLES: [[usize; 2]; 5] = [[32, 6], [20, 10], [14, 14], [10, 20], [6, 32]];

/// The distance from one rectangle to the next, in 32nds of the picture's size.
const STRIDE: usize = 2;

/// What was measured in the worst rectangle and the worst second.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Flashes {
    /// General flashes of a rectangle's mean.
    pub general: usize,
    /// Red flashes of a rectangle's mean.
    pub red: usize,
    /// The largest share of a rectangle's pixels that flash more than three times a second by themselves.
    pub flashing_share: f32,
    /// The largest difference of a rectangle's mean luminance between two of the pictures.
    pub swing: f32,
}

/// Counts changes in opposing directions.
#[derive(Clone, Debug)]
struct Changes {
    /// The lowest and the highest value since the last change.
    range: [f32; 2],
    /// Whether the last change went up; none before the first one.
    is_up: Option<bool>,
    /// The frames of all changes.
    frames: Vec<u32>,
}

impl Changes {
    fn new(value: f32) -> Self {
        Self {
            range: [value; 2],
            is_up: None,
            frames: Vec::new(),
        }
    }

    fn record(&mut self, frame: u32, value: f32, least_change: f32, bright: f32) {
        let [low, high] = self.range;
        let goes_up = value - low >= least_change && low < bright && self.is_up != Some(true);
        let goes_down = high - value >= least_change && value < bright && self.is_up != Some(false);
        if goes_up || goes_down {
            self.is_up = Some(goes_up);
            self.range = [value; 2];
            self.frames.push(frame);
        } else {
            self.range = [low.min(value), high.max(value)];
            // A value that goes further in the same direction moves the extreme that the next change starts from.
            if self.is_up == Some(true) && value > high {
                self.range = [value; 2];
            }
            if self.is_up == Some(false) && value < low {
                self.range = [value; 2];
            }
        }
    }

    /// The most pairs of changes within a second.
    fn most_flashes(&self, frames_per_second: u32) -> usize {
        let counts = self.frames.iter().enumerate().map(|(first, start)| {
            let later = self.frames[first..].iter();
            later
                .take_while(|frame| **frame < start + frames_per_second)
                .count()
        });
        counts.max().unwrap_or(0) / 2
    }
}

/// The saturated red of a colour, from 0 to 320.
fn saturated_red(color: LinearRgba) -> f32 {
    let LinearRgba {
        red, green, blue, ..
    } = color;
    let is_saturated = red >= SATURATED * (red + green + blue);
    if is_saturated {
        (red - green - blue).max(0.0) * 320.0
    } else {
        0.0
    }
}

/// The sums of a picture's values left of and above each pixel.
struct SummedArea {
    size: USizeVec2,
    sums: Vec<f64>,
}

impl SummedArea {
    fn new(size: USizeVec2, values: impl Iterator<Item = f32>) -> Self {
        let stride = size.x + 1;
        let mut sums = vec![0.0; stride * (size.y + 1)];
        for (index, value) in values.enumerate() {
            let at = (index / size.x + 1) * stride + index % size.x + 1;
            sums[at] = f64::from(value) + sums[at - 1] + sums[at - stride] - sums[at - stride - 1];
        }
        Self { size, sums }
    }

    /// The mean over a rectangle: left, top, width and height in 32nds of the picture's size.
    fn mean(&self, [left, top, width, height]: [usize; 4]) -> f32 {
        let x = |place: usize| place * self.size.x / 32;
        let y = |place: usize| place * self.size.y / 32;
        let at = |x: usize, y: usize| self.sums[y * (self.size.x + 1) + x];
        let (left, right, top, bottom) = (x(left), x(left + width), y(top), y(top + height));
        let sum = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
        (sum / ((right - left) * (bottom - top)) as f64) as f32
    }
}

/// All rectangles of a fifth of the picture: left, top, width and height in 32nds of the picture's size.
fn rectangles() -> impl Iterator<Item = [usize; 4]> {
    RECTANGLES.into_iter().flat_map(|[width, height]| {
        let lefts = (0..=32 - width).step_by(STRIDE);
        lefts.flat_map(move |left| {
            let tops = (0..=32 - height).step_by(STRIDE);
            tops.map(move |top| [left, top, width, height])
        })
    })
}

/// Measures the flashes in a series of pictures.
pub(super) fn flashes(pictures: &[Picture], frames_per_second: u32) -> Flashes {
    let luminance = |pixel: &LinearRgba| pixel.luminance();
    let red = |pixel: &LinearRgba| saturated_red(*pixel);
    let [first, ..] = pictures else {
        return Flashes::default();
    };
    let size = first.size;
    let sums = |of: fn(&LinearRgba) -> f32| -> Vec<SummedArea> {
        let each = pictures.iter();
        each.map(|picture| SummedArea::new(size, picture.pixels.iter().map(of)))
            .collect()
    };
    let (luminances, reds) = (sums(luminance), sums(red));
    let flashing = flashing_pixels(pictures, frames_per_second);
    let flashing = SummedArea::new(size, flashing.into_iter());
    let mut worst = Flashes::default();
    for rectangle in rectangles() {
        let general = means(&luminances, rectangle);
        let swing = general.iter().copied().fold(0.0, f32::max)
            - general.iter().copied().fold(f32::MAX, f32::min);
        let red = means(&reds, rectangle);
        worst = Flashes {
            general: worst
                .general
                .max(count(&general, MIN_CHANGE, BRIGHT, frames_per_second)),
            red: worst
                .red
                .max(count(&red, MIN_RED_CHANGE, f32::MAX, frames_per_second)),
            flashing_share: worst.flashing_share.max(flashing.mean(rectangle)),
            swing: worst.swing.max(swing),
        };
    }
    worst
}

fn means(sums: &[SummedArea], rectangle: [usize; 4]) -> Vec<f32> {
    sums.iter().map(|sums| sums.mean(rectangle)).collect()
}

/// The most flashes of a series of values within a second.
fn count(values: &[f32], least_change: f32, bright: f32, frames_per_second: u32) -> usize {
    let [first, ..] = values else { return 0 };
    let mut changes = Changes::new(*first);
    for (frame, value) in (0..).zip(values) {
        changes.record(frame, *value, least_change, bright);
    }
    changes.most_flashes(frames_per_second)
}

/// 1 for each pixel that flashes more than three times within a second, and 0 for the others.
fn flashing_pixels(pictures: &[Picture], frames_per_second: u32) -> Vec<f32> {
    let pixel_count = pictures[0].pixels.len();
    let flashing = (0..pixel_count).map(|pixel| {
        let colors = pictures.iter().map(|picture| picture.pixels[pixel]);
        let (luminances, reds): (Vec<f32>, Vec<f32>) = colors
            .map(|color| (color.luminance(), saturated_red(color)))
            .unzip();
        let general = count(&luminances, MIN_CHANGE, BRIGHT, frames_per_second);
        let red = count(&reds, MIN_RED_CHANGE, f32::MAX, frames_per_second);
        if general.max(red) > 3 { 1.0 } else { 0.0 }
    });
    flashing.collect()
}

mod tests {
    use super::*;

    const SIZE: USizeVec2 = USizeVec2::new(64, 64);

    /// Two seconds of pictures at 64 a second: a part of their width changes between two colours this many times a second.
    fn flickering(hertz: u32, colors: [LinearRgba; 2], width: usize) -> Vec<Picture> {
        let frames = 0..128_u32;
        let pictures = frames.map(|frame| {
            let color = colors[((2 * hertz * frame / 64) % 2) as usize];
            let pixel = |index| {
                if index % SIZE.x < width {
                    color
                } else {
                    colors[0]
                }
            };
            Picture {
                size: SIZE,
                pixels: (0..SIZE.x * SIZE.y).map(pixel).collect(),
            }
        });
        pictures.collect()
    }

    fn gray(luminance: f32) -> LinearRgba {
        LinearRgba::rgb(luminance, luminance, luminance)
    }

    #[test]
    fn it_counts_changes_of_a_tenth_of_the_luminance_unless_both_sides_are_bright() {
        let general = |hertz, colors| flashes(&flickering(hertz, colors, 64), 64).general;
        assert_eq!(general(3, [gray(0.0), gray(0.11)]), 3);
        assert_eq!(general(8, [gray(0.0), gray(0.11)]), 8);
        assert_eq!(general(8, [gray(0.0), gray(0.09)]), 0);
        assert_eq!(general(8, [gray(0.81), gray(1.0)]), 0);
        assert_eq!(general(8, [gray(0.79), gray(1.0)]), 8);
    }

    #[test]
    fn a_red_flash_needs_little_luminance() {
        let dark_red = LinearRgba::rgb(0.1, 0.0, 0.0);
        let seen = flashes(&flickering(5, [gray(0.0), dark_red], 64), 64);
        assert_eq!((seen.general, seen.red), (0, 5));
        let orange = LinearRgba::rgb(0.1, 0.05, 0.0);
        assert_eq!(flashes(&flickering(5, [gray(0.0), orange], 64), 64).red, 0);
    }

    #[test]
    fn a_small_flashing_part_counts_by_its_share_of_a_fifth_of_the_picture() {
        // A twelfth of the width, all over the height: 5 of the 12 columns of the slimmest rectangle.
        let seen = flashes(&flickering(4, [gray(0.0), gray(0.2)], 5), 64);
        assert!((seen.flashing_share - 5.0 / 12.0).abs() < 1e-3, "{seen:?}");
        assert!((seen.swing - 0.2 * 5.0 / 12.0).abs() < 1e-3, "{seen:?}");
        assert_eq!(seen.general, 0, "the mean changes by less than a tenth");
        let slow = flashes(&flickering(3, [gray(0.0), gray(0.2)], 5), 64);
        assert_eq!(slow.flashing_share, 0.0);
    }
}
