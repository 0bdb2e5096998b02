//! Lists the bodies of the simulation for drawing: interpolated within the last step, with their copies across the seam.

use bevy::prelude::*;

use crate::present::look::FlashSource;
use crate::present::persistence::Settings;
use crate::present::states::Page;
use crate::sim::{
    BodyId, BodyKind, BodyState, BoundingBox, Intent, Position, Rock, Session, Ship, Tuning,
    Velocity,
};

use super::drawn_step::DrawnStep;
use super::field_view::FieldView;
use super::outline_pool::{DrawSystems, OutlinePools};
use super::step_playback::StepPlayback;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        list_bodies
            .in_set(DrawSystems::List)
            .run_if(not(in_state(Page::Twin))),
    );
}

/// Lists everything that is visible at the displayed moment of the last step.
fn list_bodies(
    mut pools: ResMut<OutlinePools>,
    step: Res<StepPlayback>,
    tuning: Res<Tuning>,
    session: Res<Session>,
    settings: Res<Settings>,
    bodies: Query<(
        &BodyId,
        &BodyKind,
        &Position,
        &Velocity,
        &BoundingBox,
        Option<&Rock>,
        Option<&Ship>,
    )>,
) {
    let drawn_step = DrawnStep {
        changes: step.changes(),
        moment: step.moment(),
        torus: tuning.torus(),
        is_boxed: tuning.assignment.is_some(),
        is_reversing: is_reversing(&session, &tuning),
        view: FieldView::WINDOW,
        is_flame_lit: is_flame_lit(session.clock.tick, &settings),
    };
    for (id, kind, position, velocity, bounds, rock, ship) in &bodies {
        let body = BodyState {
            id: *id,
            kind: *kind,
            position: position.0,
            velocity: velocity.0,
            bounds: *bounds,
            rock: rock.copied(),
            ship: ship.copied(),
        };
        if let Some(body) = drawn_step.body(&body) {
            drawn_step.list(&body, &mut pools);
        }
    }
    for body in drawn_step.not_yet_destroyed() {
        drawn_step.list(&body, &mut pools);
    }
}

/// Whether the ship thrusts against its heading, where the rules have that.
pub(super) fn is_reversing(session: &Session, tuning: &Tuning) -> bool {
    let Intent {
        thrust, reverse, ..
    } = session.intent;
    tuning.assignment.is_some() && reverse && !thrust
}

