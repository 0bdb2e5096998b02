//! The pictures of the scenarios, that of the chosen row in a frame. A click on one opens its scenario.

use std::sync::LazyLock;

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::rows::ScenarioRow;
use crate::coursework::{Drawing, Explanation, Thumbnails, scenarios};
use crate::present::draw::DrawingView;
use crate::present::screens::widgets::picture_page::{PictureNode, PicturePoint, region_of};
use crate::present::states::Page;

/// The pairs of the scenarios.
static PAIRS: LazyLock<Vec<Explanation>> = LazyLock::new(|| {
    let pairs = scenarios()
        .iter()
        .map(|scenario| scenario.pair.explanation());
    pairs
        .map(|pair| pair.expect("a scenario is checked when it is read"))
        .collect()
});

/// The index of the scenario whose row had the focus last.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct FramedScenario(usize);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FramedScenario>()
        .add_systems(
            Update,
            (follow_focus, draw)
                .chain()
                .run_if(in_state(Page::ScenarioList)),
        )
        .add_observer(click);
}

fn follow_focus(
    focus: Res<InputFocus>,
    rows: Query<&ScenarioRow>,
    mut framed: ResMut<FramedScenario>,
) {
    if let Some(row) = focus.get().and_then(|row| rows.get(row).ok()) {
        framed.set_if_neq(FramedScenario(row.0));
    }
}

fn thumbnails(framed: FramedScenario) -> Thumbnails<'static> {
    Thumbnails {
        pairs: &PAIRS,
        chosen: framed.0,
    }
}

fn draw(
    framed: Res<FramedScenario>,
    mut views: Query<(&mut DrawingView, Ref<ComputedNode>), With<PictureNode>>,
) {
    for (mut view, node) in &mut views {
        if framed.is_changed() || node.is_changed() || view.is_added() {
            view.drawing = Drawing::default();
            thumbnails(*framed).draw(region_of(&node), &mut view.drawing);
        }
    }
}

fn click(
    clicked: On<Pointer<Click>>,
    mut commands: Commands,
    point: PicturePoint,
    page: Res<State<Page>>,
    framed: Res<FramedScenario>,
    rows: Query<(Entity, &ScenarioRow)>,
) {
    if *page.get() != Page::ScenarioList {
        return;
    }
    let position = clicked.pointer_location.position;
    let Some((at, region)) = point.of(clicked.entity, position) else {
        return;
    };
    let index = thumbnails(*framed).at(at.to_array(), region);
    let row = rows.iter().find(|(_, row)| Some(row.0) == index);
    if let Some((entity, _)) = row {
        commands.trigger(Activate { entity });
    }
}
