//! A picture of a case: both boxes at the start of the step, and where they are at the contact or at its end.

use std::fmt::Write;

use super::words::{expected_text, got_text};
use crate::coursework::decimal::decimal;
use crate::coursework::grade::findings::Failure;

/// The side of the picture's field, in pixels.
const SIDE: f64 = 480.0;
/// The margin around the field, in pixels.
const MARGIN: f64 = 40.0;
/// The height of a line of words below the field, in pixels.
const LINE: f64 = 22.0;
/// The longest line of words, in characters: 14 pixels high, they are at most 8 wide.
const LONGEST_LINE: usize = 66;

/// How far the picture reaches beyond the boxes at the start, in parts of their extent. A fast body leaves it.
const REACH: f64 = 2.0;

/// A box with its lower and upper corner.
type Corners = [[f64; 2]; 2];

/// The picture of a failure, as SVG. It holds numbers only, no text of the student's.
pub fn picture(failure: &Failure) -> String {
    let question = &failure.case.question;
    let dt = f64::from(question.dt.seconds());
    let time = failure
        .expected
        .map_or(dt, |contact| f64::from(contact.t_first));
    let bodies = [&question.a, &question.b].map(|body| {
        let start: Corners = [
            [body.shape.min(0), body.shape.min(1)].map(f64::from),
            [body.shape.max(0), body.shape.max(1)].map(f64::from),
        ];
        let velocity = body.velocity().to_array().map(f64::from);
        let end = start.map(|corner| [0, 1].map(|axis| corner[axis] + velocity[axis] * time));
        (start, end)
    });
    let at_start = around(bodies.iter().map(|(start, _)| *start));
    let all = around(bodies.iter().flat_map(|(start, end)| [*start, *end]));
    let reach = REACH * extent(at_start);
    let low = [0, 1].map(|axis| all[0][axis].max(at_start[0][axis] - reach));
    let high = [0, 1].map(|axis| all[1][axis].min(at_start[1][axis] + reach));
    let is_cut = [low, high] != all;
    let scale = SIDE / extent([low, high]);
    // A narrow field stands in the middle.
    let left = MARGIN + (SIDE - (high[0] - low[0]) * scale) / 2.0;
    let place = |[x, y]: [f64; 2]| [left + (x - low[0]) * scale, MARGIN + (high[1] - y) * scale];
    let below = 2.0 * MARGIN + (high[1] - low[1]) * scale;
    let mut lines = words(failure);
    if is_cut {
        lines.push(String::from("What moves far goes on outside the picture."));
    }
    let height = below + LINE * lines.len() as f64;
    let width = 2.0 * MARGIN + SIDE;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" font-family=\"sans-serif\" font-size=\"14\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n\
         <defs><marker id=\"tip\" markerWidth=\"8\" markerHeight=\"8\" refX=\"7\" refY=\"4\" orient=\"auto\"><path d=\"M0 0 8 4 0 8z\"/></marker>\
         <clipPath id=\"field\"><rect x=\"0\" y=\"0\" width=\"{width:.0}\" height=\"{:.0}\"/></clipPath></defs>\n\
         <g clip-path=\"url(#field)\">\n",
        below - MARGIN / 2.0
    );
    let names = [("A", "#1f5fbf"), ("B", "#b3421b")];
    for ((start, end), (name, colour)) in bodies.iter().zip(names) {
        rectangle(
            &mut svg,
            start.map(place),
            &format!(
                "fill=\"{colour}\" fill-opacity=\"0.25\" stroke=\"{colour}\" stroke-width=\"2\""
            ),
        );
        if start != end {
            rectangle(
                &mut svg,
                end.map(place),
                &format!(
                    "fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" stroke-dasharray=\"6 4\""
                ),
            );
            let [from, to] = [start, end].map(|corners| place(middle(corners)));
            let _ = writeln!(
                svg,
                "<line x1=\"{:.2}\" y1=\"{:.2}\" x2=\"{:.2}\" y2=\"{:.2}\" stroke=\"black\" marker-end=\"url(#tip)\"/>",
                from[0], from[1], to[0], to[1]
            );
        }
        let [x, y] = place(middle(start));
        let _ = writeln!(
            svg,
            "<text x=\"{x:.2}\" y=\"{y:.2}\" fill=\"{colour}\" font-weight=\"bold\" dx=\"-5\" dy=\"-6\">{name}</text>"
        );
    }
    svg.push_str("</g>\n");
    for (line, text) in lines.iter().enumerate() {
        let y = below + LINE * line as f64;
        let _ = writeln!(svg, "<text x=\"{MARGIN}\" y=\"{y:.2}\">{text}</text>");
    }
    svg.push_str("</svg>\n");
    svg
}

/// The lines below the field.
fn words(failure: &Failure) -> Vec<String> {
    let dashed = match failure.expected {
        Some(contact) => format!(
            "dashed: at the first contact, t = {}",
            decimal(contact.t_first)
        ),
        None => format!(
            "dashed: at the end of the step, t = {}",
            decimal(failure.case.question.dt.seconds())
        ),
    };
    let sentences = [
        failure.case.sentence.clone(),
        dashed,
        format!("expected: {}", expected_text(failure)),
        format!("got: {}", got_text(failure)),
    ];
    let mut lines = Vec::new();
    for sentence in sentences {
        let mut line = String::new();
        for word in sentence.split(' ') {
            if !line.is_empty() && line.len() + 1 + word.len() > LONGEST_LINE {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}

/// The smallest box around boxes.
fn around(boxes: impl Iterator<Item = Corners>) -> Corners {
    boxes
        .reduce(|[low, high], [other_low, other_high]| {
            [
                [0, 1].map(|axis| low[axis].min(other_low[axis])),
                [0, 1].map(|axis| high[axis].max(other_high[axis])),
            ]
        })
        .expect("there are two bodies")
}

/// The longer side of a box, and more than nothing.
fn extent([low, high]: Corners) -> f64 {
    (high[0] - low[0])
        .max(high[1] - low[1])
        .max(f64::MIN_POSITIVE)
}

fn middle(corners: &Corners) -> [f64; 2] {
    [0, 1].map(|axis| f64::midpoint(corners[0][axis], corners[1][axis]))
}

fn rectangle(svg: &mut String, [low, high]: Corners, style: &str) {
    let _ = writeln!(
        svg,
        "<rect x=\"{:.2}\" y=\"{:.2}\" width=\"{:.2}\" height=\"{:.2}\" {style}/>",
        low[0],
        high[1],
        high[0] - low[0],
        low[1] - high[1]
    );
}
