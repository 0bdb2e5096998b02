//! Which section of the settings is shown.

use bevy::prelude::{Resource, World};

use super::page_history::PageHistory;
use crate::present::persistence::SettingsSection;
use crate::present::states::Page;

/// The section that the settings show, or will show when they open.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ShownSection(pub SettingsSection);

/// Opens the settings at a section.
pub(super) fn open_settings(world: &mut World, section: SettingsSection) {
    world.insert_resource(ShownSection(section));
    let opened = world.run_system_cached(|mut history: PageHistory| history.open(Page::Settings));
    opened.expect("the history of pages is there");
}
