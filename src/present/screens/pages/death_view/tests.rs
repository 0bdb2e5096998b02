//! The view in games of the classic rules, without its page.

use bevy::prelude::*;
use bevy::state::app::StatesPlugin;

use super::{panel, playback};
use crate::present::draw::Debris;
use crate::present::draw::step_playback::{self, StepPlayback};
use crate::present::input::InputLockout;
use crate::present::inspector::{LastContact, OverlayEnabled};
use crate::present::persistence::{Notices, Replays, Scores, Settings};
use crate::present::recording::Recording;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::models::last_death::{self, Death, LastDeath};
use crate::present::states::{self, Mode, Page};
use crate::present::{recent_past, recording, tape_player};
use crate::replay::{GameSetup, Origin, Recorder};
use crate::sim::{
    GameEvent, GameEventKind, Harness, Latch, Paused, Press, RuleSet, Ship, ShipLossCause,
    SimPlugin,
};

/// The game events that a system of a frame has read, and not of a tick.
#[derive(Resource, Default)]
struct EventsOfFrames(usize);

/// A game that a player plays and that is recorded, before its first tick.
fn game_of(game: SimPlugin) -> Harness {
    let rules = RuleSet::Classic;
    Harness::with(game.clone(), |app| {
        app.add_plugins((
            StatesPlugin,
            states::plugin,
            step_playback::plugin,
            recent_past::plugin,
            recording::plugin,
            tape_player::plugin,
            last_death::plugin,
            playback::plugin,
        ))
        .init_resource::<Replays>()
        .init_resource::<Scores>()
        .init_resource::<Settings>()
        .init_resource::<Notices>()
        .init_resource::<LastContact>()
        .init_resource::<OverlayEnabled>()
        .init_resource::<Debris>()
        .init_resource::<EventsOfFrames>()
        .init_resource::<InputLockout>()
        .add_message::<MenuCommand>()
        .insert_state(Mode::Play)
        .insert_state(Page::Field)
        .add_systems(
            Update,
            |mut count: ResMut<EventsOfFrames>, mut events: MessageReader<GameEvent>| {
                count.0 += events.read().count();
            },
        );
        let recorder = Recorder::new(GameSetup { rules, game }, Origin::default());
        recording::begin(app.world_mut(), recorder);
    })
}

fn game() -> Harness {
    game_of(RuleSet::Classic.plugin())
}

fn resource<R: Resource>(game: &mut Harness) -> &R {
    game.app_mut().world().resource()
}

fn death(game: &mut Harness) -> &Death {
    let last = resource::<LastDeath>(game).0.as_ref();
    last.expect("a death that can be shown")
}

/// The player thrusts until a rock is in the way. The last tick is the fatal one.
fn die(game: &mut Harness) {
    let begin = game.session().clock.tick;
    game.step_until(20_000, |game| {
        game.hold(1, true);
        let last = resource::<LastDeath>(game).0.as_ref();
        last.is_some_and(|death| death.tick > begin)
    });
    let tick = game.session().clock.tick;
    assert_eq!(death(game).tick, tick);
}

fn show(game: &mut Harness, page: Page) {
    let world = game.app_mut().world_mut();
    world.resource_mut::<NextState<Page>>().set(page);
}

/// Runs frames until the view stands still at the hit. Returns their number.
fn watch(game: &mut Harness) -> usize {
    (1..10_000)
        .find(|_| {
            game.frame();
            resource::<Paused>(game).0
        })
        .expect("the view ends")
}

#[test]
fn the_view_plays_the_last_second_slowly_and_stands_still_at_the_hit() {
    let mut game = game();
    die(&mut game);
    let (tick, first, t_first) = {
        let death = death(&mut game);
        (death.tick, death.first_tick(), death.hit.t_first)
    };
    assert_eq!(first, tick - 64);
    game.step(50);
    show(&mut game, Page::DeathView);
    game.frame();
    let shown = game.session().clock.tick;
    assert!((first..first + 2).contains(&shown), "{shown} of {first}");
    let frames = watch(&mut game);
    assert!((250..270).contains(&frames), "{frames}");
    assert_eq!(game.session().clock.tick, tick);
    let step = resource::<StepPlayback>(&mut game);
    assert!(step.has_reached(t_first) && step.moment() < t_first);
    let ships = step.changes().destroyed().iter();
    assert_eq!(ships.filter(|body| body.body.ship.is_some()).count(), 1);
    assert!(resource::<OverlayEnabled>(&mut game).0);
}

#[test]
fn a_player_who_goes_on_before_the_hit_is_shown_the_hit_first() {
    let mut game = game();
    die(&mut game);
    let tick = death(&mut game).tick;
    game.step(50);
    show(&mut game, Page::DeathView);
    game.frame();
    assert!(game.session().clock.tick < tick - 1);
    panel::go_on(game.app_mut().world_mut());
    let frames = watch(&mut game);
    assert!(frames < 12, "the rest of the second is left out: {frames}");
    assert_eq!(game.session().clock.tick, tick);
    let commands = |game: &mut Harness| resource::<Messages<MenuCommand>>(game).len();
    assert_eq!(commands(&mut game), 0, "the view is still open");
    assert!(resource::<InputLockout>(&mut game).is_on());

    panel::go_on(game.app_mut().world_mut());
    assert_eq!(commands(&mut game), 1, "now the view closes");
}

