//! Shows in every frame what rows say, and which of them are there.

use bevy::a11y::AccessibilityNode;
use bevy::camera::visibility::VisibilitySystems;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui::{Checked, UiSystems};
use bevy::ui_widgets::SliderValue;

use crate::present::screens::widgets::page_row::{Ask, Change, RowSlider};
use crate::present::screens::widgets::slider_shape::UpdateSliders;

/// What a text shows.
#[derive(Component, Clone)]
pub(super) struct ShownWords(pub Ask<String>);

/// Which texts show lines of words, one each. It is a component of the first of them.
#[derive(Component, Clone)]
pub(super) struct ShownLines {
    pub texts: Vec<Entity>,
    pub words: Ask<Vec<String>>,
}

#[derive(Component, Clone)]
pub(super) struct RowSwitch {
    pub is_on: Ask<bool>,
    pub switch: Change,
}

/// The slider of a row.
#[derive(Component, Clone)]
pub(super) struct SliderOfRow(pub RowSlider);

/// The least width of a row that shares its line with others, where the panel is as wide, in units.
#[derive(Component, Clone, Copy)]
pub(super) struct MinWidth(pub f32);

/// When a row is there.
#[derive(Component, Clone)]
pub(super) struct Condition {
    pub holds: Ask<bool>,
    /// Its `TabIndex` then.
    pub index: i32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (
            hide_rows.run_if(any_with_component::<Condition>),
            update_texts
                .run_if(any_with_component::<ShownWords>.or_else(any_with_component::<ShownLines>)),
            fit_panel.run_if(any_with_component::<MinWidth>),
            update_switches.run_if(any_with_component::<RowSwitch>),
            update_sliders
                .in_set(UpdateSliders)
                .run_if(any_with_component::<SliderOfRow>),
        )
            .chain()
            .before(UiSystems::Prepare)
            .before(VisibilitySystems::VisibilityPropagate),
    );
}

/// Hides rows while their condition does not hold.
fn hide_rows(world: &mut World, rows: &mut QueryState<Entity, With<Condition>>) {
    for row in rows.iter(world).collect::<Vec<_>>() {
        show_or_hide(world, row);
    }
}

/// Shows or hides a row, as its condition says. A row with a negative `TabIndex` is passed over.
pub(super) fn show_or_hide(world: &mut World, row: Entity) {
    let Some(Condition { holds, index }) = world.get(row).cloned() else {
        return;
    };
    let (display, visibility, index) = if holds(world) {
        (Display::Flex, Visibility::Inherited, index)
    } else {
        (Display::None, Visibility::Hidden, -1)
    };
    let mut row = world.entity_mut(row);
    if row
        .get::<Node>()
        .is_some_and(|node| node.display == display)
    {
        return;
    }
    row.insert((visibility, TabIndex(index)));
    if let Some(mut node) = row.get_mut::<AccessibilityNode>() {
        if display == Display::None {
            node.set_hidden();
        } else {
            node.clear_hidden();
        }
    }
    row.entry::<Node>()
        .and_modify(|mut node| node.display = display);
}

fn update_texts(
    world: &mut World,
    single: &mut QueryState<(Entity, &ShownWords)>,
    several: &mut QueryState<&ShownLines>,
) {
    let mut wanted: Vec<(Entity, String)> = single
        .iter(world)
        .map(|(text, shown)| (text, shown.0(world)))
        .collect();
    for shown in several.iter(world) {
        let words = (shown.words)(world).into_iter();
        let words = words.chain(std::iter::repeat(String::new()));
        wanted.extend(shown.texts.iter().copied().zip(words));
    }
    for (text, words) in wanted {
        if let Some(mut text) = world.get_mut::<Text>(text)
            && text.0 != words
        {
            text.0 = words;
        }
    }
}

/// The least width of a row that shares its line is at most that of its panel.
fn fit_panel(
    mut rows: Query<(&MinWidth, &ChildOf, &mut Node)>,
    panels: Query<&ComputedNode, Without<MinWidth>>,
) {
    for (least, child_of, mut node) in &mut rows {
        let Ok(panel) = panels.get(child_of.parent()) else {
            continue;
        };
        let width = panel.size().x * panel.inverse_scale_factor;
        let fitting = if width > 0.0 {
            least.0.min(width)
        } else {
            least.0
        };
        if node.min_width != px(fitting) {
            node.min_width = px(fitting);
        }
    }
}

fn update_switches(
    world: &mut World,
    switches: &mut QueryState<(Entity, &RowSwitch, Has<Checked>)>,
) {
    let changed: Vec<_> = switches
        .iter(world)
        .map(|(row, switch, was_on)| (row, (switch.is_on)(world), was_on))
        .filter(|(_, is_on, was_on)| is_on != was_on)
        .collect();
    for (row, is_on, _) in changed {
        if is_on {
            world.entity_mut(row).insert(Checked);
        } else {
            world.entity_mut(row).remove::<Checked>();
        }
    }
}

fn update_sliders(
    world: &mut World,
    sliders: &mut QueryState<(Entity, &SliderOfRow, &SliderValue)>,
) {
    let changed: Vec<_> = sliders
        .iter(world)
        .map(|(row, slider, value)| (row, (slider.0.share)(world), value.0))
        .filter(|(_, share, value)| share != value)
        .collect();
    for (row, share, _) in changed {
        world.entity_mut(row).insert(SliderValue(share));
    }
}
