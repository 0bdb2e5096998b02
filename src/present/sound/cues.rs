//! Maps events of the simulation and the menus to sounds, without any device.
//!
//! Source of the pitches: `ObjHitSFX` @6B4A, @7074; of the silence in attract mode: `ChkUpdateSFX` @7555.

use bevy::prelude::Message;

use crate::present::burst_size::burst_size;
use crate::present::states::Mode;
use crate::sim::{
    BodyKind, GameEvent, GameEventKind, RockSize, SaucerSize, ShipLossCause, Shooter,
};

use super::sound_bank::Sound;

/// An event of a menu that has a sound. The screens write it; it sounds in attract mode too.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::present) enum MenuCue {
    /// The focus moved to another row.
    Move,
    /// A row was chosen, or its value changed.
    Choose,
    /// The menu went back to the previous page.
    Back,
}

/// A sound that is to be played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct SoundRequest {
    pub(super) sound: Sound,
    /// Where it comes from: x in the field, in units. None, if it comes from no place.
    pub(super) x: Option<f32>,
}

/// The sounds of the simulation's events, in their order; none in attract mode.
pub(super) fn event_sounds(mode: Mode, events: &[GameEvent]) -> Vec<SoundRequest> {
    if mode == Mode::Attract {
        return Vec::new();
    }
    let kinds = events.iter().map(|event| &event.kind);
    let sounds = kinds.filter_map(|kind| {
        let sound = event_sound(kind)?;
        let x = event_x(kind);
        Some(SoundRequest { sound, x })
    });
    sounds.collect()
}

/// The x of an event that happens at a place, in units.
fn event_x(event: &GameEventKind) -> Option<f32> {
    match event {
        GameEventKind::ShotFired { body, .. }
        | GameEventKind::RockBroken { body, .. }
        | GameEventKind::SaucerDestroyed { body, .. }
        | GameEventKind::ShipDestroyed { body, .. }
        | GameEventKind::ShieldHit { body, .. }
        | GameEventKind::ShipStopped { body, .. }
        | GameEventKind::HyperspaceEntered { body } => Some(body.position.x),
        GameEventKind::HyperspaceLeft { at, .. } => Some(at.x),
        _ => None,
    }
}

fn event_sound(event: &GameEventKind) -> Option<Sound> {
    match event {
        GameEventKind::Heartbeat { is_high } => Some(Sound::heartbeat(*is_high)),
        GameEventKind::ShotFired { body, .. } => match body.kind {
            BodyKind::Shot(shooter) => Some(Sound::shot(shooter)),
            BodyKind::Bullet => Some(Sound::shot(Shooter::Ship)),
            _ => None,
        },
        GameEventKind::RockBroken { body, .. } => burst_size(body).map(Sound::explosion),
        GameEventKind::SaucerDestroyed { body, .. } => body
            .kind
            .saucer_size()
            .map(|size| Sound::explosion(saucer_explosion(size))),
        GameEventKind::ShipDestroyed { cause, .. } => {
            Some(Sound::explosion(ship_explosion(*cause)))
        }
        GameEventKind::ShieldHit { .. } => Some(Sound::explosion(RockSize::Small)),
        GameEventKind::HyperspaceEntered { .. } => Some(Sound::HyperspaceIn),
        // A failed jump destroys the ship, which has a sound of its own.
        GameEventKind::HyperspaceLeft { failed, .. } => (!failed).then_some(Sound::HyperspaceOut),
        GameEventKind::ExtraShip { .. } => Some(Sound::ExtraShip),
        GameEventKind::ShipStopped { .. } => Some(Sound::WallBump),
        GameEventKind::GameWon { .. } => Some(Sound::Win),
        GameEventKind::GameBegan { .. }
        | GameEventKind::TurnBegan { .. }
        | GameEventKind::WaveBegan { .. }
        | GameEventKind::ShipAppeared { .. }
        | GameEventKind::ShotHit { .. }
        | GameEventKind::ShotExpired { .. }
        | GameEventKind::ShotCleared { .. }
        | GameEventKind::RockAppeared { .. }
        | GameEventKind::RockStashed { .. }
        | GameEventKind::RockCleared { .. }
        | GameEventKind::BlastEnded { .. }
        | GameEventKind::SaucerAppeared { .. }
        | GameEventKind::SaucerLeft { .. }
        | GameEventKind::WallAppeared { .. }
        | GameEventKind::PlayerOut { .. }
        | GameEventKind::GameOver => None,
    }
}

/// The rock whose explosion a saucer sounds like.
fn saucer_explosion(size: SaucerSize) -> RockSize {
    size.of([RockSize::Large, RockSize::Medium])
}

