//! Shows the rows of a panel that scrolls, and the lines of its texts, whole or not at all, and an arrow at each edge beyond which
//! there are more.

use bevy::camera::visibility::VisibilitySystems;
use bevy::ecs::system::SystemParam;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::text::{FontSize, LineHeight};
use bevy::ui::update::update_clipping_system;
use bevy::ui::{CalculatedClip, UiGlobalTransform, UiSystems};
use bevy::ui_widgets::ScrollArea;

use crate::present::look::{ColorRole, text_sizes};

/// The height of the arrow at an edge, in units of text. No row is shown there.
pub(in crate::present::screens) const ARROW_HEIGHT: f32 = 20.0;

/// The height of a line, as a share of the size of its text.
const LINE_OF_SIZE: f32 = 1.2;

/// The height of a line of text, in units of text.
pub(in crate::present::screens) const LINE_HEIGHT: f32 = LINE_OF_SIZE * text_sizes::MENU_TEXT;

/// What a position may be off by, since the layout rounds to pixels, in units of text.
pub(in crate::present::screens) const ROUNDING: f32 = 1.5;

/// How much more a row may reach beyond an edge, in pixels: the layout scrolls by whole ones.
const SCROLLED_PIXEL: f32 = 1.0;

/// When what scrolls is clipped, so that rows are shown whole or not at all.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct ClipToWholeRows;

/// The edge of a view at which an arrow stands.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum MoreArrow {
    Above,
    Below,
}

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        show_whole_rows
            .in_set(UiSystems::PostLayout)
            .in_set(ClipToWholeRows)
            .after(update_clipping_system)
            .before(VisibilitySystems::VisibilityPropagate),
    );
}

/// Adds the arrows of a view. They are hidden where all rows are visible.
pub(in crate::present::screens) fn spawn_arrows(commands: &mut Commands, pane: Entity) {
    for edge in [MoreArrow::Above, MoreArrow::Below] {
        let (top, bottom, degrees) = match edge {
            MoreArrow::Above => (px(0), auto(), -90.0),
            MoreArrow::Below => (auto(), px(0), 90.0),
        };
        let place = Node {
            position_type: PositionType::Absolute,
            top,
            bottom,
            width: percent(100),
            height: px(ARROW_HEIGHT),
            justify_content: JustifyContent::Center,
            align_items: AlignItems::Center,
            ..default()
        };
        let arrow = (
            Text::new(">"),
            TextFont::from_font_size(text_sizes::MENU_TEXT),
            // Lower than its place, since the layout rounds to pixels, and a row may reach into it by as much.
            LineHeight::RelativeToFont((ARROW_HEIGHT - 2.0 * ROUNDING) / text_sizes::MENU_TEXT),
            ColorRole::Focus,
            UiTransform::from_rotation(Rot2::degrees(degrees)),
            Pickable::IGNORE,
        );
        commands.spawn((
            edge,
            place,
            Visibility::Hidden,
            Pickable::IGNORE,
            ChildOf(pane),
            children![arrow],
        ));
    }
}

/// From where to where something reaches, downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::present::screens) struct Extent {
    pub top: f32,
    pub bottom: f32,
}

impl Extent {
    fn of(node: &ComputedNode, at: &UiGlobalTransform) -> Self {
        let half = node.size().y / 2.0;
        Self {
            top: at.translation.y - half,
            bottom: at.translation.y + half,
        }
    }

    const fn height(self) -> f32 {
        self.bottom - self.top
    }

    /// The lines of a text that reaches so far, each about `height` high.
    fn lines(self, height: f32) -> impl Iterator<Item = Self> {
        let count = (self.height() / height).round().max(1.0);
        let height = self.height() / count;
        (0..count as u32).map(move |index| {
            let top = self.top + index as f32 * height;
            Self {
                top,
                bottom: top + height,
            }
        })
    }
}

/// Whether rows and lines of texts reach beyond a view, above and below. Where only the edge around them does, there is no more to
/// see. A position is off by at most `rounding`.
fn beyond(view: Extent, rows: &[Extent], rounding: f32) -> [bool; 2] {
    let is_above = |row: &Extent| row.top < view.top - rounding;
    let is_below = |row: &Extent| row.bottom > view.bottom + rounding;
    [rows.iter().any(is_above), rows.iter().any(is_below)]
}

