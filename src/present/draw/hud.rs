//! Scores, ships, and what there is to say in the middle of the field.

use bevy::prelude::*;

use super::vector_text::{Anchor, VectorText, drawing};
use crate::present::look::{ColorRole, FlashSource, Theme, theme};
use crate::present::persistence::Settings;
use crate::present::states::{FieldUi, Mode, Page};
use crate::sim::{Heading, Session, Stage, Tuning, ship_outline};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, set_up).add_systems(
        Update,
        (write_scores, draw_ships, write_message, write_muted, resize),
    );
}

/// The score of a player.
#[derive(Component)]
struct Score(usize);

/// The ships a player has left, as icons.
#[derive(Component)]
struct Icons {
    player: usize,
    shown: Option<u32>,
}

/// What is said in the middle.
#[derive(Component)]
struct Message;

/// Behind it, so that rocks do not cross out what is said.
#[derive(Component)]
struct Ground;

/// That there is nothing to hear.
#[derive(Component)]
struct Muted;

/// Everything of a player: it grows with the size that is set, out of its corner.
#[derive(Component)]
struct Corner;

/// The most ships that are drawn; more are too many to count at a glance.
const MOST_ICONS: u32 = 12;

/// How much darker what lies behind a message is: alpha.
const DIMMING: f32 = 0.9;

/// How far that reaches around the message, in units.
const MARGIN: f32 = 14.0;

/// How far apart two icons are, in units.
const ICON_STEP: f32 = 22.0;

fn set_up(mut commands: Commands, tuning: Res<Tuning>) {
    let field = tuning.torus().size();
    let sides = [(32.0, Anchor::Left), (field.x - 32.0, Anchor::Right)];
    for (player, (x, anchor)) in sides.into_iter().enumerate() {
        let corner = Transform::from_xyz(x, field.y - 20.0, 5.0);
        commands
            .spawn((Corner, FieldUi, corner))
            .with_child((
                Score(player),
                VectorText::new("", anchor),
                Transform::from_xyz(0.0, -28.0, 0.0),
            ))
            .with_child((
                Icons {
                    player,
                    shown: None,
                },
                Visibility::Hidden,
                Transform::from_xyz(0.0, -52.0, 0.0),
            ));
    }
    let middle = Transform::from_xyz(field.x / 2.0, field.y * 0.6, 5.0);
    commands
        .spawn((Message, VectorText::new("", Anchor::Middle), middle))
        .with_child((
            Ground,
            Sprite::from_color(theme::PANEL.with_alpha(DIMMING), Vec2::ZERO),
            Transform::from_xyz(0.0, theme::TEXT_HEIGHT / 2.0, -0.5),
        ));
    let corner = Transform::from_xyz(field.x - 32.0, 20.0, 5.0);
    let words = VectorText::new("", Anchor::Right)
        .high(theme::SMALL_TEXT_HEIGHT)
        .colored(ColorRole::Faint);
    commands.spawn((Muted, words, corner));
}

/// In the turn that is being announced the score blinks, 16 ticks on and 16 off, as in 1979.
fn write_scores(
    session: Res<Session>,
    mode: Res<State<Mode>>,
    settings: Res<Settings>,
    mut scores: Query<(&Score, &mut VectorText)>,
) {
    let is_announced = matches!(session.stage, Stage::Announcing { .. });
    let is_dark = is_announced
        && FlashSource::VectorText.is_on(&settings)
        && !(session.clock.tick / 16).is_multiple_of(2);
    for (score, mut words) in &mut scores {
        let player = session.players.all.get(score.0);
        let text = match player {
            _ if is_dark && score.0 == session.players.current_index => String::new(),
            Some(player) if *mode.get() == Mode::Play => format!("{:02}", player.score),
            _ => String::new(),
        };
        if words.text != text {
            words.text = text;
        }
    }
}

fn draw_ships(
    mut commands: Commands,
    session: Res<Session>,
    mode: Res<State<Mode>>,
    theme: Res<Theme>,
    mut icons: Query<(Entity, &mut Icons, &mut Visibility)>,
) {
    for (entity, mut icons, mut visibility) in &mut icons {
        let player = session.players.all.get(icons.player);
        let count = match player {
            Some(player) if *mode.get() == Mode::Play => player.lives.min(MOST_ICONS),
            _ => 0,
        };
        if icons.shown == Some(count) && !theme.is_changed() {
            continue;
        }
        icons.shown = Some(count);
        visibility.set_if_neq(if count == 0 {
            Visibility::Hidden
        } else {
            Visibility::Inherited
        });
        if count > 0 {
            let inward = if icons.player == 0 { 1.0 } else { -1.0 };
            let lines = (0..count).map(|icon| {
                let at = Vec2::new(inward * (10.0 + ICON_STEP * icon as f32), 0.0);
                let mut ship: Vec<_> = ship_outline(Heading(64))
                    .map(|corner| at + corner * 0.8)
                    .collect();
                ship.extend(ship.first().copied());
                ship
            });
            let shape = drawing(lines.collect(), theme.colors.text, theme.line_width);
            commands.entity(entity).insert(shape);
        }
    }
}

fn write_message(
    session: Res<Session>,
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
    mut messages: Query<&mut VectorText, With<Message>>,
    mut grounds: Query<&mut Sprite, With<Ground>>,
) {
    let text = match session.stage {
        _ if *mode.get() == Mode::Attract || *page.get() != Page::Field => String::new(),
        Stage::Announcing { .. } => format!("PLAYER {}", session.players.current_index + 1),
        Stage::Over => "GAME OVER".to_owned(),
        _ => String::new(),
    };
    for mut words in &mut messages {
        if words.text != text {
            words.text.clone_from(&text);
            let margin = if text.is_empty() { 0.0 } else { 2.0 * MARGIN };
            for mut ground in &mut grounds {
                ground.custom_size = Some(words.size() + margin);
            }
        }
    }
}

fn write_muted(
    settings: Res<Settings>,
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
    mut muted: Query<&mut VectorText, With<Muted>>,
) {
    let is_shown = settings.is_muted && *mode.get() == Mode::Play && *page.get() == Page::Field;
    let text = if is_shown { "MUTED" } else { "" };
    for mut words in &mut muted {
        if words.text != text {
            text.clone_into(&mut words.text);
        }
    }
}

fn resize(settings: Res<Settings>, mut corners: Query<&mut Transform, With<Corner>>) {
    if settings.is_changed() {
        for mut corner in &mut corners {
            corner.scale = Vec3::splat(f32::from(settings.hud_size) / 100.0);
        }
    }
}
