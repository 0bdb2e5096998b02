//! A text that is being typed on a page: Escape cancels it, and leaves the page only where nothing is typed.

use bevy::prelude::*;

use crate::present::states::Page;

/// Whether a text was being typed when the frame began.
#[derive(Resource, Default)]
pub(in crate::present::screens) struct OpenTextEntry {
    was_typing: bool,
    is_typing: bool,
}

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.init_resource::<OpenTextEntry>()
        .add_systems(First, begin_frame)
        .add_systems(Update, close.run_if(state_changed::<Page>));
}

fn begin_frame(mut entry: ResMut<OpenTextEntry>) {
    entry.was_typing = entry.is_typing;
}

fn close(mut entry: ResMut<OpenTextEntry>) {
    *entry = OpenTextEntry::default();
}

impl OpenTextEntry {
    /// Whether Escape cancels a text in this frame.
    pub(in crate::present::screens) const fn is_open(&self) -> bool {
        self.was_typing
    }

    /// Whether Escape does not leave a page: it cancels a text there, or means something of its own.
    pub(in crate::present::screens) const fn keeps(&self, page: Page) -> bool {
        self.is_open() || matches!(page, Page::Title | Page::Initials)
    }

    /// Notes whether something is being typed.
    pub(in crate::present::screens) const fn set(&mut self, is_typing: bool) {
        self.is_typing = is_typing;
    }
}