/// Whether flames are visible after a tick. They flicker, unless the settings forbid it.
pub(super) fn is_flame_lit(tick: u64, settings: &Settings) -> bool {
    !FlashSource::Flame.is_on(settings) || (tick / 4).is_multiple_of(2)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::time::TimeUpdateStrategy;

    use super::super::outline_pool;
    use super::super::outline_shape::Outline;
    use super::super::step_playback::{self, DisplayedEvent};
    use super::*;
    use crate::present::persistence::Flash;
    use crate::sim::{
        GameEventKind, Harness, Heading, Paused, Press, RockSize, Shooter, SimPlugin,
    };

    fn at(x: f32, y: f32) -> Vec2 {
        Vec2::new(x, y)
    }

    /// Lists the bodies of this game for drawing.
    fn drawn(mut game: Harness) -> Harness {
        game.app_mut()
            .init_resource::<OutlinePools>()
            .init_resource::<Settings>()
            .add_plugins(step_playback::plugin)
            .add_systems(Update, (outline_pool::clear, list_bodies).chain());
        game
    }

    /// Shows a frame after this many thousandths of a step, without running a step.
    fn wait(game: &mut Harness, thousandths: u32) {
        let time = Duration::from_nanos(15_625) * thousandths;
        game.app_mut()
            .insert_resource(TimeUpdateStrategy::ManualDuration(time));
        game.frame();
        game.app_mut()
            .insert_resource(TimeUpdateStrategy::FixedTimesteps(1));
    }

    /// The positions at which the selected outlines are drawn.
    fn drawn_at(game: &mut Harness, is_selected: impl Fn(Outline) -> bool) -> Vec<Vec2> {
        let pools = game.app_mut().world().resource::<OutlinePools>();
        let placements = pools.placements(is_selected);
        placements
            .iter()
            .map(|placement| placement.position)
            .collect()
    }

    fn rocks(game: &mut Harness, size: RockSize) -> Vec<Vec2> {
        drawn_at(
            game,
            |outline| matches!(outline, Outline::Rock(of, _) if of == size),
        )
    }

    fn shots(game: &mut Harness) -> Vec<Vec2> {
        drawn_at(game, |outline| matches!(outline, Outline::Shot(_)))
    }

    /// A shot meets a large rock in the middle of the first step: the gap of 4 closes at 512 units/s in 1/128 s.
    fn hit_at_half() -> Harness {
        let game = Harness::empty_field()
            .rock(RockSize::Large, at(500.0, 300.0), Vec2::ZERO)
            .shot(Shooter::Ship, at(463.0, 300.0), at(512.0, 0.0));
        drawn(game)
    }

    #[test]
    fn a_rock_hit_in_mid_step_is_drawn_until_the_hit_and_its_children_from_then_on() {
        let mut game = hit_at_half();
        game.step(1);
        game.expect_rocks(2);
        wait(&mut game, 400);
        assert_eq!(rocks(&mut game, RockSize::Large), [at(500.0, 300.0)]);
        assert_eq!(rocks(&mut game, RockSize::Medium).len(), 0);
        let shot = shots(&mut game);
        assert_eq!(shot.len(), 1);
        // 4/10 of the 8 units of a step.
        assert!((shot[0] - at(466.2, 300.0)).length() < 1e-3, "{shot:?}");
        wait(&mut game, 200);
        assert_eq!(rocks(&mut game, RockSize::Large).len(), 0);
        assert_eq!(rocks(&mut game, RockSize::Medium).len(), 2);
        assert_eq!(shots(&mut game).len(), 0);
    }

    /// How many displayed events were sent.
    #[derive(Resource, Default)]
    struct DisplayedCount(usize);

    fn displayed_count(game: &mut Harness) -> usize {
        game.app_mut().world().resource::<DisplayedCount>().0
    }

    #[test]
    fn an_event_is_sent_once_when_its_moment_is_displayed() {
        let mut game = hit_at_half();
        game.app_mut()
            .init_resource::<DisplayedCount>()
            .add_systems(
                Update,
                |mut count: ResMut<DisplayedCount>, mut events: MessageReader<DisplayedEvent>| {
                    let broken = events
                        .read()
                        .filter(|event| matches!(event.0, GameEventKind::RockBroken { .. }));
                    count.0 += broken.count();
                },
            );
        game.step(1);
        wait(&mut game, 400);
        assert_eq!(displayed_count(&mut game), 0);
        wait(&mut game, 200);
        assert_eq!(displayed_count(&mut game), 1);
        wait(&mut game, 400);
        game.step(2);
        assert_eq!(displayed_count(&mut game), 1);
    }

    #[test]
    fn an_event_whose_moment_no_frame_showed_is_sent_with_the_next_step() {
        let mut game = hit_at_half();
        game.app_mut()
            .init_resource::<DisplayedCount>()
            .add_systems(
                Update,
                |mut count: ResMut<DisplayedCount>, mut events: MessageReader<DisplayedEvent>| {
                    // The rock, the shot, and the two rocks that appear.
                    count.0 += events.read().count();
                },
            );
        game.step(1);
        assert_eq!(displayed_count(&mut game), 0);
        game.step(1);
        assert_eq!(displayed_count(&mut game), 4);
    }

    #[test]
    fn a_paused_game_shows_the_end_of_the_step_and_does_not_jump_back() {
        // 640 units/s are 10 units a step.
        let mut game =
            drawn(Harness::empty_field().rock(RockSize::Small, at(500.0, 300.0), at(640.0, 0.0)));
        let x = |game: &mut Harness| rocks(game, RockSize::Small)[0].x;
        game.step(1);
        wait(&mut game, 400);
        assert!((x(&mut game) - 504.0).abs() < 1e-3);
        let pause = |game: &mut Harness, paused: bool| {
            game.app_mut().world_mut().resource_mut::<Paused>().0 = paused;
        };
        pause(&mut game, true);
        wait(&mut game, 100);
        assert_eq!(x(&mut game), 510.0);
        pause(&mut game, false);
        wait(&mut game, 100);
        assert_eq!(x(&mut game), 510.0);
        wait(&mut game, 400);
        assert_eq!(x(&mut game), 510.0, "the start of the next step");
        wait(&mut game, 500);
        assert!((x(&mut game) - 515.0).abs() < 1e-3);
    }

    fn without_failed_jumps() -> SimPlugin {
        let tuning = Tuning::from_toml("[hyperspace]\nsafe_of_32 = 32");
        SimPlugin {
            tuning: tuning.expect("the tuning is valid"),
            ..default()
        }
    }

    #[test]
    fn a_ship_in_hyperspace_disappears_at_once_and_reappears_without_gliding() {
        let mut game = drawn(
            Harness::empty_field_with(without_failed_jumps())
                .ship(at(500.0, 300.0), Heading(0))
                .rock(RockSize::Small, at(100.0, 700.0), Vec2::ZERO),
        );
        let ships = |game: &mut Harness| drawn_at(game, |outline| outline == Outline::Ship);
        game.step(1);
        wait(&mut game, 500);
        assert_eq!(ships(&mut game), [at(500.0, 300.0)]);
        wait(&mut game, 500);
        game.press(Press::Hyperspace);
        game.step(1);
        wait(&mut game, 100);
        assert_eq!(ships(&mut game).len(), 0);
        wait(&mut game, 900);
        game.step_until(100, |game| {
            !game.positions(|kind| kind == BodyKind::Ship).is_empty()
        });
        let reappeared = game.positions(|kind| kind == BodyKind::Ship);
        for _ in 0..9 {
            wait(&mut game, 100);
            assert_eq!(ships(&mut game), reappeared);
        }
    }

    #[test]
    fn a_ship_with_a_shield_has_a_ring_around_it() {
        let rings = |shield: &str| {
            let tuning = Tuning::from_toml(shield).expect("the tuning is valid");
            let plugin = SimPlugin {
                tuning,
                ..default()
            };
            let ship = Harness::empty_field_with(plugin).ship(at(500.0, 300.0), Heading(0));
            let mut game = drawn(ship);
            game.step(1);
            wait(&mut game, 500);
            drawn_at(&mut game, |outline| outline == Outline::Shield)
        };
        assert_eq!(rings("[shield]\nhits = 1"), [at(500.0, 300.0)]);
        assert_eq!(rings(""), []);
    }

    #[test]
    fn thrust_has_a_flame_that_flickers_or_with_reduced_flashes_burns_steadily() {
        let lit_ticks = |flash: Flash| {
            let ship = Harness::empty_field().ship(at(500.0, 300.0), Heading(0));
            let mut game = drawn(ship);
            game.app_mut().world_mut().resource_mut::<Settings>().flash = flash;
            game.step(1);
            assert_eq!(drawn_at(&mut game, |outline| outline == Outline::Flame), []);
            game.hold(0, true);
            let lit = (0..64).filter(|_| {
                game.step(1);
                !drawn_at(&mut game, |outline| outline == Outline::Flame).is_empty()
            });
            lit.count()
        };
        assert_eq!(lit_ticks(Flash::Full), 32, "half of a second");
        assert_eq!(lit_ticks(Flash::Reduced), 64);
    }
}
