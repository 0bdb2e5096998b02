//! A small software rasteriser: lines and boxes into a picture of grey pixels that is wrapped like the field.

/// A picture of a field: `CHANNELS` equal bytes a pixel, row by row from the top, 0 for black.
pub struct Canvas<'p, const CHANNELS: usize> {
    pixels: &'p mut [u8],
    width: i32,
    height: i32,
    /// Pixels per unit of the field on each axis.
    scale: [f32; 2],
}

impl<'p, const CHANNELS: usize> Canvas<'p, CHANNELS> {
    /// A black picture of a field of this size in units.
    ///
    /// # Panics
    /// If there are not as many bytes as width and height say.
    pub fn new(pixels: &'p mut [u8], [width, height]: [usize; 2], field: [f32; 2]) -> Self {
        assert_eq!(
            pixels.len(),
            width * height * CHANNELS,
            "the bytes of a picture"
        );
        pixels.fill(0);
        Self {
            pixels,
            width: width as i32,
            height: height as i32,
            scale: [width as f32 / field[0], height as f32 / field[1]],
        }
    }

    /// A place of the field in pixels, from the upper left corner.
    #[inline]
    fn place(&self, [x, y]: [f32; 2]) -> [f32; 2] {
        [x * self.scale[0], self.height as f32 - y * self.scale[1]]
    }

    /// Draws a closed outline around a place. Corners are relative to it, in units. The outline may reach across the edges by
    /// less than a field.
    pub fn outline(&mut self, at: [f32; 2], corners: impl Iterator<Item = [f32; 2]>) {
        let mut corners = corners.map(|corner| [at[0] + corner[0], at[1] + corner[1]]);
        let Some(first) = corners.next() else {
            return;
        };
        let first = self.place(first);
        let mut from = first;
        for corner in corners {
            let to = self.place(corner);
            self.line(from, to);
            from = to;
        }
        self.line(from, first);
    }

    /// A line between two places in pixels. It has a sample in every column, or row if it is steep, which is shared between the
    /// two nearest pixels. Where lines cross, the brighter one counts.
    fn line(&mut self, from: [f32; 2], to: [f32; 2]) {
        let [dx, dy] = [to[0] - from[0], to[1] - from[1]];
        let is_steep = dy.abs() > dx.abs();
        let count = dx.abs().max(dy.abs()).ceil().max(1.0);
        let [step_x, step_y] = [dx / count, dy / count];
        let [mut x, mut y] = [from[0] + step_x / 2.0, from[1] + step_y / 2.0];
        for _ in 0..count as u32 {
            if is_steep {
                let (left, share) = split(x - 0.5);
                let row = y.floor() as i32;
                self.brighten(left, row, 255 - share);
                self.brighten(left + 1, row, share);
            } else {
                let (upper, share) = split(y - 0.5);
                let column = x.floor() as i32;
                self.brighten(column, upper, 255 - share);
                self.brighten(column, upper + 1, share);
            }
            x += step_x;
            y += step_y;
        }
    }

    /// Fills a box around a place: at least one pixel.
    pub fn fill_box(&mut self, at: [f32; 2], half: [f32; 2]) {
        let [left, bottom] = self.place([at[0] - half[0], at[1] - half[1]]);
        let [right, top] = self.place([at[0] + half[0], at[1] + half[1]]);
        let [x, y] = self.place(at).map(|middle| middle.floor() as i32);
        let [left, right] = [
            (left.round() as i32).min(x),
            (right.round() as i32).max(x + 1),
        ];
        let [top, bottom] = [
            (top.round() as i32).min(y),
            (bottom.round() as i32).max(y + 1),
        ];
        for row in top..bottom {
            for column in left..right {
                self.brighten(column, row, 255);
            }
        }
    }

    /// Makes a pixel at least as bright. Pixels beyond an edge are those at the other side.
    #[inline]
    fn brighten(&mut self, column: i32, row: i32, brightness: u8) {
        let (column, row) = (wrap(column, self.width), wrap(row, self.height));
        let index = (row * self.width + column) as usize * CHANNELS;
        let pixel = &mut self.pixels[index..index + CHANNELS];
        if pixel[0] < brightness {
            pixel.fill(brightness);
        }
    }
}

/// The whole part of a number, and its fraction as a share of 255.
#[inline]
fn split(number: f32) -> (i32, u8) {
    let whole = number.floor();
    (whole as i32, ((number - whole) * 255.0) as u8)
}

#[inline]
fn wrap(index: i32, count: i32) -> i32 {
    if (0..count).contains(&index) {
        index
    } else {
        index.rem_euclid(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A picture of 8 × 4 pixels of a field of 8 × 4 units, as text: # for white, + for grey.
    fn drawn(draw: impl FnOnce(&mut Canvas<1>)) -> Vec<String> {
        let mut pixels = [0; 32];
        draw(&mut Canvas::new(&mut pixels, [8, 4], [8.0, 4.0]));
        let letter = |pixel: &u8| match pixel {
            0 => '.',
            255 => '#',
            _ => '+',
        };
        pixels
            .chunks(8)
            .map(|row| row.iter().map(letter).collect())
            .collect()
    }

    #[test]
    fn a_line_through_the_middles_of_pixels_is_white_and_one_between_them_is_grey() {
        let flat = |y: f32| [[1.0, y], [4.0, y]].into_iter();
        let rows = drawn(|canvas| canvas.outline([0.0, 0.0], flat(3.5)));
        assert_eq!(rows, [".###....", "........", "........", "........"]);
        let rows = drawn(|canvas| canvas.outline([0.0, 0.0], flat(2.0)));
        assert_eq!(rows, ["........", ".+++....", ".+++....", "........"]);
    }

    #[test]
    fn what_reaches_across_an_edge_is_at_the_other_side() {
        let rows = drawn(|canvas| canvas.fill_box([0.0, 0.0], [1.0, 1.0]));
        assert_eq!(rows, ["#......#", "........", "........", "#......#"]);
    }

    #[test]
    fn the_smallest_box_is_a_pixel() {
        let rows = drawn(|canvas| canvas.fill_box([2.5, 1.5], [0.1, 0.1]));
        assert_eq!(rows, ["........", "........", "..#.....", "........"]);
    }
}
