//! Noise from a shift register. The lower its clock, the lower the frequencies of the noise.

use super::RATE;

/// A linear-feedback shift register of 17 bits with two taps. It repeats after 131,071 steps.
#[derive(Clone, Copy, Debug)]
pub struct Noise {
    register: u32,
    /// The fraction of the clock's period that has passed.
    clock_phase: f64,
}

impl Noise {
    /// A register with these bits, at least one of which must be set.
    pub const fn new(register: u32) -> Self {
        Self {
            register: register & 0x1_ffff,
            clock_phase: 0.0,
        }
    }

    /// The next sample: 1 or −1. `clock` is the clock of the register, in Hz.
    pub fn sample(&mut self, clock: f64) -> f64 {
        self.clock_phase += clock / f64::from(RATE);
        while self.clock_phase >= 1.0 {
            self.clock_phase -= 1.0;
            let feedback = (self.register ^ (self.register >> 3)) & 1;
            self.register = (self.register >> 1) | (feedback << 16);
        }
        if self.register & 1 == 1 { 1.0 } else { -1.0 }
    }
}
