//! The tunnelling experiment: how often Step 1 alone misses a box that flies through another one, and that the sweep never does.
//!
//! B flies along x through A, which rests. Step 1 looks at the start of each step. Between two looks B travels
//! d = speed · dt. It is in contact over a way of L = the widths of both. If d ≤ L, one look at least falls into the contact.
//! Otherwise it is a matter of where the looks fall: the share of misses is 1 − L / d.

use std::fmt::Write;

use crate::decimal::decimal;
use sweptroids_collision::{Aabb, Dt, Moving, Phases, test};

/// The largest number of steps in which a box passes, for a bound on the work.
const MAX_STEPS: u32 = 4_096;

/// An experiment: two boxes, a speed and a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tunnelling {
    /// The speed of B, in units per second.
    pub speed: f32,
    /// The widths of A and B along the way, in units.
    pub widths: [f32; 2],
    /// The duration of a step.
    pub dt: Dt,
}

/// What was counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passes {
    /// How often B flew through A, each time from another place.
    pub count: u32,
    /// How often Step 1 alone saw no contact.
    pub missed_by_step_1: u32,
    /// How often the sweep saw no contact.
    pub missed_by_sweep: u32,
}

impl Passes {
    /// The share of passes that Step 1 alone missed.
    pub fn miss_rate(&self) -> f64 {
        f64::from(self.missed_by_step_1) / f64::from(self.count)
    }
}

impl Tunnelling {
    /// The way over which the boxes are in contact, in units.
    fn contact_way(&self) -> f64 {
        self.widths.map(f64::from).iter().sum()
    }

    /// The share of passes that Step 1 alone misses, computed: 1 − L / d, and none if d ≤ L.
    pub fn computed_miss_rate(&self) -> f64 {
        let way = f64::from(self.speed) * f64::from(self.dt.seconds());
        if way > self.contact_way() {
            1.0 - self.contact_way() / way
        } else {
            0.0
        }
    }

    /// The speed above which B can tunnel, computed: L / dt, in units per second. Infinite for a step without duration.
    pub fn computed_slowest_speed(&self) -> f64 {
        self.contact_way() / f64::from(self.dt.seconds())
    }

    /// Lets B fly through A so many times, from places at equal distances over the way of one step. The share of misses is
    /// then within 1 / `count` of the computed one.
    ///
    /// `None`, if B does not move, or so slowly that a pass takes more than a few thousand steps.
    pub fn measure(&self, count: u32) -> Option<Passes> {
        let mut passes = Passes {
            count,
            missed_by_step_1: 0,
            missed_by_sweep: 0,
        };
        for index in 0..count {
            let share = (f64::from(index) + 0.5) / f64::from(count);
            let (static_hit, swept_hit) = self.pass(share)?;
            passes.missed_by_step_1 += u32::from(!static_hit);
            passes.missed_by_sweep += u32::from(!swept_hit);
        }
        Some(passes)
    }

    /// Whether Step 1 and the sweep see one pass. Before its first step B is this share of a step's way in front of A.
    fn pass(&self, share: f64) -> Option<(bool, bool)> {
        let way = f64::from(self.speed) * f64::from(self.dt.seconds());
        let steps = (self.contact_way() / way).ceil() + 2.0;
        // Without a way it is infinite.
        if steps.is_nan() || steps > f64::from(MAX_STEPS) {
            return None;
        }
        let a = Moving::new(
            Aabb::new([0.0, 0.0], [self.widths[0], 1.0]).ok()?,
            [0.0, 0.0],
        )
        .ok()?;
        let start = -share * way - f64::from(self.widths[1]);
        let (mut is_static, mut is_swept) = (false, false);
        for step in 0..steps as u32 {
            let left = start + f64::from(step) * way;
            let right = left + f64::from(self.widths[1]);
            let shape = Aabb::new([left as f32, 0.0], [right as f32, 1.0]).ok()?;
            let b = Moving::new(shape, [self.speed, 0.0]).ok()?;
            is_static |= test(&a, &b, self.dt, Phases::Static, &mut ()).is_hit();
            is_swept |= test(&a, &b, self.dt, Phases::Dynamic, &mut ()).is_hit();
        }
        Some((is_static, is_swept))
    }

