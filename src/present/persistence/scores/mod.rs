//! The high scores: tables of the ten best, one for each rule set, one for each daily game, and one for games with
//! assists.
//!
//! A new score is added to the file's content at that moment, under a lock. So two copies of the game lose no score.

mod assists;
mod score;
mod score_table;
mod score_toml;
mod scores_toml;
mod tables;

pub(in crate::present) use score::{Initials, PlayedGame, Score};
pub(in crate::present) use score_table::ScoreTable;
pub(in crate::present) use tables::TABLE_LENGTH;

use std::collections::BTreeSet;

use bevy::prelude::*;

use super::autosave::SaveSystems;
use super::file_update::decode_file;
use super::folders::Folders;
use super::locked_file::LockableFile;
use super::notices::Notices;
use super::shared_file::SharedFile;
use crate::sim::Date;
use crate::storage;
use scores_toml::replays_in;
use tables::Tables;

/// What the names of files with scores begin with that were set aside.
const SET_ASIDE: &str = "scores.toml.before-import";

/// The high scores.
#[derive(Resource, Default)]
pub(in crate::present) struct Scores {
    /// The tables as the screen shows them: those of the file, and the unsaved scores.
    tables: Tables,
    /// The scores that are not in the file yet, oldest first.
    unsaved: Vec<Score>,
    file: SharedFile<Tables>,
}

/// Loads the scores as soon as it is added. When the program exits, it saves what could not be saved before.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Folders>().init_resource::<Notices>();
    let folder = app.world().resource::<Folders>().data.clone();
    let mut notices = app.world_mut().resource_mut::<Notices>();
    let mut file = SharedFile::<Tables>::load(folder, &mut notices);
    add_set_aside(&mut file, &mut notices);
    let scores = Scores {
        tables: file.value().clone(),
        unsaved: Vec::new(),
        file,
    };
    app.insert_resource(scores)
        .add_systems(Last, save_at_exit.in_set(SaveSystems));
}

/// Adds the scores that the page of a browser has set aside, to take over those of another browser: see `assets/web/saves.mjs`.
fn add_set_aside(file: &mut SharedFile<Tables>, notices: &mut Notices) {
    let Some(path) = file.file().map(|file| file.path().to_owned()) else {
        return;
    };
    let Some(folder) = path.parent() else { return };
    let mut tables = file.value().clone();
    for name in storage::names(folder).unwrap_or_default() {
        if name.starts_with(SET_ASIDE) {
            // The file itself stays as it is: one that is damaged may have more in it than is understood.
            if let Ok(before) = decode_file::<Tables>(&LockableFile::new(folder.join(name))) {
                tables.merge(&before.value);
            }
        }
    }
    if tables != *file.value() {
        file.update(notices, Tables::merge, |in_file| in_file.merge(&tables));
    }
}

fn save_at_exit(
    mut scores: ResMut<Scores>,
    mut notices: ResMut<Notices>,
    mut exits: MessageReader<AppExit>,
) {
    let is_exiting = exits.read().count() > 0;
    if is_exiting && (scores.file.needs_rewrite() || !scores.unsaved.is_empty()) {
        scores.save(&mut notices);
    }
}

impl Scores {
    /// The scores of a table: the best first, at most [`TABLE_LENGTH`].
    pub(in crate::present) fn table(&self, table: ScoreTable) -> &[Score] {
        self.tables.table(table)
    }

    /// Whether no table has a score.
    pub(in crate::present) fn is_empty(&self) -> bool {
        let mut undated = ScoreTable::UNDATED.into_iter();
        undated.all(|table| self.table(table).is_empty()) && self.daily_dates().next().is_none()
    }

    /// The dates whose daily games have a score, the newest first.
    pub(in crate::present) fn daily_dates(&self) -> impl Iterator<Item = Date> {
        let dates = self.tables.daily.iter().rev();
        dates
            .filter(|(_, scores)| !scores.is_empty())
            .map(|(date, _)| *date)
    }

    /// Whether the replay with this file belongs to a score.
    pub(in crate::present) fn refers_to(&self, replay: &str) -> bool {
        let mut scores = self.tables.all().chain(&self.unsaved);
        scores.any(|score| score.replay.as_deref() == Some(replay))
    }

    /// The replays of all scores: of this program's, of those that another copy of the game has added to the file meanwhile or
    /// that only a newer version knows, and of those in damaged files. None, if a file cannot be read.
    pub(in crate::present) fn replays(&self) -> Option<BTreeSet<String>> {
        let scores = self.tables.all().chain(&self.unsaved);
        let mut replays: BTreeSet<_> = scores.filter_map(|score| score.replay.clone()).collect();
        let path = self.file.file()?.path();
        let name = path.file_name()?.to_str()?;
        let folder = path.parent()?;
        for entry in storage::names(folder).ok()? {
            if entry.starts_with(name) {
                let text = storage::read(&folder.join(entry), u64::MAX).ok()??;
                replays.extend(replays_in(&String::from_utf8_lossy(&text)));
            }
        }
        Some(replays)
    }

    /// The rank that a score would have, from 0; none for 0 points, and where ten scores are at least as high.
    pub(in crate::present) fn rank(&self, score: u32, table: ScoreTable) -> Option<usize> {
        self.tables.rank(score, table)
    }

    /// The initials that were entered last. The next entry begins with them.
    pub(in crate::present) fn last_initials(&self) -> Initials {
        self.tables.last_initials.unwrap_or(Initials::AAA)
    }

    /// Adds a score to the table that its rules and assists decide, and saves it.
    ///
    /// Returns its rank, from 0; none if it is not among the ten best, since another copy of the game may have filled
    /// the table meanwhile. If saving fails, a notice says so and the score stays in the table. It is saved with the
    /// next score or when the program exits.
    pub(in crate::present) fn add(&mut self, score: Score, notices: &mut Notices) -> Option<usize> {
        self.unsaved.push(score.clone());
        match self.save(notices) {
            Some(rank) => rank,
            None => self.tables.insert(score),
        }
    }

    /// Adds the unsaved scores to the file. Returns the rank of the last of them, or none if nothing could be saved.
    fn save(&mut self, notices: &mut Notices) -> Option<Option<usize>> {
        let unsaved = &self.unsaved;
        let insert_unsaved = |tables: &mut Tables| {
            let ranks = unsaved.iter().map(|score| tables.insert(score.clone()));
            ranks.last().flatten()
        };
        let rank = self.file.update(notices, Tables::merge, insert_unsaved)?;
        self.unsaved.clear();
        self.tables = self.file.value().clone();
        Some(rank)
    }
}
