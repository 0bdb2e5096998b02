//! The corner of each player: the score and the ships that are left.

use bevy::prelude::*;

use super::waiting::WaitText;
use crate::present::draw::text_outline::text_outline;
use crate::present::draw::vector_text::{Anchor, VectorText, stroked_shape};
use crate::present::look::{FieldPlace, FieldTextScale, FlashSource, Theme, text_sizes};
use crate::present::persistence::Settings;
use crate::present::states::{FieldUi, Mode};
use crate::sim::{Heading, Session, Stage, Tuning, ship_outline};

/// Everything of one player. The size setting scales it about its corner of the field.
#[derive(Component)]
pub(in crate::present::draw) struct PlayerCorner;

/// The score of a player, by index.
#[derive(Component)]
struct ScoreText(usize);

/// The scales of a text within its corner.
#[derive(Component, Clone, Copy, Debug)]
pub(in crate::present::draw) struct ScaleLimits {
    /// Below it, the text is too small to be read.
    least: f32,
    most: f32,
}

impl ScaleLimits {
    /// The text is as large as other words on the field, whatever the size of the score.
    pub(in crate::present::draw) const FIXED: Self = Self {
        least: 1.0,
        most: 1.0,
    };

    /// The text is as large as the setting says.
    const SCORE: Self = Self {
        least: SMALL_TEXT_SHARE,
        most: f32::INFINITY,
    };
}

/// The width of two scores of seven digits, in units of text.
const SCORES_WIDTH: f32 = 280.0;

/// The width that they leave free between and beside them, in units of text: for the best score and the edges.
const FREE_WIDTH: f32 = 240.0;

/// The scale at which a score is as small as the smallest text.
const SMALL_TEXT_SHARE: f32 = text_sizes::SMALL_TEXT_HEIGHT / text_sizes::TEXT_HEIGHT;

/// The remaining ships of a player, as icons.
#[derive(Component)]
#[require(Transform, Visibility)]
struct LifeIcons {
    player: usize,
    shown_count: Option<u32>,
}

/// The number of a player's remaining ships, by the player's index, where they are too many for icons.
#[derive(Component)]
struct ShipCount(usize);

/// The most icons that are drawn. More could not be counted at a glance: then there is one, and a number beside it.
const MAX_ICONS: u32 = 12;

/// The distance from one icon to the next, in units.
const ICON_SPACING: f32 = 22.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_corners).add_systems(
        Update,
        (update_scores, draw_life_icons, count_ships, scale_corners),
    );
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
                corner
                    .spawn((score, ScaleLimits::SCORE))
                    .with_child(text_outline());
                corner.spawn((icons, at(-52.0))).with_child(text_outline());
                let inwards = if player == 0 { 1.0 } else { -1.0 };
                let count = (
                    ShipCount(player),
                    VectorText::new("", anchor).with_height(text_sizes::SMALL_TEXT_HEIGHT),
                    Transform::from_xyz(inwards * ICON_SPACING, -58.0, 0.0),
                );
                corner
                    .spawn((count, ScaleLimits::SCORE))
                    .with_child(text_outline());
                let line = (WaitText(player), WaitText::text(anchor), at(-88.0));
                corner
                    .spawn((line, ScaleLimits::FIXED))
                    .with_child(text_outline());
            });
    }
}

/// The score and the ships of a player, as they are shown; none if the player does not take part, or nobody plays.
fn score_and_ships(session: &Session, player: usize, mode: Mode) -> Option<(u32, u32)> {
    if mode == Mode::Attract {
        return None;
    }
    let state = session.players.all.get(player)?;
    Some((state.score, state.lives))
}

/// While a turn is announced, its player's score blinks, 16 ticks on and 16 off, as in the 1979 game.
fn update_scores(
    session: Res<Session>,
    mode: Res<State<Mode>>,
    settings: Res<Settings>,
    mut scores: Query<(&ScoreText, &mut VectorText)>,
) {
    let is_announced =
        *mode.get() != Mode::Attract && matches!(session.stage, Stage::Announcing { .. });
    let is_dark = is_announced
        && FlashSource::Score.is_on(&settings)
        && !(session.clock.tick / 16).is_multiple_of(2);
    for (score, mut text) in &mut scores {
        let wanted = match score_and_ships(&session, score.0, *mode.get()) {
            _ if is_dark && score.0 == session.players.current_index => String::new(),
            Some((points, _)) => format!("{points:02}"),
            None => String::new(),
        };
        if text.text != wanted {
            text.text = wanted;
        }
    }
}

