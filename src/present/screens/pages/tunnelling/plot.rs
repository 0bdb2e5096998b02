//! The plot of the experiment: on the page, and with its table in files.

use std::path::Path;

use bevy::prelude::*;

use super::experiment::{PASSES_OF_POINT, POINTS, ShownExperiment};
use crate::coursework::{Drawing, RatePlot, Region, Tunnelling};
use crate::present::draw::DrawingView;
use crate::present::screens::widgets::picture_page::region_of;
use crate::present::screens::widgets::saved_picture::{picture_svg, save_new_files};
use crate::present::states::Page;

/// The number of points of the computed curve.
const CURVE: u32 = 200;

/// The name of the saved files, without its extension.
const NAME: &str = "sweptroids-tunnelling";

/// The plot in a file, in pixels.
const PICTURE: Region = Region {
    low: [0.0; 2],
    high: [720.0, 420.0],
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.run_if(in_state(Page::Tunnelling)));
}

fn show(shown: Res<ShownExperiment>, mut views: Query<(&mut DrawingView, Ref<ComputedNode>)>) {
    for (mut view, node) in &mut views {
        if shown.is_changed() || node.is_changed() {
            view.drawing = drawing_of(&shown, region_of(&node));
        }
    }
}

/// The plot in a region.
fn drawing_of(shown: &ShownExperiment, region: Region) -> Drawing {
    let experiment = shown.experiment();
    let fastest = shown.fastest();
    let curve = (1..=CURVE).map(|index| {
        let speed = fastest * index as f32 / CURVE as f32;
        let rate = Tunnelling {
            speed,
            ..experiment
        }
        .computed_miss_rate();
        [f64::from(speed), rate]
    });
    let curve: Vec<_> = curve.collect();
    let plot = RatePlot {
        quantity: "UNITS A SECOND",
        rate: "PERCENT MISSED BY STEP 1 ALONE",
        most: f64::from(fastest),
        computed: &curve,
        measured: &shown.measured().points,
        mark: Some((experiment.computed_slowest_speed(), "TUNNELS FROM HERE")),
        chosen: f64::from(experiment.speed),
        chosen_words: "SPEED OF B",
    };
    let mut drawing = Drawing::default();
    plot.draw(region, &mut drawing);
    drawing
}

/// Writes the plot as SVG and the table as CSV into a folder. No file is ever replaced. Returns what was written.
///
/// # Errors
/// Why it cannot be written, in a sentence.
pub(super) fn save(shown: &ShownExperiment, folder: &Path) -> Result<String, String> {
    let picture = picture_svg(&drawing_of(shown, PICTURE), PICTURE, &shown.sentences());
    let table = shown
        .experiment()
        .table(shown.fastest(), POINTS, PASSES_OF_POINT);
    save_new_files(folder, NAME, &[("svg", picture), ("csv", table)])
}
