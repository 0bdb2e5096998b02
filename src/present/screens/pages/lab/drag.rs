//! Bodies, corners and velocity arrows that are dragged in the picture.

use bevy::math::DVec2;
use bevy::prelude::*;

use crate::coursework::{LabPair, PairField, PairView, Question, snapped};
use crate::present::screens::models::edited_pair::EditedPair;
use crate::present::screens::models::walkthrough::{Walkthrough, view_of};
use crate::present::screens::widgets::picture_page::PicturePoint;
use crate::present::states::Page;

/// How near to a corner or a tip the pointer must be, in units of text.
const NEAR: f64 = 12.0;

/// What is dragged of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Handle {
    /// The whole body: A is 0.
    Body(usize),
    /// A corner of a body: whether it is the upper one, on each axis.
    Corner(usize, [bool; 2]),
    /// The tip of a velocity arrow.
    Velocity(usize),
}

/// A drag that goes on.
#[derive(Resource)]
struct Drag {
    handle: Handle,
    /// The pair before it.
    before: LabPair,
    /// The boxes before it, as they are tested and drawn.
    from: Question,
    view: PairView,
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(begin)
        .add_observer(go_on)
        .add_observer(end)
        .add_systems(OnExit(Page::Lab), |mut commands: Commands| {
            commands.remove_resource::<Drag>();
        });
}

fn begin(
    mut started: On<Pointer<DragStart>>,
    mut commands: Commands,
    point: PicturePoint,
    page: Res<State<Page>>,
    mut pair: ResMut<EditedPair>,
    walk: Option<Res<Walkthrough>>,
) {
    let position = started.pointer_location.position;
    let (Some((point, region)), Some(walk)) = (point.of(started.entity, position), walk) else {
        return;
    };
    if *page.get() != Page::Lab {
        return;
    }
    started.propagate(false);
    // The view does not follow the moment.
    let at_start = Walkthrough {
        moment: 0.0,
        ..walk.clone()
    };
    let Some(view) = view_of(&at_start, region) else {
        return;
    };
    let from = pair.pair().tested();
    if let Some(handle) = handle_at(point, &from, walk.moment, &view) {
        pair.fix_view(Some(view));
        commands.insert_resource(Drag {
            handle,
            before: pair.pair().clone(),
            from,
            view,
        });
    }
}

fn go_on(
    mut dragged: On<Pointer<bevy::picking::events::Drag>>,
    scale: Res<UiScale>,
    drag: Option<Res<Drag>>,
    mut pair: ResMut<EditedPair>,
) {
    let Some(drag) = drag else { return };
    dragged.propagate(false);
    let way = dragged.distance / scale.0;
    let way = DVec2::new(way.x.into(), (-way.y).into());
    let changed = moved(&drag.from, drag.handle, way, &drag.view, pair.grid());
    if let Some(question) = changed {
        pair.preview(LabPair {
            question,
            ..drag.before.clone()
        });
    }
}

fn end(
    mut ended: On<Pointer<DragEnd>>,
    mut commands: Commands,
    drag: Option<Res<Drag>>,
    mut pair: ResMut<EditedPair>,
) {
    if let Some(drag) = drag {
        // Once, not again for each node around the picture.
        ended.propagate(false);
        pair.end_preview(drag.before.clone());
        pair.fix_view(None);
        commands.remove_resource::<Drag>();
    }
}

/// What is at a point of the picture: of the bodies at the moment that is shown, else of those at the start.
pub(super) fn handle_at(
    point: DVec2,
    question: &Question,
    moment: f64,
    view: &PairView,
) -> Option<Handle> {
    let at = |seconds| handle_at_moment(point, question, seconds, view);
    at(moment).or_else(|| at(0.0))
}

/// What is at a point after a time: a tip before a corner before a body, B before A.
fn handle_at_moment(
    point: DVec2,
    question: &Question,
    seconds: f64,
    view: &PairView,
) -> Option<Handle> {
    let boxes = [&question.a, &question.b].map(|body| {
        let shape = &body.shape;
        let way = body.velocity().as_dvec2() * seconds;
        let place = |x: f32, y: f32| {
            let corner = DVec2::new(x.into(), y.into()) + way;
            DVec2::from(view.place(corner.to_array()))
        };
        let low = place(shape.min(0), shape.min(1));
        let high = place(shape.max(0), shape.max(1));
        let velocity = body.velocity().as_dvec2() * view.velocity_scale;
        (
            low,
            high,
            (low + high) / 2.0 + velocity,
            velocity != DVec2::ZERO,
        )
    });
    for body in [1, 0] {
        let (_, _, tip, is_moving) = boxes[body];
        if is_moving && point.distance(tip) < NEAR {
            return Some(Handle::Velocity(body));
        }
    }
    for body in [1, 0] {
        let (low, high, ..) = boxes[body];
        for upper in [[false, false], [true, false], [true, true], [false, true]] {
            let end = |axis: usize| if upper[axis] { high[axis] } else { low[axis] };
            if point.distance(DVec2::new(end(0), end(1))) < NEAR {
                return Some(Handle::Corner(body, upper));
            }
        }
    }
    [1, 0].into_iter().find_map(|body| {
        let (low, high, ..) = boxes[body];
        let is_inside = point.cmpge(low).all() && point.cmple(high).all();
        is_inside.then_some(Handle::Body(body))
    })
}

/// The pair after a drag over a way in the picture. The changed numbers snap to the grid. `None`, if it cannot be so.
pub(super) fn moved(
    from: &Question,
    handle: Handle,
    way: DVec2,
    view: &PairView,
    grid: f32,
) -> Option<Question> {
    let (fields, scale): (Vec<[PairField; 2]>, f64) = match handle {
        Handle::Velocity(body) => {
            let on = |axis| PairField::Velocity(body, axis);
            (vec![[on(0), on(1)]], view.velocity_scale)
        }
        Handle::Corner(body, upper) => {
            let on = |axis: usize| {
                if upper[axis] {
                    PairField::Max(body, axis)
                } else {
                    PairField::Min(body, axis)
                }
            };
            (vec![[on(0), on(1)]], view.scale)
        }
        Handle::Body(body) => {
            let low = [0, 1].map(|axis| PairField::Min(body, axis));
            let high = [0, 1].map(|axis| PairField::Max(body, axis));
            (vec![low, high], view.scale)
        }
    };
    let mut changed = from.clone();
    for axis in 0..2 {
        // The lower end decides for both, so that a body keeps its size.
        let first = fields[0][axis].value(from);
        let wanted = f64::from(first) + way[axis] / scale;
        let step = snapped(wanted as f32, grid) - first;
        for ends in &fields {
            let value = ends[axis].value(from) + step;
            changed = ends[axis].with_value(&changed, value)?;
        }
    }
    Some(changed)
}
