//! Hits across the field edges, and the law behind them: the position of the seam changes no contact.

use bevy::math::Vec2;
use proptest::prelude::*;
use sweptroids::sim::{
    BodyId, BodyKind, Contact, GameEventKind, Harness, Heading, RockSize, SaucerSize, Shooter,
};

use crate::game::{at, is_rock};

use RockSize::Small;

/// The time in seconds, within the first step, at which a shot touches a small rock at rest.
fn contact_time(shot: Vec2, velocity: Vec2, rock: Vec2) -> Option<f32> {
    let mut game = Harness::empty_field()
        .shot(Shooter::Ship, shot, velocity)
        .rock(Small, rock, Vec2::ZERO);
    game.step(1);
    let contacts = game.take_contacts();
    contacts.first().map(|contact| {
        let is_inside = at(0.0, 0.0).cmple(contact.point) & contact.point.cmplt(at(1024.0, 768.0));
        assert!(
            is_inside.all(),
            "the contact point must be in the field: {}",
            contact.point
        );
        contact.t_first
    })
}

#[test]
fn a_shot_hits_a_rock_across_each_edge_and_across_the_corner() {
    // The half-size of the rock is 10.5. The gap of 4 units closes at 512 units/s in 1/128 s.
    let half_a_step = Some(1.0 / 128.0);
    for (name, shot, velocity, rock) in [
        ("right", at(1014.5, 300.0), at(512.0, 0.0), at(5.0, 300.0)),
        ("left", at(9.5, 300.0), at(-512.0, 0.0), at(1019.0, 300.0)),
        ("top", at(300.0, 758.5), at(0.0, 512.0), at(300.0, 5.0)),
        ("bottom", at(300.0, 9.5), at(0.0, -512.0), at(300.0, 763.0)),
        ("corner", at(1014.5, 758.5), at(512.0, 512.0), at(5.0, 5.0)),
    ] {
        assert_eq!(contact_time(shot, velocity, rock), half_a_step, "{name}");
    }
}

#[test]
fn a_shot_that_passes_beside_the_corner_misses() {
    // The rock ends at y = 15.5 across the seam.
    assert_eq!(
        contact_time(at(1014.5, 16.0), at(512.0, 0.0), at(5.0, 5.0)),
        None
    );
}

#[test]
fn the_ship_is_hit_across_the_corner() {
    let mut game = Harness::empty_field()
        .ship(at(1020.0, 764.0), Heading(0))
        .rock(Small, at(8.0, 8.0), Vec2::ZERO);
    game.step(1);
    game.expect_ship(false);
}

#[test]
fn the_children_of_a_rock_hit_across_the_edge_are_in_the_field() {
    let mut game = Harness::empty_field()
        .rock(RockSize::Large, at(1.0, 1.0), at(-64.0, -64.0))
        .shot(Shooter::Ship, at(1000.0, 750.0), Vec2::ZERO);
    game.step(1);
    game.expect_rocks(2);
    for position in game.positions(is_rock) {
        assert!(
            (0.0..1024.0).contains(&position.x) && (0.0..768.0).contains(&position.y),
            "{position}"
        );
    }
}

/// A body of a random field.
#[derive(Clone, Debug)]
struct RandomBody {
    kind: BodyKind,
    /// In steps of 1/2048 unit.
    position: (i32, i32),
    /// In steps of 1/32 unit/s.
    velocity: (i32, i32),
}

const SIDES: (i32, i32) = (1024 * 2048, 768 * 2048);

fn body(kinds: Vec<BodyKind>) -> impl Strategy<Value = RandomBody> {
    let coordinate = |side: i32| {
        // Often close together in the middle of the field, sometimes anywhere.
        prop_oneof![3 => 400 * 2048..600 * 2048, 1 => 0..side]
    };
    let speed = || -250 * 32..=250 * 32;
    (
        prop::sample::select(kinds),
        (coordinate(SIDES.0), coordinate(SIDES.1)),
        (speed(), speed()),
    )
        .prop_map(|(kind, position, velocity)| RandomBody {
            kind,
            position,
            velocity,
        })
}

fn rocks_and_shots() -> Vec<BodyKind> {
    vec![
        BodyKind::Rock(RockSize::Large),
        BodyKind::Rock(RockSize::Medium),
        BodyKind::Rock(RockSize::Small),
        BodyKind::Shot(Shooter::Ship),
        BodyKind::Shot(Shooter::Saucer),
    ]
}

/// What is compared of a contact: everything except its point and its entities.
type ContactFacts = (u64, [BodyId; 2], u32, u32, [u32; 2], String);

