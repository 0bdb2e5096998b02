//! The picture of the inspector: both bodies, their shadows on the axes, and the times at which the axes are closed.

use bevy::prelude::*;

use super::inspected_pair::{InspectedPair, ShownPair};
use crate::coursework::{Drawing, Ink, LabelAnchor, PairPicture, Region, Shadows, TimeBars};
use crate::present::draw::{DrawingView, spawn_drawing_view};
use crate::present::inspector::body_label;
use crate::present::states::Page;
use crate::sim::{ContactBody, Tuning};

/// The most axes that have a number line.
const MOST_AXES: usize = 4;

/// The least height of the picture of the bodies, in units.
const LEAST_HEIGHT: f64 = 180.0;

/// The height of the legend, in units.
const LEGEND_HEIGHT: f64 = 63.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.run_if(in_state(Page::PairInspector)));
}

/// Adds the picture to the page.
pub(super) fn spawn(commands: &mut Commands, node: Entity, field: Color) {
    spawn_drawing_view(commands, Page::PairInspector, node, field);
}

fn show(
    inspected: Option<Res<InspectedPair>>,
    mut views: Query<(&mut DrawingView, Ref<ComputedNode>)>,
) {
    let Some(inspected) = inspected else { return };
    for (mut view, node) in &mut views {
        if !inspected.is_changed() && !node.is_changed() {
            continue;
        }
        let [width, height] = (node.size() * node.inverse_scale_factor)
            .to_array()
            .map(f64::from);
        let whole = Region {
            low: [0.0; 2],
            high: [width, height],
        };
        view.drawing = match inspected.shown() {
            Some(shown) => drawing(shown, whole, inspected.tuning()),
            None => Drawing::default(),
        };
    }
}

fn drawing(shown: &ShownPair, whole: Region, tuning: &Tuning) -> Drawing {
    let explanation = &shown.explanation;
    let one = &shown.moves[shown.at];
    let axes = shown_axes(shown);
    let shadows = Shadows {
        explanation,
        axes: &axes,
        at_work: one.axis,
        moment: shown.moment,
    };
    let bars = TimeBars {
        explanation,
        axes: &axes,
        running: [one.t_first, one.t_last],
        moment: shown.moment,
    };
    let seams = seams(tuning);
    let name = |letter, body: ContactBody| {
        let body = body_label(body.body_ref()).to_uppercase();
        format!("{letter}: {body}")
    };
    let [a, b] = [
        name('A', shown.logged.a),
        match shown.logged.b_itself {
            Some(_) => format!("{}, COPY ACROSS THE SEAM", name('B', shown.logged.b)),
            None => name('B', shown.logged.b),
        },
    ];
    let pair = PairPicture {
        explanation,
        names: [&a, &b],
        moment: shown.moment,
        seams: &seams,
    };
    let mut drawing = Drawing::default();
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

/// What the lines mean, above the picture.
fn legend(region: Region, drawing: &mut Drawing) {
    const LINE: f64 = LEGEND_HEIGHT / 3.0;
    let left = region.low[0] + 8.0;
    for (row, (text, ink)) in [
        ("DOTTED AT 0, DASHED AT 1 STEP", Ink::Plain),
        ("THIN AT T_FIRST", Ink::Hit),
        ("ARROWS VELOCITIES, DASHED B SEEN FROM A", Ink::Velocity),
    ]
    .into_iter()
    .enumerate()
    {
        let y = region.high[1] - LINE * (row + 1) as f64;
        drawing.label([left, y], text, LabelAnchor::Left, ink);
    }
}

/// The axes with number lines: all, or of many the one at work and those that set the times.
fn shown_axes(shown: &ShownPair) -> Vec<usize> {
    let axes = &shown.explanation.axes;
    if axes.len() <= MOST_AXES {
        return (0..axes.len()).collect();
    }
    let at_work = shown.moves[shown.at].axis;
    let deciding = shown.explanation.hit.map(|hit| hit.axis);
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

/// The edges of the field, far beyond its corners.
fn seams(tuning: &Tuning) -> Vec<[[f64; 2]; 2]> {
    let size = tuning.torus().size().to_array().map(f64::from);
    let far = 2.0 * (size[0] + size[1]);
    [0.0, 1.0]
        .into_iter()
        .flat_map(|share| {
            let (x, y) = (share * size[0], share * size[1]);
            [[[x, -far], [x, far]], [[-far, y], [far, y]]]
        })
        .collect()
}
