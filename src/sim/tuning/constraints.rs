//! Constraints between entries: what the range of a single entry cannot express.

use bevy::math::Vec2;

use super::assignment::AssignmentTuning;
use super::sections::{DT, Tuning};

/// The largest half-size of an octagon that the ranges allow, in units: the centres of a pair that touches on octagons
/// are at most this far apart on an axis.
const LARGEST_OCTAGON: f32 = 64.0;

/// A constraint that does not hold.
pub(super) struct Violation {
    /// The entries that the constraint is between.
    pub entries: &'static [&'static str],
    /// Their values, and what is wrong with them.
    pub message: String,
}

/// Checks the constraints.
///
/// # Errors
/// The first constraint that does not hold.
pub(super) fn check(tuning: &Tuning) -> Result<(), Violation> {
    if let Some(assignment) = &tuning.assignment {
        return check_assignment(tuning, assignment);
    }
    check_speeds(tuning)?;
    check_cells(tuning)?;
    check_spawn(tuning)?;
    assert_minimal_image_is_complete(tuning);
    Ok(())
}

/// The constraints of the `assignment` rules.
fn check_assignment(tuning: &Tuning, assignment: &AssignmentTuning) -> Result<(), Violation> {
    let check_order = |[least, most]: [u32; 2], entries: &'static [&'static str]| {
        require(least <= most, entries, || {
            format!(
                "`{}` is [{least}, {most}], but the first value has to be the smaller one",
                entries[0]
            )
        })
    };
    check_order(assignment.asteroid_size, &["asteroid.size"])?;
    check_order(assignment.asteroid_speed, &["asteroid.speed"])?;
    check_order(assignment.supply_shot, &["asteroid.supply_shot"])?;
    let (at, half) = (Vec2::from(assignment.wall_at), assignment.wall_half());
    let is_inside = (at.abs() + half).cmple(tuning.centre()).all();
    let is_clear = (at.abs() - half).cmpgt(Vec2::splat(tuning.ship.half)).any();
    require(
        is_inside && is_clear,
        &[
            "wall.at",
            "wall.size",
            "ship.half",
            "field.width",
            "field.height",
        ],
        || {
            let [[x, y], [width, height]] = [assignment.wall_at, assignment.wall_size];
            format!(
                "`wall.at` is [{x:?}, {y:?}] and `wall.size` [{width:?}, {height:?}], but the wall has to lie in the field and \
                 clear of the ship in its middle"
            )
        },
    )?;
    let fastest = assignment.asteroid_speed[1] as f32;
    let strikers = [
        (Vec2::splat(tuning.ship.half), tuning.ship.top_speed),
        (assignment.bullet_half(), assignment.bullet_speed),
    ];
    let asteroid = Vec2::splat(assignment.asteroid_size[1] as f32 / 2.0);
    let is_complete = strikers.into_iter().all(|(striker, speed)| {
        let half = striker + asteroid.max(half);
        tuning
            .torus()
            .is_complete_for(half, Vec2::splat(speed + fastest), DT)
    });
    assert!(is_complete, "the ranges allow a reach of half the field");
    Ok(())
}

fn check_speeds(tuning: &Tuning) -> Result<(), Violation> {
    let rock = &tuning.rock;
    require(
        rock.slowest <= rock.fastest,
        &["rock.slowest", "rock.fastest"],
        || {
            format!(
                "`rock.slowest` is {}, above `rock.fastest`, {}",
                rock.slowest, rock.fastest
            )
        },
    )
}

fn check_cells(tuning: &Tuning) -> Result<(), Violation> {
    let (field, hyperspace) = (&tuning.field, &tuning.hyperspace);
    let cell = field.cell;
    let check_axis = |[first, last]: [u32; 2], side: f32, entries: &'static [&'static str]| {
        require(
            first <= last && (last + 1) as f32 * cell <= side,
            entries,
            || {
                format!(
                    "`{}` is [{first}, {last}], but its cells of {cell} units (`field.cell`) must lie in the \
                     field, which is {side} units long on that axis",
                    entries[0]
                )
            },
        )
    };
    check_axis(
        hyperspace.cells_x,
        field.width,
        &["hyperspace.cells_x", "field.cell", "field.width"],
    )?;
    check_axis(
        hyperspace.cells_y,
        field.height,
        &["hyperspace.cells_y", "field.cell", "field.height"],
    )
}

fn check_spawn(tuning: &Tuning) -> Result<(), Violation> {
    let [x, y] = tuning.ship.spawn;
    require(
        x < tuning.field.width && y < tuning.field.height,
        &["ship.spawn", "field.width", "field.height"],
        || format!("`ship.spawn` is [{x:?}, {y:?}], outside the field"),
    )
}

/// Asserts that no pair can touch at two of its copies within a tick. The ranges of the entries guarantee it.
fn assert_minimal_image_is_complete(tuning: &Tuning) {
    let (ship, rock, saucer) = (&tuning.ship, &tuning.rock, &tuning.saucer);
    let boxes = rock
        .half
        .values()
        .chain(saucer.half_large)
        .chain(saucer.half_small)
        .map(|half| half + half.max(ship.half));
    let half = boxes.fold(LARGEST_OCTAGON, f32::max);
    let fastest_rock = rock.fastest * rock.speed_factor();
    let fastest = ship.top_speed.max(fastest_rock).max(saucer.speed);
    let v_rel = tuning.shot.top_speed + fastest;
    let is_complete = tuning
        .torus()
        .is_complete_for(Vec2::splat(half), Vec2::splat(v_rel), DT);
    assert!(
        is_complete,
        "the ranges allow a reach of {} units in a field of {} × {}",
        half + v_rel * DT.seconds(),
        tuning.field.width,
        tuning.field.height
    );
}

fn require(
    condition: bool,
    entries: &'static [&'static str],
    message: impl FnOnce() -> String,
) -> Result<(), Violation> {
    if condition {
        Ok(())
    } else {
        Err(Violation {
            entries,
            message: message(),
        })
    }
}
