//! A harness for tests of the game: arrange a field, press, step, expect.
//!
//! It is public, so that games built on [`SimPlugin`] can test their own systems the same way. It drives a real app
//! through its own clock, one fixed step a frame, and fails by panicking with what it found.
//!
//! ```
//! use bevy::math::Vec2;
//! use sweptroids::sim::{Harness, Heading, Press, RockSize};
//!
//! // A small rock rests 100 units to the right of a ship that points right.
//! let mut game = Harness::empty_field()
//!     .ship(Vec2::new(300.0, 300.0), Heading(0))
//!     .rock(RockSize::Small, Vec2::new(400.0, 300.0), Vec2::ZERO);
//! game.press(Press::Fire);
//! game.step(20);
//! game.expect_rocks(0);
//! game.expect_score(100);
//! ```

use bevy::app::App;
use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;
use bevy::time::{TimePlugin, TimeUpdateStrategy};

use super::plugin::SimPlugin;
use super::state::bundles::{BlastBundle, RockBundle, SaucerBundle, ShipBundle, ShotBundle};
use super::state::components::{
    Blast, BodyId, BodyKind, Position, Rock, RockSize, Saucer, SaucerSize, Ship, Shooter, Shot,
    Velocity,
};
use super::state::counters::CollisionCounters;
use super::state::detection::Detection;
use super::state::digest::digest;
use super::state::events::{Contact, GameEvent};
use super::state::heading::Heading;
use super::state::intent::Press;
use super::state::latch::Latch;
use super::state::player::{Player, Stage};
use super::state::session::Session;
use super::tuning::Tuning;

/// A game in an app, one fixed step at a time.
pub struct Harness {
    app: App,
    contact_cursor: MessageCursor<Contact>,
    event_cursor: MessageCursor<GameEvent>,
    contacts: Vec<Contact>,
    events: Vec<GameEvent>,
}

impl Default for Harness {
    fn default() -> Self {
        Self::new(SimPlugin::default())
    }
}

impl Harness {
    /// A whole game from its first tick: announcement, wave, saucers and all.
    ///
    /// # Panics
    /// If the app runs a step while it is primed (the first frame of a Bevy app has no length).
    pub fn new(plugin: SimPlugin) -> Self {
        let mut app = App::new();
        app.add_plugins((TimePlugin, plugin))
            .insert_resource(TimeUpdateStrategy::FixedTimesteps(1));
        app.update();
        let tick = app.world().resource::<Session>().clock.tick;
        assert_eq!(tick, 0, "priming must not run a step");
        Self {
            app,
            contact_cursor: MessageCursor::default(),
            event_cursor: MessageCursor::default(),
            contacts: Vec::new(),
            events: Vec::new(),
        }
    }

    /// A game under way in its first wave, with nothing in the field, where no wave and no saucer will come.
    ///
    /// Without [`ship`](Self::ship) it stays without a ship too.
    pub fn empty_field() -> Self {
        Self::empty_field_with(SimPlugin::default())
    }

    /// [`empty_field`](Self::empty_field) with another seed, tuning or way to decide collisions.
    pub fn empty_field_with(plugin: SimPlugin) -> Self {
        let mut harness = Self::new(plugin);
        let mut session = harness.session_mut();
        session.clock.games = 1;
        session.stage = Stage::Flying;
        for player in &mut session.players.all {
            player.wave = 1;
            player.wave_wait = u32::MAX;
            player.saucers.wait = u32::MAX;
        }
        harness
    }

    /// Puts a ship at rest into the field.
    #[must_use]
    pub fn ship(mut self, at: Vec2, heading: Heading) -> Self {
        self.session_mut().players.heading = heading;
        let id = self.session_mut().ids.allocate();
        let ship = ShipBundle::new(id, at, heading, self.tuning());
        self.app.world_mut().spawn(ship);
        self
    }

    /// Gives the ship a velocity, in units per second.
    ///
    /// # Panics
    /// If there is no ship.
    #[must_use]
    pub fn moving(mut self, velocity: Vec2) -> Self {
        let mut ships = self
            .app
            .world_mut()
            .query_filtered::<&mut Velocity, With<Ship>>();
        ships
            .single_mut(self.app.world_mut())
            .expect("a ship is in the field")
            .0 = velocity;
        self
    }

