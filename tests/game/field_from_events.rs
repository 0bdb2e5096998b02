//! The field rebuilt from events alone: after every tick it has the bodies of the simulation, with their kinds, and its rocks
//! and shots are at the same places to the last bit.

use std::collections::BTreeMap;

use bevy::math::Vec2;
use sweptroids::collision::Torus;
use sweptroids::sim::{
    BodyId, BodyKind, BodyState, DT, GameEvent, GameEventKind, Headless, Intent, RockCause,
    RuleSet, SimPlugin,
};

use crate::game::{RandomPlayer, is_rock, is_shot, tuned};

const GAMES: u64 = if cfg!(debug_assertions) { 20 } else { 100 };

/// An observer that knows the events and the size of the field, and nothing else.
struct Observer {
    torus: Torus,
    bodies: BTreeMap<BodyId, BodyState>,
    blasts: BTreeMap<BodyId, Vec2>,
}

impl Observer {
    fn new(torus: Torus) -> Self {
        Self {
            torus,
            bodies: BTreeMap::new(),
            blasts: BTreeMap::new(),
        }
    }

    /// Takes the events of one tick.
    fn observe<'e>(&mut self, events: impl Iterator<Item = &'e GameEvent>) {
        let mut children = Vec::new();
        for GameEvent { kind, .. } in events {
            if let Some(body) = kind.departed() {
                let known = self.bodies.remove(&body.id);
                let known =
                    known.unwrap_or_else(|| panic!("{} of a body not in the field", kind.name()));
                assert_eq!(known.kind, body.kind);
                if matches!(
                    kind,
                    GameEventKind::RockStashed { .. }
                        | GameEventKind::RockCleared { .. }
                        | GameEventKind::ShotCleared { .. }
                ) {
                    // These go at the begin of a tick, where the tick before has left them.
                    assert_eq!(known, *body);
                }
            }
            match kind {
                GameEventKind::RockAppeared {
                    body,
                    cause: RockCause::Split { .. } | RockCause::Supply { .. },
                } => children.push(*body),
                // An asteroid of the coursework leaves no blast.
                GameEventKind::RockBroken { body, .. } if is_rock(body.kind) => {
                    self.blasts.insert(body.id, body.position);
                }
                GameEventKind::BlastEnded { id, at, .. } => {
                    assert_eq!(self.blasts.remove(id), Some(*at));
                }
                _ => {}
            }
            if let Some(body) = kind.appeared() {
                let earlier = self.bodies.insert(body.id, *body);
                assert_eq!(earlier, None, "{} of a body in the field", kind.name());
            }
        }
        // Children move from the next tick on.
        for body in self.bodies.values_mut() {
            if !children.contains(body) {
                body.position = self
                    .torus
                    .wrap(body.position + body.velocity * DT.seconds());
            }
        }
    }
}

/// Plays a game of `ticks` ticks, and compares the observer's field with the simulation after every tick.
fn play(plugin: &SimPlugin, ticks: u32) -> Vec<&'static str> {
    let mut game = Headless::new(plugin);
    let mut observer = Observer::new(plugin.tuning.torus());
    let (mut player, mut intent) = (RandomPlayer(plugin.seed), Intent::default());
    let mut names = Vec::new();
    for tick in 0..ticks {
        intent = player.intent(intent);
        // More jumps than the random player makes.
        intent.hyperspace |= tick % 701 == 0;
        game.tick(intent);
        observer.observe(game.events());
        names.extend(game.events().map(|event| event.kind.name()));
        assert!(game.events().all(|event| event.tick == u64::from(tick)));
        let names_of = |body: &BodyState| (body.id, body.kind);
        let simulated = game.bodies();
        let place = |tick| format!("seed {} tick {tick}", plugin.seed);
        assert!(
            observer
                .bodies
                .values()
                .map(names_of)
                .eq(simulated.iter().map(names_of)),
            "{}",
            place(tick)
        );
        for body in simulated {
            let keeps_velocity = matches!(
                body.kind,
                BodyKind::Asteroid | BodyKind::Bullet | BodyKind::Wall
            );
            if is_rock(body.kind) || is_shot(body.kind) || keeps_velocity {
                assert_eq!(observer.bodies[&body.id], body, "{}", place(tick));
            }
        }
        let blasts = game.view().blasts().into_iter();
        let blasts: BTreeMap<_, _> = blasts.map(|(id, at, _)| (id, at.0)).collect();
        assert_eq!(observer.blasts, blasts, "{}", place(tick));
    }
    names.sort_unstable();
    names.dedup();
    names
}

#[test]
fn at_every_tick_the_field_is_what_its_events_say() {
    let mut names = Vec::new();
    for seed in 0..GAMES {
        let rules = RuleSet::ALL[seed as usize % RuleSet::ALL.len()];
        let players = 1 + (seed % 3 == 0) as u8;
        let plugin = SimPlugin {
            seed,
            players,
            ..rules.plugin()
        };
        names.extend(play(&plugin, 6_000));
    }
    names.sort_unstable();
    names.dedup();
    for expected in [
        "blast-ended",
        "game-won",
        "hyperspace-entered",
        "hyperspace-left",
        "rock-appeared",
        "rock-broken",
        "rock-cleared",
        "rock-stashed",
        "saucer-appeared",
        "saucer-destroyed",
        "saucer-left",
        "ship-appeared",
        "ship-destroyed",
        "shot-expired",
        "shot-fired",
        "shot-hit",
        "wall-appeared",
    ] {
        assert!(
            names.contains(&expected),
            "{expected} never happened: {names:?}"
        );
    }
}

/// Shots of 1979 never outlive the explosion of a ship, at whose end the field is cleared for the other player.
#[test]
fn with_shots_of_300_ticks_the_field_is_what_its_events_say_too() {
    let plugin = SimPlugin {
        players: 2,
        ..tuned("[shot]\nlife = 300")
    };
    let names = play(&plugin, 4_000);
    assert!(names.contains(&"shot-cleared"), "{names:?}");
}

#[test]
fn with_shields_the_field_is_what_its_events_say_too() {
    let mut names = Vec::new();
    for seed in 0..4 {
        let plugin = SimPlugin {
            seed,
            ..tuned("[shield]\nhits = 2\n[ship]\nclear_wait = 20\nlives = 9")
        };
        names.extend(play(&plugin, 4_000));
    }
    assert!(names.contains(&"shield-hit"), "{names:?}");
}
