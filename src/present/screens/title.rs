//! The title.

use bevy::prelude::*;

use super::menu_panel::{MenuPanel, add_buttons};
use super::menu_row::{self, ArrowLayout};
use super::navigation::ChangeValue;
use super::new_game::{GameMode, NewGame};
use super::transitions::MenuCommand;
use crate::present::draw::{Anchor, VectorText};
use crate::present::look::{ColorRole, theme};
use crate::present::persistence::Notices;
use crate::present::states::Page;
use crate::sim::Tuning;

/// How many rocks a practice may have, as the title offers them.
const ROCKS: [u32; 9] = [1, 2, 4, 8, 11, 16, 27, 50, 100];

/// Room for the most of them in words, in units.
const ROCKS_WIDTH: f32 = 112.0;

/// The row of the practice.
#[derive(Component, Clone, Copy)]
struct PracticeRow;

/// What a player should know: a file kept aside, a full disk.
#[derive(Component, Clone, Copy)]
struct NoticeLine;

/// Its number of rocks.
#[derive(Component, Clone, Copy)]
struct RocksOf;

/// What one can do here.
const CHOICES: [(&str, MenuCommand); 7] = [
    ("1 PLAYER", MenuCommand::Begin(GameMode::ONE_PLAYER)),
    (
        "2 PLAYERS",
        MenuCommand::Begin(GameMode::Classic { players: 2 }),
    ),
    ("PRACTICE", MenuCommand::Begin(GameMode::Practice)),
    ("HIGH SCORES", MenuCommand::Open(Page::Scores)),
    ("CONTROLS", MenuCommand::Open(Page::Controls)),
    ("SETTINGS", MenuCommand::Open(Page::Settings)),
    ("QUIT", MenuCommand::Exit),
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::Title), open)
        .add_systems(
            Update,
            (show_rocks, show_notices).run_if(in_state(Page::Title)),
        )
        .add_observer(change_rocks);
}

fn open(mut commands: Commands, tuning: Res<Tuning>) {
    let field = tuning.torus().size();
    let words = |text: &str, height: f32, y: f32| {
        (
            DespawnOnExit(Page::Title),
            VectorText::new(text, Anchor::Middle).with_height(height),
            Transform::from_xyz(field.x / 2.0, field.y * y, 6.0),
        )
    };
    commands.spawn(words("SWEPTROIDS", theme::TITLE_HEIGHT, 0.74));
    commands.spawn(words("EVERY HIT IS SWEPT", theme::TEXT_HEIGHT * 0.7, 0.67));
    let rows = MenuPanel {
        page: Page::Title,
        heading: "",
        width: 380.0,
        top: 300.0,
    }
    .open(&mut commands);
    commands.spawn((
        NoticeLine,
        Node {
            // Below the rows, and wider than they are.
            position_type: PositionType::Absolute,
            top: percent(104),
            left: px(-240),
            right: px(-240),
            justify_content: JustifyContent::Center,
            ..default()
        },
        menu_row::text("", theme::MENU_NOTE, ColorRole::Focus),
        TextLayout::justify(Justify::Center),
        ChildOf(rows),
    ));
    let offered = add_buttons(&mut commands, rows, &CHOICES);
    for (row, _) in offered
        .iter()
        .zip(CHOICES)
        .filter(|(_, choice)| choice.1 == MenuCommand::Begin(GameMode::Practice))
    {
        let rocks = (
            Node::default(),
            children![
                menu_row::arrow(*row, false, ArrowLayout::HorizontalRows),
                (
                    menu_row::value_box(ROCKS_WIDTH),
                    children![(
                        RocksOf,
                        menu_row::line("", theme::MENU_TEXT, ColorRole::Focus)
                    )],
                ),
                menu_row::arrow(*row, true, ArrowLayout::HorizontalRows),
            ],
        );
        commands.entity(*row).insert(PracticeRow).with_child(rocks);
    }
}

fn show_rocks(setup: Res<NewGame>, mut texts: Query<&mut Text, With<RocksOf>>) {
    let rocks = match setup.rocks {
        1 => "1 ROCK".to_owned(),
        rocks => format!("{rocks} ROCKS"),
    };
    for mut text in &mut texts {
        if text.0 != rocks {
            text.0.clone_from(&rocks);
        }
    }
}

fn show_notices(notices: Res<Notices>, mut lines: Query<&mut Text, With<NoticeLine>>) {
    let shown = notices.0.join("\n");
    for mut text in &mut lines {
        if text.0 != shown {
            text.0.clone_from(&shown);
        }
    }
}

fn change_rocks(
    changed: On<ChangeValue>,
    rows: Query<(), With<PracticeRow>>,
    mut setup: ResMut<NewGame>,
) {
    if rows.contains(changed.entity) {
        let rocks = setup.rocks;
        let beside = if changed.is_forward {
            ROCKS.into_iter().find(|more| *more > rocks)
        } else {
            ROCKS.into_iter().rev().find(|fewer| *fewer < rocks)
        };
        setup.rocks = beside.unwrap_or(rocks);
    }
}
