//! The picture of a pair: both bodies, their shadows on the axes, and the times at which the axes are closed.

use bevy::prelude::*;

use super::state::{ShowWalkthrough, Walkthrough};
use crate::coursework::{
    Drawing, Ink, LETTER_WIDTH, LabelAnchor, PairPicture, PairView, Region, Shadows, TimeBars,
};
use crate::present::draw::DrawingView;
use crate::present::screens::widgets::picture_page::{PictureNode, region_of};
use crate::present::screens::widgets::saved_picture::{PICTURE, picture_svg};
use crate::present::states::Page;

/// The most axes that have a number line.
const MAX_AXES: usize = 4;

/// The least height of the picture of the bodies, in units.
const MIN_HEIGHT: f64 = 180.0;

/// The height of the legend, in units.
const LEGEND_HEIGHT: f64 = 63.0;

pub(super) fn plugin(app: &mut App) {
    let shows_walkthrough = in_state(Page::PairInspector).or_else(in_state(Page::Lab));
    app.add_systems(
        Update,
        show.in_set(ShowWalkthrough).run_if(shows_walkthrough),
    );
}

fn show(
    walk: Option<Res<Walkthrough>>,
    mut was_there: Local<bool>,
    mut views: Query<(&mut DrawingView, Ref<ComputedNode>), With<PictureNode>>,
) {
    let is_changed = walk.as_ref().is_some_and(|walk| walk.is_changed());
    let is_there = walk.is_some();
    let has_gone = std::mem::replace(&mut *was_there, is_there) && !is_there;
    for (mut view, node) in &mut views {
        if !is_changed && !has_gone && !node.is_changed() {
            continue;
        }
        let whole = region_of(&node);
        let walk = walk.as_deref();
        view.drawing = walk.map_or_else(Drawing::default, |walk| drawing_of(walk, whole));
    }
}

/// Where the parts of a picture stand. In a small window the bodies come first.
struct Layout {
    bodies: Region,
    legend: Option<Region>,
    shadows: Option<Region>,
    bars: Option<Region>,
}

/// The parts of a picture.
struct Parts<'w> {
    pair: PairPicture<'w>,
    shadows: Shadows<'w>,
    bars: TimeBars<'w>,
    layout: Layout,
}

/// The picture of a pair in a region of this size.
fn drawing_of(walk: &Walkthrough, whole: Region) -> Drawing {
    let axes = shown_axes(walk);
    let parts = parts(walk, &axes, whole);
    let mut drawing = Drawing::default();
    parts.pair.draw(parts.layout.bodies, &mut drawing);
    if let Some(region) = parts.layout.legend {
        let view = parts.pair.view(parts.layout.bodies);
        let to_scale = view.is_none_or(|view| parts.pair.arrows_are_to_scale(&view));
        legend(region, to_scale, &mut drawing);
    }
    if let Some(region) = parts.layout.shadows {
        parts.shadows.draw(region, &mut drawing);
    }
    if let Some(region) = parts.layout.bars {
        parts.bars.draw(region, &mut drawing);
    }
    drawing
}

/// The picture as SVG as it is shown, with the verdict below it; before the answer, without.
pub(in crate::present::screens) fn walkthrough_svg(walk: &Walkthrough) -> String {
    let sentences = if walk.is_hidden {
        walk.notes.clone()
    } else {
        let alone = walk.explanation.step_1_alone().to_owned();
        vec![walk.explanation.verdict(), alone]
    };
    picture_svg(&drawing_of(walk, PICTURE), PICTURE, &sentences)
}

/// The edges of a field, far beyond its corners: the seams.
pub(in crate::present::screens) fn field_edges(field: Vec2) -> Vec<[[f64; 2]; 2]> {
    let size = field.to_array().map(f64::from);
    let far = 2.0 * (size[0] + size[1]);
    let edges = [0.0, 1.0].into_iter().flat_map(|share| {
        let (x, y) = (share * size[0], share * size[1]);
        [[[x, -far], [x, far]], [[-far, y], [far, y]]]
    });
    edges.collect()
}

