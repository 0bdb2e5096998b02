//! What a wrong output time is: a time that the sweep meets on its way to `t_first`.

use super::explain::Explanation;
use super::number_words::share_text;
use crate::decimal::decimal;
use sweptroids_collision::AxisStep;

/// The largest difference between two times that is none, as a share of the step: 1/65,536, as in a check.
const SAME_TIME: f64 = 1.0 / 65_536.0;

impl Explanation {
    /// What the time is that a function left in its output, in a sentence: `your 0.1111 is when y closes; t_first keeps the
    /// later`. None if the time is right, if there is no contact, or if the time is none that is known. `preset` is what the
    /// output held before the call, where it is known.
    pub fn returned_time(&self, time: f32, preset: Option<f32>) -> Option<String> {
        let dt = f64::from(self.dt.seconds());
        let is = |other: f64| (f64::from(time) - other).abs() <= SAME_TIME * dt;
        let hit = self.hit.as_ref()?;
        let (first, last) = (f64::from(hit.t_first), f64::from(hit.t_last));
        if is(first) {
            return None;
        }
        let times = |wanted: fn(&AxisStep) -> Option<f64>| {
            let mut axes = self.axes.iter();
            axes.find(|axis| axis.step.as_ref().and_then(wanted).is_some_and(is))
                .map(|axis| axis.name.as_str())
        };
        let is_preset = preset.is_some_and(|preset| preset.to_bits() == time.to_bits());
        let meaning = if let Some(axis) = times(|step| step.enter.filter(|_| step.gap > 0.0)) {
            format!("is when {axis} closes; t_first keeps the later")
        } else if let Some(axis) = times(|step| step.leave) {
            format!("is when {axis} opens again; that belongs to t_last")
        } else if is(last) {
            "is t_last, the end of the contact; the output is t_first".to_owned()
        } else if let Some(axis) = times(|step| step.enter) {
            format!("is when {axis} would have closed, before the step; t_first begins at 0")
        } else if dt > 0.0 && is(first / dt) {
            "is t_first as a share of the step; the output is in seconds".to_owned()
        } else if is(dt) {
            "is dt, the end of the step; t_first is when the contact begins".to_owned()
        } else if is(0.0) {
            // Perhaps written, perhaps what the output held before the call.
            "is the start of the step; the boxes are apart there".to_owned()
        } else if is_preset {
            "is what the output held before the call; t_first is never written to it".to_owned()
        } else {
            return None;
        };
        Some(format!("your {} {meaning}", time_text(time)))
    }
}

/// A time with four digits behind the point, or in full where that leaves nothing of it.
fn time_text(time: f32) -> String {
    if time.abs() >= 0.001 || time == 0.0 {
        share_text(f64::from(time))
    } else {
        decimal(time).to_string()
    }
}

#[cfg(test)]
mod tests {
    use crate::read_pair_text;

    /// What a time is for unit boxes whose gap of 1 on y closes at 1/9 and opens at 3/9, and whose gap of 2 on x closes at 1/4 and
    /// opens at 1/2. They are in contact from 1/4 to 1/3.
    fn meaning(time: f32, preset: Option<f32>) -> Option<String> {
        let pair = read_pair_text("0,0,1,1,0,0;3,2,4,3,-8,-9;1").expect("a pair");
        let explanation = pair.explanation().expect("the numbers are finite");
        explanation.returned_time(time, preset)
    }

    #[test]
    fn a_wrong_time_that_the_sweep_meets_on_its_way_is_named() {
        for (time, preset, expected) in [
            (
                1.0 / 9.0,
                None,
                "your 0.1111 is when y closes; t_first keeps the later",
            ),
            (
                0.5,
                None,
                "your 0.5 is when x opens again; that belongs to t_last",
            ),
            (
                1.0 / 3.0,
                None,
                "your 0.3333 is when y opens again; that belongs to t_last",
            ),
            (
                1.0,
                None,
                "your 1 is dt, the end of the step; t_first is when the contact begins",
            ),
            (
                0.0,
                None,
                "your 0 is the start of the step; the boxes are apart there",
            ),
            // A file that writes 0 cannot be told from one that writes nothing.
            (
                0.0,
                Some(0.0),
                "your 0 is the start of the step; the boxes are apart there",
            ),
            (
                -7.5,
                Some(-7.5),
                "your -7.5 is what the output held before the call; t_first is never written to it",
            ),
        ] {
            assert_eq!(meaning(time, preset).as_deref(), Some(expected));
        }
    }

    #[test]
    fn a_right_time_and_one_that_nothing_explains_have_no_words() {
        assert_eq!(meaning(0.25, None), None);
        assert_eq!(meaning(0.7, None), None);
        assert_eq!(meaning(f32::NAN, None), None);
    }

    #[test]
    fn a_share_of_the_step_is_told_from_seconds() {
        let pair = read_pair_text("0,0,1,1,0,0;2,0,3,1,-8,0;1/2").expect("a pair");
        let explanation = pair.explanation().expect("the numbers are finite");
        // The gap of 1 closes after 1/8 s, a quarter of the step.
        assert_eq!(
            explanation.returned_time(0.25, None).as_deref(),
            Some("your 0.25 is t_first as a share of the step; the output is in seconds")
        );
    }
}