const fn icon_count(ships: u32) -> u32 {
    if ships > MAX_ICONS { 1 } else { ships }
}

/// The number beside the icon; empty where each ship has one.
fn ship_count(ships: u32) -> String {
    if ships > MAX_ICONS {
        format!("X {ships}")
    } else {
        String::new()
    }
}

fn count_ships(
    session: Res<Session>,
    mode: Res<State<Mode>>,
    mut counts: Query<(&ShipCount, &mut VectorText)>,
) {
    for (count, mut text) in &mut counts {
        let numbers = score_and_ships(&session, count.0, *mode.get());
        let wanted = ship_count(numbers.map_or(0, |(_, ships)| ships));
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
    mut icons: Query<(Entity, &mut LifeIcons)>,
) {
    for (entity, mut icons) in &mut icons {
        let numbers = score_and_ships(&session, icons.player, *mode.get());
        let count = icon_count(numbers.map_or(0, |(_, ships)| ships));
        if icons.shown_count == Some(count) && !theme.is_changed() {
            continue;
        }
        icons.shown_count = Some(count);
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
        let shape = stroked_shape(ships, theme.colors.text, theme.line_width);
        commands.entity(entity).insert(shape);
    }
}

/// The scale of the scores: the setting, or as much of it as the field has room for.
pub(in crate::present) fn score_scale(
    settings: &Settings,
    tuning: &Tuning,
    text_scale: FieldTextScale,
) -> f32 {
    let setting = f32::from(settings.hud_size) / 100.0;
    scale_in_field(setting, tuning.torus().size().x / text_scale.0)
}

/// The same in a field of this width, in units of text. In a narrow one, other lines stand right below the scores.
fn scale_in_field(setting: f32, width: f32) -> f32 {
    let most = if width < text_sizes::NARROW_FIELD {
        1.0
    } else {
        (width - FREE_WIDTH) / SCORES_WIDTH
    };
    setting.min(most)
}

fn scale_corners(
    settings: Res<Settings>,
    tuning: Res<Tuning>,
    text_scale: Res<FieldTextScale>,
    mut corners: Query<&mut FieldPlace, With<PlayerCorner>>,
    mut texts: Query<(&ScaleLimits, &mut Transform)>,
) {
    if settings.is_changed() || tuning.is_changed() || text_scale.is_changed() {
        let scale = score_scale(&settings, &tuning, *text_scale);
        for mut corner in &mut corners {
            corner.scale = scale;
        }
        for (limits, mut text) in &mut texts {
            text.scale = Vec3::splat(scale.clamp(limits.least, limits.most) / scale);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::RulesVersion;

    #[test]
    fn the_totals_of_a_player_are_shown_in_a_game_but_not_in_the_demonstration() {
        let mut session = Session::new(RulesVersion::LATEST, 1, 1, &Tuning::default());
        session.players.current_mut().score = 70;
        let shown = |mode| [0, 1].map(|player| score_and_ships(&session, player, mode));
        assert_eq!(shown(Mode::Attract), [None, None]);
        assert_eq!(shown(Mode::Play), [Some((70, 3)), None]);
    }

    #[test]
    fn more_than_twelve_ships_are_one_icon_and_a_number() {
        assert_eq!((icon_count(12), ship_count(12).as_str()), (12, ""));
        assert_eq!((icon_count(13), ship_count(13).as_str()), (1, "X 13"));
    }

    #[test]
    fn a_narrow_field_has_room_for_smaller_scores() {
        assert_eq!(scale_in_field(2.0, 1024.0), 2.0);
        assert_eq!(scale_in_field(2.0, 660.0), 1.5);
        assert_eq!(scale_in_field(2.0, 611.0), 1.0);
        assert_eq!(scale_in_field(0.5, 456.0), 0.5);
    }
}
