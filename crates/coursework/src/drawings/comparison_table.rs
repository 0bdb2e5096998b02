//! The algorithms of the coursework side by side: a row for each, a cell for each part, and a frame where one differs from the
//! reference.

use crate::comparison::{Column, Comparison, Part};

use super::drawing::{Drawing, Ink, LABEL_HEIGHT, LabelAnchor, LineStyle, Region};

/// The height of a line of words, in units of the drawing.
const LINE: f64 = 1.5 * LABEL_HEIGHT;

/// The height of the row of one algorithm: its name, and two lines in each cell.
const ROW: f64 = 3.8 * LINE;

/// A comparison as a table.
#[derive(Clone, Copy, Debug)]
pub struct ComparisonTable<'c> {
    /// What is compared.
    pub comparison: &'c Comparison,
}

impl ComparisonTable<'_> {
    /// The height that it needs, in units of the drawing.
    pub fn height(&self) -> f64 {
        LINE + ROW * self.comparison.columns.len() as f64
    }

    /// Adds it to a drawing, from the top of a region.
    pub fn draw(&self, region: Region, drawing: &mut Drawing) {
        let width = region.size()[0] / Part::ALL.len() as f64;
        let top = region.high[1];
        for (index, part) in Part::ALL.into_iter().enumerate() {
            let at = [region.low[0] + width * (index as f64 + 0.5), top - LINE];
            let name = part.name().to_uppercase();
            drawing.label(at, name, LabelAnchor::Middle, Ink::Plain);
        }
        for (index, column) in self.comparison.columns.iter().enumerate() {
            let high = top - LINE - ROW * index as f64;
            let row = Region {
                low: [region.low[0], high - ROW],
                high: [region.high[0], high],
            };
            self.draw_row(column, row, width, drawing);
        }
    }

    fn draw_row(&self, column: &Column, row: Region, width: f64, drawing: &mut Drawing) {
        let top = row.high[1];
        let line = vec![
            [row.low[0] + 8.0, top - 6.0],
            [row.high[0] - 8.0, top - 6.0],
        ];
        drawing.line(line, Ink::Plain, LineStyle::Dotted);
        let name = column.algorithm.name().to_uppercase();
        let at = [row.low[0] + 12.0, top - 1.1 * LINE];
        drawing.label(at, name, LabelAnchor::Left, Ink::B);
        for (index, part) in Part::ALL.into_iter().enumerate() {
            let left = row.low[0] + width * index as f64;
            let differs_here = column
                .difference
                .as_ref()
                .is_some_and(|one| one.part == part);
            let ink = if differs_here { Ink::Hit } else { Ink::Plain };
            let stage = column.stages.iter().find(|stage| stage.part == part);
            let words = stage.map_or_else(
                || vec!["-".to_owned()],
                |stage| self.comparison.stage_text(*stage),
            );
            for (line, words) in words.iter().enumerate() {
                let at = [left + width / 2.0, top - LINE * (2.25 + line as f64)];
                drawing.label(at, words.to_uppercase(), LabelAnchor::Middle, ink);
            }
            if differs_here {
                let (low, high) = (top - ROW + 4.0, top - 1.35 * LINE);
                let (left, right) = (left + 3.0, left + width - 3.0);
                let corners = [[left, low], [right, low], [right, high], [left, high]];
                drawing.outline(&corners, Ink::Hit, LineStyle::Bold);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Scenario;

    #[test]
    fn the_cell_in_which_an_algorithm_differs_is_framed_and_no_other() {
        let region = Region {
            low: [0.0; 2],
            high: [560.0, 500.0],
        };
        let frames = |name: &str| {
            let question = &Scenario::named(name).expect(name).pair.question;
            let comparison = Comparison::new(question, true);
            let table = ComparisonTable {
                comparison: &comparison,
            };
            assert!(table.height() < 500.0);
            let mut drawing = Drawing::default();
            table.draw(region, &mut drawing);
            for label in &drawing.labels {
                assert!(label.at[1] > 500.0 - table.height(), "{label:?}");
            }
            let bold = drawing
                .lines
                .iter()
                .filter(|line| line.style == LineStyle::Bold);
            let lefts: Vec<_> = bold.map(|line| line.points[0][0]).collect();
            lefts
        };
        // Step 1 alone misses the hit, in the first of four cells of 140. The others find it.
        assert_eq!(frames("case-2-x"), [3.0]);
        // There is no hit, and Step 1 alone is right. The lecture and the article differ in Step 4, in the third cell.
        assert_eq!(frames("v-rel-0"), [283.0, 283.0]);
    }
}
