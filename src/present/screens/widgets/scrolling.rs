//! Scrolls the rows of a panel that is not high enough for them, so that the row with the focus is always visible, and so that
//! the keys reach everything that stands between the rows.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui::{UiGlobalTransform, UiSystems};
use bevy::ui_widgets::ScrollArea;

use super::whole_rows::{ARROW_HEIGHT, Extent, LINE_HEIGHT, ROUNDING};
use crate::present::page_line::PageLine;

/// How far a key scrolls, as a share of what is visible. What was the last line stays visible.
const STEP: f32 = 0.75;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, show_focus.after(UiSystems::PostLayout));
}

/// Which part of the rows is visible, in units of text from the top of the first line.
#[derive(Clone, Copy, Debug, PartialEq)]
struct VisiblePart {
    top: f32,
    height: f32,
    /// The height of all rows and lines.
    content: f32,
}

impl VisiblePart {
    fn clamped(self, top: f32) -> f32 {
        top.clamp(0.0, (self.content - self.height).max(0.0))
    }

    /// The top from which a row is visible between the arrows at the edges, as near as possible to the present one.
    fn showing(self, row: Extent) -> f32 {
        let highest = row.bottom + ARROW_HEIGHT - self.height;
        // A row that is higher than the panel shows its begin.
        self.clamped(self.top.max(highest).min(row.top - ARROW_HEIGHT))
    }

    /// The top after a key that leads from one row to another, if the focus must not move yet: there is more to see in
    /// between than fits. A key leads around the end only after everything up to the end was seen.
    fn scrolled(self, from: Extent, to: Extent, is_forward: bool) -> Option<f32> {
        let is_around_the_end = if is_forward {
            to.top < from.top
        } else {
            to.top > from.top
        };
        let wanted = match (is_around_the_end, is_forward) {
            (true, true) => self.content,
            (true, false) => 0.0,
            (false, _) => self.showing(to),
        };
        let distance = self.clamped(wanted) - self.top;
        let visible = self.height - 2.0 * ARROW_HEIGHT;
        // So that each line is seen whole, before or after, where there is place for two.
        let step = (STEP * visible).min(visible - LINE_HEIGHT).max(LINE_HEIGHT);
        let is_far = if is_around_the_end { ROUNDING } else { step };
        (distance.abs() > is_far).then(|| self.top + distance.clamp(-step, step))
    }
}

/// Measures and scrolls the panel that is open.
#[derive(SystemParam)]
pub(in crate::present::screens) struct PanelScroll<'w, 's> {
    views: Query<
        'w,
        's,
        (
            &'static ComputedNode,
            &'static UiGlobalTransform,
            &'static mut ScrollPosition,
        ),
        With<ScrollArea>,
    >,
    rows: Query<'w, 's, (&'static ComputedNode, &'static UiGlobalTransform), Without<ScrollArea>>,
    parents: Query<'w, 's, &'static ChildOf>,
    children: Query<'w, 's, &'static Children>,
    lines: Query<'w, 's, (), With<PageLine>>,
}

impl PanelScroll<'_, '_> {
    /// The view around a row.
    fn view_of(&self, row: Entity) -> Option<Entity> {
        let mut ancestors = self.parents.iter_ancestors(row);
        ancestors.find(|ancestor| self.views.contains(*ancestor))
    }

    fn visible_part(&self, view: Entity) -> Option<VisiblePart> {
        let (node, ..) = self.views.get(view).ok()?;
        Some(VisiblePart {
            // Where the layout has scrolled to: it rounds, and stays within the rows.
            top: node.scroll_position.y * node.inverse_scale_factor,
            height: node.size().y * node.inverse_scale_factor,
            content: node.content_size().y * node.inverse_scale_factor,
        })
    }

    fn extent(&self, view: Entity, row: Entity) -> Option<Extent> {
        let (view, view_at, _) = self.views.get(view).ok()?;
        let (row, row_at) = self.rows.get(row).ok()?;
        let upper = |node: &ComputedNode, at: &UiGlobalTransform| {
            (at.translation.y - node.size().y / 2.0) * node.inverse_scale_factor
        };
        let scrolled = view.scroll_position.y * view.inverse_scale_factor;
        let top = upper(row, row_at) - upper(view, view_at) + scrolled;
        Some(Extent {
            top,
            bottom: top + row.size().y * row.inverse_scale_factor,
        })
    }

    /// A row with the lines that stand directly below it: what they say is about the row.
    fn extent_with_lines(&self, view: Entity, row: Entity) -> Option<Extent> {
        let extent = self.extent(view, row)?;
        let column = self.parents.get(row).ok()?.parent();
        let siblings = self.children.get(column).into_iter().flatten();
        let below = siblings.skip_while(|sibling| **sibling != row).skip(1);
        let lines = below.take_while(|sibling| self.lines.contains(**sibling));
        let bottoms = lines.filter_map(|line| Some(self.extent(view, *line)?.bottom));
        Some(Extent {
            bottom: bottoms.fold(extent.bottom, f32::max),
            ..extent
        })
    }

