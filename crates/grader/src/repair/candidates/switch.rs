//! The switch of an edit, as C++ has it.

/// The name of the switches in C++.
const SWITCH: &str = "sweptroids_on";

/// The number of an edit, as its switch.
#[derive(Clone, Copy, Debug)]
pub struct Switch(pub usize);

impl std::fmt::Display for Switch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{SWITCH}[{}]", self.0)
    }
}

/// The switch in C++, or what is never on.
pub fn or_off(switch: Option<Switch>) -> String {
    switch.map_or_else(|| String::from("false"), |switch| switch.to_string())
}
