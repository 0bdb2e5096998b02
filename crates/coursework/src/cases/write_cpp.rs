//! Writes cases as a C++ program that asks a student's function and says PASS or FAIL.

use std::fmt::{self, Display};

use crate::decimal::decimal;
use sweptroids_collision::{Aabb, Moving};

use super::case::Case;

/// What the output time holds before a call in the assignment's game.
pub const GAME_PRESET: f32 = 0.0;

/// What stands before the table of cases.
const HEAD: &str = include_str!("cpp_test_head.txt");

/// What stands after it.
const MAIN: &str = include_str!("cpp_test_main.txt");

/// A self-contained C++ test of these cases: compiled together with a student's file, it calls the function with each case,
/// prints PASS or FAIL for its verdict and its time, and exits with 1 if one fails. The output time holds `preset` before each
/// call.
pub fn cpp_test(cases: &[Case], preset: f32) -> impl Display {
    fmt::from_fn(move |f| {
        f.write_str(HEAD)?;
        for case in cases {
            write_case(f, case, preset)?;
        }
        f.write_str(MAIN)
    })
}

fn write_case(f: &mut fmt::Formatter<'_>, case: &Case, preset: f32) -> fmt::Result {
    let question = &case.question;
    writeln!(
        f,
        "    // {}",
        case.sentence.replace(['\n', '\r', '\\'], " ")
    )?;
    let (hit, t_first) = match case.contact {
        Some(contact) => (true, contact.t_first),
        None => (false, 0.0),
    };
    writeln!(
        f,
        "    {{{}, {}, {}, {}, {hit}, {}, {}, {}}},",
        serde_json::Value::from(case.name.as_str()),
        moving_box(&question.a),
        moving_box(&question.b),
        float(question.dt.seconds()),
        float(t_first),
        case.is_convention,
        float(preset)
    )
}

/// A box and its velocity as initialisers of an `AABB` and an `AEVec2`.
fn moving_box(body: &Moving<Aabb>) -> impl Display {
    let (shape, velocity) = (body.shape, body.velocity());
    fmt::from_fn(move |f| {
        write!(
            f,
            "{{{{{}, {}}}, {{{}, {}}}}}, {{{}, {}}}",
            float(shape.min(0)),
            float(shape.min(1)),
            float(shape.max(0)),
            float(shape.max(1)),
            float(velocity.x),
            float(velocity.y)
        )
    })
}

/// A number as a literal of type float.
fn float(value: f32) -> impl Display {
    let text = decimal(value + 0.0).to_string();
    let point = if text.contains(['.', 'e']) { "" } else { ".0" };
    fmt::from_fn(move |f| write!(f, "{text}{point}f"))
}
