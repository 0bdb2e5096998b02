//! The title.

use bevy::prelude::*;

use super::Page;
use super::flow::Wish;
use super::menu::{Frame, offer};
use super::navigate::Change;
use super::row::{self, Ways};
use super::setup::{Setup, Sort};
use crate::present::draw::words::{Anchor, Words};
use crate::present::look::{Ink, theme};
use crate::present::saved::Notices;
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
const CHOICES: [(&str, Wish); 7] = [
    ("1 PLAYER", Wish::Begin(Sort::ONE_PLAYER)),
    ("2 PLAYERS", Wish::Begin(Sort::Classic { players: 2 })),
    ("PRACTICE", Wish::Begin(Sort::Practice)),
    ("HIGH SCORES", Wish::Open(Page::Scores)),
    ("CONTROLS", Wish::Open(Page::Controls)),
    ("SETTINGS", Wish::Open(Page::Settings)),
    ("QUIT", Wish::Exit),
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
            Words::new(text, Anchor::Middle).high(height),
            Transform::from_xyz(field.x / 2.0, field.y * y, 6.0),
        )
    };
    commands.spawn(words("SWEPTROIDS", theme::TITLE_HEIGHT, 0.74));
    commands.spawn(words("EVERY HIT IS SWEPT", theme::TEXT_HEIGHT * 0.7, 0.67));
    let rows = Frame {
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
        row::text("", theme::MENU_NOTE, Ink::Focus),
        TextLayout::justify(Justify::Center),
        ChildOf(rows),
    ));
    let offered = offer(&mut commands, rows, &CHOICES);
    for (row, _) in offered
        .iter()
        .zip(CHOICES)
        .filter(|(_, choice)| choice.1 == Wish::Begin(Sort::Practice))
    {
        let rocks = (
            Node::default(),
            children![
                row::arrow(*row, false, Ways::Sideways),
                (
                    row::value_box(ROCKS_WIDTH),
                    children![(RocksOf, row::line("", theme::MENU_TEXT, Ink::Focus))],
                ),
                row::arrow(*row, true, Ways::Sideways),
            ],
        );
        commands.entity(*row).insert(PracticeRow).with_child(rocks);
    }
}

fn show_rocks(setup: Res<Setup>, mut texts: Query<&mut Text, With<RocksOf>>) {
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

fn change_rocks(changed: On<Change>, rows: Query<(), With<PracticeRow>>, mut setup: ResMut<Setup>) {
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