/// Where the world is in such a picture.
pub(in crate::present::screens) fn view_of(walk: &Walkthrough, whole: Region) -> Option<PairView> {
    let axes = shown_axes(walk);
    let parts = parts(walk, &axes, whole);
    parts.pair.view(parts.layout.bodies)
}

fn parts<'w>(walk: &'w Walkthrough, axes: &'w [usize], whole: Region) -> Parts<'w> {
    let explanation = &walk.explanation;
    let one = walk.shown_move();
    let is_over = walk.at + 1 == walk.moves.len();
    let [a, b] = &walk.names;
    let pair = PairPicture {
        explanation,
        names: [a, b],
        moment: walk.moment,
        seams: &walk.seams,
        shows_motion: !walk.is_hidden,
        fixed_view: walk.fixed_view,
    };
    let shadows = Shadows {
        explanation,
        axes,
        at_work: one.axis,
        moment: walk.moment,
    };
    let bars = TimeBars {
        explanation,
        axes,
        running: (!is_over || explanation.hit.is_some()).then_some([one.t_first, one.t_last]),
        is_over,
        moment: walk.moment,
    };
    let layout = layout(walk.is_hidden, whole, shadows.height(), bars.height());
    Parts {
        pair,
        shadows,
        bars,
        layout,
    }
}

fn layout(is_hidden: bool, whole: Region, shadows: f64, bars: f64) -> Layout {
    let room = whole.size()[1];
    let alone = Layout {
        bodies: whole,
        legend: None,
        shadows: None,
        bars: None,
    };
    if is_hidden || room < bars + MIN_HEIGHT {
        return alone;
    }
    let [low, rest] = whole.split_at(bars);
    if room < bars + shadows + MIN_HEIGHT {
        return Layout {
            bodies: rest,
            bars: Some(low),
            ..alone
        };
    }
    let [middle, top] = rest.split_at(shadows);
    let [bodies, _] = top.split_at(top.size()[1] - LEGEND_HEIGHT);
    Layout {
        bodies,
        legend: Some(top),
        shadows: Some(middle),
        bars: Some(low),
    }
}

/// What the lines mean, above the picture. A line that has no place is left out.
fn legend(region: Region, arrows_to_scale: bool, drawing: &mut Drawing) {
    const LINE: f64 = LEGEND_HEIGHT / 3.0;
    const NOT_TO_SCALE: &str = "ARROWS NOT TO SCALE";
    let left = region.low[0] + 8.0;
    let lines = [
        ("DOTTED AT 0, DASHED AT 1 STEP", Ink::Plain),
        ("THIN AT T_FIRST", Ink::Hit),
        ("ARROWS: VELOCITY, DASHED SEEN FROM A", Ink::Velocity),
    ];
    let at = |row: usize, x: f64| [x, region.high[1] - LINE * row as f64];
    let fits = |letters: usize| LETTER_WIDTH * letters as f64 <= region.size()[0];
    for (row, (text, ink)) in (1..).zip(lines) {
        if fits(text.len()) {
            drawing.label(at(row, left), text, LabelAnchor::Left, ink);
        }
    }
    // Beside the second line, which is short.
    if !arrows_to_scale && fits(lines[1].0.len() + 2 + NOT_TO_SCALE.len()) {
        let right = at(2, region.high[0] - 8.0);
        drawing.label(right, NOT_TO_SCALE, LabelAnchor::Right, Ink::Velocity);
    }
}

/// The axes with number lines: all, or of many the one at work and those that set the times.
fn shown_axes(walk: &Walkthrough) -> Vec<usize> {
    let axes = &walk.explanation.axes;
    if axes.len() <= MAX_AXES {
        return (0..axes.len()).collect();
    }
    let at_work = walk.shown_move().axis;
    let deciding = walk.explanation.hit.map(|hit| hit.axis);
    let last = axes.iter().rposition(|axis| axis.step.is_some());
    let mut wanted: Vec<usize> = [at_work, deciding, last].into_iter().flatten().collect();
    wanted.extend(0..axes.len());
    let mut shown = Vec::new();
    for axis in wanted {
        if !shown.contains(&axis) && shown.len() < MAX_AXES {
            shown.push(axis);
        }
    }
    shown.sort_unstable();
    shown
}
