//! Cuts the routine of the coursework out of a file that cannot be compiled as it is: a program slice, with what it uses and
//! nobody defines.

mod adapter;
mod called_function;
mod closure;
mod declared;
mod find;
mod find_uses;
mod function;
mod identifier;
mod items;
mod known_names;
mod objects;
mod obstacle;
mod own_clock;
mod quantity;
mod reading;
mod roles;
mod scopes;
mod slices;
mod stubs;
mod supplied;
mod type_kinds;
mod uses;

pub use items::{Item, ItemKind, items};
pub use slices::{Slice, SliceReading, Sliced, slices};
