//! The high scores: a table of ten by the rules, another one with assists.
//!
//! A score is added to what the file says at that moment, by one program at a time, so that two copies of the game lose
//! none.

mod assists;
mod scores_toml;
mod tables;

pub(in crate::present) use assists::{Assist, Assists};
pub(in crate::present) use tables::{Initials, Score, TABLE_LENGTH};

use bevy::prelude::*;

use super::codec::{Change, FileCodec};
use super::folders::Folders;
use super::load::{Loaded, SaveError};
use super::locked_file::LockableFile;
use super::notices::{Notices, Saving};
use tables::Tables;

/// The high scores.
#[derive(Resource, Default)]
pub(in crate::present) struct Scores {
    /// What is shown: what the file said last, and what is not saved yet.
    tables: Tables,
    /// What the file said last.
    in_file: Tables,
    /// In the order in which they were made.
    unsaved: Vec<Score>,
    /// The file was kept aside as damaged, and could not be written anew since.
    is_aside: bool,
    /// Where the file is; none if it must not be written.
    place: Option<LockableFile>,
    trouble: SaveError,
}

/// Reads the scores as soon as it is added, and saves at the end what could not be saved before.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Folders>().init_resource::<Notices>();
    let folder = app.world().resource::<Folders>().data.clone();
    let place = folder.map(|folder| LockableFile::new(folder.join(Tables::FILE)));
    let mut notices = app.world_mut().resource_mut::<Notices>();
    let scores = Scores::open(place, &mut notices);
    app.insert_resource(scores)
        .add_systems(Last, save_at_the_end.in_set(Saving));
}

fn save_at_the_end(
    mut scores: ResMut<Scores>,
    mut notices: ResMut<Notices>,
    mut exits: MessageReader<AppExit>,
) {
    if exits.read().count() > 0 && (scores.is_aside || !scores.unsaved.is_empty()) {
        scores.save(&mut notices);
    }
}

impl Scores {
    /// Reads the file. A damaged one is kept aside, and the scores that are right saved anew; one that cannot be read
    /// is never written.
    pub(super) fn open(place: Option<LockableFile>, notices: &mut Notices) -> Self {
        let opened = Loaded::<Tables>::new(place, notices);
        Self {
            tables: opened.value.clone(),
            in_file: opened.value,
            unsaved: Vec::new(),
            is_aside: !opened.is_in_file,
            place: opened.place,
            trouble: opened.trouble,
        }
    }

    /// The scores by the rules or those with assists, the best first, at most [`TABLE_LENGTH`].
    pub(in crate::present) fn table(&self, is_assisted: bool) -> &[Score] {
        self.tables.table(is_assisted)
    }

    /// The place that a score would have, from 0; none if there are ten better or as good, and for 0.
    pub(in crate::present) fn rank(&self, score: u32, is_assisted: bool) -> Option<usize> {
        self.tables.rank(score, is_assisted)
    }

    /// Whose initials were entered last: where the next entry may begin.
    pub(in crate::present) fn last_initials(&self) -> Initials {
        self.tables.last_initials.unwrap_or(Initials::AAA)
    }

    /// Puts a score in its table and saves it; its assists say which table.
    ///
    /// Returns its place, from 0, if it has one: another copy of the game may have filled the table meanwhile. What
    /// cannot be saved is a notice, stays in the table, and is saved with the next score or at the end.
    pub(in crate::present) fn add(&mut self, score: Score, notices: &mut Notices) -> Option<usize> {
        self.unsaved.push(score.clone());
        match self.save(notices) {
            Some(place) => place,
            None => self.tables.insert(score),
        }
    }

    /// Adds to the file what is not in it, if that is possible. Returns the place of the last score.
    fn save(&mut self, notices: &mut Notices) -> Option<Option<usize>> {
        let place = self.place.clone()?;
        let saved = Change::<Tables>::begin(&place).and_then(|change| self.end(change, notices));
        match saved {
            Ok(place) => {
                self.trouble.is_over(notices);
                Some(place)
            }
            Err(error) => {
                self.trouble.is::<Tables>(&place, &error, notices);
                None
            }
        }
    }

    fn end(
        &mut self,
        mut change: Change<Tables>,
        notices: &mut Notices,
    ) -> std::io::Result<Option<usize>> {
        if let Some(notice) = change.notice.take() {
            notices.0.push(notice);
            self.is_aside = true;
        }
        let mut tables = change.value.clone();
        if self.is_aside {
            tables.take_over(&self.in_file);
        }
        let places = self
            .unsaved
            .iter()
            .map(|score| tables.insert(score.clone()));
        let place = places.last().flatten();
        let text = tables.text(None, &change.text);
        change.end(text)?;
        self.is_aside = false;
        self.unsaved.clear();
        self.in_file = tables.clone();
        self.tables = tables;
        Ok(place)
    }
}
