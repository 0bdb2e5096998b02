//! The observation `bodies`: a row for every solid body, in the order of their ids, the ship first.

use sweptroids::sim::{BodyKind, BodyState};

use crate::feature_table::{flag, row};
use crate::features::{Group, OwnShip};
use crate::game::Game;
use crate::limits::{LENGTH, Limits, SPEED};

row! {
    /// A body of the field. All numbers are 0 in a row without a body.
    BodyRow {
        /// The mask: 1 if the row has a body.
        present: "", flag;
        /// 1 if it is the ship. It has the first row, which is empty while no ship flies.
        ship: "", flag;
        /// 1 if it is a rock or an asteroid.
        rock: "", flag;
        /// 1 if it is a saucer.
        saucer: "", flag;
        /// 1 if it is a shot of the ship.
        own_shot: "", flag;
        /// 1 if it is a shot of a saucer.
        saucer_shot: "", flag;
        /// 1 if it is the wall of the assignment.
        wall: "", flag;
        /// Its place from the left edge of the field.
        x: "512 units", |limits| [0.0, limits.field[0] / LENGTH];
        /// Its place from the lower edge of the field.
        y: "512 units", |limits| [0.0, limits.field[1] / LENGTH];
        /// Its velocity to the right.
        velocity_x: "512 units/s", |limits| speed(limits);
        /// Its velocity upwards.
        velocity_y: "512 units/s", |limits| speed(limits);
        /// Half the width of its box.
        half_width: "512 units", |limits| [0.0, limits.half / LENGTH];
        /// Half the height of its box.
        half_height: "512 units", |limits| [0.0, limits.half / LENGTH];
        /// The cosine of the ship's heading; 0 for other bodies.
        heading_cos: "", |_| [-1.0, 1.0];
        /// The sine of the ship's heading; 0 for other bodies.
        heading_sin: "", |_| [-1.0, 1.0];
    }
}

fn speed(limits: &Limits) -> [f32; 2] {
    let most = limits.ship_speed.max(limits.body_speed) / SPEED;
    [-most, most]
}

/// Fills the rows of an environment with these bodies. Those beyond the rows are left out; no built-in classic rules have as many.
pub fn write(game: &Game, bodies: &[BodyState], limits: &Limits, rows: &mut [f32]) {
    let own = OwnShip::among(game, bodies, limits);
    let (ship_row, other_rows) = rows.split_at_mut(BodyRow::WIDTH);
    ship_row.fill(0.0);
    let mut rows = other_rows.chunks_exact_mut(BodyRow::WIDTH);
    for body in bodies.iter() {
        let group = Group::of(body.kind);
        let is_ship = group.is(Group::Ship);
        let direction = own.heading.direction();
        let values = BodyRow {
            present: 1.0,
            ship: is_ship,
            rock: group.is(Group::Rock),
            saucer: group.is(Group::Saucer),
            own_shot: group.is(Group::OwnShot),
            saucer_shot: group.is(Group::SaucerShot),
            wall: group.is(Group::Wall),
            x: body.position.x / LENGTH,
            y: body.position.y / LENGTH,
            velocity_x: body.velocity.x / SPEED,
            velocity_y: body.velocity.y / SPEED,
            half_width: body.bounds.half.x / LENGTH,
            half_height: body.bounds.half.y / LENGTH,
            heading_cos: is_ship * direction.x,
            heading_sin: is_ship * direction.y,
        };
        if body.kind == BodyKind::Ship {
            values.write(ship_row);
        } else if let Some(row) = rows.next() {
            values.write(row);
        }
    }
    rows.for_each(|row| row.fill(0.0));
}
