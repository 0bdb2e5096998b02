//! The shadows of both bodies on each axis, seen from A: number lines with both intervals, and the gap between them.

use crate::decimal::decimal_f64;
use crate::explanation::{ExplainedAxis, Explanation, length};

use super::drawing::{Drawing, Ink, LABEL_HEIGHT, LETTER_WIDTH, LabelAnchor, LineStyle, Region};

/// The height of the number line of one axis, in units of the drawing.
const ROW: f64 = 48.0;

/// What rounding may change of a gap, as a share of what a number line shows.
const ROUNDING: f64 = 1e-6;

/// The number lines of some axes.
#[derive(Clone, Copy, Debug)]
pub struct Shadows<'e> {
    /// The pair.
    pub explanation: &'e Explanation,
    /// The indices of the axes to show, from the top.
    pub axes: &'e [usize],
    /// The axis at work, if there is one.
    pub at_work: Option<usize>,
    /// The moment that is shown, in seconds from the start.
    pub moment: f64,
}

impl Shadows<'_> {
    /// The height that they need, in units of the drawing.
    pub fn height(&self) -> f64 {
        ROW * self.axes.len() as f64
    }

    /// Adds them to a drawing, from the top of a region.
    pub fn draw(&self, region: Region, drawing: &mut Drawing) {
        for (row, index) in self.axes.iter().enumerate() {
            let Some(axis) = self.explanation.axes.get(*index) else {
                continue;
            };
            let top = region.high[1] - ROW * row as f64;
            let row = Region {
                low: [region.low[0], top - ROW],
                high: [region.high[0], top],
            };
            self.draw_axis(axis, self.at_work == Some(*index), row, drawing);
        }
    }

    fn draw_axis(
        &self,
        axis: &ExplainedAxis,
        is_at_work: bool,
        row: Region,
        drawing: &mut Drawing,
    ) {
        let dt = f64::from(self.explanation.dt.seconds());
        let (a, b) = (axis.projection.a, axis.projection.b);
        let at = |seconds| axis.b_at(seconds);
        let end = at(dt);
        let all = [a, b, end];
        let all = all.as_flattened().iter().copied();
        let (low, high) = all.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), at| {
            (low.min(at), high.max(at))
        });
        let (left, right) = (row.low[0] + 8.0, row.high[0] - 8.0);
        let scale = if high > low {
            (right - left) / (high - low)
        } else {
            0.0
        };
        let place = |at: f64| left + (at - low) * scale;
        let mut interval = |ends: [f64; 2], y: f64, ink, style| {
            let ends = ends.map(place);
            if ends[0] == ends[1] {
                let x = ends[0];
                drawing.line(vec![[x, y - 4.0], [x, y + 4.0]], ink, style);
            } else {
                drawing.line(vec![[ends[0], y], [ends[1], y]], ink, style);
                for x in ends {
                    drawing.line(vec![[x, y - 3.0], [x, y + 3.0]], ink, LineStyle::Solid);
                }
            }
        };
        let (y_a, y_b) = (row.low[1] + 8.0, row.low[1] + 18.0);
        if axis.v_rel != 0.0 {
            interval(b, y_b + 5.0, Ink::B, LineStyle::Dotted);
            interval(end, y_b + 5.0, Ink::B, LineStyle::Dashed);
        }
        interval(a, y_a, Ink::A, LineStyle::Bold);
        interval(at(self.moment), y_b, Ink::B, LineStyle::Bold);
        let gap = axis.gap_at(self.moment);
        // A moment that is rounded to f32 leaves a gap that is none.
        let is_rounded = self.moment > 0.0 && gap.abs() < ROUNDING * (high - low);
        let state = if is_rounded || gap == 0.0 {
            "TOUCHING".to_owned()
        } else if gap > 0.0 {
            format!("GAP {}", length(gap))
        } else {
            match axis.overlap_at(self.moment) {
                // A point inside of an interval.
                0.0 => "INSIDE".to_owned(),
                shared => format!("OVERLAP {}", length(shared)),
            }
        };
        let speed = match axis.step {
            Some(step) => match step.case {
                Some(case) => format!("V = {}, CASE {}", speed(axis, step.v_rel), case.number()),
                None => "V = 0".to_owned(),
            },
            None => "NOT TESTED".to_owned(),
        };
        let ink = if is_at_work { Ink::Moment } else { Ink::Plain };
        let text = format!("{}: {state}", axis.name.to_uppercase());
        let y = row.high[1] - LABEL_HEIGHT - 2.0;
        let letters = text.chars().count() + speed.chars().count() + 2;
        // In a narrow drawing there is no place for it.
        if letters as f64 * LETTER_WIDTH <= right - left {
            drawing.label([right, y], speed, LabelAnchor::Right, ink);
        }
        drawing.label([left, y], text, LabelAnchor::Left, ink);
    }
}

/// A relative velocity along an axis, in units per second.
fn speed(axis: &ExplainedAxis, v_rel: f64) -> String {
    let units = v_rel / axis.projection.direction.length();
    let rounded = (units * 1e3).round() / 1e3;
    decimal_f64(rounded + 0.0).to_string()
}
