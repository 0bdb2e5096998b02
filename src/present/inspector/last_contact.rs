//! The last contact, recorded with everything that its outlines depend on, and its description in words.

use bevy::math::Dir2;
use bevy::prelude::*;

use super::tested_shapes::BodyShape;
use crate::coursework::decimal;
use crate::sim::{
    BodyKind, BodyRef, Contact, ContactBody, Detection, Fidelity, Paused, SessionRestarted,
    Shooter, SimSystems, SimTick, SnapshotRestored,
};

/// How long a contact is marked in the field, in seconds of the game.
const MARKED_SECONDS: f32 = 1.0;

/// The last contact of the game, if there was one. Of a step with several, it is that of the ship.
#[derive(Resource, Clone, Debug, Default)]
pub(in crate::present) struct LastContact(pub(super) Option<RecordedContact>);

/// A contact with the state of its bodies at that time.
#[derive(Clone, Debug)]
pub(in crate::present) struct RecordedContact {
    pub contact: Contact,
    /// The outlines on which it was decided.
    pub fidelity: Fidelity,
    /// The shapes of A and B.
    pub shapes: [BodyShape; 2],
    /// The remaining seconds in which it is marked.
    pub seconds_left: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastContact>()
        .add_observer(forget::<SnapshotRestored>)
        .add_observer(forget::<SessionRestarted>)
        .add_systems(
            SimTick,
            record.after(SimSystems::Sweep).before(SimSystems::Respond),
        )
        .add_systems(Update, count_down);
}

/// After a jump in time, the last contact may not have happened yet. Another session has none.
fn forget<E: Event>(_: On<E>, mut last: ResMut<LastContact>) {
    last.0 = None;
}

fn record(
    mut last: ResMut<LastContact>,
    mut contacts: MessageReader<Contact>,
    detection: Res<Detection>,
) {
    let has_ship = |contact: &Contact| {
        [contact.a, contact.b]
            .iter()
            .any(|body| body.ship.is_some())
    };
    // The later one of two that are equal in this.
    let Some(contact) = contacts.read().max_by_key(|contact| has_ship(contact)) else {
        return;
    };
    let shape = |body: ContactBody| BodyShape {
        kind: body.kind,
        bounds: body.bounds(),
        rock: body.rock,
        ship: body.ship,
    };
    last.0 = Some(RecordedContact {
        contact: *contact,
        fidelity: detection.fidelity,
        shapes: [contact.a, contact.b].map(shape),
        seconds_left: MARKED_SECONDS,
    });
}

fn count_down(mut last: ResMut<LastContact>, paused: Res<Paused>, time: Res<Time>) {
    if let Some(recorded) = last.bypass_change_detection().0.as_mut()
        && !paused.0
    {
        recorded.seconds_left -= time.delta_secs();
    }
}

/// A contact in words: which body hit which, the phase that decided it, its times and its normal.
pub(super) fn description(contact: &Contact) -> String {
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
        body_label(a.body_ref()),
        body_label(b.body_ref()),
        phase.name(),
        decimal(*t_first),
        decimal(*t_last),
        normal_label(*normal),
    )
}

/// A body in words: its kind and id.
pub(in crate::present) fn body_label(body: BodyRef) -> String {
    let kind = match body.kind {
        BodyKind::Ship => "ship".to_owned(),
        BodyKind::Shot(Shooter::Ship) => "shot".to_owned(),
        BodyKind::Shot(Shooter::Saucer) => "saucer's shot".to_owned(),
        BodyKind::Saucer(size) => format!("{} saucer", size.name()),
        BodyKind::Rock(size) => format!("{} rock", size.name()),
        BodyKind::Asteroid | BodyKind::Bullet | BodyKind::Wall => body.kind.name().to_owned(),
    };
    format!("{kind} {}", body.id.0)
}

fn normal_label(normal: Dir2) -> String {
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

    fn game_with_hit() -> Harness {
        let mut game = hit_at_half();
        game.app_mut().add_plugins(plugin);
        game
    }

    fn last_contact(game: &mut Harness) -> Option<RecordedContact> {
        game.app_mut().world().resource::<LastContact>().0.clone()
    }

    #[test]
    fn the_last_contact_is_recorded_and_described() {
        let mut game = game_with_hit();
        assert!(last_contact(&mut game).is_none());
        game.step(1);
        let recorded = last_contact(&mut game).expect("a contact");
        assert_eq!(
            description(&recorded.contact),
            "last contact, tick 0: shot 2 hit small rock 1\n\
             dynamic: t_first 0.0078125 s, t_last 0.015625 s\n\
             normal along x, to the right"
        );
        let sizes = recorded.shapes.map(|body| body.kind.rock_size());
        assert_eq!(sizes, [None, Some(RockSize::Small)]);
    }

    #[test]
    fn it_is_marked_for_a_second_of_the_game_not_counting_pauses() {
        let mut game = game_with_hit();
        game.step(1);
        game.step(32);
        let seconds_left = |game: &mut Harness| {
            let recorded = last_contact(game);
            recorded.expect("it is still the last contact").seconds_left
        };
        let before = seconds_left(&mut game);
        assert!((before - 31.0 / 64.0).abs() < 1e-3, "{before}");
        game.app_mut().insert_resource(Paused(true));
        for _ in 0..64 {
            game.frame();
        }
        assert_eq!(seconds_left(&mut game), before);
    }

    #[test]
    fn a_normal_off_the_axes_is_given_in_numbers() {
        assert_eq!(normal_label(Dir2::NEG_Y), "along y, downward");
        assert_eq!(normal_label(Dir2::NORTH_EAST), "(0.707, 0.707)");
    }
}
