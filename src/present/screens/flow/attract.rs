//! Attract mode: while nobody plays, the `auto` pilot does, and title and high scores are shown in turn.

use bevy::prelude::*;

use super::game_over::LAST_LOOK;
use super::new_game::NewGame;
use crate::present::input::{DeviceUsed, MenuAction};
use crate::present::persistence::Scores;
use crate::present::recording::Recording;
use crate::present::states::{Mode, Page, shows_past};
use crate::sim::{AutoPilot, DT, GameView, Latch, Pilot, Session};

/// How long the title and the high scores are shown in turn, in seconds: 1024 frames of the 1979 machine.
const PAGE_SECONDS: f32 = 16.0;

/// The pilot of the demonstration.
#[derive(Resource, Default)]
struct AttractPilot {
    pilot: AutoPilot,
    /// How long its game has been over, in ticks.
    ticks_over: u16,
}

/// How long no device has been used.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(in crate::present::screens) struct Idle {
    seconds: f32,
    /// The high scores opened by themselves.
    pub shows_table: bool,
}

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.init_resource::<AttractPilot>()
        .init_resource::<Idle>()
        .add_systems(
            FixedPreUpdate,
            fly.run_if(in_state(Mode::Attract).and_then(not(shows_past))),
        )
        .add_systems(OnEnter(Mode::Attract), begin_demonstration)
        .add_systems(Update, (count_idle_time, alternate_pages).chain());
}

/// Demonstrations have seeds of their own, so that a player's game does not depend on how long the title was shown.
///
/// A game that a player has begun in this frame, before the mode has changed, goes on.
pub(in crate::present) fn begin_demonstration(world: &mut World) {
    let recording = world.get_resource::<Recording>();
    if recording.is_some_and(Recording::is_active) {
        return;
    }
    let mut game = world.resource::<NewGame>().game.clone();
    game.seed = !game.seed ^ world.resource::<Session>().clock.tick;
    game.players = 1;
    game.restart(world);
    world.insert_resource(AttractPilot::default());
}

fn fly(world: &mut World) {
    if world.resource::<Session>().is_over() {
        let mut attract = world.resource_mut::<AttractPilot>();
        attract.ticks_over += 1;
        if f32::from(attract.ticks_over) * DT.seconds() > LAST_LOOK {
            begin_demonstration(world);
        }
        return;
    }
    world.resource_scope(|world, mut attract: Mut<AttractPilot>| {
        let intent = attract.pilot.intent(GameView::from(&*world));
        world.resource_mut::<Latch>().set(intent);
    });
}

fn count_idle_time(
    time: Res<Time<Real>>,
    mut idle: ResMut<Idle>,
    mut uses: MessageReader<DeviceUsed>,
) {
    idle.seconds = if uses.read().count() > 0 {
        0.0
    } else {
        idle.seconds + time.delta_secs()
    };
}

fn alternate_pages(
    mut idle: ResMut<Idle>,
    mut actions: MessageReader<MenuAction>,
    mut cursor: MessageReader<CursorMoved>,
    page: Res<State<Page>>,
    scores: Res<Scores>,
    mut next: ResMut<NextState<Page>>,
) {
    let moves = actions.read().filter(|action| action.is_move());
    let is_moved = moves.count() + cursor.read().count() > 0;
    if page.is_changed() {
        idle.seconds = 0.0;
        idle.shows_table &= *page.get() == Page::Scores;
    }
    if *page.get() == Page::Scores && idle.shows_table && is_moved {
        // A player who looks for the menu gets it.
        next.set(Page::Title);
        return;
    }
    if idle.seconds < PAGE_SECONDS {
        return;
    }
    match page.get() {
        // An empty table is not worth looking at.
        Page::Title if scores.is_empty() => return,
        Page::Title => {
            idle.shows_table = true;
            next.set(Page::Scores);
        }
        Page::Scores if idle.shows_table => next.set(Page::Title),
        _ => return,
    }
    idle.seconds = 0.0;
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::state::app::StatesPlugin;
    use bevy::time::{TimePlugin, TimeUpdateStrategy};

    use super::*;
    use crate::present::persistence::{Initials, Notices, Score};
    use crate::replay::Assists;

    /// A title at which nobody does anything. A frame takes five seconds.
    fn title(has_score: bool) -> App {
        let mut app = App::new();
        app.add_plugins((StatesPlugin, TimePlugin))
            .insert_state(Page::Title)
            .add_message::<MenuAction>()
            .add_message::<DeviceUsed>()
            .add_message::<CursorMoved>()
            .init_resource::<Idle>()
            .init_resource::<Scores>()
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(5)))
            .add_systems(Update, (count_idle_time, alternate_pages).chain());
        if has_score {
            let score = Score::new(Initials::AAA, 100, 1, Assists::NONE);
            let mut scores = app.world_mut().resource_mut::<Scores>();
            scores.add(score, &mut Notices::default());
        }
        app.update();
        app
    }

    fn page_after(app: &mut App, frames: u32) -> Page {
        for _ in 0..frames {
            app.update();
        }
        *app.world().resource::<State<Page>>().get()
    }

    #[test]
    fn title_and_scores_take_turns_while_nobody_plays_unless_there_is_no_score() {
        let mut app = title(true);
        assert_eq!(page_after(&mut app, 3), Page::Title, "15 s");
        assert_eq!(page_after(&mut app, 2), Page::Scores);
        assert_eq!(page_after(&mut app, 5), Page::Title);
        assert_eq!(page_after(&mut title(false), 100), Page::Title);
    }

    #[test]
    fn a_moved_cursor_leads_back_to_the_title() {
        let mut app = title(true);
        assert_eq!(page_after(&mut app, 5), Page::Scores);
        app.world_mut().write_message(CursorMoved {
            window: Entity::PLACEHOLDER,
            position: Vec2::ZERO,
            delta: None,
        });
        assert_eq!(page_after(&mut app, 2), Page::Title);
    }
}
