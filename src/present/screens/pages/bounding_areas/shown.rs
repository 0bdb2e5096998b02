//! The rock that is shown, and the areas around it.

use std::time::Duration;

use bevy::platform::time::Instant;
use bevy::prelude::*;

use crate::collision::BoundingAreas;
use crate::coursework::{AreaCost, area_costs};
use crate::present::neighbour::neighbour_index;
use crate::sim::{ROCK_OUTLINES, RockSize, rock_outline};

/// The parts of a full turn in which a rock is turned.
const TURNS: u32 = 32;

/// How many overlap tests are timed for each area.
const TIMED_TESTS: u32 = 3_000;

/// The names of the areas, in their order, and what the lecture or this game says of them.
const NAMES: [&str; 5] = ["CIRCLE", "AABB", "OCTAGON", "OBB", "CONVEX HULL"];

/// How many sentences the page has: what the rock has, one for each area, and three that explain.
pub(super) const SENTENCES: usize = NAMES.len() + 4;

/// Where the times come from. With the checks of a build for tests they say nothing of a game that is played.
const MEASURED: &str = if cfg!(debug_assertions) {
    "Times are measured here, when the page opens or the rock changes. This program was built for tests: the one that is played is many times faster."
} else {
    "Times are measured here, when the page opens or the rock changes."
};

/// A rock with the areas around it.
#[derive(Resource)]
pub(super) struct ShownRock {
    number: u8,
    turn: u32,
    chosen: usize,
    outline: Vec<Vec2>,
    areas: BoundingAreas,
    costs: [AreaCost; 5],
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShownRock>();
}

impl Default for ShownRock {
    fn default() -> Self {
        Self::new(0, 0, 1)
    }
}

impl ShownRock {
    fn new(number: u8, turn: u32, chosen: usize) -> Self {
        let angle = std::f32::consts::TAU * turn as f32 / TURNS as f32;
        let direction = Vec2::new(libm::cosf(angle), libm::sinf(angle));
        let outline = rock_outline(RockSize::Large, number);
        let outline: Vec<_> = outline.map(|corner| direction.rotate(corner)).collect();
        let areas = BoundingAreas::from_points(&outline).expect("a rock is small");
        let costs = area_costs(&outline, TIMED_TESTS, now).expect("a rock is small");
        Self {
            number,
            turn,
            chosen,
            outline,
            areas,
            costs,
        }
    }

    pub(super) fn outline(&self) -> &[Vec2] {
        &self.outline
    }

    pub(super) const fn areas(&self) -> &BoundingAreas {
        &self.areas
    }

    /// The index of the chosen area.
    pub(super) const fn chosen(&self) -> usize {
        self.chosen
    }

    /// Takes the next or the previous rock.
    pub(super) fn change_rock(&mut self, is_forward: bool) {
        let number = neighbour_index(self.number.into(), ROCK_OUTLINES, is_forward);
        *self = Self::new(number as u8, self.turn, self.chosen);
    }

    /// Turns the rock.
    pub(super) fn change_turn(&mut self, is_forward: bool) {
        let turn = neighbour_index(self.turn as usize, TURNS as usize, is_forward);
        *self = Self::new(self.number, turn as u32, self.chosen);
    }

    /// Chooses the next or the previous area.
    pub(super) fn change_area(&mut self, is_forward: bool) {
        self.chosen = neighbour_index(self.chosen, NAMES.len(), is_forward);
    }

    pub(super) fn rock_label(&self) -> String {
        format!("{} OF {ROCK_OUTLINES}", self.number + 1)
    }

    pub(super) fn turn_label(&self) -> String {
        format!("{}/{TURNS}", self.turn)
    }

    pub(super) const fn area_label(&self) -> &'static str {
        NAMES[self.chosen]
    }

    /// The area that the outline encloses, in square units.
    fn rock_area(&self) -> f32 {
        let corners = &self.outline;
        let next = corners.iter().cycle().skip(1);
        let doubled: f32 = corners.iter().zip(next).map(|(p, q)| p.perp_dot(*q)).sum();
        doubled.abs() / 2.0
    }

    /// What each area encloses, what it keeps, and the time of a test, in sentences. The first is about the rock.
    pub(super) fn sentences(&self) -> Vec<String> {
        let rock = self.rock_area();
        let mut sentences = vec![format!(
            "The rock has {rock:.0} square units. Tight is good: what an area has more is hit where no rock is."
        )];
        let areas = self.areas.area_of_each();
        for ((name, (_, area)), cost) in NAMES.iter().zip(areas).zip(self.costs) {
            sentences.push(format!(
                "{name}: {area:.0} square units, {:.2} times the rock. {} numbers, {} ns a test.",
                area / rock,
                cost.numbers,
                cost.time.as_nanos()
            ));
        }
        sentences.push(
            "A hull costs more because it is tested on the normal of each of its sides, and of each side of the other hull. For two AABBs x and y are enough, for two octagons four axes, for two OBBs the two of each, for two circles one distance."
                .to_owned(),
        );
        sentences.push(
            "TURN turns the rock. AABB and octagon stay upright: they are made anew for every turn, and their size changes. OBB and hull turn with the rock, a circle stays as it is."
                .to_owned(),
        );
        sentences.push(MEASURED.to_owned());
        sentences
    }
}

/// The time since the first call.
#[expect(
    clippy::disallowed_methods,
    reason = "the cost of a test is measured in time; the simulation takes no part in it"
)]
fn now() -> Duration {
    use std::sync::OnceLock;

    static BEGIN: OnceLock<Instant> = OnceLock::new();
    BEGIN.get_or_init(Instant::now).elapsed()
}
