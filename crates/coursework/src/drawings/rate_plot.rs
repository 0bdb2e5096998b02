//! A plot of a rate over a quantity: the computed curve, and measured points.

use super::drawing::{Drawing, Ink, LABEL_HEIGHT, LETTER_WIDTH, LabelAnchor, LineStyle, Region};

/// The space for the numbers beside the axes, in units.
const LEFT: f64 = 70.0;
const BELOW: f64 = 44.0;

/// The height of the legend above the plot, in units.
const LEGEND_HEIGHT: f64 = 3.0 * LEGEND_LINE;
const LEGEND_LINE: f64 = 1.5 * LABEL_HEIGHT;

/// The least height of a plot with a legend, in units.
const MIN_WITH_LEGEND: f64 = 240.0;

/// A plot of a rate from 0 to 1.
#[derive(Clone, Debug, PartialEq)]
pub struct RatePlot<'p> {
    /// What is plotted to the right.
    pub quantity: &'p str,
    /// What is plotted upwards.
    pub rate: &'p str,
    /// The largest quantity.
    pub most: f64,
    /// The computed rates: quantity and rate, in order.
    pub computed: &'p [[f64; 2]],
    /// The measured rates.
    pub measured: &'p [[f64; 2]],
    /// A quantity to mark, with its words.
    pub mark: Option<(f64, &'p str)>,
    /// The quantity that is chosen.
    pub chosen: f64,
    /// What the upright line at the chosen quantity is, in words.
    pub chosen_words: &'p str,
}

impl RatePlot<'_> {
    /// Adds the plot to a drawing.
    pub fn draw(&self, region: Region, drawing: &mut Drawing) {
        let region = if region.size()[1] >= MIN_WITH_LEGEND {
            self.draw_legend(region, drawing);
            region.split_at(region.size()[1] - LEGEND_HEIGHT)[0]
        } else {
            region
        };
        let low = [region.low[0] + LEFT, region.low[1] + BELOW];
        let high = [region.high[0] - 20.0, region.high[1] - 2.6 * LABEL_HEIGHT];
        if high[0] <= low[0] || high[1] <= low[1] || self.most <= 0.0 {
            return;
        }
        let place = |[quantity, rate]: [f64; 2]| {
            let share = (quantity / self.most).clamp(0.0, 1.0);
            [
                low[0] + share * (high[0] - low[0]),
                low[1] + rate * (high[1] - low[1]),
            ]
        };
        let corners = [[low[0], high[1]], low, [high[0], low[1]]];
        drawing.line(corners.to_vec(), Ink::Plain, LineStyle::Solid);
        let labelled = label_step(high[1] - low[1]);
        for percent in [0, 25, 50, 75, 100] {
            let [x, y] = place([0.0, f64::from(percent) / 100.0]);
            drawing.line(vec![[x - 5.0, y], [x, y]], Ink::Plain, LineStyle::Solid);
            if percent % labelled == 0 {
                let at = [x - 9.0, y - 0.5 * LABEL_HEIGHT];
                drawing.label(at, percent.to_string(), LabelAnchor::Right, Ink::Plain);
            }
        }
        for quarter in 1..=4 {
            let quantity = self.most * f64::from(quarter) / 4.0;
            let [x, y] = place([quantity, 0.0]);
            drawing.line(vec![[x, y - 5.0], [x, y]], Ink::Plain, LineStyle::Solid);
            let anchor = if quarter == 4 {
                LabelAnchor::Right
            } else {
                LabelAnchor::Middle
            };
            let words = format!("{}", quantity.round());
            drawing.label([x, y - 8.0 - LABEL_HEIGHT], words, anchor, Ink::Plain);
        }
        let title = [low[0], high[1] + LABEL_HEIGHT];
        drawing.label(title, self.rate, LabelAnchor::Left, Ink::Plain);
        let below = [high[0], region.low[1] + 2.0];
        drawing.label(below, self.quantity, LabelAnchor::Right, Ink::Plain);
        if let Some((quantity, words)) = self.mark.filter(|(at, _)| *at <= self.most) {
            let [x, _] = place([quantity, 0.0]);
            drawing.line(vec![[x, low[1]], [x, high[1]]], Ink::Hit, LineStyle::Dashed);
            let wide = LETTER_WIDTH * words.len() as f64;
            let (x, anchor) = if x + 6.0 + wide <= region.high[0] {
                (x + 6.0, LabelAnchor::Left)
            } else {
                (x - 6.0, LabelAnchor::Right)
            };
            drawing.label([x, low[1] + 6.0], words, anchor, Ink::Hit);
        }
        let curve: Vec<_> = self.computed.iter().map(|point| place(*point)).collect();
        drawing.line(curve, Ink::A, LineStyle::Solid);
        for point in self.measured {
            let point = place(*point);
            drawing.outline(&[point], Ink::B, LineStyle::Solid);
        }
        let [x, _] = place([self.chosen, 0.0]);
        drawing.line(
            vec![[x, low[1]], [x, high[1]]],
            Ink::Moment,
            LineStyle::Solid,
        );
    }

    /// What the lines and marks are, at the top of a region.
    fn draw_legend(&self, region: Region, drawing: &mut Drawing) {
        let chosen = format!("UPRIGHT: {}", self.chosen_words);
        let entries = [
            ("CURVE: COMPUTED", Ink::A),
            ("CROSSES: MEASURED", Ink::B),
            (chosen.as_str(), Ink::Moment),
        ];
        for (row, (words, ink)) in (1..).zip(entries) {
            let y = region.high[1] - LEGEND_LINE * f64::from(row);
            let at = [region.low[0] + LEFT, y];
            drawing.label(at, words, LabelAnchor::Left, ink);
        }
    }
}

/// Every how many percent a plot of this height has a number beside its axis, so that no two run into each other.
fn label_step(height: f64) -> u32 {
    let has_room = |step: &u32| height * f64::from(*step) >= 100.0 * 1.4 * LABEL_HEIGHT;
    [25, 50].into_iter().find(has_room).unwrap_or(100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_beside_a_low_plot_do_not_run_into_each_other() {
        // 1.4 letters of 14.3 units: 20.02 for each number.
        assert_eq!([400.0, 81.0].map(label_step), [25, 25]);
        assert_eq!([80.0, 41.0].map(label_step), [50, 50]);
        assert_eq!([40.0, 10.0].map(label_step), [100, 100]);
    }
}
