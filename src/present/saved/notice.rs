//! What a player should know and can do nothing about now: a file kept aside, a disk that is full.

use bevy::prelude::Resource;

/// One line each, the newest last; shown on the title and wherever a setting is changed.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::present) struct Notices(pub Vec<String>);
