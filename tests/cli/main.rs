//! The program as its users meet it: real processes, real files, real pipes.

mod adversarial;
mod files;
mod fuzz;
mod oracle;
mod program;
mod readme;
mod sim;
mod soak;
mod sweep;
mod usage;
