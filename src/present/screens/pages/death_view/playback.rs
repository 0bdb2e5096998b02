//! Takes the simulation back to the last second before the death, plays it up to the hit, and restores the present.

use bevy::prelude::*;

use crate::present::draw::Debris;
use crate::present::draw::step_playback::StepPlayback;
use crate::present::input::InputLockout;
use crate::present::inspector::{LastContact, OverlayEnabled};
use crate::present::recording;
use crate::present::screens::models::last_death::LastDeath;
use crate::present::states::{Page, shows_past};
use crate::present::tape_player::{TapePlayer, drop_events, go_to};
use crate::sim::{Paused, RestoreSnapshot, RunSimTickSystems, Session, Snapshot};

/// The speed of the view, as a share of real time.
const SPEED: f32 = 0.25;

/// The game and its picture when the view opened. They come back when it closes.
#[derive(Resource)]
struct SavedPresent {
    snapshot: Snapshot,
    speed: f32,
    paused: Paused,
    overlay: OverlayEnabled,
    contact: LastContact,
    step: StepPlayback,
    debris: Debris,
}

/// The view opens at the hit: the player comes back from the page that explains it.
#[derive(Resource, Default)]
struct BeginsAtHit(bool);

pub(super) fn plugin(app: &mut App) {
    let back_from_inspector = OnTransition {
        exited: Page::PairInspector,
        entered: Page::DeathView,
    };
    app.init_resource::<BeginsAtHit>()
        .add_systems(
            back_from_inspector,
            |mut begins_at_hit: ResMut<BeginsAtHit>| begins_at_hit.0 = true,
        )
        .add_systems(OnEnter(Page::DeathView), open)
        .add_systems(OnExit(Page::DeathView), close)
        .add_systems(
            FixedUpdate,
            (stop_at_hit, drop_events)
                .after(RunSimTickSystems)
                .run_if(shows_past),
        )
        // A recording ends with the state of the present.
        .add_systems(
            Last,
            close
                .before(recording::finish)
                .run_if(on_message::<AppExit>),
        );
}

fn open(world: &mut World) {
    let present = SavedPresent {
        snapshot: Snapshot::save(&*world),
        speed: world.resource::<Time<Virtual>>().relative_speed(),
        paused: *world.resource(),
        overlay: *world.resource(),
        contact: world.resource::<LastContact>().clone(),
        step: world.resource::<StepPlayback>().clone(),
        debris: world.resource::<Debris>().clone(),
    };
    world.insert_resource(present);
    world.insert_resource(OverlayEnabled(true));
    set_speed(world, SPEED);
    repeat(world);
    if std::mem::take(&mut world.resource_mut::<BeginsAtHit>().0) {
        go_to_hit(world);
    }
}

/// Plays the second from its beginning.
pub(super) fn repeat(world: &mut World) {
    world.resource_scope(|world, mut last: Mut<LastDeath>| {
        last.mark_shown();
        let Some(death) = &last.0 else { return };
        let mut player = world.resource_mut::<TapePlayer>();
        // At the end of the tape the player stands still.
        player.insert(&death.setup, death.tape.clone());
        go_to(world, &death.before, death.first_tick());
        world.insert_resource(Paused(false));
    });
    let dropped = world.run_system_cached(drop_events);
    dropped.expect("its resources are there");
}

/// Goes to the hit, so that the line about it is read. Returns whether the view was before it.
pub(super) fn skip_to_hit(world: &mut World) -> bool {
    let is_skipped = go_to_hit(world);
    if is_skipped {
        // A key that is pressed again and again has not been released by a player who reads.
        let mut lockout = world.resource_mut::<InputLockout>();
        lockout.begin(Page::DeathView, Page::DeathView);
    }
    is_skipped
}

fn go_to_hit(world: &mut World) -> bool {
    let tick = world.resource::<Session>().clock.tick;
    let death = world.resource::<LastDeath>().0.as_ref();
    let skipped = death.filter(|death| death.is_before_hit(tick));
    let Some((before, fatal)) = skipped.map(|death| (death.before.clone(), death.tick)) else {
        return false;
    };
    // The fatal tick plays as it does otherwise.
    go_to(world, &before, fatal - 1);
    let dropped = world.run_system_cached(drop_events);
    dropped.expect("its resources are there");
    true
}

/// Restores the present. Does nothing if it is restored already.
fn close(world: &mut World) {
    let Some(present) = world.remove_resource::<SavedPresent>() else {
        return;
    };
    let SavedPresent {
        snapshot,
        speed,
        paused,
        overlay,
        contact,
        step,
        debris,
    } = present;
    world.resource_mut::<TapePlayer>().eject();
    RestoreSnapshot(snapshot).apply(world);
    set_speed(world, speed);
    // After the restoration, which resets what is shown.
    world.insert_resource(paused);
    world.insert_resource(overlay);
    world.insert_resource(contact);
    world.insert_resource(step);
    world.insert_resource(debris);
}

fn set_speed(world: &mut World, speed: f32) {
    let mut time = world.resource_mut::<Time<Virtual>>();
    time.set_relative_speed(speed);
}

/// The display stands still at the moment of the hit, with the ship and what hit it.
fn stop_at_hit(session: Res<Session>, last: Res<LastDeath>, mut step: ResMut<StepPlayback>) {
    if let Some(death) = &last.0
        && session.clock.tick == death.tick
    {
        step.stop_at(death.hit.t_first);
    }
}