    /// Puts a rock into the field; velocity in units per second.
    #[must_use]
    pub fn rock(mut self, size: RockSize, at: Vec2, velocity: Vec2) -> Self {
        let id = self.session_mut().ids.allocate();
        let outline = Rock { outline: 0 };
        let rock = RockBundle::new(id, size, outline, at, velocity, self.tuning());
        self.app.world_mut().spawn(rock);
        self
    }

    /// Puts a saucer into the field, which fires on its next beat; velocity in units per second.
    #[must_use]
    pub fn saucer(mut self, size: SaucerSize, at: Vec2, velocity: Vec2) -> Self {
        let id = self.session_mut().ids.allocate();
        let saucer = SaucerBundle::new(id, size, at, velocity, self.tuning());
        self.app.world_mut().spawn(saucer);
        self
    }

    /// Puts a shot into the field, ready to hit its own ship too; velocity in units per second.
    #[must_use]
    pub fn shot(mut self, shooter: Shooter, at: Vec2, velocity: Vec2) -> Self {
        let id = self.session_mut().ids.allocate();
        let mut shot = ShotBundle::new(id, shooter, at, velocity, self.tuning());
        shot.shot.is_armed = true;
        self.app.world_mut().spawn(shot);
        self
    }

    /// Puts a bursting rock into the field, which keeps its slot for `left` ticks.
    #[must_use]
    pub fn blast(mut self, at: Vec2, left: u32) -> Self {
        let id = self.session_mut().ids.allocate();
        self.app.world_mut().spawn(BlastBundle::new(id, at, left));
        self
    }

    /// Changes the current player: score, ships, clocks.
    #[must_use]
    pub fn player(mut self, change: impl FnOnce(&mut Player)) -> Self {
        change(self.session_mut().players.current_mut());
        self
    }

    /// Changes how collisions are decided, from the next step on.
    pub fn set_detection(&mut self, detection: Detection) {
        *self.app.world_mut().resource_mut::<Detection>() = detection;
    }

    /// Presses once.
    pub fn press(&mut self, press: Press) {
        self.latch().press(press);
    }

    /// Holds turn (−1 left, 1 right) and thrust until the next call.
    pub fn hold(&mut self, turn: i8, thrust: bool) {
        self.latch().hold(turn, thrust, false);
    }

    /// Runs `ticks` steps.
    ///
    /// # Panics
    /// If a frame runs more or less than one step while the game is not paused.
    pub fn step(&mut self, ticks: u32) {
        for _ in 0..ticks {
            let before = self.session().clock.tick;
            self.frame();
            let after = self.session().clock.tick;
            assert_eq!(after, before + 1, "a frame of one fixed step runs one step");
        }
    }

    /// Steps until `is_reached`, at most `ticks` times; says after how many.
    ///
    /// # Panics
    /// If it is not reached by then.
    pub fn step_until(&mut self, ticks: u32, is_reached: impl Fn(&mut Self) -> bool) -> u32 {
        for tick in 1..=ticks {
            self.step(1);
            if is_reached(self) {
                return tick;
            }
        }
        panic!("not reached within {ticks} ticks");
    }

    /// Runs one frame of the app, however many steps that is.
    pub fn frame(&mut self) {
        self.app.update();
        let world = self.app.world();
        let contacts = world.resource::<Messages<Contact>>();
        self.contacts.extend(self.contact_cursor.read(contacts));
        let events = world.resource::<Messages<GameEvent>>();
        self.events.extend(self.event_cursor.read(events));
    }

    /// The contacts since the last call, in order.
    pub fn take_contacts(&mut self) -> Vec<Contact> {
        std::mem::take(&mut self.contacts)
    }

    /// The other events since the last call, in order.
    pub fn take_events(&mut self) -> Vec<GameEvent> {
        std::mem::take(&mut self.events)
    }

    /// The app, for systems and frames of one's own.
    pub fn app_mut(&mut self) -> &mut App {
        &mut self.app
    }

    /// Everything simulated that is no body.
    pub fn session(&self) -> &Session {
        self.app.world().resource()
    }

