//! Cases: questions with exact answers, published and random.

mod case;
mod category;

pub use case::{Case, ContactTimes};
pub use category::Category;
