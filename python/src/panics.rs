//! A panic becomes an exception. pyo3's own is no `Exception`, so that a program which catches errors would end by it.

use std::panic::{AssertUnwindSafe, catch_unwind};

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// What `call` returns, or `RuntimeError` with the text of its panic.
pub fn caught<T>(call: impl FnOnce() -> T) -> PyResult<T> {
    catch_unwind(AssertUnwindSafe(call)).map_err(|panic| {
        let text = (panic.downcast_ref::<&str>().copied())
            .or_else(|| panic.downcast_ref::<String>().map(String::as_str))
            .unwrap_or("a panic without a text");
        PyRuntimeError::new_err(format!("sweptroids failed: {text}"))
    })
}
