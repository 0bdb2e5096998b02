//! The game in a real window, played with real keys: under Xvfb, drawn by a software rasteriser.
//!
//! The tests follow `play --events` and look at screenshots; they wait for what is to come, with a deadline, and never
//! for a time to pass. The screenshots go to the folder that `SWEPTROIDS_PICTURES` names, or to `pictures` in Cargo's
//! folder for tests.

mod colors;
mod events;
mod failures;
mod full_game;
mod game;
mod mouse;
mod palettes;
mod player_folders;
mod player_input;
mod rebinding;
mod screenshot;
mod virtual_screen;
mod wait;
mod window_manager;
mod window_sizes;
