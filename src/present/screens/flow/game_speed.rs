//! The speed of a game: an assist.

use bevy::prelude::*;

use crate::present::persistence::Settings;
use crate::present::states::Mode;

/// Applies the game speed of the settings to a player's game.
pub(in crate::present::screens) fn set_speed(
    mode: Res<State<Mode>>,
    settings: Res<Settings>,
    mut time: ResMut<Time<Virtual>>,
) {
    let speed = match mode.get() {
        Mode::Play => f32::from(settings.speed.clamp(50, 100)) / 100.0,
        Mode::Attract | Mode::Watch => 1.0,
    };
    if time.relative_speed() != speed {
        time.set_relative_speed(speed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_players_game_is_slower() {
        for (mode, percent, speed) in [
            (Mode::Play, 100, 1.0),
            (Mode::Play, 75, 0.75),
            (Mode::Play, 50, 0.5),
            (Mode::Attract, 50, 1.0),
            (Mode::Watch, 50, 1.0),
        ] {
            let mut app = App::new();
            app.insert_resource(State::new(mode))
                .insert_resource(Settings {
                    speed: percent,
                    ..Settings::default()
                })
                .init_resource::<Time<Virtual>>()
                .add_systems(Update, set_speed);
            app.update();
            let seen = app.world().resource::<Time<Virtual>>().relative_speed();
            assert_eq!(seen, speed, "{mode:?} at {percent} %");
        }
    }
}
