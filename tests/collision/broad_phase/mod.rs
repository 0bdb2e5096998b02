//! The broad phase finds the contacts of all pairs, in order. `all_pairs` is the oracle, `worst_cases` has the situations that
//! cost most, `laws` compares arbitrary boxes, `million` some of very many.

mod all_pairs;
mod laws;
mod million;
mod worst_cases;
