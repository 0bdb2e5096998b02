//! A test harness for games built on [`SimPlugin`]: arrange a field, press, step, expect.
//!
//! It runs a real Bevy app with one tick per frame. Its checks panic with the value that they found.
//!
//! ```
//! use bevy::math::Vec2;
//! use sweptroids::sim::{Harness, Heading, Press, RockSize};
//!
//! // A small rock at rest, 100 units to the right of a ship that points right.
//! let mut game = Harness::empty_field()
//!     .ship(Vec2::new(300.0, 300.0), Heading(0))
//!     .rock(RockSize::Small, Vec2::new(400.0, 300.0), Vec2::ZERO);
//! game.press(Press::Fire);
//! game.step(20);
//! game.expect_rocks(0);
//! game.expect_score(100);
//! ```

mod assignment;
mod expectations;

use bevy::app::App;
use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;
use bevy::time::{TimePlugin, TimeUpdateStrategy};

use crate::sim::game_view::GameView;
use crate::sim::plugin::SimPlugin;
use crate::sim::snapshot::{Snapshot, digest};
use crate::sim::state::body_state::BodyState;
use crate::sim::state::bundles::{BlastBundle, RockBundle, SaucerBundle, ShipBundle, ShotBundle};
use crate::sim::state::components::{
    BodyId, BodyKind, Position, Rock, RockSize, SaucerSize, Ship, Shooter, Velocity,
};
use crate::sim::state::contact::Contact;
use crate::sim::state::counters::CollisionCounters;
use crate::sim::state::detection::Detection;
use crate::sim::state::events::GameEvent;
use crate::sim::state::heading::Heading;
use crate::sim::state::intent::Press;
use crate::sim::state::latch::Latch;
use crate::sim::state::player::{Player, Stage};
use crate::sim::state::session::Session;
use crate::sim::tuning::Tuning;

