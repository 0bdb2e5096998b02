//! Touch: the controls on the screen while a game is played, in one of three layouts. Pages are touched as they are clicked.
//!
//! [`layout`] says where they are, and [`fingers`] what each finger holds. A control stands for one action. It is pressed and released
//! like a key: as a raw input.

mod control;
mod fingers;
mod layout;
#[cfg(test)]
mod tests;

pub(in crate::present) use control::control_label;
pub(in crate::present) use fingers::Fingers;
pub(in crate::present) use layout::{FingerSize, TouchField};

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::{PrimaryWindow, WindowFocused};

use super::action::Action;
use super::binding::Binding;
use super::raw_input::{RawInput, RawInputKind, RawInputs};
use super::window_focus::is_focus_lost;
use crate::present::persistence::{Settings, TouchLayout};
use crate::present::states::{Mode, Page, is_in_field};
use crate::sim::{Session, Tuning};
use fingers::Change;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Fingers>().init_resource::<FingerSize>();
}

/// What decides where the controls are.
#[derive(SystemParam)]
pub(in crate::present) struct TouchControls<'w, 's> {
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
    finger: Res<'w, FingerSize>,
    settings: Res<'w, Settings>,
    tuning: Res<'w, Tuning>,
}

impl TouchControls<'_, '_> {
    /// 15 mm of the screen, in logical pixels.
    pub(in crate::present) fn finger(&self) -> f32 {
        self.finger.0
    }

    /// Whether turning has half of the screen, and no buttons.
    pub(in crate::present) fn has_zones(&self) -> bool {
        self.settings.touch_layout == TouchLayout::Zones
    }

    /// The controls of the game at hand; none without a window.
    pub(in crate::present) fn field(&self) -> Option<TouchField> {
        let window = self.windows.iter().next()?;
        // The coursework's game brakes where the game of 1979 jumps.
        let special = if self.tuning.assignment.is_some() {
            Action::ReverseThrust
        } else {
            Action::Hyperspace
        };
        let field = TouchField::new(window.size(), *self.finger, &self.settings, special);
        Some(field)
    }
}

/// How long after the end of a game no finger goes on: it was meant for the game.
const AFTER_THE_END: Duration = Duration::from_millis(800);

/// Reads the fingers of this frame as raw inputs. On pages they hold no control. One that stays down over a page, as over the view of
/// a death, turns or thrusts again after it.
pub(super) fn read_touches(
    mut inputs: ResMut<RawInputs>,
    mut fingers: ResMut<Fingers>,
    mut touches: MessageReader<TouchInput>,
    mut focus_changes: MessageReader<WindowFocused>,
    controls: TouchControls,
    session: Res<Session>,
    time: Res<Time<Real>>,
    mut over_since: Local<Option<Duration>>,
    mut was_over_page: Local<bool>,
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
) {
    let mut changes = Vec::new();
    let over_for = session.is_over().then(|| {
        let now = time.elapsed();
        now - *over_since.get_or_insert(now)
    });
    if over_for.is_none() {
        *over_since = None;
    }
    let is_over_page = !is_in_field(mode, page);
    if is_focus_lost(&mut focus_changes) {
        touches.clear();
        changes = fingers.all_up();
    } else if is_over_page {
        changes = fingers.let_go();
        for touch in touches.read() {
            match touch.phase {
                TouchPhase::Moved => fingers.slide_over_page(touch.id, touch.position),
                // One that comes down on a page is meant for the page.
                TouchPhase::Started | TouchPhase::Ended | TouchPhase::Canceled => {
                    fingers.up(touch.id);
                }
            }
        }
    } else if let Some(field) = controls.field() {
        if *was_over_page {
            changes = fingers.take_hold(&field);
        }
        for touch in touches.read() {
            let (id, place) = (touch.id, touch.position);
            changes.extend(match touch.phase {
                TouchPhase::Started if over_for.is_some_and(|time| time < AFTER_THE_END) => {
                    Vec::new()
                }
                TouchPhase::Started if over_for.is_some() => {
                    vec![Change::Press(Action::Start), Change::Release(Action::Start)]
                }
                TouchPhase::Started => fingers.down(id, place, &field),
                TouchPhase::Moved => fingers.slide(id, place, &field),
                TouchPhase::Ended | TouchPhase::Canceled => fingers.up(id),
            });
        }
    }
    *was_over_page = is_over_page;
    inputs.all.extend(changes.into_iter().map(|change| {
        let (kind, control) = match change {
            Change::Press(control) => (RawInputKind::Press, control),
            Change::Hold(control) => (RawInputKind::Repeat, control),
            Change::Release(control) => (RawInputKind::Release, control),
        };
        RawInput {
            kind,
            binding: Binding::Touch(control),
            gamepad: None,
            character: None,
        }
    }));
}
