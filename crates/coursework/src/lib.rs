//! The reference for the coursework: it reads collision questions and answers them exactly. It needs no window.

mod answer;
mod answered_line;
mod cases;
mod comparison;
mod decimal;
mod drawings;
mod explanation;
mod lab;
mod printable;
mod question;
mod read_question;
mod write_question;

pub use answer::{Answer, answer};
pub use answered_line::{BadLine, MAX_LINE_BYTES, answer_line};
pub use cases::{
    BadCase, Case, CasesVersion, Category, ContactTimes, GAME_PRESET, certain_contact, cpp_test,
    csv_table, exact_contact, make_published_cases, published_cases, random_cases, sentence,
    state_cases,
};
pub use comparison::{Algorithm, Column, Comparison, Difference, Part, Stage, State};
pub use decimal::{decimal, decimal_f64};
pub use drawings::{
    AreasPicture, ComparisonTable, Drawing, Ink, LETTER_WIDTH, Label, LabelAnchor, Line, LineStyle,
    PairPicture, PairView, PicturedBody, RatePlot, Region, Shadows, Thumbnails, TimeBars, clip,
    svg, wrapped,
};
pub use explanation::{
    CodeLine, ExplainedAxis, Explanation, LectureMove, PSEUDO_CODE, PseudoCodeLine, share_text,
};
pub use lab::{
    AreaCost, BOUNDING_AREAS, BadNumber, EditHistory, ExactNumber, LabBegin, LabPair, NoPair,
    PairField, Passes, Scenario, ShapeKind, Tunnelling, UnknownScenario, area_costs, case_of,
    exact_times_text, first_pair, fraction, pair_text, read_pair_text, scenarios, snapped,
};
pub use printable::{printable, printable_json};
pub use question::{BadQuestion, Id, Question};
pub use write_question::{point, sweep_fields};
