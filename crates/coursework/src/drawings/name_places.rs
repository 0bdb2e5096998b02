//! Where the names of bodies stand in a picture of a pair.

use super::drawing::{Ink, LABEL_HEIGHT, LETTER_WIDTH, Region};

/// How often a name moves by a line to make place for the other one, up and down.
const MAX_MOVES: u32 = 3;

/// The distance of lines of names, in heights of letters.
const LINE_PITCH: f64 = 1.2;

/// A body that is pictured: A is 0, B is 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PicturedBody {
    /// The body that stands still in the lecture.
    A,
    /// The body that moves in the lecture.
    B,
}

impl PicturedBody {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    pub(super) const fn ink(self) -> Ink {
        match self {
            Self::A => Ink::A,
            Self::B => Ink::B,
        }
    }
}

/// Where the name of a body may stand, the best place first: the middle of its baseline. `around` is the body, `half` the half
/// width of the name.
pub(super) fn name_places(
    body: PicturedBody,
    around: [[f64; 2]; 2],
    half: f64,
    region: Region,
) -> impl Iterator<Item = [f64; 2]> {
    let [low, high] = around;
    let (below, above) = (low[1] - 1.4 * LABEL_HEIGHT, high[1] + 0.4 * LABEL_HEIGHT);
    let (near, other) = match body {
        PicturedBody::A => (below, above),
        PicturedBody::B => (above, below),
    };
    let x = middle(around)[0];
    let y = middle(around)[1] - 0.5 * LABEL_HEIGHT;
    let gap = 0.5 * LETTER_WIDTH;
    let beside = [high[0] + gap + half, low[0] - gap - half];
    // Its own side, the other side, beside it, and then line by line away from there.
    let first = [[x, near], [x, other]];
    let corners = [near, other].map(|y| beside.map(|x| [x, y]));
    let lines = (1..=MAX_MOVES).flat_map(|line| [f64::from(line), -f64::from(line)]);
    let moved = lines.map(move |line| [x, near + line * LINE_PITCH * LABEL_HEIGHT]);
    let all = first
        .into_iter()
        .chain(beside.map(|x| [x, y]))
        .chain(corners.into_iter().flatten())
        .chain(moved);
    // Off whatever stands above the region.
    let (least, most) = (region.low[0] + half, region.high[0] - half);
    let (bottom, top) = (region.low[1] + 2.0, region.high[1] - 1.4 * LABEL_HEIGHT);
    all.map(move |[x, y]| {
        [
            x.clamp(least, most.max(least)),
            y.clamp(bottom, top.max(bottom)),
        ]
    })
}

/// Whether two rectangles have a part in common.
pub(super) fn overlap(a: &Region, b: &Region) -> bool {
    [0, 1]
        .into_iter()
        .all(|axis| a.low[axis] < b.high[axis] && b.low[axis] < a.high[axis])
}

/// The middle of a rectangle.
pub(super) fn middle([low, high]: [[f64; 2]; 2]) -> [f64; 2] {
    [0, 1].map(|axis| f64::midpoint(low[axis], high[axis]))
}
