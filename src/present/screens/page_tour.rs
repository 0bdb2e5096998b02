//! A tour of all pages, as a player meets them, for tests that look at each.

use std::time::Duration;

use bevy::prelude::*;

use crate::present::input::{Action, ActionGroup, Binding};
use crate::present::inspector::OverlayEnabled;
use crate::present::persistence::{
    Initials, Notices, PlayedGame, Replays, Score, ScoreTable, Scores, Settings, SettingsSection,
};
use crate::present::screens::flow::rules_choice::choose_rules;
use crate::present::screens::game_mode::GameMode;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::models::last_death::LastDeath;
use crate::present::screens::models::selected_replay::{SelectedReplay, watch_selected};
use crate::present::screens::models::viewer::Viewer;
use crate::present::screens::pages::controls::{AskedBinding, ShownGroup};
use crate::present::screens::shown_section::ShownSection;
use crate::present::screens::widgets::panel_hiding;
use crate::present::states::Page;
use crate::present::test_picture::PictureApp;
use crate::replay::{Assist, Assists};
use crate::sim::{Date, Fidelity, Paused, RuleSet, Session, Stage};

/// The frames after which a page must have opened.
const MAX_FRAMES: u32 = 4_000;

/// Long frames, so that a game is soon over. Nobody steers it.
const STEP: Duration = Duration::from_millis(200);

/// Opens each page, and shows it to `visit` with its name. The settings and the controls come once for each section.
///
/// # Panics
/// If a page does not open.
pub(in crate::present) fn tour(
    pictures: &mut PictureApp,
    mut visit: impl FnMut(&mut PictureApp, &str),
) {
    add_scores(pictures.app.world_mut());
    wait_for(pictures, Page::Title);
    visit(pictures, "title");
    for section in SettingsSection::ALL {
        pictures.app.insert_resource(ShownSection(section));
        open(pictures, Page::Settings);
        visit(pictures, &format!("settings {section:?}"));
        back(pictures, Page::Title);
    }
    for group in ActionGroup::ALL {
        pictures.app.insert_resource(ShownGroup(group));
        open(pictures, Page::Controls);
        visit(pictures, &format!("controls {group:?}"));
        back(pictures, Page::Title);
    }
    pictures.app.insert_resource(AskedBinding {
        request: Some((Action::MenuRemove, Binding::key(KeyCode::NumpadParenRight))),
        owners: vec![Action::ReverseThrust, Action::Hyperspace],
    });
    open(pictures, Page::KeyInUse);
    visit(pictures, "key-in-use");
    back(pictures, Page::Title);
    open(pictures, Page::SeedCode);
    visit(pictures, "seed-code");
    back(pictures, Page::Title);
    open(pictures, Page::Lab);
    visit(pictures, "lab");
    open(pictures, Page::Tunnelling);
    visit(pictures, "tunnelling");
    back(pictures, Page::Lab);
    open(pictures, Page::ScenarioList);
    visit(pictures, "scenarios");
    back(pictures, Page::Lab);
    open(pictures, Page::Comparison);
    visit(pictures, "comparison");
    back(pictures, Page::Lab);
    open(pictures, Page::BoundingAreas);
    visit(pictures, "bounding-areas");
    back(pictures, Page::Lab);
    open(pictures, Page::Glossary);
    visit(pictures, "glossary");
    back(pictures, Page::Lab);
    back(pictures, Page::Title);
    choose_rules(pictures.app.world_mut(), RuleSet::Assignment);
    open(pictures, Page::HowToPlay);
    visit(pictures, "how-to-play the assignment");
    back(pictures, Page::Title);
    choose_rules(pictures.app.world_mut(), RuleSet::Classic);

    // Everything that the field can say at once.
    let mut settings = pictures.app.world_mut().resource_mut::<Settings>();
    settings.is_muted = true;
    settings.show_sounds = true;
    settings.hold_to_fire = true;
    send(
        pictures,
        MenuCommand::Begin(GameMode::Classic { players: 2 }),
    );
    wait_for(pictures, Page::HowToPlay);
    visit(pictures, "how-to-play");
    send(pictures, MenuCommand::BeginPending);
    wait_for(pictures, Page::Field);
    wait_until(pictures, "a turn is announced", |world| {
        matches!(world.resource::<Session>().stage, Stage::Announcing { .. })
    });
    visit(pictures, "announcement");
    wait_until(pictures, "the ship is hit", |world| {
        world.resource::<LastDeath>().is_known()
    });
    visit(pictures, "field");
    pictures.app.insert_resource(OverlayEnabled(true));
    pictures.app.insert_resource(Paused(true));
    pictures.advance(2, Duration::ZERO);
    visit(pictures, "inspector");
    pictures.app.insert_resource(OverlayEnabled(false));
    pictures.app.insert_resource(Paused(false));
    open(pictures, Page::DeathView);
    visit(pictures, "death");
    back(pictures, Page::Field);
    open(pictures, Page::Pause);
    visit(pictures, "pause");
    open(pictures, Page::PairInspector);
    visit(pictures, "pair-inspector");
    back(pictures, Page::Pause);
    open(pictures, Page::Quit);
    visit(pictures, "quit");
    back(pictures, Page::Pause);
    send(pictures, MenuCommand::Resume);
    wait_for(pictures, Page::Field);
    wait_for(pictures, Page::Initials);
    visit(pictures, "initials");
    send(pictures, MenuCommand::Show(Page::Summary));
    wait_for(pictures, Page::Summary);
    visit(pictures, "summary");
    open(pictures, Page::Scores);
    visit(pictures, "scores");
    open(pictures, Page::Statistics);
    visit(pictures, "statistics");
    send(pictures, MenuCommand::Title);
    wait_for(pictures, Page::Title);

    open(pictures, Page::Replays);
    visit(pictures, "replays");
    let newest = pictures.app.world().resource::<Replays>().list();
    let selected = SelectedReplay(newest.first().cloned());
    assert!(selected.0.is_some(), "the game was recorded");
    pictures.app.insert_resource(selected);
    open(pictures, Page::ReplayMenu);
    visit(pictures, "replay-menu");
    open(pictures, Page::DeleteReplay);
    visit(pictures, "delete-replay");
    back(pictures, Page::ReplayMenu);
    send(pictures, MenuCommand::Run(watch_selected));
    wait_for(pictures, Page::Viewer);
    wait_until(pictures, "the replay is there", |world| {
        world.contains_resource::<Viewer>()
    });
    visit(pictures, "viewer");
    let hidden = pictures
        .app
        .world_mut()
        .run_system_cached(panel_hiding::hide);
    hidden.expect("the panel is there");
    pictures.advance(2, Duration::ZERO);
    visit(pictures, "viewer without its panel");
    open(pictures, Page::ViewerMenu);
    visit(pictures, "viewer-menu");
    open(pictures, Page::Twin);
    visit(pictures, "twin");
}

