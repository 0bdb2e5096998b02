//! A filter of second order whose corner may move while it runs.
//!
//! The state-variable filter by the trapezoidal rule (A. Simper, *Solving the continuous SVF equations*, 2013).

use std::f64::consts::PI;

use super::RATE;

/// What the filter holds between two samples.
#[derive(Clone, Copy, Debug, Default)]
pub struct Filter {
    first: f64,
    second: f64,
}

/// What it lets through.
#[derive(Clone, Copy, Debug)]
pub struct Passed {
    /// What is below the corner.
    pub low: f64,
    /// What is around it.
    pub band: f64,
}

impl Filter {
    /// Filters one sample at a corner of `hertz`; the higher the `quality`, the narrower the band. 0.7 rings nowhere.
    pub fn step(&mut self, input: f64, hertz: f64, quality: f64) -> Passed {
        let g = libm::tan(PI * hertz / f64::from(RATE));
        let damping = 1.0 / quality;
        let a = 1.0 / (1.0 + g * (g + damping));
        let rest = input - self.second;
        let band = a * (self.first + g * rest);
        let low = self.second + g * band;
        self.first = 2.0 * band - self.first;
        self.second = 2.0 * low - self.second;
        Passed {
            low,
            band: band * damping,
        }
    }
}
