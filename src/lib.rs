//! Sweptroids: an Asteroids-style game whose every hit is the lecture's static AABB test and then the exact sweep.
//!
//! * [`collision`] is the core: exact, pure, without an ECS. Its module doc is the essay to begin with.
//! * [`sim`] is the 1979 game on Bevy's ECS, without a window: deterministic, to be embedded.
//! * [`coursework`] answers the questions of the coursework.
//! * `present` is the game in a window, with the feature of that name.
//! * [`cli`] is the command line.

mod atomic_file;
pub mod cli;
pub mod collision;
pub mod coursework;
#[cfg(feature = "present")]
pub mod present;
pub mod sim;
mod toml_error;

/// The README's code, compiled and run as a test, so that it cannot rot.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
pub struct Readme;
