//! What sounds when: from events and state to sounds, without any device.
//!
//! Source of the pitches: `ObjHitSFX` @6B4A, @7074; of the silence in attract mode: `ChkUpdateSFX` @7555.

use bevy::prelude::Message;

use crate::present::states::Mode;
use crate::sim::{BodyId, BodyKind, Contact, GameEvent, RockSize, SaucerSize};

use super::sound_bank::Sound;

/// The menus' ticks: written by the screens, heard in every mode.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::present) enum MenuCue {
    /// Another entry has the focus.
    Move,
    /// An entry was chosen, or changed.
    Choose,
    /// Back to where one came from.
    Back,
}

/// What the game's events sound like, in their order. Attract mode is silent.
pub(super) fn sounds(mode: Mode, events: &[GameEvent], contacts: &[Contact]) -> Vec<Sound> {
    if mode == Mode::Attract {
        return Vec::new();
    }
    events
        .iter()
        .filter_map(|event| sound(event, contacts))
        .collect()
}

fn sound(event: &GameEvent, contacts: &[Contact]) -> Option<Sound> {
    match *event {
        GameEvent::Heartbeat { is_high } => Some(Sound::heartbeat(is_high)),
        GameEvent::ShotFired { shooter, .. } => Some(Sound::shot(shooter)),
        GameEvent::RockBroken { size, .. } => Some(Sound::explosion(size)),
        GameEvent::SaucerDestroyed { size, .. } => Some(Sound::explosion(burst(size))),
        GameEvent::ShipDestroyed { id, .. } => Some(Sound::explosion(end(id, contacts))),
        GameEvent::HyperspaceEntered { .. } => Some(Sound::HyperspaceIn),
        // A ship that explodes on its way back is heard exploding.
        GameEvent::HyperspaceLeft { failed, .. } => (!failed).then_some(Sound::HyperspaceOut),
        GameEvent::ExtraShip { .. } => Some(Sound::ExtraShip),
        GameEvent::GameBegan { .. }
        | GameEvent::TurnBegan { .. }
        | GameEvent::WaveBegan { .. }
        | GameEvent::ShipAppeared { .. }
        | GameEvent::ShotExpired { .. }
        | GameEvent::SaucerAppeared { .. }
        | GameEvent::SaucerLeft { .. }
        | GameEvent::PlayerOut { .. }
        | GameEvent::GameOver => None,
    }
}

/// The rock that a saucer sounds like when it bursts.
fn burst(size: SaucerSize) -> RockSize {
    size.of([RockSize::Large, RockSize::Medium])
}

/// The rock that a lost ship sounds like: the one it rammed; a medium one if it was shot down or met a saucer; a large
/// one if nothing touched it, for then its jump failed.
fn end(ship: BodyId, contacts: &[Contact]) -> RockSize {
    let parties = contacts
        .iter()
        .flat_map(|contact| [(&contact.a, &contact.b), (&contact.b, &contact.a)]);
    let met = parties
        .filter(|(party, _)| party.id == ship)
        .map(|(_, other)| other.kind)
        .next();
    match met {
        Some(BodyKind::Rock(size)) => size,
        Some(BodyKind::Shot(_) | BodyKind::Saucer(_) | BodyKind::Ship) => RockSize::Medium,
        None => RockSize::Large,
    }
}

/// What a menu's cue sounds like.
pub(super) fn tick(cue: MenuCue) -> Sound {
    match cue {
        MenuCue::Move => Sound::MenuMove,
        MenuCue::Choose => Sound::MenuChoose,
        MenuCue::Back => Sound::MenuBack,
    }
}

#[cfg(test)]
mod tests {
    use bevy::math::Vec2;

    use crate::sim::{Harness, Heading, Press, Shooter, SimPlugin};

    use super::*;

    const CENTRE: Vec2 = Vec2::new(500.0, 400.0);

    /// A ship at rest, pointing right, in an empty field.
    fn ship() -> Harness {
        Harness::empty_field().ship(CENTRE, Heading(0))
    }

    fn heard_in(mode: Mode, game: &mut Harness, ticks: u32) -> Vec<Sound> {
        game.step(ticks);
        let (events, contacts) = (game.take_events(), game.take_contacts());
        sounds(mode, &events, &contacts)
    }

    /// What is heard in so many ticks of play.
    fn heard(game: &mut Harness, ticks: u32) -> Vec<Sound> {
        heard_in(Mode::Play, game, ticks)
    }

