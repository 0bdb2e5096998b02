//! What no range of a single entry can say: which figures go together.

use bevy::math::Vec2;

use super::sections::{DT, Tuning};

/// The furthest that the middles of two octagons which touch can be apart on an axis, in units: more is in no range.
const OCTAGONS_REACH: f32 = 64.0;

/// Entries that do not go together.
pub(super) struct Violation {
    /// Those that the relation is between.
    pub entries: &'static [&'static str],
    /// Their values, and what is wrong with them.
    pub message: String,
}

/// Whether the figures go together.
///
/// # Errors
/// The first relation that does not hold.
pub(super) fn check(tuning: &Tuning) -> Result<(), Violation> {
    speeds(tuning)?;
    cells(tuning)?;
    spawn(tuning)?;
    assert_one_copy(tuning);
    Ok(())
}

fn speeds(tuning: &Tuning) -> Result<(), Violation> {
    let rock = &tuning.rock;
    holds(
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

fn cells(tuning: &Tuning) -> Result<(), Violation> {
    let (field, hyperspace) = (&tuning.field, &tuning.hyperspace);
    let cell = field.cell;
    let lie_in_field = |[first, last]: [u32; 2], side: f32, entries: &'static [&'static str]| {
        holds(
            first <= last && (last + 1) as f32 * cell <= side,
            entries,
            || {
                format!(
                    "`{}` is [{first}, {last}], but its cells of {cell} units (`field.cell`) have to lie in the \
                     field, which is {side} units long there",
                    entries[0]
                )
            },
        )
    };
    lie_in_field(
        hyperspace.cells_x,
        field.width,
        &["hyperspace.cells_x", "field.cell", "field.width"],
    )?;
    lie_in_field(
        hyperspace.cells_y,
        field.height,
        &["hyperspace.cells_y", "field.cell", "field.height"],
    )
}

fn spawn(tuning: &Tuning) -> Result<(), Violation> {
    let [x, y] = tuning.ship.spawn;
    holds(
        x < tuning.field.width && y < tuning.field.height,
        &["ship.spawn", "field.width", "field.height"],
        || format!("`ship.spawn` is [{x:?}, {y:?}], outside the field"),
    )
}

/// No pair can touch in two of its copies within a tick: the ranges see to it.
fn assert_one_copy(tuning: &Tuning) {
    let (ship, rock, saucer) = (&tuning.ship, &tuning.rock, &tuning.saucer);
    let boxes = rock
        .half
        .values()
        .chain(saucer.half_large)
        .chain(saucer.half_small)
        .map(|half| half + half.max(ship.half));
    let half = boxes.fold(OCTAGONS_REACH, f32::max);
    let fastest = ship.top_speed.max(rock.fastest).max(saucer.speed);
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

fn holds(
    is_so: bool,
    entries: &'static [&'static str],
    message: impl FnOnce() -> String,
) -> Result<(), Violation> {
    if is_so {
        Ok(())
    } else {
        Err(Violation {
            entries,
            message: message(),
        })
    }
}
