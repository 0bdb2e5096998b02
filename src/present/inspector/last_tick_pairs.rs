//! The number of pairs that the rules named in the last tick, tested or ruled out by the broad phase.

use bevy::prelude::*;

use crate::sim::{CollisionCounters, SimSystems, SimTick};

/// The number of pairs that the rules named in the last tick.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct LastTickPairs {
    pub count: u64,
    /// The number of pairs in all ticks before it.
    total_before: u64,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastTickPairs>().add_systems(
        SimTick,
        (
            begin_count.before(SimSystems::Begin),
            end_count.after(SimSystems::Publish),
        ),
    );
}

fn begin_count(counters: Res<CollisionCounters>, mut pairs: ResMut<LastTickPairs>) {
    pairs.total_before = counters.pairs;
}

fn end_count(counters: Res<CollisionCounters>, mut pairs: ResMut<LastTickPairs>) {
    pairs.count = counters.pairs - pairs.total_before;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::{Harness, Heading, RockSize};

    #[test]
    fn a_ship_and_two_rocks_are_two_pairs_in_every_tick() {
        let mut game = Harness::empty_field()
            .ship(Vec2::new(100.0, 100.0), Heading(0))
            .rock(RockSize::Small, Vec2::new(500.0, 300.0), Vec2::ZERO)
            .rock(RockSize::Small, Vec2::new(600.0, 300.0), Vec2::ZERO);
        game.app_mut().add_plugins(plugin);
        game.step(3);
        assert_eq!(game.counters().pairs, 6);
        let pairs = game.app_mut().world().resource::<LastTickPairs>();
        assert_eq!(pairs.count, 2);
    }
}