    /// The slowest speed at which Step 1 alone misses one of so many passes, found by trying: within 1 / `count` of itself,
    /// and of rounding. `None`, if it is too fast or too slow to be tried.
    pub fn measured_slowest_speed(&self, count: u32) -> Option<f32> {
        let misses = |speed: f32| {
            let passes = Self { speed, ..*self }.measure(count)?;
            Some(passes.missed_by_step_1 > 0)
        };
        let computed = self.computed_slowest_speed() as f32;
        let (mut slow, mut fast) = (computed / 2.0, computed * 2.0);
        if misses(slow)? || !misses(fast)? {
            return None;
        }
        for _ in 0..40 {
            let middle = f32::midpoint(slow, fast);
            if misses(middle)? {
                fast = middle;
            } else {
                slow = middle;
            }
        }
        Some(fast)
    }

    /// The experiment at equal distances of speed up to the fastest, as a table: CSV with a line of names.
    pub fn table(&self, fastest: f32, rows: u32, count: u32) -> String {
        let mut table = String::from(
            "speed,width_a,width_b,dt,passes,missed_by_step_1,missed_by_sweep,measured_rate,computed_rate\n",
        );
        for row in 1..=rows {
            let speed = fastest * row as f32 / rows as f32;
            let at = Self { speed, ..*self };
            if let Some(passes) = at.measure(count) {
                let _ = writeln!(
                    table,
                    "{},{},{},{},{count},{},{},{:.6},{:.6}",
                    decimal(speed),
                    decimal(self.widths[0]),
                    decimal(self.widths[1]),
                    decimal(self.dt.seconds()),
                    passes.missed_by_step_1,
                    passes.missed_by_sweep,
                    passes.miss_rate(),
                    at.computed_miss_rate()
                );
            }
        }
        table
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A shot of 2 units through a wall of 6: L is 8, and at 1/64 s a step the slowest speed is 512.
    fn experiment(speed: f32) -> Tunnelling {
        Tunnelling {
            speed,
            widths: [6.0, 2.0],
            dt: Dt::power_of_half(6),
        }
    }

    #[test]
    fn up_to_512_units_a_second_nothing_is_missed_and_at_1024_every_second_pass() {
        let rate = |speed| {
            let experiment = experiment(speed);
            let passes = experiment.measure(1_000).expect("it flies");
            assert_eq!(passes.missed_by_sweep, 0, "{speed}");
            (passes.miss_rate(), experiment.computed_miss_rate())
        };
        assert_eq!(rate(100.0), (0.0, 0.0));
        assert_eq!(rate(512.0), (0.0, 0.0));
        assert_eq!(rate(1_024.0), (0.5, 0.5));
        assert_eq!(rate(2_048.0), (0.75, 0.75));
    }

    #[test]
    fn the_measured_rate_is_within_its_stated_error_of_the_computed_one() {
        for speed in (1..60).map(|step| 97.0 * step as f32) {
            for count in [10, 100, 999] {
                let experiment = experiment(speed);
                let passes = experiment.measure(count).expect("it flies");
                let error = (passes.miss_rate() - experiment.computed_miss_rate()).abs();
                assert!(error <= 1.0 / f64::from(count), "{speed} {count}: {error}");
                assert_eq!(passes.missed_by_sweep, 0);
            }
        }
    }

    #[test]
    fn the_slowest_speed_is_found_by_trying_too() {
        let experiment = experiment(0.0);
        assert_eq!(experiment.computed_slowest_speed(), 512.0);
        let measured = experiment
            .measured_slowest_speed(1_000)
            .expect("it is found");
        assert!((512.0..513.0).contains(&measured), "{measured}");
    }

    #[test]
    fn what_does_not_move_is_no_experiment() {
        assert_eq!(experiment(0.0).measure(10), None);
        assert_eq!(experiment(1e-6).measure(10), None);
        let still = Tunnelling {
            dt: Dt::new(0.0).expect("a duration"),
            ..experiment(100.0)
        };
        assert_eq!(still.measure(10), None);
    }

    #[test]
    fn the_table_has_a_line_for_each_speed() {
        let table = experiment(0.0).table(1_024.0, 4, 100);
        let lines: Vec<_> = table.lines().collect();
        assert_eq!(lines.len(), 5);
        assert_eq!(lines[2], "512,6,2,0.015625,100,0,0,0.000000,0.000000");
        assert_eq!(lines[4], "1024,6,2,0.015625,100,50,0,0.500000,0.500000");
    }
}
