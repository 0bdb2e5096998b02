//! A page as one value: its heading, its place, its rows, and the words below them.

use bevy::prelude::*;

use super::menu_panel::{MenuPanel, close_panel};
use super::page_row::PageRow;
use super::page_rows::{show_words_of, spawn_rows};

/// A page that is a panel of rows. As a plugin, it opens whenever its [`Page`](crate::present::states::Page) is entered.
#[derive(Clone, Copy)]
pub(in crate::present::screens) struct MenuPage {
    pub panel: MenuPanel,
    /// Its rows from top to bottom, as the page opens.
    pub rows: fn(&mut World) -> Vec<PageRow>,
    /// The words below the rows, which do not scroll.
    pub footer: Option<fn(&World) -> String>,
}

impl MenuPage {
    /// Opens the page.
    pub(in crate::present::screens) fn open(self, world: &mut World) {
        let rows = (self.rows)(world);
        let mut commands = world.commands();
        let parts = self.panel.open_parts(&mut commands);
        spawn_rows(&mut commands, parts.column, 0, rows);
        if let Some(footer) = self.footer {
            let text = parts.spawn_footer(&mut commands);
            show_words_of(&mut commands, text, footer);
        }
        world.flush();
    }

    /// Opens the page again, as after what it lists has changed.
    pub(in crate::present::screens) fn open_again(self, world: &mut World) {
        close_panel(world);
        self.open(world);
    }
}

impl Plugin for MenuPage {
    fn build(&self, app: &mut App) {
        let page = *self;
        let open = move |world: &mut World| page.open(world);
        app.add_systems(OnEnter(self.panel.page), open);
    }

    fn is_unique(&self) -> bool {
        false
    }
}
