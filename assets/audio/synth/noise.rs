//! Noise from a shift register that is clocked slowly or fast: the lower the clock, the deeper the rumble.

use super::RATE;

/// 17 bits, fed back from two of them: 131,071 steps before it repeats.
#[derive(Clone, Copy, Debug)]
pub struct Noise {
    register: u32,
    clock: f64,
}

impl Noise {
    /// A register that begins with these bits, of which one at least must be set.
    pub const fn new(register: u32) -> Self {
        Self {
            register: register & 0x1_ffff,
            clock: 0.0,
        }
    }

    /// 1 or −1 for this sample; the register steps `hertz` times a second.
    pub fn step(&mut self, hertz: f64) -> f64 {
        self.clock += hertz / f64::from(RATE);
        while self.clock >= 1.0 {
            self.clock -= 1.0;
            let fed = (self.register ^ (self.register >> 3)) & 1;
            self.register = (self.register >> 1) | (fed << 16);
        }
        if self.register & 1 == 1 { 1.0 } else { -1.0 }
    }
}
