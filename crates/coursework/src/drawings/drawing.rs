//! A drawing: lines and words in a plane. It does not know what will show it.

use strum::{EnumCount, VariantArray};

/// What a line or a word belongs to. It decides the colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumCount, VariantArray)]
pub enum Ink {
    /// Body A.
    A,
    /// Body B.
    B,
    /// A velocity.
    Velocity,
    /// The contact.
    Hit,
    /// The moment that is shown.
    Moment,
    /// Words, and lines to measure by.
    Plain,
}

impl Ink {
    /// All of them.
    pub const ALL: [Self; Self::COUNT] = *Self::VARIANTS.first_chunk().expect("all of them");
}

/// How a line is drawn, so that no one needs to tell colours apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineStyle {
    /// In one piece.
    Solid,
    /// Twice as wide.
    Bold,
    /// Dashes.
    Dashed,
    /// Dots.
    Dotted,
}

/// A line through points.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The points, in units of the drawing; y is up.
    pub points: Vec<[f64; 2]>,
    /// What it belongs to.
    pub ink: Ink,
    /// How it is drawn.
    pub style: LineStyle,
}

/// Which part of a label is at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabelAnchor {
    /// Its left end.
    Left,
    /// Its middle.
    Middle,
    /// Its right end.
    Right,
}

/// Some words on one line.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// The place of the anchor on the baseline, in units of the drawing.
    pub at: [f64; 2],
    /// The words, in plain characters.
    pub text: String,
    /// Which part of the words is there.
    pub anchor: LabelAnchor,
    /// What it belongs to.
    pub ink: Ink,
}

/// A rectangle of a drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Region {
    /// The lower left corner.
    pub low: [f64; 2],
    /// The upper right corner.
    pub high: [f64; 2],
}

/// Lines and words.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    /// The lines, the later ones above the earlier ones.
    pub lines: Vec<Line>,
    /// The words, above all lines.
    pub labels: Vec<Label>,
}

/// The height of the letters of labels, in units of the drawing.
pub const LABEL_HEIGHT: f64 = 14.3;

/// The width of a letter with the gap after it, where letters are widest, in units of the drawing.
pub const LETTER_WIDTH: f64 = 0.97 * LABEL_HEIGHT;

/// The half length of the arms of a cross that marks a point, and the length of an arrow's head.
const MARK: f64 = 5.0;

impl Region {
    /// Its width and height.
    pub fn size(&self) -> [f64; 2] {
        [0, 1].map(|axis| self.high[axis] - self.low[axis])
    }

    /// Its part of this height at the bottom, and what is above it.
    pub fn split_at(&self, height: f64) -> [Self; 2] {
        let y = self.low[1] + height;
        let below = Self {
            high: [self.high[0], y],
            ..*self
        };
        let above = Self {
            low: [self.low[0], y],
            ..*self
        };
        [below, above]
    }

    /// A smaller rectangle, this much away from the edges.
    #[must_use]
    pub fn shrunk(&self, margin: f64) -> Self {
        Self {
            low: self.low.map(|end| end + margin),
            high: self.high.map(|end| end - margin),
        }
    }
}

impl Drawing {
    /// Adds a line through points.
    pub fn line(&mut self, points: Vec<[f64; 2]>, ink: Ink, style: LineStyle) {
        self.lines.push(Line { points, ink, style });
    }

    /// Adds a closed line. If all its points are one, a cross.
    pub fn outline(&mut self, corners: &[[f64; 2]], ink: Ink, style: LineStyle) {
        let Some(first) = corners.first() else { return };
        if corners.iter().all(|corner| corner == first) {
            for arm in [[MARK, MARK], [MARK, -MARK]] {
                let end = |sign: f64| [0, 1].map(|axis| first[axis] + sign * arm[axis]);
                self.line(vec![end(-1.0), end(1.0)], ink, style);
            }
            return;
        }
        let points = corners.iter().chain([first]).copied().collect();
        self.line(points, ink, style);
    }

    /// Adds an arrow; nothing if it has no length.
    pub fn arrow(&mut self, from: [f64; 2], to: [f64; 2], ink: Ink, style: LineStyle) {
        let way = [0, 1].map(|axis| to[axis] - from[axis]);
        let length = libm::hypot(way[0], way[1]);
        if length < 1e-3 {
            return;
        }
        let unit = way.map(|part| part / length);
        let head = MARK.min(length);
        self.line(vec![from, to], ink, style);
        let side = |sign: f64| {
            [
                to[0] - head * unit[0] - sign * 0.6 * head * unit[1],
                to[1] - head * unit[1] + sign * 0.6 * head * unit[0],
            ]
        };
        self.line(vec![side(1.0), to, side(-1.0)], ink, LineStyle::Solid);
    }

    /// Adds words.
    pub fn label(&mut self, at: [f64; 2], text: impl Into<String>, anchor: LabelAnchor, ink: Ink) {
        let text = text.into();
        if !text.is_empty() {
            self.labels.push(Label {
                at,
                text,
                anchor,
                ink,
            });
        }
    }
}
