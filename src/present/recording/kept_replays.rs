//! How many replays are kept: as many as the settings say, and those of listed scores. The oldest others are deleted after a game.

use bevy::prelude::*;

use crate::present::persistence::{Replays, Scores, Settings};

/// The files of the replays that belong to no score, the newest first.
pub(super) fn unneeded(world: &World) -> Vec<String> {
    // Where nobody knows which replays belong to scores, all are needed.
    let needed = world.resource::<Scores>().replays();
    let replays = world.resource::<Replays>();
    needed.map_or_else(Vec::new, |needed| {
        replays.unneeded(|file| needed.contains(file))
    })
}

/// The files of the oldest replays beyond a number. That of the `last` game does not count, as its initials may not be entered
/// yet; nor do those of scores.
pub(super) fn old(world: &World, limit: usize, last: Option<&str>) -> Vec<String> {
    let old = unneeded(world).into_iter().skip(1 + limit);
    old.filter(|file| Some(file.as_str()) != last).collect()
}

/// Deletes old replays beyond the number in the settings, so that a new replay takes the place of the oldest. A number that was
/// lowered deletes nothing more: the list of replays offers that.
pub(super) fn drop_old(world: &World, unneeded_before: usize, last: Option<&str>) {
    let limit = usize::from(world.resource::<Settings>().kept_replays);
    for file in old(world, limit.max(unneeded_before.saturating_sub(1)), last) {
        // A file that cannot be deleted is tried again after the next game.
        let _ = world.resource::<Replays>().delete(&file);
    }
}