    /// The same, to arrange.
    pub fn session_mut(&mut self) -> Mut<'_, Session> {
        self.app.world_mut().resource_mut()
    }

    /// The figures of the rules.
    pub fn tuning(&self) -> &Tuning {
        self.app.world().resource()
    }

    /// What was counted.
    pub fn counters(&self) -> CollisionCounters {
        *self.app.world().resource()
    }

    /// The digest of the simulated state.
    pub fn digest(&mut self) -> u64 {
        digest(self.app.world_mut())
    }

    /// A component of each body that has it, in the order of their names.
    pub fn all<C: Component + Clone>(&mut self) -> Vec<(BodyId, C)> {
        let world = self.app.world_mut();
        let mut query = world.query::<(&BodyId, &C)>();
        let mut all: Vec<_> = query
            .iter(world)
            .map(|(id, component)| (*id, component.clone()))
            .collect();
        all.sort_by_key(|(id, _)| *id);
        all
    }

    /// A component of the bodies whose kind is chosen, in the order of their names.
    pub fn of<C: Component + Clone>(&mut self, is_chosen: impl Fn(BodyKind) -> bool) -> Vec<C> {
        let kinds = self.all::<BodyKind>();
        let components = self.all::<C>();
        let chosen = kinds.into_iter().filter(|(_, kind)| is_chosen(*kind));
        chosen
            .filter_map(|(id, _)| components.iter().find(|(other, _)| *other == id))
            .map(|(_, component)| component.clone())
            .collect()
    }

    /// Where the bodies are whose kind is chosen, in the order of their names.
    pub fn positions(&mut self, is_chosen: impl Fn(BodyKind) -> bool) -> Vec<Vec2> {
        let positions = self.of::<Position>(is_chosen).into_iter();
        positions.map(|position| position.0).collect()
    }

    /// How fast the bodies are whose kind is chosen, in the order of their names.
    pub fn velocities(&mut self, is_chosen: impl Fn(BodyKind) -> bool) -> Vec<Vec2> {
        let velocities = self.of::<Velocity>(is_chosen).into_iter();
        velocities.map(|velocity| velocity.0).collect()
    }

    /// The only component of its kind in the field.
    ///
    /// # Panics
    /// If there is none or more than one.
    #[track_caller]
    pub fn only<C: Component + Clone>(&mut self) -> C {
        let all = self.all::<C>();
        assert_eq!(all.len(), 1, "bodies with this component");
        all[0].1.clone()
    }

    /// # Panics
    /// If there are not as many rocks; blasts do not count.
    #[track_caller]
    pub fn expect_rocks(&mut self, count: usize) {
        assert_eq!(self.all::<Rock>().len(), count, "rocks");
    }

    /// # Panics
    /// If there are not as many bursting rocks.
    #[track_caller]
    pub fn expect_blasts(&mut self, count: usize) {
        assert_eq!(self.all::<Blast>().len(), count, "blasts");
    }

    /// # Panics
    /// If there are not as many shots, of ship and saucers together.
    #[track_caller]
    pub fn expect_shots(&mut self, count: usize) {
        assert_eq!(self.all::<Shot>().len(), count, "shots");
    }

    /// # Panics
    /// If there are not as many saucers.
    #[track_caller]
    pub fn expect_saucers(&mut self, count: usize) {
        assert_eq!(self.all::<Saucer>().len(), count, "saucers");
    }

    /// # Panics
    /// If the ship flies or not, other than expected.
    #[track_caller]
    pub fn expect_ship(&mut self, flies: bool) {
        assert_eq!(self.all::<Ship>().len(), usize::from(flies), "ships");
    }

    /// # Panics
    /// If the current player has another score.
    #[track_caller]
    pub fn expect_score(&self, score: u32) {
        assert_eq!(self.session().players.current().score, score, "score");
    }

    /// # Panics
    /// If the current player has another number of ships.
    #[track_caller]
    pub fn expect_lives(&self, lives: u32) {
        assert_eq!(self.session().players.current().lives, lives, "lives");
    }

    fn latch(&mut self) -> Mut<'_, Latch> {
        self.app.world_mut().resource_mut()
    }
}
