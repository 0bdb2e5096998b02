//! The simulation in another app: what it needs, and what it refuses.

use bevy::MinimalPlugins;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;
use bevy::time::{TimePlugin, TimeUpdateStrategy};
use sweptroids::sim::{
    BodyId, Contact, GameEvent, GameEventKind, Harness, Heading, Headless, Intent, Latch, Position,
    Rock, RockSize, RunSimTickSystems, Session, Ship, Shooter, SimPlugin, SimSystems, SimTick,
    Velocity, digest,
};

use crate::game::RandomPlayer;

fn one_tick_per_frame(app: &mut App) {
    app.insert_resource(TimeUpdateStrategy::FixedTimesteps(1));
}

fn tick(app: &App) -> u64 {
    app.world().resource::<Session>().clock.tick
}

#[test]
fn it_runs_with_only_a_clock_without_window_input_devices_or_asset_server() {
    let mut app = App::new();
    app.add_plugins((TimePlugin, SimPlugin::default()));
    one_tick_per_frame(&mut app);
    app.update();
    for _ in 0..200 {
        app.update();
    }
    assert_eq!(tick(&app), 200);
}

#[test]
fn the_clock_may_be_added_before_or_after_the_simulation() {
    let mut app = App::new();
    app.add_plugins((SimPlugin::default(), TimePlugin));
    one_tick_per_frame(&mut app);
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
    one_tick_per_frame(&mut app);
    for _ in 0..11 {
        app.update();
    }
    assert_eq!(tick(&app), 10);
}

#[test]
fn the_first_frame_of_an_app_has_no_length_and_runs_no_tick() {
    let mut app = App::new();
    app.add_plugins((TimePlugin, SimPlugin::default()));
    one_tick_per_frame(&mut app);
    app.update();
    assert_eq!(tick(&app), 0);
    app.update();
    assert_eq!(tick(&app), 1);
    assert_eq!(Harness::default().session().clock.tick, 0);
}

#[test]
fn an_app_and_a_headless_session_play_the_same_game() {
    let plugin = SimPlugin {
        seed: 11,
        ..SimPlugin::default()
    };
    let mut app = Harness::new(plugin.clone());
    let mut headless = Headless::new(&plugin);
    let (mut player, mut intent) = (RandomPlayer(11), Intent::default());
    let mut contacts = 0;
    for tick in 0..5000 {
        intent = player.intent(intent);
        app.app_mut()
            .world_mut()
            .resource_mut::<Latch>()
            .set(intent);
        app.step(1);
        headless.tick(intent);
        let (in_app, in_headless) = (app.take_contacts(), headless.contacts());
        contacts += in_app.len();
        assert!(in_app.iter().eq(in_headless), "tick {tick}");
        assert!(
            app.take_events().iter().eq(headless.events()),
            "tick {tick}"
        );
        if tick % 100 == 0 {
            assert_eq!(app.digest(), headless.digest(), "tick {tick}");
        }
    }
    assert_eq!(app.digest(), headless.digest());
    assert!(contacts > 20, "{contacts} contacts");
}

#[test]
fn a_frame_of_many_ticks_delivers_every_event_once() {
    // A wave of four rocks begins in tick 128. Frames have 16 ticks, a quarter of a second.
    let mut app = App::new();
    app.add_plugins((TimePlugin, SimPlugin::default()))
        .init_resource::<EventCount>()
        .add_systems(Update, count_waves);
    app.insert_resource(TimeUpdateStrategy::FixedTimesteps(16));
    for _ in 0..20 {
        app.update();
    }
    assert_eq!(tick(&app), 19 * 16);
    assert_eq!(app.world().resource::<EventCount>().0, 1);
}

#[derive(Resource, Default)]
struct EventCount(usize);

fn count_waves(mut count: ResMut<EventCount>, mut events: MessageReader<GameEvent>) {
    count.0 += events
        .read()
        .filter(|event| event.kind == GameEventKind::WaveBegan { wave: 1, rocks: 4 })
        .count();
}

/// A system of the app that writes positions, as the simulation does.
fn push_bodies(mut positions: Query<&mut Position>) {
    for mut position in &mut positions {
        position.0.x += 0.0;
    }
}

/// Builds the schedule of the tick with one more system. Returns the error of Bevy.
fn build_with<M>(
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
    assert_eq!(build_with((|| {}).after(SimSystems::Publish)), Ok(()));
}

#[test]
fn a_system_whose_order_in_the_tick_is_ambiguous_is_refused() {
    let error = build_with(push_bodies).expect_err("it conflicts with the motion");
    assert!(error.contains("Ambiguity"), "{error}");
}

