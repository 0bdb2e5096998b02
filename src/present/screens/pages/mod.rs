//! The pages: each shows its rows, and does what only it can do.

pub(super) mod bounding_areas;
pub(super) mod comparison;
pub(super) mod confirm_quit;
pub(super) mod controls;
pub(super) mod death_view;
#[cfg(not(target_family = "wasm"))]
pub(super) mod follow;
pub(super) mod glossary;
pub(super) mod high_scores;
pub(super) mod how_to_play;
pub(super) mod initials;
pub(super) mod lab;
pub(super) mod pair_inspector;
pub(super) mod pause;
pub(super) mod replay_list;
pub(super) mod scenario_list;
pub(super) mod seed_code;
pub(super) mod settings;
pub(super) mod statistics;
pub(super) mod summary;
pub(super) mod title;
pub(super) mod tunnelling;
pub(super) mod twin;
pub(super) mod viewer;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        (title::plugin, pause::plugin, settings::plugin),
        (
            high_scores::plugin,
            initials::plugin,
            seed_code::plugin,
            confirm_quit::plugin,
        ),
        (
            controls::plugin,
            how_to_play::plugin,
            viewer::plugin,
            twin::plugin,
            replay_list::plugin,
        ),
        (statistics::plugin, summary::plugin, death_view::plugin),
        (pair_inspector::plugin, lab::plugin, scenario_list::plugin),
        (
            comparison::plugin,
            bounding_areas::plugin,
            tunnelling::plugin,
            glossary::plugin,
        ),
    ));
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins(follow::plugin);
}
