//! Where a scene is, which box moves, and which way round it is: from the scene to the question.

use crate::cases::category::Category;
use crate::cases::random_draws::Draws;
use crate::cases::states::Combination;
use crate::question::{Id, Question};
use sweptroids_collision::{Aabb, Dt, Moving};

use super::Scene;

/// Which of the boxes move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Movers {
    /// B moves, A rests.
    B,
    /// A moves, B rests.
    A,
    /// Both move, on both axes.
    Both,
}

impl Movers {
    /// One choice after the other.
    pub const ALL: [Self; 3] = [Self::A, Self::B, Self::Both];

    /// The velocity of A.
    fn velocity_of_a(self, scene: &Scene, draws: &mut Draws) -> [f64; 2] {
        scene.axes.map(|axis| match self {
            Self::B => 0.0,
            Self::A => -axis.v_rel,
            Self::Both => draws.pick(SPEEDS_OF_A) * draws.pick(&[1.0, -1.0]),
        })
    }
}

/// Where a scene is, which box moves, and which way round it is.
#[derive(Clone, Copy, Debug)]
pub struct Placement {
    /// A.min before mirroring.
    origin: [f64; 2],
    /// The velocity of A.
    velocity: [f64; 2],
    /// Whether the first axis of the scene is y.
    swaps_axes: bool,
    /// Whether B is on the negative side.
    mirrors: [bool; 2],
    /// Whether A and B change names.
    swaps_boxes: bool,
    /// What one unit of the scene becomes.
    scale: f64,
}

/// Speeds of A where both boxes move, in units a second.
const SPEEDS_OF_A: &[f64] = &[
    1.0, 2.0, 4.0, 8.0, 12.5, 16.0, 20.0, 24.0, 30.0, 32.0, 37.5, 48.0, 64.0, 80.0, 96.0, 100.0,
    128.0, 130.0, 256.0, 400.0,
];

/// The farthest coordinate of an ordinary place, in units.
const FARTHEST: i32 = 20_000;

impl Placement {
    pub fn draw(category: Category, scene: &Scene, draws: &mut Draws) -> Self {
        let movers = match category {
            Category::BothMoving => Movers::Both,
            _ => draws.pick(&[Movers::A, Movers::A, Movers::B, Movers::B, Movers::Both]),
        };
        let velocity = movers.velocity_of_a(scene, draws);
        let is_fractional = category == Category::Fractions;
        let farthest = match category {
            Category::Scale => 9_000_000,
            _ => FARTHEST,
        };
        Self {
            origin: [0; 2].map(|_| origin(is_fractional, farthest, draws)),
            velocity,
            swaps_axes: draws.one_in(2),
            mirrors: [draws.one_in(2), draws.one_in(2)],
            swaps_boxes: draws.one_in(2),
            scale: 1.0,
        }
    }

    /// Of a combination: A stays A, the first axis and its side are given, and all lengths and speeds are multiplied.
    pub fn draw_state(
        combination: &Combination,
        movers: Movers,
        scale: f64,
        scene: &Scene,
        draws: &mut Draws,
    ) -> Self {
        Self {
            origin: [0; 2].map(|_| origin(false, FARTHEST, draws)),
            velocity: movers.velocity_of_a(scene, draws),
            swaps_axes: combination.axis == 1,
            mirrors: [combination.state.is_mirrored, draws.one_in(2)],
            swaps_boxes: false,
            scale,
        }
    }

    /// The question with this name. `None` if a number is too large for f32.
    pub fn question(&self, scene: &Scene, name: &str) -> Option<Question> {
        let (mut min, mut max, mut velocity) = ([[0.0; 2]; 2], [[0.0; 2]; 2], [[0.0; 2]; 2]);
        for (i, axis) in scene.axes.iter().enumerate() {
            let a = [self.origin[i], self.origin[i] + axis.a_length];
            let b_min = a[1] + axis.gap;
            let b = [b_min, b_min + axis.b_length];
            let speeds = [self.velocity[i], self.velocity[i] + axis.v_rel];
            let onto = if self.swaps_axes { 1 - i } else { i };
            for (body, (ends, speed)) in [a, b].into_iter().zip(speeds).enumerate() {
                // + 0.0 turns −0 into 0.
                (min[body][onto], max[body][onto], velocity[body][onto]) = if self.mirrors[i] {
                    (-ends[1] + 0.0, -ends[0] + 0.0, -speed + 0.0)
                } else {
                    (ends[0] + 0.0, ends[1] + 0.0, speed + 0.0)
                };
            }
        }
        let moving = |body: usize| {
            let [min, max, velocity] = [min[body], max[body], velocity[body]]
                .map(|pair| pair.map(|number| exact_f32(number * self.scale)));
            let shape = Aabb::new(both(min)?, both(max)?).ok()?;
            Moving::new(shape, both(velocity)?).ok()
        };
        let (a, b) = (moving(0)?, moving(1)?);
        let (a, b) = if self.swaps_boxes { (b, a) } else { (a, b) };
        Some(Question {
            id: Id::from_text(name),
            a,
            b,
            dt: Dt::new(exact_f32(scene.dt)?).ok()?,
        })
    }
}

/// The f32 of this value, if there is one.
fn exact_f32(value: f64) -> Option<f32> {
    let narrow = value as f32;
    (f64::from(narrow) == value).then_some(narrow)
}

fn both([x, y]: [Option<f32>; 2]) -> Option<[f32; 2]> {
    Some([x?, y?])
}

/// A coordinate of A.min: at the origin of the world, near it, on a game's field, or far away.
fn origin(is_fractional: bool, farthest: i32, draws: &mut Draws) -> f64 {
    let is_fractional = is_fractional || draws.one_in(4);
    let parts = if is_fractional {
        draws.pick(&[2.0, 4.0, 8.0, 16.0])
    } else {
        1.0
    };
    let reach = match draws.between(0, 9) {
        0 => return 0.0,
        1..=4 => 50,
        5..=7 => 400,
        8 => 3000,
        _ => farthest,
    };
    let whole = f64::from(draws.between(-reach, reach));
    whole + f64::from(draws.between(0, parts as i32 - 1)) / parts
}
