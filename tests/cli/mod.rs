//! The program as its users run it: with real processes, files and pipes.

mod adversarial;
mod adversarial_questions;
mod assignment;
mod cases;
mod events;
mod files;
mod fuzz;
mod oracle;
mod program;
mod readme;
mod record;
mod record_killed;
mod record_to_a_full_disk;
mod recorded_games;
mod replay;
mod replay_files;
mod sim;
mod soak;
mod states;
mod stress;
mod sweep;
mod sweep_stream;
mod usage;
mod verify;
mod verify_limits;
