//! The computations of the auto pilot in their plain form: body by body, without anything that saves time. The tests show
//! that the fast forms give the same results to the last bit.

use bevy::math::Vec2;
use proptest::collection::vec;
use proptest::prelude::*;

use crate::sim::state::components::{BodyId, BodyKind, RockSize, SaucerSize, Shooter};
use crate::sim::state::heading::Heading;
use crate::sim::tuning::{DT, Tuning};

use super::aim::{Aim, aims_at, best_aim};
use super::escape::EscapeSearch;
use super::forecast::drift_contact;
use super::maneuver::{Maneuver, turn_ticks};
use super::perception::{PerceivedBody, PerceivedShip};

const HORIZON: u32 = 72;

#[derive(Clone, Copy, Debug)]
struct Forecast {
    ticks_to_contact: u32,
    body_index: Option<usize>,
    clearance: f32,
}

fn forecast(
    ship: &PerceivedShip,
    maneuver: Maneuver,
    others: &[PerceivedBody],
    tuning: &Tuning,
) -> Forecast {
    let torus = tuning.torus();
    let dt = DT.seconds();
    let push = maneuver.heading.direction() * (tuning.ship.thrust * dt);
    let turn_ticks = turn_ticks(ship.heading, maneuver.heading, tuning);
    let (mut position, mut velocity) = (Vec2::ZERO, ship.velocity);
    let mut result = Forecast {
        ticks_to_contact: HORIZON + 1,
        body_index: None,
        clearance: f32::INFINITY,
    };
    for tick in 1..=HORIZON {
        if tick > turn_ticks && tick <= turn_ticks + maneuver.thrust_ticks {
            velocity += push;
        }
        position += velocity * dt;
        if tick % 3 != 0 {
            continue;
        }
        let dangers = others.iter().enumerate();
        for (index, other) in dangers.filter(|(_, other)| other.is_danger()) {
            let other_position = other.offset + other.velocity * (dt * tick as f32);
            let offset = torus.offset(position, torus.wrap(other_position));
            let gap = offset.abs() - other.half - Vec2::splat(ship.half);
            let distance = gap.max_element();
            result.clearance = result.clearance.min(distance);
            if distance < 7.0 {
                return Forecast {
                    ticks_to_contact: tick,
                    body_index: Some(index),
                    ..result
                };
            }
        }
    }
    result
}

fn escape(ship: &PerceivedShip, others: &[PerceivedBody], tuning: &Tuning) -> (Maneuver, Forecast) {
    let headings = (0..16).map(|direction| Heading(direction * 16));
    let maneuvers = headings.chain([ship.heading]).flat_map(|heading| {
        [6, 16, HORIZON].map(|thrust_ticks| Maneuver {
            heading,
            thrust_ticks,
        })
    });
    maneuvers
        .map(|maneuver| (maneuver, forecast(ship, maneuver, others, tuning)))
        .max_by(|(_, a), (_, b)| {
            a.ticks_to_contact
                .cmp(&b.ticks_to_contact)
                .then(a.clearance.total_cmp(&b.clearance))
        })
        .expect("there are maneuvers")
}

/// The heading, the ticks of turning and of flight, and the tolerance.
type PlainAim = (Heading, u32, f32, i32);

fn take_aim(ship: &PerceivedShip, other: &PerceivedBody, tuning: &Tuning) -> Option<PlainAim> {
    let dt = DT.seconds();
    let v_rel = (other.velocity - ship.velocity) * dt;
    let speed = tuning.shot.speed * dt;
    let muzzle = speed * tuning.shot.muzzle;
    let mut aim_turn_ticks = 0;
    let mut found = None;
    for _ in 0..3 {
        let offset = other.offset + v_rel * (aim_turn_ticks as f32 + 1.0);
        let flight_ticks = flight_ticks(offset, v_rel, speed, muzzle)?;
        let hit_offset = offset + v_rel * flight_ticks;
        let turn = libm::atan2(f64::from(hit_offset.y), f64::from(hit_offset.x));
        let steps = libm::round(turn / std::f64::consts::TAU * 256.0) as i32;
        let heading = Heading(steps.rem_euclid(256) as u8);
        aim_turn_ticks = turn_ticks(ship.heading, heading, tuning);
        found = Some((heading, flight_ticks, hit_offset.length()));
    }
    let (heading, flight_ticks, distance) = found?;
    if flight_ticks > tuning.shot.life as f32 - 2.0 {
        return None;
    }
    let tolerance =
        libm::atan2f(other.half.min_element() * 0.8, distance) * (128.0 / std::f32::consts::PI);
    Some((heading, aim_turn_ticks, flight_ticks, tolerance as i32))
}

fn flight_ticks(offset: Vec2, v_rel: Vec2, speed: f32, muzzle: f32) -> Option<f32> {
    let a = speed * speed - v_rel.length_squared();
    let b = offset.dot(v_rel) - muzzle * speed;
    let c = offset.length_squared() - muzzle * muzzle;
    if c <= 0.0 {
        return Some(0.0);
    }
    let root = b * b + a * c;
    if a <= 0.0 || root < 0.0 {
        return None;
    }
    Some(((b + root.sqrt()) / a).max(0.0))
}

/// A ship and other bodies in a field.
#[derive(Clone, Debug)]
struct Scene {
    ship: PerceivedShip,
    others: Vec<PerceivedBody>,
}

/// Velocities of different magnitude: of bodies at rest, as in the classic rules, and the fastest that tunings allow.
fn velocity() -> impl Strategy<Value = Vec2> {
    let scale = prop::sample::select(vec![0.0, 1.0, 1.0, 1.0, 16.0]);
    let grid = -8192..=8192;
    (grid.clone(), grid, scale)
        .prop_map(|(x, y, scale)| Vec2::new(x as f32, y as f32) * scale / 32.0)
}

