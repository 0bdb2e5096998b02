//! The bar of the timeline: a track with its marks, which the pointer drags along.

use bevy::prelude::*;
use bevy::ui_widgets::{Slider, SliderRange, SliderThumb, SliderValue, TrackClick, ValueChange};

use crate::present::look::{ColorRole, FillColor};
use crate::present::screens::models::viewer::Viewer;
use crate::present::screens::widgets::slider_shape::UpdateSliders;
use crate::present::states::Page;
use crate::replay::{Mark, MarkKind, Timeline};
use crate::sim::Session;

/// The width of the timeline, in units.
const TRACK_WIDTH: f32 = 620.0;

/// The width below which the time stands below it, in units.
const MIN_WIDTH: f32 = 160.0;

/// The track of the timeline, for the pointer.
#[derive(Component, Clone, Copy)]
struct TimelineTrack;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        follow_replay
            .in_set(UpdateSliders)
            .run_if(in_state(Page::Viewer).and_then(resource_exists::<Viewer>)),
    )
    .add_observer(slide);
}

/// Adds the bar to a row.
pub(super) fn spawn_timeline_bar(commands: &mut Commands, row: Entity, timeline: &Timeline) {
    let track = commands.spawn((track(), ChildOf(row))).id();
    spawn_marks(commands, track, timeline);
}

fn track() -> impl Bundle {
    let groove = Node {
        position_type: PositionType::Absolute,
        left: px(0),
        right: px(0),
        top: px(11),
        height: px(2),
        ..default()
    };
    let thumb = Node {
        position_type: PositionType::Absolute,
        width: px(6),
        height: px(24),
        border_radius: BorderRadius::all(px(2)),
        ..default()
    };
    (
        Slider {
            track_click: TrackClick::Snap,
            ..default()
        },
        TimelineTrack,
        SliderRange::new(0.0, 1.0),
        SliderValue(0.0),
        Node {
            // It gives way to the time beside it.
            flex_basis: px(MIN_WIDTH),
            flex_grow: 1.0,
            max_width: px(TRACK_WIDTH),
            height: px(24),
            ..default()
        },
        children![
            (groove, FillColor(ColorRole::Faint)),
            (
                Node {
                    position_type: PositionType::Absolute,
                    left: px(0),
                    right: px(6),
                    height: px(24),
                    ..default()
                },
                children![(SliderThumb, thumb, FillColor(ColorRole::Focus))],
            )
        ],
    )
}

/// A line on the timeline for each tick in which something happened; a high one for a death.
fn spawn_marks(commands: &mut Commands, track: Entity, timeline: &Timeline) {
    // As wide as the way of the thumb's middle.
    let marks = Node {
        position_type: PositionType::Absolute,
        left: px(2),
        right: px(4),
        height: px(24),
        ..default()
    };
    let marks = (marks, Pickable::IGNORE, ChildOf(track));
    let marks = commands.spawn(marks).id();
    let ticks = timeline.ticks().max(1) as f32;
    let mut last_place = None;
    for Mark { tick, kind } in timeline.marks() {
        let (height, color) = match kind {
            MarkKind::Hit => (4, ColorRole::Faint),
            MarkKind::Begin | MarkKind::Wave => (12, ColorRole::Text),
            MarkKind::Death | MarkKind::Change | MarkKind::Over => (22, ColorRole::Focus),
        };
        let share = *tick as f32 / ticks;
        // Two marks of a kind in one pixel are one.
        let place = ((share * TRACK_WIDTH) as u32, *kind);
        if last_place == Some(place) {
            continue;
        }
        last_place = Some(place);
        commands.spawn((
            Node {
                position_type: PositionType::Absolute,
                left: percent(share * 100.0),
                top: px(12 - height / 2),
                width: px(2),
                height: px(height),
                ..default()
            },
            FillColor(color),
            Pickable::IGNORE,
            ChildOf(marks),
        ));
    }
}

fn follow_replay(
    mut commands: Commands,
    viewer: Res<Viewer>,
    session: Res<Session>,
    tracks: Query<(Entity, &SliderValue), With<TimelineTrack>>,
) {
    let ticks = viewer.timeline().ticks().max(1);
    let share = session.clock.tick as f32 / ticks as f32;
    for (track, value) in &tracks {
        if value.0 != share {
            commands.entity(track).insert(SliderValue(share));
        }
    }
}

/// The pointer drags the timeline.
fn slide(
    slid: On<ValueChange<f32>>,
    tracks: Query<(), With<TimelineTrack>>,
    viewer: Option<ResMut<Viewer>>,
) {
    if let (true, Some(mut viewer)) = (tracks.contains(slid.source), viewer) {
        let ticks = viewer.timeline().ticks();
        viewer.seek((slid.value * ticks as f32).round() as u64);
    }
}