    #[test]
    fn a_shot_sounds_like_its_shooter() {
        let mut game = ship();
        game.press(Press::Fire);
        assert_eq!(heard(&mut game, 1), [Sound::ShipShot]);
        let far = Vec2::new(100.0, 100.0);
        let mut game = ship().saucer(SaucerSize::Large, far, Vec2::ZERO);
        assert_eq!(heard(&mut game, 4), [Sound::SaucerShot]);
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
            assert_eq!(heard(&mut game, 1), [expected]);
        }
    }

    #[test]
    fn a_rammed_rock_gives_the_ship_its_own_pitch() {
        for (size, expected) in [
            (RockSize::Large, Sound::LargeExplosion),
            (RockSize::Medium, Sound::MediumExplosion),
            (RockSize::Small, Sound::SmallExplosion),
        ] {
            let mut game = ship().rock(size, CENTRE, Vec2::ZERO);
            assert_eq!(heard(&mut game, 1), [expected; 2]);
        }
    }

    #[test]
    fn a_ship_that_is_shot_down_sounds_like_a_medium_rock() {
        let mut game = ship().shot(Shooter::Saucer, CENTRE, Vec2::ZERO);
        assert_eq!(heard(&mut game, 1), [Sound::MediumExplosion]);
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
            assert_eq!(heard(&mut game, 1), [expected]);
            // And the ship that it meets like one that is shot down.
            let mut game = ship().saucer(size, CENTRE, Vec2::ZERO);
            let mut heard = heard(&mut game, 1);
            heard.sort_unstable();
            assert_eq!(heard, [expected, Sound::MediumExplosion]);
        }
    }

    #[test]
    fn a_jump_is_heard_when_it_begins_and_when_it_ends() {
        // With 19 rocks or more no jump fails.
        let mut game = (0..19).fold(ship(), |game, _| game.blast(Vec2::ZERO, 1_000));
        game.press(Press::Hyperspace);
        assert_eq!(heard(&mut game, 1), [Sound::HyperspaceIn]);
        let mut heard = heard(&mut game, 48);
        heard.retain(|sound| *sound != Sound::HeartbeatHigh);
        assert_eq!(heard, [Sound::HyperspaceOut]);
    }

    #[test]
    fn a_jump_that_fails_ends_in_a_low_explosion() {
        // In an empty field one in four fails: some of 40 games do, and not all.
        let jump = |seed| {
            let plugin = SimPlugin {
                seed,
                ..SimPlugin::default()
            };
            let mut game = Harness::empty_field_with(plugin).ship(CENTRE, Heading(0));
            game.press(Press::Hyperspace);
            heard(&mut game, 49)
        };
        let mut jumps: Vec<_> = (0..40).map(jump).collect();
        jumps.sort_unstable();
        jumps.dedup();
        let failed = [Sound::HyperspaceIn, Sound::LargeExplosion];
        let went_well = [Sound::HyperspaceIn, Sound::HyperspaceOut];
        assert_eq!(jumps, [failed, went_well]);
    }

    #[test]
    fn the_heart_beats_in_two_pitches() {
        let mut game = ship().rock(RockSize::Small, Vec2::new(100.0, 100.0), Vec2::ZERO);
        // After 48 ticks, and 52 later.
        let expected = [Sound::HeartbeatHigh, Sound::HeartbeatLow];
        assert_eq!(heard(&mut game, 100), expected);
    }

    #[test]
    fn an_extra_ship_is_heard() {
        let mut game = Harness::empty_field()
            .player(|player| player.score = 9_900)
            .rock(RockSize::Small, CENTRE, Vec2::ZERO)
            .shot(Shooter::Ship, CENTRE, Vec2::ZERO);
        let expected = [Sound::SmallExplosion, Sound::ExtraShip];
        assert_eq!(heard(&mut game, 1), expected);
    }

    #[test]
    fn attract_mode_is_silent() {
        let mut game = ship().rock(RockSize::Medium, CENTRE, Vec2::ZERO);
        assert_eq!(heard_in(Mode::Attract, &mut game, 100), []);
    }

    #[test]
    fn every_cue_has_a_sound_of_its_own() {
        let expected = [Sound::MenuMove, Sound::MenuChoose, Sound::MenuBack];
        assert_eq!(
            [MenuCue::Move, MenuCue::Choose, MenuCue::Back].map(tick),
            expected
        );
    }
}
