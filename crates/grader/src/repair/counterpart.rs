//! Names that stand for the other of two: the other axis, bound, box or time.

/// What a name can have two of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Of {
    /// x or y.
    Axis,
    /// The lower or the upper bound of a box.
    Bound,
    /// The one or the other box, or its velocity.
    Box,
    /// The first or the last time.
    Time,
}

impl Of {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Axis, Self::Bound, Self::Box, Self::Time];

    /// The parts of names that stand for the one and for the other, in small letters.
    const fn parts(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::Axis => &[("x", "y"), ("width", "height"), ("w", "h")],
            Self::Bound => &[
                ("min", "max"),
                ("minimum", "maximum"),
                ("low", "high"),
                ("lo", "hi"),
                ("lower", "upper"),
                ("left", "right"),
                ("bottom", "top"),
            ],
            Self::Box => &[
                ("1", "2"),
                ("a", "b"),
                ("one", "two"),
                ("first", "second"),
                ("lhs", "rhs"),
                ("self", "other"),
            ],
            Self::Time => &[
                ("first", "last"),
                ("entry", "exit"),
                ("enter", "exit"),
                ("start", "end"),
                ("begin", "end"),
                ("in", "out"),
                ("near", "far"),
            ],
        }
    }
}

/// The name for the other one, if it is known: `aabb1` for `aabb2`, `tFirst` for `tLast`. None if the name has no such part.
///
/// A name such as `vx` is taken for one of an axis too, and so is `box`.
pub fn counterpart(name: &str, of: Of, is_known: impl Fn(&str) -> bool) -> Option<String> {
    let by_letter = with_last_letter_on_other_axis(name).filter(|_| of == Of::Axis);
    // The last letter of `xEntry` is none of an axis.
    by_letter
        .filter(|other| is_known(other))
        .or_else(|| with_other_parts(name, of).filter(|other| is_known(other)))
}

/// The name with each part of it that there are two of as the other one. None if it has none.
fn with_other_parts(name: &str, of: Of) -> Option<String> {
    let parts = words_of_name(name);
    let mut has_changed = false;
    let others: Vec<String> = parts
        .iter()
        .map(|part| match other(part, of) {
            Some(other) => {
                has_changed = true;
                other
            }
            None => (*part).to_owned(),
        })
        .collect();
    has_changed.then(|| others.concat())
}

/// `vx` for `vy`. None if the name does not end so, or its last letter is a part of its own.
fn with_last_letter_on_other_axis(name: &str) -> Option<String> {
    let (begin, last) = name.split_at_checked(name.len().checked_sub(1)?)?;
    let other = match last {
        "x" => "y",
        "y" => "x",
        "X" => "Y",
        "Y" => "X",
        _ => return None,
    };
    begin
        .ends_with(|character: char| character.is_ascii_alphanumeric())
        .then(|| format!("{begin}{other}"))
}

/// The text with all names for the other axis: `.x` becomes `.y`, and `[0]` becomes `[1]`. Only names that are known change.
pub fn on_other_axis(text: &str, is_known: impl Fn(&str) -> bool) -> String {
    with_counterparts(text, Of::Axis, is_known).unwrap_or_else(|| text.to_owned())
}

/// The text with the counterparts of all its names, as far as these are known; an index of 0 or 1 is one of an axis. None if
/// nothing changes.
pub fn with_counterparts(text: &str, of: Of, is_known: impl Fn(&str) -> bool) -> Option<String> {
    let mut result = String::with_capacity(text.len());
    let mut has_changed = false;
    for token in tokens(text) {
        let is_index = of == Of::Axis && result.ends_with('[');
        let other = match token {
            "0" if is_index => Some(String::from("1")),
            "1" if is_index => Some(String::from("0")),
            _ => counterpart(token, of, &is_known),
        };
        has_changed |= other.is_some();
        result.push_str(other.as_deref().unwrap_or(token));
    }
    has_changed.then_some(result)
}

/// The text with `#` in place of every part of a name that has a counterpart, and of the numbers of axes.
pub fn shape(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    for token in tokens(text) {
        let has_counterpart = |part: &&str| Of::ALL.iter().any(|of| other(part, *of).is_some());
        for part in words_of_name(token) {
            if has_counterpart(&part) || (result.ends_with('[') && matches!(part, "0" | "1")) {
                result.push('#');
            } else {
                result.push_str(part);
            }
        }
    }
    result
}

