//! Screenshots, and questions about what they show.

use std::fs;
use std::path::PathBuf;

use crate::colors::{self, Pixel, TOLERANCE, is_near};
use crate::png;
use crate::screen::Screen;
use crate::virtual_screen::VirtualScreen;

/// The size of the field, in units.
const FIELD: (f64, f64) = (1024.0, 768.0);

/// A screenshot of a window that fills its screen.
pub struct Screenshot {
    width: usize,
    height: usize,
    pixels: Vec<Pixel>,
}

impl Screenshot {
    /// Takes a screenshot and saves it under `name`, replacing an older one.
    pub fn take(screen: &VirtualScreen, name: &str) -> Self {
        let (width, height) = screen.size();
        Self::of([width, height], screen.pixels(), name)
    }

    /// What the game has drawn, from its upper left corner. It is saved under `name`, replacing an older one.
    pub fn of(size: [u32; 2], pixels: Vec<Pixel>, name: &str) -> Self {
        let written = png::write(&path(name), size, &pixels);
        written.expect("the screenshot can be saved");
        Self::new(size.into(), pixels, name)
    }

    fn new((width, height): (u32, u32), pixels: Vec<Pixel>, name: &str) -> Self {
        let (width, height) = (width as usize, height as usize);
        assert_eq!(
            pixels.len(),
            width * height,
            "{name} has {width}x{height} pixels"
        );
        Self {
            width,
            height,
            pixels,
        }
    }

    pub fn pixel(&self, x: usize, y: usize) -> Pixel {
        self.pixels[y * self.width + x]
    }

    /// The left and upper edge of the field in pixels, and the pixels per unit.
    fn field(&self) -> (f64, f64, f64) {
        let (width, height) = (self.width as f64, self.height as f64);
        let scale = (width / FIELD.0).min(height / FIELD.1);
        let left = (width - scale * FIELD.0) / 2.0;
        let top = (height - scale * FIELD.1) / 2.0;
        (left, top, scale)
    }

    /// The pixel at a position in the field, in units, y upwards.
    fn pixel_at(&self, x: f64, y: f64) -> (usize, usize) {
        let (left, top, scale) = self.field();
        let (x, y) = (left + x * scale, top + (FIELD.1 - y) * scale);
        (
            (x.max(0.0) as usize).min(self.width - 1),
            (y.max(0.0) as usize).min(self.height - 1),
        )
    }

    /// The pixels of a rectangle in the field, from its lower left to its upper right corner, in units, y upwards.
    pub fn region(
        &self,
        lower_left: (f64, f64),
        upper_right: (f64, f64),
    ) -> impl Iterator<Item = Pixel> {
        let (left, bottom) = self.pixel_at(lower_left.0, lower_left.1);
        let (right, top) = self.pixel_at(upper_right.0, upper_right.1);
        (top..=bottom).flat_map(move |y| (left..=right).map(move |x| self.pixel(x, y)))
    }

    /// The pixels of the window between two shares of its width.
    pub fn vertical_strip(&self, from: f64, to: f64) -> impl Iterator<Item = Pixel> {
        let column = |share: f64| (share * self.width as f64) as usize;
        let columns = column(from)..column(to);
        (0..self.height).flat_map(move |y| columns.clone().map(move |x| self.pixel(x, y)))
    }

    /// The middle of all pixels of a colour in a rectangle of the field, in pixels of the window.
    pub fn middle_of(
        &self,
        color: Pixel,
        lower_left: (f64, f64),
        upper_right: (f64, f64),
    ) -> Option<(u32, u32)> {
        let (left, bottom) = self.pixel_at(lower_left.0, lower_left.1);
        let (right, top) = self.pixel_at(upper_right.0, upper_right.1);
        let places = (top..=bottom).flat_map(|y| (left..=right).map(move |x| (x, y)));
        let found = places.filter(|(x, y)| is_near(self.pixel(*x, *y), color, TOLERANCE));
        let (xs, ys): (Vec<_>, Vec<_>) = found.unzip();
        let middle = |all: Vec<usize>| {
            let (least, most) = (*all.iter().min()?, *all.iter().max()?);
            Some(usize::midpoint(least, most) as u32)
        };
        Some((middle(xs)?, middle(ys)?))
    }

    /// Whether any pixel of a rectangle in the field has this colour.
    pub fn shows(&self, color: Pixel, lower_left: (f64, f64), upper_right: (f64, f64)) -> bool {
        self.shows_within(TOLERANCE, color, lower_left, upper_right)
    }

    /// The same with another tolerance.
    pub fn shows_within(
        &self,
        tolerance: u8,
        color: Pixel,
        lower_left: (f64, f64),
        upper_right: (f64, f64),
    ) -> bool {
        let mut pixels = self.region(lower_left, upper_right);
        pixels.any(|pixel| is_near(pixel, color, tolerance))
    }

