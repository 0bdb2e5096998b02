//! A case on two number lines, one for each axis, in plain characters.

use std::fmt::Write;

use sweptroids_coursework::Question;
use sweptroids_coursework::decimal_f64;

/// The width of a number line in characters.
const WIDTH: usize = 60;

/// The number lines of both axes: for each, A and B at the start of the step and at its end, in the frame in which A rests.
pub fn number_lines(question: &Question) -> String {
    let mut text = String::new();
    for (axis, name) in ["x", "y"].into_iter().enumerate() {
        let [a, b] = [&question.a, &question.b]
            .map(|body| [body.shape.min(axis), body.shape.max(axis)].map(f64::from));
        let [va, vb] =
            [&question.a, &question.b].map(|body| f64::from(body.velocity().to_array()[axis]));
        let v_rel = vb - va;
        let way = v_rel * f64::from(question.dt.seconds());
        let end = b.map(|bound| bound + way);
        let all = [a, b, end];
        let bounds = all.as_flattened();
        let first = bounds.iter().copied().fold(f64::INFINITY, f64::min);
        let last = bounds.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let line = |[min, max]: [f64; 2], fill: char| {
            let column = |at: f64| {
                let part = if last > first {
                    (at - first) / (last - first)
                } else {
                    0.0
                };
                (part * (WIDTH - 1) as f64).round() as usize
            };
            let (from, to) = (column(min), column(max));
            let inside = fill.to_string().repeat(to.saturating_sub(from + 1));
            let shape = if from == to {
                String::from("|")
            } else {
                format!("[{inside}]")
            };
            format!("{}{shape}", " ".repeat(from))
        };
        let gap = (b[0] - a[1]).max(a[0] - b[1]);
        let state = if gap > 0.0 {
            format!("a gap of {}", decimal_f64(gap))
        } else if gap == 0.0 {
            String::from("touching")
        } else {
            String::from("overlapping")
        };
        let _ = writeln!(text, "  {name}: {state}, v_rel = {}", decimal_f64(v_rel));
        let _ = writeln!(text, "    A        {}", line(a, '#'));
        let _ = writeln!(text, "    B        {}", line(b, '='));
        if v_rel != 0.0 {
            let _ = writeln!(text, "    B at dt  {}", line(end, '.'));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_stand_where_they_are_and_where_they_go() {
        // On x, B is 4 to the right of A and moves 8 to the left; on y they overlap and rest.
        let question = Question::read(
            r#"{"id":1,"a":{"min":[0,0],"max":[10,10],"vel":[0,0]},"b":{"min":[14,2],"max":[20,8],"vel":[-16,0]},"dt":0.5}"#,
        )
        .expect("a question");
        let text = number_lines(&question);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "  x: a gap of 4, v_rel = -16");
        // 20 units on 60 characters: A fills half of the line, B begins at 70 %.
        assert_eq!(lines[1].trim_end().len(), 4 + 9 + 31);
        assert_eq!(lines[2].find('['), Some(4 + 9 + 41));
        assert_eq!(lines[3].find('['), Some(4 + 9 + 18), "6 of 20");
        assert_eq!(lines[4], "  y: overlapping, v_rel = 0");
        assert_eq!(lines.len(), 7, "no line for the end where B rests");
    }
}
