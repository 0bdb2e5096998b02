//! Descriptors that whoever started us left open.

use std::fs;
use std::path::Path;

/// The flag of a descriptor that is closed where another program is executed, as fdinfo shows it.
const CLOSED_ON_EXECUTION: u32 = 0o2_000_000;

/// Whether a program that we execute would inherit more than its standard streams. Our own descriptors are all closed
/// then. Where the system does not show its descriptors, the answer is no.
pub fn are_there_inherited_descriptors() -> bool {
    let Ok(descriptors) = fs::read_dir("/proc/self/fdinfo") else {
        return false;
    };
    descriptors.flatten().any(|entry| {
        let number = entry
            .file_name()
            .to_str()
            .and_then(|name| name.parse().ok());
        number.is_some_and(|number: u32| number > 2) && is_inherited(&entry.path())
    })
}

fn is_inherited(information: &Path) -> bool {
    // A descriptor that is closed by now was ours.
    let Ok(text) = fs::read_to_string(information) else {
        return false;
    };
    let flags = text.lines().find_map(|line| line.strip_prefix("flags:"));
    flags
        .and_then(|flags| u32::from_str_radix(flags.trim(), 8).ok())
        .is_some_and(|flags| flags & CLOSED_ON_EXECUTION == 0)
}
