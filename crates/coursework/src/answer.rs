//! The answer to a question, as one line of JSON.

use std::fmt::{self, Display};

use sweptroids_collision::{AxisStep, Hit, Phases, Stop, Trace, test};

use super::decimal::{decimal, decimal_f64};
use super::question::{Id, Question};

/// The answer to a question. Its [`Display`] is the line that `sweptroids sweep` prints.
#[derive(Clone, Debug)]
pub struct Answer {
    id: Id,
    hit: Option<Hit<bevy_math::Dir2>>,
    explanation: Option<Trace>,
}

/// Answers a question; with `explains`, the answer has the kernel's steps on each axis.
pub fn answer(question: Question, phases: Phases, explains: bool) -> Answer {
    let Question { id, a, b, dt } = question;
    if !explains {
        let hit = test(&a, &b, dt, phases, &mut ()).hit();
        return Answer {
            id,
            hit,
            explanation: None,
        };
    }
    let mut trace = Trace::default();
    let hit = test(&a, &b, dt, phases, &mut trace).hit();
    if hit.is_none() && trace.stop.is_none() {
        // Step 1 alone was asked for, and it leaves no trace of a miss.
        let is_empty = a.shape.is_empty() || b.shape.is_empty();
        trace.stop = Some(if is_empty { Stop::Empty } else { Stop::Apart });
    }
    Answer {
        id,
        hit,
        explanation: Some(trace),
    }
}

impl Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{\"id\":{},", self.id)?;
        match &self.hit {
            Some(hit) => write!(
                f,
                "\"hit\":true,\"phase\":\"{}\",\"t_first\":{},\"t_last\":{}",
                hit.phase.name(),
                decimal(hit.t_first),
                decimal(hit.t_last)
            )?,
            None => f.write_str("\"hit\":false,\"phase\":null,\"t_first\":null,\"t_last\":null")?,
        }
        if let Some(trace) = &self.explanation {
            f.write_str(",\"axes\":[")?;
            for (i, step) in trace.axes.iter().enumerate() {
                f.write_str(if i == 0 { "" } else { "," })?;
                write_step(f, step)?;
            }
            f.write_str("],\"stop\":")?;
            match trace.stop {
                Some(stop) => write!(f, "\"{}\"", stop.name())?,
                None => f.write_str("null")?,
            }
        }
        f.write_str("}")
    }
}

fn write_step(f: &mut fmt::Formatter<'_>, step: &AxisStep) -> fmt::Result {
    write!(
        f,
        "{{\"axis\":\"{}\",\"v_rel\":{},\"gap\":{},\"case\":{},\"enter\":{},\"leave\":{},\"t_first\":{},\"t_last\":{}}}",
        ["x", "y"][step.axis],
        decimal_f64(step.v_rel),
        decimal_f64(step.gap),
        OrNull(step.case.map(|case| case.number())),
        OrNull(step.enter.map(time)),
        OrNull(step.leave.map(time)),
        time(step.t_first),
        time(step.t_last),
    )
}

/// A time as f32, the type of `t_first` and `t_last`; as f64 if it is beyond the range of f32.
fn time(seconds: f64) -> impl Display {
    let narrow = seconds as f32 + 0.0;
    fmt::from_fn(move |f| {
        if narrow.is_finite() {
            decimal(narrow).fmt(f)
        } else {
            decimal_f64(seconds).fmt(f)
        }
    })
}

/// The value, or `null`.
struct OrNull<T>(Option<T>);

impl<T: Display> Display for OrNull<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(value) => value.fmt(f),
            None => f.write_str("null"),
        }
    }
}
