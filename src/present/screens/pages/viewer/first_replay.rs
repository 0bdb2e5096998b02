//! The replay that the command line asks for, or the page of a browser.

use bevy::prelude::*;

use crate::present::screens::models::viewer::watch;
use crate::replay::Replay;

/// The replay that the program begins with, instead of the title. One that comes later is opened too.
#[derive(Resource, Clone, Debug, Default)]
pub(in crate::present) struct FirstReplay(pub Option<Replay>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FirstReplay>().add_systems(
        PreUpdate,
        watch_first_replay.run_if(|first: Res<FirstReplay>| first.0.is_some()),
    );
}

fn watch_first_replay(world: &mut World) {
    if let Some(replay) = world.resource_mut::<FirstReplay>().0.take() {
        watch(world, replay);
    }
}