fn half() -> impl Strategy<Value = Vec2> {
    // Few different sizes, so that distances are often equal.
    let side = prop::sample::select(vec![0.0, 10.5, 18.0, 33.0, 64.0]);
    (side.clone(), side).prop_map(|(x, y)| Vec2::new(x, y))
}

fn body(size: Vec2) -> impl Strategy<Value = PerceivedBody> {
    let kinds = prop::sample::select(vec![
        BodyKind::Rock(RockSize::Large),
        BodyKind::Saucer(SaucerSize::Small),
        BodyKind::Shot(Shooter::Ship),
        BodyKind::Shot(Shooter::Saucer),
    ]);
    // From edge to edge of the ship's surroundings, both included. The far side of the seam is half a field away.
    let part = -64..=64;
    (kinds, part.clone(), part, velocity(), half()).prop_map(move |(kind, x, y, velocity, half)| {
        PerceivedBody {
            id: BodyId(0),
            kind,
            offset: Vec2::new(x as f32, y as f32) / 128.0 * size,
            velocity,
            half,
        }
    })
}

fn scene(size: Vec2) -> impl Strategy<Value = Scene> {
    let ship = (
        velocity(),
        any::<u8>(),
        prop::sample::select(vec![1.0, 7.0, 32.0]),
    );
    let ship = ship.prop_map(|(velocity, heading, half)| PerceivedShip {
        at: Vec2::ZERO,
        velocity,
        heading: Heading(heading),
        half,
        reload: 0,
    });
    let few_or_many = prop_oneof![0usize..12, 12usize..=50];
    let others = few_or_many.prop_flat_map(move |count| vec(body(size), count));
    (ship, others, any::<bool>()).prop_map(|(ship, mut others, are_doubled)| {
        // Two bodies at the same place: equal aims, and contacts at the same time.
        if are_doubled {
            others.extend(others.clone());
        }
        for (id, other) in (0..).zip(&mut others) {
            other.id = BodyId(id);
        }
        Scene { ship, others }
    })
}

fn tuning() -> impl Strategy<Value = Tuning> {
    let sizes = prop::sample::select(vec![
        Vec2::new(1024.0, 768.0),
        Vec2::new(512.0, 2048.0),
        Vec2::new(1777.7, 901.3),
    ]);
    let turn = prop::sample::select(vec![0, 3, 3, 32]);
    let thrust = prop::sample::select(vec![0.0, 254.0, 254.0, 4096.0]);
    let shot = prop::sample::select(vec![(8.0, 1), (504.0, 72), (504.0, 72), (2048.0, 1024)]);
    (sizes, turn, thrust, shot).prop_map(|(size, turn, thrust, (speed, life))| {
        let mut tuning = Tuning::default();
        (tuning.field.width, tuning.field.height) = (size.x, size.y);
        (tuning.ship.turn, tuning.ship.thrust) = (turn, thrust);
        (tuning.shot.speed, tuning.shot.life) = (speed, life);
        tuning
    })
}

/// A tuning, and scenes in its field one after the other.
fn scenes() -> impl Strategy<Value = (Tuning, Vec<Scene>)> {
    tuning().prop_flat_map(|tuning| {
        let scenes = vec(scene(tuning.torus().size()), 1..4);
        (Just(tuning), scenes)
    })
}

fn plain(aim: Aim) -> PlainAim {
    (
        aim.heading,
        aim.turn_ticks,
        aim.flight_ticks,
        aim.tolerance(),
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn the_first_contact_and_the_best_escape_are_those_of_the_plain_forecast((tuning, scenes) in scenes()) {
        let mut search = EscapeSearch::default();
        for Scene { ship, others } in scenes {
            let drifting = Maneuver { heading: ship.heading, thrust_ticks: 0 };
            let expected = forecast(&ship, drifting, &others, &tuning);
            let contact = drift_contact(&ship, &others, &tuning.torus());
            prop_assert_eq!(contact.map(|contact| contact.body_index), expected.body_index);
            let Some(contact) = contact else { continue };
            prop_assert_eq!(contact.ticks, expected.ticks_to_contact);
            let (maneuver, expected) = escape(&ship, &others, &tuning);
            let found = search.best(&ship, contact.ticks, &others, &tuning);
            prop_assert_eq!(found.maneuver, maneuver);
            prop_assert_eq!(found.ticks_to_contact, expected.ticks_to_contact);
            prop_assert_eq!(found.clearance.to_bits(), expected.clearance.to_bits());
        }
    }

    #[test]
    fn the_aims_are_the_plain_ones((tuning, scenes) in scenes()) {
        for Scene { ship, others } in scenes {
            let aims: Vec<_> = others.iter().map(|other| take_aim(&ship, other, &tuning)).collect();
            for (other, expected) in others.iter().zip(&aims) {
                let [aim] = aims_at(&ship, [other], &tuning);
                prop_assert_eq!(aim.map(plain), *expected);
            }
            let cost = |(_, turn_ticks, flight_ticks, _): &PlainAim| *turn_ticks as f32 + 0.6 * flight_ticks;
            let expected = (0u32..)
                .zip(aims)
                .filter_map(|(id, aim)| Some((BodyId(id), aim?)))
                .min_by(|(_, a), (_, b)| cost(a).total_cmp(&cost(b)));
            let best = best_aim(&ship, others.iter(), &tuning);
            prop_assert_eq!(best.map(|aim| (aim.id, plain(aim))), expected);
        }
    }
}
