//! Sweptroids.
use sweptroids::sim::*;
fn main() {
    let n = 2_000_000u64;
    let mut sim = Headless::new(&SimPlugin::default());
    let start = std::time::Instant::now();
    for _ in 0..n {
        let over = sim.is_over();
        let t = sim.session().clock.tick;
        sim.tick(Intent {
            start: over,
            fire: t % 16 == 0,
            turn: if t % 100 < 30 { 1 } else { 0 },
            thrust: t % 200 < 20,
            ..Intent::default()
        });
    }
    let dt = start.elapsed();
    let digest = sim.digest();
    println!(
        "{:?} ns/tick; {:?} {:?} {:016x}",
        dt.as_nanos() as f64 / n as f64,
        sim.tally(),
        sim.session().clock,
        digest
    );
}
