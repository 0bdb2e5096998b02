//! The `assignment` rules: the game of CSD1130, Assignment 2, in the same phases of a tick.
//!
//! `docs/assignment.md` goes through the coursework's table row by row, and names each departure.

mod asteroids;
mod begin;
mod contact_response;
mod movement;
mod ship;
mod supply;
mod wall;

pub(super) use begin::begin_when_over;
pub(super) use contact_response::respond_to_contacts;
pub(super) use movement::advance;
pub(super) use ship::fly_ship;
pub(super) use supply::supply_asteroids;
pub(super) use wall::{is_approached, parts_at_once};
