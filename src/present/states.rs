//! The states of the presentation: who plays, and which page lies over the field.

use bevy::prelude::*;
use strum::IntoStaticStr;
#[cfg(test)]
use strum::{EnumCount, VariantArray};

/// Who plays.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Mode {
    /// The `auto` pilot plays, without sound, until a person begins a game.
    #[default]
    Attract,
    /// A player.
    Play,
    /// Nobody: a replay runs.
    Watch,
}

/// The page over the field.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash, IntoStaticStr)]
#[cfg_attr(test, derive(EnumCount, VariantArray))]
#[strum(serialize_all = "kebab-case")]
pub enum Page {
    /// No page: keys and gamepads steer the game.
    Field,
    /// The title with its menu.
    #[default]
    Title,
    /// The menu of a paused game.
    Pause,
    /// The settings.
    Settings,
    /// Keys and gamepads.
    Controls,
    /// The question whether to take a key from another action.
    KeyInUse,
    /// The tables of high scores.
    Scores,
    /// What all games add up to.
    Statistics,
    /// Three initials for the table of high scores.
    Initials,
    /// What the players of a game did, after its end.
    Summary,
    /// The question whether to end the game.
    Quit,
    /// The controls, before a player's very first game.
    #[strum(serialize = "welcome")]
    HowToPlay,
    /// The timeline of a replay that runs.
    Viewer,
    /// The game of another program, as it plays.
    Follow,
    /// What can be done with the moment of a replay that is shown.
    ViewerMenu,
    /// The replay that is watched under two ways to decide collisions.
    Twin,
    /// The list of replays.
    Replays,
    /// What can be done with a replay.
    ReplayMenu,
    /// The question whether to delete a replay.
    DeleteReplay,
    /// The entry of a seed code.
    SeedCode,
    /// The last second before a death, again.
    #[strum(serialize = "death")]
    DeathView,
    /// Why a pair hit or missed, step by step.
    #[strum(serialize = "inspector")]
    PairInspector,
    /// Pairs of boxes to think about and to change.
    Lab,
    /// How often Step 1 alone misses a fast box.
    Tunnelling,
    /// The scenarios of the lab.
    #[strum(serialize = "scenarios")]
    ScenarioList,
    /// The algorithms of the coursework on the pair of the lab.
    Comparison,
    /// The words of the lab.
    Glossary,
    /// How closely each bounding area fits a rock, and what testing it costs.
    BoundingAreas,
}

/// Belongs to the field: hidden while a page takes up the whole window.
#[derive(Component, Clone, Copy, Debug)]
#[require(Visibility)]
pub(super) struct FieldUi;

impl Mode {
    /// Its name in an events file.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

impl Page {
    /// All pages, in the order of the variants.
    #[cfg(test)]
    pub(in crate::present) const ALL: [Self; Self::COUNT] =
        *Self::VARIANTS.first_chunk().expect("all of them");

    /// Whether the field is visible around the page. A long page takes up the whole window. The summary tells the scores
    /// itself.
    pub(super) const fn shows_field(self) -> bool {
        !matches!(
            self,
            Self::Settings
                | Self::Controls
                | Self::KeyInUse
                | Self::Scores
                | Self::Statistics
                | Self::Summary
                | Self::HowToPlay
                | Self::Replays
                | Self::Twin
                | Self::PairInspector
        ) && !self.is_of_lab()
    }

    /// Whether it is the lab, or a page that it opens.
    const fn is_of_lab(self) -> bool {
        matches!(
            self,
            Self::Lab
                | Self::Tunnelling
                | Self::ScenarioList
                | Self::Comparison
                | Self::Glossary
                | Self::BoundingAreas
        )
    }

    /// Whether nothing but a game or a replay is looked at: what the field says is shown there.
    pub(super) const fn tells_game(self) -> bool {
        matches!(self, Self::Field) || self.is_watched()
    }

    /// Whether what was decided elsewhere is looked at.
    pub(super) const fn is_watched(self) -> bool {
        matches!(self, Self::Viewer | Self::Follow)
    }

    /// Whether the replay that is watched stays open below it. The pages about the controls may come before a game against
    /// it.
    pub(in crate::present) const fn keeps_replay(self) -> bool {
        matches!(
            self,
            Self::Viewer
                | Self::ViewerMenu
                | Self::Twin
                | Self::PairInspector
                | Self::HowToPlay
                | Self::Controls
                | Self::KeyInUse
        ) || self.is_of_lab()
    }

    /// Whether the simulation is taken back to a moment of the past behind it. What happens there happens a second time, so
    /// it belongs to no game: it is not recorded, and nothing outside the picture reacts to it.
    pub const fn shows_past(self) -> bool {
        matches!(self, Self::DeathView)
    }

    /// Whether letters are typed on it.
    pub(super) const fn takes_text(self) -> bool {
        matches!(
            self,
            Self::Initials | Self::SeedCode | Self::Lab | Self::Comparison
        )
    }

    /// Its name in an events file.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

fn hide_field_ui(page: Res<State<Page>>, mut field_ui: Query<&mut Visibility, With<FieldUi>>) {
    for mut visibility in &mut field_ui {
        visibility.set_if_neq(if page.shows_field() {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Mode>()
        .init_state::<Page>()
        .add_systems(Update, hide_field_ui);
}

/// Run condition: a player plays and no page lies over the field.
pub(super) fn is_in_field(mode: Res<State<Mode>>, page: Res<State<Page>>) -> bool {
    *mode.get() == Mode::Play && *page.get() == Page::Field
}

/// Run condition: see [`Page::is_watched`].
pub(super) fn is_watched(page: Res<State<Page>>) -> bool {
    page.is_watched()
}

/// Run condition: the field is visible around the page.
pub(super) fn shows_field(page: Res<State<Page>>) -> bool {
    page.shows_field()
}

/// Run condition: see [`Page::shows_past`].
pub(super) fn shows_past(page: Res<State<Page>>) -> bool {
    page.shows_past()
}

/// Run condition: the keys of the game act. They do in the field and over a paused game, but not on other pages.
pub(super) fn is_in_game(page: Res<State<Page>>) -> bool {
    matches!(page.get(), Page::Field | Page::Pause)
}
