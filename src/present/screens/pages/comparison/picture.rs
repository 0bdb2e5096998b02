//! The picture of the comparison: the pair, and below it the table.

use bevy::prelude::*;

use super::shown::{Compare, ShownComparison};
use crate::coursework::{ComparisonTable, Drawing, PairPicture, Region};
use crate::present::draw::DrawingView;
use crate::present::screens::widgets::picture_page::{PictureNode, region_of};
use crate::present::screens::widgets::saved_picture::picture_svg;
use crate::present::states::Page;

/// The least height of the picture of the pair, in units.
const MIN_HEIGHT: f64 = 160.0;

/// The size of a saved picture, in pixels.
const SAVED: Region = Region {
    low: [0.0; 2],
    high: [640.0, 640.0],
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.after(Compare).run_if(in_state(Page::Comparison)),
    );
}

fn draw(
    shown: Option<Res<ShownComparison>>,
    mut views: Query<(&mut DrawingView, Ref<ComputedNode>), With<PictureNode>>,
) {
    let Some(shown) = shown else { return };
    for (mut view, node) in &mut views {
        if shown.is_changed() || node.is_changed() || view.is_added() {
            view.drawing = drawing_of(&shown, region_of(&node));
        }
    }
}

/// Pair and table in a region; the table alone where there is no room for both.
pub(super) fn drawing_of(shown: &ShownComparison, whole: Region) -> Drawing {
    let comparison = shown.comparison();
    let explanation = &comparison.explanation;
    let table = ComparisonTable { comparison };
    let pair = PairPicture {
        explanation,
        names: ["A", "B"],
        moment: 0.0,
        seams: &[],
        shows_motion: true,
        fixed_view: None,
    };
    let mut drawing = Drawing::default();
    let room = whole.size()[1];
    if room < table.height() {
        pair.draw(whole, &mut drawing);
    } else if room < table.height() + MIN_HEIGHT {
        table.draw(whole, &mut drawing);
    } else {
        let [low, high] = whole.split_at(table.height());
        table.draw(low, &mut drawing);
        pair.draw(high, &mut drawing);
    }
    drawing
}

/// The comparison as SVG, with a sentence for each algorithm below it.
pub(super) fn comparison_svg(shown: &ShownComparison) -> String {
    picture_svg(&drawing_of(shown, SAVED), SAVED, &shown.sentences())
}
