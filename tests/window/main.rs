//! Stories of the game as a player tells them: keys, pages, rows, scores, files. Each opens a screen and says what happens there.
//!
//! On a [`MemoryScreen`](memory_screen::MemoryScreen) it is the game in this process, on a clock of its own, and drawn into images
//! if the story looks at it. On a [`VirtualScreen`](virtual_screen::VirtualScreen) it is the program in a real window with real keys,
//! under Xvfb: for what only a window system has, as the focus of windows, their sizes and the clipboard, and for what only a
//! process has, as its stderr, signals and the loss of a device. The words of a story are the same on both.
//!
//! A story reads the events of `--events`. It waits for what must happen, with a limit, and never for a fixed time. The screenshots
//! are saved in the folder that `SWEPTROIDS_PICTURES` names, or in `pictures` in Cargo's folder for tests.

mod assignment;
mod colors;
mod comparison;
mod daily_game;
mod death_view;
mod drawing;
mod environment;
mod events;
mod fault;
mod followed_game;
mod full_game;
mod game;
mod ghost;
mod lab;
mod memory_screen;
mod menus;
mod mouse;
mod pair_inspector;
mod palettes;
mod player_folders;
mod player_input;
mod png;
mod readme_pictures;
mod real_window;
mod rebinding;
mod replays;
mod rules_choice;
mod saved_files;
mod screen;
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
