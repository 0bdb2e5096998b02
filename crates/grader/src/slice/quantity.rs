//! What the name of a member says about a box or what moves.

use std::collections::BTreeSet;

use super::identifier::{stem, words};

/// A quantity of a box that moves, or of the frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Quantity {
    /// The lower bounds.
    Minimum,
    /// The upper bounds.
    Maximum,
    /// The middle.
    Centre,
    /// A point of the box: its centre or its lower corner.
    Position,
    /// Half of width and height.
    Half,
    /// Width and height.
    Whole,
    /// A size that may be whole or half: `size`.
    Size,
    /// A size that may be half or whole: `extents`.
    Extent,
    /// The side that is called top: the upper bound, or the lower one where y goes down.
    Top,
    /// The side that is called bottom.
    Bottom,
    /// The velocity.
    Velocity,
    /// The time of the frame.
    FrameTime,
    /// Whether something takes part at all.
    Active,
}

/// What a name says: a quantity, as a vector or on one axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meaning {
    /// The quantity.
    pub quantity: Quantity,
    /// The axis: 0 for x, 1 for y. None for both, as a vector.
    pub axis: Option<usize>,
}

/// The names of vectors, as stems.
const VECTORS: &[(&str, Quantity)] = &[
    ("min", Quantity::Minimum),
    ("minimum", Quantity::Minimum),
    ("mn", Quantity::Minimum),
    ("lo", Quantity::Minimum),
    ("low", Quantity::Minimum),
    ("lower", Quantity::Minimum),
    ("lowerbound", Quantity::Minimum),
    ("lowerleft", Quantity::Minimum),
    ("bottomleft", Quantity::Minimum),
    ("topleft", Quantity::Minimum),
    ("mincorner", Quantity::Minimum),
    ("minpoint", Quantity::Minimum),
    ("minvec", Quantity::Minimum),
    ("max", Quantity::Maximum),
    ("maximum", Quantity::Maximum),
    ("mx", Quantity::Maximum),
    ("hi", Quantity::Maximum),
    ("high", Quantity::Maximum),
    ("upper", Quantity::Maximum),
    ("upperbound", Quantity::Maximum),
    ("upperright", Quantity::Maximum),
    ("topright", Quantity::Maximum),
    ("bottomright", Quantity::Maximum),
    ("maxcorner", Quantity::Maximum),
    ("maxpoint", Quantity::Maximum),
    ("maxvec", Quantity::Maximum),
    ("center", Quantity::Centre),
    ("centre", Quantity::Centre),
    ("centerpoint", Quantity::Centre),
    ("middle", Quantity::Centre),
    ("mid", Quantity::Centre),
    ("c", Quantity::Centre),
    ("pos", Quantity::Position),
    ("position", Quantity::Position),
    ("location", Quantity::Position),
    ("translation", Quantity::Position),
    ("origin", Quantity::Position),
    ("transform", Quantity::Position),
    ("poscurr", Quantity::Position),
    ("half", Quantity::Half),
    ("halfsize", Quantity::Half),
    ("halfsizes", Quantity::Half),
    ("halfextent", Quantity::Half),
    ("halfextents", Quantity::Half),
    ("halfwidths", Quantity::Half),
    ("halfdimensions", Quantity::Half),
    ("halfdim", Quantity::Half),
    ("halfscale", Quantity::Half),
    ("radii", Quantity::Half),
    ("extent", Quantity::Extent),
    ("extents", Quantity::Extent),
    ("size", Quantity::Size),
    ("dim", Quantity::Size),
    ("dims", Quantity::Size),
    ("dimension", Quantity::Size),
    ("dimensions", Quantity::Size),
    ("scale", Quantity::Size),
    ("vel", Quantity::Velocity),
    ("velocity", Quantity::Velocity),
    ("velcurr", Quantity::Velocity),
    ("linearvelocity", Quantity::Velocity),
    ("linvel", Quantity::Velocity),
    ("speed", Quantity::Velocity),
    ("v", Quantity::Velocity),
];

