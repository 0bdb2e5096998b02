//! The simulation in somebody else's app: what it needs, and what it refuses.

use bevy::MinimalPlugins;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;
use bevy::time::{TimePlugin, TimeUpdateStrategy};
use sweptroids::sim::{
    Contact, GameEvent, Harness, Headless, Intent, Latch, Position, Session, SimPlugin, SimSystems,
    SimTick, digest,
};

use crate::Gambler;

fn one_step_a_frame(app: &mut App) {
    app.insert_resource(TimeUpdateStrategy::FixedTimesteps(1));
}

fn tick(app: &App) -> u64 {
    app.world().resource::<Session>().clock.tick
}

#[test]
fn it_runs_with_a_clock_alone_without_window_device_or_asset_server() {
    let mut app = App::new();
    app.add_plugins((TimePlugin, SimPlugin::default()));
    one_step_a_frame(&mut app);
    app.update();
    for _ in 0..200 {
        app.update();
    }
    assert_eq!(tick(&app), 200);
}

#[test]
fn the_order_of_clock_and_simulation_does_not_matter() {
    let mut app = App::new();
    app.add_plugins((SimPlugin::default(), TimePlugin));
    one_step_a_frame(&mut app);
    for _ in 0..11 {
        app.update();
    }
    assert_eq!(tick(&app), 10);
    let step = app.world().resource::<Time<Fixed>>().timestep();
    assert_eq!(step.as_micros(), 15_625);
}

#[test]
fn the_tick_number_counts_from_1_and_the_tick_index_from_0() {
    let mut game = Harness::default();
    let clock = game.session().clock;
    assert_eq!((clock.tick, clock.tick_index()), (0, 0));
    game.step(1);
    let clock = game.session().clock;
    assert_eq!((clock.tick, clock.tick_index()), (1, 0));
    game.step(1);
    let clock = game.session().clock;
    assert_eq!((clock.tick, clock.tick_index()), (2, 1));
}

#[test]
fn it_runs_with_the_minimal_plugins() {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, SimPlugin::default()));
    one_step_a_frame(&mut app);
    for _ in 0..11 {
        app.update();
    }
    assert_eq!(tick(&app), 10);
}

#[test]
fn the_first_frame_of_an_app_has_no_length_and_runs_no_tick() {
    let mut app = App::new();
    app.add_plugins((TimePlugin, SimPlugin::default()));
    one_step_a_frame(&mut app);
    app.update();
    assert_eq!(tick(&app), 0);
    app.update();
    assert_eq!(tick(&app), 1);
    assert_eq!(Harness::default().session().clock.tick, 0);
}

#[test]
fn an_app_and_a_bare_world_play_the_same_game() {
    let plugin = SimPlugin {
        seed: 11,
        ..SimPlugin::default()
    };
    let mut app = Harness::new(plugin.clone());
    let mut bare = Headless::new(&plugin);
    let (mut gambler, mut intent) = (Gambler(11), Intent::default());
    let mut contacts = 0;
    for tick in 0..5000 {
        intent = gambler.intent(intent);
        app.app_mut()
            .world_mut()
            .resource_mut::<Latch>()
            .set(intent);
        app.step(1);
        bare.tick(intent);
        let (here, there) = (app.take_contacts(), bare.contacts());
        contacts += here.len();
        let facts = |c: &Contact| (c.a.id, c.b.id, c.t_first, c.t_last, c.phase, c.point);
        assert!(here.iter().map(facts).eq(there.map(facts)), "tick {tick}");
        assert!(app.take_events().iter().eq(bare.events()), "tick {tick}");
        if tick % 100 == 0 {
            assert_eq!(app.digest(), bare.digest(), "tick {tick}");
        }
    }
    assert_eq!(app.digest(), bare.digest());
    assert!(contacts > 20, "{contacts} contacts");
}

#[test]
fn a_frame_of_many_ticks_tells_every_fact_once() {
    // A wave comes on tick 128, and four rocks with it, in frames of 16 ticks, a quarter of a second.
    let mut app = App::new();
    app.add_plugins((TimePlugin, SimPlugin::default()))
        .init_resource::<Heard>()
        .add_systems(Update, hear);
    app.insert_resource(TimeUpdateStrategy::FixedTimesteps(16));
    for _ in 0..20 {
        app.update();
    }
    assert_eq!(tick(&app), 19 * 16);
    assert_eq!(app.world().resource::<Heard>().0, 1);
}

#[derive(Resource, Default)]
struct Heard(usize);

fn hear(mut heard: ResMut<Heard>, mut events: MessageReader<GameEvent>) {
    heard.0 += events
        .read()
        .filter(|event| matches!(event, GameEvent::WaveBegan { wave: 1, rocks: 4 }))
        .count();
}

/// A system of somebody else's that moves what the simulation moves.
fn push_everything(mut positions: Query<&mut Position>) {
    for mut position in &mut positions {
        position.0.x += 0.0;
    }
}

/// What Bevy says of the tick's schedule with one more system in it.
fn build<M>(
    systems: impl IntoScheduleConfigs<bevy::ecs::system::ScheduleSystem, M>,
) -> Result<(), String> {
    let mut world = World::new();
    SimPlugin::default().insert_into(&mut world);
    let mut schedules = world.resource_mut::<Schedules>();
    let mut schedule = schedules
        .remove(SimTick.intern())
        .expect("the simulation adds its schedule");
    schedule.add_systems(systems);
    schedule
        .initialize(&mut world)
        .map(drop)
        .map_err(|error| format!("{error:?}"))
}

#[test]
fn the_tick_has_no_ambiguous_order() {
    assert_eq!(build((|| {}).after(SimSystems::Split)), Ok(()));
}

#[test]
fn a_system_whose_order_in_the_tick_is_ambiguous_is_refused() {
    let refused = build(push_everything).expect_err("it conflicts with the motion");
    assert!(refused.contains("Ambiguity"), "{refused}");
}

#[test]
fn a_system_of_ones_own_may_join_a_phase_or_follow_the_last() {
    assert_eq!(build(push_everything.after(SimSystems::Split)), Ok(()));
    assert_eq!(build(push_everything.before(SimSystems::Begin)), Ok(()));
}

#[test]
#[should_panic(expected = "mbigu")]
fn the_app_that_adds_an_ambiguous_system_panics_with_its_first_tick() {
    let mut app = App::new();
    app.add_plugins((TimePlugin, SimPlugin::default()))
        .add_systems(SimTick, push_everything);
    one_step_a_frame(&mut app);
    app.update();
    app.update();
}

#[test]
fn a_system_that_follows_the_last_phase_sees_every_tick() {
    fn count(mut heard: ResMut<Heard>) {
        heard.0 += 1;
    }
    let mut app = App::new();
    app.add_plugins((TimePlugin, SimPlugin::default()))
        .init_resource::<Heard>()
        .add_systems(SimTick, count.after(SimSystems::Split));
    app.insert_resource(TimeUpdateStrategy::FixedTimesteps(4));
    for _ in 0..6 {
        app.update();
    }
    assert_eq!(app.world().resource::<Heard>().0, 20);
}

#[test]
fn the_digest_can_be_taken_of_any_world_that_holds_the_simulation() {
    let mut world = World::new();
    SimPlugin::default().insert_into(&mut world);
    assert_eq!(
        digest(&mut world),
        Headless::new(&SimPlugin::default()).digest()
    );
}
