//! The forms of an observation, and the rows of a batch that they fill.

use std::cell::RefCell;

use sweptroids::sim::BodyState;

use crate::body_rows::{self, BodyRow};
use crate::features;
use crate::game::Game;
use crate::limits::Limits;
use crate::pixels;

/// The form of an observation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Observation {
    /// The ship and this many of the bodies that it meets soonest.
    Features {
        /// How many bodies.
        nearest: usize,
    },
    /// All bodies.
    Bodies,
    /// A picture of 84 × 84 grey pixels.
    Pixels,
    /// A picture of 210 × 160 pixels in red, green and blue, as large as ALE's.
    Pixels210,
}

/// The width and height of `pixels`.
const SMALL: [usize; 2] = [84, 84];

/// The width and height of `pixels210`.
const LARGE: [usize; 2] = [160, 210];

impl Observation {
    /// The form of this name. `features` has as many bodies as `nearest` says.
    pub fn from_name(name: &str, nearest: usize) -> Option<Self> {
        match name {
            "features" => Some(Self::Features { nearest }),
            "bodies" => Some(Self::Bodies),
            "pixels" => Some(Self::Pixels),
            "pixels210" => Some(Self::Pixels210),
            _ => None,
        }
    }

    /// The shape of the array for one environment.
    pub fn shape(self, limits: &Limits) -> Vec<usize> {
        match self {
            Self::Features { nearest } => vec![features::width(nearest)],
            Self::Bodies => vec![limits.bodies, BodyRow::WIDTH],
            Self::Pixels => vec![SMALL[1], SMALL[0]],
            Self::Pixels210 => vec![LARGE[1], LARGE[0], 3],
        }
    }

    /// Whether it is made of bytes; else it is made of f32.
    pub const fn is_picture(self) -> bool {
        matches!(self, Self::Pixels | Self::Pixels210)
    }
}

/// The observations of some environments, one after the other.
pub enum Rows<'a> {
    /// Features or bodies.
    Numbers(&'a mut [f32]),
    /// Pictures.
    Bytes(&'a mut [u8]),
}

impl<'a> Rows<'a> {
    /// How many numbers there are.
    pub const fn len(&self) -> usize {
        match self {
            Self::Numbers(numbers) => numbers.len(),
            Self::Bytes(bytes) => bytes.len(),
        }
    }

    /// The first numbers, and the others.
    pub fn split_at(self, middle: usize) -> (Self, Self) {
        match self {
            Self::Numbers(numbers) => {
                let (first, others) = numbers.split_at_mut(middle);
                (Rows::Numbers(first), Rows::Numbers(others))
            }
            Self::Bytes(bytes) => {
                let (first, others) = bytes.split_at_mut(middle);
                (Rows::Bytes(first), Rows::Bytes(others))
            }
        }
    }

    /// Those of one environment, which each have this length.
    pub fn row(&mut self, index: usize, length: usize) -> Rows<'_> {
        let range = index * length..(index + 1) * length;
        match self {
            Self::Numbers(numbers) => Rows::Numbers(&mut numbers[range]),
            Self::Bytes(bytes) => Rows::Bytes(&mut bytes[range]),
        }
    }
}

thread_local! {
    /// The bodies of the game that is observed. Each thread keeps their memory.
    static BODIES: RefCell<Vec<BodyState>> = const { RefCell::new(Vec::new()) };
}

impl Observation {
    /// Observes a game into a row of its form.
    ///
    /// # Panics
    /// If the row has another type or length.
    pub fn write(self, game: &Game, limits: &Limits, row: Rows) {
        match (self, row) {
            (Self::Features { nearest }, Rows::Numbers(row)) => {
                features::write(game, limits, nearest, row);
            }
            (Self::Bodies, Rows::Numbers(row)) => {
                with_bodies(game, |bodies| body_rows::write(game, bodies, limits, row));
            }
            (Self::Pixels, Rows::Bytes(row)) => {
                with_bodies(game, |bodies| {
                    pixels::draw::<1>(game, bodies, limits, SMALL, row);
                });
            }
            (Self::Pixels210, Rows::Bytes(row)) => {
                with_bodies(game, |bodies| {
                    pixels::draw::<3>(game, bodies, limits, LARGE, row);
                });
            }
            (form, _) => panic!("a row of {form:?} has another type"),
        }
    }
}

/// A picture of the field with a pixel for each unit, in red, green and blue, and its width and height.
pub fn frame(game: &Game, limits: &Limits) -> (Vec<u8>, [usize; 2]) {
    let size = limits.field.map(|side| side as usize);
    let mut pixels = vec![0; size[0] * size[1] * 3];
    with_bodies(game, |bodies| {
        pixels::draw::<3>(game, bodies, limits, size, &mut pixels);
    });
    (pixels, size)
}

/// Lists the bodies of a game for a call, in the order of their ids.
fn with_bodies(game: &Game, call: impl FnOnce(&[BodyState])) {
    BODIES.with_borrow_mut(|bodies| {
        bodies.clear();
        game.for_each_body(|body| bodies.push(body));
        bodies.sort_unstable_by_key(|body| body.id);
        call(bodies);
    });
}
