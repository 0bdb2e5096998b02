//! Simpler questions than a given one.

use sweptroids_collision::{Aabb, Dt, Moving};
use sweptroids_coursework::Question;
use sweptroids_coursework::decimal;

/// The numbers of a question: for A and B each min x, min y, max x, max y, velocity x, velocity y; then dt.
type Numbers = [f32; 13];

/// The place of dt in [`Numbers`].
const DT: usize = 12;

fn numbers(question: &Question) -> Numbers {
    let mut numbers = [0.0; 13];
    for (body, start) in [(&question.a, 0), (&question.b, 6)] {
        let [x, y] = [0, 1].map(|axis| [body.shape.min(axis), body.shape.max(axis)]);
        let velocity = body.velocity();
        let six = [x[0], y[0], x[1], y[1], velocity.x, velocity.y];
        numbers[start..start + 6].copy_from_slice(&six);
    }
    numbers[DT] = question.dt.seconds();
    numbers
}

fn question(like: &Question, n: &Numbers) -> Option<Question> {
    let body = |at: usize| {
        // A point or a line is a legal box, but a strange one to begin with.
        (n[at] < n[at + 2] && n[at + 1] < n[at + 3]).then_some(())?;
        let shape = Aabb::new([n[at], n[at + 1]], [n[at + 2], n[at + 3]]).ok()?;
        Moving::new(shape, [n[at + 4], n[at + 5]]).ok()
    };
    (n[DT] > 0.0).then_some(())?;
    Some(Question {
        id: like.id.clone(),
        a: body(0)?,
        b: body(6)?,
        dt: Dt::new(n[DT]).ok()?,
    })
}

/// How hard the numbers of a question are to read: first the digits of all of them, then how many are not 0, then their sum.
pub fn complexity(question: &Question) -> (usize, usize, u64) {
    let numbers = numbers(question);
    let digits = numbers.map(|number| {
        let text = decimal(number).to_string();
        text.trim_start_matches('-').len() + usize::from(number < 0.0)
    });
    let total: f32 = numbers.iter().map(|number| number.abs()).sum();
    let is_set = |number: &&f32| **number != 0.0;
    (
        digits.iter().sum(),
        numbers.iter().filter(is_set).count(),
        (f64::from(total) * 1024.0) as u64,
    )
}

/// Questions with simpler numbers, a step away from this one.
pub fn simpler_questions(from: &Question) -> Vec<Question> {
    let start = numbers(from);
    let mut found: Vec<Numbers> = Vec::new();
    let mut add = |change: &dyn Fn(&mut Numbers)| {
        let mut changed = start;
        change(&mut changed);
        if changed != start {
            found.push(changed);
        }
    };
    // Both boxes moved along an axis, so that a bound of one of them is 0.
    for bound in [0, 1, 2, 3, 6, 7, 8, 9] {
        add(&|n| {
            let axis = bound % 2;
            let by = n[bound];
            for place in [0, 2, 6, 8] {
                n[place + axis] -= by;
            }
        });
    }
    // A at rest, or B, on an axis or both.
    for (keeps, stops) in [(10, 4), (11, 5), (4, 10), (5, 11)] {
        add(&|n| {
            n[keeps] -= n[stops];
            n[stops] = 0.0;
        });
    }
    // One second, with velocities that do the same in it; or powers of two of dt.
    for dt in [1.0, 0.5, 0.25, 0.125] {
        add(&|n| {
            for place in [4, 5, 10, 11] {
                n[place] *= n[DT] / dt;
            }
            n[DT] = dt;
        });
        add(&|n| n[DT] = dt);
    }
    // All lengths, or all those of an axis, by a factor.
    for factor in [0.5, 0.25, 0.125, 1.0 / 64.0, 2.0, 4.0, 64.0, 1024.0] {
        add(&|n| n[..DT].iter_mut().for_each(|number| *number *= factor));
        for axis in 0..2 {
            add(&|n| {
                let of_axis = n[..DT].iter_mut().skip(axis).step_by(2);
                of_axis.for_each(|number| *number *= factor);
            });
        }
    }
    // Every number rounded to some grid, all at once and each alone.
    for grid in [0.125, 1.0, 2.0, 5.0, 10.0, 100.0] {
        let rounded = |number: f32| (number / grid).round() * grid + 0.0;
        add(&|n| {
            n[..DT]
                .iter_mut()
                .for_each(|number| *number = rounded(*number));
        });
        for places in [[0, 2, 6, 8], [1, 3, 7, 9], [4, 5, 10, 11]] {
            add(&|n| {
                places
                    .iter()
                    .for_each(|place| n[*place] = rounded(n[*place]));
            });
        }
        for place in 0..DT {
            add(&|n| n[place] = rounded(n[place]));
        }
    }
    // Each number 0, half, or 1 away from 0; each box of side 1 or 2.
    for place in 0..DT {
        add(&|n| n[place] = 0.0);
        add(&|n| n[place] = (n[place] / 2.0).trunc());
        add(&|n| n[place] = n[place].signum());
    }
    for (min, max) in [(0, 2), (1, 3), (6, 8), (7, 9)] {
        for side in [1.0, 2.0] {
            add(&|n| n[max] = n[min] + side);
            add(&|n| n[min] = n[max] - side);
        }
    }
    found
        .iter()
        .filter_map(|numbers| question(from, numbers))
        .collect()
}
