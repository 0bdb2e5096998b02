//! The contacts of all pairs, one after the other: what the broad phase has to find. It knows no cells and no bounds.

use std::num::NonZeroUsize;

use sweptroids::collision::{Aabb, BodyContact, BroadPhase, Dt, Moving, Shape, Torus};

/// Boxes with their ids.
pub type Bodies = Vec<(u32, Moving<Aabb>)>;

/// How many copies of the field are tried on each side.
const COPIES: i32 = 6;

/// The contacts of all pairs in order. On a torus all copies near the field are tried, and the earliest contact counts.
pub fn all_pairs(bodies: &Bodies, dt: Dt, torus: Option<Torus>) -> Vec<BodyContact> {
    let copies = if torus.is_some() { COPIES } else { 0 };
    let mut bodies = bodies.clone();
    bodies.sort_by_key(|(id, _)| *id);
    let mut contacts = Vec::new();
    for (i, (a, body)) in bodies.iter().enumerate() {
        for (b, other) in &bodies[i + 1..] {
            let fields = (-copies..=copies).flat_map(|x| (-copies..=copies).map(move |y| [x, y]));
            let found = fields.filter_map(|fields| {
                let other = match torus {
                    Some(torus) if fields != [0, 0] => torus.copy(other, fields).expect("finite"),
                    _ => *other,
                };
                Aabb::times(body, &other, dt, &mut ())
            });
            let first = found.min_by(|p, q| {
                let by_start = p.t_first.total_cmp(&q.t_first);
                by_start.then(q.t_last.total_cmp(&p.t_last))
            });
            contacts.extend(first.map(|times| BodyContact {
                t_first: times.t_first,
                t_last: times.t_last,
                a: *a,
                b: *b,
            }));
        }
    }
    contacts.sort_by(|p, q| {
        let by_time = p.t_first.total_cmp(&q.t_first);
        by_time.then((p.a, p.b).cmp(&(q.a, q.b)))
    });
    contacts
}

/// A broad phase with these boxes.
pub fn filled(bodies: &Bodies, torus: Option<Torus>) -> BroadPhase {
    let mut broad_phase = torus.map_or_else(BroadPhase::on_plane, BroadPhase::on_torus);
    for (id, body) in bodies {
        broad_phase.insert(*id, *body);
    }
    broad_phase
}

/// Expects the contacts of all pairs, with one thread and with three, also in a second step, which begins with what the first has
/// left. Returns how many there are.
#[track_caller]
pub fn expect_all_pairs(bodies: &Bodies, dt: Dt, torus: Option<Torus>) -> usize {
    let expected = all_pairs(bodies, dt, torus);
    for threads in [1, 3].map(|threads| NonZeroUsize::new(threads).expect("not 0")) {
        let mut broad_phase = filled(bodies, torus).with_threads(threads);
        for step in 0..2 {
            let found = broad_phase.find_contacts(dt).expect("within reach");
            assert_eq!(found, expected, "step {step}, {threads} threads");
        }
    }
    expected.len()
}
