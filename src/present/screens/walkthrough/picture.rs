//! The picture of a pair: both bodies, their shadows on the axes, and the times at which the axes are closed.

use bevy::prelude::*;

use super::state::Walkthrough;
use crate::coursework::{
    Drawing, Ink, LETTER_WIDTH, LabelAnchor, PairPicture, Region, Shadows, TimeBars,
};
use crate::present::draw::{DrawingView, spawn_drawing_view};
use crate::present::states::Page;

/// The most axes that have a number line.
const MOST_AXES: usize = 4;

/// The least height of the picture of the bodies, in units.
const LEAST_HEIGHT: f64 = 180.0;

/// The height of the legend, in units.
const LEGEND_HEIGHT: f64 = 63.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show);
}

/// Adds the picture to a page.
pub(in crate::present::screens) fn spawn_picture(
    commands: &mut Commands,
    page: Page,
    node: Entity,
    field: Color,
) {
    spawn_drawing_view(commands, page, node, field);
}

fn show(
    walk: Option<Res<Walkthrough>>,
    mut was_there: Local<bool>,
    mut views: Query<(&mut DrawingView, Ref<ComputedNode>)>,
) {
    let is_changed = walk.as_ref().is_some_and(|walk| walk.is_changed());
    let is_there = walk.is_some();
    let has_gone = std::mem::replace(&mut *was_there, is_there) && !is_there;
    for (mut view, node) in &mut views {
        if !is_changed && !has_gone && !node.is_changed() {
            continue;
        }
        let [width, height] = (node.size() * node.inverse_scale_factor)
            .to_array()
            .map(f64::from);
        let whole = Region {
            low: [0.0; 2],
            high: [width, height],
        };
        let walk = walk.as_deref();
        view.drawing = walk.map_or_else(Drawing::default, |walk| drawing_of(walk, whole));
    }
}

/// The picture of a pair in a region of this size.
pub(in crate::present::screens) fn drawing_of(walk: &Walkthrough, whole: Region) -> Drawing {
    let explanation = &walk.explanation;
    let one = walk.shown_move();
    let axes = shown_axes(walk);
    let shadows = Shadows {
        explanation,
        axes: &axes,
        at_work: one.axis.filter(|_| !walk.is_hidden),
        moment: walk.moment,
    };
    let bars = TimeBars {
        explanation,
        axes: &axes,
        running: [one.t_first, one.t_last],
        moment: walk.moment,
    };
    let [a, b] = &walk.names;
    let pair = PairPicture {
        explanation,
        names: [a, b],
        moment: walk.moment,
        seams: &walk.seams,
        shows_motion: !walk.is_hidden,
    };
    let mut drawing = Drawing::default();
    if walk.is_hidden {
        pair.draw(whole, &mut drawing);
        return drawing;
    }
    let room = whole.size()[1];
    let below = shadows.height() + bars.height();
    if room < below + LEAST_HEIGHT {
        // In a small window the bodies come first.
        let height = bars.height().min((room - LEAST_HEIGHT).max(0.0));
        let [bottom, top] = whole.split_at(height);
        pair.draw(top, &mut drawing);
        if height >= bars.height() {
            bars.draw(bottom, &mut drawing);
        }
        return drawing;
    }
    let [bottom, top] = whole.split_at(below);
    let [low, middle] = bottom.split_at(bars.height());
    legend(top, &mut drawing);
    let [bodies, _] = top.split_at(top.size()[1] - LEGEND_HEIGHT);
    pair.draw(bodies, &mut drawing);
    shadows.draw(middle, &mut drawing);
    bars.draw(low, &mut drawing);
    drawing
}

/// What the lines mean, above the picture. A line that has no place is left out.
fn legend(region: Region, drawing: &mut Drawing) {
    const LINE: f64 = LEGEND_HEIGHT / 3.0;
    let left = region.low[0] + 8.0;
    let lines = [
        ("DOTTED AT 0, DASHED AT 1 STEP", Ink::Plain),
        ("THIN AT T_FIRST", Ink::Hit),
        ("ARROWS: VELOCITY, DASHED SEEN FROM A", Ink::Velocity),
    ];
    for (row, (text, ink)) in lines.into_iter().enumerate() {
        let y = region.high[1] - LINE * (row + 1) as f64;
        if LETTER_WIDTH * text.len() as f64 <= region.size()[0] {
            drawing.label([left, y], text, LabelAnchor::Left, ink);
        }
    }
}

/// The axes with number lines: all, or of many the one at work and those that set the times.
fn shown_axes(walk: &Walkthrough) -> Vec<usize> {
    let axes = &walk.explanation.axes;
    if axes.len() <= MOST_AXES {
        return (0..axes.len()).collect();
    }
    let at_work = walk.shown_move().axis;
    let deciding = walk.explanation.hit.map(|hit| hit.axis);
    let last = axes.iter().rposition(|axis| axis.step.is_some());
    let mut wanted: Vec<usize> = [at_work, deciding, last].into_iter().flatten().collect();
    wanted.extend(0..axes.len());
    let mut shown = Vec::new();
    for axis in wanted {
        if !shown.contains(&axis) && shown.len() < MOST_AXES {
            shown.push(axis);
        }
    }
    shown.sort_unstable();
    shown
}
