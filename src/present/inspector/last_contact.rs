//! The last contact: kept with all that its outlines depend on, and told in words.

use bevy::math::Dir2;
use bevy::prelude::*;

use super::tested_shapes::BodyShape;
use crate::coursework::decimal;
use crate::sim::{
    BodyKind, BoundingBox, Contact, ContactBody, Detection, Fidelity, GameEvent, Paused, Rock,
    Ship, Shooter, SimSystems, SimTick,
};

/// For how many seconds of the game a contact is drawn.
const SHOWN: f32 = 1.0;

/// The last contact of the session, if there was one.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct LastContact(pub Option<LastContactDetails>);

/// A contact, and what else the outlines of its bodies depend on.
#[derive(Clone, Debug)]
pub(super) struct LastContactDetails {
    pub contact: Contact,
    /// On which outlines it was decided.
    pub fidelity: Fidelity,
    /// What A's and B's outlines depend on.
    pub outlined: [BodyShape; 2],
    /// For how many seconds it is still drawn.
    pub left: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastContact>()
        .add_systems(
            SimTick,
            keep.after(SimSystems::Sweep).before(SimSystems::Respond),
        )
        .add_systems(Update, (forget, fade).chain());
}

fn keep(
    mut last: ResMut<LastContact>,
    mut contacts: MessageReader<Contact>,
    detection: Res<Detection>,
    bodies: Query<(&BoundingBox, Option<&Rock>, Option<&Ship>)>,
) {
    let Some(contact) = contacts.read().last() else {
        return;
    };
    let (Ok(a), Ok(b)) = (bodies.get(contact.a.entity), bodies.get(contact.b.entity)) else {
        return;
    };
    let of = |party: &ContactBody,
              (bounds, rock, ship): (&BoundingBox, Option<&Rock>, Option<&Ship>)| {
        BodyShape {
            kind: party.kind,
            bounds: *bounds,
            rock: rock.copied(),
            ship: ship.copied(),
        }
    };
    last.0 = Some(LastContactDetails {
        contact: *contact,
        fidelity: detection.fidelity,
        outlined: [of(&contact.a, a), of(&contact.b, b)],
        left: SHOWN,
    });
}

/// A new game has no contact yet.
fn forget(mut last: ResMut<LastContact>, mut events: MessageReader<GameEvent>) {
    let begins = |event: &&GameEvent| matches!(event, GameEvent::GameBegan { .. });
    if events.read().filter(begins).count() > 0 {
        last.0 = None;
    }
}

fn fade(mut last: ResMut<LastContact>, paused: Res<Paused>, time: Res<Time>) {
    if let Some(kept) = last.bypass_change_detection().0.as_mut()
        && !paused.0
    {
        kept.left -= time.delta_secs();
    }
}

/// A contact in words: who struck whom, which step of the algorithm decided it, when, and along which axis.
pub(super) fn words(contact: &Contact) -> String {
    let Contact {
        tick,
        a,
        b,
        phase,
        t_first,
        t_last,
        normal,
        ..
    } = contact;
    format!(
        "last contact, tick {tick}: {} hit {}\n{}: t_first {} s, t_last {} s\nnormal {}",
        name(a),
        name(b),
        phase.name(),
        decimal(*t_first),
        decimal(*t_last),
        direction(*normal),
    )
}

/// A body's kind and name.
pub(super) fn name(party: &ContactBody) -> String {
    let kind = match party.kind {
        BodyKind::Ship => "ship".to_owned(),
        BodyKind::Shot(Shooter::Ship) => "shot".to_owned(),
        BodyKind::Shot(Shooter::Saucer) => "saucer's shot".to_owned(),
        BodyKind::Saucer(size) => format!("{} saucer", size.name()),
        BodyKind::Rock(size) => format!("{} rock", size.name()),
    };
    format!("{kind} {}", party.id.0)
}

fn direction(normal: Dir2) -> String {
    match normal.to_array() {
        [x, 0.0] => format!(
            "along x, {}",
            if x > 0.0 {
                "to the right"
            } else {
                "to the left"
            }
        ),
        [0.0, y] => format!("along y, {}", if y > 0.0 { "upward" } else { "downward" }),
        [x, y] => format!("({x:.3}, {y:.3})"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::inspector::test_scene::hit_at_half;
    use crate::sim::{Harness, RockSize};

    fn watched_hit() -> Harness {
        let mut game = hit_at_half();
        game.app_mut().add_plugins(plugin);
        game
    }

    fn last(game: &mut Harness) -> Option<LastContactDetails> {
        game.app_mut().world().resource::<LastContact>().0.clone()
    }

    #[test]
    fn the_last_contact_is_told_in_words() {
        let mut game = watched_hit();
        assert!(last(&mut game).is_none());
        game.step(1);
        let kept = last(&mut game).expect("a contact");
        assert_eq!(
            words(&kept.contact),
            "last contact, tick 0: shot 2 hit small rock 1\n\
             dynamic: t_first 0.0078125 s, t_last 0.015625 s\n\
             normal along x, to the right"
        );
        let rocks = kept.outlined.map(|body| body.kind.rock_size());
        assert_eq!(rocks, [None, Some(RockSize::Small)]);
    }

    #[test]
    fn it_is_drawn_for_a_second_of_the_game_and_no_pause_counts() {
        let mut game = watched_hit();
        game.step(1);
        game.step(32);
        let left = last(&mut game).expect("it stays the last").left;
        assert!((left - 31.0 / 64.0).abs() < 1e-3, "{left}");
        game.app_mut().insert_resource(Paused(true));
        for _ in 0..64 {
            game.frame();
        }
        assert_eq!(last(&mut game).expect("it stays").left, left);
    }

    #[test]
    fn a_normal_that_lies_on_no_axis_is_told_in_numbers() {
        assert_eq!(direction(Dir2::NEG_Y), "along y, downward");
        assert_eq!(direction(Dir2::NORTH_EAST), "(0.707, 0.707)");
    }
}
