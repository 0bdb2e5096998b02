//! Small pictures of pairs in a grid, each with its number, as a table of contents.

use crate::explanation::Explanation;

use super::drawing::{Drawing, Ink, LABEL_HEIGHT, LabelAnchor, LineStyle, Region};
use super::pair_picture::PairPicture;

/// The least width and height of a picture, in units of the drawing.
const MIN: [f64; 2] = [112.0, 104.0];

/// The distance of a picture from its cell's edges.
const MARGIN: f64 = 4.0;

/// Pictures in a grid.
#[derive(Clone, Copy, Debug)]
pub struct Thumbnails<'e> {
    /// The pairs. What happens to them is not told.
    pub pairs: &'e [Explanation],
    /// The index of the chosen one.
    pub chosen: usize,
}

/// Which pictures there is room for, and where.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Grid {
    region: Region,
    columns: usize,
    rows: usize,
    /// The index of the first picture.
    first: usize,
}

impl Thumbnails<'_> {
    /// As many as there is room for, the chosen one among them.
    fn grid(&self, region: Region) -> Grid {
        let [columns, rows] =
            [0, 1].map(|axis| ((region.size()[axis] / MIN[axis]).floor() as usize).max(1));
        let room = columns * rows;
        Grid {
            region,
            columns,
            rows: rows.min(self.pairs.len().div_ceil(columns)),
            first: self.chosen / room * room,
        }
    }

    /// Adds them to a drawing.
    pub fn draw(&self, region: Region, drawing: &mut Drawing) {
        let grid = self.grid(region);
        for (index, pair) in self.pairs.iter().enumerate() {
            let Some(cell) = grid.cell(index) else {
                continue;
            };
            let picture = PairPicture {
                explanation: pair,
                names: ["", ""],
                moment: 0.0,
                seams: &[],
                shows_motion: false,
                fixed_view: None,
            };
            picture.draw(cell.shrunk(MARGIN), drawing);
            let at = [cell.low[0] + 8.0, cell.high[1] - LABEL_HEIGHT - 8.0];
            let number = (index + 1).to_string();
            drawing.label(at, number, LabelAnchor::Left, Ink::Plain);
            let ([left, low], [right, high]) = (cell.shrunk(2.0).low, cell.shrunk(2.0).high);
            let corners = [[left, low], [right, low], [right, high], [left, high]];
            if index == self.chosen {
                drawing.outline(&corners, Ink::Moment, LineStyle::Bold);
            } else {
                drawing.outline(&corners, Ink::Plain, LineStyle::Dotted);
            }
        }
    }

    /// The index of the picture at a point.
    pub fn at(&self, point: [f64; 2], region: Region) -> Option<usize> {
        let grid = self.grid(region);
        (0..self.pairs.len()).find(|index| {
            grid.cell(*index).is_some_and(|cell| {
                (0..2).all(|axis| (cell.low[axis]..cell.high[axis]).contains(&point[axis]))
            })
        })
    }
}

impl Grid {
    /// The cell of a picture; `None`, if there is no room for it.
    fn cell(&self, index: usize) -> Option<Region> {
        let place = index.checked_sub(self.first)?;
        let (row, column) = (place / self.columns, place % self.columns);
        if row >= self.rows {
            return None;
        }
        let [width, height] = self.region.size();
        let (width, height) = (width / self.columns as f64, height / self.rows as f64);
        let low = [
            self.region.low[0] + width * column as f64,
            self.region.high[1] - height * (row + 1) as f64,
        ];
        Some(Region {
            low,
            high: [low[0] + width, low[1] + height],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenarios;

    fn pairs() -> Vec<Explanation> {
        let pairs = scenarios()
            .iter()
            .map(|scenario| scenario.pair.explanation());
        pairs.map(|pair| pair.expect("it is small")).collect()
    }

    #[test]
    fn each_picture_is_found_at_its_place_and_does_not_tell_the_answer() {
        let pairs = pairs();
        let region = Region {
            low: [0.0; 2],
            high: [560.0, 700.0],
        };
        let thumbnails = Thumbnails {
            pairs: &pairs,
            chosen: 3,
        };
        // 5 columns of 112: the first picture is at the top left, the sixth below it.
        assert_eq!(thumbnails.at([50.0, 690.0], region), Some(0));
        assert_eq!(thumbnails.at([500.0, 690.0], region), Some(4));
        let mut drawing = Drawing::default();
        thumbnails.draw(region, &mut drawing);
        let numbers = drawing
            .labels
            .iter()
            .filter(|label| label.ink == Ink::Plain);
        assert_eq!(numbers.count(), pairs.len());
        assert!(drawing.lines.iter().all(|line| line.ink != Ink::Hit));
        for label in &drawing.labels {
            let index = label.text.parse::<usize>().expect("a number") - 1;
            assert_eq!(thumbnails.at(label.at, region), Some(index));
        }
    }

    #[test]
    fn where_there_is_little_room_the_chosen_one_is_among_those_shown() {
        let pairs = pairs();
        let region = Region {
            low: [0.0; 2],
            high: [600.0, 150.0],
        };
        let numbers = |chosen| -> Vec<String> {
            let mut drawing = Drawing::default();
            let thumbnails = Thumbnails {
                pairs: &pairs,
                chosen,
            };
            thumbnails.draw(region, &mut drawing);
            drawing.labels.into_iter().map(|label| label.text).collect()
        };
        assert_eq!(numbers(0), ["1", "2", "3", "4", "5"]);
        assert_eq!(numbers(7), ["6", "7", "8", "9", "10"]);
    }
}