    /// The left and right edge of everything in the focus colour, in units; none without focus. On a menu page that is
    /// the frame of the focused row.
    pub fn focus_frame(&self) -> Option<(f64, f64)> {
        let (left, _, scale) = self.field();
        let mut columns = (0..self.width).filter(|x| self.focus_rows(*x).next().is_some());
        let first = columns.clone().next()?;
        let last = columns.next_back()?;
        let in_units = |x: usize| (x as f64 - left) / scale;
        Some((in_units(first), in_units(last + 1)))
    }

    /// The pixel in the middle of the screen at the height of the focused row; none without focus.
    pub fn focused_row_center(&self) -> Option<(usize, usize)> {
        let [first, last] = self.focused_row()?;
        Some((self.width / 2, (first + last) / 2))
    }

    /// The y of every pixel in a column that has the focus colour.
    fn focus_rows(&self, x: usize) -> impl DoubleEndedIterator<Item = usize> {
        let focus = colors::focus();
        (0..self.height).filter(move |y| is_near(self.pixel(x, *y), focus, TOLERANCE))
    }

    /// The means of a value of the pixels over every column of a rectangle in the field, from the left.
    pub fn columns(
        &self,
        [lower_left, upper_right]: [(f64, f64); 2],
        value: impl Fn(Pixel) -> f64,
    ) -> Vec<f64> {
        let (left, bottom) = self.pixel_at(lower_left.0, lower_left.1);
        let (right, top) = self.pixel_at(upper_right.0, upper_right.1);
        let rows = (bottom - top + 1) as f64;
        let mean = |x| (top..=bottom).map(|y| value(self.pixel(x, y))).sum::<f64>() / rows;
        (left..=right).map(mean).collect()
    }

    /// The means of a value of the pixels, over square blocks of this many pixels a side, row by row.
    pub fn blocks(&self, side: usize, value: impl Fn(Pixel) -> f64) -> Vec<f64> {
        let (columns, rows) = (self.width / side, self.height / side);
        let mean = |block: usize| {
            let (left, top) = (block % columns * side, block / columns * side);
            let pixels = (0..side * side).map(|i| self.pixel(left + i % side, top + i / side));
            pixels.map(&value).sum::<f64>() / (side * side) as f64
        };
        (0..columns * rows).map(mean).collect()
    }

    /// The height of the capitals in the focused row, in pixels; none without focus.
    pub fn focused_capitals(&self) -> Option<usize> {
        let [first, last] = self.focused_row()?;
        Some((first..last).filter(|y| self.has_letter(*y)).count())
    }

    /// The height of the capitals in the line below the focused row, in pixels; none without focus.
    pub fn capitals_below_focus(&self) -> Option<usize> {
        let [_, last] = self.focused_row()?;
        let mut rows = (last + 1..self.height).skip_while(|y| !self.has_letter(*y));
        Some(rows.by_ref().take_while(|y| self.has_letter(*y)).count())
    }

    /// The first and the last y of the focused row's frame.
    fn focused_row(&self) -> Option<[usize; 2]> {
        let left_edge = (0..self.width).find(|x| self.focus_rows(*x).next().is_some())?;
        let mut rows = self.focus_rows(left_edge);
        let first = rows.next()?;
        Some([first, rows.next_back().unwrap_or(first)])
    }

    /// Whether a row of pixels crosses a letter. Letters are brighter than half of their colour where they cover more than half of
    /// a pixel.
    fn has_letter(&self, y: usize) -> bool {
        let mut pixels = (0..self.width).map(|x| self.pixel(x, y));
        pixels.any(|pixel| pixel.into_iter().all(|channel| channel > 128))
    }

    /// The share of the field's pixels that are lit, from 0 to 1.
    pub fn lit_share(&self) -> f64 {
        share(self.region((0.0, 0.0), FIELD), is_lit)
    }

    /// The pixels of the window outside the field, at least a pixel from its edge.
    pub fn border_pixels(&self) -> impl Iterator<Item = Pixel> {
        let (left, top, _) = self.field();
        let (left, top) = (left as usize, top as usize);
        let is_border = move |x: usize, y: usize| {
            x + 1 < left || x > self.width - left || y + 1 < top || y > self.height - top
        };
        (0..self.height).flat_map(move |y| {
            (0..self.width)
                .filter(move |x| is_border(*x, y))
                .map(move |x| self.pixel(x, y))
        })
    }
}

/// The file of a picture in the folder for screenshots.
fn path(name: &str) -> PathBuf {
    let folder = std::env::var_os("SWEPTROIDS_PICTURES").map_or_else(
        || PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("pictures"),
        PathBuf::from,
    );
    fs::create_dir_all(&folder).expect("a folder for screenshots");
    folder.join(format!("{name}.png"))
}

/// The share of pixels that fulfil a condition, from 0 to 1.
pub fn share(pixels: impl Iterator<Item = Pixel>, condition: impl Fn(Pixel) -> bool) -> f64 {
    let (mut count, mut all) = (0_u32, 0_u32);
    for pixel in pixels {
        all += 1;
        count += u32::from(condition(pixel));
    }
    f64::from(count) / f64::from(all.max(1))
}

/// Whether a pixel is brighter than the background of the field can be.
pub fn is_lit(pixel: Pixel) -> bool {
    pixel.iter().any(|channel| *channel > 90)
}
