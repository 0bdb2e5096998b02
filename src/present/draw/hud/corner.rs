//! The corner of each player: the score and the ships that are left.

use bevy::prelude::*;

use super::seat::SeatText;
use crate::present::draw::plate::{Plate, plate, plate_of};
use crate::present::draw::vector_text::{Anchor, VectorText, stroked_shape};
use crate::present::look::{FieldPlace, FlashSource, Theme, text_sizes};
use crate::present::persistence::Settings;
use crate::present::states::{FieldUi, Mode, Page, SettingsSample};
use crate::sim::{Heading, Session, Stage, ship_outline};

/// Everything of one player. The size setting scales it about its corner of the field.
#[derive(Component)]
pub(in crate::present::draw) struct PlayerCorner;

/// The score of a player, by index.
#[derive(Component)]
struct ScoreText(usize);

/// The scale below which a text is too small to be read. The setting does not make it smaller.
#[derive(Component)]
pub(in crate::present::draw) struct LeastScale(pub f32);

/// The scale at which a score is as small as the smallest text.
const SMALL_TEXT_SHARE: f32 = text_sizes::SMALL_TEXT_HEIGHT / text_sizes::TEXT_HEIGHT;

/// The remaining ships of a player, as icons.
#[derive(Component)]
struct LifeIcons {
    player: usize,
    shown_count: Option<u32>,
}

/// What the settings show of a score where nobody plays.
const SAMPLE_SCORE: u32 = 1979;

/// How many ships they show then.
const SAMPLE_SHIPS: u32 = 3;

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
                SettingsSample,
                FieldPlace::of_text([share, 1.0], [x, -20.0]),
            ))
            .with_children(|corner| {
                let score = (ScoreText(player), VectorText::new("", anchor), at(-28.0));
                corner
                    .spawn((score, LeastScale(SMALL_TEXT_SHARE)))
                    .with_child(plate());
                corner.spawn((icons, Visibility::Hidden, at(-52.0)));
                let seat = (SeatText(player), SeatText::text(anchor), at(-88.0));
                corner.spawn((seat, LeastScale(1.0))).with_child(plate());
            });
    }
}

/// The score and the ships of a player, as they are shown; none if the player does not take part.
///
/// While nobody plays, the settings show a sample in the first player's corner.
fn shown_figures(session: &Session, player: usize, mode: Mode, page: Page) -> Option<(u32, u32)> {
    if mode == Mode::Attract {
        let is_sample = page == Page::Settings && player == 0;
        return is_sample.then_some((SAMPLE_SCORE, SAMPLE_SHIPS));
    }
    let state = session.players.all.get(player)?;
    Some((state.score, state.lives.min(MAX_ICONS)))
}

/// While a turn is announced, its player's score blinks, 16 ticks on and 16 off, as in the 1979 game.
fn update_scores(
    session: Res<Session>,
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
    settings: Res<Settings>,
    mut scores: Query<(&ScoreText, &mut VectorText)>,
) {
    let is_announced =
        *mode.get() != Mode::Attract && matches!(session.stage, Stage::Announcing { .. });
    let is_dark = is_announced
        && FlashSource::Score.is_on(&settings)
        && !(session.clock.tick / 16).is_multiple_of(2);
    for (score, mut text) in &mut scores {
        let wanted = match shown_figures(&session, score.0, *mode.get(), *page.get()) {
            _ if is_dark && score.0 == session.players.current_index => String::new(),
            Some((points, _)) => format!("{points:02}"),
            None => String::new(),
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
    page: Res<State<Page>>,
    theme: Res<Theme>,
    mut icons: Query<(Entity, &mut LifeIcons, &mut Visibility)>,
    plates: Query<(Entity, &ChildOf), With<Plate>>,
) {
    for (entity, mut icons, mut visibility) in &mut icons {
        let figures = shown_figures(&session, icons.player, *mode.get(), *page.get());
        let count = figures.map_or(0, |(_, ships)| ships);
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

fn scale_corners(
    settings: Res<Settings>,
    mut corners: Query<&mut FieldPlace, With<PlayerCorner>>,
    mut texts: Query<(&LeastScale, &mut Transform)>,
) {
    if settings.is_changed() {
        let scale = f32::from(settings.hud_size) / 100.0;
        for mut corner in &mut corners {
            corner.scale = scale;
        }
        for (least, mut text) in &mut texts {
            text.scale = Vec3::splat((least.0 / scale).max(1.0));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::{RulesVersion, Tuning};

    #[test]
    fn the_settings_show_a_sample_while_nobody_plays_and_else_the_players_own() {
        let mut session = Session::new(RulesVersion::LATEST, 1, 1, &Tuning::default());
        session.players.current_mut().score = 70;
        let shown = |mode, page| [0, 1].map(|player| shown_figures(&session, player, mode, page));
        assert_eq!(shown(Mode::Attract, Page::Title), [None, None]);
        assert_eq!(
            shown(Mode::Attract, Page::Settings),
            [Some((1979, 3)), None]
        );
        assert_eq!(shown(Mode::Play, Page::Settings), [Some((70, 3)), None]);
    }
}
