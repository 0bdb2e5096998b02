//! What is on the screen besides the game: who plays it, and which page lies over it.

mod attract;
mod confirm;
mod controls;
mod ending;
mod flow;
mod initials;
mod menu;
mod navigate;
mod pause;
mod quit;
mod row;
mod scores;
mod settings;
mod setup;
mod standing;
mod title;
mod trail;
mod welcome;

pub(super) use setup::Setup;

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
pub(super) struct OfField;

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

fn make_way(page: Res<State<Page>>, mut of_field: Query<&mut Visibility, With<OfField>>) {
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
        .add_systems(Update, make_way)
        // What pages have in common, and when which is open.
        .add_plugins((
            trail::plugin,
            flow::plugin,
            ending::plugin,
            standing::plugin,
            attract::plugin,
            navigate::plugin,
            row::plugin,
            confirm::plugin,
        ))
        .add_plugins((
            title::plugin,
            pause::plugin,
            settings::plugin,
            scores::plugin,
            initials::plugin,
            quit::plugin,
            controls::plugin,
            welcome::plugin,
        ));
}
