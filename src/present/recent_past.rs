//! The recent past of a player's game: snapshots, from which any of the last ticks can be reached again.

use std::collections::VecDeque;

use bevy::prelude::*;

use super::states::{Mode, shows_past};
use crate::sim::{Paused, RunSimTickSystems, Session, Snapshot};

/// The ticks between two snapshots.
const SPACING: u64 = 16;

/// How far back any tick can be reached: two seconds.
pub(super) const REACH: u64 = 128;

/// Snapshots of the last ticks, oldest first: at most ten, of some 3 kB in a classic game.
#[derive(Resource, Default)]
pub(super) struct RecentPast {
    snapshots: VecDeque<Snapshot>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RecentPast>()
        .add_systems(OnEnter(Mode::Play), forget)
        .add_systems(
            FixedUpdate,
            remember.before(RunSimTickSystems).run_if(
                in_state(Mode::Play)
                    .and_then(not(shows_past))
                    .and_then(|paused: Res<Paused>| !paused.0),
            ),
        );
}

impl RecentPast {
    /// The last snapshot that was saved until so many ticks had run. If all are later, the first one.
    pub(super) fn last_until(&self, tick: u64) -> Option<&Snapshot> {
        let until = self
            .snapshots
            .partition_point(|snapshot| snapshot.tick() <= tick);
        self.snapshots.get(until.saturating_sub(1))
    }

    fn push(&mut self, snapshot: Snapshot) {
        let tick = snapshot.tick();
        self.snapshots.push_back(snapshot);
        // One at or before the first tick that is in reach.
        while self
            .snapshots
            .get(1)
            .is_some_and(|second| second.tick() + REACH <= tick)
        {
            self.snapshots.pop_front();
        }
    }
}

/// The game that begins has no past yet.
fn forget(mut past: ResMut<RecentPast>) {
    past.snapshots.clear();
}

/// Saves the state before the tick that is about to run, if one is due.
pub(super) fn remember(world: &mut World) {
    let tick = world.resource::<Session>().clock.tick;
    let mut past = world.resource_mut::<RecentPast>();
    // Another game began.
    if past.snapshots.back().is_some_and(|last| last.tick() > tick) {
        past.snapshots.clear();
    }
    let is_due = match past.snapshots.back() {
        Some(last) => last.tick() + SPACING <= tick,
        None => true,
    };
    if is_due {
        let snapshot = Snapshot::save(world);
        world.resource_mut::<RecentPast>().push(snapshot);
    }
}
