//! The game in a real window, played with real keys: under Xvfb, drawn by a software rasteriser.
//!
//! The tests follow `play --events` and look at screenshots; they wait for what is to come, with a deadline, and never
//! for a time to pass. The screenshots go to the folder that `SWEPTROIDS_PICTURES` names, or to `pictures` in Cargo's
//! folder for tests.

mod desktop;
mod events;
mod game;
mod home;
mod keys;
mod palettes;
mod patience;
mod picture;
mod player;
mod pointer;
mod screen;
mod sizes;
mod story;
mod trouble;
