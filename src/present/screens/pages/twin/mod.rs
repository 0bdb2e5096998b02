//! The twin run: a replay under two ways to decide collisions, side by side, and a meter of where they differ.

mod captions;
mod meter;
mod rows;

use bevy::prelude::*;

use crate::present::screens::models::viewer::Viewer;
use crate::present::states::Page;
use crate::present::twin_run::TwinRun;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::Twin), begin.before(rows::open))
        .add_systems(OnExit(Page::Twin), end)
        .add_plugins((rows::plugin, meter::plugin, captions::plugin));
}

/// Begins a twin run of the replay that is watched.
fn begin(mut commands: Commands, viewer: Option<Res<Viewer>>) {
    if let Some(viewer) = viewer {
        let replay = viewer.timeline().replay().clone();
        commands.insert_resource(TwinRun::new(replay));
    }
}

fn end(mut commands: Commands) {
    commands.remove_resource::<TwinRun>();
}
