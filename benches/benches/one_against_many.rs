//! One against many, one contender per bench: 4,096 pairs of the workload in each iteration.

use divan::Bencher;
use divan::counter::ItemsCount;
use sweptroids_benches::interleaved::{Contender, Order};
use sweptroids_benches::one_against_many::BatchWorkload;
use sweptroids_benches::workload::PAIRS;

fn main() {
    divan::main();
}

fn bench<C: Contender>(bencher: Bencher<'_, '_>, new_contender: impl Fn(&BatchWorkload) -> C) {
    let workload = BatchWorkload::new();
    let mut round = 0;
    bencher
        .counter(ItemsCount::new(PAIRS))
        .with_inputs(|| {
            let mut contender = new_contender(&workload);
            round += 1;
            Order::EveryPass.prepare(&mut contender, round);
            contender
        })
        .bench_local_refs(C::run);
}

#[divan::bench]
fn batch(bencher: Bencher<'_, '_>) {
    bench(bencher, BatchWorkload::batch);
}

#[divan::bench]
fn pair_by_pair(bencher: Bencher<'_, '_>) {
    bench(bencher, BatchWorkload::pair_by_pair);
}

#[divan::bench]
fn lecture(bencher: Bencher<'_, '_>) {
    bench(bencher, BatchWorkload::lecture);
}