/// A system of the app that reads what it can of bodies.
fn look_at_bodies(bodies: Query<(&BodyId, &Position, &Velocity, Option<&Ship>, Option<&Rock>)>) {
    assert!(bodies.iter().count() < 1000);
}

#[test]
fn a_system_of_the_app_may_read_bodies_where_the_simulation_does_not_write_them() {
    use SimSystems::{Begin, Launch, Move, Respond, Split, Steer, Sweep};
    for phase in [Begin, Sweep, Split] {
        assert_eq!(
            build_with(look_at_bodies.in_set(phase)),
            Ok(()),
            "{phase:?}"
        );
    }
    for phase in [Steer, Launch, Respond, Move] {
        let error = build_with(look_at_bodies.in_set(phase)).expect_err("the phase writes them");
        assert!(error.contains("Ambiguity"), "{phase:?}: {error}");
    }
}

#[test]
fn a_system_of_the_app_is_told_of_changed_positions_alone() {
    #[derive(Resource, Default)]
    struct Moved(usize);

    fn count_moved(mut count: ResMut<Moved>, moved: Query<(), Changed<Position>>) {
        count.0 += moved.iter().count();
    }

    // A rock at rest, and one that moves.
    let mut game = Harness::with(SimPlugin::default(), |app| {
        app.init_resource::<Moved>()
            .add_systems(FixedUpdate, count_moved.after(RunSimTickSystems));
    })
    .emptied()
    .rock(RockSize::Small, Vec2::new(100.0, 100.0), Vec2::ZERO)
    .rock(
        RockSize::Small,
        Vec2::new(300.0, 300.0),
        Vec2::new(64.0, 0.0),
    );
    // Both are new in the first tick.
    game.step(11);
    assert_eq!(game.app_mut().world().resource::<Moved>().0, 2 + 10);
}

#[test]
fn a_velocity_of_minus_zero_is_the_same_in_an_app_and_without_one() {
    let mut app = Harness::empty_field()
        .ship(Vec2::new(300.0, 300.0), Heading(0))
        .moving(Vec2::new(-0.0, -0.0))
        .rock(
            RockSize::Large,
            Vec2::new(-0.0, 100.0),
            Vec2::new(-0.0, 64.0),
        );
    let mut headless = Headless::new(&SimPlugin::default());
    headless.restore(&app.snapshot());
    for _ in 0..3 {
        app.step(1);
        headless.tick(Intent::default());
        assert_eq!(headless.snapshot().differences(&app.snapshot()), []);
    }
}

#[test]
fn a_system_of_the_app_may_run_before_the_first_phase_or_after_the_last() {
    assert_eq!(build_with(push_bodies.after(SimSystems::Publish)), Ok(()));
    assert_eq!(build_with(push_bodies.before(SimSystems::Begin)), Ok(()));
}

#[test]
#[should_panic(expected = "mbigu")]
fn an_app_with_an_ambiguous_system_panics_in_its_first_tick() {
    let mut app = App::new();
    app.add_plugins((TimePlugin, SimPlugin::default()))
        .add_systems(SimTick, push_bodies);
    one_tick_per_frame(&mut app);
    app.update();
    app.update();
}

#[test]
fn a_system_after_the_last_phase_runs_in_every_tick() {
    fn count_ticks(mut count: ResMut<EventCount>) {
        count.0 += 1;
    }
    let mut app = App::new();
    app.add_plugins((TimePlugin, SimPlugin::default()))
        .init_resource::<EventCount>()
        .add_systems(SimTick, count_ticks.after(SimSystems::Publish));
    app.insert_resource(TimeUpdateStrategy::FixedTimesteps(4));
    for _ in 0..6 {
        app.update();
    }
    assert_eq!(app.world().resource::<EventCount>().0, 20);
}

#[test]
fn any_world_with_the_simulation_has_a_digest() {
    let mut world = World::new();
    SimPlugin::default().insert_into(&mut world);
    assert_eq!(
        digest(&world),
        Headless::new(&SimPlugin::default()).digest()
    );
}

/// A plugin of an embedder's that counts what it sees before and after every tick.
struct Watch;

#[derive(Resource, Default, Debug, PartialEq)]
struct Watched {
    before: Vec<u64>,
    after: Vec<u64>,
    is_finished: bool,
}

