//! The reference for the coursework: it reads collision questions and answers them exactly. It needs no window.

mod answer;
mod decimal;
mod question;
mod question_json;

pub use answer::{Answer, answer};
pub use decimal::{decimal, decimal_f64};
pub use question::{BadQuestion, Id, Question};
pub use question_json::{point, sweep_fields};
