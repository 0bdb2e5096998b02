//! A pair from a file: of cases, or of questions for `sweptroids sweep`.

use std::io::{self, BufRead, BufReader, Read};

use thiserror::Error;

use crate::question::{BadQuestion, Question};

/// The longest line that is read, in bytes. A pair takes a few hundred.
const LONGEST_LINE: u64 = 1 << 16;

/// Why a file has no first pair.
#[derive(Debug, Error)]
pub enum NoPair {
    /// The system does not read it.
    #[error("{0}")]
    NotRead(#[from] io::Error),
    /// Its first line is no question.
    #[error("line 1: {0}")]
    Bad(#[from] BadQuestion),
}

/// The pair in the first line of a file.
///
/// # Errors
/// [`NoPair`] with the cause.
pub fn first_pair(file: impl Read) -> Result<Question, NoPair> {
    let mut line = String::new();
    BufReader::new(file.take(LONGEST_LINE)).read_line(&mut line)?;
    Ok(Question::read(line.trim())?)
}
