//! Refuses options that name one file twice.

use std::fs;
use std::path::Path;

use super::failure::{Failure, path_text};

/// Refuses options that would write one file twice, or write a file that another option reads. Each path comes with the
/// flag of its option.
pub(super) fn check_distinct_files(
    written: &[(&str, Option<&Path>)],
    read: &[(&str, Option<&Path>)],
) -> Result<(), Failure> {
    let is_same = |a: &Path, b: &Path| match (fs::canonicalize(a), fs::canonicalize(b)) {
        (Ok(a), Ok(b)) => a == b && a.is_file(),
        _ => std::path::absolute(a).ok() == std::path::absolute(b).ok(),
    };
    for (i, (flag, path)) in written.iter().enumerate() {
        for (other_flag, other) in written[i + 1..].iter().chain(read) {
            if let (Some(path), Some(other)) = (path, other)
                && is_same(path, other)
            {
                let name = path_text(path);
                return Err(Failure::Input(format!(
                    "{flag} and {other_flag} are one file, {name}"
                )));
            }
        }
    }
    Ok(())
}
