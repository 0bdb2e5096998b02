//! One against many: 16,384 pairs of the mix an iteration.

use divan::Bencher;
use sweptroids_benches::many::Mix;
use sweptroids_benches::mix::PAIRS;

fn main() {
    divan::main();
}

#[divan::bench]
fn pair_by_pair(bencher: Bencher<'_, '_>) {
    let (mix, mut hits) = (Mix::new(), Vec::new());
    bencher
        .counter(divan::counter::ItemsCount::new(PAIRS))
        .bench_local(|| mix.pair_by_pair(&mut hits));
}

#[divan::bench]
fn lecture(bencher: Bencher<'_, '_>) {
    let (mix, mut hits) = (Mix::new(), Vec::new());
    bencher
        .counter(divan::counter::ItemsCount::new(PAIRS))
        .bench_local(|| mix.lecture(&mut hits));
}
