//! The HUD: scores, remaining ships, the announcement in the middle of the field and the sign for muted sound.

use bevy::prelude::*;

use super::vector_text::{Anchor, VectorText, stroked_shape};
use crate::present::look::{ColorRole, FlashSource, Theme, theme};
use crate::present::persistence::Settings;
use crate::present::states::{FieldUi, Mode, Page};
use crate::sim::{BodyKind, Heading, Session, Shooter, Shot, Stage, Tuning, ship_outline};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_hud).add_systems(
        Update,
        (
            update_scores,
            draw_life_icons,
            update_announcement,
            update_muted_sign,
            scale_corners,
        ),
    );
}

/// The score of a player, by index.
#[derive(Component)]
struct ScoreText(usize);

/// The remaining ships of a player, as icons.
#[derive(Component)]
struct LifeIcons {
    player: usize,
    shown_count: Option<u32>,
}

/// The text in the middle of the field: whose turn it is, or that the game is over.
#[derive(Component)]
struct Announcement;

/// The background of the announcement, so that no rock crosses its letters.
#[derive(Component)]
struct AnnouncementBackground;

/// The sign that the sound is muted.
#[derive(Component)]
struct MutedSign;

/// Everything of one player. The size setting scales it about its corner of the field.
#[derive(Component)]
pub(super) struct PlayerCorner;

/// The most icons that are drawn. More could not be counted at a glance.
const MAX_ICONS: u32 = 12;

/// The opacity of the announcement's background, from 0 to 1.
const BACKGROUND_ALPHA: f32 = 0.9;

/// How far the background extends around the announcement, in units.
const BACKGROUND_MARGIN: f32 = 14.0;

/// The distance from one icon to the next, in units.
const ICON_SPACING: f32 = 22.0;

fn spawn_hud(mut commands: Commands, tuning: Res<Tuning>) {
    let field = tuning.torus().size();
    let sides = [(32.0, Anchor::Left), (field.x - 32.0, Anchor::Right)];
    for (player, (x, anchor)) in sides.into_iter().enumerate() {
        let corner = Transform::from_xyz(x, field.y - 20.0, 5.0);
        commands
            .spawn((PlayerCorner, FieldUi, corner))
            .with_child((
                ScoreText(player),
                VectorText::new("", anchor),
                Transform::from_xyz(0.0, -28.0, 0.0),
            ))
            .with_child((
                LifeIcons {
                    player,
                    shown_count: None,
                },
                Visibility::Hidden,
                Transform::from_xyz(0.0, -52.0, 0.0),
            ));
    }
    let middle = Transform::from_xyz(field.x / 2.0, field.y * 0.6, 5.0);
    commands
        .spawn((Announcement, VectorText::new("", Anchor::Middle), middle))
        .with_child((
            AnnouncementBackground,
            Sprite::from_color(theme::PANEL.with_alpha(BACKGROUND_ALPHA), Vec2::ZERO),
            Transform::from_xyz(0.0, theme::TEXT_HEIGHT / 2.0, -0.5),
        ));
    let corner = Transform::from_xyz(field.x - 32.0, 20.0, 5.0);
    let text = VectorText::new("", Anchor::Right)
        .with_height(theme::SMALL_TEXT_HEIGHT)
        .with_color(ColorRole::Faint);
    commands.spawn((MutedSign, text, corner));
}

/// While a turn is announced, its player's score blinks, 16 ticks on and 16 off, as in the 1979 game.
fn update_scores(
    session: Res<Session>,
    mode: Res<State<Mode>>,
    settings: Res<Settings>,
    mut scores: Query<(&ScoreText, &mut VectorText)>,
) {
    let is_announced = matches!(session.stage, Stage::Announcing { .. });
    let is_dark = is_announced
        && FlashSource::Score.is_on(&settings)
        && !(session.clock.tick / 16).is_multiple_of(2);
    for (score, mut text) in &mut scores {
        let player = session.players.all.get(score.0);
        let wanted = match player {
            _ if is_dark && score.0 == session.players.current_index => String::new(),
            Some(player) if *mode.get() != Mode::Attract => format!("{:02}", player.score),
            _ => String::new(),
        };
        if text.text != wanted {
            text.text = wanted;
        }
    }
}

fn draw_life_icons(
    mut commands: Commands,
    session: Res<Session>,
    mode: Res<State<Mode>>,
    theme: Res<Theme>,
    mut icons: Query<(Entity, &mut LifeIcons, &mut Visibility)>,
) {
    for (entity, mut icons, mut visibility) in &mut icons {
        let player = session.players.all.get(icons.player);
        let count = match player {
            Some(player) if *mode.get() != Mode::Attract => player.lives.min(MAX_ICONS),
            _ => 0,
        };
        if icons.shown_count == Some(count) && !theme.is_changed() {
            continue;
        }
        icons.shown_count = Some(count);
        visibility.set_if_neq(if count == 0 {
            Visibility::Hidden
        } else {
            Visibility::Inherited
        });
        if count > 0 {
            let inwards = if icons.player == 0 { 1.0 } else { -1.0 };
            let ships = (0..count).map(|icon| {
                let position = Vec2::new(inwards * (10.0 + ICON_SPACING * icon as f32), 0.0);
                let mut ship: Vec<_> = ship_outline(Heading(64))
                    .map(|corner| position + corner * 0.8)
                    .collect();
                ship.extend(ship.first().copied());
                ship
            });
            let shape = stroked_shape(ships.collect(), theme.colors.text, theme.line_width);
            commands.entity(entity).insert(shape);
        }
    }
}

fn update_announcement(
    session: Res<Session>,
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
    shots: Query<&BodyKind, With<Shot>>,
    mut texts: Query<&mut VectorText, With<Announcement>>,
    mut backgrounds: Query<&mut Sprite, With<AnnouncementBackground>>,
) {
    let wanted = match session.stage {
        _ if *mode.get() == Mode::Attract || !matches!(page.get(), Page::Field | Page::Viewer) => {
            String::new()
        }
        Stage::Announcing { .. } => format!("PLAYER {}", session.players.current_index + 1),
        Stage::Over => "GAME OVER".to_owned(),
        _ => {
            let own_shot = BodyKind::Shot(Shooter::Ship);
            let has_shots_in_flight = shots.iter().any(|kind| *kind == own_shot);
            let players = &session.players;
            match session.is_player_out(has_shots_in_flight) {
                false => String::new(),
                true if players.all.len() == 1 => "GAME OVER".to_owned(),
                true => format!("PLAYER {} GAME OVER", players.current_index + 1),
            }
        }
    };
    for mut text in &mut texts {
        if text.text != wanted {
            text.text.clone_from(&wanted);
            let margin = if wanted.is_empty() {
                0.0
            } else {
                2.0 * BACKGROUND_MARGIN
            };
            for mut background in &mut backgrounds {
                background.custom_size = Some(text.size() + margin);
            }
        }
    }
}

fn update_muted_sign(
    settings: Res<Settings>,
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
    mut signs: Query<&mut VectorText, With<MutedSign>>,
) {
    let is_shown = settings.is_muted && *mode.get() == Mode::Play && *page.get() == Page::Field;
    let wanted = if is_shown { "MUTED" } else { "" };
    for mut text in &mut signs {
        if text.text != wanted {
            wanted.clone_into(&mut text.text);
        }
    }
}

fn scale_corners(settings: Res<Settings>, mut corners: Query<&mut Transform, With<PlayerCorner>>) {
    if settings.is_changed() {
        for mut corner in &mut corners {
            corner.scale = Vec3::splat(f32::from(settings.hud_size) / 100.0);
        }
    }
}