fn facts(contact: &Contact) -> ContactFacts {
    let Contact {
        tick,
        a,
        b,
        t_first,
        t_last,
        normal,
        phase,
        ..
    } = contact;
    let normal = [normal.x.to_bits(), normal.y.to_bits()];
    (
        *tick,
        [a.id, b.id],
        t_first.to_bits(),
        t_last.to_bits(),
        normal,
        phase.name().to_owned(),
    )
}

/// Plays 30 ticks of a field whose bodies are translated by `by` and wrapped. Returns the contacts, and the positions of the
/// bodies translated back.
fn play(bodies: &[RandomBody], by: (i32, i32)) -> (Vec<ContactFacts>, Vec<Vec2>) {
    let on_grid = |(x, y): (i32, i32)| at(x as f32 / 2048.0, y as f32 / 2048.0);
    let translated = |position: (i32, i32)| {
        on_grid((
            (position.0 + by.0).rem_euclid(SIDES.0),
            (position.1 + by.1).rem_euclid(SIDES.1),
        ))
    };
    let mut game = Harness::empty_field();
    for body in bodies {
        let position = translated(body.position);
        let velocity = at(body.velocity.0 as f32 / 32.0, body.velocity.1 as f32 / 32.0);
        game = match body.kind {
            BodyKind::Rock(size) => game.rock(size, position, velocity),
            BodyKind::Shot(shooter) => game.shot(shooter, position, velocity),
            BodyKind::Saucer(size) => game.saucer(size, position, velocity),
            BodyKind::Ship => game.ship(position, Heading(0)).moving(velocity),
            kind => panic!("the classic rules have no {}", kind.name()),
        };
    }
    game.step(30);
    let contacts = game.take_contacts().iter().map(facts).collect();
    let torus = game.tuning().torus();
    let back = on_grid(by);
    let positions = game.positions(|_| true).into_iter();
    let positions = positions.map(|position| torus.wrap(position - back));
    (contacts, positions.collect())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// This includes the times of contacts and everything that follows from them, children too.
    #[test]
    fn translating_the_whole_world_by_a_grid_vector_changes_no_contact(
        ship in body(vec![BodyKind::Ship]),
        mut bodies in prop::collection::vec(body(rocks_and_shots()), 2..24),
        by in (0..SIDES.0, 0..SIDES.1),
    ) {
        bodies.insert(0, ship);
        prop_assert_eq!(play(&bodies, by), play(&bodies, (0, 0)));
    }

    /// A saucer has no image in x, so with a saucer the law holds only for translations along y.
    #[test]
    fn translating_a_world_with_a_saucer_along_y_changes_no_contact(
        saucer in body(vec![BodyKind::Saucer(SaucerSize::Large), BodyKind::Saucer(SaucerSize::Small)]),
        mut bodies in prop::collection::vec(body(rocks_and_shots()), 2..24),
        up in 0..SIDES.1,
    ) {
        bodies.insert(0, saucer);
        prop_assert_eq!(play(&bodies, (0, up)), play(&bodies, (0, 0)));
    }
}

#[test]
fn a_translated_world_full_of_contacts_has_the_same_contacts() {
    // Rocks and shots close together, so that the law is seen to hold for contacts and not only for empty space.
    let bodies: Vec<RandomBody> = (0..12)
        .map(|i| RandomBody {
            kind: [
                BodyKind::Rock(RockSize::Large),
                BodyKind::Shot(Shooter::Ship),
            ][i % 2],
            position: ((500 + 4 * i as i32) * 2048, 400 * 2048),
            velocity: (i as i32 * 300 - 1500, 77 * i as i32),
        })
        .collect();
    let (contacts, positions) = play(&bodies, (0, 0));
    assert!(contacts.len() >= 6, "{contacts:?}");
    let translated = play(&bodies, (550 * 2048 + 1, 380 * 2048 + 1));
    assert_eq!(translated, (contacts, positions));
}

#[test]
fn the_position_of_a_broken_rock_is_in_the_field() {
    let mut game = Harness::empty_field()
        .rock(RockSize::Large, at(0.0, 0.0), at(-200.0, -200.0))
        .shot(Shooter::Ship, at(1023.0, 767.0), Vec2::ZERO);
    game.step(1);
    let events = game.take_events().into_iter();
    let mut broken = events.filter_map(|event| match event.kind {
        GameEventKind::RockBroken { body, .. } => Some(body.position),
        _ => None,
    });
    assert_eq!(broken.next(), Some(at(0.0, 0.0)));
}
