//! A whole game with real keys.
