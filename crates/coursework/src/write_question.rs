//! Writes a question as the line of JSON that [`Question::read`] reads back, with the shortest decimals that keep each
//! number.

use std::fmt::{self, Display};

use bevy_math::Vec2;

use sweptroids_collision::{Aabb, Dt, Moving};

use super::decimal::decimal;
use super::question::Question;

/// A point or a velocity as `[x,y]`.
pub fn point(vector: Vec2) -> impl Display {
    // + 0.0 turns −0 into 0.
    fmt::from_fn(move |f| {
        write!(
            f,
            "[{},{}]",
            decimal(vector.x + 0.0),
            decimal(vector.y + 0.0)
        )
    })
}

/// The fields of a question after its id: both boxes and `dt`.
pub fn sweep_fields(a: &Moving<Aabb>, b: &Moving<Aabb>, dt: Dt) -> impl Display {
    fmt::from_fn(move |f| {
        let seconds = decimal(dt.seconds());
        write!(
            f,
            "\"a\":{},\"b\":{},\"dt\":{seconds}",
            moving_box(a),
            moving_box(b)
        )
    })
}

fn moving_box(moving: &Moving<Aabb>) -> impl Display {
    fmt::from_fn(move |f| {
        let (shape, velocity) = (moving.shape, moving.velocity());
        let min = point(Vec2::new(shape.min(0), shape.min(1)));
        let max = point(Vec2::new(shape.max(0), shape.max(1)));
        write!(
            f,
            "{{\"min\":{min},\"max\":{max},\"vel\":{}}}",
            point(velocity)
        )
    })
}

impl Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { id, a, b, dt } = self;
        write!(f, "{{\"id\":{id},{}}}", sweep_fields(a, b, *dt))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_reads_back_from_its_own_line() {
        for line in [
            r#"{"id":7,"a":{"min":[0,0],"max":[10,10],"vel":[0,0]},"b":{"min":[14,2],"max":[20,8],"vel":[-512,16]},"dt":0.015625}"#,
            r#"{"id":"a \"b\"","a":{"min":[0.1,-0.5],"max":[1e6,3.4028235e38],"vel":[0,1e-45]},"b":{"min":[1,1],"max":[0,0],"vel":[0,0]},"dt":0}"#,
        ] {
            let question = Question::read(line).expect("a question");
            assert_eq!(question.to_string(), line);
        }
    }
}
