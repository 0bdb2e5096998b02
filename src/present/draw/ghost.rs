//! Draws the ghost: its ship and shots as faint outlines, and its score.

use bevy::prelude::*;

use super::boxed_outline::BoxedPart;
use super::drawn_step::DrawnStep;
use super::field_view::FieldView;
use super::hud::{PlayerCorner, ScaleLimits};
use super::outline_pool::{DrawSystems, OutlinePools};
use super::outline_shape::Outline;
use super::step_changes::StepChanges;
use super::step_playback::StepPlayback;
use super::text_outline::text_outline;
use super::vector_text::{Anchor, VectorText};
use crate::present::ghost::Ghost;
use crate::present::look::{ColorRole, FieldPlace, text_sizes};
use crate::present::states::{FieldUi, Page};
use crate::sim::{BodyKind, Session, Shooter, Tuning};

/// A line about the ghost.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum GhostLine {
    /// Its score.
    Score,
    /// How far the player is ahead of it.
    Lead,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_lines).add_systems(
        Update,
        (
            list_ghost
                .in_set(DrawSystems::List)
                .run_if(resource_exists::<Ghost>),
            update_lines,
        ),
    );
}

/// Lists the ship and the shots of the ghost at the displayed moment. Its clock is that of the player's game.
fn list_ghost(
    mut pools: ResMut<OutlinePools>,
    ghost: Res<Ghost>,
    step: Res<StepPlayback>,
    session: Res<Session>,
    tuning: Res<Tuning>,
) {
    // While an earlier tick of the game is shown once more, the ghost is not there.
    if !ghost.is_flying() || ghost.ticks() != session.clock.tick {
        return;
    }
    let drawn_step = DrawnStep {
        changes: &StepChanges::of(ghost.game(), ghost.heading_before()),
        moment: step.moment(),
        torus: tuning.torus(),
        is_boxed: tuning.assignment.is_some(),
        is_reversing: false,
        view: FieldView::WINDOW,
        is_flame_lit: false,
    };
    for body in drawn_step.bodies(ghost.game()) {
        let boxed = |part| Outline::Boxed(part, body.half);
        let outline = match body.kind {
            BodyKind::Ship if drawn_step.is_boxed => boxed(BoxedPart::GhostShip),
            BodyKind::Ship => Outline::GhostShip,
            BodyKind::Shot(Shooter::Ship) => Outline::GhostShot,
            BodyKind::Bullet => boxed(BoxedPart::GhostShot),
            BodyKind::Shot(Shooter::Saucer)
            | BodyKind::Saucer(_)
            | BodyKind::Rock(_)
            | BodyKind::Asteroid
            | BodyKind::Wall => continue,
        };
        drawn_step.list_as(outline, &body, &mut pools);
    }
}

/// The lines stand in the corner of the second player, whom a game against a ghost does not have.
fn spawn_lines(mut commands: Commands) {
    let line = |line, height: f32, color| {
        let text = VectorText::new("", Anchor::Right)
            .with_height(text_sizes::SMALL_TEXT_HEIGHT)
            .with_color(color);
        let place = Transform::from_xyz(0.0, height, 0.0);
        (
            line,
            text,
            place,
            ScaleLimits::FIXED,
            children![text_outline()],
        )
    };
    let corner = FieldPlace::of_text([1.0, 1.0], [-32.0, -20.0]);
    commands
        .spawn((PlayerCorner, FieldUi, corner))
        .with_child(line(GhostLine::Score, -28.0, ColorRole::Text))
        .with_child(line(GhostLine::Lead, -52.0, ColorRole::Text));
}

fn update_lines(
    ghost: Option<Res<Ghost>>,
    session: Res<Session>,
    page: Res<State<Page>>,
    mut lines: Query<(&GhostLine, &mut VectorText)>,
) {
    for (line, mut text) in &mut lines {
        // Where an earlier tick is shown once more, the ghost is not there.
        let shown = ghost.as_ref().filter(|_| !page.shows_past());
        let wanted = shown.map_or_else(String::new, |ghost| {
            let (own, other) = (session.players.all[0].score, ghost.score());
            match line {
                GhostLine::Score if ghost.is_flying() => format!("GHOST {other:02}"),
                GhostLine::Score => format!("GHOST {other:02} ENDED"),
                GhostLine::Lead => lead(own, other),
            }
        });
        if text.text != wanted {
            text.text = wanted;
        }
    }
}