/// In which of these two texts differ, if one is the other with counterparts.
pub fn differences(one: &str, another: &str) -> Vec<Of> {
    let differs = |of: &Of| {
        tokens(one).zip(tokens(another)).any(|(one, other)| {
            one != other && counterpart(one, *of, |known| known == other).is_some()
        })
    };
    Of::ALL.into_iter().filter(differs).collect()
}

/// The words of a text, and what is between them, in turn.
pub fn tokens(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let end = rest
            .find(|character| is_of_word(character) != is_of_word(first))
            .unwrap_or(rest.len());
        let (token, after) = rest.split_at(end);
        rest = after;
        Some(token)
    })
}

/// Whether a character is part of a name or a number.
pub fn is_of_word(character: char) -> bool {
    character.is_ascii_alphanumeric() || character == '_'
}

/// The parts of a name, as capitals, digits and underscores divide it: `minX_1` has `min`, `X`, `_`, `1`. The letter of a box is a
/// part of its own too: `amin` has `a` and `min`.
pub fn words_of_name(name: &str) -> Vec<&str> {
    if let Some(at) = end_of_box_letter(name) {
        return vec![&name[..at], &name[at..]];
    }
    let bytes = name.as_bytes();
    let mut parts = Vec::new();
    let mut begin = 0;
    for at in 1..bytes.len() {
        let [before, here] = [bytes[at - 1], bytes[at]];
        let is_boundary = (before.is_ascii_lowercase() && here.is_ascii_uppercase())
            || before.is_ascii_alphabetic() != here.is_ascii_alphabetic()
            || before == b'_'
            || here == b'_';
        if is_boundary {
            parts.push(&name[begin..at]);
            begin = at;
        }
    }
    parts.push(&name[begin..]);
    parts
}

/// Where `amin`, `bmax`, `mina` and the like divide.
fn end_of_box_letter(name: &str) -> Option<usize> {
    match name.as_bytes() {
        [b'a' | b'b', b'm', b'i' | b'a', b'n' | b'x'] => Some(1),
        [b'm', b'i' | b'a', b'n' | b'x', b'a' | b'b'] => Some(3),
        _ => None,
    }
}

/// The part for the other one, written with capitals as this one is.
fn other(part: &str, of: Of) -> Option<String> {
    let small = part.to_ascii_lowercase();
    let other = of.parts().iter().find_map(|(one, other)| {
        if small == *one {
            Some(*other)
        } else if small == *other {
            Some(*one)
        } else {
            None
        }
    })?;
    let is_upper = |byte: u8| byte.is_ascii_uppercase();
    Some(if part.bytes().all(is_upper) {
        other.to_ascii_uppercase()
    } else if part.bytes().next().is_some_and(is_upper) {
        let (first, rest) = other.split_at(1);
        first.to_ascii_uppercase() + rest
    } else {
        other.to_owned()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_a_counterpart_in_what_it_has_two_of() {
        for (name, of, other) in [
            ("x", Of::Axis, "y"),
            ("vRelX", Of::Axis, "vRelY"),
            ("vx", Of::Axis, "vy"),
            ("xEntry", Of::Axis, "yEntry"),
            ("max", Of::Bound, "min"),
            ("aabb1", Of::Box, "aabb2"),
            ("vel_B", Of::Box, "vel_A"),
            ("tFirst", Of::Time, "tLast"),
            ("T_LAST_X", Of::Time, "T_FIRST_X"),
            ("amin", Of::Bound, "amax"),
            ("amin", Of::Box, "bmin"),
        ] {
            let found = counterpart(name, of, |known| known == other);
            assert_eq!(found.as_deref(), Some(other));
        }
        assert_eq!(counterpart("vRel", Of::Axis, |_| true), None);
        assert_eq!(counterpart("next", Of::Axis, |_| true), None);
    }

    #[test]
    fn a_statement_on_x_becomes_the_one_on_y() {
        assert_eq!(
            on_other_axis(
                "if (vRel.x < 0 && b[0] > minX && box.max) tx = 1;",
                |name| { ["y", "minY", "ty"].contains(&name) }
            ),
            "if (vRel.y < 0 && b[1] > minY && box.max) ty = 1;"
        );
    }
}
