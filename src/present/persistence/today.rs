//! Today's date.

use std::time::{SystemTime, UNIX_EPOCH};

use bevy::prelude::*;

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
    #[expect(
        clippy::disallowed_methods,
        reason = "the date chooses the daily game before its simulation begins"
    )]
    fn by_clock() -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        Self(Date::at(since.map_or(0, |since| since.as_secs())))
    }
}

fn follow_clock(mut today: ResMut<Today>) {
    today.set_if_neq(Today::by_clock());
}
