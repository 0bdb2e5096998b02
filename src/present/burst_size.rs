//! As which rock a body bursts: an asteroid of the assignment has any size, but explosions have three.

use bevy::math::Vec2;

use crate::sim::{BodyKind, BodyState, RockSize};

/// The least perimeter of an asteroid that bursts as a large rock, in units. The sides are from 10 to 60 units long.
const LARGE_PERIMETER: f32 = 160.0;

/// The same for a medium rock.
const MEDIUM_PERIMETER: f32 = 90.0;

/// The rock as which a body bursts; none if it is neither a rock nor an asteroid.
pub(super) fn burst_size(body: &BodyState) -> Option<RockSize> {
    match body.kind {
        BodyKind::Asteroid => Some(asteroid_size(body.bounds.half)),
        kind => kind.rock_size(),
    }
}

fn asteroid_size(half: Vec2) -> RockSize {
    let perimeter = 4.0 * half.element_sum();
    if perimeter >= LARGE_PERIMETER {
        RockSize::Large
    } else if perimeter >= MEDIUM_PERIMETER {
        RockSize::Medium
    } else {
        RockSize::Small
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sizes_of_asteroids_are_spread_over_those_of_rocks() {
        // Half the sides; the perimeters are 40, 90, 160 and 240.
        for (half, size) in [
            ([5.0, 5.0], RockSize::Small),
            ([5.0, 17.5], RockSize::Medium),
            ([10.0, 30.0], RockSize::Large),
            ([30.0, 30.0], RockSize::Large),
        ] {
            assert_eq!(asteroid_size(half.into()), size, "{half:?}");
        }
    }
}
