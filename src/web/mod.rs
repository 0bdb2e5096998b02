//! What a page in a browser calls, or a program in node.
//!
//! `sim`, `sweep` and `verify` are the commands that need no files of the system, as functions of text: each takes and returns
//! what the command of the same name reads and prints, to the byte, so that two machines are compared by comparing their lines.
//! `tests/platforms/` does so. `play` is the game.

#[cfg(target_family = "wasm")]
mod functions;
#[cfg(feature = "present")]
mod link;
#[cfg(all(feature = "present", target_family = "wasm"))]
mod page;

#[cfg(target_family = "wasm")]
pub use functions::{sim, sweep, verify};
#[cfg(feature = "present")]
pub use link::{BadLink, launch};
#[cfg(all(feature = "present", target_family = "wasm"))]
pub use page::{events, finger, play, texts, watch};
