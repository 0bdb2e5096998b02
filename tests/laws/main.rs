//! Laws of the collision core, as properties over arbitrary input.

mod fast_path;
mod input;
mod many;
