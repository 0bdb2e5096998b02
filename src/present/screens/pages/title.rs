//! The title page.

use bevy::prelude::*;

use crate::present::input::NOT_IN_THIS_GAME;
use crate::present::look::{ColorRole, text_sizes};
use crate::present::page_line::PageLine;
use crate::present::persistence::{Notices, Settings, SettingsSection, StartNotice, Today};
use crate::present::screens::flow::attract::Idle;
use crate::present::screens::flow::new_game::NewGame;
use crate::present::screens::flow::rules_choice::change_rules;
use crate::present::screens::game_mode::GameMode;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::shown_section::open_settings;
use crate::present::screens::widgets::menu_panel::MenuPanel;
use crate::present::screens::widgets::menu_row;
use crate::present::screens::widgets::page_row::PageRow;
use crate::present::screens::widgets::page_rows::spawn_rows;
use crate::present::screens::widgets::vector_heading;
use crate::present::states::Page;
use crate::replay::Assists;

/// The numbers of rocks that the title offers for a practice game.
const ROCKS: [u32; 9] = [1, 2, 4, 8, 11, 16, 27, 50, 100];

/// The width of the longest number of rocks in words, in units.
const ROCKS_WIDTH: f32 = 112.0;

/// The width of the longest name of rules, in units.
const RULES_WIDTH: f32 = 150.0;

/// The height of the letters of the line below the name, in units.
const SLOGAN_HEIGHT: f32 = 0.7 * text_sizes::TEXT_HEIGHT;

/// The least height of the name and the line below it, in units: where large text needs the place.
const MIN_HEADINGS: f32 = 42.0;

/// The line of notices, for example that a file was damaged or the disk is full.
#[derive(Component, Clone, Copy)]
struct NoticeLine;

const TWO_PLAYERS: GameMode = GameMode::Classic { players: 2 };

fn rows() -> [PageRow; 13] {
    let open = |label, page| PageRow::command(label, MenuCommand::Open(page));
    let begin = |label, mode| PageRow::command(label, MenuCommand::Begin(mode));
    [
        begin("1 PLAYER", GameMode::ONE_PLAYER),
        begin("2 PLAYERS", TWO_PLAYERS).showing(|world| {
            let is_there = TWO_PLAYERS.fits(world.resource::<NewGame>().rules);
            (if is_there { "" } else { NOT_IN_THIS_GAME }).to_owned()
        }),
        begin("DAILY GAME", GameMode::Daily)
            .showing(|world| world.resource::<Today>().0.to_string()),
        open("SEED CODE", Page::SeedCode),
        PageRow::value("PRACTICE", ROCKS_WIDTH, rocks, change_rocks)
            .with_command(MenuCommand::Begin(GameMode::Practice)),
        PageRow::value("RULES", RULES_WIDTH, rules, change_rules)
            .with_command(MenuCommand::Run(|world| change_rules(world, true))),
        PageRow::command("ASSISTS", MenuCommand::Run(open_assists)).showing(assists),
        open("SETTINGS", Page::Settings),
        open("CONTROLS", Page::Controls),
        open("HIGH SCORES", Page::Scores),
        open("REPLAYS", Page::Replays),
        open("LAB", Page::Lab),
        // A page of a browser is closed with its tab.
        PageRow::command("QUIT", MenuCommand::Exit).only_if(|_| !cfg!(target_family = "wasm")),
    ]
}

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::Title), open)
        .add_systems(OnExit(Page::Title), drop_start_notice)
        .add_systems(Update, show_notices.run_if(in_state(Page::Title)));
}

fn open(mut commands: Commands) {
    let parts = MenuPanel {
        page: Page::Title,
        heading: "",
        width: 440.0,
        top: 262.0,
    }
    .open_parts(&mut commands);
    commands
        .entity(parts.above)
        .entry::<Node>()
        .and_modify(|mut node| node.min_height = px(MIN_HEADINGS));
    for (text, height, least_height, gap) in [
        ("SWEPTROIDS", text_sizes::TITLE_HEIGHT, 24.0, 12.0),
        // Where there is no place for it, it is not shown.
        ("EVERY HIT IS SWEPT", SLOGAN_HEIGHT, 0.0, 6.0),
    ] {
        let node = Node {
            width: percent(90),
            flex_basis: px(height),
            min_height: px(least_height),
            max_height: px(height),
            margin: UiRect::bottom(px(gap)),
            ..default()
        };
        vector_heading::spawn(&mut commands, parts.above, Page::Title, text, node);
    }
    let panel = parts.column;
    let middle = Node {
        width: percent(100),
        justify_content: JustifyContent::Center,
        ..default()
    };
    let notice = (
        NoticeLine,
        menu_row::text("", text_sizes::MENU_TEXT, ColorRole::Focus),
        // The path of a file may be longer than the line.
        TextLayout::new(Justify::Center, LineBreak::WordOrCharacter),
    );
    commands.spawn((PageLine, middle, ChildOf(panel), children![notice]));
    spawn_rows(&mut commands, panel, 0, rows());
}

fn rules(world: &World) -> String {
    world.resource::<NewGame>().rules.name().to_uppercase()
}

fn open_assists(world: &mut World) {
    open_settings(world, SettingsSection::Assists);
}

/// How many assists are in use.
fn assists(world: &World) -> String {
    let settings = world.resource::<Settings>();
    let assists = Assists::at_once(settings).union(Assists::from_start(settings));
    match assists.iter().count() {
        0 => "NONE".to_owned(),
        count => format!("{count} IN USE"),
    }
}

/// The number of rocks in a practice game.
fn rocks(world: &World) -> String {
    match world.resource::<NewGame>().rocks {
        1 => "1 ROCK".to_owned(),
        rocks => format!("{rocks} ROCKS"),
    }
}

fn change_rocks(world: &mut World, is_forward: bool) {
    let mut new_game = world.resource_mut::<NewGame>();
    let rocks = new_game.rocks;
    let neighbour = if is_forward {
        ROCKS.into_iter().find(|more| *more > rocks)
    } else {
        ROCKS.into_iter().rev().find(|fewer| *fewer < rocks)
    };
    new_game.rocks = neighbour.unwrap_or(rocks);
}

fn show_notices(
    notices: Res<Notices>,
    start: Res<StartNotice>,
    mut lines: Query<&mut Text, With<NoticeLine>>,
) {
    let shown: Vec<_> = start.0.iter().chain(&notices.0).cloned().collect();
    let shown = shown.join("\n");
    for mut text in &mut lines {
        if text.0 != shown {
            text.0.clone_from(&shown);
        }
    }
}

/// A player has seen what the last run left to say. Nobody has while the title and the scores take turns by themselves.
fn drop_start_notice(mut start: ResMut<StartNotice>, idle: Res<Idle>) {
    if !idle.shows_table {
        start.0 = None;
    }
}
