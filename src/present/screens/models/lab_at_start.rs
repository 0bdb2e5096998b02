//! The lab that the command line asks for.

use bevy::prelude::*;

use crate::present::launch::FirstLab;

/// What the program begins with, instead of the title.
#[derive(Resource, Clone, Debug, Default)]
pub(in crate::present) struct LabAtStart(pub Option<FirstLab>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LabAtStart>();
}
