//! The workload: the mix of pairs on which every contender is measured.
//!
//! 40 % are clear on x, 20 % clear on y, 20 % hits, 10 % overlapping at the start, 10 % grazes. They are shuffled with
//! a fixed seed. All but the grazes are arbitrary f32. The grazes lie on a dyadic grid, where they are exact.

use bevy_math::Vec2;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use sweptroids::collision::{Aabb, Dt, Moving};

/// The game's step.
pub const DT: Dt = Dt::power_of_half(6);

/// The number of pairs: more than a branch predictor can learn, fewer than fill a cache of 1 MiB.
pub const PAIRS: usize = 4_096;

/// The greatest distance of a drawn centre from its reference point on each axis, in units.
const REACH: f32 = 48.0;

/// The kind of case that a pair represents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairKind {
    /// Never in contact on x during the step, regardless of y.
    ClearOnX,
    /// In contact on x during the step, but never on y.
    ClearOnY,
    /// Apart at the start and in contact during the step, both by a margin.
    Hit,
    /// Overlapping at the start.
    Overlap,
    /// A contact of a single instant, or a tie of both axes: the last bit decides.
    Graze,
}

impl PairKind {
    /// Each kind with its share in tenths.
    pub const SHARES: [(Self, usize); 5] = [
        (Self::ClearOnX, 4),
        (Self::ClearOnY, 2),
        (Self::Hit, 2),
        (Self::Overlap, 1),
        (Self::Graze, 1),
    ];
}

/// Two moving boxes.
#[derive(Clone, Copy, Debug)]
pub struct Pair {
    /// The case that it represents.
    pub kind: PairKind,
    /// The first box.
    pub a: Moving<Aabb>,
    /// The second box.
    pub b: Moving<Aabb>,
}

/// The pairs of the workload, all independent of each other.
pub fn pairs() -> Vec<Pair> {
    let mut rng = ChaCha8Rng::seed_from_u64(18);
    shuffled(&mut rng, |rng, kind| match kind {
        PairKind::Graze => draw_on_grid(rng),
        _ => draw(rng, Vec2::ZERO),
    })
}

fn shuffled(
    rng: &mut ChaCha8Rng,
    mut draw_a: impl FnMut(&mut ChaCha8Rng, PairKind) -> Moving<Aabb>,
) -> Vec<Pair> {
    let mut pairs = Vec::with_capacity(PAIRS);
    for (kind, tenths) in PairKind::SHARES {
        // The grazes, the last kind, take the remainder of the division by ten.
        let count = match kind {
            PairKind::Graze => PAIRS - pairs.len(),
            _ => PAIRS * tenths / 10,
        };
        let end = pairs.len() + count;
        while pairs.len() < end {
            let a = draw_a(rng, kind);
            let b = match kind {
                PairKind::Graze => draw_graze(rng, &a),
                _ => draw(rng, center(&a)),
            };
            if kind == PairKind::Graze || classify(&a, &b) == Some(kind) {
                pairs.push(Pair { kind, a, b });
            }
        }
    }
    pairs.shuffle(rng);
    pairs
}

fn body(center: Vec2, half: Vec2, velocity: Vec2) -> Moving<Aabb> {
    let shape = Aabb::from_center(center.to_array(), half.to_array());
    Moving::new(shape.expect("finite numbers"), velocity).expect("finite numbers")
}

fn center(body: &Moving<Aabb>) -> Vec2 {
    Vec2::from_array(body.shape.center())
}

/// Draws a body near `around`, with sizes and speeds as in the game. Every number may use all its 24 bits.
fn draw(rng: &mut ChaCha8Rng, around: Vec2) -> Moving<Aabb> {
    let mut vector =
        |min: f32, max: f32| Vec2::new(rng.random_range(min..max), rng.random_range(min..max));
    body(
        around + vector(-REACH, REACH),
        vector(4.0, 33.0),
        vector(-768.0, 768.0),
    )
}

