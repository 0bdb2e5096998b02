//! Today's date.

use bevy::prelude::*;

use super::clock::unix_seconds;
use crate::sim::Date;

/// Today's date in UTC, by the clock of the system. It changes at midnight, while the program runs.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::present) struct Today(pub Date);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Today::by_clock())
        .add_systems(First, follow_clock);
}

impl Today {
    /// A clock that stands before 1970 has the first date.
    fn by_clock() -> Self {
        Self(Date::at(unix_seconds()))
    }
}

fn follow_clock(mut today: ResMut<Today>) {
    today.set_if_neq(Today::by_clock());
}