/// A full table of scores as long as they can be.
fn add_scores(world: &mut World) {
    let game = PlayedGame {
        date: Date::read("2026-11-22"),
        rules: Some(RuleSet::Classic1979),
        fidelity: Some(Fidelity::Octagon),
    };
    world.resource_scope(|world, mut scores: Mut<Scores>| {
        let slow: Assists = [Assist::Slow].into_iter().collect();
        for (table, assists) in [
            (ScoreTable::Rules(RuleSet::Classic), Assists::NONE),
            (ScoreTable::Assisted, slow),
        ] {
            // One place is free for the score of the tour.
            for place in 0..9 {
                let score = Score::new(Initials::AAA, 1_234_560 + place, 27, assists);
                let score = score.in_table(table).of_game(game);
                scores.add(score, &mut world.resource_mut::<Notices>());
            }
        }
    });
}

fn send(pictures: &mut PictureApp, command: MenuCommand) {
    pictures.app.world_mut().write_message(command);
    pictures.advance(2, Duration::ZERO);
}

fn open(pictures: &mut PictureApp, page: Page) {
    send(pictures, MenuCommand::Open(page));
    wait_for(pictures, page);
}

fn back(pictures: &mut PictureApp, page: Page) {
    send(pictures, MenuCommand::Back);
    wait_for(pictures, page);
}

fn wait_for(pictures: &mut PictureApp, page: Page) {
    wait_until(pictures, page.name(), |world| {
        *world.resource::<State<Page>>().get() == page
    });
}

fn wait_until(pictures: &mut PictureApp, what: &str, condition: impl Fn(&World) -> bool) {
    for _ in 0..MAX_FRAMES {
        if condition(pictures.app.world()) {
            // The rows are laid out in the next frame.
            pictures.advance(2, Duration::ZERO);
            return;
        }
        pictures.advance(1, STEP);
    }
    let page = pictures.app.world().resource::<State<Page>>().get();
    panic!("{what} did not come; the page is {page:?}");
}
