//! The menu of the viewer: what can be done with the moment that is shown.

use std::sync::Arc;

use bevy::prelude::*;

use super::link_row::link_row;
use super::take_over::{can_take_over, take_over};
use crate::collision::Phases;
use crate::present::screens::flow::new_game::NewGame;
use crate::present::screens::flow::transitions::begin_game;
use crate::present::screens::game_mode::GameMode;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::models::viewer::Viewer;
use crate::present::screens::widgets::menu_page::MenuPage;
use crate::present::screens::widgets::menu_panel::MenuPanel;
use crate::present::screens::widgets::page_row::PageRow;
use crate::present::states::{Mode, Page};
use crate::replay::GameSetup;
use crate::sim::{Detection, Session};

const PAGE: MenuPage = MenuPage {
    panel: MenuPanel {
        page: Page::ViewerMenu,
        heading: "THIS REPLAY",
        width: 460.0,
        top: 230.0,
    },
    rows: |_| {
        vec![
            PageRow::command("WATCH ON", MenuCommand::Back),
            PageRow::command(
                "PLAY ON FROM HERE",
                MenuCommand::Run(|world| take_over(world, false)),
            )
            .only_if(offers_take_over),
            PageRow::command(
                "PLAY ON WITH STEP 1 OFF",
                MenuCommand::Run(|world| take_over(world, true)),
            )
            .labelled(toggled_label)
            .only_if(offers_take_over),
            PageRow::command("BEAT THIS REPLAY", MenuCommand::Run(begin_duel)).only_if(offers_duel),
            PageRow::command("WHY IT HIT", MenuCommand::Open(Page::PairInspector)),
            PageRow::command("TWIN RUN", MenuCommand::Open(Page::Twin)),
            link_row(),
            PageRow::command("CLOSE THE REPLAY", MenuCommand::BackTwice),
        ]
    },
    footer: None,
};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(PAGE).add_systems(Update, leave);
}

fn setup(world: &World) -> Option<&GameSetup> {
    let viewer = world.get_resource::<Viewer>()?;
    Some(&viewer.timeline().replay().setup)
}

fn offers_take_over(world: &World) -> bool {
    setup(world).is_some_and(|setup| can_take_over(world.resource::<Session>(), setup))
}

/// A game against a replay has one player.
fn offers_duel(world: &World) -> bool {
    setup(world).is_some_and(|setup| setup.game.players <= 1)
}

fn toggled_label(world: &World) -> String {
    let phases = world.resource::<Detection>().phases.with_step_1_toggled();
    let label = match phases {
        Phases::Both | Phases::Static => "PLAY ON WITH STEP 1 ON",
        Phases::Dynamic => "PLAY ON WITH STEP 1 OFF",
    };
    label.to_owned()
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
