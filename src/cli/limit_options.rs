//! The options that limit what a game may cost: those of `verify` and `sim`.

use std::time::Duration;

use clap::Args;

use crate::sim::GameLimits;

#[derive(Args, Debug)]
#[command(next_help_heading = "Limits, which no game reaches that somebody plays")]
pub(super) struct LimitOptions {
    /// The most bodies in the field at once
    #[arg(long, value_name = "N", default_value_t = GameLimits::default().bodies)]
    max_bodies: u64,
    /// The most bodies that ever come into the field
    #[arg(long, value_name = "N", default_value_t = GameLimits::default().total_bodies)]
    max_total_bodies: u64,
    /// The most work of a tick; a unit is about a nanosecond
    #[arg(long, value_name = "UNITS", default_value_t = GameLimits::default().tick_work)]
    max_tick_work: u64,
    /// The most work of a game; a unit is about a nanosecond
    #[arg(long, value_name = "UNITS", default_value_t = GameLimits::default().work)]
    max_work: u64,
    /// The most memory of a game: its intents, its bodies and the contacts of a tick
    #[arg(long, value_name = "MIB", default_value_t = GameLimits::default().memory >> 20, value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    max_memory: u64,
    /// The longest time that a game may take. Unlike the others it depends on the machine
    #[arg(long, value_name = "SECONDS", default_value_t = 3600, value_parser = clap::value_parser!(u64).range(1..))]
    max_seconds: u64,
}

impl LimitOptions {
    pub(super) const fn limits(&self) -> GameLimits {
        GameLimits {
            bodies: self.max_bodies,
            total_bodies: self.max_total_bodies,
            tick_work: self.max_tick_work,
            work: self.max_work,
            memory: self.max_memory << 20,
            time: Some(Duration::from_secs(self.max_seconds)),
        }
    }
}
