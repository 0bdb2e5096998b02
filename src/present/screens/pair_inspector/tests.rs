//! The inspector without a window: which pair it shows, and how its rows go through the algorithm.
