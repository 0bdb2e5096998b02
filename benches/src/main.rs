//! Measures everything in one run, the peers interleaved with ours, and prints the tables of `report`.
//!
//! An argument `pair`, `tick`, `throughput`, `batch`, `replay` or `scale` measures only that part. After `scale` may follow the
//! greatest number of boxes, and the path of a plot to write.
#![expect(clippy::print_stdout, reason = "the tables go to standard output")]

use sweptroids_benches::game_batch::GameBatchTimes;
use sweptroids_benches::interleaved::Order;
use sweptroids_benches::one_pair::PairWorkload;
use sweptroids_benches::replay_times::ReplayTimes;
use sweptroids_benches::report::{FastShare, Heading};
use sweptroids_benches::scale;
use sweptroids_benches::throughput::Throughput;
use sweptroids_benches::tick_time::TickTimes;

fn main() {
    let part = std::env::args().nth(1);
    let is_selected = |name| part.as_deref().is_none_or(|part| part == name);
    println!("{Heading}\n");
    if is_selected("pair") {
        let workload = PairWorkload::new();
        workload.check();
        for order in Order::ALL {
            println!("{}", workload.compare(order));
        }
        println!("{}\n", FastShare(workload.fast_share()));
    }
    if is_selected("tick") {
        println!("{}", TickTimes::measure());
    }
    if is_selected("throughput") {
        println!("{}", Throughput::measure());
    }
    if is_selected("batch") {
        println!("{}", GameBatchTimes::measure());
    }
    if is_selected("replay") {
        println!("{}", ReplayTimes::measure());
    }
    if is_selected("scale") {
        measure_scale(std::env::args().skip(2));
    }
}

fn measure_scale(arguments: impl Iterator<Item = String>) {
    let (mut most, mut plot) = (usize::MAX, None);
    for argument in arguments {
        match argument.parse() {
            Ok(boxes) => most = boxes,
            Err(_) => plot = Some(argument),
        }
    }
    println!("{}", scale::Heading);
    let measurement = scale::Measurement::new(most, |row| println!("{row}"));
    println!("\n{}", scale::Goals(&measurement));
    if let Some(path) = plot {
        scale::draw(&measurement, path.as_ref()).expect("the plot can be written");
    }
}
