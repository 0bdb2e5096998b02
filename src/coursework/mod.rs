//! The reference for the coursework: it reads collision questions and answers them exactly. It needs no window.

mod answer;
mod decimal;
mod question;
mod read_question;
mod write_question;

pub use answer::{Answer, answer};
pub use decimal::{decimal, decimal_f64};
pub use question::{BadQuestion, Id, Question};
pub use write_question::{point, sweep_fields};
