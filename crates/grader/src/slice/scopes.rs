//! Namespaces around a declaration, as C++.

/// The scopes before a name, and the name.
pub fn split(full_name: &str) -> (Vec<&str>, String) {
    let mut parts: Vec<&str> = full_name.split("::").collect();
    let name = parts.pop().unwrap_or_default().to_owned();
    (parts, name)
}

/// What opens these namespaces, in one line.
pub fn open(scopes: &[&str]) -> String {
    scopes
        .iter()
        .map(|scope| format!("namespace {scope} {{ "))
        .collect()
}

/// What closes them.
pub fn close(scopes: &[&str]) -> String {
    " }".repeat(scopes.len())
}
