//! One pair at a time, one contender per bench: 4,096 pairs of the workload in each iteration.

use divan::Bencher;
use divan::counter::ItemsCount;
use sweptroids::collision::Phases;
use sweptroids_benches::interleaved::{Contender, Order};
use sweptroids_benches::one_pair::PairWorkload;
use sweptroids_benches::workload::PAIRS;

fn main() {
    divan::main();
}

fn bench<C: Contender>(bencher: Bencher<'_, '_>, new_contender: impl Fn(&PairWorkload) -> C) {
    let workload = PairWorkload::new();
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
fn times(bencher: Bencher<'_, '_>) {
    bench(bencher, PairWorkload::ours);
}

#[divan::bench]
fn test_both(bencher: Bencher<'_, '_>) {
    bench(bencher, |workload| workload.test(Phases::Both));
}

#[divan::bench]
fn test_dynamic(bencher: Bencher<'_, '_>) {
    bench(bencher, |workload| workload.test(Phases::Dynamic));
}

#[divan::bench]
fn lecture(bencher: Bencher<'_, '_>) {
    bench(bencher, PairWorkload::lecture);
}

#[divan::bench]
fn bevy_aabb_cast(bencher: Bencher<'_, '_>) {
    bench(bencher, PairWorkload::bevy);
}

#[divan::bench]
fn parry_cast_shapes(bencher: Bencher<'_, '_>) {
    bench(bencher, PairWorkload::parry);
}
