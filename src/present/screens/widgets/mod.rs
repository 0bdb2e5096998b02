//! What pages are made of: panels, rows, lines and entries. None of them knows a page.

pub(super) mod confirm_row;
mod labelled_values;
pub(super) mod letter_entry;
pub(super) mod letter_row;
pub(super) mod menu_page;
pub(super) mod menu_panel;
pub(super) mod menu_row;
pub(super) mod muted_line;
pub(super) mod navigation;
pub(super) mod number_text;
pub(super) mod page_row;
pub(super) mod page_rows;
pub(super) mod panel_hiding;
pub(super) mod picture_page;
pub(super) mod saved_picture;
pub(super) mod screen_reader;
pub(super) mod scrolling;
pub(super) mod slider_shape;
pub(super) mod text_entry;
mod turned_text;
pub(super) mod vector_heading;
pub(super) mod whole_rows;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        navigation::plugin,
        menu_panel::plugin,
        menu_row::plugin,
        muted_line::plugin,
        page_rows::plugin,
        panel_hiding::plugin,
        scrolling::plugin,
        slider_shape::plugin,
        text_entry::plugin,
        turned_text::plugin,
        vector_heading::plugin,
        whole_rows::plugin,
        letter_row::plugin,
        confirm_row::plugin,
        screen_reader::plugin,
    ));
}