/// Draws a body whose coordinates are multiples of 1/4 and whose velocity is a multiple of 1.
fn draw_on_grid(rng: &mut ChaCha8Rng) -> Moving<Aabb> {
    let drawn = draw(rng, Vec2::ZERO);
    let on_grid = |v: Vec2| (v * 4.0).round() / 4.0;
    let half = Vec2::new(
        drawn.shape.max(0) - drawn.shape.min(0),
        drawn.shape.max(1) - drawn.shape.min(1),
    ) / 2.0;
    body(
        on_grid(center(&drawn)),
        on_grid(half),
        drawn.velocity().round(),
    )
}

/// Draws a body that touches `a` for an instant, or meets it with a tie of both axes. `a` lies on the grid.
fn draw_graze(rng: &mut ChaCha8Rng, a: &Moving<Aabb>) -> Moving<Aabb> {
    let mut whole = |min: i32, max: i32| rng.random_range(min..=max) as f32;
    let half = Vec2::new(whole(16, 132), whole(16, 132)) / 4.0;
    let reach = Vec2::from_array([0, 1].map(|i| (a.shape.max(i) - a.shape.min(i)) / 2.0)) + half;
    let speed = Vec2::new(whole(1, 12), whole(1, 12)) * 64.0;
    let side = Vec2::new(whole(0, 1), whole(0, 1)) * 2.0 - 1.0;
    let inside = reach.y * whole(-3, 3) / 4.0;
    // A multiple of 1/512 s within the step. Speeds are multiples of 64 units/s, so travels are multiples of 1/8.
    let t = whole(1, 7) / 512.0;
    let (offset, v_rel) = match whole(0, 3) as u32 {
        // The corners graze: contact begins on x at the instant at which it ends on y.
        0 => (
            reach + Vec2::new(speed.x, -speed.y) * t,
            speed * Vec2::new(-1.0, 1.0),
        ),
        // The corners meet: contact begins on both axes at the same time.
        1 => (reach + speed * t, -speed),
        // The faces touch exactly at the end of the step.
        2 => (
            Vec2::new(reach.x + speed.x * DT.seconds(), inside),
            Vec2::new(-speed.x, 0.0),
        ),
        // The faces touch at the start of the step, and the boxes separate.
        _ => (Vec2::new(reach.x, inside), speed),
    };
    body(center(a) + side * offset, half, a.velocity() + side * v_rel)
}

/// The kind of a pair, or `None` if no kind applies by a margin.
fn classify(a: &Moving<Aabb>, b: &Moving<Aabb>) -> Option<PairKind> {
    let margin = f64::from(DT.seconds()) / 1024.0;
    let [x, y] = [0, 1].map(|axis| window(a, b, axis));
    let is_clear = |(first, last): (f64, f64)| first > last + margin;
    let is_shared = |(first, last): (f64, f64)| last > first + margin;
    let both = (x.0.max(y.0), x.1.min(y.1));
    match () {
        _ if is_clear(x) => Some(PairKind::ClearOnX),
        _ if is_shared(x) && is_clear(y) => Some(PairKind::ClearOnY),
        _ if is_shared(both) && both.0 > margin => Some(PairKind::Hit),
        _ if is_shared(both) && both.0 == 0.0 => Some(PairKind::Overlap),
        _ => None,
    }
}

/// The times at which A and B first and last share points on one axis within the step. If they never do, first > last.
fn window(a: &Moving<Aabb>, b: &Moving<Aabb>, axis: usize) -> (f64, f64) {
    let v = f64::from(b.velocity()[axis]) - f64::from(a.velocity()[axis]);
    let low = f64::from(a.shape.min(axis)) - f64::from(b.shape.max(axis));
    let high = f64::from(a.shape.max(axis)) - f64::from(b.shape.min(axis));
    let (enter, leave) = if v < 0.0 {
        (high / v, low / v)
    } else {
        (low / v, high / v)
    };
    (enter.max(0.0), leave.min(f64::from(DT.seconds())))
}
