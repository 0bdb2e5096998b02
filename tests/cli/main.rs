//! The program as its users run it: with real processes, files and pipes.

mod adversarial;
mod events;
mod files;
mod fuzz;
mod oracle;
mod program;
mod readme;
mod sim;
mod soak;
mod sweep;
mod sweep_stream;
mod usage;