/// The part of a view in which rows and lines of texts are shown. `unit` is a unit of text, and a position is off by at most
/// `rounding`. Of a row that is higher than half of the view, the part that fits is shown.
fn part_with_whole_rows(
    view: Extent,
    rows: &[Extent],
    unit: f32,
    rounding: f32,
    [more_above, more_below]: [bool; 2],
) -> Extent {
    let arrow = ARROW_HEIGHT * unit;
    let most = view.height() / 2.0;
    let mut part = view;
    if more_above {
        part.top += arrow;
        let tops = rows.iter().map(|row| row.top);
        let first = tops
            .filter(|top| *top >= part.top - rounding)
            .fold(f32::INFINITY, f32::min);
        if first - part.top <= most {
            part.top = first;
        }
    }
    if more_below {
        part.bottom -= arrow;
        let bottoms = rows.iter().map(|row| row.bottom);
        let last = bottoms
            .filter(|bottom| *bottom <= part.bottom + rounding)
            .fold(f32::NEG_INFINITY, f32::max);
        if part.bottom - last <= most {
            part.bottom = last;
        }
    }
    part
}

/// What is shown whole.
#[derive(SystemParam)]
struct Pieces<'w, 's> {
    children: Query<'w, 's, &'static Children>,
    nodes: Query<'w, 's, (&'static ComputedNode, &'static UiGlobalTransform)>,
    rows: Query<'w, 's, (), With<TabIndex>>,
    texts: Query<'w, 's, &'static TextFont, With<Text>>,
}

impl Pieces<'_, '_> {
    /// The rows of a view that are not higher than `most`, and the lines of its other texts. `unit` is a unit of text.
    fn of(&self, view: Entity, most: f32, unit: f32) -> Vec<Extent> {
        let columns = self.children.get(view).into_iter().flatten();
        let parts = columns.flat_map(|column| self.children.get(*column).into_iter().flatten());
        let mut pieces = Vec::new();
        for part in parts {
            let Some(extent) = self.extent(*part).filter(|extent| extent.height() > 0.0) else {
                continue;
            };
            let mut within = self.children.iter_descendants(*part);
            let has_row = self.rows.contains(*part) || within.any(|row| self.rows.contains(row));
            if has_row && extent.height() <= most {
                pieces.push(extent);
            } else {
                let within = self.children.iter_descendants(*part).chain([*part]);
                let texts = within.filter_map(|text| {
                    let line = line_height(self.texts.get(text).ok()?) * unit;
                    Some(self.extent(text)?.lines(line))
                });
                pieces.extend(texts.flatten());
            }
        }
        pieces
    }

    fn extent(&self, node: Entity) -> Option<Extent> {
        let (node, at) = self.nodes.get(node).ok()?;
        Some(Extent::of(node, at))
    }
}

/// The height of the lines of a text in this font, in units of text.
const fn line_height(font: &TextFont) -> f32 {
    match font.font_size {
        FontSize::Px(size) => LINE_OF_SIZE * size,
        _ => LINE_HEIGHT,
    }
}

fn show_whole_rows(
    views: Query<(Entity, &ChildOf, &ComputedNode, &UiGlobalTransform), With<ScrollArea>>,
    pieces: Pieces,
    mut clips: Query<&mut CalculatedClip>,
    mut arrows: Query<(&MoreArrow, &mut Visibility)>,
) {
    for (view, pane, node, at) in &views {
        let unit = node.inverse_scale_factor.recip();
        let rounding = ROUNDING * unit + SCROLLED_PIXEL;
        let extent = Extent::of(node, at);
        let rows = if node.content_size().y > node.size().y {
            pieces.of(view, node.size().y / 2.0, unit)
        } else {
            Vec::new()
        };
        let [more_above, more_below] = beyond(extent, &rows, rounding);
        for arrow in pieces.children.iter_descendants(pane.parent()) {
            if let Ok((edge, mut visibility)) = arrows.get_mut(arrow) {
                let is_shown = match edge {
                    MoreArrow::Above => more_above,
                    MoreArrow::Below => more_below,
                };
                visibility.set_if_neq(if is_shown {
                    Visibility::Inherited
                } else {
                    Visibility::Hidden
                });
            }
        }
        if !more_above && !more_below {
            continue;
        }
        let more = [more_above, more_below];
        let part = part_with_whole_rows(extent, &rows, unit, rounding, more);
        for shown in pieces.children.iter_descendants(view) {
            if let Ok(mut clip) = clips.get_mut(shown) {
                clip.clip.min.y = clip.clip.min.y.max(part.top);
                clip.clip.max.y = clip.clip.max.y.min(part.bottom).max(clip.clip.min.y);
            }
        }
    }
}

