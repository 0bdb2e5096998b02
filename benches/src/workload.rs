//! The mix of pairs that every contender is measured on.
//!
//! 40 % clear on x, 20 % clear on y, 20 % hits, 10 % overlapping at the start, 10 % grazes, shuffled with a
//! fixed seed. All but the grazes are arbitrary f32; the grazes lie on a dyadic grid, where they are exact.

use bevy_math::Vec2;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use sweptroids::collision::{Aabb, Dt, Moving};

/// The game's step.
pub const DT: Dt = Dt::power_of_half(6);

/// How many pairs a mix has: more than a branch predictor can learn by heart, fewer than fill a cache of 1 MiB.
pub const PAIRS: usize = 4_096;

/// Half the widest distance between two centres that are drawn, in units.
const REACH: f32 = 48.0;

/// What a pair of the mix is there for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Never in contact on x during the step, whatever y does.
    ClearOnX,
    /// In contact on x during the step, never on y.
    ClearOnY,
    /// Apart at the start and in contact during the step, by a margin.
    Hit,
    /// Overlapping at the start.
    Overlap,
    /// A contact of a single instant or a tie: decided by the last bit.
    Graze,
}

impl Kind {
    /// The kinds and how many in ten of each.
    pub const SHARES: [(Self, usize); 5] = [
        (Self::ClearOnX, 4),
        (Self::ClearOnY, 2),
        (Self::Hit, 2),
        (Self::Overlap, 1),
        (Self::Graze, 1),
    ];
}

/// Two boxes in motion.
#[derive(Clone, Copy, Debug)]
pub struct Pair {
    /// What it is there for.
    pub kind: Kind,
    /// The first box.
    pub a: Moving<Aabb>,
    /// The second box.
    pub b: Moving<Aabb>,
}

/// The pairs of the mix, all independent of each other.
pub fn pairs() -> Vec<Pair> {
    let mut rng = ChaCha8Rng::seed_from_u64(18);
    shuffled(&mut rng, |rng, kind| match kind {
        Kind::Graze => draw_on_grid(rng),
        _ => draw(rng, Vec2::ZERO),
    })
}

/// One box, and many against it in the shares of the mix.
pub fn many() -> (Moving<Aabb>, Vec<Moving<Aabb>>) {
    let mut rng = ChaCha8Rng::seed_from_u64(19);
    let one = body(Vec2::ZERO, Vec2::splat(18.0), Vec2::new(96.0, -160.0));
    let pairs = shuffled(&mut rng, |_, _| one);
    (one, pairs.into_iter().map(|pair| pair.b).collect())
}

fn shuffled(
    rng: &mut ChaCha8Rng,
    mut draw_a: impl FnMut(&mut ChaCha8Rng, Kind) -> Moving<Aabb>,
) -> Vec<Pair> {
    let mut pairs = Vec::with_capacity(PAIRS);
    for (kind, tenths) in Kind::SHARES {
        // What does not divide by ten is made up by the grazes, the last kind.
        let wanted = match kind {
            Kind::Graze => PAIRS - pairs.len(),
            _ => PAIRS * tenths / 10,
        };
        let full = pairs.len() + wanted;
        while pairs.len() < full {
            let a = draw_a(rng, kind);
            let b = match kind {
                Kind::Graze => draw_graze(rng, &a),
                _ => draw(rng, center(&a)),
            };
            if kind == Kind::Graze || classify(&a, &b) == Some(kind) {
                pairs.push(Pair { kind, a, b });
            }
        }
    }
    pairs.shuffle(rng);
    pairs
}

fn body(center: Vec2, half: Vec2, velocity: Vec2) -> Moving<Aabb> {
    let shape = Aabb::from_center(center.to_array(), half.to_array());
    Moving::new(shape.expect("the mix is finite"), velocity).expect("the mix is finite")
}

fn center(body: &Moving<Aabb>) -> Vec2 {
    Vec2::from_array(body.shape.center())
}

/// A body near `around`, of a size and a speed as in the game, every number with all its 24 bits.
fn draw(rng: &mut ChaCha8Rng, around: Vec2) -> Moving<Aabb> {
    let mut both = |least: f32, most: f32| {
        Vec2::new(rng.random_range(least..most), rng.random_range(least..most))
    };
    body(
        around + both(-REACH, REACH),
        both(4.0, 33.0),
        both(-768.0, 768.0),
    )
}

/// A body whose numbers are multiples of 1/4 (of 1 for the velocity).
fn draw_on_grid(rng: &mut ChaCha8Rng) -> Moving<Aabb> {
    let body_ = draw(rng, Vec2::ZERO);
    let on_grid = |v: Vec2| (v * 4.0).round() / 4.0;
    let half = Vec2::new(
        body_.shape.max(0) - body_.shape.min(0),
        body_.shape.max(1) - body_.shape.min(1),
    ) / 2.0;
    body(
        on_grid(center(&body_)),
        on_grid(half),
        body_.velocity().round(),
    )
}

/// A body that touches `a`, which is on the grid, for an instant, or meets it with a tie of both axes.
fn draw_graze(rng: &mut ChaCha8Rng, a: &Moving<Aabb>) -> Moving<Aabb> {
    let mut whole = |least: i32, most: i32| rng.random_range(least..=most) as f32;
    let half = Vec2::new(whole(16, 132), whole(16, 132)) / 4.0;
    let reach = Vec2::from_array([0, 1].map(|i| (a.shape.max(i) - a.shape.min(i)) / 2.0)) + half;
    let speed = Vec2::new(whole(1, 12), whole(1, 12)) * 64.0;
    let side = Vec2::new(whole(0, 1), whole(0, 1)) * 2.0 - 1.0;
    let inside = reach.y * whole(-3, 3) / 4.0;
    // A multiple of 1/512 s within the step; together with the speeds' 64 units/s, ways are multiples of 1/8.
    let t = whole(1, 7) / 512.0;
    let (offset, v_rel) = match whole(0, 3) as u32 {
        // The corners pass: contact begins on x in the instant in which it ends on y.
        0 => (
            reach + Vec2::new(speed.x, -speed.y) * t,
            speed * Vec2::new(-1.0, 1.0),
        ),
        // The corners meet: contact begins on both axes at once.
        1 => (reach + speed * t, -speed),
        // The faces touch at the very end of the step.
        2 => (
            Vec2::new(reach.x + speed.x * DT.seconds(), inside),
            Vec2::new(-speed.x, 0.0),
        ),
        // The faces touch at its start, and part.
        _ => (Vec2::new(reach.x, inside), speed),
    };
    body(center(a) + side * offset, half, a.velocity() + side * v_rel)
}

/// What a pair is, where that is clear by a margin.
fn classify(a: &Moving<Aabb>, b: &Moving<Aabb>) -> Option<Kind> {
    let margin = f64::from(DT.seconds()) / 1024.0;
    let [x, y] = [0, 1].map(|axis| window(a, b, axis));
    let is_clear = |(first, last): (f64, f64)| first > last + margin;
    let is_shared = |(first, last): (f64, f64)| last > first + margin;
    let both = (x.0.max(y.0), x.1.min(y.1));
    match () {
        () if is_clear(x) => Some(Kind::ClearOnX),
        () if is_shared(x) && is_clear(y) => Some(Kind::ClearOnY),
        () if is_shared(both) && both.0 > margin => Some(Kind::Hit),
        () if is_shared(both) && both.0 == 0.0 => Some(Kind::Overlap),
        () => None,
    }
}

/// When the two share points on one axis, within the step; first > last where they do not.
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
