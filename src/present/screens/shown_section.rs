//! Which section of the settings is shown.

use bevy::prelude::Resource;

use crate::present::persistence::SettingsSection;

/// The section that the settings show, or will show when they open.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ShownSection(pub SettingsSection);