/// A game in a Bevy app, run tick by tick.
///
/// Methods that take `self` arrange the field and can be chained. Methods whose names begin with `expect_` check it.
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
    /// A complete game before its first tick, with announcement, waves and saucers.
    ///
    /// # Panics
    /// If the tuning is not valid, or the first frame of the app runs a tick. (The first frame of a Bevy app has no length.)
    pub fn new(plugin: SimPlugin) -> Self {
        Self::start(app_of(plugin))
    }

    /// A complete game in an app with plugins and systems of your own. They are there before the first frame, and their
    /// `finish` is called.
    ///
    /// ```
    /// use bevy::prelude::*;
    /// use sweptroids::sim::{GameEvent, Harness, RunSimTickSystems, SimPlugin};
    ///
    /// #[derive(Resource, Default)]
    /// struct EventCount(usize);
    ///
    /// fn count(mut count: ResMut<EventCount>, mut events: MessageReader<GameEvent>) {
    ///     count.0 += events.read().count();
    /// }
    ///
    /// let mut game = Harness::with(SimPlugin::default(), |app| {
    ///     app.init_resource::<EventCount>();
    ///     app.add_systems(FixedUpdate, count.after(RunSimTickSystems));
    /// });
    /// game.step(1);
    /// // "game-began" and "turn-began".
    /// assert_eq!(game.app_mut().world().resource::<EventCount>().0, 2);
    /// ```
    ///
    /// # Panics
    /// If the tuning is not valid, or the first frame of the app runs a tick. (The first frame of a Bevy app has no length.)
    pub fn with(plugin: SimPlugin, arrange: impl FnOnce(&mut App)) -> Self {
        let mut app = app_of(plugin);
        arrange(&mut app);
        app.finish();
        app.cleanup();
        Self::start(app)
    }

    /// Runs the first frame of the app.
    fn start(mut app: App) -> Self {
        app.update();
        let tick = app.world().resource::<Session>().clock.tick;
        assert_eq!(tick, 0, "the first frame must not run a tick");
        Self {
            app,
            contact_cursor: MessageCursor::default(),
            event_cursor: MessageCursor::default(),
            contacts: Vec::new(),
            events: Vec::new(),
        }
    }

    /// A game in its first wave with an empty field. No wave and no saucer will appear, and no ship either: add one with
    /// [`ship`](Self::ship).
    pub fn empty_field() -> Self {
        Self::empty_field_with(SimPlugin::default())
    }

    /// An [`empty_field`](Self::empty_field) with another seed, tuning or detection.
    pub fn empty_field_with(plugin: SimPlugin) -> Self {
        Self::new(plugin).emptied()
    }

    /// Makes a game before its first tick an [`empty_field`](Self::empty_field).
    ///
    /// # Panics
    /// If a tick has run.
    #[must_use]
    pub fn emptied(mut self) -> Self {
        let tick = self.session().clock.tick;
        assert_eq!(tick, 0, "the game must not have begun");
        let mut session = self.session_mut();
        session.clock.games = 1;
        session.stage = Stage::Flying;
        for player in &mut session.players.all {
            player.wave = 1;
            player.wave_wait = u32::MAX;
            player.saucers.wait = u32::MAX;
        }
        self
    }

    /// Adds a ship at rest.
    #[must_use]
    pub fn ship(mut self, at: Vec2, heading: Heading) -> Self {
        self.session_mut().players.heading = heading;
        let id = self.session_mut().ids.allocate();
        let ship = ShipBundle::new(id, at, heading, self.tuning());
        self.app.world_mut().spawn(ship);
        self
    }

    /// Sets the ship's velocity, in units per second.
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

    /// Adds a rock. Velocity in units per second.
    #[must_use]
    pub fn rock(mut self, size: RockSize, at: Vec2, velocity: Vec2) -> Self {
        let id = self.session_mut().ids.allocate();
        let outline = Rock { outline: 0 };
        let rock = RockBundle::new(id, size, outline, at, velocity, self.tuning());
        self.app.world_mut().spawn(rock);
        self
    }

    /// Adds a saucer that fires on its next beat. Velocity in units per second.
    #[must_use]
    pub fn saucer(mut self, size: SaucerSize, at: Vec2, velocity: Vec2) -> Self {
        let id = self.session_mut().ids.allocate();
        let saucer = SaucerBundle::new(id, size, at, velocity, self.tuning());
        self.app.world_mut().spawn(saucer);
        self
    }

    /// Adds a shot that can hit its own ship from the start. Velocity in units per second.
    #[must_use]
    pub fn shot(mut self, shooter: Shooter, at: Vec2, velocity: Vec2) -> Self {
        let id = self.session_mut().ids.allocate();
        let mut shot = ShotBundle::new(id, shooter, at, velocity, self.tuning());
        shot.shot.is_armed = true;
        self.app.world_mut().spawn(shot);
        self
    }

    /// Adds a bursting rock that occupies a rock slot for `ticks_left` ticks.
    #[must_use]
    pub fn blast(mut self, at: Vec2, ticks_left: u32) -> Self {
        let id = self.session_mut().ids.allocate();
        self.app
            .world_mut()
            .spawn(BlastBundle::new(id, at, ticks_left));
        self
    }

    /// Changes the current player: score, lives, clocks.
    #[must_use]
    pub fn player(mut self, change: impl FnOnce(&mut Player)) -> Self {
        change(self.session_mut().players.current_mut());
        self
    }

    /// Changes how collisions are decided, from the next tick on.
    pub fn set_detection(&mut self, detection: Detection) {
        *self.app.world_mut().resource_mut::<Detection>() = detection;
    }

    /// Presses a control once.
    pub fn press(&mut self, press: Press) {
        self.latch().press(press);
    }

    /// Holds turn (−1 left, 0 none, 1 right) and thrust until the next call.
    pub fn hold(&mut self, turn: i8, thrust: bool) {
        self.latch().hold(turn, thrust, false);
    }

    /// Runs `ticks` ticks, one per frame.
    ///
    /// # Panics
    /// If a frame does not run exactly one tick, for example because the game is paused.
    pub fn step(&mut self, ticks: u32) {
        for _ in 0..ticks {
            let before = self.session().clock.tick;
            self.frame();
            let after = self.session().clock.tick;
            assert_eq!(after, before + 1, "each frame must run one tick");
        }
    }

    /// Runs ticks until `is_reached` returns true. Returns the number of ticks.
    ///
    /// # Panics
    /// If that takes more than `ticks` ticks.
    pub fn step_until(&mut self, ticks: u32, is_reached: impl Fn(&mut Self) -> bool) -> u32 {
        for tick in 1..=ticks {
            self.step(1);
            if is_reached(self) {
                return tick;
            }
        }
        panic!("not reached within {ticks} ticks");
    }

    /// Runs one frame of the app, with any number of ticks.
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

    /// The app, to add systems or to change the length of frames. Plugins that have a `finish` belong in
    /// [`with`](Self::with).
    pub fn app_mut(&mut self) -> &mut App {
        &mut self.app
    }

    /// The simulated state except for the bodies.
    pub fn session(&self) -> &Session {
        self.app.world().resource()
    }

    /// The simulated state except for the bodies, mutable.
    pub fn session_mut(&mut self) -> Mut<'_, Session> {
        self.app.world_mut().resource_mut()
    }

    /// The values of the rules.
    pub fn tuning(&self) -> &Tuning {
        self.app.world().resource()
    }

    /// The counts of the collision system since the session began.
    pub fn counters(&self) -> CollisionCounters {
        *self.app.world().resource()
    }

    /// The digest of the simulated state.
    pub fn digest(&self) -> u64 {
        digest(self.app.world())
    }

    /// Saves the state.
    pub fn snapshot(&self) -> Snapshot {
        Snapshot::save(self.app.world())
    }

    /// Restores a state that was saved here or elsewhere.
    pub fn restore(&mut self, snapshot: &Snapshot) {
        snapshot.restore(self.app.world_mut());
    }

    /// The solid bodies in the field, in the order of their ids.
    pub fn bodies(&self) -> Vec<BodyState> {
        GameView::from(self.app.world()).bodies()
    }

    /// The component `C` of every body that has it, in the order of ids.
    pub fn components<C: Component + Clone>(&mut self) -> Vec<(BodyId, C)> {
        let world = self.app.world_mut();
        let mut query = world.query::<(&BodyId, &C)>();
        let mut components: Vec<_> = query
            .iter(world)
            .map(|(id, component)| (*id, component.clone()))
            .collect();
        components.sort_by_key(|(id, _)| *id);
        components
    }

    /// The component `C` of the bodies whose kind passes `filter`, in the order of ids.
    pub fn components_of<C: Component + Clone>(
        &mut self,
        filter: impl Fn(BodyKind) -> bool,
    ) -> Vec<C> {
        let kinds = self.components::<BodyKind>();
        let components = self.components::<C>();
        let bodies = kinds.into_iter().filter(|(_, kind)| filter(*kind));
        bodies
            .filter_map(|(id, _)| components.iter().find(|(other, _)| *other == id))
            .map(|(_, component)| component.clone())
            .collect()
    }

    /// The positions of the bodies whose kind passes `filter`, in the order of ids.
    pub fn positions(&mut self, filter: impl Fn(BodyKind) -> bool) -> Vec<Vec2> {
        let positions = self.components_of::<Position>(filter).into_iter();
        positions.map(|position| position.0).collect()
    }

    /// The velocities of the bodies whose kind passes `filter`, in the order of ids.
    pub fn velocities(&mut self, filter: impl Fn(BodyKind) -> bool) -> Vec<Vec2> {
        let velocities = self.components_of::<Velocity>(filter).into_iter();
        velocities.map(|velocity| velocity.0).collect()
    }

    /// The component `C` of the only body that has it.
    ///
    /// # Panics
    /// If no body or more than one has it.
    #[track_caller]
    pub fn single<C: Component + Clone>(&mut self) -> C {
        let components = self.components::<C>();
        assert_eq!(components.len(), 1, "bodies with this component");
        components[0].1.clone()
    }

    fn latch(&mut self) -> Mut<'_, Latch> {
        self.app.world_mut().resource_mut()
    }
}

/// An app that runs one tick per frame.
fn app_of(plugin: SimPlugin) -> App {
    let mut app = App::new();
    app.add_plugins((TimePlugin, plugin))
        .insert_resource(TimeUpdateStrategy::FixedTimesteps(1));
    app
}
