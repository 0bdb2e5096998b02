//! All tests that need no window, in one program, since linking costs more than compiling them: `cargo test --test headless game::`
//! runs those of a folder. The tests with a window are in `tests/window`, those of the checker in `tests/grade`.

mod assignment;
mod audio;
mod cases;
mod cli;
mod collision;
mod game;
mod laws;
mod replay;
mod shapes;
mod tidy;
