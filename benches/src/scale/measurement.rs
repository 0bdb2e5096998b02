//! Measures all contenders, size by size, in the same run.

use std::time::{Duration, Instant};

use super::boxes;
use super::contender::{Contender, ENTRANTS};

/// The numbers of boxes.
const SIZES: [usize; 10] = [
    1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000,
];

/// A contender whose step takes longer is not asked about more boxes.
const LIMIT: Duration = Duration::from_secs(5);

/// The untimed rounds at the start: memory grows, and trees take shape.
const WARM_UP: usize = 1;

/// The steps that a contender makes in a row, each timed: as in a simulation, a step finds in the caches what the step before left
/// there.
const IN_A_ROW: usize = 5;

/// What was measured at one size.
pub struct Row {
    /// The number of boxes.
    pub boxes: usize,
    /// The pairs that overlap in the last step.
    pub overlaps: usize,
    /// The median step of each contender in milliseconds; `None` if it was not asked.
    pub milliseconds: [Option<f64>; ENTRANTS.len()],
}

/// What was measured at all sizes.
pub struct Measurement {
    /// By size, in rising order.
    pub rows: Vec<Row>,
}

impl Measurement {
    /// The contenders' names, ours first.
    pub fn names() -> [&'static str; ENTRANTS.len()] {
        ENTRANTS.map(|entrant| entrant.name)
    }

    /// Measures sizes up to `most` boxes. Calls `measured` after each.
    ///
    /// # Panics
    /// If two contenders disagree on how many pairs overlap.
    pub fn new(most: usize, mut measured: impl FnMut(&Row)) -> Self {
        let mut is_asked = [true; ENTRANTS.len()];
        let sizes = SIZES.iter().filter(|boxes| **boxes <= most);
        let rows = sizes.map(|boxes| {
            let row = measure(*boxes, &mut is_asked);
            measured(&row);
            row
        });
        Self {
            rows: rows.collect(),
        }
    }

    /// How the time of ours grows from 10,000 boxes to the most: the exponent of their number.
    pub fn growth(&self) -> Option<f64> {
        let first = self.rows.iter().find(|row| row.boxes == 10_000)?;
        let last = self.rows.last().filter(|row| row.boxes > first.boxes)?;
        let times = last.milliseconds[0]? / first.milliseconds[0]?;
        Some(times.ln() / (last.boxes as f64 / first.boxes as f64).ln())
    }
}

/// One contender at one size.
struct Runner {
    contender: Box<dyn Contender>,
    times: Vec<Duration>,
    index: usize,
}

fn measure(count: usize, is_asked: &mut [bool; ENTRANTS.len()]) -> Row {
    let boxes = boxes::draw(count);
    let asked = (0..ENTRANTS.len()).filter(|index| is_asked[*index]);
    let runners = asked.map(|index| Runner {
        contender: (ENTRANTS[index].enter)(&boxes),
        times: Vec::new(),
        index,
    });
    let mut runners: Vec<_> = runners.collect();
    let rounds = (800_000 / count).clamp(1, 21);
    let mut overlaps = [None; IN_A_ROW];
    for round in 0..WARM_UP + rounds {
        overlaps = [None; IN_A_ROW];
        for runner in &mut runners {
            for (step, overlaps) in overlaps.iter_mut().enumerate() {
                // One step is figure enough of a contender that is too slow, and to go on would take minutes.
                if !is_asked[runner.index] {
                    break;
                }
                let begin = Instant::now();
                let found = runner.contender.step();
                let time = begin.elapsed();
                let name = ENTRANTS[runner.index].name;
                let expected = *overlaps.get_or_insert(found);
                assert_eq!(
                    found, expected,
                    "{name}, {count} boxes, round {round}, step {step}"
                );
                // The very first step is not one of many: it may build what the others keep.
                let is_slow = (round, step) != (0, 0) && runner.index > 0 && time > LIMIT;
                if round >= WARM_UP || is_slow {
                    runner.times.push(time);
                }
                is_asked[runner.index] = !is_slow;
            }
        }
    }
    let mut milliseconds = [None; ENTRANTS.len()];
    for runner in &mut runners {
        runner.times.sort();
        let median = runner.times[runner.times.len() / 2];
        milliseconds[runner.index] = Some(median.as_secs_f64() * 1e3);
    }
    Row {
        boxes: count,
        overlaps: overlaps[IN_A_ROW - 1].expect("ours is always asked"),
        milliseconds,
    }
}