#[test]
fn closed_at_any_moment_it_leaves_the_game_as_it_was() {
    let mut game = game();
    die(&mut game);
    game.step(100);
    for frames in [1, 2, 100, 1_000] {
        game.hold(-1, true);
        game.press(Press::Fire);
        let present = game.snapshot();
        let latch = *resource::<Latch>(&mut game);
        let events = resource::<EventsOfFrames>(&mut game).0;
        show(&mut game, Page::DeathView);
        (0..frames).for_each(|_| game.frame());
        assert_ne!(game.snapshot().tick(), present.tick());
        let world = game.app_mut().world_mut();
        playback::repeat(world);
        world.insert_resource(Paused(true));
        game.frame();
        show(&mut game, Page::Field);
        game.app_mut().world_mut().run_schedule(StateTransition);
        assert_eq!(game.snapshot().differences(&present), []);
        assert_eq!(game.digest(), present.digest());
        assert_eq!(*resource::<Latch>(&mut game), latch);
        assert_eq!(*resource::<Paused>(&mut game), Paused(false));
        assert!(!resource::<OverlayEnabled>(&mut game).0);
        assert_eq!(resource::<EventsOfFrames>(&mut game).0, events);
        game.step(1);
    }
}

#[test]
fn a_game_with_views_is_recorded_as_if_there_were_none() {
    let mut game = game();
    let mut views = 0;
    while !game.session().is_over() {
        game.hold(1, true);
        game.step(1);
        let tick = game.session().clock.tick;
        let last = resource::<LastDeath>(&mut game).0.as_ref();
        let is_due = |death: &Death| tick == death.tick + 20 || tick == death.tick + 150;
        if last.is_some_and(is_due) {
            show(&mut game, Page::DeathView);
            watch(&mut game);
            show(&mut game, Page::Field);
            game.frame();
            views += 1;
        }
    }
    assert!(views >= 6, "three ships were lost, not {views} / 2");
    // Once more after the end.
    show(&mut game, Page::DeathView);
    watch(&mut game);
    show(&mut game, Page::Field);
    game.frame();
    let last = resource::<Recording>(&mut game).last_replay();
    let replay = last.expect("the game is recorded").clone();
    assert_eq!(replay.verify(), Ok(()));
    assert!(replay.outcome.over);
}

#[test]
fn a_window_that_is_closed_in_the_view_ends_the_recording_in_the_present() {
    let mut game = game();
    die(&mut game);
    game.step(30);
    let ticks = game.session().clock.tick;
    show(&mut game, Page::DeathView);
    game.frame();
    game.app_mut().world_mut().write_message(AppExit::Success);
    game.frame();
    let last = resource::<Recording>(&mut game).last_replay();
    let replay = last.expect("the game is recorded").clone();
    assert_eq!(replay.tape.ticks(), ticks);
    assert_eq!(replay.verify(), Ok(()));
}

#[test]
fn a_death_is_offered_until_the_next_ship_has_flown_for_three_seconds() {
    let mut game = game();
    die(&mut game);
    let is_offered = |game: &mut Harness| {
        let tick = game.session().clock.tick;
        resource::<LastDeath>(game).offered(tick).is_some()
    };
    game.step(150);
    assert!(is_offered(&mut game), "the ship explodes");
    game.hold(0, false);
    game.step_until(2_000, |game| !game.components::<Ship>().is_empty());
    game.step(190);
    assert!(is_offered(&mut game), "the next ship has just begun to fly");
    game.step(2);
    assert!(!is_offered(&mut game));
    assert!(resource::<LastDeath>(&mut game).is_known());
}

#[test]
fn with_two_players_it_is_offered_until_the_turn_of_the_other_one() {
    let mut game = game_of(SimPlugin {
        players: 2,
        ..RuleSet::Classic.plugin()
    });
    die(&mut game);
    let tick = game.session().clock.tick;
    game.step(191);
    assert!(
        resource::<LastDeath>(&mut game)
            .offered(tick + 191)
            .is_some()
    );
    game.step(2);
    assert!(
        resource::<LastDeath>(&mut game)
            .offered(tick + 193)
            .is_none()
    );
}

#[test]
fn a_jump_that_fails_has_nothing_to_show() {
    let mut plugin = RuleSet::Classic.plugin();
    plugin.tuning.hyperspace.safe_of_32 = 0;
    plugin.tuning.hyperspace.rocks_step = [64, 64];
    let mut game = game_of(plugin);
    game.step_until(400, |game| !game.components::<Ship>().is_empty());
    game.press(Press::Hyperspace);
    let is_lost = |game: &mut Harness| {
        let events = game.take_events().into_iter();
        let mut causes = events.filter_map(|event| match event.kind {
            GameEventKind::ShipDestroyed { cause, .. } => Some(cause),
            _ => None,
        });
        causes.any(|cause| cause == ShipLossCause::Hyperspace)
    };
    game.step_until(100, is_lost);
    assert!(!resource::<LastDeath>(&mut game).is_known());
}

#[test]
fn a_sentence_says_what_hit_the_ship_and_when() {
    let mut game = game();
    die(&mut game);
    let death = death(&mut game);
    let (tick, share) = (death.tick - 1, death.hit.t_first * 64.0);
    let end = format!(" S OF TICK {tick}, {share:.2} OF THE STEP");
    let sentence = death.sentence();
    assert!(sentence.contains(" HIT THE SHIP\nAT 0.0"), "{sentence}");
    assert!(sentence.ends_with(&end), "{sentence}");
}

#[test]
fn the_recent_past_and_a_death_need_little_memory() {
    let mut game = game();
    die(&mut game);
    let bytes = death(&mut game).before.size_in_bytes();
    assert!(bytes < 8_000, "{bytes} bytes");
}
