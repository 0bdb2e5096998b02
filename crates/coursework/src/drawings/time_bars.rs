//! When the axes are closed: a bar for each, from entry to exit. Where all bars overlap, there is the hit.

use crate::explanation::Explanation;

use super::drawing::{Drawing, Ink, LABEL_HEIGHT, LETTER_WIDTH, LabelAnchor, LineStyle, Region};

/// The height of the bar of one axis, in units of the drawing.
const ROW: f64 = 21.0;

/// What is shown before the step and after it, in parts of the step.
const AROUND: f64 = 0.25;

/// The width for the names of axes.
const NAMES: f64 = 110.0;

/// The bars of some axes, and the contact below them.
#[derive(Clone, Copy, Debug)]
pub struct TimeBars<'e> {
    /// The pair.
    pub explanation: &'e Explanation,
    /// The indices of the axes to show, from the top.
    pub axes: &'e [usize],
    /// The running `t_first` and `t_last`, in seconds. `None` after the answer that there is no hit.
    pub running: Option<[f64; 2]>,
    /// Whether all axes have been gone through.
    pub is_over: bool,
    /// The moment that is shown, in seconds from the start.
    pub moment: f64,
}

impl TimeBars<'_> {
    /// The height that they need, in units of the drawing.
    pub fn height(&self) -> f64 {
        ROW * (self.axes.len() + 1) as f64 + 1.6 * LABEL_HEIGHT
    }

    /// Adds them to a drawing, from the top of a region.
    pub fn draw(&self, region: Region, drawing: &mut Drawing) {
        let (left, right) = (region.low[0] + NAMES, region.high[0] - 8.0);
        let step = (right - left) / (1.0 + 2.0 * AROUND);
        let place = |seconds: f64| {
            let share = self.explanation.in_steps(seconds);
            left + step * (share.clamp(-AROUND, 1.0 + AROUND) + AROUND)
        };
        let dt = f64::from(self.explanation.dt.seconds());
        let top = region.high[1];
        let bottom = top - ROW * (self.axes.len() + 1) as f64;
        for (at, name) in [(0.0, "0"), (dt, "1 STEP")] {
            let x = place(at);
            drawing.line(vec![[x, bottom], [x, top]], Ink::Plain, LineStyle::Dotted);
            let half = 0.5 * LETTER_WIDTH * name.len() as f64;
            let at = [x.min(right - half), bottom - 1.2 * LABEL_HEIGHT];
            drawing.label(at, name, LabelAnchor::Middle, Ink::Plain);
        }
        let mut bar = |row: usize, name: &str, ends: Option<[f64; 2]>, ink, style| {
            let y = top - ROW * (row as f64 + 0.5);
            let at = [region.low[0] + 8.0, y - 0.5 * LABEL_HEIGHT];
            drawing.label(at, name, LabelAnchor::Left, ink);
            if let Some(times) = ends {
                let ends = times.map(place);
                if times[1] < -AROUND * dt || times[0] > (1.0 + AROUND) * dt {
                    // All of it is outside of what is shown: an arrow that points there.
                    let tip = ends[0];
                    let back = tip + if times[1] < 0.0 { 10.0 } else { -10.0 };
                    let arrow = vec![[back, y + 5.0], [tip, y], [back, y - 5.0]];
                    drawing.line(arrow, ink, LineStyle::Solid);
                } else if ends[0] == ends[1] {
                    drawing.line(vec![[ends[0], y - 5.0], [ends[0], y + 5.0]], ink, style);
                } else {
                    drawing.line(vec![[ends[0], y], [ends[1], y]], ink, style);
                }
            }
        };
        for (row, index) in self.axes.iter().enumerate() {
            let Some(axis) = self.explanation.axes.get(*index) else {
                continue;
            };
            let ends = axis.step.and_then(|step| match (step.enter, step.leave) {
                (Some(enter), Some(leave)) => Some([enter, leave]),
                // Without motion along the axis it is closed always or never.
                _ => (step.gap <= 0.0).then_some([-dt, 2.0 * dt]),
            });
            bar(
                row,
                &axis.name.to_uppercase(),
                ends,
                Ink::Plain,
                LineStyle::Bold,
            );
        }
        let ends = self.running.filter(|[first, last]| first <= last);
        let name = match ends {
            None => "ALL: NEVER",
            Some(_) if self.is_over => "ALL",
            Some(_) => "SO FAR",
        };
        bar(self.axes.len(), name, ends, Ink::Hit, LineStyle::Bold);
        let x = place(self.moment);
        drawing.line(vec![[x, bottom], [x, top]], Ink::Moment, LineStyle::Solid);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Question;

    const REGION: Region = Region {
        low: [0.0, 0.0],
        high: [500.0, 100.0],
    };

    /// The line of the bar of x, where B, 4 wide, moves right by 10 units/s for 1 s from `left` on, and A lies from 0 to 10.
    fn bar_of_x(left: i32) -> Vec<[f64; 2]> {
        let right = left + 4;
        let line = format!(
            r#"{{"id":1,"a":{{"min":[0,0],"max":[10,10],"vel":[0,0]}},"b":{{"min":[{left},2],"max":[{right},6],"vel":[10,0]}},"dt":1}}"#
        );
        let question = Question::read(&line).expect("a question");
        let explanation = Explanation::of_question(&question);
        let bars = TimeBars {
            explanation: &explanation,
            axes: &[0],
            running: None,
            is_over: true,
            moment: 0.0,
        };
        let mut drawing = Drawing::default();
        bars.draw(REGION, &mut drawing);
        // After the marks of 0 and 1 step.
        drawing.lines[2].points.clone()
    }

    #[test]
    fn a_contact_within_the_step_is_a_bar_and_one_outside_of_what_is_shown_an_arrow() {
        // Its right edge reaches 0 after half a step; its left edge leaves 10 after the step.
        assert_eq!(bar_of_x(-9).len(), 2);
        // It left A 9 steps ago.
        let [back, tip, _] = bar_of_x(100)[..] else {
            panic!("an arrow");
        };
        assert!(tip[0] < back[0], "it points to the left, to the past");
    }
}