/// The names of what one axis has, as stems.
const SCALARS: &[(&str, Quantity, usize)] = &[
    ("left", Quantity::Minimum, 0),
    ("right", Quantity::Maximum, 0),
    ("w", Quantity::Whole, 0),
    ("h", Quantity::Whole, 1),
    ("width", Quantity::Whole, 0),
    ("height", Quantity::Whole, 1),
    ("hw", Quantity::Half, 0),
    ("hh", Quantity::Half, 1),
    ("halfw", Quantity::Half, 0),
    ("halfh", Quantity::Half, 1),
    ("halfwidth", Quantity::Half, 0),
    ("halfheight", Quantity::Half, 1),
    ("x", Quantity::Position, 0),
    ("y", Quantity::Position, 1),
    ("dx", Quantity::Velocity, 0),
    ("dy", Quantity::Velocity, 1),
    ("x0", Quantity::Minimum, 0),
    ("y0", Quantity::Minimum, 1),
    ("x2", Quantity::Maximum, 0),
    ("y2", Quantity::Maximum, 1),
];

/// What the name of a member says, beside the other names that are used of such boxes. None if nothing.
pub fn meaning(identifier: &str, beside: &BTreeSet<String>) -> Option<Meaning> {
    let stem = stem(identifier);
    let has = |name: &str| beside.iter().any(|other| self::stem(other) == name);
    let of = |quantity, axis| Some(Meaning { quantity, axis });
    if is_frame_time(identifier) {
        return of(Quantity::FrameTime, None);
    }
    match stem.as_str() {
        "top" if has("bottom") => return of(Quantity::Top, Some(1)),
        // Beside a height, what is named is where the box begins.
        "top" if has("height") => return of(Quantity::Minimum, Some(1)),
        "top" => return of(Quantity::Maximum, Some(1)),
        "bottom" if has("top") => return of(Quantity::Bottom, Some(1)),
        "bottom" => return of(Quantity::Minimum, Some(1)),
        // (x0, y0) to (x1, y1), or (x1, y1) to (x2, y2)
        "x1" | "y1" => {
            let quantity = if has("x0") {
                Quantity::Maximum
            } else {
                Quantity::Minimum
            };
            return of(quantity, Some(usize::from(stem == "y1")));
        }
        _ => {}
    }
    if let Some((_, quantity)) = VECTORS.iter().find(|(name, _)| *name == stem) {
        return of(*quantity, None);
    }
    if let Some((_, quantity, axis)) = SCALARS.iter().find(|(name, ..)| *name == stem) {
        return of(*quantity, Some(*axis));
    }
    // minX, xMin, vel_y
    for (axis, letter) in ["x", "y"].into_iter().enumerate() {
        let rest = stem
            .strip_suffix(letter)
            .or_else(|| stem.strip_prefix(letter));
        let vector = rest.and_then(|rest| VECTORS.iter().find(|(name, _)| *name == rest));
        if let Some((_, quantity)) = vector {
            return of(*quantity, Some(axis));
        }
    }
    if words(identifier)
        .iter()
        .any(|word| matches!(word.as_str(), "active" | "enabled" | "alive"))
    {
        return of(Quantity::Active, None);
    }
    None
}

/// Whether a name can only mean the time of the frame.
pub fn is_frame_time(identifier: &str) -> bool {
    let words = words(identifier);
    if words
        .iter()
        .any(|word| matches!(word.as_str(), "inv" | "inverse" | "scale" | "max" | "fixed"))
    {
        return false;
    }
    let stem = stem(identifier);
    matches!(
        stem.as_str(),
        "dt" | "tick" | "delta" | "seconds" | "elapsed" | "deltaseconds" | "framedt"
    ) || [
        "deltatime",
        "frametime",
        "timestep",
        "elapsedtime",
        "timedelta",
        "framedelta",
    ]
    .iter()
    .any(|word| stem.ends_with(word))
}

/// The axis of a name that is a component of a vector.
pub fn component(identifier: &str) -> Option<usize> {
    match stem(identifier).as_str() {
        "x" | "dx" => Some(0),
        "y" | "dy" => Some(1),
        _ => None,
    }
}

impl Quantity {
    /// What it is, in words.
    pub const fn in_words(self) -> &'static str {
        match self {
            Self::Minimum => "the lower bounds",
            Self::Maximum => "the upper bounds",
            Self::Centre => "the centre",
            Self::Position => "the position",
            Self::Half => "half the size",
            Self::Whole | Self::Size | Self::Extent => "the size",
            Self::Top => "the top",
            Self::Bottom => "the bottom",
            Self::Velocity => "the velocity",
            Self::FrameTime => "the frame time",
            Self::Active => "true",
        }
    }
}