/// The rock whose explosion a destroyed ship sounds like.
///
/// It is the rock that the ship hit, or a medium one if a shot or a saucer hit the ship. If nothing touched the ship,
/// its jump has failed, and it is a large one.
fn ship_explosion(cause: ShipLossCause) -> RockSize {
    match cause {
        ShipLossCause::Hit(hit) => hit.other.kind.rock_size().unwrap_or(RockSize::Medium),
        ShipLossCause::Hyperspace => RockSize::Large,
    }
}

/// The sound of a menu cue.
pub(super) fn menu_sound(cue: MenuCue) -> SoundRequest {
    let sound = match cue {
        MenuCue::Move => Sound::MenuMove,
        MenuCue::Choose => Sound::MenuChoose,
        MenuCue::Back => Sound::MenuBack,
    };
    SoundRequest { sound, x: None }
}

#[cfg(test)]
mod tests {
    use bevy::math::Vec2;

    use crate::sim::{Harness, Heading, Press, SimPlugin};

    use super::*;

    const CENTRE: Vec2 = Vec2::new(500.0, 400.0);

    /// A ship at rest, pointing right, in an empty field.
    fn ship() -> Harness {
        Harness::empty_field().ship(CENTRE, Heading(0))
    }

    fn sounds_in(mode: Mode, game: &mut Harness, ticks: u32) -> Vec<Sound> {
        requests_in(mode, game, ticks)
            .iter()
            .map(|request| request.sound)
            .collect()
    }

    fn requests_in(mode: Mode, game: &mut Harness, ticks: u32) -> Vec<SoundRequest> {
        game.step(ticks);
        event_sounds(mode, &game.take_events())
    }

    /// The sounds of a number of ticks of play.
    fn sounds(game: &mut Harness, ticks: u32) -> Vec<Sound> {
        sounds_in(Mode::Play, game, ticks)
    }

    #[test]
    fn a_shot_sounds_like_its_shooter() {
        let mut game = ship();
        game.press(Press::Fire);
        assert_eq!(sounds(&mut game, 1), [Sound::ShipShot]);
        let corner = Vec2::new(100.0, 100.0);
        let mut game = ship().saucer(SaucerSize::Large, corner, Vec2::ZERO);
        assert_eq!(sounds(&mut game, 4), [Sound::SaucerShot]);
    }

    #[test]
    fn a_rock_that_is_shot_sounds_like_its_size() {
        for (size, expected) in [
            (RockSize::Large, Sound::LargeExplosion),
            (RockSize::Medium, Sound::MediumExplosion),
            (RockSize::Small, Sound::SmallExplosion),
        ] {
            let mut game = Harness::empty_field().rock(size, CENTRE, Vec2::ZERO).shot(
                Shooter::Ship,
                CENTRE,
                Vec2::ZERO,
            );
            assert_eq!(sounds(&mut game, 1), [expected]);
        }
    }

    #[test]
    fn a_ship_that_hits_a_rock_sounds_like_the_rock() {
        for (size, expected) in [
            (RockSize::Large, Sound::LargeExplosion),
            (RockSize::Medium, Sound::MediumExplosion),
            (RockSize::Small, Sound::SmallExplosion),
        ] {
            let mut game = ship().rock(size, CENTRE, Vec2::ZERO);
            assert_eq!(sounds(&mut game, 1), [expected; 2]);
        }
    }

    #[test]
    fn a_ship_that_is_shot_down_sounds_like_a_medium_rock() {
        let mut game = ship().shot(Shooter::Saucer, CENTRE, Vec2::ZERO);
        assert_eq!(sounds(&mut game, 1), [Sound::MediumExplosion]);
    }

    #[test]
    fn a_large_saucer_sounds_like_a_large_rock_and_a_small_one_like_a_medium_one() {
        for (size, expected) in [
            (SaucerSize::Large, Sound::LargeExplosion),
            (SaucerSize::Small, Sound::MediumExplosion),
        ] {
            let mut game = Harness::empty_field()
                .saucer(size, CENTRE, Vec2::ZERO)
                .shot(Shooter::Ship, CENTRE, Vec2::ZERO);
            assert_eq!(sounds(&mut game, 1), [expected]);
            // A ship that it hits sounds like one that is shot down.
            let mut game = ship().saucer(size, CENTRE, Vec2::ZERO);
            let mut sounds = sounds(&mut game, 1);
            sounds.sort_unstable();
            assert_eq!(sounds, [expected, Sound::MediumExplosion]);
        }
    }

    #[test]
    fn a_jump_sounds_when_it_begins_and_when_it_ends() {
        // With 19 rocks or more, no jump fails.
        let mut game = (0..19).fold(ship(), |game, _| game.blast(Vec2::ZERO, 1_000));
        game.press(Press::Hyperspace);
        assert_eq!(sounds(&mut game, 1), [Sound::HyperspaceIn]);
        let mut sounds = sounds(&mut game, 48);
        sounds.retain(|sound| *sound != Sound::HeartbeatHigh);
        assert_eq!(sounds, [Sound::HyperspaceOut]);
    }

