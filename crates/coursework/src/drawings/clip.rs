//! Lines cut off at the edges of a rectangle.

use super::drawing::{Drawing, Line, Region};

/// The part of a straight line that lies in a rectangle, if any.
///
/// Source: Y.-D. Liang and B. Barsky, *A new concept and method for line clipping*, ACM TOG 3 (1984).
pub fn clip(from: [f64; 2], to: [f64; 2], region: &Region) -> Option<[[f64; 2]; 2]> {
    let way = [0, 1].map(|axis| to[axis] - from[axis]);
    let (mut first, mut last) = (0.0_f64, 1.0_f64);
    for axis in 0..2 {
        let (low, high) = (
            region.low[axis] - from[axis],
            region.high[axis] - from[axis],
        );
        if way[axis] == 0.0 {
            if low > 0.0 || high < 0.0 {
                return None;
            }
            continue;
        }
        let (at_low, at_high) = (low / way[axis], high / way[axis]);
        first = first.max(at_low.min(at_high));
        last = last.min(at_low.max(at_high));
    }
    let at = |part: f64| [0, 1].map(|axis| from[axis] + way[axis] * part);
    // An end that is inside stays as it is, to the bit: lines that meet there go on meeting.
    let start = if first == 0.0 { from } else { at(first) };
    let end = if last == 1.0 { to } else { at(last) };
    (first <= last).then_some([start, end])
}

impl Drawing {
    /// How many of its lines reach into a region.
    pub fn lines_within(&self, region: &Region) -> usize {
        let reaches = |line: &&Line| {
            let mut parts = line.points.windows(2);
            parts.any(|ends| clip(ends[0], ends[1], region).is_some())
        };
        self.lines.iter().filter(reaches).count()
    }
}

impl Line {
    /// Its parts in a rectangle.
    pub fn clipped(self, region: &Region) -> Vec<Self> {
        let mut parts: Vec<Vec<[f64; 2]>> = Vec::new();
        for ends in self.points.windows(2) {
            let Some([from, to]) = clip(ends[0], ends[1], region) else {
                continue;
            };
            match parts.last_mut() {
                Some(part) if part.last() == Some(&from) => part.push(to),
                _ => parts.push(vec![from, to]),
            }
        }
        let lines = parts.into_iter().map(|points| Self { points, ..self });
        lines.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::drawing::{Ink, LineStyle};
    use super::*;

    const REGION: Region = Region {
        low: [0.0, 0.0],
        high: [100.0, 80.0],
    };

    #[test]
    fn a_line_is_clipped_where_it_leaves_the_rectangle() {
        for (name, from, to, clipped) in [
            (
                "inside",
                [10.0, 10.0],
                [90.0, 70.0],
                Some([[10.0, 10.0], [90.0, 70.0]]),
            ),
            (
                "across the right edge",
                [90.0, 40.0],
                [110.0, 40.0],
                Some([[90.0, 40.0], [100.0, 40.0]]),
            ),
            (
                "through a corner",
                [-10.0, 10.0],
                [10.0, -10.0],
                Some([[0.0, 0.0], [0.0, 0.0]]),
            ),
            ("outside", [-10.0, 5.0], [-10.0, 50.0], None),
            ("past a corner", [-20.0, 10.0], [10.0, -20.0], None),
            (
                "a point inside",
                [5.0, 5.0],
                [5.0, 5.0],
                Some([[5.0, 5.0], [5.0, 5.0]]),
            ),
        ] {
            assert_eq!(clip(from, to, &REGION), clipped, "{name}");
        }
    }

    #[test]
    fn an_outline_inside_stays_in_one_piece_whatever_rounding_does() {
        let points = [[10.1, 10.3], [77.7, 10.3], [77.7, 33.3], [10.1, 10.3]];
        let line = Line {
            points: points.to_vec(),
            ink: Ink::A,
            style: LineStyle::Bold,
        };
        assert_eq!(line.clone().clipped(&REGION), [line]);
    }

    #[test]
    fn an_outline_that_leaves_the_rectangle_and_comes_back_has_two_parts() {
        let line = |points: &[[f64; 2]]| Line {
            points: points.to_vec(),
            ink: Ink::A,
            style: LineStyle::Solid,
        };
        let inside = line(&[[10.0, 10.0], [20.0, 10.0], [20.0, 20.0], [10.0, 10.0]]);
        assert_eq!(inside.clone().clipped(&REGION), [inside]);
        let across = line(&[[90.0, 10.0], [110.0, 10.0], [110.0, 20.0], [90.0, 20.0]]);
        let parts = across.clipped(&REGION);
        let ends: Vec<_> = parts.iter().map(|part| part.points.clone()).collect();
        assert_eq!(
            ends,
            [[[90.0, 10.0], [100.0, 10.0]], [[100.0, 20.0], [90.0, 20.0]]]
        );
    }
}
