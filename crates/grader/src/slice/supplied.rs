//! What is supplied to a slice, in words.

use super::quantity::{Meaning, component, is_frame_time};
use super::stubs::Members;
use super::uses::{FunctionUse, ScopedUse, TypeKind, Uses};

/// The most parts that are named as supplied, and the longest of these sentences, in characters.
const MOST_SUPPLIED: usize = 40;
const LONGEST_SUPPLIED: usize = 160;

/// What is supplied, in words.
pub fn supplied(uses: &Uses, members: &Members<'_>) -> Vec<String> {
    let mut words = Vec::new();
    for (name, used) in &uses.types {
        words.push(match used.kind {
            TypeKind::Vector => format!("{name}: a vector of x and y"),
            TypeKind::Body => format!("{name}: a box, or what has one"),
            TypeKind::Integer => format!("{name}: a whole number"),
            TypeKind::Scalar => format!("{name}: a number"),
        });
    }
    for (name, member) in &uses.members {
        let call = if member.is_called { "()" } else { "" };
        if let Some(Meaning { quantity, axis }) = members.meaning(name) {
            // The components of a vector need no word.
            if component(name).is_none() || member.is_of_a_body {
                let of = match axis {
                    Some(0) => " in x",
                    Some(_) => " in y",
                    None => "",
                };
                words.push(format!("{name}{call}: {}{of}", quantity.in_words()));
            }
        }
    }
    for ((scope, name), used) in &uses.scoped {
        let words_of = match used {
            ScopedUse::TimeValue | ScopedUse::TimeFunction => "the frame time",
            ScopedUse::Function(function) => function.in_words(),
            ScopedUse::ObjectFunction | ScopedUse::Object => "a part of the game",
        };
        words.push(format!("{scope}::{name}: {words_of}"));
    }
    for (name, function) in &uses.functions {
        words.push(format!("{name}(): {}", function.in_words()));
    }
    for (name, variable) in &uses.externs {
        let is_time = is_frame_time(&variable.name);
        let what = if is_time {
            "the frame time"
        } else {
            "a part of the game"
        };
        words.push(format!("{name}: {what}"));
    }
    let objects = uses.objects.iter();
    words.extend(objects.map(|name| format!("{name}: a part of the game")));
    let more = words.len().saturating_sub(MOST_SUPPLIED);
    words.truncate(MOST_SUPPLIED);
    for word in &mut words {
        *word = word.chars().take(LONGEST_SUPPLIED).collect();
    }
    if more > 0 {
        words.push(format!("and {more} more"));
    }
    words
}

impl FunctionUse {
    const fn in_words(self) -> &'static str {
        match self {
            Self::Maximum => "the larger of two",
            Self::Minimum => "the smaller of two",
            Self::Absolute => "the number without its sign",
            Self::Exchange => "exchanges two",
            Self::Sum => "the sum of two vectors",
            Self::Difference => "the difference of two vectors",
            Self::Nothing => "left out, as its result is not used",
            Self::FrameTime => "the frame time",
            Self::StaticTest => "the static test, which is not judged: it finds no overlap",
        }
    }
}
