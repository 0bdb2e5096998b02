//! Tests of the game in a real window, played with real keys: under Xvfb, drawn by a software rasteriser.
//!
//! The tests read `play --events` and look at screenshots. They wait for what must happen, with a deadline, and never for
//! a fixed time. The screenshots are saved in the folder that `SWEPTROIDS_PICTURES` names, or in `pictures` in Cargo's
//! folder for tests.

mod assignment;
mod colors;
mod comparison;
mod daily_game;
mod death_view;
mod drawing;
mod environment;
mod events;
mod fault;
mod full_game;
mod game;
mod ghost;
mod lab;
mod mouse;
mod pair_inspector;
mod palettes;
mod player_folders;
mod player_input;
mod rebinding;
mod replays;
mod rules_choice;
mod saved_files;
mod screen_reader;
mod screenshot;
mod seed_code;
mod session_bus;
mod summary;
mod text_size;
mod twin;
mod virtual_screen;
mod wait;
mod window_manager;
mod window_sizes;
