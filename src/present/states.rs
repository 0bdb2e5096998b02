//! The states of the presentation: who plays, and which page lies over the field.

use bevy::prelude::*;

/// Who plays.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// The `auto` pilot, without sound, until somebody begins a game.
    #[default]
    Attract,
    /// A person.
    Play,
}

/// What lies over the field.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Page {
    /// Nothing: the game has the keys.
    Field,
    /// The title with its menu.
    #[default]
    Title,
    /// The game stands still.
    Pause,
    /// Settings.
    Settings,
    /// Keys and pads.
    Controls,
    /// The tables.
    Scores,
    /// Three initials for the table.
    Initials,
    /// Whether to quit.
    Quit,
    /// The controls, before the very first game.
    Welcome,
}

/// Belongs to the field: hidden where a long page has the whole window.
#[derive(Component, Clone, Copy, Debug)]
#[require(Visibility)]
pub(super) struct FieldUi;

impl Mode {
    /// Its name in an events file.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Attract => "attract",
            Self::Play => "play",
        }
    }
}

impl Page {
    /// Whether the field is seen around it; a long page has the whole window.
    pub(super) const fn shows_field(self) -> bool {
        !matches!(
            self,
            Self::Settings | Self::Controls | Self::Scores | Self::Welcome
        )
    }

    /// Its name in an events file.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Field => "field",
            Self::Title => "title",
            Self::Pause => "pause",
            Self::Settings => "settings",
            Self::Controls => "controls",
            Self::Scores => "scores",
            Self::Initials => "initials",
            Self::Quit => "quit",
            Self::Welcome => "welcome",
        }
    }
}

fn hide_field_ui(page: Res<State<Page>>, mut of_field: Query<&mut Visibility, With<FieldUi>>) {
    let shown = if page.shows_field() {
        Visibility::Inherited
    } else {
        Visibility::Hidden
    };
    for mut visibility in &mut of_field {
        visibility.set_if_neq(shown);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Mode>()
        .init_state::<Page>()
        .add_systems(Update, hide_field_ui);
}

/// Whether a person plays and no page lies over the field.
pub(super) fn is_in_field(mode: Res<State<Mode>>, page: Res<State<Page>>) -> bool {
    *mode.get() == Mode::Play && *page.get() == Page::Field
}

/// Whether the field is seen around the page.
pub(super) fn shows_field(page: Res<State<Page>>) -> bool {
    page.shows_field()
}

/// Whether the keys of the game act: in the field and over a paused game, not in the other pages.
pub(super) fn is_in_game(page: Res<State<Page>>) -> bool {
    matches!(page.get(), Page::Field | Page::Pause)
}
