//! A picture of a case: both boxes at the start of the step, and where they are at the contact or at its end.

use super::words::{expected_text, got_text};
use crate::findings::Failure;
use sweptroids_coursework::Explanation;
use sweptroids_coursework::decimal;
use sweptroids_coursework::{Drawing, PairPicture, Region, Shadows, svg, wrapped};

/// The side of the picture's field, in pixels.
const SIDE: f64 = 520.0;

/// The longest line of words, in characters: 14 pixels high, they are at most 8 wide.
const LONGEST_LINE: usize = 62;

/// The picture of a failure, as SVG. It holds numbers only, no text of the student's.
pub fn picture(failure: &Failure) -> String {
    let question = &failure.case.question;
    let explanation = Explanation::of_question(question);
    let contact = failure.expected;
    let moment = contact.map_or(question.dt.seconds(), |contact| contact.t_first);
    let axes: Vec<usize> = (0..explanation.axes.len()).collect();
    let shadows = Shadows {
        explanation: &explanation,
        axes: &axes,
        at_work: None,
        moment: f64::from(moment),
    };
    let pair = PairPicture {
        explanation: &explanation,
        names: ["A", "B"],
        moment: f64::from(moment),
        seams: &[],
        shows_motion: true,
        fixed_view: None,
    };
    let whole = Region {
        low: [0.0, 0.0],
        high: [SIDE, SIDE + shadows.height()],
    };
    let mut drawing = Drawing::default();
    let [below, field] = whole.split_at(shadows.height());
    pair.draw(field, &mut drawing);
    shadows.draw(below, &mut drawing);
    let shown = match contact {
        Some(contact) => format!("at the first contact, t = {}", decimal(contact.t_first)),
        None => format!("at the end of the step, t = {}", decimal(moment)),
    };
    let mut sentences = vec![
        failure.case.sentence.clone(),
        format!("solid: {shown}; dotted: at the start; dashed: at the end"),
        format!("expected: {}", expected_text(failure)),
        format!("got: {}", got_text(failure)),
    ];
    if pair.is_cut() {
        sentences.push(String::from("What moves far goes on outside the picture."));
    }
    svg(&drawing, whole, &wrapped(&sentences, LONGEST_LINE))
}
