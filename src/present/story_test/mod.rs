//! Stories of the whole game, with its menus, pages, files and recordings, in this process: without a window, on a clock that the
//! test advances.

mod after_a_game;
mod ended_early;
mod followed_game;
mod lab;
mod monkey;
mod player;
mod player_keys;
mod raised_field;
mod replay_at_start;
