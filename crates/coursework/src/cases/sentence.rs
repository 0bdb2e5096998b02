//! What happens in a question, in plain words with its numbers.

use std::fmt::{self, Display};

use crate::question::Question;
use sweptroids_collision::{Aabb, Moving};

use super::case::ContactTimes;

/// What happens: how the boxes start on each axis, and what becomes of it.
pub fn sentence(question: &Question, contact: Option<ContactTimes>) -> String {
    let (a, b) = (&question.a, &question.b);
    let dt = f64::from(question.dt.seconds());
    let is_at_rest = |body: &Moving<Aabb>| body.velocity().to_array() == [0.0; 2];
    // The subject is the box that moves, or B.
    let (opening, names, bodies) = match (is_at_rest(a), is_at_rest(b)) {
        (true, true) => ("Both rest: B ", ["B", "A"], [b, a]),
        (false, true) => ("A ", ["A", "B"], [a, b]),
        (true, false) => ("B ", ["B", "A"], [b, a]),
        (false, false) => ("Both move; seen from A, B ", ["B", "A"], [b, a]),
    };
    let mut axes = [0, 1].map(|axis| AxisView::new(bodies, axis));
    let result = match contact {
        Some(contact) => hit(&axes, contact, dt),
        None => miss(&axes, dt),
    };
    // The axis on which they are apart comes first.
    if axes[1].gap > 0.0 && axes[0].gap <= 0.0 {
        axes.swap(0, 1);
    }
    let [first, second] = axes.map(|view| view.start(names[1]));
    format!("{opening}{first}, and {second}. {result}")
}

/// What becomes of boxes in contact.
fn hit(axes: &[AxisView; 2], contact: ContactTimes, dt: f64) -> String {
    let (first, last) = (f64::from(contact.t_first), f64::from(contact.t_last));
    let until = if last == dt {
        "to the end of the step".to_owned()
    } else {
        format!("until {}", Seconds(last))
    };
    let is_at_start = axes.iter().all(|view| view.gap <= 0.0);
    match (is_at_start, first == last) {
        (true, true) => "They touch at the start and part at once.".to_owned(),
        (true, false) => format!("They are in contact from the start {until}."),
        (false, true) if last == dt => {
            format!(
                "They touch exactly at the end of the step, after {}.",
                Seconds(first)
            )
        }
        (false, true) => format!("They touch for one moment, after {}.", Seconds(first)),
        (false, false) => format!(
            "They touch after {} and stay in contact {until}.",
            Seconds(first)
        ),
    }
}

/// Why boxes have no contact.
fn miss(axes: &[AxisView; 2], dt: f64) -> String {
    if let Some(view) = axes.iter().find(|view| view.never_meets()) {
        return format!("They never meet on {}: no contact.", view.name());
    }
    let [x, y] = axes.map(|view| view.span());
    let (enter, later) = if y.0 > x.0 { (y.0, "y") } else { (x.0, "x") };
    let (leave, sooner) = if y.1 < x.1 { (y.1, "y") } else { (x.1, "x") };
    let meeting = format!("on {later} they meet only after {}", Seconds(enter));
    let past = if leave > 0.0 {
        format!(
            "on {sooner} they are past each other after {}",
            Seconds(leave)
        )
    } else {
        format!("on {sooner} they part at once")
    };
    match (enter > dt, enter > leave) {
        (false, _) => format!("But {past}, and {meeting}: no contact."),
        (true, true) if leave < dt => {
            format!("But {past}, and {meeting}, later than the step: no contact.")
        }
        (true, _) => format!(
            "But {meeting}, and the step ends after {}: no contact.",
            Seconds(dt)
        ),
    }
}

/// One axis: the box that the sentence is about, seen from the other.
#[derive(Clone, Copy)]
struct AxisView {
    axis: usize,
    /// The gap between the boxes: 0 where they touch, below 0 where they overlap.
    gap: f64,
    /// From the near side of the other box to that of the subject, on the negative and the positive side.
    low: f64,
    high: f64,
    /// The velocity of the subject relative to the other box.
    v_rel: f64,
}

impl AxisView {
    fn new([subject, other]: [&Moving<Aabb>; 2], axis: usize) -> Self {
        let ends =
            |body: &Moving<Aabb>| [body.shape.min(axis), body.shape.max(axis)].map(f64::from);
        let speed = |body: &Moving<Aabb>| f64::from(body.velocity().to_array()[axis]);
        let ([min, max], [other_min, other_max]) = (ends(subject), ends(other));
        let (low, high) = (other_min - max, min - other_max);
        Self {
            axis,
            gap: low.max(high),
            low,
            high,
            v_rel: speed(subject) - speed(other),
        }
    }

