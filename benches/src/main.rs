//! Measures everything in one run, the peers interleaved with ours, and prints one table.
#![expect(
    clippy::print_stdout,
    reason = "a table on standard output is what it is for"
)]

use sweptroids_benches::contest::Contest;
use sweptroids_benches::{many, pair};

fn main() {
    println!(
        "Nanoseconds a pair, median and least of {} interleaved rounds; ratios of medians to ours.\n",
        Contest::ROUNDS
    );
    let pair = pair::Mix::new();
    pair.check();
    println!("{}", pair.contest());
    println!(
        "answered by the fast path: {:.2} %\n",
        100.0 * pair.fast_share()
    );
    println!("{}", many::Mix::new().contest());
}
