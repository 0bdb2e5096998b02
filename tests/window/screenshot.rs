//! Screenshots, and what can be seen on them.

use std::fs;
use std::path::PathBuf;

use crate::colors::{self, Pixel, TOLERANCE, is_near};
use crate::virtual_screen::Screen;

/// The field, in units.
const FIELD: (f64, f64) = (1024.0, 768.0);

/// A screenshot of a window as large as its screen.
pub struct Picture {
    width: usize,
    height: usize,
    pixels: Vec<Pixel>,
}

impl Picture {
    /// What is on the screen now; also saved as `name`, in place of an older one.
    pub fn take(screen: &Screen, name: &str) -> Self {
        let folder = std::env::var_os("SWEPTROIDS_PICTURES").map_or_else(
            || PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("pictures"),
            PathBuf::from,
        );
        fs::create_dir_all(&folder).expect("a folder for pictures");
        let path = folder.join(format!("{name}.png"));
        let path = path.to_str().expect("UTF-8");
        screen.imagemagick("import", &["-window", "root", path]);
        let size = format!("{}x{}", screen.width, screen.height);
        let bytes = screen.imagemagick("convert", &[path, "-depth", "8", "rgb:-"]);
        let (pixels, rest) = bytes.as_chunks::<3>();
        let (width, height) = (screen.width as usize, screen.height as usize);
        assert_eq!(
            (pixels.len(), rest.len()),
            (width * height, 0),
            "{path} has {size} pixels"
        );
        Self {
            width,
            height,
            pixels: pixels.to_vec(),
        }
    }

    pub fn at(&self, x: usize, y: usize) -> Pixel {
        self.pixels[y * self.width + x]
    }

    /// The field within the window: its left and upper edge and the pixels of a unit.
    fn field(&self) -> (f64, f64, f64) {
        let (width, height) = (self.width as f64, self.height as f64);
        let scale = (width / FIELD.0).min(height / FIELD.1);
        let left = (width - scale * FIELD.0) / 2.0;
        let top = (height - scale * FIELD.1) / 2.0;
        (left, top, scale)
    }

    /// The pixel at a place of the field, in units, y upwards.
    fn place(&self, x: f64, y: f64) -> (usize, usize) {
        let (left, top, scale) = self.field();
        let (x, y) = (left + x * scale, top + (FIELD.1 - y) * scale);
        (
            (x.max(0.0) as usize).min(self.width - 1),
            (y.max(0.0) as usize).min(self.height - 1),
        )
    }

    /// The pixels of a part of the field: from its lower left to its upper right corner, in units, y upwards.
    pub fn part(&self, low: (f64, f64), high: (f64, f64)) -> impl Iterator<Item = Pixel> {
        let (left, bottom) = self.place(low.0, low.1);
        let (right, top) = self.place(high.0, high.1);
        (top..=bottom).flat_map(move |y| (left..=right).map(move |x| self.at(x, y)))
    }

    /// Whether a colour, or nearly that, is in a part of the field.
    pub fn shows(&self, color: Pixel, low: (f64, f64), high: (f64, f64)) -> bool {
        self.shows_within(TOLERANCE, color, low, high)
    }

    /// The same with a tolerance of its own.
    pub fn shows_within(
        &self,
        tolerance: u8,
        color: Pixel,
        low: (f64, f64),
        high: (f64, f64),
    ) -> bool {
        let mut pixels = self.part(low, high);
        pixels.any(|seen| is_near(seen, color, tolerance))
    }

    /// From where to where the frame of the row that has the focus reaches, in units; none where there is none.
    pub fn frame(&self) -> Option<(f64, f64)> {
        let (left, _, scale) = self.field();
        let mut columns = (0..self.width).filter(|x| self.focus_rows(*x).next().is_some());
        let first = columns.clone().next()?;
        let last = columns.next_back()?;
        let unit = |x: usize| (x as f64 - left) / scale;
        Some((unit(first), unit(last + 1)))
    }

    /// The pixel in the middle of the screen and of that frame's height; none where there is no frame.
    pub fn row(&self) -> Option<(usize, usize)> {
        let edge = (0..self.width).find(|x| self.focus_rows(*x).next().is_some())?;
        let mut rows = self.focus_rows(edge);
        let first = rows.next()?;
        let last = rows.next_back().unwrap_or(first);
        Some((self.width / 2, (first + last) / 2))
    }

    /// The rows of a column of pixels that have the colour of the focus.
    fn focus_rows(&self, x: usize) -> impl DoubleEndedIterator<Item = usize> {
        let focus = colors::focus();
        (0..self.height).filter(move |y| is_near(self.at(x, *y), focus, TOLERANCE))
    }

    /// The share of the field's pixels that are lit.
    pub fn lit(&self) -> f64 {
        share(self.part((0.0, 0.0), FIELD), is_lit)
    }

    /// The pixels that are in the window and not in the field, a pixel off its edge.
    pub fn border(&self) -> impl Iterator<Item = Pixel> {
        let (left, top, _) = self.field();
        let (left, top) = (left as usize, top as usize);
        let is_border = move |x: usize, y: usize| {
            x + 1 < left || x > self.width - left || y + 1 < top || y > self.height - top
        };
        (0..self.height).flat_map(move |y| {
            (0..self.width)
                .filter(move |x| is_border(*x, y))
                .map(move |x| self.at(x, y))
        })
    }
}

/// The share of colours that are so, 0 to 1.
pub fn share(colors: impl Iterator<Item = Pixel>, is_so: impl Fn(Pixel) -> bool) -> f64 {
    let (mut count, mut all) = (0_u32, 0_u32);
    for color in colors {
        all += 1;
        count += u32::from(is_so(color));
    }
    f64::from(count) / f64::from(all.max(1))
}

/// Brighter than the dark of the field can be.
pub fn is_lit(color: Pixel) -> bool {
    color.iter().any(|part| *part > 90)
}
