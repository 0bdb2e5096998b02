//! The reference for the coursework: it reads collision questions and answers them exactly. It needs no window.

mod answer;
mod cases;
mod decimal;
mod grade;
mod question;
mod read_question;
mod write_question;

pub use answer::{Answer, answer};
pub use cases::{
    BadCase, Case, Category, ContactTimes, cpp_test, csv_table, exact_contact,
    make_published_cases, published_cases, random_cases, sentence,
};
pub use decimal::{decimal, decimal_f64};
pub use grade::{
    Call, CategoryCount, Diagnosis, Examinee, Failure, Findings, Got, NotRun, Reply, Signature,
    Verdict,
};
pub use question::{BadQuestion, Id, Question};
pub use write_question::{point, sweep_fields};
