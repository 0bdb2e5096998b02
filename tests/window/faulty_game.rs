//! The program with a fault: when the third shot is fired, a system panics.

use std::process::ExitCode;

use bevy::prelude::*;
use sweptroids::{GameEvent, GameEventKind};

fn main() -> ExitCode {
    sweptroids::cli::run_with(std::env::args_os(), |app| {
        app.add_systems(Update, panic_at_the_third_shot);
    })
}

fn panic_at_the_third_shot(mut events: MessageReader<GameEvent>, mut shots: Local<u32>) {
    for event in events.read() {
        *shots += u32::from(matches!(event.kind, GameEventKind::ShotFired { .. }));
        assert!(*shots < 3, "{} shots, and no place for the third", *shots);
    }
}
