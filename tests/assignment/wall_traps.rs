//! The traps at the wall that plain transcriptions of the coursework fall into.

use bevy::math::Vec2;
use sweptroids::collision::Phases;
use sweptroids::sim::{Detection, Fidelity, Heading};

use crate::assignment::{at, empty, ship_state};

/// One step of the position grid.
const GRID: f32 = 1.0 / 2048.0;

/// Flies a ship from `start` until it is at rest, or for three seconds. Returns where it is, and how often it was in contact.
fn fly(start: Vec2, velocity: Vec2, phases: Phases) -> (Vec2, usize) {
    let mut game = empty().wall().ship(start, Heading(0)).moving(velocity);
    game.set_detection(Detection {
        phases,
        fidelity: Fidelity::Box,
    });
    game.step(192);
    let (position, _) = ship_state(&mut game);
    (position, game.take_contacts().len())
}

fn fly_in_both(start: Vec2, velocity: Vec2) -> (Vec2, usize) {
    let both = fly(start, velocity, Phases::Both);
    assert_eq!(
        fly(start, velocity, Phases::Dynamic),
        both,
        "without Step 1"
    );
    both
}

/// The lecture's code does nothing on an axis with `v_rel` = 0, so it "hits" the wall from 100 units below it.
#[test]
fn heading_0_past_the_wall_the_ship_flies_on() {
    for y in [100.0, 250.0, 360.0 - GRID, 540.0 + GRID, 590.0] {
        let (position, contacts) = fly_in_both(at(600.0, y), at(200.0, 0.0));
        assert_eq!(contacts, 0, "at {y}");
        // It has passed the wall, and perhaps the seam.
        assert_eq!(position.y, y);
        assert!(!(600.0..732.0).contains(&position.x), "{position}");
    }
    // The same along the other axis, left and right of the wall.
    for x in [600.0, 660.0 - GRID, 740.0 + GRID] {
        let (position, contacts) = fly_in_both(at(x, 250.0), at(0.0, 250.0));
        assert_eq!(contacts, 0, "at {x}");
        assert_eq!(position.x, x);
        assert!(!(250.0..532.0).contains(&position.y), "{position}");
    }
}

/// Touching is contact: a ship that flies along the line of the top meets the wall where it begins.
#[test]
fn along_the_line_of_a_side_the_ship_stops_at_the_corner() {
    let (position, contacts) = fly_in_both(at(600.0, 540.0), at(200.0, 0.0));
    assert_eq!(position, at(660.0, 540.0));
    assert!(contacts > 0);
}

/// Diagonally past the top left corner of the wall, at (668, 532), from the right: half a unit decides.
#[test]
fn at_a_corner_half_a_unit_decides_between_a_miss_a_graze_and_a_landing() {
    let flight = |x| fly_in_both(at(x, 545.0), at(-64.0, -64.0));
    // The ship's left edge is still in the air over the wall, but its right edge has passed the corner.
    let (missed, contacts) = flight(664.5);
    assert_eq!(contacts, 0);
    assert!(missed.y < 532.0, "{missed}");
    let (grazed, _) = flight(665.0);
    assert_eq!(grazed, at(660.0, 540.0));
    let (landed, _) = flight(665.5);
    assert_eq!(landed, at(660.5, 540.0));
}

/// Into each corner from outside along the diagonal, at many speeds: the ship stops with its corner on the wall's, to the
/// bit, and never in the wall.
#[test]
fn straight_into_a_corner_the_corners_meet() {
    for (corner, outward) in [
        (at(660.0, 360.0), at(-1.0, -1.0)),
        (at(740.0, 360.0), at(1.0, -1.0)),
        (at(660.0, 540.0), at(-1.0, 1.0)),
        (at(740.0, 540.0), at(1.0, 1.0)),
    ] {
        for speed in [40.0, 77.03125, 500.0] {
            let (position, _) = fly_in_both(corner + outward * 11.0, -outward * speed);
            assert_eq!(position, corner, "at {speed}");
        }
    }
}

/// From every direction, at every speed: after the flight ship and wall never share more than their edges.
#[test]
fn no_flight_ends_in_the_wall() {
    for heading in 0..64_u8 {
        let direction = Heading(heading * 4).direction();
        for speed in [90.0, 300.0, 900.0] {
            let velocity = sweptroids::sim::snap_velocity(direction * speed);
            let start = sweptroids::sim::snap_position(at(700.0, 450.0) - direction * 130.0);
            let start = empty().tuning().torus().wrap(start);
            let (position, _) = fly_in_both(start, velocity);
            let gap = (position - at(700.0, 450.0)).abs() - at(40.0, 90.0);
            assert!(gap.max_element() >= 0.0, "{heading} at {speed}: {position}");
        }
    }
}
