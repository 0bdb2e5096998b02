//! Why a routine that was found cannot be asked by itself.

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// What stands in the way, in words that follow the name of the routine. Names of types are those of the file.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum Obstacle {
    /// No object of a type can be made from what a question gives.
    #[error("cannot be asked by itself: nobody can tell how a box or a velocity becomes {0}")]
    Object(String),
    /// It measures the frame time with an object that it makes itself: the declaration of that.
    #[error(
        "cannot be asked by itself: it takes the frame time from an object of its own, \"{0}\", and nobody can set what that says; with the frame time as a parameter it could be asked"
    )]
    OwnClock(String),
    /// Its boxes have members whose names do not tell where they are.
    #[error(
        "cannot be asked by itself: nobody can tell from the names of their members where its boxes are: {0}"
    )]
    Members(String),
    /// Its result says neither whether nor when they meet.
    #[error("cannot be asked by itself: its result, {0}, does not say whether and when they meet")]
    Returned(String),
}