/// How far the player is ahead.
fn lead(own: u32, other: u32) -> String {
    match i64::from(own) - i64::from(other) {
        0 => "TIED".to_owned(),
        ahead @ 1.. => format!("AHEAD BY {ahead}"),
        behind => format!("BEHIND BY {}", -behind),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::state::app::StatesPlugin;
    use bevy::time::TimeUpdateStrategy;

    use super::super::outline_pool;
    use super::super::step_playback;
    use super::*;
    use crate::present::ghost;
    use crate::present::test_replay::replay_of;
    use crate::sim::{Harness, Intent, Press};

    /// How long the ship of [`thrusting`] flies, in ticks.
    const TICKS: u64 = 500;

    /// The ship thrusts and fires all the time. It crosses the right edge.
    fn thrusting(fires: bool) -> Intent {
        Intent {
            thrust: true,
            fire: fires,
            ..Intent::default()
        }
    }

    /// A game beside the ghost of that ship, with the pools of a window.
    fn game() -> Harness {
        let mut ticks = 0;
        let replay = replay_of(TICKS, |_| {
            ticks += 1;
            thrusting(ticks % 16 == 0)
        });
        let mut game = Harness::default();
        game.app_mut()
            .init_resource::<OutlinePools>()
            .add_plugins((ghost::plugin, step_playback::plugin))
            .insert_resource(Ghost::new(&replay))
            .add_systems(Update, (outline_pool::clear, list_ghost).chain());
        game
    }

    /// Where an outline is drawn.
    fn drawn_at(game: &mut Harness, outline: Outline) -> Vec<Vec2> {
        let pools = game.app_mut().world().resource::<OutlinePools>();
        let placements = pools.placements(|other| other == outline);
        placements.iter().map(|placed| placed.position).collect()
    }

    fn is_near(a: Vec2, b: Vec2) -> bool {
        (a - b).length() < 1e-3
    }

    #[test]
    fn it_is_drawn_where_the_ship_of_the_replay_is_also_across_the_seam() {
        let mut game = game();
        // The player plays as the replay did, so that both ships are at the same place.
        let (mut both_sides, mut with_shots) = (0, 0);
        for tick in 1..TICKS {
            game.hold(0, true);
            if tick % 16 == 0 {
                game.press(Press::Fire);
            }
            game.step(1);
            // The frame shows the start of the step.
            let expected = game.bodies().into_iter().filter_map(|body| {
                let is_ship = body.kind == BodyKind::Ship;
                let start = body.position - body.velocity / 64.0;
                is_ship.then(|| game.tuning().torus().wrap(start))
            });
            let expected: Vec<_> = expected.collect();
            let drawn = drawn_at(&mut game, Outline::GhostShip);
            assert_eq!(drawn.is_empty(), expected.is_empty(), "tick {tick}");
            for ship in expected {
                let found = drawn.iter().any(|drawn| is_near(*drawn, ship));
                assert!(found, "tick {tick}: {ship} in {drawn:?}");
            }
            both_sides += usize::from(drawn.len() == 2);
            with_shots += usize::from(!drawn_at(&mut game, Outline::GhostShot).is_empty());
        }
        assert!(both_sides > 0, "it crosses the seam");
        assert!(with_shots > 0, "it fires");
    }

    #[test]
    fn it_glides_between_ticks_and_nothing_is_drawn_after_its_end() {
        let mut game = game();
        game.step(300);
        let start = drawn_at(&mut game, Outline::GhostShip)[0];
        let wait = Duration::from_nanos(15_625_000 / 2);
        game.app_mut()
            .insert_resource(TimeUpdateStrategy::ManualDuration(wait));
        game.frame();
        let middle = drawn_at(&mut game, Outline::GhostShip)[0];
        assert!(middle.x > start.x + 0.5, "{start} to {middle}");
        game.app_mut()
            .insert_resource(TimeUpdateStrategy::FixedTimesteps(1));
        game.step(TICKS as u32);
        assert_eq!(drawn_at(&mut game, Outline::GhostShip), []);
        assert_eq!(drawn_at(&mut game, Outline::GhostShot), []);
    }

    #[test]
    fn the_lines_say_the_score_of_the_ghost_and_who_is_ahead() {
        assert_eq!(lead(500, 500), "TIED");
        assert_eq!(lead(520, 500), "AHEAD BY 20");
        assert_eq!(lead(0, u32::MAX), "BEHIND BY 4294967295");
        let mut game = Harness::empty_field().player(|player| player.score = 250);
        let app = game.app_mut();
        app.add_plugins(StatesPlugin)
            .insert_state(Page::Field)
            .add_systems(Update, update_lines);
        let spawned = app.world_mut().run_system_cached(spawn_lines);
        assert!(spawned.is_ok(), "{spawned:?}");
        let texts = |app: &mut App| {
            app.update();
            let mut lines = app.world_mut().query::<(&GhostLine, &VectorText)>();
            let texts = lines.iter(app.world()).map(|(_, text)| text.text.clone());
            texts.collect::<Vec<_>>()
        };
        assert_eq!(texts(app), ["", ""]);
        app.insert_resource(Ghost::new(&replay_of(10, |_| Intent::default())));
        assert_eq!(texts(app), ["GHOST 00", "AHEAD BY 250"]);
        let show =
            |app: &mut App, page| app.world_mut().resource_mut::<NextState<Page>>().set(page);
        show(app, Page::DeathView);
        assert_eq!(texts(app), ["", ""], "an earlier tick is shown once more");
        show(app, Page::Field);
        assert_eq!(texts(app), ["GHOST 00", "AHEAD BY 250"]);
        app.world_mut().remove_resource::<Ghost>();
        assert_eq!(texts(app), ["", ""]);
    }
}