/// Whether an arrow says that there are more rows above, and below.
#[cfg(test)]
pub(in crate::present) fn says_more(world: &mut World) -> [bool; 2] {
    let mut arrows = world.query::<(&MoreArrow, &InheritedVisibility)>();
    [MoreArrow::Above, MoreArrow::Below].map(|edge| {
        let mut arrows = arrows.iter(world);
        arrows.any(|(arrow, visibility)| *arrow == edge && visibility.get())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A view that shows 100 units, and rows of 30 units.
    const VIEW: Extent = Extent {
        top: 0.0,
        bottom: 100.0,
    };

    fn rows(tops: &[f32]) -> Vec<Extent> {
        let row = |top: &f32| Extent {
            top: *top,
            bottom: top + 30.0,
        };
        tops.iter().map(row).collect()
    }

    fn part(top: f32, bottom: f32) -> Extent {
        Extent { top, bottom }
    }

    #[test]
    fn a_row_that_reaches_into_an_edge_is_not_shown() {
        let rows = rows(&[10.0, 45.0, 80.0]);
        let below = part_with_whole_rows(VIEW, &rows, 1.0, ROUNDING, [false, true]);
        assert_eq!(
            below,
            part(0.0, 75.0),
            "the arrow and the third row are below"
        );
        let above = part_with_whole_rows(VIEW, &rows, 1.0, ROUNDING, [true, false]);
        assert_eq!(
            above,
            part(45.0, 100.0),
            "the arrow and the first row are above"
        );
    }

    #[test]
    fn a_row_that_ends_at_the_arrow_is_shown() {
        let rows = rows(&[20.0, 50.0]);
        let both = part_with_whole_rows(VIEW, &rows, 1.0, ROUNDING, [true, true]);
        assert_eq!(both, part(20.0, 80.0));
    }

    #[test]
    fn a_row_higher_than_the_view_is_shown_as_far_as_it_fits() {
        let high = [part(-50.0, 150.0)];
        let shown = part_with_whole_rows(VIEW, &high, 1.0, ROUNDING, [true, true]);
        assert_eq!(shown, part(20.0, 80.0));
    }

    #[test]
    fn a_text_is_shown_line_by_line() {
        // Three lines of about 24 units.
        let lines: Vec<_> = part(30.0, 105.0).lines(24.0).collect();
        assert_eq!(
            lines,
            [part(30.0, 55.0), part(55.0, 80.0), part(80.0, 105.0)]
        );
        let shown = part_with_whole_rows(VIEW, &lines, 1.0, ROUNDING, [false, true]);
        assert_eq!(shown, part(0.0, 80.0));
    }

    #[test]
    fn where_all_rows_fit_all_of_the_view_is_shown() {
        let rows = rows(&[10.0, 50.0]);
        assert_eq!(
            part_with_whole_rows(VIEW, &rows, 1.0, ROUNDING, [false, false]),
            VIEW
        );
    }

    /// STATISTICS in a window of 960 × 720 pixels: the last row and the heading were out of sight, since the view ended a few units
    /// before the edge around its rows did.
    #[test]
    fn where_only_the_edge_around_the_rows_is_out_of_sight_there_is_no_more_to_see() {
        // The edges are 12 units wide.
        let rows = rows(&[9.0, 40.0, 70.0]);
        assert_eq!(beyond(VIEW, &rows, ROUNDING), [false, false]);
        let scrolled: Vec<_> = self::rows(&[-3.0, 30.0, 58.0]);
        assert_eq!(beyond(VIEW, &scrolled, ROUNDING), [true, false]);
        let rounded: Vec<_> = self::rows(&[-1.0, 30.0, 71.0]);
        assert_eq!(beyond(VIEW, &rounded, ROUNDING), [false, false]);
    }

    #[test]
    fn a_row_that_is_at_the_arrow_but_for_rounding_is_shown_whole() {
        let rows = rows(&[19.0, 51.0]);
        let both = part_with_whole_rows(VIEW, &rows, 1.0, ROUNDING, [true, true]);
        assert_eq!(both, part(19.0, 81.0));
    }
}
