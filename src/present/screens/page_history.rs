//! The way through the pages: which one is open, which ones lead back, and at which row each was left.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;

use crate::present::states::Page;

/// A page, and the row that has the focus there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PageFocus {
    pub page: Page,
    /// By its [`TabIndex`].
    pub row: Option<i32>,
}

/// The places one came through, the last one on top.
#[derive(Resource, Clone, Debug, Default)]
struct VisitedPages(Vec<PageFocus>);

/// The row that has the focus instead when the next page opens, by its [`TabIndex`]: where one was before.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct RestoreFocus(pub Option<i32>);

/// Leads from page to page.
#[derive(SystemParam)]
pub(super) struct PageHistory<'w, 's> {
    page: Res<'w, State<Page>>,
    focus: Res<'w, InputFocus>,
    rows: Query<'w, 's, &'static TabIndex>,
    behind: ResMut<'w, VisitedPages>,
    left_at: ResMut<'w, RestoreFocus>,
    next: ResMut<'w, NextState<Page>>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<VisitedPages>()
        .init_resource::<RestoreFocus>();
}

impl PageHistory<'_, '_> {
    /// Where one is.
    fn here(&self) -> PageFocus {
        let row = self.focus.get().and_then(|row| self.rows.get(row).ok());
        PageFocus {
            page: *self.page.get(),
            row: row.map(|row| row.0),
        }
    }

    /// Where one first came from.
    pub(super) fn start(&self) -> PageFocus {
        self.behind.0.first().copied().unwrap_or(self.here())
    }

    /// To a page from which [`PageHistory::back`] returns.
    pub(super) fn open(&mut self, page: Page) {
        let here = self.here();
        self.behind.0.push(here);
        self.next.set(page);
    }

    /// To a page from which the way back leads to the title.
    pub(super) fn show(&mut self, page: Page) {
        self.behind.0.clear();
        self.next.set(page);
    }

    /// Where one came from, to the row that was left.
    pub(super) fn back(&mut self) {
        let behind = self.behind.0.pop();
        self.left_at.0 = behind.and_then(|place| place.row);
        self.next
            .set(behind.map_or(Page::Title, |place| place.page));
    }
}
