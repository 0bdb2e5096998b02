//! The totals: what all games of the players of this computer add up to.

mod statistics_toml;
mod totals;

pub(in crate::present) use totals::Totals;

use bevy::prelude::*;

use super::autosave::SaveSystems;
use super::folders::Folders;
use super::notices::Notices;
use super::shared_file::SharedFile;

/// The totals and their file.
#[derive(Resource, Default)]
pub(in crate::present) struct Statistics {
    /// The totals as the screen shows them: those of the file, and the unsaved ones.
    totals: Totals,
    /// The games that are not in the file yet.
    unsaved: Totals,
    file: SharedFile<Totals>,
}

/// Loads the totals as soon as it is added. When the program exits, it saves what could not be saved before.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Folders>().init_resource::<Notices>();
    let folder = app.world().resource::<Folders>().data.clone();
    let mut notices = app.world_mut().resource_mut::<Notices>();
    let file = SharedFile::<Totals>::load(folder, &mut notices);
    let statistics = Statistics {
        totals: file.value().clone(),
        unsaved: Totals::default(),
        file,
    };
    app.insert_resource(statistics)
        .add_systems(Last, save_at_exit.in_set(SaveSystems));
}

fn save_at_exit(
    mut statistics: ResMut<Statistics>,
    mut notices: ResMut<Notices>,
    mut exits: MessageReader<AppExit>,
) {
    let is_exiting = exits.read().count() > 0;
    let has_unsaved = statistics.unsaved != Totals::default();
    if is_exiting && (has_unsaved || statistics.file.needs_rewrite()) {
        statistics.save(&mut notices);
    }
}

impl Statistics {
    /// The totals of all games.
    pub(in crate::present) const fn totals(&self) -> &Totals {
        &self.totals
    }

    /// Adds the totals of a game, and saves them.
    ///
    /// If saving fails, a notice says so. They are saved with the next game or when the program exits.
    pub(in crate::present) fn add(&mut self, game: &Totals, notices: &mut Notices) {
        self.totals.add(game);
        self.unsaved.add(game);
        self.save(notices);
    }

    fn save(&mut self, notices: &mut Notices) {
        let add_unsaved = |totals: &mut Totals| totals.add(&self.unsaved);
        let saved = self.file.update(notices, Totals::raise_to, add_unsaved);
        if saved.is_some() {
            self.unsaved = Totals::default();
            self.totals = self.file.value().clone();
        }
    }
}
