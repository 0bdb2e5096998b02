//! What `verify` says about one file: as JSON, or as a sentence.

use std::fmt;

use serde::Serialize;

use crate::sim::Difference;

/// What is printed of a file.
#[derive(Serialize)]
pub(super) struct Report {
    pub file: String,
    pub ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scores: Option<Vec<u32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ticks: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digest: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tick: Option<u64>,
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub difference: Option<Difference>,
    /// How many fields differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub differences: Option<usize>,
    /// Whether the file could not be read as a replay.
    #[serde(skip)]
    pub is_damaged: bool,
}

impl Report {
    /// The report of a file of which nothing is known yet.
    pub(super) fn new(file: String) -> Self {
        Self {
            file,
            ok: false,
            score: None,
            scores: None,
            ticks: None,
            digest: None,
            error: None,
            tick: None,
            difference: None,
            differences: None,
            is_damaged: false,
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            file,
            error,
            ticks,
            scores,
            digest,
            ..
        } = self;
        match (error, ticks, scores, digest) {
            (None, Some(ticks), Some(scores), Some(digest)) => {
                let scores: Vec<_> = scores.iter().map(u32::to_string).collect();
                let scores = scores.join(" and ");
                write!(
                    f,
                    "{file}: ok, {ticks} ticks, {scores} points, digest {digest}"
                )
            }
            (error, ..) => write!(f, "{file}: {}", error.as_deref().unwrap_or("not verified")),
        }
    }
}
