//! Events that several tests of the presentation use. Each happens in the first tick of a small game.

use bevy::math::Vec2;

use crate::sim::{
    GameEvent, GameEventKind, Harness, Heading, Press, RockSize, SaucerSize, Shooter,
};

/// The first event that `is_wanted` in the first tick of a game.
fn first(mut game: Harness, is_wanted: impl Fn(&GameEventKind) -> bool) -> GameEvent {
    game.step(1);
    let mut events = game.take_events().into_iter();
    let found = events.find(|event| is_wanted(&event.kind));
    found.expect("an event of this kind")
}

/// A rock destroys the ship.
pub(super) fn destroyed_ship() -> GameEvent {
    let game = Harness::empty_field().ship(Vec2::ZERO, Heading(0)).rock(
        RockSize::Small,
        Vec2::ZERO,
        Vec2::ZERO,
    );
    first(game, |event| {
        matches!(event, GameEventKind::ShipDestroyed { .. })
    })
}

/// A shot breaks a small rock.
pub(super) fn broken_rock() -> GameEvent {
    let game = Harness::empty_field()
        .rock(RockSize::Small, Vec2::ZERO, Vec2::ZERO)
        .shot(Shooter::Ship, Vec2::ZERO, Vec2::ZERO);
    first(game, |event| {
        matches!(event, GameEventKind::RockBroken { .. })
    })
}

/// A shot destroys a small saucer.
pub(super) fn destroyed_saucer() -> GameEvent {
    let game = Harness::empty_field()
        .saucer(SaucerSize::Small, Vec2::ZERO, Vec2::ZERO)
        .shot(Shooter::Ship, Vec2::ZERO, Vec2::ZERO);
    first(game, |event| {
        matches!(event, GameEventKind::SaucerDestroyed { .. })
    })
}

/// The ship fires.
pub(super) fn fired_shot() -> GameEvent {
    let mut game = Harness::empty_field().ship(Vec2::ZERO, Heading(0));
    game.press(Press::Fire);
    first(game, |event| {
        matches!(event, GameEventKind::ShotFired { .. })
    })
}
