//! One pair at a time: 16,384 pairs of the mix an iteration.

use divan::Bencher;
use sweptroids::collision::Phases;
use sweptroids_benches::mix::PAIRS;
use sweptroids_benches::pair::Mix;

fn main() {
    divan::main();
}

fn bench(bencher: Bencher<'_, '_>, pass: fn(&Mix)) {
    let mix = Mix::new();
    bencher
        .counter(divan::counter::ItemsCount::new(PAIRS))
        .bench_local(|| pass(&mix));
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
