//! The rock with all areas around it, the chosen one in bold lines.

use bevy::prelude::*;

use super::shown::ShownRock;
use crate::coursework::{AreasPicture, Drawing};
use crate::present::draw::DrawingView;
use crate::present::screens::widgets::picture_page::{PictureNode, region_of};
use crate::present::states::Page;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, draw.run_if(in_state(Page::BoundingAreas)));
}

fn draw(
    shown: Res<ShownRock>,
    mut views: Query<(&mut DrawingView, Ref<ComputedNode>), With<PictureNode>>,
) {
    for (mut view, node) in &mut views {
        if shown.is_changed() || node.is_changed() || view.is_added() {
            let picture = AreasPicture {
                outline: shown.outline(),
                areas: shown.areas(),
                chosen: shown.chosen(),
            };
            view.drawing = Drawing::default();
            picture.draw(region_of(&node), &mut view.drawing);
        }
    }
}
