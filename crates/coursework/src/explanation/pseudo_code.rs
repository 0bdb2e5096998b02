//! The lecture's algorithm in our own notation, each line with its slide.
//!
//! Source: CSD1130 lecture 18. The numbers of the cases are the lecture's; later course material calls `v_rel` = 0 case 5, and
//! `t_first` > `t_last` case 6.

/// A line of the algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeLine {
    /// Step 1: the static test.
    StaticTest,
    /// Step 2: the relative velocity and the first values of the times.
    Begin,
    /// Case 1: B is below A and moves down.
    Case1,
    /// Case 4: B is above A and moves down, the first time.
    Case4First,
    /// Case 4: B moves down, the last time.
    Case4Last,
    /// Case 2: B is below A and moves up, the first time.
    Case2First,
    /// Case 2: B moves up, the last time.
    Case2Last,
    /// Case 3: B is above A and moves up.
    Case3,
    /// B does not move along the axis.
    NoMotion,
    /// Case 5: the times exclude each other.
    Case5,
    /// Step 5: the final test.
    FinalTest,
}

/// A line of the algorithm in words, and where the lecture has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PseudoCodeLine {
    /// Which line it is.
    pub line: CodeLine,
    /// The line, in plain characters.
    pub code: &'static str,
    /// The slide of the lecture, by its title.
    pub slide: &'static str,
}

const fn line(line: CodeLine, code: &'static str, slide: &'static str) -> PseudoCodeLine {
    PseudoCodeLine { line, code, slide }
}

/// The algorithm. The lines from `Case1` to `Case5` are gone through for each axis: Step 3 on the first, Step 4 on the others.
pub const PSEUDO_CODE: [PseudoCodeLine; 11] = [
    line(
        CodeLine::StaticTest,
        "if they overlap on all axes now: hit at 0",
        "Testing for Intersection",
    ),
    line(
        CodeLine::Begin,
        "v = vB - vA, t_first = 0, t_last = dt",
        "Testing for Moving Rectangles (2/4)",
    ),
    line(
        CodeLine::Case1,
        "Case 1: if v < 0 and B.max < A.min: no hit",
        "Case 1",
    ),
    line(
        CodeLine::Case4First,
        "Case 4: if v < 0 and A.max < B.min: t_first = max(t_first, (A.max - B.min) / v)",
        "Case 4: Revisited (1/2)",
    ),
    line(
        CodeLine::Case4Last,
        "Case 4: if v < 0: t_last = min(t_last, (A.min - B.max) / v)",
        "Case 4: Revisited (2/2)",
    ),
    line(
        CodeLine::Case2First,
        "Case 2: if v > 0 and B.max < A.min: t_first = max(t_first, (A.min - B.max) / v)",
        "Case 2: Revisited (1/2)",
    ),
    line(
        CodeLine::Case2Last,
        "Case 2: if v > 0: t_last = min(t_last, (A.max - B.min) / v)",
        "Case 2: Revisited (2/2)",
    ),
    line(
        CodeLine::Case3,
        "Case 3: if v > 0 and A.max < B.min: no hit",
        "Case 3",
    ),
    line(
        CodeLine::NoMotion,
        "if v = 0 and they are apart: no hit",
        "on no slide: the lecture forgets it",
    ),
    line(
        CodeLine::Case5,
        "Case 5: if t_first > t_last: no hit",
        "Case 5: No Intersection",
    ),
    line(
        CodeLine::FinalTest,
        "if t_first > t_last: no hit, otherwise hit at t_first",
        "Pseudo-Code (2/2)",
    ),
];

impl CodeLine {
    /// Its place in [`PSEUDO_CODE`].
    pub const fn index(self) -> usize {
        self as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_at_its_index_and_cites_a_slide_of_the_lecture() {
        let slides = [
            "Testing for Intersection",
            "Testing for Moving Rectangles (2/4)",
            "Case 1",
            "Case 3",
            "Case 2: Revisited (1/2)",
            "Case 2: Revisited (2/2)",
            "Case 4: Revisited (1/2)",
            "Case 4: Revisited (2/2)",
            "Case 5: No Intersection",
            "Pseudo-Code (2/2)",
        ];
        for (index, line) in PSEUDO_CODE.iter().enumerate() {
            assert_eq!(line.line.index(), index);
            let is_slide = slides.contains(&line.slide);
            assert_eq!(is_slide, line.line != CodeLine::NoMotion, "{line:?}");
        }
    }
}
