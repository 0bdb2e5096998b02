//! The menu of the viewer: what can be done with the moment that is shown.

use std::sync::Arc;

use bevy::prelude::*;

use super::state::Viewer;
use super::take_over::{can_take_over, take_over};
use crate::collision::Phases;
use crate::present::screens::flow::new_game::NewGame;
use crate::present::screens::flow::transitions::begin_game;
use crate::present::screens::game_mode::GameMode;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::pages::pair_inspector::INSPECT;
use crate::present::screens::widgets::menu_panel::{MenuPanel, add_buttons};
use crate::present::states::{Mode, Page};
use crate::sim::{Detection, Session};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::ViewerMenu), open)
        .add_systems(Update, leave);
}

fn open(
    mut commands: Commands,
    session: Res<Session>,
    detection: Res<Detection>,
    viewer: Option<Res<Viewer>>,
) {
    let panel = MenuPanel {
        page: Page::ViewerMenu,
        heading: "THIS REPLAY",
        width: 460.0,
        top: 230.0,
    }
    .open(&mut commands);
    let mut buttons = vec![("WATCH ON", MenuCommand::Back)];
    let setup = viewer
        .as_ref()
        .map(|viewer| &viewer.timeline().replay().setup);
    if setup.is_some_and(|setup| can_take_over(&session, setup)) {
        buttons.extend([
            (
                "PLAY ON FROM HERE",
                MenuCommand::Run(|world| take_over(world, false)),
            ),
            (
                match detection.phases.with_step_1_toggled() {
                    Phases::Both | Phases::Static => "PLAY ON WITH STEP 1 ON",
                    Phases::Dynamic => "PLAY ON WITH STEP 1 OFF",
                },
                MenuCommand::Run(|world| take_over(world, true)),
            ),
        ]);
    }
    // A game against a replay has one player.
    if viewer.is_some_and(|viewer| viewer.timeline().replay().setup.game.players <= 1) {
        buttons.push(("BEAT THIS REPLAY", MenuCommand::Run(begin_duel)));
    }
    buttons.push(("WHY IT HIT", INSPECT));
    buttons.push(("TWIN RUN", MenuCommand::Open(Page::Twin)));
    buttons.push(("CLOSE THE REPLAY", MenuCommand::BackTwice));
    add_buttons(&mut commands, panel, &buttons);
}

/// Begins a game against the replay that is watched.
fn begin_duel(world: &mut World) {
    let Some(viewer) = world.get_resource::<Viewer>() else {
        return;
    };
    let replay = viewer.timeline().replay().clone();
    world.resource_mut::<NewGame>().opponent = Some(Arc::new(replay));
    let begun = world.run_system_cached_with(begin_game, GameMode::Duel);
    begun.expect("its resources are there");
}

/// Leaving the pages of the viewer closes the replay.
fn leave(
    mut transitions: MessageReader<StateTransitionEvent<Page>>,
    mode: Res<State<Mode>>,
    mut next_mode: ResMut<NextState<Mode>>,
) {
    let keeps_replay = |page: Option<Page>| page.is_some_and(Page::keeps_replay);
    let is_left = transitions
        .read()
        .any(|page| keeps_replay(page.exited) && !keeps_replay(page.entered));
    if is_left && *mode.get() == Mode::Watch {
        next_mode.set(Mode::Attract);
    }
}
