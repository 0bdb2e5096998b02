//! One against many: 4,096 pairs of the mix an iteration.

use divan::Bencher;
use divan::counter::ItemsCount;
use sweptroids_benches::interleaved::{Contender, Order};
use sweptroids_benches::one_against_many::Mix;
use sweptroids_benches::workload::PAIRS;

fn main() {
    divan::main();
}

fn bench<C: Contender>(bencher: Bencher<'_, '_>, enter: impl Fn(&Mix) -> C) {
    let mix = Mix::new();
    let mut round = 0;
    bencher
        .counter(ItemsCount::new(PAIRS))
        .with_inputs(|| {
            let mut contender = enter(&mix);
            round += 1;
            Order::EveryPass.prepare(&mut contender, round);
            contender
        })
        .bench_local_refs(C::run);
}

#[divan::bench]
fn bodies(bencher: Bencher<'_, '_>) {
    bench(bencher, Mix::bodies);
}

#[divan::bench]
fn pair_by_pair(bencher: Bencher<'_, '_>) {
    bench(bencher, Mix::pair_by_pair);
}

#[divan::bench]
fn lecture(bencher: Bencher<'_, '_>) {
    bench(bencher, Mix::lecture);
}
