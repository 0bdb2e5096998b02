//! One pair at a time: 4,096 pairs of the mix an iteration.

use divan::Bencher;
use divan::counter::ItemsCount;
use sweptroids::collision::Phases;
use sweptroids_benches::interleaved::{Contender, Order};
use sweptroids_benches::workload::PAIRS;
use sweptroids_benches::one_pair::Mix;

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
fn times(bencher: Bencher<'_, '_>) {
    bench(bencher, Mix::ours);
}

#[divan::bench]
fn test_both(bencher: Bencher<'_, '_>) {
    bench(bencher, |mix| mix.test(Phases::Both));
}

#[divan::bench]
fn test_dynamic(bencher: Bencher<'_, '_>) {
    bench(bencher, |mix| mix.test(Phases::Dynamic));
}

#[divan::bench]
fn lecture(bencher: Bencher<'_, '_>) {
    bench(bencher, Mix::lecture);
}

#[divan::bench]
fn bevy_aabb_cast(bencher: Bencher<'_, '_>) {
    bench(bencher, Mix::bevy);
}

#[divan::bench]
fn parry_cast_shapes(bencher: Bencher<'_, '_>) {
    bench(bencher, Mix::parry);
}
