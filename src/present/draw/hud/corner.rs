//! The corner of each player: the score and the ships that are left.

use bevy::prelude::*;

use super::seat::SeatText;
use crate::present::draw::plate::{Plate, plate, plate_of};
use crate::present::draw::vector_text::{Anchor, VectorText, stroked_shape};
use crate::present::look::{FieldPlace, FlashSource, Theme};
use crate::present::persistence::Settings;
use crate::present::states::{FieldUi, Mode};
use crate::sim::{Heading, Session, Stage, ship_outline};

/// Everything of one player. The size setting scales it about its corner of the field.
#[derive(Component)]
pub(in crate::present::draw) struct PlayerCorner;

/// The score of a player, by index.
#[derive(Component)]
struct ScoreText(usize);

/// The remaining ships of a player, as icons.
#[derive(Component)]
struct LifeIcons {
    player: usize,
    shown_count: Option<u32>,
}

/// The most icons that are drawn. More could not be counted at a glance.
const MAX_ICONS: u32 = 12;

/// The distance from one icon to the next, in units.
const ICON_SPACING: f32 = 22.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_corners)
        .add_systems(Update, (update_scores, draw_life_icons, scale_corners));
}

fn spawn_corners(mut commands: Commands) {
    let sides = [(0.0, 32.0, Anchor::Left), (1.0, -32.0, Anchor::Right)];
    for (player, (share, x, anchor)) in sides.into_iter().enumerate() {
        let at = |y| Transform::from_xyz(0.0, y, 0.0);
        let icons = LifeIcons {
            player,
            shown_count: None,
        };
        commands
            .spawn((
                PlayerCorner,
                FieldUi,
                FieldPlace::of_text([share, 1.0], [x, -20.0]),
            ))
            .with_children(|corner| {
                let score = (ScoreText(player), VectorText::new("", anchor), at(-28.0));
                corner.spawn(score).with_child(plate());
                corner.spawn((icons, Visibility::Hidden, at(-52.0)));
                let seat = (SeatText(player), SeatText::text(anchor), at(-80.0));
                corner.spawn(seat).with_child(plate());
            });
    }
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
    plates: Query<(Entity, &ChildOf), With<Plate>>,
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
        let own_plates = plates
            .iter()
            .filter(|(_, child_of)| child_of.parent() == entity);
        for (plate, _) in own_plates {
            commands.entity(plate).despawn();
        }
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
            let ships: Vec<Vec<Vec2>> = ships.collect();
            let corners = ships.iter().flatten().copied();
            let bounds = corners.fold(Rect::EMPTY, |rect, corner| rect.union_point(corner));
            let shape = stroked_shape(ships, theme.colors.text, theme.line_width);
            commands
                .entity(entity)
                .insert(shape)
                .with_child(plate_of(bounds.inflate(6.0)));
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
