//! Measures everything in one run, the peers interleaved with ours, and prints one table.
//!
//! An argument, `pair`, `many`, `tick` or `throughput`, measures that part alone.
#![expect(
    clippy::print_stdout,
    reason = "a table on standard output is what it is for"
)]

use sweptroids_benches::interleaved::{Comparison, Order};
use sweptroids_benches::{many, pair, throughput, tick};

fn main() {
    let only = std::env::args().nth(1);
    let is_asked_for = |part| only.as_deref().is_none_or(|only| only == part);
    println!(
        "Nanoseconds a pair, median and least of {} interleaved rounds; ratios of medians to ours.\n",
        Comparison::ROUNDS
    );
    if is_asked_for("pair") {
        let pair = one_pair::Mix::new();
        pair.check();
        for order in Order::ALL {
            println!("{}", pair.contest(order));
        }
        let share = 100.0 * pair.fast_share();
        println!("answered by the fast path: {share:.2} %\n");
    }
    if is_asked_for("many") {
        let many = one_against_many::Mix::new();
        for order in Order::ALL {
            println!("{}", many.contest(order));
        }
    }
    if is_asked_for("tick") {
        println!("{}", tick_time::Ticks::measure());
    }
    if is_asked_for("throughput") {
        println!("{}", throughput::Throughput::measure());
    }
}