impl Plugin for Watch {
    fn build(&self, app: &mut App) {
        app.init_resource::<Watched>().add_systems(
            FixedUpdate,
            (
                (|mut watched: ResMut<Watched>, session: Res<Session>| {
                    watched.before.push(session.clock.tick);
                })
                .before(RunSimTickSystems),
                (|mut watched: ResMut<Watched>, session: Res<Session>| {
                    watched.after.push(session.clock.tick);
                })
                .after(RunSimTickSystems),
            ),
        );
    }

    fn finish(&self, app: &mut App) {
        app.world_mut().resource_mut::<Watched>().is_finished = true;
    }
}

#[test]
fn a_harness_has_the_plugins_of_a_user_before_its_first_frame_and_finishes_them() {
    #[derive(Resource, Default)]
    struct Frames(u32);
    let mut game = Harness::with(SimPlugin::default(), |app| {
        app.add_plugins(Watch)
            .init_resource::<Frames>()
            .add_systems(First, |mut frames: ResMut<Frames>| frames.0 += 1);
    });
    let world = game.app_mut().world();
    assert_eq!(world.resource::<Frames>().0, 1, "the first frame");
    let expected = |before: &[u64], after: &[u64]| Watched {
        before: before.to_vec(),
        after: after.to_vec(),
        is_finished: true,
    };
    assert_eq!(*world.resource::<Watched>(), expected(&[], &[]));
    game.step(3);
    let watched = game.app_mut().world().resource::<Watched>();
    assert_eq!(*watched, expected(&[0, 1, 2], &[1, 2, 3]));
}

#[test]
fn a_harness_with_plugins_can_be_an_empty_field() {
    let mut game = Harness::with(SimPlugin::default(), |app| {
        app.add_plugins(Watch);
    })
    .emptied()
    .ship(Vec2::new(300.0, 300.0), Heading(0));
    game.step(1_000);
    game.expect_ship(true);
    game.expect_rocks(0);
}

#[test]
fn the_timestep_of_an_app_stays_its_own_unless_the_simulation_is_told_to_set_it() {
    let timestep = |sets_timestep| {
        let mut app = App::new();
        app.add_plugins(TimePlugin)
            .insert_resource(Time::<Fixed>::from_hz(32.0))
            .add_plugins(SimPlugin {
                sets_timestep,
                ..SimPlugin::default()
            });
        app.world().resource::<Time<Fixed>>().timestep()
    };
    assert_eq!(timestep(false).as_micros(), 31_250);
    assert_eq!(timestep(true).as_micros(), 15_625);
}

/// A shot in a small rock.
fn hit() -> Harness {
    let place = Vec2::new(300.0, 300.0);
    Harness::empty_field()
        .rock(RockSize::Small, place, Vec2::ZERO)
        .shot(Shooter::Ship, place, Vec2::ZERO)
}

#[test]
fn a_contact_of_another_tick_or_of_a_body_that_is_gone_destroys_nothing() {
    let mut game = hit();
    game.step(1);
    let contact = game.take_contacts()[0];
    let later = Contact { tick: 7, ..contact };
    // The tick whose index is 1 follows. In it these ids exist again, as far from each other as can be.
    for contact in [contact, later] {
        let mut game = Harness::empty_field()
            .rock(RockSize::Small, Vec2::ZERO, Vec2::ZERO)
            .shot(Shooter::Ship, Vec2::new(500.0, 300.0), Vec2::ZERO);
        game.step(1);
        game.app_mut().world_mut().write_message(contact);
        game.step(1);
        game.expect_rocks(1);
        game.expect_shots(1);
    }
    let gone = Contact { tick: 1, ..contact };
    let mut game = Harness::empty_field().rock(RockSize::Small, Vec2::ZERO, Vec2::ZERO);
    game.step(1);
    game.app_mut().world_mut().write_message(gone);
    game.step(1);
    game.expect_rocks(1);
    game.expect_blasts(0);
    // A contact of the tick itself, between bodies in the field, is obeyed.
    let mut game = Harness::empty_field()
        .rock(RockSize::Small, Vec2::ZERO, Vec2::ZERO)
        .shot(Shooter::Ship, Vec2::new(500.0, 300.0), Vec2::ZERO);
    game.step(1);
    game.app_mut().world_mut().write_message(gone);
    game.step(1);
    game.expect_rocks(0);
    game.expect_shots(0);
}

#[test]
fn two_contacts_of_one_body_in_a_tick_destroy_it_once() {
    let mut game = hit();
    game.step(1);
    let contact = game.take_contacts()[0];
    let mut game = hit();
    // The same contact once more, from a system of an embedder's.
    game.app_mut().world_mut().write_message(contact);
    game.step(1);
    game.expect_score(100);
    game.expect_blasts(1);
}
