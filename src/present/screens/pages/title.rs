//! The title page.

use bevy::prelude::*;

use crate::present::input::NOT_IN_THIS_GAME;
use crate::present::look::{ColorRole, text_sizes};
use crate::present::page_line::PageLine;
use crate::present::persistence::{
    Assists, Notices, Settings, SettingsSection, StartNotice, Today,
};
use crate::present::screens::flow::attract::Idle;
use crate::present::screens::flow::new_game::NewGame;
use crate::present::screens::flow::rules_choice::{choose_rules, neighbour};
use crate::present::screens::game_mode::GameMode;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::widgets::menu_panel::{MenuPanel, add_buttons};
use crate::present::screens::widgets::menu_row;
use crate::present::screens::widgets::navigation::ChangeValue;
use crate::present::screens::widgets::vector_heading;
use crate::present::states::Page;

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

/// The row that begins a practice game.
#[derive(Component, Clone, Copy)]
struct PracticeRow;

/// The line of notices, for example that a file was damaged or the disk is full.
#[derive(Component, Clone, Copy)]
struct NoticeLine;

/// The text with the number of rocks in a practice game.
#[derive(Component, Clone, Copy)]
struct RocksText;

/// The row that chooses the rules.
#[derive(Component, Clone, Copy)]
struct RulesRow;

/// The text with the name of the rules.
#[derive(Component, Clone, Copy)]
struct RulesText;

/// The text with the assists in use.
#[derive(Component, Clone, Copy)]
struct AssistsText;

/// The text of the game for two, where the rules have none.
#[derive(Component, Clone, Copy)]
struct TwoPlayersText;

/// The text with the date of the daily game.
#[derive(Component, Clone, Copy)]
struct DateText;

const TWO_PLAYERS: GameMode = GameMode::Classic { players: 2 };

const BUTTONS: [(&str, MenuCommand); 13] = [
    ("1 PLAYER", MenuCommand::Begin(GameMode::ONE_PLAYER)),
    ("2 PLAYERS", MenuCommand::Begin(TWO_PLAYERS)),
    ("DAILY GAME", MenuCommand::Begin(GameMode::Daily)),
    ("SEED CODE", MenuCommand::Open(Page::SeedCode)),
    ("PRACTICE", MenuCommand::Begin(GameMode::Practice)),
    ("RULES", MenuCommand::NextRules),
    (
        "ASSISTS",
        MenuCommand::OpenSettings(SettingsSection::Assists),
    ),
    ("SETTINGS", MenuCommand::Open(Page::Settings)),
    ("CONTROLS", MenuCommand::Open(Page::Controls)),
    ("HIGH SCORES", MenuCommand::Open(Page::Scores)),
    ("REPLAYS", MenuCommand::Open(Page::Replays)),
    ("LAB", MenuCommand::Open(Page::Lab)),
    ("QUIT", MenuCommand::Exit),
];

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::Title), open)
        .add_systems(OnExit(Page::Title), drop_start_notice)
        .add_systems(
            Update,
            (
                show_rocks,
                show_rules,
                show_two_players,
                show_assists,
                show_date,
                show_notices,
            )
                .run_if(in_state(Page::Title)),
        )
        .add_observer(change_rocks)
        .add_observer(change_rules);
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
    let rows = add_buttons(&mut commands, panel, &BUTTONS);
    for (row, (_, command)) in rows.into_iter().zip(BUTTONS) {
        let value = menu_row::value("", ColorRole::Focus);
        match command {
            MenuCommand::Begin(GameMode::Daily) => {
                commands.entity(row).with_child((DateText, value));
            }
            MenuCommand::Begin(TWO_PLAYERS) => {
                commands.entity(row).with_child((TwoPlayersText, value));
            }
            MenuCommand::OpenSettings(SettingsSection::Assists) => {
                commands.entity(row).with_child((AssistsText, value));
            }
            MenuCommand::NextRules => {
                menu_row::add_value(&mut commands, row, RULES_WIDTH, (RulesText, value));
                commands.entity(row).insert(RulesRow);
            }
            MenuCommand::Begin(GameMode::Practice) => {
                menu_row::add_value(&mut commands, row, ROCKS_WIDTH, (RocksText, value));
                commands.entity(row).insert(PracticeRow);
            }
            _ => {}
        }
    }
}

fn show_date(today: Res<Today>, mut texts: Query<&mut Text, With<DateText>>) {
    let date = today.0.to_string();
    for mut text in &mut texts {
        if text.0 != date {
            text.0.clone_from(&date);
        }
    }
}

fn show_rules(new_game: Res<NewGame>, mut texts: Query<&mut Text, With<RulesText>>) {
    let name = new_game.rules.name().to_uppercase();
    for mut text in &mut texts {
        if text.0 != name {
            text.0.clone_from(&name);
        }
    }
}

fn show_two_players(new_game: Res<NewGame>, mut texts: Query<&mut Text, With<TwoPlayersText>>) {
    let wanted = if TWO_PLAYERS.fits(new_game.rules) {
        ""
    } else {
        NOT_IN_THIS_GAME
    };
    for mut text in &mut texts {
        if text.0 != wanted {
            wanted.clone_into(&mut text.0);
        }
    }
}

fn show_assists(settings: Res<Settings>, mut texts: Query<&mut Text, With<AssistsText>>) {
    let assists = Assists::at_once(&settings).union(Assists::from_start(&settings));
    let label = match assists.iter().count() {
        0 => "NONE".to_owned(),
        count => format!("{count} IN USE"),
    };
    for mut text in &mut texts {
        if text.0 != label {
            text.0.clone_from(&label);
        }
    }
}

fn change_rules(
    changed: On<ChangeValue>,
    rows: Query<(), With<RulesRow>>,
    new_game: Res<NewGame>,
    mut commands: Commands,
) {
    if rows.contains(changed.entity) {
        let rules = neighbour(new_game.rules, changed.is_forward);
        commands.queue(move |world: &mut World| choose_rules(world, rules));
    }
}

fn show_rocks(new_game: Res<NewGame>, mut texts: Query<&mut Text, With<RocksText>>) {
    let rocks = match new_game.rocks {
        1 => "1 ROCK".to_owned(),
        rocks => format!("{rocks} ROCKS"),
    };
    for mut text in &mut texts {
        if text.0 != rocks {
            text.0.clone_from(&rocks);
        }
    }
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

fn change_rocks(
    changed: On<ChangeValue>,
    rows: Query<(), With<PracticeRow>>,
    mut new_game: ResMut<NewGame>,
) {
    if rows.contains(changed.entity) {
        let rocks = new_game.rocks;
        let neighbour = if changed.is_forward {
            ROCKS.into_iter().find(|more| *more > rocks)
        } else {
            ROCKS.into_iter().rev().find(|fewer| *fewer < rocks)
        };
        new_game.rocks = neighbour.unwrap_or(rocks);
    }
}
