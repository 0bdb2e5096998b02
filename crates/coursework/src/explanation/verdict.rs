//! The verdict on a pair in a sentence, and what kept a pair apart.

use bevy_math::Dir2;

use super::explain::{ExplainedAxis, Explanation};
use super::number_words::{length, list, share_text};
use sweptroids_collision::{Hit, Stop};

impl Explanation {
    /// The verdict: when each axis closes or what keeps the pair apart, and what follows.
    pub fn verdict(&self) -> String {
        match self.stop {
            None => self.why(),
            Some(stop) => self.why_not(stop),
        }
    }

    fn why(&self) -> String {
        let closing = self.axes.iter().filter_map(|axis| {
            let enter = axis.step.filter(|step| step.gap > 0.0)?.enter?;
            let at = share_text(self.in_steps(enter));
            Some(format!("{} closes at {at} of the step", axis.name))
        });
        let mut parts: Vec<String> = closing.collect();
        let with_gap = |is_wanted: fn(f64) -> bool| {
            let axes = self.axes.iter();
            let names = axes.filter(move |axis| axis.step.is_some_and(|step| is_wanted(step.gap)));
            names.map(|axis| axis.name.as_str())
        };
        for (names, verb) in [
            (with_gap(|gap| gap == 0.0).collect::<Vec<_>>(), "touch"),
            (with_gap(|gap| gap < 0.0).collect::<Vec<_>>(), "overlap"),
        ] {
            match names.len() {
                0 => {}
                1 => parts.push(format!("{} {verb}{} already", names[0], plural(verb))),
                _ => parts.push(format!("{} {verb} already", list(names.into_iter(), 3))),
            }
        }
        let at = self.hit.map_or(0.0, |hit| f64::from(hit.t_first));
        format!(
            "{}: hit at {}.",
            parts.join(", "),
            share_text(self.in_steps(at))
        )
    }

    fn why_not(&self, stop: Stop) -> String {
        let Some((last, axis)) = self.last_axis() else {
            return "An empty shape hits nothing: no hit.".to_owned();
        };
        let name = &axis.name;
        let gap = length(axis.gap_at(0.0));
        match stop {
            Stop::Empty => "An empty shape hits nothing: no hit.".to_owned(),
            Stop::Case1 | Stop::Case3 => {
                format!("On {name} they are {gap} apart, and B moves away: no hit.")
            }
            Stop::Apart => {
                format!("On {name} they are {gap} apart and stay so: no hit.")
            }
            Stop::Case5 => self.why_case_5(last, axis),
        }
    }

    /// The axis on which the sweep ended.
    fn last_axis(&self) -> Option<(usize, &ExplainedAxis)> {
        let mut axes = self.axes.iter().enumerate();
        axes.rfind(|(_, axis)| axis.step.is_some())
    }

    fn why_case_5(&self, last: usize, axis: &ExplainedAxis) -> String {
        let name = &axis.name;
        let Some(step) = axis.step else {
            return String::new();
        };
        let (enter, leave) = (step.enter.unwrap_or(0.0), step.leave.unwrap_or(0.0));
        let at = |seconds| share_text(self.in_steps(seconds));
        let dt = f64::from(self.dt.seconds());
        if enter > dt {
            let left = length(axis.gap_at(dt));
            return format!(
                "{name} would close at {} of the step, after its end. A gap of {left} is left: no hit.",
                at(enter)
            );
        }
        // Which of the axes before it closes too late, or parts too early.
        let before = self.axes[..last].iter();
        let steps = before.filter_map(|axis| Some((axis, axis.step?)));
        let (early, late) = steps.fold((None, None), |(early, late), (other, step)| {
            let parts = step.leave.filter(|other| *other < enter).map(|_| other);
            let closes = step.enter.filter(|other| *other > leave).map(|_| other);
            (early.or(parts), late.or(closes))
        });
        let (early, late) = match (early, late) {
            (Some(early), _) => (early, axis),
            (None, Some(late)) => (axis, late),
            (None, None) => return format!("t_first is after t_last on {name}: no hit."),
        };
        let (parts, closes) = (
            early.step.and_then(|step| step.leave).unwrap_or(0.0),
            late.step.and_then(|step| step.enter).unwrap_or(0.0),
        );
        let gap = early.gap_at(closes);
        format!(
            "{} closes at {} of the step, but {} has parted at {}. There is a gap of {} then: no hit.",
            late.name,
            at(closes),
            early.name,
            at(parts),
            length(gap)
        )
    }

    /// What Step 1 alone says, as a sentence.
    pub fn step_1_alone(&self) -> &'static str {
        match (self.overlaps_at_start, self.hit.is_some()) {
            (true, _) => "Step 1 alone, the static test at the start: hit.",
            (false, true) if self.tunnels() => {
                "Step 1 alone, the static test: no hit at the start, none at the end. It misses this one: B tunnels through A, and the next step does not see it either."
            }
            (false, true) => {
                "Step 1 alone, the static test at the start: no hit. It misses this one. The next step would catch it, for they are still in contact at its start."
            }
            (false, false) => "Step 1 alone, the static test at the start: no hit.",
        }
    }

    /// Whether the whole contact is between the start and the end of the step, so that a static test sees it at neither.
    pub fn tunnels(&self) -> bool {
        let ends_before = |hit: &Hit<Dir2>| hit.t_last < self.dt.seconds();
        !self.overlaps_at_start && self.hit.as_ref().is_some_and(ends_before)
    }
}

fn plural(verb: &str) -> &'static str {
    if verb == "touch" { "es" } else { "s" }
}
