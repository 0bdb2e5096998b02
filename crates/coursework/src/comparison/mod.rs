//! The algorithms of the coursework side by side on one pair: the reference, the lecture as printed, the article of 1999, and a
//! student's file. Each is marked where it differs from the reference.

mod algorithm;
mod article_1999;
mod compare;
mod difference;
mod printed_lecture;
mod stage;
#[cfg(test)]
mod tests;

pub use algorithm::Algorithm;
pub use compare::{Column, Comparison};
pub use difference::Difference;
pub use stage::{Part, Stage, State};
