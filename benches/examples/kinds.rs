use std::hint::black_box;
use std::time::Instant;
use sweptroids::collision::*;
use sweptroids_benches::mix::{self, DT, Kind};
fn main() {
    let all = mix::pairs();
    let time = |name: &str, pairs: &Vec<mix::Pair>| {
        let mut out = vec![[0f32; 2]; pairs.len()];
        let mut out2 = vec![Outcome::Clear; pairs.len()];
        let mut best = [f64::MAX; 2];
        for _ in 0..60 {
            let s = Instant::now();
            for (o, p) in out.iter_mut().zip(pairs) {
                *o = Aabb::times(&p.a, &p.b, DT, &mut ())
                    .map(|t| [t.t_first, t.t_last])
                    .unwrap_or([f32::NAN; 2]);
            }
            black_box(&out);
            best[0] = best[0].min(s.elapsed().as_nanos() as f64 / pairs.len() as f64);
            let s = Instant::now();
            for (o, p) in out2.iter_mut().zip(pairs) {
                *o = test(&p.a, &p.b, DT, Phases::Both, &mut ());
            }
            black_box(&out2);
            best[1] = best[1].min(s.elapsed().as_nanos() as f64 / pairs.len() as f64);
        }
        println!(
            "{name:12} {} times {:.2} both {:.2}",
            pairs.len(),
            best[0],
            best[1]
        );
    };
    time("all", &all);
    let of = |f: &dyn Fn(Kind) -> bool| -> Vec<mix::Pair> {
        let v: Vec<_> = all.iter().copied().filter(|p| f(p.kind)).collect();
        v.iter().cycle().take(8192).copied().collect()
    };
    time("no graze", &of(&|k| k != Kind::Graze));
    for k in [
        Kind::ClearOnX,
        Kind::ClearOnY,
        Kind::Hit,
        Kind::Overlap,
        Kind::Graze,
    ] {
        time(&format!("{k:?}"), &of(&|q| q == k));
    }
}
