//! A drawing as SVG.

use std::fmt::Write;

use super::drawing::{Drawing, Ink, LABEL_HEIGHT, LabelAnchor, LineStyle, Region};

impl Ink {
    /// Its colour on white paper, as SVG writes it: of about the hue that it has on the dark screen.
    pub const fn on_paper(self) -> &'static str {
        match self {
            Self::A => "#00795a",
            Self::B => "#1f5fbf",
            Self::Velocity => "#8a3f82",
            Self::Hit => "#b3421b",
            Self::Moment => "#6b5a00",
            Self::Plain => "black",
        }
    }
}

/// A drawing on white paper, and lines of words below it. The drawing takes up `region`.
pub fn svg(drawing: &Drawing, region: Region, words: &[String]) -> String {
    const LINE: f64 = 1.6 * LABEL_HEIGHT;
    let [width, height] = region.size();
    let all = height + LINE * (words.len() as f64 + 0.5);
    let place = |[x, y]: [f64; 2]| [x - region.low[0], region.high[1] - y];
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {all:.0}\" font-family=\"sans-serif\" font-size=\"14\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
    );
    for line in &drawing.lines {
        let points = line.points.iter().map(|point| {
            let [x, y] = place(*point);
            format!("{x:.2},{y:.2}")
        });
        let points: Vec<_> = points.collect();
        let is_closed = line.points.len() > 3 && line.points.first() == line.points.last();
        let is_area = line.style == LineStyle::Bold && is_closed;
        let fill = if is_area {
            format!("fill=\"{}\" fill-opacity=\"0.2\"", line.ink.on_paper())
        } else {
            "fill=\"none\"".to_owned()
        };
        let (width, dashes) = match line.style {
            LineStyle::Solid => (1.2, ""),
            LineStyle::Bold => (2.4, ""),
            LineStyle::Dashed => (1.2, " stroke-dasharray=\"6 4\""),
            LineStyle::Dotted => (1.2, " stroke-dasharray=\"1.5 3\""),
        };
        let _ = writeln!(
            svg,
            "<polyline points=\"{}\" {fill} stroke=\"{}\" stroke-width=\"{width}\"{dashes}/>",
            points.join(" "),
            line.ink.on_paper()
        );
    }
    for label in &drawing.labels {
        let [x, y] = place(label.at);
        let anchor = match label.anchor {
            LabelAnchor::Left => "start",
            LabelAnchor::Middle => "middle",
            LabelAnchor::Right => "end",
        };
        let _ = writeln!(
            svg,
            "<text x=\"{x:.2}\" y=\"{y:.2}\" fill=\"{}\" text-anchor=\"{anchor}\">{}</text>",
            label.ink.on_paper(),
            escaped(&label.text)
        );
    }
    for (index, words) in words.iter().enumerate() {
        let y = height + LINE * (index as f64 + 0.8);
        let _ = writeln!(svg, "<text x=\"12\" y=\"{y:.2}\">{}</text>", escaped(words));
    }
    svg.push_str("</svg>\n");
    svg
}

/// Sentences as lines of at most so many characters, broken between words.
pub fn wrapped(sentences: &[String], longest: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for sentence in sentences {
        let mut line = String::new();
        for word in sentence.split(' ') {
            if !line.is_empty() && line.len() + 1 + word.len() > longest {
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

/// Text as XML has it.
fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;");
    text.replace('<', "&lt;").replace('>', "&gt;")
}