    const fn name(&self) -> &'static str {
        ["x", "y"][self.axis]
    }

    /// Whether the subject is on the positive side, if the boxes do not overlap.
    fn is_beyond(&self) -> bool {
        self.high >= self.low
    }

    /// The speed at which the boxes approach; below 0 where they move apart.
    fn approach(&self) -> f64 {
        if self.is_beyond() {
            -self.v_rel
        } else {
            self.v_rel
        }
    }

    fn never_meets(&self) -> bool {
        self.gap > 0.0 && self.approach() <= 0.0
    }

    /// When the boxes begin and end to share points on this axis, in seconds.
    fn span(&self) -> (f64, f64) {
        if self.v_rel == 0.0 {
            return (f64::NEG_INFINITY, f64::INFINITY);
        }
        let (low, high) = (self.low / self.v_rel, -self.high / self.v_rel);
        (low.min(high), low.max(high))
    }

    /// How the step starts on this axis.
    fn start(self, other: &str) -> String {
        let speed = self.v_rel.abs();
        let gap = self.gap.abs();
        let sides = [
            ["from the left", "from the right"],
            ["from below", "from above"],
        ];
        let places = [["to the left", "to the right"], ["below", "above"]];
        let ways = [["left", "right"], ["down", "up"]];
        let side = usize::from(self.is_beyond());
        let (from, place) = (sides[self.axis][side], places[self.axis][side]);
        let way = ways[self.axis][usize::from(self.v_rel > 0.0)];
        let name = self.name();
        let approach = self.approach();
        if self.gap < 0.0 {
            return if approach == 0.0 {
                format!("overlaps {other} by {gap} on {name}, moving alike there")
            } else {
                format!("overlaps {other} by {gap} on {name}, moving {way} at {speed} a second")
            };
        }
        if self.gap == 0.0 {
            return if approach > 0.0 {
                format!("comes {from} at {speed} a second with no gap left")
            } else if approach < 0.0 {
                format!("moves away at {speed} a second {place}, from a gap of 0")
            } else {
                format!("stays at a gap of 0 {place}")
            };
        }
        if approach > 0.0 {
            format!("comes {from} at {speed} a second across a gap of {gap}")
        } else if approach < 0.0 {
            format!("is {gap} {place}, moving away at {speed} a second")
        } else {
            format!("stays {gap} {place}")
        }
    }
}

/// The largest denominator of a time that is written as a fraction.
const MAX_PARTS: f64 = 2048.0;

/// A time: as a fraction such as 1/128 s if that is exact, else rounded to four digits.
struct Seconds(f64);

impl Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = 1.0;
        while parts < MAX_PARTS && (self.0 * parts).fract() != 0.0 {
            parts *= 2.0;
        }
        let count = self.0 * parts;
        if count.fract() != 0.0 {
            return write!(f, "about {} s", four_digits(self.0));
        }
        if parts == 1.0 {
            write!(f, "{count} s")
        } else {
            write!(f, "{count}/{parts} s")
        }
    }
}

/// A positive number in plain form, rounded to four digits.
fn four_digits(value: f64) -> String {
    let rounded: f64 = format!("{value:.3e}").parse().expect("a number");
    rounded.to_string()
}

#[cfg(test)]
mod tests {
    use crate::cases::oracle::exact_contact;

    use super::*;

    fn sentence_of(b: &str, velocities: [&str; 2]) -> String {
        let [a_vel, b_vel] = velocities;
        let question = Question::read(&format!(
            r#"{{"id":1,"a":{{"min":[0,0],"max":[10,10],"vel":{a_vel}}},"b":{{{b},"vel":{b_vel}}},"dt":0.015625}}"#
        ))
        .expect("a question");
        sentence(&question, exact_contact(&question))
    }

    #[test]
    fn a_hit_is_told_with_its_gap_speed_and_times() {
        let right = r#""min":[14,2],"max":[20,8]"#;
        assert_eq!(
            sentence_of(right, ["[0,0]", "[-512,16]"]),
            "B comes from the right at 512 a second across a gap of 4, and overlaps A by 8 on y, moving up at 16 a second. \
             They touch after 1/128 s and stay in contact to the end of the step."
        );
        // The same seen from B, if A moves.
        assert_eq!(
            sentence_of(right, ["[512,-16]", "[0,0]"]),
            "A comes from the left at 512 a second across a gap of 4, and overlaps B by 8 on y, moving down at 16 a second. \
             They touch after 1/128 s and stay in contact to the end of the step."
        );
    }

    #[test]
    fn a_miss_is_told_with_its_reason() {
        let above = r#""min":[2,14],"max":[8,20]"#;
        assert_eq!(
            sentence_of(above, ["[0,0]", "[0,64]"]),
            "B is 4 above, moving away at 64 a second, and overlaps A by 8 on x, moving alike there. They never meet on y: no \
             contact."
        );
        assert_eq!(
            sentence_of(above, ["[0,0]", "[0,-64]"]),
            "B comes from above at 64 a second across a gap of 4, and overlaps A by 8 on x, moving alike there. But on y they \
             meet only after 1/16 s, and the step ends after 1/64 s: no contact."
        );
        // On x it is past A after 8 / 1024 s, on y it comes after 4 / 384 s.
        assert_eq!(
            sentence_of(above, ["[0,0]", "[1024,-384]"]),
            "B comes from above at 384 a second across a gap of 4, and overlaps A by 8 on x, moving right at 1024 a second. But \
             on x they are past each other after 1/128 s, and on y they meet only after about 0.01042 s: no contact."
        );
    }
}
