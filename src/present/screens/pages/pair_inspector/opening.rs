//! The ways into the inspector, and what it shows first.

use bevy::prelude::*;

use super::inspected_pair::InspectedPair;
use crate::present::input::{Action, ActionPressed};
use crate::present::recent_past::{REACH, RecentPast};
use crate::present::recording::Recording;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::models::last_death::{Death, LastDeath};
use crate::present::screens::models::viewer::Viewer;
use crate::present::screens::models::walkthrough::Walkthrough;
use crate::present::screens::page_history::PageHistory;
use crate::present::states::{Mode, Page};
use crate::replay::PairHistory;
use crate::sim::Session;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, press_key)
        .add_systems(OnEnter(Page::PairInspector), choose_pair)
        .add_systems(OnExit(Page::PairInspector), close)
        .add_systems(OnEnter(Page::Title), |mut commands: Commands| {
            commands.remove_resource::<LookedAtInLab>();
            commands.remove_resource::<InspectedPair>();
        });
}

/// The pair is in the lab as well: who comes back from there finds it here again.
#[derive(Resource)]
pub(super) struct LookedAtInLab;

fn close(mut commands: Commands, in_lab: Option<Res<LookedAtInLab>>) {
    commands.remove_resource::<Walkthrough>();
    if in_lab.is_none() {
        commands.remove_resource::<InspectedPair>();
    }
}

/// The key acts in the field, over a paused game and a replay, and where a death is shown or offered.
fn press_key(
    mut pressed: MessageReader<ActionPressed>,
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
    mut menu_commands: MessageWriter<MenuCommand>,
) {
    let is_inspect = |pressed: &&ActionPressed| pressed.0 == Action::InspectPair;
    let is_pressed = pressed.read().filter(is_inspect).count() > 0;
    let is_offered = match page.get() {
        Page::Field => *mode.get() == Mode::Play,
        Page::Pause | Page::DeathView | Page::Viewer | Page::ViewerMenu | Page::Summary => true,
        _ => false,
    };
    if is_pressed && is_offered {
        menu_commands.write(MenuCommand::Open(Page::PairInspector));
    }
}

/// Looks for the pair to show: the hit of the death from whose view the player came, else the last contact.
pub(super) fn choose_pair(world: &mut World) {
    let is_back_from_lab = world.remove_resource::<LookedAtInLab>().is_some();
    if let Some(inspected) = world
        .get_resource::<InspectedPair>()
        .filter(|_| is_back_from_lab)
    {
        if let Some(walkthrough) = inspected.walkthrough() {
            world.insert_resource(walkthrough);
        }
        return;
    }
    let came_from = world.run_system_cached(|history: PageHistory| history.previous());
    let came_from = came_from.expect("the history of pages is there");
    let death = world.resource::<LastDeath>();
    let death = (came_from == Some(Page::DeathView)).then(|| death.view());
    let death = death.flatten();
    let Some(history) = death.map_or_else(|| history(world), |death| Some(death.history())) else {
        return;
    };
    let fatal_tick = death.map(Death::fatal_tick);
    let contacts = history.contacts();
    let fatal = contacts
        .iter()
        .rev()
        .find(|contact| Some(contact.tick) == fatal_tick);
    let fatal = fatal.copied();
    if let Some(inspected) = InspectedPair::new(history, fatal) {
        if let Some(walkthrough) = inspected.walkthrough() {
            world.insert_resource(walkthrough);
        }
        world.insert_resource(inspected);
    }
}

/// The last minute of the game or of the replay that is watched.
///
/// A game is recorded up to its end, while the field's clock goes on behind the pages that follow. So the tape says where the
/// game's last minute ends.
fn history(world: &World) -> Option<PairHistory> {
    if let Some(viewer) = world.get_resource::<Viewer>() {
        let tick = world.resource::<Session>().clock.tick;
        let timeline = viewer.timeline();
        let replay = timeline.replay();
        let from = timeline.snapshot(tick.saturating_sub(REACH));
        return Some(PairHistory::new(
            &replay.setup,
            replay.tape.first(tick),
            &from,
        ));
    }
    let (setup, tape) = world.resource::<Recording>().tape()?;
    let past = world.resource::<RecentPast>();
    let from = past.last_until(tape.ticks().saturating_sub(REACH))?;
    let is_recorded = from.tick() < tape.ticks();
    is_recorded.then(|| PairHistory::new(setup, tape.clone(), from))
}
