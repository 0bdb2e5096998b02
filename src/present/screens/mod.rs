//! The pages over the field, and who plays behind them.

mod attract;
mod bounding_areas;
mod closing_page;
mod comparison;
mod confirm_quit;
mod confirm_row;
mod controls;
mod counts_in;
mod death_view;
mod ended_early;
mod figure_lines;
mod figure_text;
mod game_figures;
mod game_lines;
mod game_mode;
mod game_over;
mod game_speed;
mod high_scores;
mod how_to_play;
mod initials;
mod lab;
mod letter_entry;
mod letter_row;
mod menu_command;
mod menu_panel;
mod menu_row;
mod muted_line;
mod navigation;
mod page_history;
#[cfg(test)]
mod page_tour;
mod pair_inspector;
mod panel_hiding;
mod pause;
mod picture_page;
mod prompt_line;
mod recovered_games;
mod replays;
mod rules_choice;
mod saved_picture;
mod scenario_list;
mod score_lines;
mod score_sample;
mod screen_reader;
mod scrolling;
mod seed_code;
mod setting_slider;
mod settings;
mod shown_section;
mod slider_shape;
mod spoken_game;
mod statistics;
mod summary;
mod text_entry;
mod text_line;
mod title;
mod transitions;
mod tunnelling;
mod twin;
mod value_row;
mod vector_heading;
mod viewer;
mod walkthrough;
mod whole_rows;

pub(super) use game_mode::NewGame;
pub(super) use lab::LabAtStart;
#[cfg(test)]
pub(super) use page_tour::tour;
pub(super) use viewer::FirstReplay;

use bevy::prelude::*;

/// Whether a replay is being read or verified, beside the frames of the window.
#[cfg(test)]
pub(super) fn is_loading(world: &World) -> bool {
    world.contains_resource::<viewer::OpeningReplay>()
        || world.contains_resource::<replays::Verification>()
}

pub(super) fn plugin(app: &mut App) {
    // What all pages share, and the transitions between them.
    app.add_plugins((
        page_history::plugin,
        transitions::plugin,
        closing_page::plugin,
        game_over::plugin,
        game_figures::plugin,
        game_lines::plugin,
        attract::plugin,
        navigation::plugin,
        (
            menu_panel::plugin,
            menu_row::plugin,
            muted_line::plugin,
            panel_hiding::plugin,
            scrolling::plugin,
            text_entry::plugin,
            vector_heading::plugin,
            whole_rows::plugin,
        ),
        letter_row::plugin,
        rules_choice::plugin,
        (prompt_line::plugin, recovered_games::plugin),
        confirm_row::plugin,
        (screen_reader::plugin, spoken_game::plugin),
    ))
    .add_plugins((
        title::plugin,
        pause::plugin,
        (
            settings::plugin,
            setting_slider::plugin,
            score_sample::plugin,
        ),
        (high_scores::plugin, score_lines::plugin),
        initials::plugin,
        seed_code::plugin,
        confirm_quit::plugin,
        controls::plugin,
        how_to_play::plugin,
        viewer::plugin,
        twin::plugin,
        replays::plugin,
        statistics::plugin,
        summary::plugin,
        (
            death_view::plugin,
            ended_early::plugin,
            pair_inspector::plugin,
            walkthrough::plugin,
            lab::plugin,
            scenario_list::plugin,
            comparison::plugin,
            bounding_areas::plugin,
            tunnelling::plugin,
        ),
    ));
}
