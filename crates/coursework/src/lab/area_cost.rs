//! What a bounding area costs: the numbers that it keeps, and the time of an overlap test.

use std::hint::black_box;
use std::time::Duration;

use bevy_math::Vec2;

use sweptroids_collision::{BoundingAreas, NotFinite};

/// The cost of one kind of bounding area.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AreaCost {
    /// How many numbers it keeps: the lecture's "use little memory".
    pub numbers: usize,
    /// The time of one overlap test, measured.
    pub time: Duration,
}

/// The cost of each area around `points`, in the order of `area_of_each`. Each is tested `count` times against itself at a few
/// places around it. `clock` tells the time since any fixed moment.
///
/// # Errors
/// [`NotFinite`], if an area leaves the range of f32 at one of the places.
pub fn area_costs(
    points: &[Vec2],
    count: u32,
    clock: impl Fn() -> Duration,
) -> Result<[AreaCost; 5], NotFinite> {
    let areas = BoundingAreas::from_points(points)?;
    let reach = areas.circle.radius();
    // Some overlap, some do not.
    let others = [0.5, 1.5, 2.5].map(|share| {
        let moved: Vec<_> = points
            .iter()
            .map(|point| *point + share * Vec2::new(reach, 0.5 * reach))
            .collect();
        BoundingAreas::from_points(&moved)
    });
    let mut near = Vec::new();
    for other in others {
        near.push(other?);
    }
    let time = |test: &dyn Fn(&BoundingAreas) -> bool| {
        let begin = clock();
        for index in 0..count {
            let other = &near[index as usize % near.len()];
            black_box(test(black_box(other)));
        }
        clock().saturating_sub(begin) / count.max(1)
    };
    let cost = |numbers, test: &dyn Fn(&BoundingAreas) -> bool| AreaCost {
        numbers,
        time: time(test),
    };
    Ok([
        cost(3, &|other| areas.circle.overlaps(&other.circle)),
        cost(4, &|other| areas.aabb.overlaps(&other.aabb)),
        cost(8, &|other| {
            sweptroids_collision::Shape::overlaps(&areas.octagon, &other.octagon)
        }),
        cost(5, &|other| areas.obb.overlaps(&other.obb)),
        cost(2 * areas.hull.vertices().len(), &|other| {
            areas.hull.overlaps(&other.hull)
        }),
    ])
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn a_cost_is_the_time_of_one_test_and_the_numbers_of_a_triangle_are_six() {
        let triangle = [[0.0, 0.0], [6.0, 2.0], [4.0, 8.0]].map(Vec2::from);
        // A clock that goes on by 100 ns each time it is read: once before and once after 10 tests.
        let reads = Cell::new(0);
        let clock = || {
            reads.set(reads.get() + 1);
            Duration::from_nanos(100 * reads.get())
        };
        let costs = area_costs(&triangle, 10, clock).expect("finite");
        assert_eq!(costs.map(|cost| cost.numbers), [3, 4, 8, 5, 6]);
        assert_eq!(costs.map(|cost| cost.time.as_nanos()), [10; 5]);
    }
}
