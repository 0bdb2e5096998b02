//! The program as its users meet it: real processes, real files, real pipes.

mod common;
mod files;
mod fuzz;
mod readme;
mod sim;
mod soak;
mod sweep;
mod usage;
