//! Panics that are caught at once, and print nothing.

use std::any::Any;
use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe};

thread_local! {
    static IS_CAUGHT: Cell<bool> = const { Cell::new(false) };
}

/// Runs a task.
///
/// # Errors
/// The first line of its message, if it panics.
pub(super) fn catch_panic<T>(task: impl FnOnce() -> T) -> Result<T, String> {
    let was_caught = IS_CAUGHT.replace(true);
    let result = panic::catch_unwind(AssertUnwindSafe(task));
    IS_CAUGHT.set(was_caught);
    result.map_err(|payload| first_line(payload.as_ref()))
}

/// Whether a panic of this thread would be caught by [`catch_panic`]. The panic hook asks it.
pub(super) fn is_caught() -> bool {
    IS_CAUGHT.get()
}

/// The first line of a panic message.
pub(super) fn first_line(payload: &(dyn Any + Send)) -> String {
    let text = payload
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| payload.downcast_ref::<&str>().copied());
    text.and_then(|text| text.lines().next())
        .unwrap_or("no reason given")
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_the_first_line_of_its_message() {
        assert_eq!(catch_panic(|| 7), Ok(7));
        assert_eq!(
            catch_panic(|| panic!("no device\nand more")),
            Err::<(), _>("no device".to_owned())
        );
        assert_eq!(
            catch_panic(|| panic::resume_unwind(Box::new(7))),
            Err::<(), _>("no reason given".to_owned())
        );
        assert!(!is_caught());
        assert_eq!(catch_panic(is_caught), Ok(true));
    }
}
