//! The pages behind the open one, and the row that had the focus on each.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;

use crate::present::states::Page;

/// A page and its row with the focus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PageFocus {
    pub page: Page,
    /// The row by its [`TabIndex`], if one has the focus.
    pub row: Option<i32>,
}

/// The pages that the player came through. The last one is the page to go back to.
#[derive(Resource, Clone, Debug, Default)]
struct VisitedPages(Vec<PageFocus>);

/// The row that gets the focus when the next page opens, by its [`TabIndex`]: the one that had it before. Without it, the
/// page's first row gets the focus.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct RestoreFocus(pub Option<i32>);

/// Opens pages and goes back.
#[derive(SystemParam)]
pub(super) struct PageHistory<'w, 's> {
    page: Res<'w, State<Page>>,
    focus: Res<'w, InputFocus>,
    rows: Query<'w, 's, &'static TabIndex>,
    visited: ResMut<'w, VisitedPages>,
    restore_focus: ResMut<'w, RestoreFocus>,
    next: ResMut<'w, NextState<Page>>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<VisitedPages>()
        .init_resource::<RestoreFocus>();
}

impl PageHistory<'_, '_> {
    /// The open page.
    fn current(&self) -> PageFocus {
        let row = self.focus.get().and_then(|row| self.rows.get(row).ok());
        PageFocus {
            page: *self.page.get(),
            row: row.map(|row| row.0),
        }
    }

    /// The page from which the player first came.
    pub(super) fn first(&self) -> PageFocus {
        self.visited.0.first().copied().unwrap_or(self.current())
    }

    /// The page to which [`PageHistory::back`] leads.
    pub(super) fn previous(&self) -> Option<Page> {
        self.visited.0.last().map(|visited| visited.page)
    }

    /// Opens a page. [`PageHistory::back`] returns from it.
    pub(super) fn open(&mut self, page: Page) {
        let current = self.current();
        self.visited.0.push(current);
        self.next.set(page);
    }

    /// Opens a page. [`PageHistory::back`] leads from it to the title.
    pub(super) fn show(&mut self, page: Page) {
        self.visited.0.clear();
        self.next.set(page);
    }

    /// Opens the previous page again, with the focus on the same row. Returns that page.
    pub(super) fn back(&mut self) -> Page {
        let previous = self.visited.0.pop();
        self.restore_focus.0 = previous.and_then(|previous| previous.row);
        let page = previous.map_or(Page::Title, |previous| previous.page);
        self.next.set(page);
        page
    }

    /// Whether a page is among those that the player came through.
    pub(super) fn has_visited(&self, page: Page) -> bool {
        self.visited.0.iter().any(|visited| visited.page == page)
    }
}
