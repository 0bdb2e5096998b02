//! Cases: questions with exact answers, published and random.

mod axis_facts;
mod case;
mod category;
mod certain;
mod definition;
mod drawn_case;
mod oracle;
mod published;
mod random;
mod random_draws;
mod read_case;
mod recorded;
mod rounding;
mod scenes;
mod sentence;
mod span;
mod state_cases;
mod states;
mod write_case;
mod write_cpp;
mod write_csv;

pub use case::{Case, ContactTimes};
pub use category::Category;
pub use certain::certain_contact;
pub use oracle::exact_contact;
pub(super) use oracle::exact_times;
pub use published::{CasesVersion, make_published_cases, published_cases};
pub use random::random_cases;
pub use read_case::BadCase;
pub use sentence::sentence;
pub use state_cases::state_cases;
pub use write_cpp::{GAME_PRESET, cpp_test};
pub use write_csv::csv_table;
