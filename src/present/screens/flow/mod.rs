//! What follows what: games that begin and end, and the pages that open then. It knows pages by their names only.

pub(super) mod attract;
pub(super) mod closing_page;
pub(super) mod counts_in;
pub(super) mod ended_early;
pub(super) mod game_lines;
pub(super) mod game_over;
pub(super) mod game_speed;
pub(super) mod game_statistics;
pub(super) mod new_game;
pub(super) mod recovered_games;
pub(super) mod replay_row;
pub(super) mod rules_choice;
pub(super) mod spoken_game;
pub(super) mod transitions;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        transitions::plugin,
        closing_page::plugin,
        game_over::plugin,
        game_statistics::plugin,
        game_lines::plugin,
        attract::plugin,
        rules_choice::plugin,
        recovered_games::plugin,
        replay_row::plugin,
        spoken_game::plugin,
        ended_early::plugin,
    ));
}
