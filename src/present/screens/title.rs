//! The title.

use bevy::prelude::*;

use super::Page;
use super::flow::Wish;
use super::menu::Frame;
use super::row::{First, button};
use crate::present::draw::words::{Anchor, Words};
use crate::present::look::theme;
use crate::sim::Tuning;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::Title), open);
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
        width: 300.0,
        top: 300.0,
    }
    .open(&mut commands);
    let choices = [
        ("1 PLAYER", Wish::Begin { players: 1 }),
        ("2 PLAYERS", Wish::Begin { players: 2 }),
        ("PRACTICE", Wish::Practise),
        ("HIGH SCORES", Wish::Open(Page::Scores)),
        ("CONTROLS", Wish::Open(Page::Controls)),
        ("SETTINGS", Wish::Open(Page::Settings)),
        ("QUIT", Wish::Exit),
    ];
    for (index, (label, wish)) in (0..).zip(choices) {
        let mut row = commands.spawn((button(label, wish, index), ChildOf(rows)));
        if index == 0 {
            row.insert(First);
        }
    }
}
