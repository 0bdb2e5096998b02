//! The recent past of a player's game: snapshots, from which any of the last ticks can be reached again.

use std::collections::VecDeque;

use bevy::prelude::*;

use super::states::{Mode, shows_past};
use crate::sim::{Paused, RunSimTickSystems, Session, Snapshot};

/// The ticks between two snapshots.
const SPACING: u64 = 64;

/// How far back any tick can be reached: a minute.
pub(super) const REACH: u64 = 60 * 64;

/// Snapshots of the last ticks, oldest first: about sixty, of a few kilobytes each in a classic game.
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
        let snapshot = Snapshot::save(&*world);
        world.resource_mut::<RecentPast>().push(snapshot);
    }
}

#[cfg(test)]
mod tests {
    use bevy::state::app::StatesPlugin;

    use super::*;
    use crate::present::states;
    use crate::sim::{Harness, SimPlugin};

    /// More than a minute.
    const TICKS: u64 = 4_500;

    /// A game of so many ticks.
    fn game() -> Harness {
        let mut game = Harness::with(SimPlugin::default(), |app| {
            app.add_plugins((StatesPlugin, states::plugin, plugin))
                .insert_state(Mode::Play);
        });
        game.step(TICKS as u32);
        game
    }

    fn past(game: &mut Harness) -> &RecentPast {
        game.app_mut().world().resource()
    }

    #[test]
    fn every_tick_of_the_last_minute_is_at_most_64_ticks_after_a_snapshot() {
        let mut game = game();
        let past = past(&mut game);
        for tick in TICKS - REACH..=TICKS {
            let snapshot = past.last_until(tick).expect("a snapshot");
            let distance = tick - snapshot.tick();
            assert!(distance <= SPACING, "{distance} at {tick}");
        }
        let oldest = past.last_until(0).expect("a snapshot");
        assert!(
            oldest.tick() > TICKS - REACH - 2 * SPACING,
            "{}",
            oldest.tick()
        );
        let sizes = past.snapshots.iter().map(Snapshot::size_in_bytes);
        let bytes: usize = sizes.sum();
        assert!(past.snapshots.len() <= 62 && bytes < 250_000, "{bytes}");
    }

    #[test]
    fn a_new_game_and_a_view_of_the_past_leave_no_snapshot_of_another_time() {
        let mut game = game();
        SimPlugin::default().restart(game.app_mut().world_mut());
        game.step(1);
        assert_eq!(past(&mut game).snapshots.len(), 1);
        assert_eq!(
            past(&mut game).last_until(TICKS).map(Snapshot::tick),
            Some(0)
        );

        let mut pages = game
            .app_mut()
            .world_mut()
            .resource_mut::<NextState<states::Page>>();
        pages.set(states::Page::DeathView);
        game.step(100);
        assert_eq!(past(&mut game).snapshots.len(), 1);
    }
}
