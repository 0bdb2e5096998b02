//! A second-order filter whose cutoff may change from sample to sample.
//!
//! It is the state-variable filter, discretised by the trapezoidal rule (A. Simper, *Solving the continuous SVF
//! equations*, 2013).

use std::f64::consts::PI;

use super::RATE;

/// The filter, with the states of its two integrators.
#[derive(Clone, Copy, Debug, Default)]
pub struct StateVariableFilter {
    integrator_1: f64,
    integrator_2: f64,
}

/// One sample of each output.
#[derive(Clone, Copy, Debug)]
pub struct FilterOutput {
    /// The low-pass output.
    pub low: f64,
    /// The band-pass output.
    pub band: f64,
}

impl StateVariableFilter {
    /// Filters one sample. `cutoff` is in Hz. The higher the quality factor `q`, the narrower the band; at 0.7 there is
    /// no resonance.
    pub fn process(&mut self, input: f64, cutoff: f64, q: f64) -> FilterOutput {
        let g = libm::tan(PI * cutoff / f64::from(RATE));
        let damping = 1.0 / q;
        let a = 1.0 / (1.0 + g * (g + damping));
        let rest = input - self.integrator_2;
        let band = a * (self.integrator_1 + g * rest);
        let low = self.integrator_2 + g * band;
        self.integrator_1 = 2.0 * band - self.integrator_1;
        self.integrator_2 = 2.0 * low - self.integrator_2;
        FilterOutput {
            low,
            band: band * damping,
        }
    }
}