    #[test]
    fn a_jump_that_fails_ends_in_a_low_explosion() {
        // In an empty field one jump in four fails: some of 40, but not all.
        let jump = |seed| {
            let plugin = SimPlugin {
                seed,
                ..SimPlugin::default()
            };
            let mut game = Harness::empty_field_with(plugin).ship(CENTRE, Heading(0));
            game.press(Press::Hyperspace);
            sounds(&mut game, 49)
        };
        let mut jumps: Vec<_> = (0..40).map(jump).collect();
        jumps.sort_unstable();
        jumps.dedup();
        let failed = [Sound::HyperspaceIn, Sound::LargeExplosion];
        let succeeded = [Sound::HyperspaceIn, Sound::HyperspaceOut];
        assert_eq!(jumps, [failed, succeeded]);
    }

    #[test]
    fn the_heartbeat_has_two_pitches() {
        let mut game = ship().rock(RockSize::Small, Vec2::new(100.0, 100.0), Vec2::ZERO);
        // The first after 48 ticks, the second 52 ticks later.
        let expected = [Sound::HeartbeatHigh, Sound::HeartbeatLow];
        assert_eq!(sounds(&mut game, 100), expected);
    }

    #[test]
    fn an_extra_ship_has_a_sound() {
        let mut game = Harness::empty_field()
            .player(|player| player.score = 9_900)
            .rock(RockSize::Small, CENTRE, Vec2::ZERO)
            .shot(Shooter::Ship, CENTRE, Vec2::ZERO);
        let expected = [Sound::SmallExplosion, Sound::ExtraShip];
        assert_eq!(sounds(&mut game, 1), expected);
    }

    #[test]
    fn attract_mode_is_silent() {
        let mut game = ship().rock(RockSize::Medium, CENTRE, Vec2::ZERO);
        assert_eq!(sounds_in(Mode::Attract, &mut game, 100), []);
    }

    #[test]
    fn every_menu_cue_has_a_sound_of_its_own() {
        let expected = [Sound::MenuMove, Sound::MenuChoose, Sound::MenuBack];
        assert_eq!(
            [MenuCue::Move, MenuCue::Choose, MenuCue::Back].map(|cue| menu_sound(cue).sound),
            expected
        );
    }

    #[test]
    fn explosions_come_from_what_explodes() {
        let [left, right] = [100.0, 900.0].map(|x| Vec2::new(x, 100.0));
        let mut game = ship()
            .rock(RockSize::Large, left, Vec2::ZERO)
            .shot(Shooter::Ship, left, Vec2::ZERO)
            .saucer(SaucerSize::Large, right, Vec2::ZERO)
            .shot(Shooter::Ship, right, Vec2::ZERO)
            .rock(RockSize::Small, CENTRE, Vec2::ZERO);
        let requests = requests_in(Mode::Play, &mut game, 1);
        let mut places: Vec<_> = requests.iter().filter_map(|request| request.x).collect();
        places.sort_unstable_by(f32::total_cmp);
        // The ship and the small rock explode together.
        assert_eq!(places, [100.0, 500.0, 500.0, 900.0]);
    }

    #[test]
    fn a_shot_comes_from_where_it_is_fired() {
        let mut game = ship();
        game.press(Press::Fire);
        let [shot] = requests_in(Mode::Play, &mut game, 1)[..] else {
            panic!("one shot");
        };
        let x = shot.x.expect("it comes from the ship");
        assert!((CENTRE.x..CENTRE.x + 30.0).contains(&x), "{x}");
    }

    #[test]
    fn a_jump_sounds_where_the_ship_goes_and_where_it_comes_back() {
        let mut game = (0..19).fold(ship(), |game, _| game.blast(Vec2::ZERO, 1_000));
        game.press(Press::Hyperspace);
        let mut requests = requests_in(Mode::Play, &mut game, 49);
        requests.retain(|request| request.x.is_some());
        let places: Vec<_> = requests.iter().filter_map(|request| request.x).collect();
        let arrival = game.positions(|kind| kind == BodyKind::Ship)[0].x;
        assert_ne!(arrival, CENTRE.x);
        assert_eq!(places, [CENTRE.x, arrival]);
    }

    #[test]
    fn the_heartbeat_and_menus_come_from_no_place() {
        let mut game = ship().rock(RockSize::Small, Vec2::new(100.0, 100.0), Vec2::ZERO);
        let mut requests = requests_in(Mode::Play, &mut game, 100);
        assert_eq!(requests.len(), 2);
        requests.push(menu_sound(MenuCue::Move));
        for SoundRequest { sound, x } in requests {
            assert_eq!(x, None, "{sound:?}");
        }
    }
}