    /// Scrolls by a key that leads from one row to another, if there is more to see in between than fits. Returns whether it
    /// did. Then the focus stays.
    pub(in crate::present::screens) fn scroll_before_move(
        &mut self,
        from: Entity,
        to: Entity,
        is_forward: bool,
    ) -> bool {
        let scrolled = || {
            let view = self.view_of(to)?;
            let part = self.visible_part(view)?;
            let (from, to) = (self.extent(view, from)?, self.extent(view, to)?);
            Some((view, part.scrolled(from, to, is_forward)?))
        };
        let Some((view, top)) = scrolled() else {
            return false;
        };
        self.set_top(view, top);
        true
    }

    /// Scrolls a row into sight, if it is not, or will not be in this frame: what was set in the last frame is laid out only now.
    /// Returns whether it had to.
    pub(in crate::present::screens) fn show(&mut self, row: Entity) -> bool {
        let Some(view) = self.view_of(row) else {
            return false;
        };
        let extent = self.extent(view, row);
        extent.is_some_and(|extent| self.show_extent(view, extent))
    }

    /// Scrolls a row and the lines below it into sight, as far as they fit.
    fn show_with_lines(&mut self, row: Entity) {
        if let Some(view) = self.view_of(row)
            && let Some(extent) = self.extent_with_lines(view, row)
        {
            self.show_extent(view, extent);
        }
    }

    fn show_extent(&mut self, view: Entity, extent: Extent) -> bool {
        let shown = || {
            let part = self.visible_part(view)?;
            let (_, _, position) = self.views.get(view).ok()?;
            let top = part.showing(extent);
            let is_far = |from: f32| (top - from).abs() > ROUNDING;
            (is_far(part.top) && is_far(position.y)).then_some(top)
        };
        let Some(top) = shown() else {
            return false;
        };
        self.set_top(view, top);
        true
    }

    fn set_top(&mut self, view: Entity, top: f32) {
        if let Ok((_, _, mut position)) = self.views.get_mut(view)
            && position.y != top
        {
            position.y = top;
        }
    }
}

/// Shows the row that got the focus, and that with the focus as the panel or what it says gets another size. A wheel may hide it
/// again.
fn show_focus(
    focus: Res<InputFocus>,
    mut scroll: PanelScroll,
    mut last: Local<Option<(Entity, f32, f32)>>,
) {
    let state = focus.get().and_then(|row| {
        let part = scroll.visible_part(scroll.view_of(row)?)?;
        Some((row, part.height, part.content))
    });
    if *last != state {
        *last = state;
        if let Some((row, _, _)) = state {
            scroll.show_with_lines(row);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A panel that shows 100 of 300 units between its arrows.
    fn part(top: f32) -> VisiblePart {
        VisiblePart {
            top,
            height: 100.0 + 2.0 * ARROW_HEIGHT,
            content: 300.0 + 2.0 * ARROW_HEIGHT,
        }
    }

    /// A row 20 units high.
    fn row(top: f32) -> Extent {
        Extent {
            top: top + ARROW_HEIGHT,
            bottom: top + ARROW_HEIGHT + 20.0,
        }
    }

    #[test]
    fn a_row_comes_into_view_by_the_shortest_way() {
        assert_eq!(part(50.0).showing(row(60.0)), 50.0, "it is visible");
        assert_eq!(part(50.0).showing(row(140.0)), 60.0, "it becomes the last");
        assert_eq!(part(50.0).showing(row(30.0)), 30.0, "it becomes the first");
        let high = Extent {
            bottom: row(230.0).bottom,
            ..row(80.0)
        };
        assert_eq!(part(0.0).showing(high), 80.0, "its begin");
    }

    #[test]
    fn a_key_moves_the_focus_to_a_row_that_is_near_and_scrolls_towards_one_that_is_far() {
        // A row that begins at 155 would be the last one from 75 on: exactly a step away.
        assert_eq!(part(0.0).scrolled(row(10.0), row(155.0), true), None);
        assert_eq!(part(0.0).scrolled(row(10.0), row(165.0), true), Some(75.0));
        assert_eq!(part(75.0).scrolled(row(10.0), row(165.0), true), None);
        assert_eq!(
            part(200.0).scrolled(row(250.0), row(50.0), false),
            Some(125.0)
        );
    }

    #[test]
    fn a_key_leads_around_the_end_after_everything_was_seen() {
        let (first, last) = (row(120.0), row(250.0));
        // Numbers stand above the first row.
        assert_eq!(part(60.0).scrolled(first, last, false), Some(0.0));
        assert_eq!(part(0.0).scrolled(first, last, false), None);
        // A note stands below the last row.
        assert_eq!(part(190.0).scrolled(last, first, true), Some(200.0));
        assert_eq!(part(200.0).scrolled(last, first, true), None);
    }

    #[test]
    fn what_fits_never_scrolls() {
        let all = VisiblePart {
            top: 0.0,
            height: 400.0,
            content: 300.0,
        };
        assert_eq!(all.showing(row(250.0)), 0.0);
        assert_eq!(all.scrolled(row(10.0), row(250.0), false), None);
        assert_eq!(all.scrolled(row(250.0), row(10.0), true), None);
    }
}
